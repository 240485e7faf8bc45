// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The advances of the system font's letters, fitted to the widths of labels whose text is known.
struct SystemAdvances {
  init(_ weight: FontWeight, size: Double) {}

  func advance(of scalar: Unicode.Scalar) -> GlyphAdvance {
    if scalar.value >= 0x20, scalar.value < 0x7F {
      return GlyphAdvance(units: Self.regular[Int(scalar.value) - 0x20], isKnown: true)
    }
    if let base = LatinBase.letter(of: scalar) {
      return GlyphAdvance(units: Self.regular[Int(base) - 0x20], isKnown: true)
    }
    switch ScalarClass(scalar) {
    case .mark: return GlyphAdvance(units: 0, isKnown: true)
    case .ideograph: return GlyphAdvance(units: 1026, isKnown: true)
    case .hangul: return GlyphAdvance(units: 890, isKnown: true)
    case .halfwidth: return GlyphAdvance(units: 526, isKnown: false)
    case .emoji: return GlyphAdvance(units: 1250, isKnown: false)
    case .cyrillic, .greek: return GlyphAdvance(units: 610, isKnown: false)
    case .arabic, .thai: return GlyphAdvance(units: 540, isKnown: false)
    case .other: return GlyphAdvance(units: 600, isKnown: false)
    }
  }

  /// From the blank to the tilde, in thousandths of the size.
  private static let regular: [Double] = [
    282, 305, 430, 640, 630, 829, 740, 260, 371, 371, 450, 633, 290, 470, 287, 320, 629, 477, 600, 622, 635,
    608, 620, 545, 630, 632, 292, 292, 624, 660, 624, 530, 907, 652, 651, 728, 728, 595, 580, 742, 741, 271,
    540, 640, 563, 884, 746, 779, 630, 779, 650, 647, 585, 738, 630, 938, 640, 600, 640, 371, 320, 371, 600,
    480, 500, 554, 628, 567, 614, 565, 361, 610, 598, 253, 259, 531, 257, 874, 584, 587, 612, 614, 386, 522,
    369, 581, 530, 789, 512, 539, 540, 371, 280, 371, 633,
  ]
}
