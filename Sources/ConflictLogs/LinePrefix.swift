// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What a tool that passes a log on puts before each of its lines: `[ +13 ms]`, `ios-1  |`, `E/console ( 12):`, a
/// time in any form.
///
/// No list of such tools is ever whole, so it is told by what it is not: no sentence.
enum LinePrefix {
  private static let mostBytes = 200
  /// So many words in a row are a sentence; the name of an app may have one less.
  private static let fewestOfSentence = 3

  static func isPrefix(_ text: Bytes) -> Bool {
    guard text.count <= mostBytes, !text.contains("onstraint:") else { return false }
    // Names of jobs and steps, in columns of their own, may have any number of words.
    let columns = text.split(separator: 0x09, maxSplits: 2, omittingEmptySubsequences: false)
    let isTable = columns.count == 3 && !columns[0].isEmpty && !columns[1].isEmpty
    var inARow = 0
    for word in (isTable ? columns[2] : text).split(whereSeparator: \.isBlank) {
      inARow = word.allSatisfy(\.isLetter) ? inARow + 1 : 0
      if inARow == fewestOfSentence { return false }
    }
    return true
  }

  /// The parenthesis that a line consists of, apart from what stands before it.
  static func parenthesis(_ line: Bytes) -> UInt8? {
    let core = PasteRepair.core(line)
    if core.elementsEqual("(".utf8) { return UInt8(ascii: "(") }
    if core.first == UInt8(ascii: ")"), core.count <= 3 { return UInt8(ascii: ")") }
    let text = line.trimmed
    guard let last = text.last, last == UInt8(ascii: "(") || last == UInt8(ascii: ")"), text.count >= 2,
      text[text.endIndex - 2].isBlank, isPrefix(text.dropLast())
    else { return nil }
    return last
  }

  /// Whether it is one string of a list: `"whatever",`.
  static func isQuotedEntry(_ line: Bytes) -> Bool {
    let text = line.trimmed
    guard let open = text.firstIndex(of: UInt8(ascii: "\"")),
      PasteRepair.isDecoration(text[..<open]) || isPrefix(text[..<open])
    else { return false }
    let rest = text[(open + 1)...]
    let body = rest.last == UInt8(ascii: ",") ? rest.dropLast().trimmed : rest
    return body.last == UInt8(ascii: "\"") && !body.contains("\":")
  }
}
