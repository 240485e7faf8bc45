// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import Testing
import Traits

@testable import TextMetrics

/// In a monospaced font of 100 points each letter is 61.8 wide, so widths are counted in letters.
@Suite struct TextLinesTests {
  private let ruler = TextRuler(scale: 1)

  private func measure(
    _ text: String, letters: Double?, lines: Int = 0, mode: LineBreakMode = .byTruncatingTail
  ) -> TextMeasurement {
    let font = FontDescription(family: .monospacedSystem, size: 100)
    return ruler.measure(
      TextBlock(text, font: font, numberOfLines: lines, lineBreakMode: mode),
      width: letters.map { $0 * 61.8 + 0.1 })
  }

  @Test(arguments: [
    ("one two three", 20.0, 1), ("one two three", 7, 2), ("one two three", 5, 3), ("one two three", 3, 4),
    ("one-two", 4, 2), ("abcdefgh", 4, 2), ("abcdefghi", 4, 3), ("ab abcdefgh", 4, 3), ("one\ntwo", 20, 2),
    ("one\r\ntwo", 20, 2), ("one\n\ntwo", 20, 3), ("one\n", 20, 1), ("\n", 20, 1), ("one     two", 3, 2),
    (" ", 3, 1), ("\u{4E2D}\u{6587}\u{5B57}", 4, 2),
  ])
  func `words stay whole where a line can hold them`(text: String, letters: Double, lines: Int) {
    #expect(measure(text, letters: letters).lineCount == lines)
  }

  @Test func `blanks at the end of a line count as far as there is room`() {
    let broken = measure("one two", letters: 6)
    let full = measure("one    two", letters: 6)
    let ended = measure("one  \ntwo ", letters: nil)

    #expect(broken.size.width == (4 * 61.8).rounded(.up))
    #expect(broken.lineCount == 2)
    #expect(full.size.width == (6 * 61.8 + 0.1).rounded(.up))
    #expect(full.lineCount == 2)
    #expect(ended.size.width == (5 * 61.8).rounded(.up))
  }

  @Test func `without a width only newlines end a line`() {
    let measured = measure("one two three\nfour", letters: nil)

    #expect(measured.lineCount == 2)
    #expect(measured.size.width == (13 * 61.8).rounded(.up))
  }

  @Test func `no more lines than allowed, and the last is cut at the width`() {
    let measured = measure("one two three four", letters: 7.5, lines: 2)

    #expect(measured.lineCount == 2)
    #expect(measured.size.width == (7.5 * 61.8 + 0.1).rounded(.up))
  }

  @Test func `a single line keeps its height however narrow it is`() {
    let measured = measure("one two three", letters: 4, lines: 1)

    #expect(measured.lineCount == 1)
    #expect(measured.size.height == 120)
  }

  @Test func `letters may be broken anywhere`() {
    #expect(measure("one two", letters: 5, mode: .byCharWrapping).lineCount == 2)
    #expect(measure("on two", letters: 5, mode: .byCharWrapping).size.width == (5 * 61.8).rounded(.up))
  }

  @Test func `a narrower width never needs fewer lines`() {
    let text = "The quick brown fox jumps over the lazy dog, and then some more words follow."
    var last = 0
    for letters in stride(from: 80.0, through: 1, by: -1) {
      let measured = measure(text, letters: letters)
      #expect(measured.lineCount >= last)
      #expect(measured.size.width <= (letters * 61.8 + 0.1).rounded(.up))
      last = measured.lineCount
    }
  }

  @Test(arguments: [0, -5, Double.nan, Double.infinity, 1e300])
  func `any width has an answer`(width: Double) {
    let measured = TextRuler(scale: 3).measure(TextBlock("any text", numberOfLines: 0), width: width)

    #expect(measured.lineCount >= 1)
    #expect(measured.size.width.isFinite && measured.size.height.isFinite)
  }

  @Test func `any letter has a width, and unknown ones are marked`() {
    let known = ruler.measure(TextBlock("Zoë Größe naïve"), width: nil)
    let cyrillic = ruler.measure(TextBlock("Привет"), width: nil)
    let emoji = ruler.measure(TextBlock("👍🏽"), width: nil)
    let joined = ruler.measure(TextBlock("e\u{301}"), width: nil)

    #expect(!known.isApproximate)
    #expect(cyrillic.isApproximate && cyrillic.size.width > 40)
    #expect(emoji.isApproximate && emoji.size.width == 22)
    #expect(ruler.measure(TextBlock("👍🏽", font: FontDescription(size: 38)), width: nil).size.width == 43)
    #expect(ruler.measure(TextBlock("👍🏽", font: FontDescription(size: 12)), width: nil).size.width == 16)
    #expect(joined.size.width == ruler.measure(TextBlock("e"), width: nil).size.width)
  }
}

extension TextLinesTests {
  /// Words of all kinds, the same in every run.
  private static let texts = [
    "The quick brown fox jumps over the lazy dog", "a-b-c  d", "Wörter To Tea.Av,", "  leading", "trailing  ",
    "one\n\n two\r\nthree\n", "漢字 kana かな, (brackets)!", "Incomprehensibilities of words", "\t", "x",
  ]

  @Test(arguments: texts)
  func `a text broken part by part is broken as letter by letter`(text: String) {
    var compared = 0
    for mode in [LineBreakMode.byWordWrapping, .byTruncatingTail] {
      for lines in [0, 1, 2] {
        for width in stride(from: 5.0, through: 400, by: 2.5) {
          let block = TextBlock(text, numberOfLines: lines, lineBreakMode: mode)
          let face = FontFace(block.font, .sanFranciscoPro, stretch: 1)
          let parts = TextLines(ShapedText(block, face: face), limit: width)
          let letters = TextLines(block, face: face, limit: width)
          guard let parts else { continue }
          #expect(parts.count == letters.count, "\(width) \(lines)")
          #expect(abs(parts.width - letters.width) < 1e-3 || lines > 0, "\(width) \(lines)")
          compared += 1
        }
      }
    }
    #expect(compared > 300)
  }
}
