// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout

/// What was told lately when one moment of a screen took another's place, for all sessions that show it.
///
/// A function of the surroundings and layouts of the two, since a layout belongs to one arrangement; what is said
/// of standing faults is not in here. So nobody can tell whether it was remembered.
final class EventMemory {
  private struct Kept {
    var events: [Event]
    var lastUse: Int
  }

  /// How many views all kept events may name together.
  private static let keptViews = 6_400

  private var kept: [Passed: Kept] = [:]
  /// Hashes of what was met once. Most of it never comes again; only what does is worth its memory.
  private var met: [Int] = []
  private var metPlace = 0
  private var clock = 0
  private let limit: Int

  init(viewCount: Int) {
    limit = min(64, max(2, Self.keptViews / max(1, viewCount)))
  }

  func events(from old: Moment?, to new: Moment, make: () -> [Event]) -> [Event] {
    let passed = Passed(old: old, new: new)
    clock += 1
    if let place = kept.index(forKey: passed) {
      kept.values[place].lastUse = clock
      return kept.values[place].events
    }
    let events = make()
    if isMetAgain(passed.hashValue) {
      if kept.count == limit, let oldest = kept.min(by: { $0.value.lastUse < $1.value.lastUse })?.key {
        kept[oldest] = nil
      }
      kept[passed] = Kept(events: events, lastUse: clock)
    }
    return events
  }

  private func isMetAgain(_ hash: Int) -> Bool {
    if met.contains(hash) { return true }
    if met.count < 2 * limit {
      met.append(hash)
    } else {
      met[metPlace] = hash
      metPlace = (metPlace + 1) % met.count
    }
    return false
  }
}

/// Two moments, the same as two others whose surroundings and layouts are the same objects.
private struct Passed: Hashable {
  let old: Moment?
  let new: Moment

  static func == (a: Passed, b: Passed) -> Bool {
    guard let old = a.old, let other = b.old else { return a.old === b.old && a.new.looksLike(b.new) }
    return old.looksLike(other) && a.new.looksLike(b.new)
  }

  func hash(into hasher: inout Hasher) {
    old?.hashLook(into: &hasher)
    new.hashLook(into: &hasher)
  }
}

extension Moment {
  fileprivate func looksLike(_ other: Moment) -> Bool {
    surroundings === other.surroundings && layouts.count == other.layouts.count
      && layouts.indices.allSatisfy { layouts[$0] === other.layouts[$0] }
  }

  fileprivate func hashLook(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(surroundings))
    for layout in layouts { hasher.combine(ObjectIdentifier(layout)) }
  }
}
