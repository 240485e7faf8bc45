// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The advances of the letters of a font, in thousandths of its size.
struct LetterTable {
  /// From the blank to the tilde.
  private let letters: [Double]
  private let weight: Increments
  private let kerning: Kerning

  /// What a heavier font adds to a letter.
  private struct Increments {
    var blank = 0.0
    var lower = 0.0
    var upper = 0.0
    var digit = 0.0
    var other = 0.0
  }

  private init(letters: [Double], weight: Increments = Increments(), kerning: Kerning = .none) {
    self.letters = letters
    self.weight = weight
    self.kerning = kerning
  }

  static func sanFrancisco(_ weight: FontWeight) -> LetterTable {
    LetterTable(letters: sanFrancisco, weight: increments(weight), kerning: .all)
  }

  static func helvetica(_ weight: FontWeight) -> LetterTable {
    switch weight {
    case .bold, .heavy, .black: LetterTable(letters: helveticaBold)
    default: LetterTable(letters: helvetica, weight: increments(weight))
    }
  }

  static func helveticaNeue(_ weight: FontWeight) -> LetterTable {
    switch weight {
    case .medium, .semibold: LetterTable(letters: helveticaNeueMedium, kerning: .capitals)
    case .bold, .heavy, .black: LetterTable(letters: helveticaNeueBold, kerning: .capitals)
    case .ultraLight, .thin, .light, .regular:
      LetterTable(letters: helveticaNeue, weight: increments(weight), kerning: .capitals)
    }
  }

  /// The system font of iOS 7 and 8, which was Helvetica Neue and took Medium for bold.
  static func formerSystem(_ weight: FontWeight) -> LetterTable {
    helveticaNeue(weight == .bold ? .medium : weight)
  }

  static func published(_ letters: PublishedLetters, _ weight: FontWeight) -> LetterTable {
    LetterTable(letters: letters.advances(weight))
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
  func kerning(_ a: UInt8, _ b: UInt8) -> Double { kerning.perThousand(a, b) }
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

  /// The published widths of Helvetica, which Arial shares.
  private static let helvetica: [Double] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
    500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
    556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
    278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]

  private static let helveticaBold: [Double] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778,
    722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333,
    278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
  ]

  /// The published widths of Helvetica Neue. Nine words of the corpus have exactly these.
  private static let helveticaNeue: [Double] = [
    278, 259, 426, 556, 556, 1000, 630, 278, 259, 259, 352, 600, 278, 389, 278, 333, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 278, 278, 600, 600, 600, 556, 800, 648, 685, 722, 704, 611, 574, 759,
    722, 259, 519, 667, 556, 871, 722, 760, 648, 760, 685, 648, 574, 722, 611, 926, 611, 648, 611, 259,
    333, 259, 600, 500, 222, 537, 593, 537, 593, 537, 296, 574, 556, 222, 222, 519, 222, 853, 556, 574,
    593, 593, 333, 500, 315, 556, 500, 758, 518, 500, 480, 333, 222, 333, 600,
  ]

  /// Between its neighbours', a few letters fitted to a dozen words.
  private static let helveticaNeueMedium: [Double] = [
    278, 278, 463, 556, 556, 1000, 648, 278, 278, 278, 389, 600, 278, 407, 278, 371, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 276, 278, 600, 600, 600, 574, 800, 667, 704, 741, 722, 630, 593, 759,
    741, 278, 537, 704, 574, 905, 741, 778, 667, 778, 704, 664, 593, 741, 630, 944, 648, 667, 648, 278,
    371, 278, 600, 500, 278, 552, 611, 554, 611, 554.5, 314, 593, 573.5, 241, 241, 537, 241, 870, 572,
    598, 611, 611, 350, 519, 330.5, 573, 519, 778, 537, 519, 519, 333, 222, 333, 600,
  ]

  private static let helveticaNeueBold: [Double] = [
    278, 278, 463, 556, 556, 1000, 685, 278, 296, 296, 407, 600, 278, 407, 278, 371, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 278, 278, 600, 600, 600, 556, 800, 685, 704, 741, 741, 648, 593, 759,
    741, 295, 556, 722, 593, 907, 741, 778, 667, 778, 722, 649, 611, 741, 630, 944, 667, 667, 648, 333,
    371, 333, 600, 500, 259, 574, 611, 574, 611, 574, 333, 611, 593, 258, 278, 574, 258, 906, 593, 611,
    611, 611, 389, 537, 352, 593, 520, 814, 537, 519, 519, 333, 223, 333, 600,
  ]
}
