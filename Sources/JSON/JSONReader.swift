// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import CSimdJSON

/// Reads JSON texts with simdjson, which checks UTF-8, escapes and the grammar of numbers.
///
/// A reader keeps its buffers from one text to the next, so keep one where many texts are read. It is not
/// for use from two threads at once.
public final class JSONReader {
  /// How deeply arrays and objects may nest.
  public let depthLimit: Int
  private let parser: OpaquePointer?

  public init(depthLimit: Int = 64) {
    self.depthLimit = depthLimit
    // simdjson does not count an innermost pair of brackets that is empty; its bound keeps the walk below
    // from running away, and the walk counts exactly.
    parser = csimdjson_create(max(depthLimit, 1) + 1)
  }

  deinit { csimdjson_destroy(parser) }

  /// One JSON value and nothing behind it but blanks; throws where the text is none, or deeper than the limit.
  public func read(_ text: some Sequence<UInt8>) throws(JSONError) -> JSONValue {
    let result = text.withContiguousStorageIfAvailable { bytes in
      Result { () throws(JSONError) in try read(UnsafeRawBufferPointer(bytes)) }
    }
    if let result { return try result.get() }
    return try read(Array(text))
  }

  /// The same of a text, in UTF-8.
  public func read(_ text: String) throws(JSONError) -> JSONValue {
    try read(Array(text.utf8))
  }

  /// The same of bytes in memory, which are not kept.
  public func read(_ text: UnsafeRawBufferPointer) throws(JSONError) -> JSONValue {
    guard let parser else { throw .outOfMemory }
    guard let base = text.baseAddress, !text.isEmpty else { throw .malformed("the text is empty") }
    let document = csimdjson_parse(parser, base.assumingMemoryBound(to: UInt8.self), text.count)
    guard document.error == 0, let tape = document.tape, let strings = document.strings else {
      if csimdjson_is_depth_error(document.error) != 0 { throw .tooDeep(limit: depthLimit) }
      throw .malformed(String(cString: csimdjson_message(document.error)))
    }
    // Word 0 is the root; the one value follows.
    var walk = TapeWalk(tape: tape, strings: strings, position: 1, depthLeft: depthLimit)
    do {
      return try walk.value()
    } catch .tooDeep {
      throw .tooDeep(limit: depthLimit)
    }
  }
}

/// Turns simdjson's tape into values. The recursion is as deep as the text, which the parser has bounded.
private struct TapeWalk {
  let tape: UnsafePointer<UInt64>
  let strings: UnsafePointer<UInt8>
  var position: Int
  var depthLeft: Int

  private static let payload: UInt64 = 0x00FF_FFFF_FFFF_FFFF

  mutating func value() throws(JSONError) -> JSONValue {
    let word = tape[position]
    position += 1
    switch UInt8(truncatingIfNeeded: word >> 56) {
    case UInt8(ascii: "n"): return .null
    case UInt8(ascii: "t"): return .bool(true)
    case UInt8(ascii: "f"): return .bool(false)
    case UInt8(ascii: "l"): return .int(Int(Int64(bitPattern: number())))
    case UInt8(ascii: "u"): return .double(Double(number()))
    case UInt8(ascii: "d"):
      let value = Double(bitPattern: number())
      guard value.isFinite else { throw .malformed("a number is out of range") }
      return .double(value)
    case UInt8(ascii: "\""): return .string(try string(word))
    case UInt8(ascii: "["): return .array(try array(word))
    case UInt8(ascii: "{"): return .object(try object(word))
    default: throw .malformed("the text could not be read")
    }
  }

  private mutating func number() -> UInt64 {
    defer { position += 1 }
    return tape[position]
  }

  private func string(_ word: UInt64) throws(JSONError) -> String {
    let start = strings + Int(word & Self.payload)
    let length = UnsafeRawPointer(start).loadUnaligned(as: UInt32.self)
    let bytes = UnsafeBufferPointer(start: start + 4, count: Int(length))
    // simdjson lets single low surrogates through as three bytes that are no UTF-8.
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .loneSurrogate }
    return text
  }

  // An opening word holds the position after the closing one in its low half, and above it a count that
  // stops at 2^24 - 1: good as a hint only.
  private func end(_ word: UInt64) -> Int { Int(word & 0xFFFF_FFFF) - 1 }
  private func count(_ word: UInt64) -> Int { Int((word >> 32) & 0xFF_FFFF) }

  private mutating func enter() throws(JSONError) {
    guard depthLeft > 0 else { throw .tooDeep(limit: 0) }
    depthLeft -= 1
  }

  private mutating func array(_ word: UInt64) throws(JSONError) -> [JSONValue] {
    let end = end(word)
    try enter()
    defer { depthLeft += 1 }
    var elements: [JSONValue] = []
    elements.reserveCapacity(count(word))
    while position < end { elements.append(try value()) }
    position = end + 1
    return elements
  }

  private mutating func object(_ word: UInt64) throws(JSONError) -> JSONObject {
    let end = end(word)
    try enter()
    defer { depthLeft += 1 }
    var members: [JSONObject.Member] = []
    members.reserveCapacity(count(word))
    var seen: Set<String> = []
    while position < end {
      let key = try string(tape[position])
      position += 1
      // Few keys are compared one by one; only from the ninth on does a set pay.
      let isTwice: Bool
      if members.count < 8 {
        isTwice = members.contains { $0.key == key }
      } else {
        if seen.isEmpty { for member in members { seen.insert(member.key) } }
        isTwice = !seen.insert(key).inserted
      }
      if isTwice { throw .duplicateKey(key) }
      members.append(JSONObject.Member(key: key, value: try value()))
    }
    position = end + 1
    return JSONObject(unique: members)
  }
}
