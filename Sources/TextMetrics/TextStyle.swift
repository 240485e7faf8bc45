// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Traits

/// The named sizes of Dynamic Type (`UIFont.TextStyle`).
public enum TextStyle: String, Hashable, Sendable, CaseIterable {
  case extraLargeTitle2
  case extraLargeTitle
  case largeTitle
  case title1
  case title2
  case title3
  case headline
  case body
  case callout
  case subheadline
  case footnote
  case caption1
  case caption2

  /// The weight of the system font in this style.
  public var weight: FontWeight {
    switch self {
    case .headline: .semibold
    case .extraLargeTitle, .extraLargeTitle2: .bold
    default: .regular
    }
  }

  /// The size of the system font in this style, in points. The figures are those of Apple's Human Interface
  /// Guidelines, Typography; the extra large titles have no accessibility sizes of their own there.
  public func size(for category: ContentSizeCategory) -> Double {
    sizes[place(of: category)]
  }
}

extension TextStyle {
  /// The weight that the system font of a style really had: the first title was light in iOS 9 and 10.
  static func weight(of font: FontDescription, _ generation: SystemFontGeneration) -> FontWeight {
    let isLight = font.textStyle == .title1 && font.weight == .regular && generation == .sanFrancisco
    return isLight ? .light : font.weight
  }

  /// From one baseline to the next in the system font of a style; nil for fonts that have no more than their
  /// lines' height. It goes by the size alone, whatever the style.
  static func leading(of font: FontDescription, size: Double) -> Double? {
    guard font.family == .system, let style = font.textStyle, style.weight == font.weight else { return nil }
    guard size >= 11, size <= 60 else { return nil }
    return leadings[Int(size) - 11]
  }

  /// From 11 points up, as the guidelines list them; sizes that no style has are between their neighbours.
  private static let leadings: [Double] = [
    13, 16, 18, 19, 20, 21, 22, 23, 24, 25, 26, 28, 29, 30, 31, 32, 33, 34, 35, 37, 38, 39, 40, 41, 42, 43,
    44,
    46, 47, 48, 49, 50, 51, 52, 54, 55, 56, 57, 58, 59, 60, 61, 62, 64, 65, 66, 67, 68, 69, 70,
  ]

  /// From `extraSmall` to the largest accessibility category.
  private var sizes: [Double] {
    switch self {
    case .extraLargeTitle: [33, 34, 35, 36, 38, 40, 42, 46, 50, 55, 60, 66]
    case .extraLargeTitle2: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }

  private func place(of category: ContentSizeCategory) -> Int {
    switch category {
    case .extraSmall: 0
    case .small: 1
    case .medium: 2
    case .large: 3
    case .extraLarge: 4
    case .extraExtraLarge: 5
    case .extraExtraExtraLarge: 6
    case .accessibilityMedium: 7
    case .accessibilityLarge: 8
    case .accessibilityExtraLarge: 9
    case .accessibilityExtraExtraLarge: 10
    case .accessibilityExtraExtraExtraLarge: 11
    }
  }
}
