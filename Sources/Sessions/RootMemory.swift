// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Strategies

/// What sessions that show the same root share beside its layouts: what their strategies' answers come to, and
/// what is told when one layout takes another's place.
///
/// Both are functions of what they are kept under, so that nobody can tell whether they were remembered.
final class RootMemory {
  private struct Pair: Hashable {
    var old: ObjectIdentifier?
    var new: ObjectIdentifier
  }

  private struct Kept {
    var changes: RootChanges
    // Keeps the identifiers from being given to other layouts.
    var layouts: (Layout?, Layout)
    var lastUse: Int
  }

  private static let keptArrangements = 8
  /// How many views all kept changes may name together.
  private static let keptViews = 6_400

  private var arrangements: [(decisions: [Decision], arrangement: Arrangement)] = []
  private var kept: [Pair: Kept] = [:]
  /// Pairs that were met once. Most never come again; only those that do are worth their memory.
  private var met: [Pair] = []
  private var metPlace = 0
  private var clock = 0
  private let limit: Int

  init(viewCount: Int) {
    limit = min(64, max(2, Self.keptViews / max(1, viewCount)))
  }

  /// The arrangement that these answers came to when they were given last.
  func arrangement(for decisions: [Decision]) -> Arrangement? {
    arrangements.first { $0.decisions == decisions }?.arrangement
  }

  func remember(_ arrangement: Arrangement, for decisions: [Decision]) {
    if arrangements.count == Self.keptArrangements { arrangements.removeLast() }
    arrangements.insert((decisions, arrangement), at: 0)
  }

  func changes(from old: Layout?, to new: Layout, make: () -> RootChanges) -> RootChanges {
    let pair = Pair(old: old.map(ObjectIdentifier.init), new: ObjectIdentifier(new))
    clock += 1
    if let place = kept.index(forKey: pair) {
      kept.values[place].lastUse = clock
      return kept.values[place].changes
    }
    let changes = make()
    if isMetAgain(pair) {
      if kept.count == limit, let oldest = kept.min(by: { $0.value.lastUse < $1.value.lastUse })?.key {
        kept[oldest] = nil
      }
      kept[pair] = Kept(changes: changes, layouts: (old, new), lastUse: clock)
    }
    return changes
  }

  private func isMetAgain(_ pair: Pair) -> Bool {
    if met.contains(pair) { return true }
    if met.count < 2 * limit {
      met.append(pair)
    } else {
      met[metPlace] = pair
      metPlace = (metPlace + 1) % met.count
    }
    return false
  }
}
