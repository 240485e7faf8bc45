// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Geometry

// Along the axis: what a stack lines up, one behind the other.

extension Lowering {
  mutating func lowerAlong(_ line: StackLine) {
    guard let first = line.visible.first, let last = line.visible.last else { return }
    let axis = line.axis
    tie(edges[first].low(axis), line.canvas.low(axis), 0, priority: line.strength, line.member(.canvas))
    for (view, next) in zip(line.visible, line.visible.dropFirst()) {
      let gap = gap(from: view, to: next, line)
      add(
        gap, line.properties.distribution.isFill ? .equal : .greaterOrEqual,
        spacing(after: line.isReversed ? next : view, line) - gap.constant,
        priority: line.strength, line.member(.spacing))
    }
    tie(line.canvas.high(axis), edges[last].high(axis), 0, priority: line.strength, line.member(.canvas))
    for view in line.visible { knowledge.note(.low, of: view, axis) }
    knowledge.note(.high, of: last, axis)

    switch line.properties.distribution {
    case .fill: break
    case .fillEqually: lowerEqualSizes(line)
    case .fillProportionally: lowerProportions(line)
    case .equalSpacing:
      lowerEqualSpacing(line)
      fit(line, axis)
    case .equalCentering:
      lowerEqualCentering(line)
      fit(line, axis)
    }
  }

  /// What the spacing is counted of: from edge to edge, or from a last line of text to a first one. A view
  /// without text has its edges for lines.
  private func gap(from view: Int, to next: Int, _ line: StackLine) -> LinearForm {
    var form = LinearForm()
    guard line.properties.isBaselineRelativeArrangement, line.axis == .vertical else {
      form.add(1, edges[next].low(line.axis))
      form.add(-1, edges[view].high(line.axis))
      return form
    }
    self.line(.firstBaseline, of: next).add(1, to: &form)
    self.line(.lastBaseline, of: view).add(-1, to: &form)
    return form
  }

  private func spacing(after view: Int, _ line: StackLine) -> Double {
    tree.properties[view].customSpacingAfter ?? line.properties.spacing
  }

  private func countedSpacing(after view: Int, _ line: StackLine) -> Double {
    line.properties.isSystemSpacing
      ? tree.properties[view].customSpacingAfter ?? 0 : spacing(after: view, line)
  }

  private mutating func lowerEqualSizes(_ line: StackLine) {
    guard let first = line.visible.first else { return }
    for view in line.visible {
      knowledge.note(.high, of: view, line.axis)
      guard view != first else { continue }
      var form = size(of: edges[view], line.axis, 1)
      form.add(size(of: edges[first], line.axis, -1))
      add(form, .equal, 0, priority: line.strength, line.member(.equalSizes))
    }
  }

  /// Each size in proportion to its intrinsic one, spacing counted as if it were one of them: with spacing
  /// the wishes cannot all hold and the last view takes the remainder, as in UIKit (UIKIT-RULES 112). The system's
  /// own spacing is no number to UIKit until views stand, and counts as none. By exact proportion the spacing is
  /// taken away first.
  private mutating func lowerProportions(_ line: StackLine) {
    let sizes = line.visible.map { naturalLength(of: $0, line.axis) }
    let gaps = line.isReversed ? line.visible.dropFirst() : line.visible.dropLast()
    let spacing = gaps.reduce(0) { $0 + self.spacing(after: $1, line) }
    let isExact = line.properties.isProportionExact
    let sum = sizes.reduce(isExact ? 0 : gaps.reduce(0) { $0 + countedSpacing(after: $1, line) }, +)
    guard sizes.contains(where: { $0 > 0 }), sum > 0 else { return lowerEqualSizes(line) }
    for (place, view) in line.visible.enumerated() {
      knowledge.note(.high, of: view, line.axis)
      guard let priority = Priority(max(1, 999 - line.rank(place))) else { continue }
      let share = sizes[place] / sum
      var form = size(of: edges[view], line.axis, 1)
      form.add(size(of: line.canvas, line.axis, -share))
      add(
        form, .equal, isExact ? -share * spacing : 0, priority: priority, line.member(.proportions))
    }
  }

