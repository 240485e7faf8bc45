// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Writes a tree as a YAML document that reads back as the same tree.
///
/// Containers that hold only scalars and fit a line are written in flow form, everything else in blocks.
public struct YAMLWriter {
  private static let lineWidth = 80
  private var text = ""

  /// The document of `node`, ending in a line feed.
  public static func document(_ node: YAMLNode) -> String {
    var writer = YAMLWriter()
    if let line = inline(node) {
      writer.text = line + "\n"
    } else {
      writer.block(node, depth: 0)
    }
    return writer.text
  }

  /// The node on one line, however long; nil for one whose parts have parts in turn.
  public static func line(_ node: YAMLNode) -> String? { inline(node, width: .max) }

  /// A scalar as it may stand in a document: plain where that reads back the same, else in double quotes.
  public static func scalar(_ text: String, isPlain: Bool) -> String {
    isPlain && isSafePlain(text) ? text : quoted(text)
  }
}

extension YAMLWriter {
  private mutating func block(_ node: YAMLNode, depth: Int) {
    let indent = String(repeating: "  ", count: depth)
    switch node.content {
    case .mapping(let entries):
      for entry in entries {
        text += indent + Self.key(entry.key) + ":"
        value(entry.value, depth: depth)
      }
    case .sequence(let items):
      for item in items {
        text += indent + "-"
        value(item, depth: depth)
      }
    default:
      text += indent + (Self.inline(node) ?? "") + "\n"
    }
  }

  private mutating func value(_ node: YAMLNode, depth: Int) {
    if let line = Self.inline(node) {
      text += " " + line + "\n"
    } else {
      text += "\n"
      block(node, depth: depth + 1)
    }
  }

  /// The node on one line, or nil when it must be a block.
  private static func inline(_ node: YAMLNode, width: Int = lineWidth) -> String? {
    switch node.content {
    case .null: return "null"
    case .scalar(let text, let isPlain): return scalar(text, isPlain: isPlain)
    case .sequence(let items): return flow(items.map(leaf), "[", "]", width)
    case .mapping(let entries):
      return flow(
        entries.map { entry in leaf(entry.value).map { key(entry.key) + ": " + $0 } }, "{", "}", width)
    }
  }

  private static func leaf(_ node: YAMLNode) -> String? {
    switch node.content {
    case .null: "null"
    case .scalar(let text, let isPlain): scalar(text, isPlain: isPlain)
    case .sequence(let items): items.isEmpty ? "[]" : nil
    case .mapping(let entries): entries.isEmpty ? "{}" : nil
    }
  }

  private static func flow(
    _ parts: [String?], _ open: String, _ close: String, _ width: Int
  ) -> String? {
    var line = ""
    for part in parts {
      guard let part else { return nil }
      line += line.isEmpty ? part : ", " + part
      guard line.utf8.count <= width else { return nil }
    }
    return open + line + close
  }

  /// A key is read as text whatever it looks like, so only its characters decide.
  private static func key(_ key: String) -> String {
    hasSafeCharacters(key) && key.utf8.count <= 128 ? key : quoted(key)
  }

  private static func isSafePlain(_ text: String) -> Bool {
    hasSafeCharacters(text) && !["null", "Null", "NULL", "~"].contains(text)
  }

  private static func hasSafeCharacters(_ text: String) -> Bool {
    guard let first = text.utf8.first, let last = text.utf8.last else { return false }
    func isWordByte(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."):
        true
      default: false
      }
    }
    let isNumberSign = first == UInt8(ascii: "-") && text.utf8.count > 1
    guard isWordByte(first) || (isNumberSign && isWordByte(Array(text.utf8)[1])) else { return false }
    guard last != UInt8(ascii: " ") else { return false }
    // Three dots end a document.
    guard !text.hasPrefix("...") else { return false }
    return text.utf8.allSatisfy { byte in
      isWordByte(byte) || " -+*/<>=@()%".utf8.contains(byte)
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default:
        let value = scalar.value
        if value >= 0x20 && value < 0x7F || value >= 0xA0 && value < 0x2000 {
          result.unicodeScalars.append(scalar)
        } else {
          let digits = String(value, radix: 16, uppercase: true)
          result += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
        }
      }
    }
    return result + "\""
  }
}
