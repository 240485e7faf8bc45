// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A text whose letters have been measured once, to be broken into lines for one width after another.
public struct ShapedText: Hashable, Sendable {
  public let block: TextBlock
  /// Parts that stay whole where a line can hold them, in order.
  let parts: [Part]
  /// Of the widest part.
  let widestPart: Double
  let lineHeight: Double
  let lineSpacing: Double
  let lineGap: Double
  let ascent: Double
  let isApproximate: Bool
  /// Of a text of several runs, which has no parts.
  let runs: ShapedRuns?

  struct Part: Hashable, Sendable {
    /// Without blanks at the end, and with them.
    var visible: Double
    var filled: Double
    /// A line ends behind it in any case.
    var endsLine: Bool
  }

  init(_ block: TextBlock, face: FontFace) {
    self.block = block
    lineHeight = face.lineHeight
    lineSpacing = block.ignoresLeading ? face.lineHeight : face.lineSpacing
    lineGap = face.lineGap
    ascent = face.ascent
    var shaping = Shaping()
    shaping.read(block.text, face)
    parts = shaping.parts
    widestPart = parts.reduce(0) { max($0, $1.visible) }
    isApproximate = face.isGuess || shaping.hasUnknown
    runs = nil
  }

  /// A text of runs, each with its font.
  init(_ block: TextBlock, faces: [FontFace]) {
    self.block = block
    let shaped = ShapedRuns(block, faces: faces)
    runs = shaped
    (parts, widestPart) = ([], 0)
    (lineHeight, lineSpacing, lineGap, ascent) = (0, 0, 0, 0)
    isApproximate = shaped.isApproximate
  }
}

/// Walks over a text and cuts it where lines may break.
private struct Shaping {
  var parts: [ShapedText.Part] = []
  var hasUnknown = false
  private var part = ShapedText.Part(visible: 0, filled: 0, endsLine: false)
  private var lastCode: UInt8 = 0
  /// The part's letters, where the font is there to shape them, without blanks at the end and with them.
  private var visibleText = ""
  private var filledText = ""
  private var hasUnknownInPart = false

  mutating func read(_ text: String, _ face: FontFace) {
    var previous: Unicode.Scalar = "\n"
    var isOpen = false
    for scalar in text.unicodeScalars {
      if TextLines.isNewline(scalar) {
        // A carriage return and its line feed are one.
        if !(scalar == "\n" && previous == "\r") { end(endsLine: true, face) }
        isOpen = false
      } else {
        if isOpen, TextLines.mayBreak(between: previous, scalar) { end(endsLine: false, face) }
        add(scalar, face)
        isOpen = true
      }
      previous = scalar
    }
    // A newline at the very end opens no line.
    if isOpen || parts.isEmpty { end(endsLine: true, face) }
  }

  private mutating func add(_ scalar: Unicode.Scalar, _ face: FontFace) {
    let isBlank = scalar == " " || scalar == "\t"
    if face.isInstalled {
      filledText.unicodeScalars.append(scalar)
      if !isBlank { visibleText = filledText }
    }
    let glyph = face.advance(of: scalar)
    if !glyph.isKnown { hasUnknownInPart = true }
    // Closer letters pull on the one before; a part that begins anew has none.
    if part.filled > 0, lastCode != 0, glyph.code != 0 {
      let kerning = face.kerning(lastCode, glyph.code)
      part.filled += kerning
      part.visible += kerning
    }
    lastCode = glyph.code
    part.filled += glyph.points
    if !isBlank { part.visible = part.filled }
  }

  private mutating func end(endsLine: Bool, _ face: FontFace) {
    part.endsLine = endsLine
    if face.isInstalled, let visible = face.width(of: visibleText), let filled = face.width(of: filledText) {
      (part.visible, part.filled) = (visible, filled)
    } else if face.isInstalled || hasUnknownInPart {
      // Letters of other scripts, and those that an installed font has not, come from another.
      hasUnknown = true
    }
    (visibleText, filledText, hasUnknownInPart) = ("", "", false)
    parts.append(part)
    part = ShapedText.Part(visible: 0, filled: 0, endsLine: false)
    lastCode = 0
  }
}
