// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A text broken into lines.
///
/// Words stay whole where a line can hold them; blanks at the end of a line do not count. One walk over the
/// text, whatever the width.
struct TextLines {
  /// Of the widest line, in points.
  private(set) var width = 0.0
  private(set) var count = 0
  private(set) var hasUnknown = false

  private let limit: Double
  private let maximum: Int
  private let breaksAnywhere: Bool
  // The line being filled: all of it, up to its last letter, and up to the last place where it may break.
  private var filled = 0.0
  private var visible = 0.0
  private var breakVisible: Double?
  private var breakFilled = 0.0
  private var lastCode: UInt8 = 0

  init(_ block: TextBlock, face: FontFace, limit: Double?) {
    self.limit = limit ?? .infinity
    maximum = block.numberOfLines <= 0 ? .max : block.numberOfLines
    breaksAnywhere = block.lineBreakMode == .byCharWrapping
    read(block.text, face)
  }

  private mutating func read(_ text: String, _ face: FontFace) {
    var previous: Unicode.Scalar = "\n"
    for scalar in text.unicodeScalars {
      if Self.isNewline(scalar) {
        // A carriage return and its line feed are one.
        if !(scalar == "\n" && previous == "\r") {
          endLine(visible)
          startLine(with: 0, 0)
        }
        if count >= maximum { return }
      } else {
        add(scalar, after: previous, face)
        if count >= maximum { return }
      }
      previous = scalar
    }
    // A newline at the very end opens no line.
    if count == 0 || !Self.isNewline(previous) { endLine(visible) }
  }

  private mutating func add(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar, _ face: FontFace
  ) {
    let glyph = face.advance(of: scalar)
    if !glyph.isKnown { hasUnknown = true }
    // Closer letters pull on the one before; a line that begins anew has none.
    if filled > 0, lastCode != 0, glyph.code != 0 {
      let kerning = face.kerning(lastCode, glyph.code)
      filled += kerning
      visible += kerning
    }
    lastCode = glyph.code
    let isBlank = scalar == " " || scalar == "\t"
    if breaksAnywhere || Self.mayBreak(between: previous, scalar) {
      breakVisible = visible
      breakFilled = filled
    }
    if !isBlank, filled + glyph.points > limit + 1e-6, filled > 0 {
      // The last line keeps what does not fit; it is cut at the limit.
      if count == maximum - 1 || maximum == 1 {
        endLine(filled + glyph.points)
        return
      }
      if let visible = breakVisible {
        endLine(visible)
        startLine(with: filled - breakFilled, self.visible - breakFilled)
      } else {
        endLine(filled)
        startLine(with: 0, 0)
      }
    }
    filled += glyph.points
    if !isBlank { visible = filled }
  }

  private mutating func endLine(_ lineWidth: Double) {
    width = max(width, min(lineWidth, limit))
    count += 1
  }

  private mutating func startLine(with filled: Double, _ visible: Double) {
    self.filled = max(0, filled)
    self.visible = max(0, visible)
    breakVisible = nil
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
    switch scalar {
    case ".", ",", "!", "?", ":", ";", ")", "]", "}", "%", "、", "。", "，", "．", "！", "？", "：", "；", "）", "」",
      "』",
      "】", "〕", "々", "ー", "\u{2019}", "\u{201D}", "\u{2026}":
      true
    default: false
    }
  }

  /// What a line does not end with.
  private static func isOpening(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "(", "[", "{", "（", "「", "『", "【", "〔", "\u{2018}", "\u{201C}": true
    default: false
    }
  }
}
