// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A text broken into lines no wider than a limit.
///
/// Words stay whole where a line can hold them. Blanks at the end of a line count as far as there is room, and never
/// begin the next.
struct TextLines {
  /// Of the widest line, in points.
  private(set) var width = 0.0
  private(set) var count = 0

  private let limit: Double
  private let maximum: Int
  /// How wide the line being filled is, with the blanks at its end.
  private var filled = 0.0

  private init(_ block: TextBlock, limit: Double?) {
    // Sums of the same lengths may differ by noise.
    self.limit = (limit ?? .infinity) + 1e-6
    maximum = block.numberOfLines <= 0 ? .max : block.numberOfLines
  }

  /// Nil when some part is wider than the limit: then letters have to be looked at one by one.
  init?(_ text: ShapedText, limit: Double?) {
    self.init(text.block, limit: limit)
    guard text.block.numberOfLines == 1 || text.widestPart <= self.limit,
      text.block.lineBreakMode != .byCharWrapping
    else { return nil }
    for part in text.parts {
      if part.visible > 0, filled > 0, filled + part.visible > self.limit {
        // The last line keeps what does not fit; it is cut at the limit.
        guard count < maximum - 1 else {
          endLine(filled + part.visible)
          return
        }
        endLine(filled)
      }
      filled += part.filled
      if part.endsLine {
        endLine(filled)
        if count >= maximum { return }
      }
    }
  }

  /// Letter by letter.
  init(_ block: TextBlock, face: FontFace, limit: Double?) {
    self.init(block, limit: limit)
    read(block.text, face, breaksAnywhere: block.lineBreakMode == .byCharWrapping)
  }

  private mutating func endLine(_ lineWidth: Double) {
    width = max(width, min(lineWidth, limit - 1e-6))
    count += 1
    filled = 0
  }
}

extension TextLines {
  private mutating func read(_ text: String, _ face: FontFace, breaksAnywhere: Bool) {
    var previous: Unicode.Scalar = "\n"
    var lastCode: UInt8 = 0
    // How wide the line was where it may break last.
    var chance: Double?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      if Self.isNewline(scalar) {
        if scalar == "\n" && previous == "\r" { continue }
        endLine(filled)
        chance = nil
        lastCode = 0
        if count >= maximum { return }
        continue
      }
      let glyph = face.advance(of: scalar)
      let isBlank = scalar == " " || scalar == "\t"
      if !Self.isNewline(previous), breaksAnywhere || Self.mayBreak(between: previous, scalar) {
        chance = filled
      }
      var advance = glyph.points
      if filled > 0, lastCode != 0, glyph.code != 0 { advance += face.kerning(lastCode, glyph.code) }
      if !isBlank, filled > 0, filled + advance > limit {
        guard count < maximum - 1 else {
          endLine(filled + advance)
          return
        }
        let rest = chance.map { filled - $0 } ?? 0
        endLine(chance ?? filled)
        filled = rest
        chance = nil
        if rest == 0 { advance = glyph.points }
      }
      lastCode = glyph.code
      filled += advance
    }
    // A newline at the very end opens no line.
    if count == 0 || !Self.isNewline(previous) { endLine(filled) }
  }
}

extension TextLines {
  static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  /// After blanks and dashes, and on both sides of ideographs.
  static func mayBreak(between a: Unicode.Scalar, _ b: Unicode.Scalar) -> Bool {
    if b == " " || b == "\t" { return false }
    switch a {
    case " ", "\t", "-", "\u{2010}", "\u{2013}", "\u{2014}", "\u{AD}", "\u{200B}": return true
    default: break
    }
    guard a.value >= 0x1100 || b.value >= 0x1100 else { return false }
    return (ScalarClass(a).isIdeograph && !isClosing(b)) || (ScalarClass(b).isIdeograph && !isOpening(a))
  }

  /// What a line does not begin with.
  private static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    if ScalarClass(scalar) == .mark { return true }
    switch scalar {
    case ".", ",", "!", "?", ":", ";", ")", "]", "}", "%", "、", "。", "，", "．", "！", "？", "：", "；", "）", "」",
      "』",
      "】", "〕", "々", "ー", "\u{2019}", "\u{201D}", "\u{2026}":
      return true
    default: return false
    }
  }

  /// What a line does not end with.
  private static func isOpening(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "(", "[", "{", "（", "「", "『", "【", "〔", "\u{2018}", "\u{201C}", "\u{200D}": true
    default: false
    }
  }
}
