// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import Testing
import TextMetrics

/// A font in which every letter but the question mark is half as wide as the size, and pairs are closer.
private final class PlainLibrary: FontLibrary {
  func font(named name: String, weight: FontWeight, isItalic: Bool) -> InstalledFont? {
    name == "Plain" ? InstalledFont(number: 0, ascent: 1, descent: 0.5) : nil
  }

  func width(of text: String, in font: InstalledFont) -> Double? {
    guard !text.contains("?") else { return nil }
    return Double(text.unicodeScalars.count) * 0.5 - Double(max(0, text.unicodeScalars.count - 1)) * 0.1
  }
}

@Suite struct InstalledFontTests {
  private let ruler = TextRuler(scale: 1, fonts: InstalledFonts(PlainLibrary()))

  private func block(_ text: String, font: String = "Plain", lines: Int = 1) -> TextBlock {
    TextBlock(text, font: FontDescription(family: .named(font), size: 10), numberOfLines: lines)
  }

  @Test func `an installed font gives the width of whole words and the height of a line`() {
    let measured = ruler.measure(block("abcd"), width: nil)

    #expect(measured.size.width == 17)
    #expect(measured.size.height == 15)
    #expect(measured.firstBaseline == 10)
    #expect(!measured.isApproximate)
  }

  @Test func `lines break by the widths of the installed font`() {
    #expect(ruler.measure(block("abcd abcd", lines: 0), width: 18).lineCount == 2)
    #expect(ruler.measure(block("abcd abcd", lines: 0), width: 39).lineCount == 1)
  }

  @Test func `a word wider than the line is broken between the letters of the installed font`() {
    #expect(ruler.measure(block("abcdefgh", lines: 0), width: 20).lineCount == 2)
  }

  @Test func `a font that is not installed is guessed, and so are letters that a font has not`() {
    #expect(ruler.measure(block("abcd", font: "Other"), width: nil).isApproximate)
    #expect(ruler.measure(block("really?"), width: nil).isApproximate)
    #expect(ruler.measure(block("really?"), width: nil).size.width > 0)
  }

  @Test func `longer texts are longer in installed fonts, too`() {
    let longer = TextRuler(scale: 1, textLength: 2, fonts: InstalledFonts(PlainLibrary()))

    #expect(longer.measure(block("abcd"), width: nil).size.width == 34)
  }
}
