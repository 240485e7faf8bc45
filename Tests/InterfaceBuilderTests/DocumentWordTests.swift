// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import InterfaceBuilder
import Screens
import SourceText
import Testing

/// Names and texts that mean something else to whoever reads them later.
@Suite struct DocumentWordTests {
  @Test(arguments: ["null", "Null", "NULL", "true", "no", "y", "e1", "_1_"])
  func `names that YAML reads as something else stay names`(word: String) throws {
    let screen = try Document.read(
      Document.storyboard(
        Document.label("a", "A", #"userLabel="\#(word)""#) + Document.label("b", "B"),
        constraints: Document.fill("a", "main") + Document.tie("b", "top", "a", "top")
          + Document.tie("b", "leading", "main", "leading"),
        controller: #"storyboardIdentifier="\#(word)""#)
    ).screen()

    let made = try screen.screen()
    let wish = word == "_1_" ? "" : word

    if !wish.isEmpty { #expect(made.name == wish) }
    let names = try #require(made.roots.first).compiled.hierarchy.views.map(\.name)
    #expect(wish.isEmpty || names.contains(wish), "\(names)")
  }

  @Test(arguments: [
    ("One&#13;Two", 2.0), ("One&#13;&#10;Two", 2), ("One&#10;Two", 2), ("One&#x85;Two", 2),
    ("One&#x2028;Two", 2),
    ("One&#x7f;Two", 1), ("One&#x9b;Two", 1), ("One&#9;Two", 1),
  ])
  func `control characters of a text end lines or take no room`(text: String, lines: Double) throws {
    let board = Document.storyboard(
      Document.label("a", text, #"numberOfLines="0""#),
      constraints: Document.tie("a", "top", "main", "top") + Document.tie("a", "leading", "main", "leading"))
    let screen = try Document.read(board).screen()

    #expect(screen.refusal == nil)
    let plain = try frames(
      Document.storyboard(
        Document.label("a", "OneTwo", #"numberOfLines="0""#),
        constraints: Document.tie("a", "top", "main", "top") + Document.tie("a", "leading", "main", "leading")
      ))
    let found = try #require(try frames(board)["a"])
    let one = try #require(plain["a"])
    #expect(abs(found.height - lines * one.height) <= 1, "\(found)")
    if lines == 1, !text.contains("&#9;") { #expect(found.width == one.width) }
  }

  @Test func `a document cannot write lines of the screen document`() throws {
    let board = Document.storyboard(
      Document.label("a", "A"), constraints: Document.fill("a", "main")
    ).replacing("id=\"first\"", with: "id=\"first&#10;screen: other&#10;&#x9b;31m\"")
      .replacing("initialViewController=\"first\"", with: "")
    let screen = try Document.read(board).screen()

    #expect(screen.text.contains("scene first\\nscreen: other\\n\\u{9B}31m."))
    #expect(screen.refusal == nil)
  }

  @Test(arguments: [
    "constant", "multiplier", "priority", "firstAttribute", "relation", "firstItem",
  ])
  func `an empty value is told in quotes`(attribute: String) throws {
    let whole = #"firstItem="a" firstAttribute="width" secondItem="main" secondAttribute="width""#
    let old = attribute == "firstItem" ? #"firstItem="a""# : #"firstAttribute="width""#
    let line =
      attribute.hasPrefix("first")
      ? whole.replacing(old, with: "\(attribute)=\"\"") : "\(whole) \(attribute)=\"\""
    let notes = try Document.read(
      Document.storyboard(
        Document.view("a"), constraints: Document.fill("a", "main") + "<constraint \(line) id=\"c\"/>")
    ).screen().notes

    #expect(notes.filter { $0.kind == .broken }.map { $0.message.contains("\"\"") } == [true], "\(notes)")
  }

  @Test func `notes and faults stand on one line`() throws {
    let screen = try Document.read(
      Document.storyboard(
        Document.view("a"),
        constraints: Document.fill("a", "main")
          + Document.tie("a", "width", "main", "width", 0, #"multiplier="x&#10;::error::boo&#x9b;1m&#x7f;""#))
    ).screen()

    let words = screen.notes.map(\.description) + screen.losses.map(\.description)
    #expect(words.count == 2)
    for word in words {
      #expect(word.contains("x\\n::error::boo\\u{9B}1m\\u{7F} is not a number"), "\(word)")
      #expect(!word.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
    let fault = DocumentError(mark: SourceMark(file: "a\nb", line: 1, column: 1), message: "no\r\u{2028}x")
    #expect(fault.description == "a\\nb:1:1: no\\r\\u{2028}x")
  }

  @Test(arguments: [
    ("", "this is empty"), (" \n", "this is empty"), ("bplist00\u{1}", "this is a compiled nib"),
    ("NIBArchive\u{1}", "this is a compiled nib"), ("<a", "this is not well-formed XML"),
  ])
  func `what is no XML is called what it is`(text: String, sentence: String) throws {
    let error = #expect(throws: DocumentError.self) {
      _ = try InterfaceDocument.read(Array(text.utf8), file: "a.xib")
    }
    #expect(error?.message.hasPrefix(sentence) == true, "\(String(describing: error))")
  }
}
