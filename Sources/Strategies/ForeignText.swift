// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import CPivotStrategy

/// Texts that a module hands over: bounded and checked before they become strings of ours.
public enum ForeignText {
  /// Why a text was not taken.
  public enum Fault: Error, Hashable, Sendable, CustomStringConvertible {
    case missing
    case empty
    case tooLong(UInt, limit: Int)
    case notUTF8

    public var description: String {
      switch self {
      case .missing: "is missing (NULL)"
      case .empty: "is empty"
      case .tooLong(let length, let limit): "has \(length) bytes, more than \(limit)"
      case .notUTF8: "is not valid UTF-8"
      }
    }
  }

  /// A name: all of it, as it is, or an error.
  static func name(_ string: pivot_string) throws(Fault) -> String {
    guard let bytes = string.bytes else { throw .missing }
    guard string.length != 0 else { throw .empty }
    let limit = Int(PIVOT_NAME_LIMIT)
    // Swift has a `size_t` as an Int: the upper half of its range is below 0 there.
    guard (1...limit).contains(string.length) else {
      throw .tooLong(UInt(bitPattern: string.length), limit: limit)
    }
    let buffer = UnsafeRawBufferPointer(start: bytes, count: string.length)
    guard let text = String(validating: buffer, as: UTF8.self) else { throw .notUTF8 }
    return text
  }

  /// A sentence for people: cut, repaired and put on one line where need be.
  static func message(_ string: pivot_string) -> String {
    guard let bytes = string.bytes, string.length > 0 else { return "" }
    let length = min(string.length, Int(PIVOT_MESSAGE_LIMIT))
    let text = String(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
    return oneLine(text)
  }

  /// The same, and a sentence of ours in place of an empty one.
  static func message(_ string: pivot_string, otherwise sentence: String) -> String {
    let text = message(string)
    return text.contains { !$0.isWhitespace } ? text : sentence
  }

  /// A text as it may stand in an error: in quotes, on one line and not long.
  static func shown(_ text: String) -> String {
    let line = oneLine(String(text.unicodeScalars.prefix(60)))
    return "\"" + line + (text.unicodeScalars.count > 60 ? "...\"" : "\"")
  }

  private static func oneLine(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars {
      line.unicodeScalars.append(scalar.value < 32 || scalar.value == 127 ? " " : scalar)
    }
    return line
  }
}

/// Strings of ours that a module may look at as long as this lives: UTF-8 with a zero byte at the end.
final class LentStrings {
  private var buffers: [UnsafeMutablePointer<CChar>] = []

  func lend(_ text: String) -> pivot_string {
    let bytes = text.utf8
    let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
    var end = buffer
    for byte in bytes {
      end.initialize(to: CChar(bitPattern: byte))
      end += 1
    }
    end.initialize(to: 0)
    buffers.append(buffer)
    return pivot_string(bytes: buffer, length: bytes.count)
  }

  deinit {
    for buffer in buffers { buffer.deallocate() }
  }
}
