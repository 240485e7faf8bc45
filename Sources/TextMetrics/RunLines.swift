// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A text of several runs broken into lines no wider than a limit, each as high as its tallest letters ask for.
///
///     ascent of the tallest run   ─┐
///     ...............baseline      ├ the line; what its paragraph adds or takes is above the letters
///     descent of the deepest run  ─┘
///     leading, lineSpacing, and between paragraphs what both keep apart: not below the last line
///
/// Words stay whole across runs where a line can hold them, as in `TextLines`.
struct RunLines {
  /// Of the widest line, with its indent.
  private(set) var width = 0.0
  private(set) var height = 0.0
  private(set) var count = 0
  /// From the top of the first line to its baseline.
  private(set) var firstAscent = 0.0
  /// Of the last line alone.
  private(set) var lastHeight = 0.0
  private(set) var lastAscent = 0.0

  private let shaped: ShapedRuns
  private let block: TextBlock
  private let limit: Double
  private let maximum: Int
  private let face: (Int) -> FontFace

  /// The line being filled: how wide it is with the blanks at its end, and its tallest letters.
  private var filled = 0.0
  private var ascent = 0.0
  private var descent = 0.0
  /// Less than nothing in the largest text styles; no letters have any.
  private var leading = -Double.infinity
  private var lastLeading = 0.0
  private var style = ParagraphStyle()
  private var beginsParagraph = true
  /// What is kept free before the next line.
  private var gap = 0.0

  /// `face` tells the font of a run, where letters have to be looked at one by one.
  init(_ shaped: ShapedRuns, _ block: TextBlock, limit: Double?, face: @escaping (Int) -> FontFace) {
    self.shaped = shaped
    self.block = block
    self.face = face
    // Sums of the same lengths may differ by noise.
    self.limit = (limit ?? .infinity) + 1e-6
    maximum = block.numberOfLines <= 0 ? .max : block.numberOfLines
    let pieces = shaped.pieces
    var start = 0
    while start < pieces.count, count < maximum {
      var end = start + 1
      while end < pieces.count, pieces[end].isJoined { end += 1 }
      add(pieces[start..<end])
      start = end
    }
    if block.hasLeadingBelow { height += lastLeading }
  }
}

extension RunLines {
  private var indent: Double { beginsParagraph ? style.firstLineHeadIndent : style.headIndent }
  private var room: Double { max(0, limit - indent) }

  /// A word with the blanks after it.
  private mutating func add(_ word: ArraySlice<ShapedRuns.Piece>) {
    if beginsParagraph, filled == 0, let first = word.first { style = shaped.looks[first.run].style }
    var visible = 0.0
    var width = 0.0
    for piece in word {
      if piece.visible > 0 { visible = width + piece.visible }
      width += piece.filled
    }
    let breaksAnywhere = block.lineBreakMode == .byCharWrapping
    if !breaksAnywhere, visible > 0, filled > 0, filled + visible > room {
      // The last line keeps what does not fit; it is cut at the limit.
      let isLast = count == maximum - 1
      if isLast {
        for piece in word { hold(piece.run) }
        filled += visible
      }
      endLine(endsParagraph: false)
      if isLast { return }
    }
    let isCut = breaksAnywhere || visible > room
    for piece in word {
      if isCut {
        guard addLetters(of: piece) else { return }
      } else {
        hold(piece.run)
        filled += piece.filled
      }
      if piece.endsLine { endLine(endsParagraph: true) }
    }
  }

  /// False once the last line is full.
  private mutating func addLetters(of piece: ShapedRuns.Piece) -> Bool {
    for letter in shaped.letters(of: piece, block.runs[piece.run], face(piece.run)) {
      if !letter.isBlank, filled > 0, filled + letter.points > room {
        let isLast = count == maximum - 1
        if isLast { filled += letter.points }
        endLine(endsParagraph: false)
        if isLast { return false }
      }
      hold(piece.run)
      filled += letter.points
    }
    // Without letters it ends a line all the same.
    if piece.text.isEmpty { hold(piece.run) }
    return true
  }

  /// The line holds letters of that run.
  private mutating func hold(_ run: Int) {
    let look = shaped.looks[run]
    ascent = max(ascent, look.ascent)
    descent = max(descent, look.descent)
    leading = max(leading, look.leading)
  }

  private mutating func endLine(endsParagraph: Bool) {
    let lineHeight = style.height(ofLine: ascent + descent)
    if count > 0 { height += gap + (beginsParagraph ? style.paragraphSpacingBefore : 0) }
    height += lineHeight
    lastHeight = lineHeight
    lastAscent = lineHeight - descent
    if count == 0 { firstAscent = lastAscent }
    width = max(width, min(filled, room - 1e-6) + indent)
    count += 1
    lastLeading = leading.isFinite ? leading : 0
    gap = lastLeading + style.lineSpacing + (endsParagraph ? style.paragraphSpacing : 0)
    beginsParagraph = endsParagraph
    (filled, ascent, descent, leading) = (0, 0, 0, -.infinity)
  }
}
