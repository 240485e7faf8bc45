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
    case .light: Increments(blank: 1, lower: -7.6, upper: -8, digit: -4, other: -8)
    case .regular: Increments()
    case .medium: Increments(blank: 1, lower: 15, upper: 12, digit: 3.7, other: 13)
    case .semibold: Increments(blank: -4.6, lower: 26.4, upper: 22, digit: 12, other: 21)
    case .bold: Increments(blank: -4, lower: 38.1, upper: 42, digit: 25, other: 36)
    case .heavy: Increments(blank: -8, lower: 50, upper: 56, digit: 28, other: 44)
    case .black: Increments(blank: -10, lower: 62, upper: 68, digit: 36, other: 54)
    }
  }

  /// SF Text, fitted to the widths of labels and buttons with known text; at 12 points, where nothing is added
  /// between letters.
  private static let sanFrancisco: [Double] = [
    280.5, 312, 439.1, 643, 600, 815.8, 735, 274.1, 377.1, 382, 450, 624, 275, 466.4, 293, 327, 622.3, 485.4,
    614.6, 614.2, 634, 607.3, 619, 538, 639.3, 636, 302, 292, 626, 653, 638.7, 507, 907, 661, 657, 726.7,
    723.4, 601.3, 571.4, 747.2, 740.8, 262.5, 541, 653, 556.6, 882, 739.2, 771.1, 646, 771, 650.5, 640.6,
    621.8, 748, 633.7, 948.1, 651, 618, 646, 365.3, 320, 365.3, 600, 490, 500, 555.8, 615, 561.1, 612.3, 574,
    356.3, 603.4, 594.6, 249.2, 256, 533.1, 256.3, 866.9, 586.8, 580, 603.1, 614, 386.2, 518, 365.1, 586.2,
    533.1, 777, 519, 535, 536, 371, 280, 371, 633,
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
