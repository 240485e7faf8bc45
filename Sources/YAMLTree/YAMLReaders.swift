// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import SourceText

/// What a node holds, as Swift's own types; each throws a pointed error when it holds something else.
extension YAMLNode {
  /// Any single word, number or text, as it was written.
  public func string() throws(DocumentError) -> String {
    guard case .scalar(let text, _) = content else {
      throw error("\(kindName) stands where a text is wanted")
    }
    return text
  }

  /// A whole number in decimal digits.
  public func int() throws(DocumentError) -> Int {
    let text = try plain(wanted: "a whole number")
    guard text.utf8.allSatisfy({ Self.isDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") })
    else {
      throw error("\(Self.shown(text)) is not a whole number")
    }
    guard let value = Int(text) else {
      let isNumber = text.utf8.contains(where: Self.isDigit)
      throw error(
        isNumber
          ? "\(Self.shown(text)) is not a whole number of a size that can be held"
          : "\(Self.shown(text)) is not a whole number")
    }
    return value
  }

  /// A whole number within `range`.
  public func int(in range: ClosedRange<Int>) throws(DocumentError) -> Int {
    let value: Int
    do throws(DocumentError) {
      value = try int()
    } catch {
      throw self.error("\(error.message): use \(range.lowerBound) to \(range.upperBound)")
    }
    guard range.contains(value) else {
      throw error("\(value) is out of range: use \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  /// A finite number in decimal notation.
  public func double() throws(DocumentError) -> Double {
    let text = try plain(wanted: "a number")
    // Double's own reader also takes hexadecimal, `inf` and `nan`.
    let isDecimal =
      text.utf8.allSatisfy {
        Self.isDigit($0) || UInt8(ascii: "+") == $0 || UInt8(ascii: "-") == $0
          || UInt8(ascii: ".") == $0 || UInt8(ascii: "e") == $0 || UInt8(ascii: "E") == $0
      } && text.utf8.contains(where: Self.isDigit)
    guard isDecimal, let value = Double(text) else {
      throw error("\(Self.shown(text)) is not a number")
    }
    guard value.isFinite else {
      throw error("\(Self.shown(text)) is too large for a number")
    }
    return value
  }

  /// `true` or `false`.
  public func bool() throws(DocumentError) -> Bool {
    let text = try plain(wanted: "true or false")
    switch text {
    case "true", "True", "TRUE": return true
    case "false", "False", "FALSE": return false
    default: throw error("\(Self.shown(text)) is neither true nor false")
    }
  }

  public func sequence() throws(DocumentError) -> [YAMLNode] {
    guard case .sequence(let items) = content else {
      throw error("\(kindName) stands where a list is wanted: write [a, b] or one \"- \" a line")
    }
    return items
  }

  public func mapping() throws(DocumentError) -> [Entry] {
    guard case .mapping(let entries) = content else {
      throw error("\(kindName) stands where a mapping is wanted: write key: value")
    }
    return entries
  }

  /// A list of exactly `count` finite numbers.
  public func doubles(count: Int) throws(DocumentError) -> [Double] {
    let items = try sequence()
    guard items.count == count else {
      throw error("\(items.count) numbers stand where \(count) are wanted")
    }
    var values: [Double] = []
    values.reserveCapacity(count)
    for item in items { values.append(try item.double()) }
    return values
  }

  /// One of the words that `Value` knows; a wrong one is answered with the nearest, or with all of them.
  public func choice<Value: CaseIterable & RawRepresentable>(
    _: Value.Type = Value.self
  ) throws(DocumentError) -> Value where Value.RawValue == String {
    let text = try string()
    if let value = Value(rawValue: text) { return value }
    let known = Value.allCases.map(\.rawValue)
    throw error(YAMLNode.unknown("word", text, among: known))
  }

  /// The sentence about a word that is none of `known`.
  static func unknown(_ what: String, _ word: String, among known: [String]) -> String {
    let near = Suggestion.nearest(to: word, among: known)
    if let first = near.first { return "unknown \(what) \(shown(word)): did you mean \(first)?" }
    if known.isEmpty { return "unknown \(what) \(shown(word)): none is allowed here" }
    if known.count <= 12 { return "unknown \(what) \(shown(word)): use \(known.joined(separator: ", "))" }
    let first = known.prefix(8).joined(separator: ", ")
    return "unknown \(what) \(shown(word)): use \(first) or one of \(known.count - 8) more"
  }

  private func plain(wanted: String) throws(DocumentError) -> String {
    guard case .scalar(let text, let isPlain) = content else {
      throw error("\(kindName) stands where \(wanted) is wanted")
    }
    guard isPlain else {
      throw error("a text in quotes stands where \(wanted) is wanted: leave the quotes out")
    }
    return text
  }

  /// A text as it may stand in an error: in quotes and not longer than a line.
  static func shown(_ text: String) -> String {
    let line = text.unicodeScalars.prefix(60).map { $0.value < 32 || $0.value == 127 ? "?" : String($0) }
    return "\"" + line.joined() + (text.unicodeScalars.count > 60 ? "...\"" : "\"")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
