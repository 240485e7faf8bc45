// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import TextMetrics

/// Views that somebody laid over one another: the document ties them to each other and says so.
final class Overlays {
  private let context: RootContext
  private var ties: [Pair: Ties]?

  private struct Pair: Hashable {
    var low: ViewIndex
    var high: ViewIndex

    init(_ a: ViewIndex, _ b: ViewIndex) { (low, high) = a < b ? (a, b) : (b, a) }
  }

  /// What ties two views to each other.
  private struct Ties {
    /// Along these axes an edge lies on the same edge of the other, or center on center.
    var aligned: Set<Axis> = []
    /// Along these the center of one lies on an edge of the other.
    var centered: Set<Axis> = []
    /// The end of one is written to lie inside the other.
    var reachesIn = false
  }

  init(_ context: RootContext) { self.context = context }

  func areMeant(_ back: ShownView, _ front: ShownView) -> Bool {
    if isDrawnIn(back, front) || areAlternates(back, front) || areDrawnSo(back, front)
      || isDrawnUpon(back, front)
    {
      return true
    }
    guard let ties = known[Pair(back.view, front.view)] else { return false }
    // Of two that are touched the one behind is lost: a gap with the wrong sign is none that is meant.
    if ties.reachesIn, !(back.kind.isInteractive && front.kind.isInteractive) { return true }
    guard ties.aligned.union(ties.centered).count == 2 else { return false }
    return !ties.centered.isEmpty || contains(back, front) || contains(front, back)
      || isBadge(front, of: back) || isBadge(back, of: front)
  }

  /// A small view that stands out over a corner of a large one.
  private func isBadge(_ small: ShownView, of large: ShownView) -> Bool {
    let (inner, outer) = (small.frame, large.frame)
    guard 2 * inner.width * inner.height <= outer.width * outer.height else { return false }
    return (inner.minX < outer.minX || inner.maxX > outer.maxX)
      && (inner.minY < outer.minY || inner.maxY > outer.maxY)
  }

  /// Two of a kind in one place, of which one is shown at a time: one lies in the other, with its corner or its center
  /// where that one has it.
  private func areAlternates(_ back: ShownView, _ front: ShownView) -> Bool {
    guard back.kind == front.kind else { return false }
    let (a, b) = (back.frame, front.frame)
    let areIcons = [back, front].allSatisfy { $0.kind == .button && !hasWords($0) }
    if areAskew(a, b, areIcons: areIcons) { return true }
    guard contains(back, front) || contains(front, back) else { return false }
    func isSame(_ pairs: (Double, Double)...) -> Bool { pairs.contains { abs($0.0 - $0.1) < 0.51 } }
    return isSame((a.minX, b.minX), (a.maxX, b.maxX), (a.midX, b.midX))
      && isSame((a.minY, b.minY), (a.maxY, b.maxY), (a.midY, b.midY))
  }

  /// Of one size, half over one another, and in line along neither axis: what stands side by side is in line, unless
  /// hardly anything is left to see of an icon.
  private func areAskew(_ a: Rect, _ b: Rect, areIcons: Bool) -> Bool {
    guard abs(a.width - b.width) < 2.1, abs(a.height - b.height) < 2.1, let shared = a.intersection(b)
    else { return false }
    let part = shared.width * shared.height / (a.width * a.height)
    return areIcons && part >= 0.8 || part >= 0.5 && abs(a.midX - b.midX) > 2.1 && abs(a.midY - b.midY) > 2.1
  }

  /// Two with words of their own of which one was drawn wholly in the other, and that only part where there is more
  /// room: nobody reads both.
  private func isDrawnUpon(_ back: ShownView, _ front: ShownView) -> Bool {
    let (a, b) = (context.properties(back.view), context.properties(front.view))
    guard [back, front].allSatisfy({ ($0.kind == .label || $0.kind == .button) && hasWords($0) }),
      [a, b].allSatisfy({ $0.frame.width > 0 && $0.frame.height > 0 })
    else { return false }
    return a.frame.contains(b.frame, tolerance: 0.51) || b.frame.contains(a.frame, tolerance: 0.51)
  }

  /// Two that have their places from frames, and lie over one another as they were drawn: one is shown at a time.
  private func areDrawnSo(_ back: ShownView, _ front: ShownView) -> Bool {
    let (a, b) = (context.properties(back.view), context.properties(front.view))
    guard a.translatesAutoresizingMaskIntoConstraints, b.translatesAutoresizingMaskIntoConstraints,
      let shared = a.frame.intersection(b.frame)
    else { return false }
    return shared.width > 2.1 && shared.height > 2.1
  }

  private func hasWords(_ item: ShownView) -> Bool {
    context.properties(item.view).text?.text.contains { !$0.isWhitespace } ?? false
  }

  private func contains(_ outer: ShownView, _ inner: ShownView) -> Bool {
    outer.frame.contains(inner.frame, tolerance: 0.51)
  }

  /// Neighbours in a stack whose spacing is negative.
  private func isDrawnIn(_ back: ShownView, _ front: ShownView) -> Bool {
    guard let parent = back.parent, parent == front.parent else { return false }
    let properties = context.properties(parent)
    guard properties.kind == .stack else { return false }
    let custom = [back, front].compactMap { context.properties($0.view).customSpacingAfter }
    return properties.stack.spacing < 0 || custom.contains { $0 < 0 }
  }

  /// Looked up once, when two views overlap for the first time.
  private var known: [Pair: Ties] {
    if let ties { return ties }
    var found: [Pair: Ties] = [:]
    for place in context.activePlaces() {
      let constraint = context.hierarchy.constraints[place]
      guard let second = constraint.second, let other = constraint.secondAttribute,
        constraint.first.guide == nil, second.guide == nil, constraint.first.view != second.view,
        !constraint.firstAttribute.isDimension, !other.isDimension
      else { continue }
      let pair = Pair(constraint.first.view, second.view)
      if constraint.firstAttribute == other {
        found[pair, default: Ties()].aligned.insert(other.axis)
      } else if other.axis == constraint.firstAttribute.axis,
        other.isCenter != constraint.firstAttribute.isCenter
      {
        found[pair, default: Ties()].centered.insert(other.axis)
      } else if let direction = Self.direction(constraint.firstAttribute, other) {
        let distance = (context.arrangement.constants[place] ?? constraint.constant) * direction
        if distance < 0 { found[pair, default: Ties()].reachesIn = true }
      }
    }
    ties = found
    return found
  }

  /// 1 where a positive constant keeps the two apart, -1 where a negative one does; nil for other attributes.
  private static func direction(_ first: Attribute, _ second: Attribute) -> Double? {
    switch (first, second) {
    case (.top, .bottom), (.leading, .trailing), (.left, .right): 1
    case (.bottom, .top), (.trailing, .leading), (.right, .left): -1
    default: nil
    }
  }
}

extension Attribute {
  fileprivate var isCenter: Bool { self == .centerX || self == .centerY }
}
