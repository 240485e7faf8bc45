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
  /// Rectangles whose places are told by one another's form a group, by the way to its representative.
  private var groups: [Int32]
  /// By representative: some place in the group is told by what the group lies in.
  private var isGrounded: [Bool]
  private let viewCount: Int

  init(viewCount: Int, guideCount: Int) {
    self.viewCount = viewCount
    let count = 2 * (viewCount + guideCount)
    parts = Array(repeating: [], count: count)
    groups = (0..<Int32(count)).map { $0 }
    isGrounded = Array(repeating: false, count: count)
  }

  /// A part that is told by a number or by what the view lies in.
  mutating func note(_ part: Parts, of view: Int, _ axis: Axis) {
    note(part, at: place(view, axis))
  }

  mutating func note(_ part: Parts, at place: Int) {
    parts[place].formUnion(part)
    if part.hasPosition { isGrounded[representative(of: place)] = true }
  }

  /// Parts of two rectangles that are told by each other.
  mutating func note(_ part: Parts, at place: Int, _ other: Parts, at otherPlace: Int) {
    parts[place].formUnion(part)
    parts[otherPlace].formUnion(other)
    let (a, b) = (representative(of: place), representative(of: otherPlace))
    groups[b] = Int32(a)
    isGrounded[a] = isGrounded[a] || isGrounded[b]
  }

  func place(_ view: Int, _ axis: Axis) -> Int { 2 * view + (axis == .horizontal ? 0 : 1) }

  func place(guide: Int, _ axis: Axis) -> Int { place(viewCount + guide, axis) }

  func hasSize(_ place: Int) -> Bool { parts[place].hasSize }

  /// True once for each group that hangs in the air: it is grounded from then on.
  mutating func needsGround(_ place: Int) -> Bool {
    let group = representative(of: place)
    defer { isGrounded[group] = true }
    return !isGrounded[group]
  }

  private mutating func representative(of place: Int) -> Int {
    var place = place
    while Int(groups[place]) != place {
      groups[place] = groups[Int(groups[place])]
      place = Int(groups[place])
    }
    return place
  }
}

extension Lowering {
  /// Notes what an equality tells about its items. An item that the other one lies in learns nothing: where a
  /// card stands is not settled by pinning its label to it.
  mutating func note(_ constraint: LayoutConstraint) {
    guard constraint.relation == .equal else { return }
    let first = constraint.first
    let part = constraint.firstAttribute.part
    let axis = constraint.firstAttribute.axis
    guard let second = constraint.second, let attribute = constraint.secondAttribute else {
      if let place = place(of: first, axis) { knowledge.note(part, at: place) }
      return
    }
    // One length told by another says nothing while the other may be open as well.
    if attribute.isDimension { return }
    let own = place(of: first, axis)
    let other = place(of: second, axis)
    let firstIsOuter = holds(first, second)
    let secondIsOuter = holds(second, first)
    if firstIsOuter {
      if let other { knowledge.note(attribute.part, at: other) }
    } else if secondIsOuter {
      if let own { knowledge.note(part, at: own) }
    } else if let own, let other {
      knowledge.note(part, at: own, attribute.part, at: other)
    } else if let place = own ?? other {
      // The other side is one of a view's own guides, which stand where their view does.
      knowledge.note(own == nil ? attribute.part : part, at: place)
    }
  }

  /// True when an item is, or stands where, a view that the other lies in. A custom guide holds nothing and lies
  /// in its owner.
  private func holds(_ outer: LayoutItem, _ inner: LayoutItem) -> Bool {
    if case .custom = outer.guide { return false }
    if outer.view == inner.view { return inner.guide != nil && outer.guide == nil }
    return tree.isView(Int32(inner.view.rawValue), inside: Int32(outer.view.rawValue))
  }

  /// Nil for a view's own guides, which always know where they are.
  private func place(of item: LayoutItem, _ axis: Axis) -> Int? {
    switch item.guide {
    case nil: knowledge.place(item.view.rawValue, axis)
    case .custom(let place): knowledge.place(guide: place, axis)
    case .some: nil
    }
  }

  /// The weakest wishes, for what nothing else settles.
  mutating func lowerMissing() {
    for view in tree.order.dropFirst() {
      for axis in Axis.allCases {
        settle(
          edges[Int(view)], in: edges[Int(tree.parents[Int(view)])],
          knowledge.place(Int(view), axis), axis, of: LayoutItem(ViewIndex(Int(view))),
          at: tree.properties[Int(view)].alignmentRect)
      }
    }
    for (place, owner) in tree.guideOwners.enumerated() {
      for axis in Axis.allCases {
        settle(
          customGuides[place], in: edges[Int(owner)], knowledge.place(guide: place, axis), axis,
          of: LayoutItem(ViewIndex(Int(owner)), .custom(place)), at: .zero)
      }
    }
  }

  private mutating func settle(
    _ own: EdgeVariables, in outer: EdgeVariables, _ place: Int, _ axis: Axis,
    of item: LayoutItem, at frame: Rect
  ) {
    guard let weakest = Priority(1) else { return }
    if !knowledge.hasSize(place) {
      tie(
        own.high(axis), own.low(axis), max(0, frame.size[axis]), priority: weakest,
        .guide(item, axis == .horizontal ? .width : .height))
    }
    if knowledge.needsGround(place) {
      tie(
        own.low(axis), outer.low(axis), axis == .horizontal ? frame.minX : frame.minY,
        priority: weakest,
        .guide(item, axis == .horizontal ? .left : .top))
    }
  }
}

extension Attribute {
  fileprivate var part: FrameKnowledge.Parts {
    switch self {
    case .left, .leading, .top, .firstBaseline: .low
    case .right, .trailing, .bottom, .lastBaseline: .high
    case .centerX, .centerY: .center
    case .width, .height: .size
    }
  }
}
