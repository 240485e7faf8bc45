// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What the system font adds between its letters, by size.
///
/// Apple publishes the tracking of SF Pro. From iOS 14 its letters turn from the broad drawing for text into the
/// narrow one for display between 17 and 27 points; our advances are those for text, so what the letters lose is in
/// here. Before, the narrow drawing began at 20 points, at once; from iOS 11 on it was narrower still.
enum SystemTracking {
  /// In thousandths of the size.
  static func perThousand(at size: Double, _ generation: SystemFontGeneration) -> Double {
    switch generation {
    case .helveticaNeue: interface(size)
    case .sanFrancisco:
      size < 19.99 ? value(of: published, from: 6, at: size) + formerly(size) : display(size)
    case .sanFranciscoPro:
      switch size {
      case ..<19.99: value(of: published, from: 6, at: size) + formerly(size)
      case ..<28: -40 - 0.75 * (size - 20)
      default: value(of: published, from: 6, at: size) - narrowing
      }
    case .sanFranciscoVariable:
      value(of: published, from: 6, at: size) - narrowing * displayShare(size)
    }
  }

  /// How much less every letter of a text loses in the drawing for display, in thousandths of the size, than one in
  /// the regular weight does: ten bold texts of eight repositories stood 1 to 8 too narrow, and none too wide, three
  /// light ones of two stood 4 to 7 too wide, and two black ones of one 23 too narrow.
  static func keeps(_ weight: FontWeight, at size: Double, _ generation: SystemFontGeneration) -> Double {
    guard generation != .helveticaNeue, size >= 19.99 else { return 0 }
    return switch weight {
    case .light: -5
    case .bold: 4
    case .black: 22
    case .ultraLight, .thin, .regular, .medium, .semibold, .heavy: 0
    }
  }

  /// Helvetica Neue for interfaces was wider where it was small and closer where it was large: fitted to the
  /// labels and titles of Xcode 6.
  private static func interface(_ size: Double) -> Double {
    size < 17 ? min(10.5, max(0, 10.5 * (16 - size))) : max(-10, -10 * (size - 17) / 3)
  }

  /// How much less of its advance a digit or a colon loses in the drawing for display, in thousandths of the size.
  /// From iOS 11 on a nought is nearly as wide there as in the one for text.
  static func keeps(_ letter: UInt8, at size: Double, _ generation: SystemFontGeneration) -> Double {
    let isDigit = (0x30...0x39).contains(letter)
    switch generation {
    case .helveticaNeue: return 0
    case .sanFrancisco: return isDigit && size >= 19.99 ? 10 : 0
    case .sanFranciscoPro where size < 19.99: return 0
    case .sanFranciscoPro, .sanFranciscoVariable:
      let most: Double =
        switch letter {
        case 0x30: 44
        case 0x31: 20
        case 0x3A: 32
        default: isDigit ? 10 : 0
        }
      return generation == .sanFranciscoPro ? most : most * displayShare(size)
    }
  }

  /// Up to iOS 13 the table said 24 less at 17 points, where it says 26 now.
  private static func formerly(_ size: Double) -> Double { 2 * max(0, 1 - abs(size - 17)) }

  /// 0 for the drawing for text, 1 for the one for display.
  private static func displayShare(_ size: Double) -> Double { min(max((size - 17) / 10, 0), 1) }

  /// By how much a letter for display is narrower, fitted: 60 in one drawing, 44 in two.
  private static let narrowing = 60.0

  private static func display(_ size: Double) -> Double {
    value(of: publishedDisplay, from: 20, at: size) - 44
  }

  private static func value(of table: [Double], from first: Int, at size: Double) -> Double {
    guard size > Double(first) else { return table[0] }
    let low = Int(min(size, 1_000))
    guard low - first < table.count - 1 else { return table[table.count - 1] }
    let part = size - Double(low)
    return table[low - first] * (1 - part) + table[low - first + 1] * part
  }

  /// From 6 points up.
  private static let published: [Double] = [
    41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -26, -25, -26, -23, -18, -12, -4, 3, 6, 8, 11, 14, 14, 14,
    13, 13, 12, 12, 11, 10, 10, 10, 10, 10, 9, 9, 9, 8, 8, 8, 8, 8, 7, 7, 7, 7, 6, 6, 6, 6, 6, 5, 5, 5, 4, 4,
    4, 4, 3, 3, 3, 3, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 0, 0,
  ]

  /// From 20 points up.
  private static let publishedDisplay: [Double] = [
    19, 17, 16, 16, 15, 14, 14, 14, 13, 13, 12, 12, 12, 12, 12, 11, 11, 11, 10, 10, 10, 9, 9, 8, 8, 8, 8, 7,
    7,
    7, 7, 6, 6, 6, 6, 5, 5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 0, 0,
  ]
}
