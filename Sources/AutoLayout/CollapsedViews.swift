// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The views that a stack has squeezed to nothing because they are hidden, with all that lies in them.
struct CollapsedViews {
  /// Squeezed itself.
  private var isHidden: [Bool] = []
  /// Inside one that is.
  private var isInner: [Bool] = []

  init(_ tree: ArrangedTree) {
    guard tree.order.contains(where: { tree.isArranged[Int($0)] && tree.hidden[Int($0)] }) else { return }
    isHidden = Array(repeating: false, count: tree.parents.count)
    isInner = isHidden
    for view in tree.order.dropFirst() {
      let view = Int(view)
      let parent = Int(tree.parents[view])
      isHidden[view] = tree.isArranged[view] && tree.hidden[view]
      isInner[view] = isHidden[parent] || isInner[parent]
    }
  }

  /// A collapsed view or one in it.
  func contains(_ view: Int) -> Bool { !isHidden.isEmpty && (isHidden[view] || isInner[view]) }

  func isInside(_ view: Int) -> Bool { !isInner.isEmpty && isInner[view] }

  func touches(_ constraint: LayoutConstraint) -> Bool {
    guard !isInner.isEmpty else { return false }
    return isInner[constraint.first.view.rawValue]
      || constraint.second.map { isInner[$0.view.rawValue] } ?? false
  }
}
