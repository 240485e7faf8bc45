// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Fonts
import Geometry
import Testing
import TextMetrics

/// DejaVu is what `make setup` installs; its drawings are in 2048 units.
@Suite struct PangoFontsTests {
  private let fonts = PangoFonts()

  private func units(_ text: String, in name: String) throws -> Double {
    let font = try #require(fonts.font(named: name, weight: .regular, isItalic: false))
    return try #require(fonts.width(of: text, in: font)) * 2048
  }

  @Test(arguments: [("i", 569.0), ("A", 1401), ("W", 2025), (" ", 651)])
  func `a letter is as wide as the font has it`(letter: String, width: Double) throws {
    #expect(abs(try units(letter, in: "DejaVu Sans") - width) < 0.02)
  }

  @Test func `letters are kerned`() throws {
    #expect(try units("AV", in: "DejaVu Sans") < 2 * 1401 - 50)
  }

  @Test func `a font has its own ascent and descent`() throws {
    let font = try #require(fonts.font(named: "DejaVu Sans", weight: .regular, isItalic: false))

    #expect(abs(font.ascent * 2048 - 1901) < 0.02)
    #expect(abs(font.descent * 2048 - 483) < 0.02)
  }

  @Test func `a PostScript name has its weight in itself, a family takes the nearest`() throws {
    let bold = try units("Weight", in: "DejaVuSans-Bold")

    #expect(bold > (try units("Weight", in: "DejaVuSans")) + 100)
    let heavy = try #require(fonts.font(named: "DejaVu Sans", weight: .heavy, isItalic: false))
    let nearest = try #require(fonts.width(of: "Weight", in: heavy)) * 2048
    #expect(nearest == bold)
  }

  @Test func `nothing stands in for a font that is not installed`() {
    #expect(fonts.font(named: "No Such Font 7", weight: .regular, isItalic: false) == nil)
    #expect(fonts.font(named: "", weight: .regular, isItalic: false) == nil)
    #expect(fonts.font(named: "DejaVu\0Sans", weight: .regular, isItalic: false) == nil)
  }

  @Test func `letters that a font has not cannot be measured in it`() throws {
    let font = try #require(fonts.font(named: "DejaVu Sans", weight: .regular, isItalic: false))

    #expect(fonts.width(of: "\u{4E2D}", in: font) == nil)
  }

  @Test func `a word of a hundred thousand letters is as wide as they are`() throws {
    let width = try units(String(repeating: "i", count: 100_000), in: "DejaVu Sans")

    #expect(abs(width - 56_900_000) < 2_000)
  }

  @Test func `names that somebody makes up end somewhere`() {
    for number in 0..<400 {
      #expect(fonts.font(named: "Made Up \(number)", weight: .regular, isItalic: false) == nil)
    }
    #expect(fonts.font(named: "DejaVu Sans", weight: .regular, isItalic: false) == nil)
  }

  @Test func `a text in an installed font has its size and is no guess`() {
    let block = TextBlock("Wave", font: FontDescription(family: .named("DejaVuSans"), size: 20))
    let ruler = TextRuler(scale: 1, fonts: InstalledFonts(fonts))

    let measured = ruler.measure(block, width: nil)

    #expect(measured.size.height == 24)
    #expect(!measured.isApproximate)
    #expect(TextRuler(scale: 1).measure(block, width: nil).isApproximate)
  }
}
