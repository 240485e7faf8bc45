// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Reads one constraint as it is printed, `<NSLayoutConstraint:0x60.. a.width == 40   (active)>`.
///
/// Names, texts and identifiers may hold whatever else means something here, so a place where one could end is
/// tried, and what follows decides.
struct ConstraintText {
  private static let mostTries = 16

  /// - Parameter record: the whole of it; what it was wrapped in, quotes and commas, may be there too.
  static func read(_ record: [UInt8], line: Int = 1) -> LoggedConstraint? {
    var best: (constraint: LoggedConstraint, doubts: Int)?
    for attempt in readings(of: record) where best?.doubts != 0 {
      guard let constraint = readOnce(attempt[...]) else { continue }
      let doubts = doubts(constraint)
      if doubts < best?.doubts ?? .max { best = (constraint, doubts) }
    }
    best?.constraint.line = line
    return best?.constraint
  }

  /// What makes one think that a text was taken apart at the wrong places.
  private static func doubts(_ constraint: LoggedConstraint) -> Int {
    let items = [constraint.first, constraint.second, constraint.superview].compactMap(\.self)
    let lengths = Set(items.map(\.address).filter { $0.hasPrefix("0x") }.map(\.utf8.count))
    var doubts = max(0, lengths.count - 1)
    for item in items {
      if item.address == "?" { doubts += 2 }
      if item.name.utf8.contains(where: { $0.isBlank }) { doubts += 1 }
      if item.name.contains("\\") { doubts += 1 }
      if item.address.utf8.contains(where: { $0.isBlank }) { doubts += 2 }
      if "\(item)".unicodeScalars.contains(where: { "\u{2018}\u{2019}".unicodeScalars.contains($0) }) {
        doubts += 2
      }
    }
    return doubts
  }

  /// Class and tag alone: what can be said of a line that is cut later on.
  static func tag(_ record: [UInt8]) -> String? {
    guard let (_, tag, rest) = name(inside(record[...])), !rest.isEmpty else { return nil }
    return tag
  }

  /// The text as it is; then with lines joined another way, and without what editors do to it.
  private static func readings(of record: [UInt8]) -> [[UInt8]] {
    let soft = record[...].replacing("\n", with: " ")
    let joined = soft[...].replacing("\r", with: " ")
    var all = [joined]
    if record.contains(LoggedRecord.hardBreak) { all.insert(soft[...].replacing("\r", with: ""), at: 0) }
    if record.contains(LoggedRecord.softBreak) {
      all.append(record[...].replacing("\n", with: "")[...].replacing("\r", with: ""))
    }
    if record.contains(UInt8(ascii: "\\")) { all.append(PasteRepair.unescaped(joined)) }
    if record.contains(0xE2) {
      let isTypeset = ["\u{2018}|\u{2019}", "\u{2019}|\u{2019}"].contains { joined[...].string.contains($0) }
      all.insert(plainQuotes(joined), at: isTypeset ? 0 : all.count)
    }
    return all
  }

  private static func plainQuotes(_ text: [UInt8]) -> [UInt8] {
    var text = text
    for quote: StaticString in ["\u{2018}", "\u{2019}"] { text = text[...].replacing(quote, with: "'") }
    for quote: StaticString in ["\u{201C}", "\u{201D}"] { text = text[...].replacing(quote, with: "\"") }
    for dash: StaticString in ["\u{2212}", "\u{2013}"] { text = text[...].replacing(dash, with: "-") }
    return text
  }

  // MARK: - Head

  private static func readOnce(_ record: Bytes) -> LoggedConstraint? {
    let inner = inside(record)
    guard let (className, tag, rest) = name(inner) else { return nil }
    var text = rest
    let source = source(&text)
    if source == nil, text.first == UInt8(ascii: "@") { return nil }
    let mask = mask(&text)
    for (identifier, description) in identifiers(text) {
      guard let (body, tail) = describe(description) else { continue }
      return constraint(className, tag, source, mask, identifier, body, tail, text: inner.string)
    }
    return nil
  }

  /// Without brackets and quotes; in the first versions of SnapKit every item has brackets.
  private static func inside(_ record: Bytes) -> Bytes {
    var text = record.trimmed
    if let open = text.firstIndex(of: UInt8(ascii: "<")), open - text.startIndex <= 4 {
      text = text[(open + 1)...]
      if let close = closing(text) { text = text[..<close] }
    } else {
      while let last = text.last, "\",`*.".utf8.contains(last) || last.isBlank { text = text.dropLast() }
      text = withoutFrame(text)
      while let head = text.first, "\"`*".utf8.contains(head) || head.isBlank { text = text.dropFirst() }
    }
    return text.first == UInt8(ascii: "<") ? withoutBrackets(text) : text.trimmed
  }

