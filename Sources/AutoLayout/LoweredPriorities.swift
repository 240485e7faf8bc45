// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Geometry

extension ArrangedTree {
  /// What tells the tree's priorities apart, those that the lowering adds among them.
  func priorityScale(fitting: AxisPair<Priority>?) -> PriorityScale {
    // Nearly every tree has whole priorities alone, and then nothing needs to be gathered.
    let hasFractions =
      constraints.contains { !$0.constraint.priority.isWhole }
      || order.contains { !properties[Int($0)].contentPriorities.allSatisfy(\.isWhole) }
      || fitting.map { !$0.horizontal.isWhole || !$0.vertical.isWhole } ?? false
    guard hasFractions else { return PriorityScale() }
    var used = Set(constraints.map(\.constraint.priority))
    for view in order { used.formUnion(properties[Int(view)].contentPriorities) }
    if let fitting { used.formUnion([fitting.horizontal, fitting.vertical]) }
    used.formUnion(loweredPriorities.compactMap { Priority($0) })
    return PriorityScale(used)
  }

  /// What is weakest, pulls a row of text, holds a stack together and keeps what a hidden view holds; and the wishes
  /// of stacks, which fall from view to view.
  private var loweredPriorities: Set<Int> {
    var used: Set<Int> = [1, 2, 51, 999]
    for view in order {
      let count = arranged[Int(view)].count
      switch properties[Int(view)].stack.distribution {
      case .fillProportionally: used.formUnion((0..<count).map { max(1, 999 - $0) })
      case .equalCentering: used.formUnion((0..<count).map { max(2, 150 - $0) })
      case .fill, .fillEqually, .equalSpacing: break
      }
    }
    return used
  }
}

extension ViewProperties {
  fileprivate var contentPriorities: [Priority] {
    [
      contentHuggingPriority.horizontal, contentHuggingPriority.vertical,
      contentCompressionResistancePriority.horizontal, contentCompressionResistancePriority.vertical,
    ]
  }
}
