// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import SourceText

/// The sentence about a word that is none of those wanted.
enum UnknownWord {
  /// Names the nearest of `known`, or some of them when none is near, or says `ifNone` when there are none.
  static func sentence(
    _ what: String, _ word: String, among known: [String], ifNone: String = "none is allowed here"
  ) -> String {
    let start = "unknown \(what) \(ForeignText.shown(word)): "
    if known.isEmpty { return start + ifNone }
    if let nearest = Suggestion.nearest(to: word, among: known).first {
      return start + "did you mean \(nearest)?"
    }
    return start + "use " + known.prefix(12).joined(separator: ", ") + (known.count > 12 ? ", ..." : "")
  }
}