  /// Without the side of a box that somebody drew around the text.
  private static func withoutFrame(_ text: Bytes) -> Bytes {
    guard let last = text.last, last >= 0x80, let blank = text.lastIndex(where: \.isBlank),
      text[blank...].dropFirst().allSatisfy({ $0 >= 0x80 })
    else { return text }
    return text[..<blank].trimmed
  }

  /// The bracket that ends it: the last that is not part of `>=`.
  private static func closing(_ text: Bytes) -> Int? {
    text.indices.last {
      text[$0] == UInt8(ascii: ">")
        && ($0 + 1 == text.endIndex || text[$0 + 1] != UInt8(ascii: "="))
    }
  }

  /// `<A:0x1> <B:0x2>.top` as `A:0x1 B:0x2.top`.
  private static func withoutBrackets(_ text: Bytes) -> Bytes {
    var result: [UInt8] = []
    var at = text.startIndex
    while at < text.endIndex {
      if text[at] == UInt8(ascii: "<"), at + 1 < text.endIndex, text[at + 1].isOfClassName,
        let close = text[at...].firstIndex(of: UInt8(ascii: ">"))
      {
        result += text[(at + 1)..<close]
        at = close + 1
      } else {
        result.append(text[at])
        at += 1
      }
    }
    return result[...].trimmed
  }

