// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Letters of a text that look alike: a stretch of an attributed string.
public struct TextRun: Hashable, Sendable {
  public var text: String
  public var font: FontDescription
  /// Added to every letter, in points (`NSAttributedString.Key.kern`).
  public var kern: Double
  /// Counts for the paragraphs that begin in this run.
  public var paragraphStyle: ParagraphStyle

  public init(
    _ text: String, font: FontDescription = FontDescription(), kern: Double = 0,
    paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) {
    self.text = text
    self.font = font
    self.kern = kern.isFinite ? min(max(kern, -1_000), 1_000) : 0
    self.paragraphStyle = paragraphStyle
  }

  /// True when the two differ by their letters alone.
  func looksLike(_ other: TextRun) -> Bool {
    font == other.font && kern == other.kern && paragraphStyle == other.paragraphStyle
  }
}

/// How the lines of a paragraph stand (`NSParagraphStyle`), as far as it decides sizes. Lengths are in points, none is
/// below 0, and those of a plain text are 0.
public struct ParagraphStyle: Hashable, Sendable {
  /// Between a line and the next, also of the next paragraph; not below the last one.
  public var lineSpacing = 0.0
  /// Between this paragraph and the next.
  public var paragraphSpacing = 0.0
  /// Between the paragraph before and this one; the first has none.
  public var paragraphSpacingBefore = 0.0
  /// Lines are so many times as high as their fonts; 0: as high.
  public var lineHeightMultiple = 0.0
  public var minimumLineHeight = 0.0
  /// 0: there is none.
  public var maximumLineHeight = 0.0
  /// How far the paragraph's first line begins inside.
  public var firstLineHeadIndent = 0.0
  /// How far its other lines do.
  public var headIndent = 0.0

  public init() {}

  /// Every length by its name, in the order in which they are written, with the most that it may be.
  public static var lengths: [(name: String, length: WritableKeyPath<ParagraphStyle, Double>, most: Double)] {
    [
      ("lineSpacing", \.lineSpacing, 10_000), ("paragraphSpacing", \.paragraphSpacing, 10_000),
      ("paragraphSpacingBefore", \.paragraphSpacingBefore, 10_000),
      ("lineHeightMultiple", \.lineHeightMultiple, 100),
      ("minimumLineHeight", \.minimumLineHeight, 10_000), ("maximumLineHeight", \.maximumLineHeight, 10_000),
      ("firstLineHeadIndent", \.firstLineHeadIndent, 10_000), ("headIndent", \.headIndent, 10_000),
    ]
  }

  /// The height of a line whose letters are so high: what they lack or have too much is above them.
  func height(ofLine natural: Double) -> Double {
    let height = max(
      lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural, minimumLineHeight)
    return maximumLineHeight > 0 ? min(height, maximumLineHeight) : height
  }
}
