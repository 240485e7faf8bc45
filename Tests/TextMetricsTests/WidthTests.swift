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

  @Test(arguments: [
    ("0", 72.0, 44.0), ("0", 100, 61), ("1", 140, 63), ("2", 140, 80), ("00:00.00", 40, 169), ("0", 13, 9),
    ("000000", 20, 76),
  ])
  func `a nought is nearly as wide for display as for text`(text: String, size: Double, expected: Double) {
    #expect(width(text, FontDescription(size: size), .sanFranciscoPro).rounded(.up) == expected)
  }

  @Test func `a colon is wider in a time than after a word`() {
    func colon(after text: String, size: Double) -> Double {
      let font = FontDescription(size: size)
      return width(text + ":", font, .sanFranciscoVariable) - width(text, font, .sanFranciscoVariable)
    }

    #expect(abs(colon(after: "0", size: 30) - colon(after: "e", size: 30) - 30 * 0.032) < 0.01)
    #expect(abs(colon(after: "0", size: 15) - colon(after: "e", size: 15)) < 0.01)
  }

  @Test(arguments: [
    ("Synchronization", 20.0, 154.0), ("Transparent", 20, 114), ("Tapped!", 26, 99),
  ])
  func `bold letters lose less for display than others`(text: String, size: Double, expected: Double) {
    let bold = width(text, FontDescription(size: size, weight: .bold), .sanFranciscoPro)

    #expect(abs(bold.rounded(.up) - expected) <= 1)
  }

  @Test(arguments: [
    ("Importing your data", 24.0, FontWeight.light, 197.0), ("Memories", 34, .black, 169),
    ("STOCKS", 27, .heavy, 111),
  ])
  func `light letters lose more for display than others, black ones next to nothing`(
    text: String, size: Double, weight: FontWeight, expected: Double
  ) {
    let found = width(text, FontDescription(size: size, weight: weight), .sanFranciscoPro)

    #expect(abs(found.rounded(.up) - expected) <= 1)
  }

  private func width(
    _ text: String, _ font: FontDescription, _ system: SystemFontGeneration = .helveticaNeue
  ) -> Double {
    TextRuler(scale: 10_000, systemFont: system).measure(TextBlock(text, font: font), width: nil).size.width
  }

  @Test func `the first title was light in iOS 9 and 10, unless it is told a weight`() {
    let light = FontDescription(size: 28, weight: .light)
    let bold = FontDescription(size: 28, weight: .bold, textStyle: .title1)
    let plain = FontDescription(size: 28)

    #expect(width("Page", FontDescription(.title1), .sanFrancisco) == width("Page", light, .sanFrancisco))
    #expect(width("Page", bold, .sanFrancisco) > width("Page", plain, .sanFrancisco))
    #expect(
      width("Page", FontDescription(.title1), .sanFranciscoPro) == width("Page", plain, .sanFranciscoPro))
  }

  @Test func `Helvetica, Arial and Helvetica Neue have their published widths`() {
    func thousandths(_ name: String) -> Double {
      width("Rating", FontDescription(family: .named(name), size: 1_000)).rounded()
    }

    func bold(_ family: String) -> Double {
      width("Rating", FontDescription(family: .named(family), size: 1_000, weight: .bold)).rounded()
    }

    #expect(thousandths("HelveticaNeue") == 685 + 537 + 315 + 222 + 556 + 574)
    #expect(thousandths("HelveticaNeue-Bold") == 722 + 574 + 352 + 258 + 593 + 611)
    #expect(thousandths("HelveticaNeue-Light") < thousandths("HelveticaNeue"))
    #expect(width("°", FontDescription(family: .named("HelveticaNeue"), size: 1_000)) == 400)
    #expect(bold("Helvetica") == 722 + 556 + 333 + 278 + 611 + 611)
    #expect(bold("Arial") == bold("Helvetica"))
  }

  @Test func `free fonts that apps bring along have their own letters, in the nearest weight`() {
    func thousandths(_ name: String, _ weight: FontWeight = .regular) -> Double {
      width("Hi", FontDescription(family: .named(name), size: 1_000, weight: weight)).rounded()
    }

    #expect(thousandths("Lato-Regular") == 764 + 240)
    #expect(thousandths("Roboto") != thousandths("OpenSans"))
    #expect(thousandths("Montserrat-Bold", .bold) > thousandths("Montserrat-Regular"))
    #expect(thousandths("Nunito", .light) == thousandths("Nunito"))
    #expect(thousandths("Poppins-Black", .black) == thousandths("Poppins-Bold", .bold))
  }

  @Test func `letters of Japanese fonts are as wide as they are high`() {
    let font = FontDescription(family: .named("HiraginoSans-W3"), size: 15)

    let measured = TextRuler(scale: 2).measure(TextBlock("手数料", font: font), width: nil).size

    #expect(measured == Size(width: 45, height: 15))
  }

  @Test func `icons of a font of icons are as wide as they are high`() {
    let font = FontDescription(family: .named("FontAwesome"), size: 24)

    let measured = TextRuler(scale: 2).measure(TextBlock("\u{F0AC}", font: font), width: nil)

    #expect(measured.size == Size(width: 24, height: 24))
    #expect(measured.isApproximate)
  }

  @Test func `Cyrillic letters are as wide as the Latin ones that look alike, and as in Arial`() {
    func thousandths(_ text: String, _ name: String = "ArialMT") -> Double {
      width(text, FontDescription(family: .named(name), size: 1_000)).rounded()
    }

    #expect(thousandths("сахар") == thousandths("caxap"))
    #expect(thousandths("НОРМА") == thousandths("HOP") + 833 + thousandths("A"))
    #expect(thousandths("Щи") == 938 + 559)
    #expect(thousandths("Щи", "Courier") == 1_200)
    #expect(thousandths("і") == 222)
  }

  @Test(arguments: [
    ("Label", "PingFangSC-Semibold", 16.0, 41.5, 22.5), ("Monica", "PingFangSC-Regular", 12, 41, 17),
    ("20:30", "PingFangSC-Light", 12, 32, 17),
  ])
  func `PingFang's letters are as wide in every weight`(
    text: String, name: String, size: Double, width: Double, height: Double
  ) {
    let font = FontDescription(family: .named(name), size: size)

    let measured = TextRuler(scale: 2).measure(TextBlock(text, font: font), width: nil).size

    #expect(measured == Size(width: width, height: height))
  }

  @Test func `Helvetica Neue moves letters below the arms of a capital, and no others`() {
    let font = FontDescription(family: .named("HelveticaNeue"), size: 100)
    func closer(_ pair: String) -> Double {
      pair.map { width(String($0), font) }.reduce(0, +) - width(pair, font)
    }

    #expect(closer("Te") > 4)
    #expect(closer("Ye") > 4)
    #expect(abs(closer("ro")) < 1)
    #expect(abs(closer("Pa")) < 1)
  }

  @Test func `the system font of iOS 8 is Helvetica Neue, Medium for bold`() {
    let bold = FontDescription(size: 17, weight: .bold)
    let medium = FontDescription(family: .named("HelveticaNeue-Medium"), size: 17)
    let regular = FontDescription(family: .named("HelveticaNeue"), size: 17)

    #expect(width("Rating", bold) == width("Rating", medium))
    #expect(width("Rating", FontDescription(size: 17)) == width("Rating", regular))
  }

  @Test func `Helvetica Neue for interfaces is wider where it is small and closer where it is large`() {
    func share(_ size: Double) -> Double {
      width("Rating", FontDescription(size: size))
        / width("Rating", FontDescription(family: .named("HelveticaNeue"), size: size))
    }

    #expect(share(13) > 1.01)
    #expect(abs(share(16) - 1) < 1e-3 && abs(share(17) - 1) < 1e-3)
    #expect(share(24) < 0.99)
  }
}
