// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Numbers in constraint lines: `44`, `-0.5`, `16/9`.
enum ConstraintNumber {
  /// Constants and multipliers reach this far either way; the solver keeps its precision within it.
  static let largest = 1_000_000.0

  /// Nil when the text is not a number at all.
  static func value(of text: String) -> Double? {
    let parts = text.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let first = plain(parts[0]) else { return nil }
    guard parts.count == 2 else { return first }
    guard let second = plain(parts[1]) else { return nil }
    return first / second
  }

  /// Nil when the word is not a number; a fault when it is one that cannot be used.
  static func read(_ word: Word) throws(LineFault) -> Double? {
    guard let value = value(of: word.text) else { return nil }
    guard value.isFinite, value.magnitude <= largest else {
      throw word.fault("\(word.text) is out of range: numbers go up to 1000000 either way")
    }
    return value
  }

  // `Double` would take `nan`, `infinity` and hexadecimals too.
  private static func plain(_ text: Substring) -> Double? {
    guard text.unicodeScalars.contains(where: { "0123456789".unicodeScalars.contains($0) }),
      text.unicodeScalars.allSatisfy({ "0123456789.eE+-".unicodeScalars.contains($0) }),
      text.unicodeScalars.first != "e", text.unicodeScalars.first != "E"
    else { return nil }
    return Double(text)
  }
}
