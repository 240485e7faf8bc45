// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What chats, trackers and blogs do to a line of a log, undone as far as it cannot be mistaken.
enum PasteRepair {
  static func repaired(_ line: Bytes) -> [UInt8] {
    var text = Array(line)
    while let last = text.last, last == 0x0D || last == 0x0A { text.removeLast() }
    let hasBackslash = text.contains(UInt8(ascii: "\\"))
    if text.contains(0x1B) || (hasBackslash && text[...].contains("\\u001b[")) { text = withoutColours(text) }
    if text.contains(0xC2) || text.contains(0xE2) { text = withPlainBlanks(text) }
    if hasBackslash, text[...].contains("\\u003c") { text = withoutJSONEscapes(text) }
    if text[...].contains("=3D") { text = withoutQuotedPrintable(text) }
    let hasEntities = text.contains(UInt8(ascii: "&"))
    if (hasEntities && text[...].contains("&lt;")) || hasTag(text) { text = withoutTags(text) }
    if hasEntities { text = withoutNumbers(withoutEntities(text)) }
    // Jira takes dashes for the ends of struck-out words.
    if text[...].contains("~~") { text = text[...].replacing("~~", with: "-") }
    let escapes: [StaticString] = ["\\<", "\\[", "\\*", "\\_"]
    if hasBackslash, text[...].contains("onstraint"),
      escapes.contains(where: { text[...].contains($0) })
    {
      text = unescaped(text)
    }
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

  /// Characters of ASCII by their numbers, `&#124;` and `&#x7C;`.
  private static func withoutNumbers(_ text: [UInt8]) -> [UInt8] {
    guard text[...].contains("&#") else { return text }
    var result: [UInt8] = []
    var rest = text[...]
    while let at = rest.index(of: "&#") {
      result += rest[..<at]
      let body = rest[(at + 2)...].prefix(5)
      let isHex = body.first == UInt8(ascii: "x")
      let digits = (isHex ? body.dropFirst() : body).prefix(while: \.isHexDigit)
      if let code = UInt8(digits.string, radix: isHex ? 16 : 10), (0x20..<0x7F).contains(code),
        digits.endIndex < rest.endIndex, rest[digits.endIndex] == UInt8(ascii: ";")
      {
        result.append(code)
        rest = rest[(digits.endIndex + 1)...]
      } else {
        result += rest[at..<(at + 2)]
        rest = rest[(at + 2)...]
      }
    }
    return result + rest
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

  /// Without what a terminal takes for colours, `ESC [ 31 m`.
  private static func withoutColours(_ line: [UInt8]) -> [UInt8] {
    let text = line[...].replacing("\\u001b[", with: "\u{1B}[")
    var result: [UInt8] = []
    var at = 0
    while at < text.count {
      guard text[at] == 0x1B, at + 1 < text.count, text[at + 1] == UInt8(ascii: "[") else {
        result.append(text[at])
        at += 1
        continue
      }
      at += 2
      while at < text.count, text[at].isDigit || text[at] == UInt8(ascii: ";") { at += 1 }
      // The letter that says what the numbers are for.
      at += 1
    }
    return result
  }

  /// Blanks of every width as one, and none of no width.
  private static func withPlainBlanks(_ line: [UInt8]) -> [UInt8] {
    var text = line
    for blank: StaticString in ["\u{A0}", "\u{2007}", "\u{202F}"] where text[...].contains(blank) {
      text = text[...].replacing(blank, with: " ")
    }
    if text[...].contains("\u{200B}") { text = text[...].replacing("\u{200B}", with: "") }
    return text
  }

  /// What some writers of JSON escape although they need not.
  private static func withoutJSONEscapes(_ line: [UInt8]) -> [UInt8] {
    var text = line[...].replacing("\\u003c", with: "<")
    text = text[...].replacing("\\u003e", with: ">")
    text = text[...].replacing("\\u0026", with: "&")
    return text[...].replacing("\\u0027", with: "'")
  }

  /// A line of a mail as it is sent: `=3D` is `=`.
  private static func withoutQuotedPrintable(_ text: [UInt8]) -> [UInt8] {
    func digit(_ at: Int) -> UInt8? {
      guard at < text.count else { return nil }
      return switch text[at] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): text[at] - UInt8(ascii: "0")
      case UInt8(ascii: "A")...UInt8(ascii: "F"): text[at] - UInt8(ascii: "A") + 10
      default: nil
      }
    }
    var result: [UInt8] = []
    var at = 0
    while at < text.count {
      if text[at] == UInt8(ascii: "="), let high = digit(at + 1), let low = digit(at + 2) {
        result.append(high << 4 | low)
        at += 3
      } else {
        result.append(text[at])
        at += 1
      }
    }
    return result
  }

  /// Names of views, and their addresses, begin with other letters.
  private static func hasTag(_ text: [UInt8]) -> Bool {
    text.indices.dropLast().contains {
      text[$0] == UInt8(ascii: "<")
        && (text[$0 + 1] == UInt8(ascii: "/") || (0x61...0x7A).contains(text[$0 + 1]))
    }
  }

  /// Without the tags of a page, `<td class="x">`; classes of views begin with capitals.
  private static func withoutTags(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var at = 0
    while at < text.count {
      if text[at] == UInt8(ascii: "<"), let end = endOfTag(text, at) {
        at = end
      } else {
        result.append(text[at])
        at += 1
      }
    }
    return result
  }

  private static let tags: Set<String> = [
    "a", "b", "blockquote", "br", "code", "dd", "div", "em", "font", "i", "li", "ol", "p", "pre", "samp",
    "span",
    "strong", "table", "tbody", "td", "th", "tr", "tt", "ul",
  ]

  private static func endOfTag(_ text: [UInt8], _ start: Int) -> Int? {
    var at = start + 1
    if at < text.count, text[at] == UInt8(ascii: "/") { at += 1 }
    let name = text[at...].prefix { $0.isLetter || $0.isDigit }
    guard name.count <= 10, tags.contains(name.string) else { return nil }
    at += name.count
    guard at < text.count, text[at] == UInt8(ascii: ">") || text[at] == UInt8(ascii: "/") || text[at].isBlank
    else { return nil }
    return text[at...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
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
