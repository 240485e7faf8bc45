// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Makes UTF-8 of a log that comes in pieces: it is that already, or begins with the mark of another encoding.
struct LogText {
  enum Encoding: Hashable {
    case utf8
    /// Bytes a unit: 2 or 4.
    case wide(Int, isLittleEndian: Bool)
  }

  /// Nil until the first bytes are there.
  private(set) var encoding: Encoding?
  private var rest: [UInt8] = []
  private var highSurrogate: UInt32?
  private var check = TextCheck()

  /// Marks, longer ones first: one of UTF-32 begins as one of UTF-16.
  private static let marks: [([UInt8], Encoding)] = [
    ([0xff, 0xfe, 0, 0], .wide(4, isLittleEndian: true)),
    ([0, 0, 0xfe, 0xff], .wide(4, isLittleEndian: false)),
    ([0xef, 0xbb, 0xbf], .utf8),
    ([0xff, 0xfe], .wide(2, isLittleEndian: true)), ([0xfe, 0xff], .wide(2, isLittleEndian: false)),
  ]

  /// What the next bytes say, as far as they are whole.
  mutating func take(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard encoding == nil else { return decoded(bytes) }
    rest += bytes
    return rest.count < 4 ? [] : begin()
  }

  /// What is left at the end.
  mutating func finish() -> [UInt8] { encoding == nil ? begin() : [] }

  /// Why what was taken is no text; nil where it is one.
  var refusal: String? {
    guard check.isOther else { return nil }
    return "is no text in UTF-8: it has bytes that are none. Save it as UTF-8, or as UTF-16 with its mark"
  }

  private mutating func begin() -> [UInt8] {
    let mark = Self.marks.first { rest.starts(with: $0.0) }
    encoding = mark?.1 ?? .utf8
    let bytes = rest.dropFirst(mark?.0.count ?? 0)
    rest = []
    return decoded(bytes)
  }

  private mutating func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard case .wide(let size, let isLittleEndian) = encoding else {
      check.take(bytes)
      return Array(bytes)
    }
    rest += bytes
    var text = String.UnicodeScalarView()
    let whole = rest.count - rest.count % size
    for start in stride(from: 0, to: whole, by: size) {
      var unit: UInt32 = 0
      for place in 0..<size {
        unit = unit << 8 | UInt32(rest[start + (isLittleEndian ? size - 1 - place : place)])
      }
      add(unit, isPaired: size == 2, to: &text)
    }
    rest.removeFirst(whole)
    return Array(String(text).utf8)
  }

  private mutating func add(_ unit: UInt32, isPaired: Bool, to text: inout String.UnicodeScalarView) {
    var value = unit
    if isPaired, (0xdc00...0xdfff).contains(unit), let high = highSurrogate {
      value = 0x10000 + (high - 0xd800) << 10 + (unit - 0xdc00)
    }
    highSurrogate = isPaired && (0xd800...0xdbff).contains(unit) ? unit : nil
    if highSurrogate == nil { text.append(Unicode.Scalar(value) ?? "\u{fffd}") }
  }
}

/// Whether bytes can be a console's text. A stray zero is no reason to refuse a log, nor is a letter in Latin-1: both
/// together are, and so is a zero in every fourth place or more, as UTF-16 without its mark has it.
private struct TextCheck {
  private var count = 0
  private var zeros = 0
  private var isUTF8 = true
  /// How many bytes of a letter have yet to come.
  private var open = 0

  var isOther: Bool { zeros > 0 && (!isUTF8 || zeros >= max(1, count / 4)) }

  mutating func take(_ bytes: ArraySlice<UInt8>) {
    count += bytes.count
    for byte in bytes {
      if byte == 0 { zeros += 1 }
      if open > 0 {
        if byte & 0xc0 == 0x80 {
          open -= 1
          continue
        }
        (isUTF8, open) = (false, 0)
      }
      switch byte {
      case 0..<0x80: break
      case 0xc2..<0xe0: open = 1
      case 0xe0..<0xf0: open = 2
      case 0xf0..<0xf5: open = 3
      default: isUTF8 = false
      }
    }
  }
}
