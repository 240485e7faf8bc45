// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Traits
import AutoLayout
import Geometry

/// Asks what is left open once for layouts that are alike: it costs several solves.
///
/// Whether something is left open depends on the arrangement and on which inequalities are tight, and those change
/// with the room there is: so layouts count as alike when one arrangement is shown in windows that are about as wide
/// and as high.
struct AmbiguityMemory {
  private struct Key: Hashable {
    var place: Int
    var arrangement: Arrangement
    var isRightToLeft: Bool
    var width: Int
    var height: Int
  }

  /// What was found for each kind of layout.
  private var known: [Key: [Observation]] = [:]
  /// How many layouts with something open are measured exactly; those after are told without a range where one that
  /// is alike was measured.
  private var exactLeft = 48

  /// Of which step sizes count as alike, in points.
  private static let step = 128.0

  mutating func observations(_ review: LayoutReview) -> [Observation] {
    let context = review.context
    let size = context.environment.size
    let free =
      context.environment.dockedKeyboard.map { $0.minY - context.environment.frame.minY } ?? size.height
    let key = Key(
      place: context.place, arrangement: context.arrangement,
      isRightToLeft: context.environment.traits.layoutDirection == .rightToLeft,
      width: Self.stepped(size.width), height: Self.stepped(min(size.height, free)))
    if let known = known[key], known.isEmpty || exactLeft == 0 || known.contains(where: Self.isUnfinished) {
      guard context.layout.conflicts.isEmpty, !context.layout.isExhausted else { return [] }
      return known.map { observation in
        var observation = observation
        observation.context = context
        if !Self.isUnfinished(observation) { observation.detail = observation.cause.detail }
        return observation
      }
    }
    let found = review.ambiguities()
    if context.layout.conflicts.isEmpty { known[key] = found }
    if !found.isEmpty, exactLeft > 0 { exactLeft -= 1 }
    return found
  }

  /// What cost all that may be spent would do so again.
  private static func isUnfinished(_ observation: Observation) -> Bool {
    observation.cause.kind == .unfinished
  }

  private static func stepped(_ length: Double) -> Int {
    Int(exactly: (min(max(length, 0), 1e6) / step).rounded(.down)) ?? 0
  }
}
