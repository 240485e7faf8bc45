// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Geometry

/// How a length inside a superview answers when the superview grows along one axis (UIKIT-RULES 108).
///
/// What the superview gains is shared among the flexible parts in proportion to their lengths; among
/// flexible parts that have no length yet, evenly.
struct Autoresizing {
  /// Before the view, the view itself, after it, for the superview's size it was laid out in.
  var lengths: (Double, Double, Double)
  var isFlexible: (Bool, Bool, Bool)

  init(mask: AutoresizingMask, frame: Rect, superviewSize: Size, axis: Axis) {
    let start = axis == .horizontal ? frame.minX : frame.minY
    let size = frame.size[axis]
    lengths = (start, size, superviewSize[axis] - start - size)
    isFlexible =
      axis == .horizontal
      ? (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      )
      : (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      )
  }

  /// The part of the superview's growth that lies before the view, and the part that the view takes.
  var shares: (start: Double, size: Double) {
    let lengths = [
      isFlexible.0 ? self.lengths.0 : 0, isFlexible.1 ? self.lengths.1 : 0,
      isFlexible.2 ? self.lengths.2 : 0,
    ]
    let sum = lengths.reduce(0, +)
    if sum > 0, lengths.allSatisfy({ $0 >= 0 }) { return (lengths[0] / sum, lengths[1] / sum) }
    let flags = [isFlexible.0, isFlexible.1, isFlexible.2].map { $0 ? 1.0 : 0 }
    let count = flags.reduce(0, +)
    return count > 0 ? (flags[0] / count, flags[1] / count) : (0, 0)
  }

  /// Start and size in a superview of another size.
  func resized(to superviewSize: Double) -> (start: Double, size: Double) {
    let growth = superviewSize - lengths.0 - lengths.1 - lengths.2
    return (lengths.0 + shares.start * growth, max(0, lengths.1 + shares.size * growth))
  }
}

extension Lowering {
  /// A view that translates its mask keeps its frame by required constraints of its own (UIKIT-RULES 97-98).
  mutating func lowerAutoresizing() {
    for view in tree.order.dropFirst() where translatesMask(view) {
      for axis in Axis.allCases { lowerAutoresizing(of: Int(view), axis) }
    }
  }

  private func translatesMask(_ view: Int32) -> Bool {
    tree.properties[Int(view)].translatesAutoresizingMaskIntoConstraints
      && !tree.fills[Int(view)] && !tree.isArranged[Int(view)]
  }

  private mutating func lowerAutoresizing(of view: Int, _ axis: Axis) {
    let parent = Int(tree.parents[view])
    let properties = tree.properties[view]
    let frame = properties.alignmentRect
    var reference = tree.referenceSizes[parent]
    // A superview that was given no size ended where the view does.
    if reference[axis] == 0 {
      reference = Size(width: max(0, frame.maxX), height: max(0, frame.maxY))
    }
    let rule = Autoresizing(
      mask: properties.autoresizingMask, frame: frame, superviewSize: reference, axis: axis)
    let shares = rule.shares
    let (own, outer) = (edges[view], edges[parent])
    let index = ViewIndex(view)

    // start == outer.low + length before + share of (outer size - reference size)
    var start = LinearForm()
    start.add(1, own.low(axis))
    start.add(shares.start - 1, outer.low(axis))
    start.add(-shares.start, outer.high(axis))
    let priority = lenient(.required, collapsed.isInside(view))
    add(
      start, .equal, rule.lengths.0 - shares.start * reference[axis], priority: priority,
      .autoresizing(index, axis == .horizontal ? .left : .top))

    var size = LinearForm()
    size.add(1, own.high(axis))
    size.add(-1, own.low(axis))
    size.add(-shares.size, outer.high(axis))
    size.add(shares.size, outer.low(axis))
    add(
      size, .equal, rule.lengths.1 - shares.size * reference[axis], priority: priority,
      .autoresizing(index, axis == .horizontal ? .width : .height))
    knowledge.note(.low, of: view, axis)
    knowledge.note(.size, of: view, axis)
  }
}

extension ViewProperties {
  /// The frame without what reaches beyond the alignment rectangle.
  var alignmentRect: Rect {
    Rect(
      x: frame.minX + alignmentRectInsets.left, y: frame.minY + alignmentRectInsets.top,
      width: frame.width - alignmentRectInsets.left - alignmentRectInsets.right,
      height: frame.height - alignmentRectInsets.top - alignmentRectInsets.bottom)
  }
}
