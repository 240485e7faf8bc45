// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import Testing
import Traits

@testable import TextMetrics

@Suite struct TextRunTests {
  private let ruler = TextRuler(scale: 100)
  private let small = FontDescription(size: 10)
  private let large = FontDescription(size: 20)

  private func block(_ runs: TextRun..., lines: Int = 0) -> TextBlock {
    var block = TextBlock(runs: runs)
    block.numberOfLines = lines
    return block
  }

  private func style(_ change: (inout ParagraphStyle) -> Void) -> ParagraphStyle {
    var style = ParagraphStyle()
    change(&style)
    return style
  }

  /// In Menlo, every letter of which is 0.602 of its size, a line 1.164.
  private func mono(_ text: String, _ size: Double = 10, kern: Double = 0) -> TextRun {
    TextRun(text, font: FontDescription(family: .named("Menlo"), size: size), kern: kern)
  }

  private func mono(_ text: String, _ style: ParagraphStyle) -> TextRun {
    TextRun(text, font: mono("").font, paragraphStyle: style)
  }

  @Test func `runs that look alike are a plain text`() {
    let text = TextBlock(runs: [
      TextRun("Hel", font: small), TextRun("", font: large), TextRun("lo", font: small),
    ])

    #expect(text == TextBlock("Hello", font: small))
  }

  @Test func `a text that is replaced is a plain one`() {
    var text = block(mono("a"), mono("b", 20))

    text.text = "c"

    #expect(text.runs.isEmpty)
    #expect(text.font == FontDescription(family: .named("Menlo"), size: 10))
  }

  @Test(arguments: [nil, 150.0, 90, 40, 12] as [Double?], [0, 1, 2])
  func `a text cut into runs is as large as it is in one`(width: Double?, lines: Int) {
    let words = ["A quick ", "fox,\nand a ", "verylongword-indeed at", " the end"]
    let font = FontDescription(family: .named("Menlo"), size: 13)
    let plain = TextBlock(words.joined(), font: font, numberOfLines: lines)
    // A style that changes nothing makes it a text of runs.
    let unseen = style { $0.maximumLineHeight = 1_000 }
    var runs = TextBlock(runs: words.map { TextRun($0, font: font, paragraphStyle: unseen) })
    runs.numberOfLines = lines

    #expect(!runs.runs.isEmpty)
    #expect(ruler.measure(runs, width: width) == ruler.measure(plain, width: width))
  }

  @Test func `a line is as high as its tallest letters and its deepest ones`() {
    let tall = FontDescription(family: .named("Noteworthy"), size: 10)
    let deep = FontDescription(family: .named("Papyrus"), size: 10)
    let measured = ruler.measure(block(TextRun("a", font: tall), TextRun("b", font: deep)), width: nil)

    #expect(measured.size.height == 12.9 + 6.2)
    #expect(measured.firstBaseline == 12.9)
    #expect(abs(measured.lastBaseline - 6.2) < 1e-9)
  }

  @Test func `widths of runs add up, and kerning is added to every letter`() {
    let measured = ruler.measure(block(mono("ab"), mono("cd", 20, kern: 1.5)), width: nil)

    #expect(measured.size.width == 2 * 6.02 + 2 * 12.04 + 3)
  }

  @Test func `a word goes on across runs`() {
    let text = block(mono("aa bb"), mono("bb", kern: 0.5), mono(" cc"))

    // "bbbb" fits behind "aa" in neither width; it stays whole where it can.
    #expect(ruler.measure(text, width: 45).lineCount == 2)
    #expect(ruler.measure(text, width: 30).lineCount == 3)
    #expect(ruler.measure(text, width: 14).lineCount == 4)
  }

  @Test func `the space between lines is not below the last one`() {
    let spaced = style { $0.lineSpacing = 5 }

    #expect(ruler.measure(block(mono("a", spaced)), width: nil).size.height == 11.64)
    #expect(ruler.measure(block(mono("a\nb\nc", spaced)), width: nil).size.height == 3 * 11.64 + 10)
  }

  @Test func `paragraphs stand apart by what both keep`() {
    let first = style { ($0.paragraphSpacing, $0.paragraphSpacingBefore) = (3, 50) }
    let second = style { ($0.paragraphSpacing, $0.paragraphSpacingBefore) = (70, 4) }

    let measured = ruler.measure(block(mono("a\n", first), mono("b", second)), width: nil)

    #expect(measured.size.height == 2 * 11.64 + 7)
  }

  @Test func `what makes a line higher is above its letters`() {
    let twice = ruler.measure(block(mono("a", style { $0.lineHeightMultiple = 2 })), width: nil)
    let least = ruler.measure(block(mono("a", style { $0.minimumLineHeight = 20 })), width: nil)
    let most = ruler.measure(block(mono("a", style { $0.maximumLineHeight = 10 })), width: nil)

    #expect([twice, least, most].map(\.size.height) == [23.28, 20, 10])
    #expect([twice, least, most].allSatisfy { abs($0.lastBaseline - 2.36) < 1e-9 })
  }

  @Test func `indents take room from lines and belong to their width`() {
    let indented = style { ($0.firstLineHeadIndent, $0.headIndent) = (20, 10) }

    let wide = ruler.measure(block(mono("aa bb", indented)), width: nil)
    let narrow = ruler.measure(block(mono("aa bb", indented)), width: 45)

    #expect(abs(wide.size.width - 20 - 5 * 6.02) < 1e-9)
    #expect(narrow.lineCount == 2)
  }

  @Test(arguments: ContentSizeCategory.allCases, [false, true])
  func `lines of a text style stand apart as in one run`(category: ContentSizeCategory, isTextView: Bool) {
    let ruler = TextRuler(scale: 3, contentSizeCategory: category)
    let unseen = style { $0.maximumLineHeight = 1_000 }
    var plain = TextBlock("one\ntwo\nthree", font: FontDescription(.body), numberOfLines: 0)
    var runs = block(TextRun(plain.text, font: plain.font, paragraphStyle: unseen))
    (plain.hasLeadingBelow, runs.hasLeadingBelow) = (isTextView, isTextView)

    #expect(ruler.measure(runs, width: nil) == ruler.measure(plain, width: nil))
  }

  @Test func `each run grows with its own text style`() {
    let text = block(TextRun("a", font: FontDescription(.body)), mono("b"))
    let huge = TextRuler(scale: 100, contentSizeCategory: .accessibilityExtraExtraExtraLarge)

    #expect(huge.measure(text, width: nil).size.width > ruler.measure(text, width: nil).size.width)
    #expect(
      huge.measure(text, width: nil).firstBaseline
        == huge.measure(TextBlock("a", font: FontDescription(.body)), width: nil).firstBaseline)
  }
}
