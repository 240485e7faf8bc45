// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Which events of a log are which of the truth, with the fewest that are missing or too many: a longest common
/// subsequence. Of several the one whose events come first.
struct Alignment {
  /// For each event of the log its place in the truth, ascending; nil for one that is not in it.
  private(set) var matches: [Int?]

  /// Work and memory grow with the product of both lengths.
  private static let mostCells = 2_000_000

  /// So many events can be aligned with a truth of that many.
  static func mostEvents(against expected: Int) -> Int { max(1, min(4_000, mostCells / (expected + 1))) }

  init(_ count: Int, _ expected: Int, _ agree: (_ event: Int, _ place: Int) -> Bool) {
    matches = Array(repeating: nil, count: count)
    guard count > 0, expected > 0 else { return }
    // lengths[event * width + place]: of the longest of what begins there.
    let width = expected + 1
    var lengths = [Int32](repeating: 0, count: (count + 1) * width)
    var agreements = [Bool](repeating: false, count: count * width)
    for event in (0..<count).reversed() {
      for place in (0..<expected).reversed() {
        let at = event * width + place
        agreements[at] = agree(event, place)
        lengths[at] =
          agreements[at] ? lengths[at + width + 1] + 1 : max(lengths[at + width], lengths[at + 1])
      }
    }
    var (event, place) = (0, 0)
    while event < count, place < expected {
      let at = event * width + place
      if agreements[at] {
        matches[event] = place
        (event, place) = (event + 1, place + 1)
      } else if lengths[at + 1] == lengths[at] {
        place += 1
      } else {
        event += 1
      }
    }
  }
}
