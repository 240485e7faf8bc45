// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// One constraint's text while its lines come in.
struct LoggedRecord {
  /// Longer ones are no constraints.
  static let mostBytes = 8 << 10
  static let mostLines = 12

  var text: [UInt8]
  var line: Int
  /// It stood in quotes, as in a list; the constraint that is broken does not.
  let isQuoted: Bool
  private var lineCount = 1
  private var lastLineLength: Int
  /// What every line of a quotation or a comment begins with.
  private let mark: Bytes

  /// - Parameters:
  ///   - lead: what stands before it in its line.
  ///   - lineLength: of the line that it begins in.
  init(text: Bytes, line: Int, lead: Bytes, lineLength: Int) {
    self.text = Array(text)
    self.line = line
    let marks = lead.trimmed
    isQuoted = marks.last == UInt8(ascii: "\"")
    mark = (isQuoted ? marks.dropLast() : marks).trimmed
    lastLineLength = lineLength
  }

  /// Where constraints begin in a line.
  ///
  /// - Parameter isInList: an entry of any class may come; otherwise the class is called a constraint.
  static func starts(in line: Bytes, isInList: Bool) -> [Int] {
    var starts: [Int] = []
    var from = line.startIndex
    while let at = line.index(of: "onstraint:", from: from) {
      from = at + 10
      // The first systems that had constraints printed a blank before the address.
      let isSpaced = line[from...].starts(with: " 0x")
      guard from < line.endIndex, isSpaced || !line[from].isBlank,
        let start = start(ofNameAt: at, in: line, isInList || isSpaced)
      else { continue }
      if isSpaced, line[start] != UInt8(ascii: "<") { continue }
      if start >= (starts.last ?? line.startIndex) { starts.append(start) }
    }
    if starts.isEmpty, isInList, let start = startOfUnknownClass(in: line) { starts = [start] }
    return starts
  }

  /// Back from the middle of a class name to its bracket; nil where neither a bracket nor an address proves it.
  private static func start(ofNameAt at: Int, in line: Bytes, _ isInList: Bool) -> Int? {
    var start = at
    while start > line.startIndex, line[start - 1].isOfClassName { start -= 1 }
    let hasBracket = start > line.startIndex && line[start - 1] == UInt8(ascii: "<")
    let isQuoted = start > line.startIndex && line[start - 1] == UInt8(ascii: "\"")
    guard hasBracket || isQuoted || isInList || line[(at + 10)...].starts(with: "0x") else { return nil }
    while start > line.startIndex, line[start - 1] == UInt8(ascii: "<") { start -= 1 }
    return start
  }

  /// `"<Shop.EdgePin:0x60..`: a subclass with a name of its own.
  private static func startOfUnknownClass(in line: Bytes) -> Int? {
    guard let open = line.firstIndex(of: UInt8(ascii: "<")), PasteRepair.isDecoration(line[..<open]),
      let colon = line[open...].firstIndex(of: UInt8(ascii: ":")), colon > open + 1,
      line[(open + 1)..<colon].allSatisfy(\.isOfClassName), line[(colon + 1)...].starts(with: "0x")
    else { return nil }
    return open
  }

  /// Whether its end is there; what stands behind it.
  var end: (isComplete: Bool, hasComma: Bool) {
    let body = text[...].trimmed
    let hasBracket = body.first == UInt8(ascii: "<")
    if let close = body.indices.last(where: {
      body[$0] == UInt8(ascii: ">") && ($0 + 1 == body.endIndex || body[$0 + 1] != UInt8(ascii: "="))
    }) {
      let tail = Self.withoutEscapedBlanks(body[(close + 1)...].trimmed)
      if tail.allSatisfy({ $0.isBlank || $0 >= 0x80 || "\"',.`*|;\\)]".utf8.contains($0) })
        || tail.starts(with: "(Actual Distance")
      {
        return (true, tail.contains(UInt8(ascii: ",")))
      }
    }
    // Without its brackets it cannot be told from a wrapped line, so it is one line.
    return (!hasBracket, !hasBracket && body.last == UInt8(ascii: ","))
  }

  /// Without the `\n` and `\t` of a string of JSON.
  private static func withoutEscapedBlanks(_ text: Bytes) -> Bytes {
    var rest = text
    while rest.first == UInt8(ascii: "\\"), let letter = rest.dropFirst().first, "nrt".utf8.contains(letter) {
      rest = rest.dropFirst(2).trimmed
    }
    return rest
  }

  /// Whether a closing bracket stands in it, with something behind.
  var hasBracketInside: Bool {
    text.indices.contains {
      $0 > 0 && text[$0] == UInt8(ascii: ">") && ($0 + 1 == text.count || text[$0 + 1] != UInt8(ascii: "="))
    }
  }

  var isTooLong: Bool { text.count > Self.mostBytes || lineCount > Self.mostLines }

  /// Lines that a terminal broke have no indentation and are long; what words a break parted is not known then.
  static let softBreak = UInt8(ascii: "\n")
  static let hardBreak = UInt8(ascii: "\r")
  private static let leastTerminalWidth = 60

  mutating func append(_ whole: Bytes) {
    let line = withoutMark(whole)
    let isHard = line.first?.isBlank == false && lastLineLength >= Self.leastTerminalWidth
    text.append(isHard ? Self.hardBreak : Self.softBreak)
    text += isHard ? line : line.trimmed
    lastLineLength = whole.count
    lineCount += 1
  }

  /// With the mark goes the one blank behind it, which is no indentation.
  private func withoutMark(_ line: Bytes) -> Bytes {
    let text = line.drop(while: \.isBlank)
    guard !mark.isEmpty, text.count >= mark.count, text.prefix(mark.count) == mark else { return line }
    let rest = text.dropFirst(mark.count)
    return rest.first == 0x20 ? rest.dropFirst() : rest
  }
}
