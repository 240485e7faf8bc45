// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Which of the solver's levels each priority has.
///
/// Whole priorities are levels as they are. Fractions need room between them, of which there is none: a system that
/// has some gives its priorities the levels just below where they would stand, each one its own.
///
///     written   999.5  999  750  250.1  250      2    1
///     level       999  998  750    250  249  ...  2    1
///
/// A priority that the scale was not made for shares the level of the next weaker one. So do those that are too many:
/// 999 different ones can be told apart.
public struct PriorityScale: Hashable, Sendable {
  /// The priorities that are told apart, weakest first; empty when all are whole. Without what is required.
  private var priorities: [Priority] = []
  /// In step with `priorities`, ascending.
  private var levels: [Int16] = []

  /// Whole priorities alone.
  public init() {}

  /// Tells these priorities apart.
  public init(_ used: some Sequence<Priority>) {
    var used = Set(used)
    used.remove(.required)
    guard used.contains(where: { !$0.isWhole }) else { return }
    priorities = used.sorted()
    levels = priorities.map { _ in 0 }
    var above = 1000
    for place in priorities.indices.reversed() {
      // Every weaker one still needs a level.
      let level = max(min(place + 1, 999), min(Int(priorities[place].rawValue), above - 1))
      levels[place] = Int16(level)
      above = level
    }
  }

  /// 1...1000, a stronger priority never below a weaker one.
  func level(of priority: Priority) -> Int16 {
    if priority.isRequired { return 1000 }
    if priorities.isEmpty { return Int16(max(1, priority.rawValue)) }
    let place = place { $0 > priority }
    return place == 0 ? levels[0] : levels[place - 1]
  }

  /// The priority behind a level; nil where there is none.
  func priority(at level: Int16) -> Priority? {
    if priorities.isEmpty || level >= 1000 { return Priority(Int(level)) }
    return zip(priorities, levels).first { $0.1 == level }?.0
  }

  /// The first place whose priority is too strong.
  private func place(isTooStrong: (Priority) -> Bool) -> Int {
    var (low, high) = (0, priorities.count)
    while low < high {
      let middle = (low + high) / 2
      if isTooStrong(priorities[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
