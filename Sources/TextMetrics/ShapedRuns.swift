// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The letters of a text of several runs, measured once, each in its own font.
struct ShapedRuns: Hashable, Sendable {
  /// In order; a piece is of one run, and where lines may break, another begins.
  private(set) var pieces: [Piece] = []
  let looks: [Look]
  private(set) var isApproximate: Bool

  struct Piece: Hashable, Sendable {
    var text: String
    var run: Int
    /// No line ends between it and the piece before.
    var isJoined: Bool
    /// A paragraph ends behind it.
    var endsLine = false
    /// Without blanks at the end, and with them.
    var visible = 0.0
    var filled = 0.0
  }

  /// What the letters of a run give to their line.
  struct Look: Hashable, Sendable {
    let ascent: Double
    let descent: Double
    /// Below the line, where another follows, and what a text view has there besides.
    let leading: Double
    let style: ParagraphStyle
  }

  init(_ block: TextBlock, faces: [FontFace]) {
    looks = zip(block.runs, faces).map { run, face in
      Look(
        ascent: face.ascent, descent: face.lineHeight - face.ascent,
        leading: (block.ignoresLeading ? 0 : face.lineSpacing - face.lineHeight)
          + (block.hasLeadingBelow ? face.lineGap : 0), style: run.paragraphStyle)
    }
    isApproximate = faces.contains(where: \.isGuess)
    pieces = Self.cut(block.runs).map { piece in
      var piece = piece
      measure(&piece, block.runs, faces)
      return piece
    }
  }

  /// The letters of a piece one by one, for a word that no line can hold.
  func letters(of piece: Piece, _ run: TextRun, _ face: FontFace) -> [Letter] {
    var lastCode: UInt8 = 0
    return piece.text.unicodeScalars.map { scalar in
      let glyph = face.advance(of: scalar)
      var points = glyph.points + (glyph.points > 0 ? run.kern : 0)
      if lastCode != 0, glyph.code != 0 { points += face.kerning(lastCode, glyph.code) }
      lastCode = glyph.code
      return Letter(points: max(0, points), isBlank: scalar == " " || scalar == "\t")
    }
  }

  struct Letter {
    var points: Double
    var isBlank: Bool
  }
}

extension ShapedRuns {
  /// A newline ends a paragraph, and one at the very end opens no line.
  private static func cut(_ runs: [TextRun]) -> [Piece] {
    var pieces: [Piece] = []
    var previous: Unicode.Scalar = "\n"
    var text = String.UnicodeScalarView()
    var isJoined = false
    for (run, content) in runs.enumerated() {
      for scalar in content.text.unicodeScalars {
        defer { previous = scalar }
        if TextLines.isNewline(scalar) {
          // A carriage return and its line feed are one.
          if scalar == "\n" && previous == "\r" { continue }
          pieces.append(Piece(text: String(text), run: run, isJoined: isJoined, endsLine: true))
          text.removeAll()
          isJoined = false
          continue
        }
        if !TextLines.isNewline(previous), TextLines.mayBreak(between: previous, scalar) {
          if !text.isEmpty { pieces.append(Piece(text: String(text), run: run, isJoined: isJoined)) }
          text.removeAll()
          isJoined = false
        }
        text.append(scalar)
      }
      if !text.isEmpty {
        pieces.append(Piece(text: String(text), run: run, isJoined: isJoined))
        text.removeAll()
        isJoined = true
      }
    }
    if !pieces.isEmpty { pieces[pieces.count - 1].endsLine = true }
    return pieces
  }

  private mutating func measure(_ piece: inout Piece, _ runs: [TextRun], _ faces: [FontFace]) {
    guard !piece.text.isEmpty else { return }
    let kern = runs[piece.run].kern
    let shaped = ShapedText(TextBlock(piece.text), face: faces[piece.run])
    if shaped.isApproximate { isApproximate = true }
    guard let part = shaped.parts.first else { return }
    let blanks = piece.text.unicodeScalars.reversed().prefix { $0 == " " || $0 == "\t" }.count
    let letters = kern == 0 ? 0 : piece.text.count
    piece.visible = max(0, part.visible + kern * Double(letters - min(letters, blanks)))
    piece.filled = max(0, part.filled + kern * Double(letters))
  }
}
