// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The plain letter under an accented Latin one, or one as wide where there is none under it.
enum LatinBase {
  /// Its ASCII code, for plain letters their own; nil for what has none.
  static func code(of scalar: Unicode.Scalar) -> UInt8? {
    if scalar.value >= 0x20, scalar.value < 0x7F { return UInt8(scalar.value) }
    switch scalar {
    case "\u{A0}", "\u{2009}": return 0x20
    case "\u{2010}", "\u{2011}", "\u{AD}": return 0x2D
    case "\u{2018}", "\u{2019}": return 0x27
    case "\u{201C}", "\u{201D}": return 0x22
    case "\u{A1}": return 0x21
    case "\u{A2}", "\u{A3}", "\u{A5}", "\u{20AC}": return 0x30
    case "\u{AB}", "\u{BB}": return 0x3C
    case "\u{B7}": return 0x2E
    case "\u{BF}": return 0x3F
    case "\u{2013}": return 0x5F
    case "\u{2022}": return 0x2D
    default: break
    }
    let place = Int(scalar.value) - 0xC0
    guard letters.indices.contains(place), letters[place] != 0x2E else { return nil }
    return letters[place]
  }

  /// From U+00C0 to U+017F; a dot for letters of a shape of their own.
  private static let letters = Array(
    "AAAAAAWCEEEEIIIIDNOOOOO+OUUUUYPbaaaaaamceeeeiiiionooooo+ouuuuypyAaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIi..JjKkkLlLlLlLlLlNnNnNnnNnOoOoOoWmRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzf"
      .utf8)
}
