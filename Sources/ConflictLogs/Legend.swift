// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The end of a line, which says who the names in it are: `names: badge:0x7f8c01, '|':Row:0x7f8c02`.
struct Legend {
  /// Names and addresses, in the order printed; one name may stand for several.
  var entries: [(name: String, address: String)] = []
  var bar: LoggedItem?

  init() {}

  /// Reads as far as it makes sense.
  init(_ text: Bytes) {
    var rest = text.trimmed
    while let (pair, after) = Self.pair(rest) {
      if pair.name == "'|'" {
        bar = bar ?? Self.owner(pair)
      } else {
        entries.append((pair.name, pair.address))
      }
      rest = after
    }
  }

  private struct Pair {
    var name: String
    /// What stands between the bar and the address.
    var owner: String?
    var address: String
    var text: String?
  }

  private static func owner(_ pair: Pair) -> LoggedItem {
    LoggedItem(name: pair.owner ?? "", address: pair.address, text: pair.text)
  }

  /// `name:0x..`, or `'|':owner:0x..'text'`, and what follows the comma behind it.
  private static func pair(_ text: Bytes) -> (Pair, Bytes)? {
    let isBar = text.starts(with: "'|':")
    let body = isBar ? text.dropFirst(4) : text
    guard !body.isEmpty else { return nil }
    guard let end = addressEnd(in: body) else {
      // The superview's key, as Masonry has it, or its bare name.
      guard isBar else { return nil }
      let words = body.trimmed
      let parts = words.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard let name = parts.first else { return nil }
      let address = parts.count == 2 ? parts[1].trimmed.string : "?"
      return (Pair(name: "'|'", owner: name.trimmed.string, address: address), words.suffix(0))
    }
    let name = body[body.startIndex..<end.colon].trimmed.string
    let address = body[(end.colon + 1)..<end.end].string
    var rest = body[end.end...]
    var quoted: String?
    if rest.first == UInt8(ascii: "'"), let close = textEnd(in: rest) {
      quoted = rest[(rest.startIndex + 1)..<close].string
      rest = rest[(close + 1)...]
    }
    rest = rest.trimmed
    if rest.first == UInt8(ascii: ",") { rest = rest.dropFirst().trimmed }
    let pair = Pair(
      name: isBar ? "'|'" : name, owner: isBar ? name : nil, address: address, text: quoted)
    return (pair, rest)
  }

  /// The first `:0x` whose digits end where a pair ends.
  private static func addressEnd(in text: Bytes) -> (colon: Int, end: Int)? {
    var from = text.startIndex
    while let colon = text.index(of: ":0x", from: from) {
      var end = colon + 3
      while end < text.endIndex, text[end].isHexDigit { end += 1 }
      let after = end < text.endIndex ? text[end] : 0x20
      if end > colon + 3, after.isBlank || after == UInt8(ascii: ",") || after == UInt8(ascii: "'"),
        text[end...].trimmed.first?.isHexDigit != true
      {
        return (colon, end)
      }
      from = colon + 1
    }
    return nil
  }

  /// The quote that ends a superview's text: the one before a comma, or the last.
  private static func textEnd(in text: Bytes) -> Int? {
    let quotes = text.dropFirst().indices(of: UInt8(ascii: "'"))
    return quotes.first { text[($0 + 1)...].starts(with: ", ") } ?? quotes.last
  }

  /// The addresses that a name may stand for. With a bar in the same line its address is not meant.
  func addresses(of name: String, withoutBar: Bool) -> [String] {
    var found: [String] = []
    for entry in entries where entry.name == name && !found.contains(entry.address) {
      found.append(entry.address)
    }
    if withoutBar, found.count > 1, let bar { found.removeAll { $0 == bar.address } }
    return found
  }
}
