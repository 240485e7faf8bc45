// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Places `0..<count`, of which any two that are joined belong together, directly or through others.
struct DisjointSets: Sendable {
  /// A place nearer to the leader of its set, which is the smallest; a leader's own.
  private var nearer: [Int] = []

  init(count: Int = 0) { nearer = Array(0..<count) }

  /// A new place, by itself.
  mutating func add() -> Int {
    nearer.append(nearer.count)
    return nearer.count - 1
  }

  /// The smallest place that belongs together with this one.
  mutating func leader(of place: Int) -> Int {
    var place = place
    while nearer[place] != place {
      nearer[place] = nearer[nearer[place]]
      place = nearer[place]
    }
    return place
  }

  mutating func join(_ a: Int, _ b: Int) {
    let (first, second) = (leader(of: a), leader(of: b))
    nearer[max(first, second)] = min(first, second)
  }
}
