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
    case .medium: Increments(blank: 1, lower: 16, upper: 12, digit: 7.7, other: 13)
    case .semibold: Increments(blank: -7.7, lower: 27, upper: 19.5, digit: 12, other: 21)
    case .bold: Increments(blank: -4, lower: 38, upper: 42, digit: 25, other: 36)
    case .heavy: Increments(blank: -8, lower: 50, upper: 53.5, digit: 28, other: 44)
    case .black: Increments(blank: -10, lower: 62, upper: 68, digit: 36, other: 54)
    }
  }

  /// SF Text, fitted to the widths of labels and buttons with known text; at 12 points, where nothing is added
  /// between letters.
  private static let sanFrancisco: [Double] = [
    282.6, 312, 434.9, 643, 600, 814, 735, 279, 370, 370, 450, 636, 275, 466.4, 294.2, 321, 619, 491.4, 615.6,
    616, 624, 614, 619, 550, 631, 636, 301.3, 292, 626, 655.3, 637, 507, 907, 661, 652, 726, 728.1, 601.1,
    576, 753.7, 744, 264, 541, 653, 550.4, 882, 745, 771, 635.5, 771, 647.2, 645, 615.5, 752.1, 626, 946.6,
    639, 606, 646, 366.3, 320, 366.3, 600, 490, 500, 551, 615, 564.3, 611.9, 570.5, 359.6, 604.4, 595, 250.7,
    256, 525.2, 262.2, 869.4, 588.3, 579.8, 603, 614, 384.3, 517.8, 364.7, 584.9, 527, 779.9, 519, 538, 538.1,
    371, 280, 371, 633,
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
