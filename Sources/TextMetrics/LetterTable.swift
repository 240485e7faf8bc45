// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The advances of the letters of a font, in thousandths of its size.
struct LetterTable {
  /// From the blank to the tilde.
  private let letters: [Double]
  private let weight: Increments
  private let isKerned: Bool

  /// What a heavier font adds to a letter.
  private struct Increments {
    var blank = 0.0
    var lower = 0.0
    var upper = 0.0
    var digit = 0.0
    var other = 0.0
  }

  private init(letters: [Double], weight: Increments = Increments(), isKerned: Bool = false) {
    self.letters = letters
    self.weight = weight
    self.isKerned = isKerned
  }

  static func sanFrancisco(_ weight: FontWeight) -> LetterTable {
    LetterTable(letters: sanFrancisco, weight: increments(weight), isKerned: true)
  }

  static func helvetica(_ weight: FontWeight) -> LetterTable {
    LetterTable(letters: helvetica, weight: increments(weight))
  }

  static func fixed(_ advance: Double) -> LetterTable {
    LetterTable(letters: Array(repeating: advance, count: 95))
  }

  /// Of an ASCII letter.
  func advance(of code: UInt8) -> Double {
    guard code >= 0x20, code < 0x7F else { return 0 }
    let advance = letters[Int(code) - 0x20]
    return switch code {
    case 0x20: advance + weight.blank
    case 0x61...0x7A: advance + weight.lower
    case 0x41...0x5A: advance + weight.upper
    case 0x30...0x39: advance + weight.digit
    default: advance + weight.other
    }
  }

  /// How much closer a letter stands to the one before it: negative, or 0.
  func kerning(_ a: UInt8, _ b: UInt8) -> Double { isKerned ? Kerning.perThousand(a, b) : 0 }
}

extension LetterTable {
  /// Fitted for medium, semibold, bold and heavy; the others continue the line.
  private static func increments(_ weight: FontWeight) -> Increments {
    switch weight {
    case .ultraLight: Increments(blank: 3, lower: -16, upper: -16, digit: -8, other: -32)
    case .thin: Increments(blank: 2, lower: -12, upper: -12, digit: -6, other: -16)
    case .light: Increments(blank: 1, lower: -8, upper: -8, digit: -4, other: -8)
    case .regular: Increments()
    case .medium: Increments(blank: 1, lower: 15.8, upper: 12, digit: 8, other: 13)
    case .semibold: Increments(blank: -4.9, lower: 26, upper: 22, digit: 12, other: 21)
    case .bold: Increments(blank: -4, lower: 37.8, upper: 42, digit: 37, other: 36)
    case .heavy: Increments(blank: -8, lower: 50, upper: 55.3, digit: 28, other: 44)
    case .black: Increments(blank: -10, lower: 62, upper: 68, digit: 36, other: 54)
    }
  }

  /// SF Text, fitted to the widths of labels and buttons with known text; at 12 points, where nothing is added
  /// between letters.
  private static let sanFrancisco: [Double] = [
    278.1, 312, 434.4, 643, 600, 814.2, 735, 279, 370.8, 382, 450, 636, 275, 466.4, 292.6, 326, 619.4, 488.1,
    614.6, 616.3, 634, 611.6, 619, 541.5, 639.3, 636, 302, 292, 626, 653, 640.4, 507, 907, 661, 655.6, 726,
    726.3, 600.9, 575, 747.8, 741.9, 264, 541, 653, 556.9, 882, 744.2, 773.9, 646, 771, 651.3, 644.6, 620.8,
    748.3, 634.4, 946.2, 651, 606, 646, 365.3, 320, 365.3, 600, 490, 500, 554.7, 616.6, 562, 613.1, 572.5,
    356.3, 603.6, 596.6, 249.9, 256, 530, 256.9, 869.3, 585.4, 580.5, 604.8, 614, 389.1, 518.1, 366.8, 585.1,
    535.1, 777, 519, 538, 540, 371, 280, 371, 633,
  ]

  /// The published widths of Helvetica, which Helvetica Neue follows closely.
  private static let helvetica: [Double] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
    500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
    556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
    278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]
}
