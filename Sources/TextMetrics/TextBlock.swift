// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry

/// How a text that does not fit is broken or cut (`NSLineBreakMode`).
public enum LineBreakMode: String, Hashable, Sendable, CaseIterable {
  case byWordWrapping
  case byCharWrapping
  case byClipping
  case byTruncatingHead
  case byTruncatingTail
  case byTruncatingMiddle
}

/// Where the lines of a text stand in the width that they have (`NSTextAlignment`).
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the leading side.
  case natural
  case left
  case center
  case right
  case justified
}

/// A text as a label shows it: what is measured for a width.
public struct TextBlock: Hashable, Sendable {
  /// Changing it makes the text a plain one.
  public var text: String { didSet { runs = [] } }
  /// Of all letters, or of the first run's.
  public var font: FontDescription
  /// Where letters have fonts, kerning or paragraphs of their own; empty when all are in `font`.
  public private(set) var runs: [TextRun] = []
  /// The most lines; 0: as many as it takes.
  public var numberOfLines: Int
  public var lineBreakMode: LineBreakMode
  /// Room around the text that belongs to the content, as a button has it.
  public var insets: EdgeInsets
  /// What its size is rounded up to, where that is not what the ruler rounds to.
  public var rounding: TextRuler.Rounding?
  /// What its height alone is rounded up to, where that is something else again.
  public var heightRounding: TextRuler.Rounding?
  /// The last line has its leading too, and lines have what their font leaves between them, as in a text view.
  public var hasLeadingBelow = false
  /// Lines stand apart by their height alone, whatever leading the text's style has, and several together have the
  /// nearest pixel, as in a button with a configuration.
  public var ignoresLeading = false
  /// Decides no size: it tells where in a wider view the letters are.
  public var alignment = TextAlignment.natural
  /// How much smaller than asked for the letters of a line may become before it is cut; 1: not at all.
  public var minimumScaleFactor = 1.0

  public init(
    _ text: String, font: FontDescription = FontDescription(), numberOfLines: Int = 1,
    lineBreakMode: LineBreakMode = .byTruncatingTail, insets: EdgeInsets = .zero,
    rounding: TextRuler.Rounding? = nil
  ) {
    self.rounding = rounding
    self.text = text
    self.font = font
    self.numberOfLines = numberOfLines
    self.lineBreakMode = lineBreakMode
    self.insets = insets
  }

  /// A text of several runs; `font` is that of a text without letters. What one run can say in its font alone is a
  /// plain text.
  public init(runs: [TextRun], font: FontDescription = FontDescription()) {
    var merged: [TextRun] = []
    for run in runs where !run.text.isEmpty {
      if let last = merged.last, last.looksLike(run) {
        merged[merged.count - 1].text += run.text
      } else {
        merged.append(run)
      }
    }
    self.init(merged.map(\.text).joined(), font: merged.first?.font ?? font)
    if let first = merged.first, merged.count > 1 || !first.looksLike(TextRun("", font: first.font)) {
      self.runs = merged
    }
  }

  /// Runs that have the font of the text go along.
  public mutating func changeFont(to font: FontDescription) {
    for place in runs.indices where runs[place].font == self.font { runs[place].font = font }
    self.font = font
  }

  /// True when the height follows from the width: only such a text needs to be measured again for the width
  /// that layout gives it.
  public var wraps: Bool { numberOfLines != 1 && !text.isEmpty }
}
