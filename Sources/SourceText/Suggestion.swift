// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Finds what somebody probably meant.
public enum Suggestion {
  /// The candidates nearest to `word`, closest first, none of them further off than about a third of its
  /// letters. Equal distances keep the candidates' order, so the answer does not depend on hashing.
  public static func nearest(
    to word: String, among candidates: some Sequence<String>, limit: Int = 3
  ) -> [String] {
    let wanted = Array(word.lowercased().unicodeScalars.prefix(64))
    let bound = max(1, wanted.count / 3 + 1)
    var found: [(distance: Int, order: Int, word: String)] = []
    for (order, candidate) in candidates.enumerated() {
      let scalars = Array(candidate.lowercased().unicodeScalars.prefix(64))
      let distance = editDistance(wanted, scalars)
      if distance <= bound { found.append((distance, order, candidate)) }
    }
    found.sort { ($0.distance, $0.order) < ($1.distance, $1.order) }
    return found.prefix(limit).map(\.word)
  }

  private static func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var previous = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var current = [i + 1]
      for (j, y) in b.enumerated() {
        let substituted = previous[j] + (x == y ? 0 : 1)
        current.append(min(substituted, previous[j + 1] + 1, current[j] + 1))
      }
      previous = current
    }
    return previous[b.count]
  }
}