  private static func name(_ text: Bytes) -> (className: String, tag: String, rest: Bytes)? {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex,
      text[..<colon].allSatisfy({ $0.isOfClassName || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") })
    else { return nil }
    let start = text[(colon + 1)...].starts(with: " 0x") ? colon + 2 : colon + 1
    var end = start
    if text[start...].starts(with: "0x") {
      end += 2
      while end < text.endIndex, text[end].isHexDigit { end += 1 }
    } else {
      while end < text.endIndex, !text[end].isBlank, text[end] != UInt8(ascii: "@") { end += 1 }
    }
    guard end > start else { return nil }
    return (text[..<colon].string, text[start..<end].string, text[end...])
  }

  /// `@File.swift#43`, as SnapKit prints it.
  private static func source(_ text: inout Bytes) -> (file: String, line: Int)? {
    guard text.first == UInt8(ascii: "@") else {
      text = text.trimmed
      return nil
    }
    for hash in text.indices(of: UInt8(ascii: "#")) {
      var end = hash + 1
      while end < text.endIndex, text[end].isDigit { end += 1 }
      guard end > hash + 1, end == text.endIndex || text[end].isBlank,
        let line = Int(text[(hash + 1)..<end].string)
      else { continue }
      let file = text[(text.startIndex + 1)..<hash].string
      text = text[end...].trimmed
      return (file, line)
    }
    return nil
  }

  /// `h=--& v=&--`; skipped, too, where a paste has ruined the signs.
  private static func mask(_ text: inout Bytes) -> LoggedConstraint.Mask? {
    guard text.starts(with: "h=") else { return nil }
    let words = text.split(maxSplits: 2, whereSeparator: \.isBlank)
    guard words.count == 3, words[1].starts(with: "v=") else { return nil }
    text = words[2].trimmed
    let signs = words.prefix(2).map { $0.dropFirst(2).replacing("&amp;", with: "&") }
    guard signs.allSatisfy({ $0.count == 3 && $0.allSatisfy { "-&".utf8.contains($0) } }) else { return nil }
    return LoggedConstraint.Mask(horizontal: signs[0][...].string, vertical: signs[1][...].string)
  }

  /// Each way to take an identifier off the front, the shortest first.
  private static func identifiers(_ text: Bytes) -> [(String?, Bytes)] {
    guard text.first == UInt8(ascii: "'") else { return [(nil, text)] }
    let quotes = text.dropFirst().indices(of: UInt8(ascii: "'"), limit: mostTries)
    return quotes.compactMap { quote in
      guard quote + 1 < text.endIndex, text[quote + 1].isBlank else { return nil }
      return (text[(text.startIndex + 1)..<quote].string, text[(quote + 1)...].trimmed)
    }
  }

  // MARK: - Description

  private struct Tail {
    var state: LoggedConstraint.State?
    var legend = Legend()
    var priority: Double?
    var hugging: Double?
    var compressionResistance: Double?
    var candidates: [String: [String]] = [:]
  }

  private static func describe(_ text: Bytes) -> (ConstraintBody, Tail)? {
    for start in states(in: text) {
      var tail = Tail()
      var description = text
      if let start {
        description = text[..<start].trimmed
        guard readState(text[start...].trimmed, into: &tail) else { continue }
      }
      strengths(&description, into: &tail)
      let format = VisualFormat(description)
      var items = ItemReader(legend: tail.legend, hasBar: format?.hasBar ?? false)
      let body = format != nil ? format?.read(&items) : Equation(text: description).read(&items)
      guard let body else { continue }
      tail.candidates = items.candidates
      return (body, tail)
    }
    return nil
  }

  /// Where the state may begin; nil: there is none.
  private static func states(in text: Bytes) -> [Int?] {
    var places: [Int] = []
    for word: StaticString in ["(active", "(inactive", "(Names:", "(names:"] {
      var from = text.startIndex
      while let at = text.index(of: word, from: from), places.count < mostTries {
        places.append(at)
        from = at + 1
      }
    }
    return places.sorted() + [nil]
  }

  private static func readState(_ text: Bytes, into tail: inout Tail) -> Bool {
    guard text.last == UInt8(ascii: ")") else { return false }
    var inner = text.dropFirst().dropLast().trimmed
    for (word, state): (StaticString, LoggedConstraint.State) in [
      ("active", .active), ("inactive", .inactive),
    ] where inner.starts(with: word) {
      tail.state = state
      inner = inner.dropFirst(state.rawValue.utf8.count).trimmed
      if inner.isEmpty { return true }
      guard inner.first == UInt8(ascii: ",") else { return false }
      inner = inner.dropFirst().trimmed
      break
    }
    guard inner.starts(with: "names:") || inner.starts(with: "Names:") else { return false }
    tail.legend = Legend(inner.dropFirst(6))
    return true
  }

  /// Priorities behind the description: `priority:900`, `^high`, `@900`, `Hug:250 CompressionResistance:750`.
  private static func strengths(_ text: inout Bytes, into tail: inout Tail) {
    if let at = text.index(of: " Hug:"), let mark = text.index(of: " CompressionResistance:", from: at) {
      let hugging = text[(at + 5)..<mark].number
      let resistance = text[(mark + " CompressionResistance:".utf8.count)...].number
      if let hugging, let resistance {
        (tail.hugging, tail.compressionResistance) = (hugging, resistance)
        text = text[..<at].trimmed
      }
    }
    if let at = text.index(of: " priority:"), let value = text[(at + 10)...].number {
      tail.priority = value
      text = text[..<at].trimmed
    }
    if let at = text.lastIndex(of: UInt8(ascii: "^")), let value = masonryPriority(text[(at + 1)...]) {
      tail.priority = value
      text = text[..<at].trimmed
    }
    if let at = text.lastIndex(of: UInt8(ascii: "@")), let value = text[(at + 1)...].number {
      tail.priority = value
      text = text[..<at].trimmed
    }
  }

  private static func masonryPriority(_ text: Bytes) -> Double? {
    if let number = text.number { return number }
    return switch text.trimmed.string {
    case "required": 1000
    case "high": 750
    case "drag can resize window": 510
    case "medium", "window size stay put": 500
    case "drag cannot resize window": 490
    case "low": 250
    case "fitting size": 50
    default: nil
    }
  }

  private static func constraint(
    _ className: String, _ tag: String, _ source: (file: String, line: Int)?,
    _ mask: LoggedConstraint.Mask?, _ identifier: String?, _ body: ConstraintBody, _ tail: Tail, text: String
  ) -> LoggedConstraint {
    let origin = ConstraintOrigin(className: className, identifier: identifier)
    let isContentSize = className == "NSContentSizeLayoutConstraint" || tail.hugging != nil
    return LoggedConstraint(
      className: className, tag: tag, identifier: identifier, mask: mask,
      kind: isContentSize ? .contentSize : body.kind, first: body.first,
      firstAttribute: body.firstAttribute, relation: body.relation, second: body.second,
      secondAttribute: body.secondAttribute, multiplier: body.multiplier,
      // What is printed as 2.2e-308 was meant as nothing.
      constant: abs(body.constant) < 1e-100 ? 0 : body.constant,
      priority: isContentSize && tail.hugging != nil ? nil : tail.priority ?? body.priority ?? 1000,
      hugging: tail.hugging, compressionResistance: tail.compressionResistance, origin: origin,
      state: tail.state, textDirection: body.textDirection, superview: tail.legend.bar,
      isSymbolic: body.isSymbolic, sourceFile: source?.file, sourceLine: source?.line, timesListed: 1,
      candidates: tail.candidates, text: text, line: 1)
  }
}
