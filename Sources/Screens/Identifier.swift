// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What may be an id in a screen document.
enum Identifier {
  static let rule =
    "an id is made of letters, digits, - and _, and starts with a letter"

  /// The longest id, in Unicode scalars; long enough for any name, short enough for any message.
  static let longest = 128

  static func isWellFormed(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, isLetter(first) else { return false }
    guard scalars.count <= longest else { return false }
    return scalars.allSatisfy { isLetter($0) || isDigit($0) || $0 == "-" || $0 == "_" }
  }

  // ASCII first: looking properties up is most of what a large document costs.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) }
    return scalar.properties.isAlphabetic
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return ("0"..."9").contains(scalar) }
    return scalar.properties.numericType == .decimal
  }
}

extension Unicode.Scalar {
  /// True for what parts words: blanks, tabs, ends of lines.
  var isBlank: Bool {
    isASCII ? self == " " || (9...13).contains(value) : properties.isWhitespace
  }
}
