// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
public import Traits

/// Measures texts the way UIKit's labels do, from figures; fonts by name from themselves, where they are installed.
///
/// The system font's vertical metrics are exact, its advances are fitted; `docs/text.md` states the error.
public struct TextRuler: Hashable, Sendable {
  /// What sizes are rounded up to.
  public enum Rounding: Hashable, Sendable {
    case pixels
    case wholePoints
  }

  /// Pixels per point.
  public let scale: Double
  public let rounding: Rounding
  /// What fonts with a text style are scaled by. Xcode 13 measured its canvas at `extraSmall`.
  public let contentSizeCategory: ContentSizeCategory
  /// How much longer all texts are taken to be, to try a translation: 1.4 makes every line four tenths wider.
  public let textLength: Double
  public let systemFont: SystemFontGeneration
  /// Where fonts by name are looked for; nil: they are guessed from figures.
  public let fonts: InstalledFonts?

  public init(
    scale: Double, rounding: Rounding = .pixels, contentSizeCategory: ContentSizeCategory = .large,
    textLength: Double = 1, systemFont: SystemFontGeneration = .sanFranciscoVariable,
    fonts: InstalledFonts? = nil
  ) {
    self.systemFont = systemFont
    self.fonts = fonts
    self.scale = scale.isFinite && scale > 0 ? scale : 1
    self.rounding = rounding
    self.contentSizeCategory = contentSizeCategory
    self.textLength = textLength.isFinite && textLength > 0 ? min(textLength, 100) : 1
  }

  /// The size of a text in lines no wider than `width` points, insets included; nil: as wide as it likes.
  /// A text of several lines has their full height, however narrow the last one is.
  public func measure(_ block: TextBlock, width: Double?) -> TextMeasurement {
    measure(shape(block), width: width)
  }

  /// The text with its letters measured, for those who try one width after another.
  public func shape(_ block: TextBlock) -> ShapedText {
    block.runs.isEmpty
      ? ShapedText(block, face: face(of: block.font))
      : ShapedText(block, faces: block.runs.map { face(of: $0.font) })
  }

  /// The same as for the text that was shaped.
  public func measure(_ text: ShapedText, width: Double?) -> TextMeasurement {
    let block = text.block
    let insets = block.insets
    guard !block.text.isEmpty else { return nothing(text) }
    if let runs = text.runs { return measure(runs, block, width: width) }
    let limit = Self.room(width, insets)
    let lines =
      TextLines(text, limit: limit) ?? TextLines(block, face: face(of: block.font), limit: limit)
    let spacing = text.lineSpacing + (block.hasLeadingBelow ? text.lineGap : 0)
    let last = block.hasLeadingBelow ? spacing : text.lineHeight
    let height = last + Double(lines.count - 1) * spacing
    let scale = verticalScale(of: block)
    let ascent = PixelGrid(scale: scale).round(text.ascent)
    return TextMeasurement(
      size: size(block, lines.width, height, lines: lines.count), firstBaseline: insets.top + ascent,
      lastBaseline: Self.ceiled(text.lineHeight, scale) - ascent + insets.bottom, lineCount: lines.count,
      isApproximate: text.isApproximate)
  }

  /// The height of one line, on the grid.
  public func lineHeight(of font: FontDescription) -> Double {
    Self.ceiled(
      FontFace(font.resolved(for: contentSizeCategory), systemFont, stretch: 1, fonts: fonts).lineHeight,
      scale(rounding))
  }
}

extension TextRuler {
  private func face(of font: FontDescription) -> FontFace {
    FontFace(font.resolved(for: contentSizeCategory), systemFont, stretch: textLength, fonts: fonts)
  }

  private static func room(_ width: Double?, _ insets: EdgeInsets) -> Double? {
    width.flatMap { $0.isFinite ? max(0, $0 - insets.left - insets.right) : nil }
  }

  /// On the grid, insets included.
  private func size(_ block: TextBlock, _ width: Double, _ height: Double, lines: Int) -> Size {
    let across = scale(block.rounding ?? rounding)
    let scale = verticalScale(of: block)
    let content =
      block.ignoresLeading && lines > 1
      ? PixelGrid(scale: scale).round(height) : Self.ceiled(height, scale)
    return Size(
      width: Self.ceiled(width, across) + block.insets.left + block.insets.right,
      height: content + block.insets.top + block.insets.bottom)
  }

  private func measure(_ runs: ShapedRuns, _ block: TextBlock, width: Double?) -> TextMeasurement {
    var faces: [FontDescription: FontFace] = [:]
    let lines = RunLines(runs, block, limit: Self.room(width, block.insets)) { run in
      let font = block.runs[run].font
      if let known = faces[font] { return known }
      let face = face(of: font)
      faces[font] = face
      return face
    }
    let scale = verticalScale(of: block)
    let grid = PixelGrid(scale: scale)
    return TextMeasurement(
      size: size(block, lines.width, lines.height, lines: lines.count),
      firstBaseline: block.insets.top + grid.round(lines.firstAscent),
      lastBaseline: Self.ceiled(lines.lastHeight, scale) - grid.round(lines.lastAscent) + block.insets.bottom,
      lineCount: lines.count, isApproximate: runs.isApproximate)
  }

  /// No line, but baselines where the font has them: from the top on and from the bottom up.
  private func nothing(_ text: ShapedText) -> TextMeasurement {
    let insets = text.block.insets
    let scale = verticalScale(of: text.block)
    let ascent = PixelGrid(scale: scale).round(text.ascent)
    return TextMeasurement(
      size: Size(width: insets.left + insets.right, height: insets.top + insets.bottom),
      firstBaseline: insets.top + ascent,
      lastBaseline: Self.ceiled(text.lineHeight, scale) - ascent + insets.bottom, lineCount: 0,
      isApproximate: false)
  }

  private func verticalScale(of block: TextBlock) -> Double {
    scale(block.heightRounding ?? block.rounding ?? rounding)
  }

  /// Steps per point.
  private func scale(_ rounding: Rounding) -> Double { rounding == .wholePoints ? 1 : scale }

  /// Up to the next step of the grid; what is on it but for noise stays.
  private static func ceiled(_ value: Double, _ scale: Double) -> Double {
    (value * scale - 1e-4).rounded(.up) / scale
  }
}
