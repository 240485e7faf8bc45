// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import InterfaceBuilder
import Screens
import Testing
import TextMetrics

/// Letters that are all as wide as they are high.
private final class SquareLibrary: FontLibrary {
  func font(named name: String, weight: FontWeight, isItalic: Bool) -> InstalledFont? {
    name == "Square-Bold" ? InstalledFont(number: 0, ascent: 0.8, descent: 0.2) : nil
  }

  func width(of text: String, in font: InstalledFont) -> Double? { Double(text.unicodeScalars.count) }
}

@Suite struct NamedFontTests {
  private static func label(_ font: String) -> String {
    Document.view(
      "title", #"text="Word" adjustsFontSizeToFit="NO""#,
      #"<fontDescription key="fontDescription" name="\#(font)" family="Square" pointSize="10"/>"#,
      tag: "label")
  }

  private func document(_ font: String, _ fonts: InstalledFonts?) throws -> InterfaceDocument {
    var document = try Document.read(
      Document.storyboard(
        Self.label(font),
        constraints: Document.tie("title", "top", "main", "top")
          + Document.tie("title", "leading", "main", "leading")))
    document.fonts = fonts
    return document
  }

  private func size(_ document: InterfaceDocument) throws -> Size? {
    let scene = try #require(document.scenes.first)
    let layout = document.layout(scene, on: document.canvas(of: scene))
    return layout.frames.first { $0.id == "title" }?.frame.size
  }

  private func isGuessed(_ document: InterfaceDocument) throws -> Bool {
    try document.screen().notes.contains { $0.message.contains("are guessed") }
  }

  @Test func `a text in a font that is installed has the size of its letters`() throws {
    let document = try document("Square-Bold", InstalledFonts(SquareLibrary()))

    #expect(try size(document) == Size(width: 40, height: 10))
    #expect(try !isGuessed(document))
    let root = try #require(try document.screen().screen().roots.first)
    #expect(root.compiled.contentOptions.fonts == document.fonts)
  }

  @Test func `names that begin with a point are the system's font`() throws {
    func plain(_ type: String) throws -> Size? {
      let told = Self.label("?").replacing(#"name="?" family="Square""#, with: #"type="\#(type)""#)
      #expect(told.contains(type))
      let ties =
        Document.tie("title", "top", "main", "top") + Document.tie("title", "leading", "main", "leading")
      return try size(try Document.read(Document.storyboard(told, constraints: ties)))
    }

    for (name, type) in [(".AppleSystemUIFont", "system"), (".SFUIText-Bold", "boldSystem")] {
      let document = try document(name, nil)
      #expect(try size(document) == plain(type))
      #expect(try !isGuessed(document))
    }
  }

  @Test func `a text in a font that is not installed is said to be guessed`() throws {
    #expect(try isGuessed(document("Square-Light", InstalledFonts(SquareLibrary()))))
    #expect(try isGuessed(document("Square-Bold", nil)))
    #expect(
      try size(document("Square-Light", InstalledFonts(SquareLibrary())))
        == size(document("Square-Light", nil)))
  }
}
