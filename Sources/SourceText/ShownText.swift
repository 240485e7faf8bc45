// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

extension StringProtocol {
  /// The text as it may stand on a line that people read: `\n`, `\r`, `\t`, and `\u{9B}` for every other control
  /// character and line separator, so that no name of a document ends a line, or commands a terminal or whoever
  /// reads a log.
  public var onOneLine: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7f || $0 == 0xc2 || $0 == 0xe2 }) else {
      return String(self)
    }
    var shown = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x0a: shown.append(contentsOf: "\\n".unicodeScalars)
      case 0x0d: shown.append(contentsOf: "\\r".unicodeScalars)
      case 0x09: shown.append(contentsOf: "\\t".unicodeScalars)
      case ..<0x20, 0x7f...0x9f, 0x2028, 0x2029:
        shown.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      default: shown.append(scalar)
      }
    }
    return String(shown)
  }
}
