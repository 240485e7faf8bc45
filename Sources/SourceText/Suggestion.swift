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
      if let distance = editDistance(wanted, scalars, within: bound) {
        found.append((distance, order, candidate))
      }
    }
    found.sort { ($0.distance, $0.order) < ($1.distance, $1.order) }
    return found.prefix(limit).map(\.word)
  }

  /// How many letters to change, add or leave out; nil when more than `bound`. Documents full of wrong words
  /// come here often, so a row that is too far off already ends it.
  private static func editDistance(
    _ a: [Unicode.Scalar], _ b: [Unicode.Scalar], within bound: Int
  ) -> Int? {
    guard abs(a.count - b.count) <= bound else { return nil }
    var row = Array(0...b.count)
    var i = 0
    while i < a.count {
      var diagonal = row[0]
      row[0] = i + 1
      var least = row[0]
      var j = 0
      while j < b.count {
        let above = row[j + 1]
        let substituted = diagonal + (a[i] == b[j] ? 0 : 1)
        row[j + 1] = min(substituted, min(above, row[j]) + 1)
        least = min(least, row[j + 1])
        diagonal = above
        j += 1
      }
      guard least <= bound else { return nil }
      i += 1
    }
    return row[b.count] <= bound ? row[b.count] : nil
  }
}
