// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import CPango
import Synchronization
public import TextMetrics

/// The fonts that are installed on this machine, measured by Pango.
///
/// Pango is loaded when the first named font is asked for. What was measured is remembered within bounds.
public final class PangoFonts: FontLibrary {
  private let state = Mutex(PangoState())

  public init() {}

  public func font(named name: String, weight: FontWeight, isItalic: Bool) -> InstalledFont? {
    state.withLock { $0.font(PangoState.Wish(name: name, weight: weight, isItalic: isItalic)) }
  }

  public func width(of text: String, in font: InstalledFont) -> Double? {
    state.withLock { $0.width(of: text, in: font) }
  }
}

/// What is known so far. Pango is not for several threads at once.
private struct PangoState: ~Copyable {
  struct Wish: Hashable {
    var name: String
    var weight: FontWeight
    var isItalic: Bool
  }

  private struct Measured: Hashable {
    var text: String
    var font: Int
  }

  /// Fonts that documents name are few, unless somebody makes names up.
  private static let fontLimit = 256
  private static let widthLimit = 16_384
  /// Pango's numbers end at some thousands of letters.
  private static let textLimit = 1_000

  private var library: OpaquePointer?
  private var isOpened = false
  private var fonts: [OpaquePointer] = []
  private var found: [Wish: InstalledFont?] = [:]
  private var widths: [Measured: Double?] = [:]

  deinit {
    guard let library else { return }
    for font in fonts { pivot_font_free(library, font) }
    pivot_fonts_close(library)
  }

  mutating func font(_ wish: Wish) -> InstalledFont? {
    if let known = found[wish] { return known }
    guard found.count < Self.fontLimit, !wish.name.utf8.contains(0) else { return nil }
    let font = look(for: wish)
    found[wish] = .some(font)
    return font
  }

  private mutating func look(for wish: Wish) -> InstalledFont? {
    if !isOpened {
      isOpened = true
      library = pivot_fonts_open()
    }
    guard let library,
      let font = pivot_font_find(library, wish.name, wish.weight.fontconfig, wish.isItalic)
    else { return nil }
    let (ascent, descent) = (pivot_font_ascent(font), pivot_font_descent(font))
    guard ascent >= 0, descent >= 0, ascent + descent > 0 else {
      pivot_font_free(library, font)
      return nil
    }
    fonts.append(font)
    return InstalledFont(number: fonts.count - 1, ascent: ascent, descent: descent)
  }

  mutating func width(of text: String, in font: InstalledFont) -> Double? {
    let key = Measured(text: text, font: font.number)
    if let known = widths[key] { return known }
    let width = measure(text, in: font)
    if widths.count >= Self.widthLimit { widths.removeAll(keepingCapacity: true) }
    widths[key] = .some(width)
    return width
  }

  private func measure(_ text: String, in font: InstalledFont) -> Double? {
    guard let library, fonts.indices.contains(font.number) else { return nil }
    let font = fonts[font.number]
    var width = 0.0
    var rest = text.unicodeScalars[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Self.textLimit)
      rest = rest.dropFirst(Self.textLimit)
      guard piece.allSatisfy({ pivot_font_has(library, font, $0.value) }) else { return nil }
      var bytes = String(String.UnicodeScalarView(piece))
      let own = bytes.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          pivot_font_width(library, font, $0.baseAddress, $0.count)
        }
      }
      guard own >= 0 else { return nil }
      width += own
    }
    return width
  }
}

extension FontWeight {
  /// fontconfig's number.
  fileprivate var fontconfig: Int32 {
    switch self {
    case .ultraLight: 40
    case .thin: 0
    case .light: 50
    case .regular: 80
    case .medium: 100
    case .semibold: 180
    case .bold: 200
    case .heavy: 205
    case .black: 210
    }
  }
}
