// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A font at its size: lengths in points.
struct FontFace {
  let lineHeight: Double
  /// From the top of a line to its baseline.
  let ascent: Double
  /// True for a font that nobody knows here.
  let isGuess: Bool

  private let advances: SystemAdvances
  private let pointsPerUnit: Double
  /// Added to each letter, in points.
  private let tracking: Double

  /// `stretch` makes every letter so many times wider.
  init(_ font: FontDescription, stretch: Double) {
    let size = font.size.isFinite ? min(max(font.size, 0), 10_000) : 0
    lineHeight = size * VerticalMetrics.lineHeight
    ascent = size * VerticalMetrics.ascent
    advances = SystemAdvances(font.weight, size: size)
    pointsPerUnit = size / 1000 * stretch
    switch font.family {
    case .system:
      isGuess = font.isItalic
      tracking = SystemTracking.perThousand(at: size) * size / 1000 * stretch
    case .monospacedSystem, .named:
      isGuess = true
      tracking = 0
    }
  }

  func advance(of scalar: Unicode.Scalar) -> GlyphAdvance {
    let glyph = advances.advance(of: scalar)
    guard glyph.units > 0 else { return GlyphAdvance(units: 0, isKnown: glyph.isKnown) }
    return GlyphAdvance(units: glyph.units * pointsPerUnit + tracking, isKnown: glyph.isKnown)
  }
}

/// The width of a letter.
struct GlyphAdvance {
  /// Thousandths of the font's size; from `FontFace`: points.
  var units: Double
  /// False when it is what letters of its kind usually have.
  var isKnown: Bool
}

/// The system font's, in parts of its size: 1950 and 494 of 2048 units.
enum VerticalMetrics {
  static let ascent = 1950.0 / 2048
  static let lineHeight = 2444.0 / 2048
}
