// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Writes compact JSON, piece by piece, into bytes.
///
///     var writer = JSONWriter()
///     writer.object {
///       $0.key("size")
///       $0.array { $0.double(390); $0.double(844) }
///     }
///
/// The writer sets the commas. What it cannot see is whether a key stands where one must; that is the
/// caller's promise.
public struct JSONWriter {
  public private(set) var bytes: [UInt8]
  private var needsComma = false

  public init(reservingCapacity capacity: Int = 0) {
    bytes = []
    bytes.reserveCapacity(capacity)
  }

  /// Takes what was written and starts anew.
  public mutating func take() -> [UInt8] {
    defer { self = JSONWriter() }
    return bytes
  }

  /// An object with the members that the closure writes, each as a key and a value.
  public mutating func object<E>(_ members: (inout JSONWriter) throws(E) -> Void) throws(E) {
    open(UInt8(ascii: "{"))
    try members(&self)
    close(UInt8(ascii: "}"))
  }

  /// An array of what the closure writes.
  public mutating func array<E>(_ elements: (inout JSONWriter) throws(E) -> Void) throws(E) {
    open(UInt8(ascii: "["))
    try elements(&self)
    close(UInt8(ascii: "]"))
  }

  /// The key of the value that is written next.
  public mutating func key(_ key: String) {
    separate()
    quote(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// A text, in quotes and escaped.
  public mutating func string(_ value: String) {
    separate()
    quote(value)
  }

  /// A whole number, with all its digits.
  public mutating func int(_ value: Int) {
    separate()
    digits(value)
  }

  /// The shortest decimal that reads back as the same double; no fraction for a whole number.
  ///
  /// JSON has no way to write a number that is not finite. Such a value never leaves the layout; should one
  /// arrive here all the same, it is written as 0 so that the message stays readable.
  public mutating func double(_ value: Double) {
    separate()
    guard value.isFinite else {
      bytes.append(UInt8(ascii: "0"))
      return
    }
    if value.magnitude < 9_007_199_254_740_992, value == value.rounded(.towardZero) {
      digits(Int(value))
    } else {
      var text = value.description
      text.withUTF8 { bytes.append(contentsOf: $0) }
    }
  }

  public mutating func bool(_ value: Bool) {
    separate()
    bytes.append(contentsOf: value ? "true".utf8 : "false".utf8)
  }

  public mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  /// Any value, its numbers as they are.
  public mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let value): bool(value)
    case .int(let value): int(value)
    case .double(let value): double(value)
    case .string(let value): string(value)
    case .array(let elements): array { for element in elements { $0.value(element) } }
    case .object(let object): self.object(object)
    }
  }

  /// Members in their order.
  public mutating func object(_ value: JSONObject) {
    object {
      for member in value.members {
        $0.key(member.key)
        $0.value(member.value)
      }
    }
  }

  /// A member that is an object, left out altogether when it turns out to be empty.
  public mutating func nonEmptyObject(_ name: String, _ members: (inout JSONWriter) -> Void) {
    let before = bytes.count
    let neededComma = needsComma
    key(name)
    let opened = bytes.count
    object(members)
    if bytes.count == opened + 2 {
      bytes.removeSubrange(before...)
      needsComma = neededComma
    }
  }

  /// Closes a message with the NUL that no JSON text can hold.
  public mutating func endMessage() {
    bytes.append(0)
    needsComma = false
  }

  /// One complete JSON value that somebody else has written.
  public mutating func raw(_ json: some Sequence<UInt8>) {
    separate()
    bytes.append(contentsOf: json)
  }
}

extension JSONWriter {
  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func digits(_ value: Int) {
    if (0..<10).contains(value) {
      bytes.append(UInt8(ascii: "0") + UInt8(value))
      return
    }
    var rest = value.magnitude
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    repeat {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      bytes.append(UInt8(ascii: "0") + UInt8(digit))
      rest = quotient
    } while rest > 0
    bytes[start...].reverse()
  }

  private mutating func quote(_ text: String) {
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { utf8 in
      var from = 0
      var place = 0
      // By index: most strings are short and have nothing to escape, so the loop is most of the cost.
      while place < utf8.count {
        let byte = utf8[place]
        if Self.mustEscape(byte) {
          bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[from..<place]))
          escape(byte)
          from = place + 1
        }
        place += 1
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[from...]))
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func mustEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    default:
      let hex = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(hex[Int(byte >> 4)])
      bytes.append(hex[Int(byte & 0xF)])
    }
  }
}
