// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import Testing
import TextMetrics
import Traits

@Suite struct TextRulerTests {
  @Test(arguments: [
    (17.0, 2.0, 20.5), (17.0, 3.0, 61.0 / 3), (12.0, 2.0, 14.5), (34.0, 2.0, 41.0), (20.0, 3.0, 24.0),
  ])
  func `a line of the system font is 1.193359375 of its size, up to the next pixel`(
    size: Double, scale: Double, height: Double
  ) {
    let lineHeight = TextRuler(scale: scale).lineHeight(of: FontDescription(size: size))

    #expect(abs(lineHeight - height) < 1e-9)
  }

  @Test func `a label of one word has the size that Interface Builder shows`() {
    let measured = TextRuler(scale: 2, rounding: .wholePoints).measure(TextBlock("Label"), width: nil)

    #expect(measured.size == Size(width: 42, height: 21))
    #expect(measured.lineCount == 1)
    #expect(!measured.isApproximate)
  }

  @Test(arguments: [(1, 16.0), (2, 34), (3, 52), (4, 70)])
  func `lines of a text style stand apart by its leading`(lines: Int, height: Double) {
    let text = Array(repeating: "line", count: lines).joined(separator: "\n")
    let block = TextBlock(text, font: FontDescription(.footnote), numberOfLines: 0)

    #expect(TextRuler(scale: 2).measure(block, width: nil).size.height == height)
  }

  @Test(arguments: [(1, 20.5), (2, 40.5), (3, 61), (4, 81)])
  func `lines of a configured button's title stand apart by their height`(lines: Int, height: Double) {
    let text = Array(repeating: "line", count: lines).joined(separator: "\n")
    var block = TextBlock(text, font: FontDescription(.body), numberOfLines: 0)
    block.ignoresLeading = true

    #expect(TextRuler(scale: 2).measure(block, width: nil).size.height == height)
  }

  @Test(arguments: [
    (17.0, 2, 2.0, 41.0), (17.0, 3, 3.0, 61.0), (16.0, 2, 2.0, 38.5), (16.0, 3, 3.0, 172.0 / 3),
  ])
  func `lines of a plain font follow one another`(size: Double, lines: Int, scale: Double, height: Double) {
    let text = Array(repeating: "line", count: lines).joined(separator: "\n")
    let block = TextBlock(text, font: FontDescription(size: size), numberOfLines: 0)

    #expect(abs(TextRuler(scale: scale).measure(block, width: nil).size.height - height) < 1e-9)
  }

  @Test func `baselines are those of the first and the last line`() {
    let block = TextBlock("one\ntwo", numberOfLines: 0, insets: EdgeInsets(7, 12, 9, 12))

    let measured = TextRuler(scale: 2).measure(block, width: nil)

    #expect(measured.firstBaseline == 23)
    #expect(measured.lastBaseline == 13.5)
    #expect(measured.size.height == 57)
  }

  @Test func `Xcode 13's canvas had the smallest text size`() {
    let ruler = TextRuler(scale: 2, contentSizeCategory: .extraSmall)

    #expect(ruler.lineHeight(of: FontDescription(.title2)) == 23)
    #expect(ruler.lineHeight(of: FontDescription(.largeTitle)) == 37)
    #expect(ruler.lineHeight(of: FontDescription(size: 22)) == 26.5)
  }

  @Test func `a font of its own size grows in proportion to its style`() {
    let font = FontDescription(family: .named("Menlo"), size: 34, textStyle: .body)

    #expect(font.resolved(for: .accessibilityMedium).size == 56)
    #expect(FontDescription(size: 34).resolved(for: .accessibilityMedium).size == 34)
  }

  @Test(arguments: TextStyle.allCases)
  func `no style shrinks as the category grows`(style: TextStyle) {
    let sizes = ContentSizeCategory.allCases.map { style.size(for: $0) }

    #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(sizes.allSatisfy { (11...70).contains($0) })
  }

  @Test func `heavier is wider`() {
    let widths = FontWeight.allCases.map {
      TextRuler(scale: 3).measure(TextBlock("Continue", font: FontDescription(weight: $0)), width: nil).size
        .width
    }

    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func `letters were wider before iOS 11 where the size is for display`() {
    let block = TextBlock("Detail View Controller", font: FontDescription(size: 20))
    let old = TextRuler(scale: 2, systemFont: .sanFrancisco).measure(block, width: nil)
    let new = TextRuler(scale: 2, systemFont: .sanFranciscoPro).measure(block, width: nil)

    #expect(abs(old.size.width - 193) <= 1)
    #expect(abs(new.size.width - 187.5) <= 1.5)
  }

  @Test func `a font that is known by name has its own height, and its widths are a guess`() {
    func measured(_ name: String) -> TextMeasurement {
      TextRuler(scale: 2, rounding: .wholePoints)
        .measure(TextBlock("Label", font: FontDescription(family: .named(name), size: 36)), width: nil)
    }

    #expect(measured("HelveticaNeue").size.height == 42)
    #expect(measured("AvenirNext-Medium").size.height == 50)
    #expect(measured("TitilliumWeb-SemiBold").size.height == 55)
    #expect(measured("RobotoSlab-Bold").size.height == 48)
    #expect(measured("Nobody Knows It").isApproximate)
    #expect(measured("Menlo-Regular").size.width == 109)
  }

  @Test(arguments: [("ArialMT", 20.0, 69.0), ("TimesNewRomanPSMT", 20, 69), ("Georgia", 20, 68.5)])
  func `lines of a text view stand apart by the gap of their font`(name: String, size: Double, height: Double)
  {
    var block = TextBlock(
      "one\ntwo\nthree", font: FontDescription(family: .named(name), size: size), numberOfLines: 0)
    let label = TextRuler(scale: 2).measure(block, width: nil).size.height
    block.hasLeadingBelow = true

    #expect(TextRuler(scale: 2).measure(block, width: nil).size.height == height)
    #expect((label < height) == (name != "Georgia"))
  }

  @Test func `systems have the fonts of their time`() {
    #expect(SystemFontGeneration(OSVersion(8)) == .helveticaNeue)
    #expect(SystemFontGeneration(OSVersion(9)) == .sanFrancisco)
    #expect(SystemFontGeneration(OSVersion(11)) == .sanFranciscoPro)
    #expect(SystemFontGeneration(OSVersion(14)) == .sanFranciscoVariable)
  }
}
