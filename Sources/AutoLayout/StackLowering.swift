// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Geometry

/// One stack and what it lines up, with the names that UIKit's logs give its constraints.
struct StackLine {
  /// What a constraint of a stack is for.
  enum Rule: String {
    case canvas = "UISV-canvas-connection"
    case spacing = "UISV-spacing"
    case equalSizes = "UISV-fill-equally"
    case proportions = "UISV-fill-proportionally"
    case distribution = "UISV-distributing"
    case alignment = "UISV-alignment"
    case hiding = "UISV-hiding"
    case fit = "UISV-spanning-fit"
    case suppression = "UISV-ambiguity-suppression"
  }

  var stack: ViewIndex
  var properties: StackProperties
  /// The rectangle that the stack fills: its own, or what its margins leave.
  var canvas: EdgeVariables
  var isRightToLeft: Bool
  /// Along the axis from low to high, whatever the direction of text.
  var visible: [Int]
  /// Each with the visible views before and behind it.
  var hidden: [(view: Int, after: Int?, before: Int?)]

  /// How strongly the line is kept.
  var strength: Priority

  var axis: Axis { properties.axis }
  var isReversed: Bool { isRightToLeft && axis == .horizontal }

  func member(_ rule: Rule) -> LayoutConflict.Member { .stack(stack, rule.rawValue) }

  /// How far from the leading end a visible view stands.
  func rank(_ place: Int) -> Int { isReversed ? visible.count - 1 - place : place }
}

extension Lowering {
  mutating func lowerStacks() {
    for stack in tree.order where !tree.arranged[Int(stack)].isEmpty {
      let line = line(of: Int(stack))
      lowerAlong(line)
      lowerHidden(line)
      lowerAcross(line)
    }
  }

  private mutating func line(of stack: Int) -> StackLine {
    let index = ViewIndex(stack)
    let properties = tree.properties[stack].stack
    let canvas = LayoutItem(
      index, properties.isLayoutMarginsRelativeArrangement ? .margins : nil)
    var line = StackLine(
      stack: index, properties: properties, canvas: edges(of: canvas),
      isRightToLeft: isRightToLeft(Int32(stack)), visible: [], hidden: [],
      strength: lenient(.required, collapsed.contains(stack)))
    var last: Int?
    for view in tree.arranged[stack].map({ Int($0) }) {
      if tree.hidden[view] {
        line.hidden.append((view, last, nil))
      } else {
        line.visible.append(view)
        for place in line.hidden.indices.reversed() where line.hidden[place].after == last {
          line.hidden[place].before = view
        }
        last = view
      }
    }
    if line.isReversed { line.visible.reverse() }
    return line
  }

  /// Views that do not fill the stack leave its size open; it is no larger than they need, as far as nobody else
  /// cares.
  mutating func fit(_ line: StackLine, _ axis: Axis) {
    guard let priority = Priority(51) else { return }
    tie(line.canvas.high(axis), line.canvas.low(axis), 0, priority: priority, line.member(.fit))
  }

  func size(of edges: EdgeVariables, _ axis: Axis, _ factor: Double) -> LinearForm {
    var form = LinearForm()
    form.add(factor, edges.high(axis))
    form.add(-factor, edges.low(axis))
    return form
  }
}
