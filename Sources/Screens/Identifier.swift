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
    guard let first = scalars.first, first.properties.isAlphabetic else { return false }
    guard scalars.count <= longest else { return false }
    return scalars.allSatisfy {
      $0 == "-" || $0 == "_" || $0.properties.isAlphabetic || $0.properties.numericType == .decimal
    }
  }
}