  /// How long a view's content is; a stack's is that of what it lines up.
  private func naturalLength(of view: Int, _ axis: Axis) -> Double {
    var total = 0.0
    // Along a stack lengths add up, across it the longest counts; a list instead of recursion, outermost first.
    var pending = [(view: view, place: -1)]
    var lengths: [(parent: Int, view: Int, length: Double)] = []
    while let next = pending.popLast() {
      let own = lengths.count
      lengths.append((next.place, next.view, tree.properties[next.view].intrinsicContentSize[axis] ?? 0))
      for child in tree.arranged[next.view] where !tree.hidden[Int(child)] {
        pending.append((Int(child), own))
      }
    }
    for place in lengths.indices.reversed() {
      let (parent, view, length) = lengths[place]
      let shown = tree.arranged[view].filter { !tree.hidden[Int($0)] }
      let stack = tree.properties[view].stack
      let gaps = shown.isEmpty || stack.axis != axis ? 0 : stack.spacing * Double(shown.count - 1)
      total = length + gaps
      guard parent >= 0 else { continue }
      let along = tree.properties[lengths[parent].view].stack.axis == axis
      lengths[parent].length = along ? lengths[parent].length + total : max(lengths[parent].length, total)
    }
    return total
  }

  /// All gaps as wide as the first (UIKIT-RULES 113).
  private mutating func lowerEqualSpacing(_ line: StackLine) {
    guard line.visible.count > 2 else { return }
    for place in 2..<line.visible.count {
      var form = gap(from: line.visible[place - 1], to: line.visible[place], line)
      let first = gap(from: line.visible[0], to: line.visible[1], line)
      for term in first.terms { form.add(-term.coefficient, term.variable) }
      form.constant -= first.constant
      add(form, .equal, -form.constant, priority: line.strength, line.member(.distribution))
    }
  }

  /// Equal distances between centres, as far as gaps and sizes permit (UIKIT-RULES 114).
  private mutating func lowerEqualCentering(_ line: StackLine) {
    guard line.visible.count > 2 else { return }
    let center: Attribute = line.axis == .horizontal ? .centerX : .centerY
    for place in 2..<line.visible.count {
      let rank = line.isReversed ? line.visible.count - 1 - place : place - 2
      guard let priority = Priority(max(2, 150 - rank)) else { continue }
      var form = LinearForm()
      form.add(1, center, of: edges[line.visible[place]])
      form.add(-2, center, of: edges[line.visible[place - 1]])
      form.add(1, center, of: edges[line.visible[place - 2]])
      add(form, .equal, 0, priority: priority, line.member(.distribution))
    }
  }

  /// A hidden view takes no room, nor does a gap beside it (UIKIT-RULES 116): it stands in the middle of the gap
  /// between the visible ones around it, or at the end that it is next to.
  mutating func lowerHidden(_ line: StackLine) {
    for (view, after, before) in line.hidden {
      let own = edges[view]
      let (lower, upper) = line.isReversed ? (before, after) : (after, before)
      if tree.properties[view].keepsLengthWhenHidden {
        keepHidden(view, lower, upper, line)
        continue
      }
      switch (lower.map { edges[$0].high(line.axis) }, upper.map { edges[$0].low(line.axis) }) {
      case (let end?, let start?):
        var form = LinearForm()
        form.add(1, own.low(line.axis))
        form.add(1, own.high(line.axis))
        form.add(-1, end)
        form.add(-1, start)
        add(form, .equal, 0, priority: .required, line.member(.hiding))
      case (let end?, nil): tie(own.low(line.axis), end, 0, line.member(.hiding))
      case (nil, let start?): tie(own.high(line.axis), start, 0, line.member(.hiding))
      case (nil, nil): tie(own.low(line.axis), line.canvas.low(line.axis), 0, line.member(.hiding))
      }
      tie(own.high(line.axis), own.low(line.axis), 0, line.member(.hiding))
      knowledge.note(.low, of: view, line.axis)
      knowledge.note(.size, of: view, line.axis)
    }
  }
}

extension Lowering {
  /// It begins in the middle of the gap between visible ones, or where the stack does.
  private mutating func keepHidden(_ view: Int, _ lower: Int?, _ upper: Int?, _ line: StackLine) {
    let low = edges[view].low(line.axis)
    if let lower, let upper {
      var form = LinearForm()
      form.add(2, low)
      form.add(-1, edges[lower].high(line.axis))
      form.add(-1, edges[upper].low(line.axis))
      add(form, .equal, 0, priority: .required, line.member(.hiding))
    } else {
      tie(low, line.canvas.low(line.axis), 0, line.member(.hiding))
    }
    knowledge.note(.low, of: view, line.axis)
  }
}

extension StackProperties.Distribution {
  /// Views fill the whole length, with exact gaps (UIKIT-RULES 115).
  fileprivate var isFill: Bool { self != .equalSpacing && self != .equalCentering }
}
