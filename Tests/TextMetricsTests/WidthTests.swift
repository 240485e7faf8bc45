// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import Testing
import TextMetrics

/// Widths that Interface Builder wrote for words that many documents have.
@Suite struct WidthTests {
  struct Fact: Sendable {
    var text: String
    var size: Double
    var weight = FontWeight.regular
    var scale: Double
    var width: Double
  }

  static let facts = [
    Fact(text: "Label", size: 17, scale: 2, width: 41.5),
    Fact(text: "Label", size: 17, weight: .semibold, scale: 3, width: 43.333),
    Fact(text: "Headline", size: 14, weight: .semibold, scale: 2, width: 59.5),
    Fact(text: "Title", size: 13, scale: 2, width: 26.5),
    Fact(text: "Body", size: 14, scale: 2, width: 33.5),
    Fact(text: "Caption 1", size: 11, scale: 2, width: 49.5),
    Fact(text: "Latitude & Longitude", size: 12, scale: 2, width: 118.5),
    Fact(text: "Version: 1.0", size: 14, scale: 3, width: 74.333),
    Fact(text: "Active", size: 17, scale: 2, width: 47.5),
    Fact(text: "Folder", size: 17, scale: 3, width: 48.667),
    Fact(text: "Hello, world!", size: 17, scale: 2, width: 94.5),
    Fact(text: "N/A", size: 17, scale: 2, width: 28.5),
    Fact(text: "Status", size: 17, scale: 2, width: 49.5),
    Fact(text: "Title 3", size: 17, scale: 2, width: 47.5),
    Fact(text: "Status:", size: 12, weight: .medium, scale: 2, width: 41.5),
    Fact(text: "iPhone", size: 22, weight: .semibold, scale: 3, width: 69.333),
    Fact(text: "Title", size: 28, scale: 2, width: 52.5),
    Fact(text: "0%", size: 34, scale: 2, width: 46.5),
  ]

  @Test(arguments: facts)
  func `a word is within two points of what Interface Builder measured`(_ fact: Fact) {
    let font = FontDescription(size: fact.size, weight: fact.weight)

    let measured = TextRuler(scale: fact.scale).measure(TextBlock(fact.text, font: font), width: nil)

    #expect(abs(measured.size.width - fact.width) < 2, "\(measured.size.width)")
  }

  @Test func `half of the words are within half a point`() {
    let errors = Self.facts.map { fact in
      let font = FontDescription(size: fact.size, weight: fact.weight)
      let measured = TextRuler(scale: fact.scale).measure(TextBlock(fact.text, font: font), width: nil)
      return abs(measured.size.width - fact.width)
    }.sorted()

    #expect(errors[errors.count / 2] <= 0.5)
  }

  @Test func `a one stands closer to the digit after it`() {
    func width(_ text: String) -> Double {
      let ruler = TextRuler(scale: 1_000, systemFont: .sanFranciscoPro)
      return ruler.measure(TextBlock(text, font: FontDescription(size: 13)), width: nil).size.width
    }

    #expect(width("12") < width("1") + width("2") - 0.1)
    #expect(abs(width("21") - width("1") - width("2")) < 0.01)
    #expect(width("120").rounded(.up) == 22)
  }
}
