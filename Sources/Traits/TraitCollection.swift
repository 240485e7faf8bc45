// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What kind of device shows the interface.
public enum Idiom: String, Hashable, Sendable, CaseIterable {
  case phone
  case pad
  case tv
}

/// The family of systems a device runs.
public enum Platform: String, Hashable, Sendable, CaseIterable {
  case iOS
  case iPadOS
  case tvOS
  case android
}

/// How much room there is along an axis, in UIKit's two steps.
public enum SizeClass: String, Hashable, Sendable, CaseIterable {
  case compact
  case regular
}

/// The direction in which a line of text runs, and with it what leading and trailing mean.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  case leftToRight
  case rightToLeft
}

/// The reader's preferred text size (Dynamic Type).
public enum ContentSizeCategory: String, Hashable, Sendable, CaseIterable {
  case extraSmall
  case small
  case medium
  case large
  case extraLarge
  case extraExtraLarge
  case extraExtraExtraLarge
  case accessibilityMedium
  case accessibilityLarge
  case accessibilityExtraLarge
  case accessibilityExtraExtraLarge
  case accessibilityExtraExtraExtraLarge

  /// True for the five largest, at which UIKit arranges some views otherwise.
  public var isAccessibilityCategory: Bool {
    switch self {
    case .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
      .accessibilityExtraExtraExtraLarge:
      true
    default: false
    }
  }

  /// As people type it: `XS` to `XXXL`, and `AX1` to `AX5` for those of accessibility.
  public var shortName: String {
    switch self {
    case .extraSmall: "XS"
    case .small: "S"
    case .medium: "M"
    case .large: "L"
    case .extraLarge: "XL"
    case .extraExtraLarge: "XXL"
    case .extraExtraExtraLarge: "XXXL"
    case .accessibilityMedium: "AX1"
    case .accessibilityLarge: "AX2"
    case .accessibilityExtraLarge: "AX3"
    case .accessibilityExtraExtraLarge: "AX4"
    case .accessibilityExtraExtraExtraLarge: "AX5"
    }
  }

  /// By its name or its short one.
  public init?(word: String) {
    let short = word.uppercased()
    guard let category = Self.allCases.first(where: { $0.shortName == short || $0.rawValue == word }) else {
      return nil
    }
    self = category
  }
}

/// The traits that a controller and its views see (`UITraitCollection`).
public struct TraitCollection: Hashable, Sendable {
  public var idiom: Idiom
  public var horizontalSizeClass: SizeClass
  public var verticalSizeClass: SizeClass
  /// Pixels per point.
  public var displayScale: Double
  public var layoutDirection: LayoutDirection
  public var preferredContentSizeCategory: ContentSizeCategory

  public init(
    idiom: Idiom, horizontalSizeClass: SizeClass, verticalSizeClass: SizeClass,
    displayScale: Double, layoutDirection: LayoutDirection = .leftToRight,
    preferredContentSizeCategory: ContentSizeCategory = .large
  ) {
    self.idiom = idiom
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.displayScale = displayScale
    self.layoutDirection = layoutDirection
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }

  /// The horizontal one, then the vertical one.
  public var sizeClasses: [SizeClass] { [horizontalSizeClass, verticalSizeClass] }
}
