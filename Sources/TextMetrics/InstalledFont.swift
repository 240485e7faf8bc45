// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A font whose letters can be measured because it is installed. Lengths are in parts of its size.
public struct InstalledFont: Hashable, Sendable {
  /// Among the fonts of its library.
  public let number: Int
  public let ascent: Double
  public let descent: Double

  public init(number: Int, ascent: Double, descent: Double) {
    self.number = number
    self.ascent = ascent
    self.descent = descent
  }
}

/// Fonts beside the system's, with their real letters.
public protocol FontLibrary: AnyObject, Sendable {
  /// Nil for a font that is not installed; nothing stands in for it. `name` is a PostScript name, which has its weight
  /// in itself, or that of a family.
  func font(named name: String, weight: FontWeight, isItalic: Bool) -> InstalledFont?
  /// The width of a text in one line, in parts of the size; nil when the font has not all of its letters.
  func width(of text: String, in font: InstalledFont) -> Double?
}

/// A library as a value: equal to itself alone.
public struct InstalledFonts: Hashable, Sendable {
  public let library: any FontLibrary

  public init(_ library: any FontLibrary) { self.library = library }

  /// True when the letters of a font are known.
  public func has(_ font: FontDescription) -> Bool { found(font) != nil }

  func found(_ font: FontDescription) -> InstalledFont? {
    guard case .named(let name) = font.family else { return nil }
    return library.font(named: name, weight: font.weight, isItalic: font.isItalic)
  }

  public static func == (a: InstalledFonts, b: InstalledFonts) -> Bool { a.library === b.library }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(library)) }
}
