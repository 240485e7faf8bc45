// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Reads the items of one constraint, `Class:0x7f8c01'text'`, `name`, `Class:key` or `|`, with its legend.
struct ItemReader {
  let legend: Legend
  /// The visual form has the superview in it.
  let hasBar: Bool
  private(set) var candidates: [String: [String]] = [:]
  private var timesUsed: [String: Int] = [:]

  init(legend: Legend, hasBar: Bool) {
    self.legend = legend
    self.hasBar = hasBar
  }

  /// - Parameter isStrict: only what the text proves to be an item: with an address, or in the legend.
  mutating func item(_ text: Bytes, isStrict: Bool) -> LoggedItem? {
    let text = text.trimmed
    guard !text.isEmpty else { return nil }
    if text.elementsEqual("|".utf8) { return superview }
    if let named = named(text.string) { return named }
    if let addressed = Self.addressed(text) { return addressed }
    return isStrict ? nil : Self.bare(text)
  }

  /// Without its text, which belongs to the legend.
  var superview: LoggedItem {
    LoggedItem(name: legend.bar?.name ?? "|", address: legend.bar?.address ?? "?")
  }

  private mutating func named(_ name: String) -> LoggedItem? {
    let addresses = legend.addresses(of: name, withoutBar: hasBar)
    guard let only = addresses.first else {
      if let bar = legend.bar, bar.name == name { return LoggedItem(name: name, address: bar.address) }
      return nil
    }
    if addresses.count == 1 { return LoggedItem(name: name, address: only) }
    candidates[name] = addresses
    timesUsed[name, default: 0] += 1
    return LoggedItem(name: name, address: "?\(timesUsed[name] ?? 1)")
  }

  private static func addressed(_ text: Bytes) -> LoggedItem? {
    guard let colon = text.index(of: ":0x"), colon > text.startIndex else { return nil }
    var end = colon + 3
    while end < text.endIndex, text[end].isHexDigit { end += 1 }
    guard end > colon + 3 else { return nil }
    var name = text[..<colon].string
    // Two underscores that Markdown took for emphasis.
    if name.contains("*") { name = String(name.map { $0 == "*" ? "_" : $0 }) }
    let address = text[(colon + 1)..<end].string
    let rest = text[end...]
    if rest.isEmpty { return LoggedItem(name: name, address: address) }
    guard rest.count >= 2, rest.first == UInt8(ascii: "'"), rest.last == UInt8(ascii: "'") else { return nil }
    return LoggedItem(name: name, address: address, text: rest.dropFirst().dropLast().string)
  }

  /// `Class:key`, or a name that no legend explains.
  private static func bare(_ text: Bytes) -> LoggedItem? {
    guard text.allSatisfy({ !"[]'\"|<>=*".utf8.contains($0) && $0 >= 0x20 }), text.count <= 200,
      text.number == nil
    else { return nil }
    guard let colon = text.lastIndex(of: UInt8(ascii: ":")) else {
      return text.contains(UInt8(ascii: "(")) ? nil : LoggedItem(name: text.string, address: "?")
    }
    let name = text[..<colon]
    let key = text[(colon + 1)...]
    guard !name.isEmpty, !key.isEmpty, name.allSatisfy(\.isOfClassName) else { return nil }
    return LoggedItem(name: name.string, address: key.string)
  }
}
