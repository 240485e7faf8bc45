// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A font at its size: lengths in points.
struct FontFace {
  let lineHeight: Double
  /// From one baseline to the next.
  let lineSpacing: Double
  /// What the font itself leaves between lines: text views do, labels do not.
  let lineGap: Double
  /// From the top of a line to its baseline.
  let ascent: Double
  /// True for a font whose letters nobody knows here.
  let isGuess: Bool
  /// The font itself, where it is installed.
  private let installed: (font: InstalledFont, library: any FontLibrary)?

  private let letters: LetterTable
  private let pointsPerUnit: Double
  /// For letters of other scripts, which come from fonts of their own.
  private let pointsPerForeignUnit: Double
  private let emojiAdvance: Double
  /// In thousandths of the size, where the font has ideographs of its own.
  private let ideograph: Double?
  /// Added to each letter, in points.
  private let tracking: Double
  /// Of the system font: what digits keep of their advances goes by it, and by the size.
  private let generation: SystemFontGeneration?
  private let size: Double

  /// `stretch` makes every letter so many times wider.
  init(
    _ font: FontDescription, _ generation: SystemFontGeneration, stretch: Double,
    fonts: InstalledFonts? = nil
  ) {
    installed = fonts.flatMap { fonts in fonts.found(font).map { ($0, fonts.library) } }
    let size = font.size.isFinite ? min(max(font.size, 0), 10_000) : 0
    pointsPerForeignUnit = size / 1000 * stretch
    // Emoji grow more slowly than letters do: 20 points at 15, 43 at 38.
    emojiAdvance = min(size * 4 / 3, size + 5) * stretch
    var gap = 0.0
    var ideograph: Double?
    self.generation = font.family == .system ? generation : nil
    self.size = size
    switch font.family {
    case .system:
      let isOld = generation == .helveticaNeue
      let weight = TextStyle.weight(of: font, generation)
      letters = isOld ? .formerSystem(weight) : .sanFrancisco(weight)
      let kept = SystemTracking.keeps(weight, at: size, generation)
      tracking = (SystemTracking.perThousand(at: size, generation) + kept) * pointsPerForeignUnit
      pointsPerUnit = pointsPerForeignUnit
      lineHeight = size * SystemVertical.lineHeight
      ascent = size * SystemVertical.ascent
      isGuess = false
    case .monospacedSystem:
      letters = .fixed(618)
      tracking = 0
      pointsPerUnit = pointsPerForeignUnit
      lineHeight = size * SystemVertical.lineHeight
      ascent = size * SystemVertical.ascent
      isGuess = false
    case .named(let name):
      let known = NamedFont.named(name)
      let weight = known?.isOfOneWeight == true ? .regular : font.weight
      letters =
        switch known?.letters ?? .helvetica {
        case .helvetica: .helvetica(weight)
        case .helveticaNeue(let own): .helveticaNeue(own ?? weight)
        case .sanFrancisco: .sanFrancisco(weight)
        case .published(let letters): .published(letters, weight)
        case .fixed(let advance): .fixed(advance)
        }
      tracking = 0
      ideograph = known?.ideograph
      pointsPerUnit = pointsPerForeignUnit * (known?.width ?? 1)
      let own = installed.map(\.font)
      lineHeight =
        size * (own.map { $0.ascent + $0.descent } ?? known?.lineHeight ?? SystemVertical.lineHeight)
      ascent = size * (own?.ascent ?? known?.ascent ?? SystemVertical.ascent)
      gap = size * (known?.lineGap ?? 0)
      isGuess = own == nil
    }
    lineGap = gap
    self.ideograph = ideograph
    lineSpacing = TextStyle.leading(of: font, size: size) ?? lineHeight
  }

  /// The width of a text that is shaped as a whole, in points; nil where letters are looked at one by one, since the
  /// font is not installed or has not all of them.
  func width(of text: String) -> Double? {
    guard let installed else { return nil }
    // Control characters have no shape; a font would show them as boxes.
    let isShapeless = { (scalar: Unicode.Scalar) in
      scalar != "\t" && (scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value))
    }
    var text = text
    if text.unicodeScalars.contains(where: isShapeless) { text.unicodeScalars.removeAll(where: isShapeless) }
    return installed.library.width(of: text, in: installed.font).map { $0 * pointsPerForeignUnit * 1000 }
  }

  var isInstalled: Bool { installed != nil }

  func advance(of scalar: Unicode.Scalar) -> GlyphAdvance {
    if let points = width(of: String(scalar)) { return GlyphAdvance(points: points) }
    if let code = LatinBase.code(of: scalar) {
      let kept = code == Self.colon ? 0 : kept(code)
      return GlyphAdvance(points: letters.advance(of: code) * pointsPerUnit + tracking + kept, code: code)
    }
    let kind = ScalarClass(scalar)
    if kind == .cyrillic, let advance = CyrillicLetters.advance(of: scalar, in: letters) {
      return GlyphAdvance(points: advance * pointsPerUnit + tracking, isKnown: false)
    }
    let advance = kind == .ideograph ? ideograph ?? kind.advance : kind.advance
    let points = kind == .emoji ? emojiAdvance : advance * pointsPerForeignUnit
    return GlyphAdvance(points: points, isKnown: kind.isWidthKnown)
  }

  private static let colon: UInt8 = 0x3A

  /// What a digit or a colon keeps of its advance where it is large, in points.
  private func kept(_ code: UInt8) -> Double {
    (generation.map { SystemTracking.keeps(code, at: size, $0) } ?? 0) * pointsPerForeignUnit
  }

  /// What is added between two Latin letters, in points; mostly negative or nothing. A colon is another letter in a
  /// time than it is after a word.
  func kerning(_ a: UInt8, _ b: UInt8) -> Double {
    let isInTime = b == Self.colon && (0x30...0x39).contains(a)
    return letters.kerning(a, b) * pointsPerUnit + (isInTime ? kept(b) : 0)
  }
}

/// The width of a letter.
struct GlyphAdvance {
  var points: Double
  /// The Latin letter it is, accents apart; 0 for others.
  var code: UInt8 = 0
  /// False when it is what letters of its kind usually have.
  var isKnown = true
}

/// The system font's, in parts of its size: 1950 and 494 of 2048 units.
enum SystemVertical {
  static let ascent = 1950.0 / 2048
  static let lineHeight = 2444.0 / 2048
}
