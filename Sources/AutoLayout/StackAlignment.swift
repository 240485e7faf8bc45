// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Geometry

// Across the axis: where in its width, or height, a stack has what it lines up.

extension Lowering {
  mutating func lowerAcross(_ line: StackLine) {
    let axis: Axis = line.axis == .horizontal ? .vertical : .horizontal
    let views = line.visible + line.hidden.map(\.view)
    for view in views { align(view, line, axis) }
    if line.properties.alignment != .fill {
      fit(line, axis)
      for view in line.visible where isOpen(view, axis) { stretch(view, line, axis) }
    }
    guard let alignment = line.baseline, let first = line.visible.first else { return }
    let attribute: Attribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
    let shared = self.line(attribute, of: first)
    for view in line.visible where view != first {
      var form = LinearForm()
      self.line(attribute, of: view).add(1, to: &form)
      shared.add(-1, to: &form)
      add(form, .equal, -form.constant, priority: line.strength, line.member(.alignment))
    }
  }

  /// Nothing that the view shows or lines up says how long it is.
  private func isOpen(_ view: Int, _ axis: Axis) -> Bool {
    tree.properties[view].intrinsicContentSize[axis] == nil && tree.arranged[view].isEmpty
  }

  /// A view whose size nobody settles is as long as the stack.
  private mutating func stretch(_ view: Int, _ line: StackLine, _ axis: Axis) {
    guard let weakest = Priority(1) else { return }
    var form = size(of: edges[view], axis, 1)
    form.add(size(of: line.canvas, axis, -1))
    add(form, .equal, 0, priority: weakest, line.member(.suppression))
  }

  private mutating func align(_ view: Int, _ line: StackLine, _ axis: Axis) {
    let own = edges[view]
    let rule = line.member(.alignment)
    let isLowSide: Bool
    switch line.properties.alignment {
    case .fill:
      tie(own.low(axis), line.canvas.low(axis), 0, priority: line.strength, rule)
      tie(line.canvas.high(axis), own.high(axis), 0, priority: line.strength, rule)
      knowledge.note([.low, .high], of: view, axis)
      return
    case .center:
      keepInside(own, line, axis)
      var form = LinearForm()
      form.add(1, axis == .horizontal ? .centerX : .centerY, of: own)
      form.add(-1, axis == .horizontal ? .centerX : .centerY, of: line.canvas)
      add(form, .equal, 0, priority: line.strength, rule)
      knowledge.note(.center, of: view, axis)
      return
    case .firstBaseline, .lastBaseline:
      // Only a row has baselines; a column takes the leading side.
      if line.baseline != nil {
        keepInside(own, line, axis)
        pullToBaseline(own, line)
        knowledge.note(line.baseline == .firstBaseline ? .low : .high, of: view, axis)
        return
      }
      isLowSide = !(line.isRightToLeft && axis == .horizontal)
    case .leading: isLowSide = !(line.isRightToLeft && axis == .horizontal)
    case .trailing: isLowSide = line.isRightToLeft && axis == .horizontal
    }
    if isLowSide {
      tie(own.low(axis), line.canvas.low(axis), 0, priority: line.strength, rule)
      tie(line.canvas.high(axis), own.high(axis), 0, is: .greaterOrEqual, priority: line.strength, rule)
    } else {
      tie(own.low(axis), line.canvas.low(axis), 0, is: .greaterOrEqual, priority: line.strength, rule)
      tie(line.canvas.high(axis), own.high(axis), 0, priority: line.strength, rule)
    }
    knowledge.note(isLowSide ? .low : .high, of: view, axis)
  }

  private mutating func keepInside(_ own: EdgeVariables, _ line: StackLine, _ axis: Axis) {
    let rule = line.member(.alignment)
    tie(own.low(axis), line.canvas.low(axis), 0, is: .greaterOrEqual, priority: line.strength, rule)
    tie(line.canvas.high(axis), own.high(axis), 0, is: .greaterOrEqual, priority: line.strength, rule)
  }

  /// In a row with room to spare the line of text stands as high, or as low, as it can.
  private mutating func pullToBaseline(_ own: EdgeVariables, _ line: StackLine) {
    guard let weak = Priority(2) else { return }
    if line.baseline == .firstBaseline {
      tie(own.top, line.canvas.top, 0, priority: weak, line.member(.alignment))
    } else {
      tie(line.canvas.bottom, own.bottom, 0, priority: weak, line.member(.alignment))
    }
  }
}

extension StackLine {
  /// The baseline that a row aligns; nil when it aligns something else.
  fileprivate var baseline: StackProperties.Alignment? {
    guard axis == .horizontal else { return nil }
    let alignment = properties.alignment
    return alignment == .firstBaseline || alignment == .lastBaseline ? alignment : nil
  }
}
