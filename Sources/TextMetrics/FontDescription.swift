// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Traits

/// What decides the size of a font's glyphs.
public struct FontDescription: Hashable, Sendable {
  public enum Family: Hashable, Sendable {
    /// San Francisco, as iOS 9 and later have it.
    case system
    case monospacedSystem
    /// A font by its PostScript or family name. Its metrics are a guess unless it is installed.
    case named(String)
  }

  public var family: Family
  /// In points, at the category `large`.
  public var size: Double
  public var weight: FontWeight
  public var isItalic: Bool
  /// The style with which the font grows and shrinks (Dynamic Type); nil: it keeps its size.
  public var textStyle: TextStyle?

  public init(
    family: Family = .system, size: Double = FontDescription.systemFontSize, weight: FontWeight = .regular,
    isItalic: Bool = false, textStyle: TextStyle? = nil
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.textStyle = textStyle
  }

  /// The system font of a text style (`UIFont.preferredFont(forTextStyle:)`).
  public init(_ style: TextStyle) {
    self.init(
      size: style.size(for: .large), weight: style.weight, textStyle: style)
  }

  /// The size of a label's font when nobody says otherwise.
  public static let systemFontSize: Double = 17

  /// The font as it is under a category: without a style the same. Sizes that are not the style's own grow in
  /// proportion (`UIFontMetrics`).
  public func resolved(for category: ContentSizeCategory) -> FontDescription {
    guard let textStyle, category != .large else { return self }
    var font = self
    let usual = textStyle.size(for: .large)
    let scaled = textStyle.size(for: category)
    font.size = size == usual ? scaled : size * scaled / usual
    return font
  }
}
