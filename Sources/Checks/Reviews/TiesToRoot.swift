// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Traits

/// The lines by which sides of views hang on the root view itself, where its safe area would be right.
///
/// Which view hangs on which is looked up once for a side, when it is first asked about.
final class TiesToRoot {
  struct Tie {
    /// The constraint, by its place.
    var place: Int
    /// The side that hangs there, when it is not the view's own.
    var through: String?
  }

  private let context: RootContext
  private var neighbours: [Side: [ViewIndex: [(place: Int, other: LayoutItem)]]] = [:]

  /// How many ties in a row are followed.
  private static let longest = 16

  init(_ context: RootContext) { self.context = context }

  func tie(of view: ViewIndex, _ side: Side) -> Tie? {
    let neighbours = neighbours(on: side)
    var current = view
    var seen: Set<ViewIndex> = [view]
    for _ in 0..<Self.longest {
      let ties = neighbours[current] ?? []
      if let tie = ties.first(where: { $0.other == LayoutItem(.root) }) {
        return Tie(
          place: tie.place, through: current == view ? nil : "\(context.name(current)).\(side.rawValue)")
      }
      guard let next = ties.first(where: { $0.other.guide == nil && !seen.contains($0.other.view) }) else {
        return nil
      }
      current = next.other.view
      seen.insert(current)
    }
    return nil
  }

  private func neighbours(on side: Side) -> [ViewIndex: [(place: Int, other: LayoutItem)]] {
    if let known = neighbours[side] { return known }
    let either = (side.attributes(isRightToLeft: false), side.attributes(isRightToLeft: true))
    var found: [ViewIndex: [(place: Int, other: LayoutItem)]] = [:]
    for place in context.activePlaces() {
      let constraint = context.hierarchy.constraints[place]
      guard let second = constraint.second, let attribute = constraint.secondAttribute,
        either.0.contains(attribute) || either.1.contains(attribute)
      else { continue }
      let attributes = context.isRightToLeft(constraint) ? either.1 : either.0
      guard attributes.contains(constraint.firstAttribute), attributes.contains(attribute) else { continue }
      if constraint.first.guide == nil { found[constraint.first.view, default: []].append((place, second)) }
      if second.guide == nil { found[second.view, default: []].append((place, constraint.first)) }
    }
    neighbours[side] = found
    return found
  }
}
