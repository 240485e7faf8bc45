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
