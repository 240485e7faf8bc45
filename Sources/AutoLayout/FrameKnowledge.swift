// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Geometry

/// Which parts of each rectangle some equality speaks of.
///
/// Whatever nothing speaks of is settled by the weakest of wishes, that the view keep the frame it was given;
/// without one, a missing size is 0 and a missing position that of the superview. So an unfinished layout is
/// the same every time.
struct FrameKnowledge {
  struct Parts: OptionSet {
    let rawValue: UInt8
    static let low = Parts(rawValue: 1)
    static let high = Parts(rawValue: 2)
    static let center = Parts(rawValue: 4)
    static let size = Parts(rawValue: 8)

    var hasPosition: Bool { rawValue & 7 != 0 }
    var hasSize: Bool { rawValue >= 8 || (rawValue & 7).nonzeroBitCount >= 2 }
  }

  private var parts: [Parts]
  private let viewCount: Int

  init(viewCount: Int, guideCount: Int) {
    self.viewCount = viewCount
    parts = Array(repeating: [], count: 2 * (viewCount + guideCount))
  }

  mutating func note(_ part: Parts, of view: Int, _ axis: Axis) {
    parts[place(view, axis)].formUnion(part)
  }

  mutating func note(_ part: Parts, ofGuide guide: Int, _ axis: Axis) {
    parts[place(viewCount + guide, axis)].formUnion(part)
  }

  func parts(of view: Int, _ axis: Axis) -> Parts { parts[place(view, axis)] }

  func parts(ofGuide guide: Int, _ axis: Axis) -> Parts { parts[place(viewCount + guide, axis)] }

  private func place(_ rectangle: Int, _ axis: Axis) -> Int {
    2 * rectangle + (axis == .horizontal ? 0 : 1)
  }
}

extension Lowering {
  /// Notes what an equality tells about one of its items. An item that the other one lies in learns
  /// nothing: where a card stands is not settled by pinning its label to it.
  mutating func note(_ constraint: LayoutConstraint) {
    guard constraint.relation == .equal else { return }
    let first = constraint.first
    guard let second = constraint.second, let attribute = constraint.secondAttribute else {
      note(constraint.firstAttribute, of: first)
      return
    }
    // One length told by another says nothing while the other may be open as well.
    if attribute.isDimension { return }
    let (a, b) = (Int32(first.view.rawValue), Int32(second.view.rawValue))
    if a == b || !tree.isView(b, inside: a) { note(constraint.firstAttribute, of: first) }
    if a == b || !tree.isView(a, inside: b) { note(attribute, of: second) }
  }

  private mutating func note(_ attribute: Attribute, of item: LayoutItem) {
    let part: FrameKnowledge.Parts =
      switch attribute {
      case .left, .leading, .top: .low
      case .right, .trailing, .bottom, .firstBaseline, .lastBaseline: .high
      case .centerX, .centerY: .center
      case .width, .height: .size
      }
    switch item.guide {
    case nil: knowledge.note(part, of: item.view.rawValue, attribute.axis)
    case .custom(let place): knowledge.note(part, ofGuide: place, attribute.axis)
    case .some: break
    }
  }

  /// The weakest wishes, for what nothing else settles.
  mutating func lowerMissing() {
    for view in tree.order.dropFirst() {
      for axis in Axis.allCases {
        settle(
          edges[Int(view)], in: edges[Int(tree.parents[Int(view)])],
          knowledge.parts(of: Int(view), axis), axis, of: LayoutItem(ViewIndex(Int(view))),
          at: tree.properties[Int(view)].alignmentRect)
      }
    }
    for (place, owner) in tree.guideOwners.enumerated() {
      for axis in Axis.allCases {
        settle(
          customGuides[place], in: edges[Int(owner)], knowledge.parts(ofGuide: place, axis), axis,
          of: LayoutItem(ViewIndex(Int(owner)), .custom(place)), at: .zero)
      }
    }
  }

  private mutating func settle(
    _ own: EdgeVariables, in outer: EdgeVariables, _ parts: FrameKnowledge.Parts, _ axis: Axis,
    of item: LayoutItem, at frame: Rect
  ) {
    guard let weakest = Priority(1) else { return }
    if !parts.hasSize {
      tie(
        own.high(axis), own.low(axis), max(0, frame.size[axis]), priority: weakest,
        .guide(item, axis == .horizontal ? .width : .height))
    }
    if !parts.hasPosition {
      tie(
        own.low(axis), outer.low(axis), axis == .horizontal ? frame.minX : frame.minY,
        priority: weakest,
        .guide(item, axis == .horizontal ? .left : .top))
    }
  }
}
