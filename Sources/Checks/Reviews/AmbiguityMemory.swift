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

  /// Arrangements that leave nothing open wherever they were looked at.
  private var settled: Set<Key> = []

  /// Of which step sizes count as alike, in points.
  private static let step = 128.0

  mutating func observations(_ review: LayoutReview) -> [Observation] {
    let context = review.context
    let size = context.environment.size
    let free = context.environment.keyboard.map { $0.minY - context.environment.frame.minY } ?? size.height
    let key = Key(
      place: context.place, arrangement: context.arrangement,
      isRightToLeft: context.environment.traits.layoutDirection == .rightToLeft,
      width: Self.stepped(size.width), height: Self.stepped(min(size.height, free)))
    if settled.contains(key) { return [] }
    let found = review.ambiguities()
    if found.isEmpty, context.layout.conflicts.isEmpty { settled.insert(key) }
    return found
  }

  private static func stepped(_ length: Double) -> Int {
    Int(exactly: (min(max(length, 0), 1e6) / step).rounded(.down)) ?? 0
  }
}
