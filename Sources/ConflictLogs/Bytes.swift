// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A part of a line of text, as bytes: what people paste need not be UTF-8.
typealias Bytes = ArraySlice<UInt8>

extension ArraySlice where Element == UInt8 {
  var string: String { String(decoding: self, as: UTF8.self) }

  func starts(with text: StaticString) -> Bool {
    count >= text.utf8CodeUnitCount
      && text.withUTF8Buffer { needle in zip(self, needle).allSatisfy { $0 == $1 } }
  }

  func ends(with text: StaticString) -> Bool {
    suffix(text.utf8CodeUnitCount).count == text.utf8CodeUnitCount
      && suffix(text.utf8CodeUnitCount).starts(with: text)
  }

  /// Where a text next stands.
  func index(of text: StaticString, from start: Int? = nil) -> Int? {
    text.withUTF8Buffer { needle in
      guard let head = needle.first else { return nil }
      var at = start ?? startIndex
      let last = endIndex - needle.count
      while at <= last {
        if self[at] == head {
          var same = 1
          while same < needle.count, self[at + same] == needle[same] { same += 1 }
          if same == needle.count { return at }
        }
        at += 1
      }
      return nil
    }
  }

  func contains(_ text: StaticString) -> Bool { index(of: text) != nil }

  /// Every place of a byte; the first `limit` of them.
  func indices(of byte: UInt8, limit: Int = 64) -> [Int] {
    var found: [Int] = []
    for at in indices where self[at] == byte {
      found.append(at)
      if found.count == limit { break }
    }
    return found
  }

  var trimmed: Bytes {
    var low = startIndex
    var high = endIndex
    while low < high, self[low].isBlank { low += 1 }
    while high > low, self[high - 1].isBlank { high -= 1 }
    return self[low..<high]
  }

  func replacing(_ old: StaticString, with new: StaticString) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var at = startIndex
    while let next = index(of: old, from: at) {
      result += self[at..<next]
      new.withUTF8Buffer { result += $0 }
      at = next + old.utf8CodeUnitCount
    }
    return result + self[at...]
  }

  /// A decimal number with sign, fraction and exponent; a blank may follow the sign. Nothing else, and nothing
  /// that is not finite.
  var number: Double? {
    var text = trimmed
    var sign = 1.0
    if let first = text.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      sign = first == UInt8(ascii: "-") ? -1 : 1
      text = text.dropFirst().trimmed
    }
    guard let first = text.first, first.isDigit || first == UInt8(ascii: "."), text.count <= 400,
      text.allSatisfy({ $0.isDigit || "+-.eE".utf8.contains($0) }), let value = Double(text.string),
      value.isFinite
    else { return nil }
    return sign * value
  }
}

extension UInt8 {
  var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isHexDigit: Bool { isDigit || (0x61...0x66).contains(self) || (0x41...0x46).contains(self) }
  var isLetter: Bool { (0x61...0x7A).contains(self) || (0x41...0x5A).contains(self) }
  /// What the name of a class, mangled or not, is made of. A `*` is an underscore that Markdown ate.
  var isOfClassName: Bool {
    isLetter || isDigit || self >= 0x80 || "_.$*".utf8.contains(self)
  }
}
