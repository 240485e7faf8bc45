// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What chats, trackers and blogs do to a line of a log, undone as far as it cannot be mistaken.
enum PasteRepair {
  static func repaired(_ line: Bytes) -> [UInt8] {
    var text = Array(line)
    while let last = text.last, last == 0x0D || last == 0x0A { text.removeLast() }
    if text.contains(UInt8(ascii: "&")) { text = withoutEntities(text) }
    // Jira takes dashes for the ends of struck-out words.
    if text[...].contains("~~") { text = text[...].replacing("~~", with: "-") }
    if text[...].contains("\\<"), text[...].contains("onstraint") { text = unescaped(text) }
    return text
  }

  /// Without the backslashes that Markdown puts before punctuation.
  static func unescaped(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for (at, byte) in text.enumerated() {
      let next = at + 1 < text.count ? text[at + 1] : 0
      if byte == UInt8(ascii: "\\"), "<>[]()_*-|.+#~'\"`!=".utf8.contains(next) { continue }
      result.append(byte)
    }
    return result
  }

  private static func withoutEntities(_ text: [UInt8]) -> [UInt8] {
    var text = text
    for _ in 0..<3 {
      if text[...].contains("&amp;lt;") || text[...].contains("&amp;gt;") || text[...].contains("&amp;quot;")
      {
        text = text[...].replacing("&amp;", with: "&")
      }
    }
    guard text[...].contains("&lt;") || text[...].contains("&gt;") || text[...].contains("&quot;") else {
      return text
    }
    text = text[...].replacing("&lt;", with: "<")
    text = text[...].replacing("&gt;", with: ">")
    text = text[...].replacing("&quot;", with: "\"")
    text = text[...].replacing("&#39;", with: "'")
    text = text[...].replacing("&#x27;", with: "'")
    text = text[...].replacing("&apos;", with: "'")
    text = text[...].replacing("&nbsp;", with: " ")
    return text[...].replacing("&amp;", with: "&")
  }

  /// True for what stands before an entry or alone on a line and says nothing: marks of lists, comments and
  /// quotations, line numbers.
  static func isDecoration(_ text: Bytes) -> Bool {
    text.allSatisfy { $0.isBlank || $0.isDigit || $0 >= 0x80 || "/>*`-.:\"'#|\\(+,".utf8.contains($0) }
  }

  /// What follows the time, the process and the level that a log line begins with.
  static func afterPrefix(_ text: Bytes) -> Bytes {
    guard hasTime(text) else { return text }
    var rest = text
    if let bracket = text.lastIndex(of: UInt8(ascii: "]")) { rest = text[(bracket + 1)...] }
    let levels: [StaticString] = ["<Error>", "<Warning>", "<Notice>", "<Info>", "<Debug>", "<Fault>"]
    for level in levels {
      if let at = rest.index(of: level) { rest = rest[(at + level.utf8CodeUnitCount)...] }
    }
    return rest
  }

  /// What is left of a line between such marks.
  static func core(_ text: Bytes) -> Bytes {
    var text = afterPrefix(text)
    while let first = text.first, first.isBlank || first.isDigit || "/>*`-.:#|\\".utf8.contains(first) {
      text = text.dropFirst()
    }
    while let last = text.last, last.isBlank || "*`|\\".utf8.contains(last) { text = text.dropLast() }
    return text
  }

  /// A time of day, as every log line of its own begins.
  static func hasTime(_ text: Bytes) -> Bool {
    var at = text.startIndex
    while at + 5 <= text.endIndex {
      if text[at].isDigit, text[at + 1] == UInt8(ascii: ":"), text[at + 2].isDigit, text[at + 3].isDigit,
        text[at + 4] == UInt8(ascii: ":")
      {
        return true
      }
      at += 1
    }
    return false
  }
}
