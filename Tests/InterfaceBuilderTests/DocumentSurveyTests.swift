// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Foundation
import InterfaceBuilder
import Screens
import SourceText
import Testing

/// What is wrong with a document beyond one scene.
@Suite struct DocumentSurveyTests {
  private func two(_ first: String, _ second: String, view: String) -> String {
    Document.storyboard(Document.view("box"), controller: first).replacingOccurrences(
      of: "</scenes>",
      with: """
        \n<scene sceneID="two"><objects><viewController id="second" \(second)><view key="view" id="other">\
        <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(view)</subviews></view>\
        </viewController></objects></scene></scenes>
        """)
  }

  @Test func `an id of another scene is reported in the later one`() throws {
    let screens = try Document.read(two("", "", view: Document.view("box"))).screens()

    #expect(screens.map { $0.notes.map(\.element) } == [[], ["view box"]])
    #expect(screens[1].notes.first?.message.contains("line 10 has the same id") == true)
    #expect(screens[1].losses.first?.others.map(\.mark.line) == [10])
  }

  @Test func `a storyboard identifier of another scene is reported in the later one`() throws {
    let name = #"storyboardIdentifier="login""#
    let screens = try Document.read(two(name, name, view: "")).screens()

    #expect(screens.map { $0.notes.map(\.element) } == [[], ["viewController second"]])
    #expect(screens[1].notes.first?.kind == .broken)
  }

  @Test(arguments: [
    ("useAutolayout=\"YES\"", "useAutolayout=\"yes\"", "useAutolayout yes"),
    ("toolsVersion=\"15400\"", "toolsVersion=\"new\"", "toolsVersion new"),
    ("<resources>", "<resources><image name=\"a\" width=\"wide\" height=\"5\"/>", "width wide"),
  ])
  func `values of the document and its pictures are reported`(old: String, new: String, words: String) throws
  {
    let notes = try Document.read(
      Document.storyboard("").replacingOccurrences(of: old, with: new)
    ).screen().notes

    #expect(notes.map(\.kind) == [.broken])
    #expect(notes.first?.message.hasPrefix("the \(words)") == true)
  }

  @Test(arguments: [
    ("retina99_9", "sideways", ["retina99_9", "sideways"]), ("retina4_7", "portrait", []),
    ("ipad99", "landscape", ["an iPad"]),
  ])
  func `a canvas that nobody knows is told`(device: String, turn: String, words: [String]) throws {
    let text = Document.storyboard("", device: #"<device id="\#(device)" orientation="\#(turn)"/>"#)
    let notes = try Document.read(text).screen().notes

    #expect(notes.map(\.kind) == words.map { _ in .approximated })
    for (note, word) in zip(notes, words) { #expect(note.message.contains(word)) }
  }

  @Test(arguments: [
    #"<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/hostname">]>"#, #"<!DOCTYPE d SYSTEM "other.dtd">"#,
  ])
  func `other files are not opened, and that is said`(declaration: String) throws {
    let text = Document.storyboard("").replacingOccurrences(
      of: "<document", with: declaration + "\n<document")
    let notes = try Document.read(text).screen().notes

    #expect(notes.map(\.mark.line) == [2])
    #expect(notes.first?.message.contains("not opened") == true)
  }

  @Test func `entities of the document itself are not spoken of`() throws {
    let text = Document.storyboard(Document.label("l", "&a;")).replacingOccurrences(
      of: "<document", with: #"<!DOCTYPE d [<!ENTITY a "A">]><document"#)

    #expect(try Document.read(text).screen().notes.isEmpty)
  }

  @Test func `what is too deep is called by its element`() throws {
    var inner = ""
    for depth in (1...70).reversed() {
      inner = "\n" + Document.view("v\(depth)", #"userLabel="Box""#, "<subviews>\(inner)</subviews>")
    }
    let refusal = try Document.read(Document.storyboard(inner)).screen().refusal

    #expect(refusal?.contains("subviews[") == false)
    #expect(refusal?.contains(": view v") == true)
    #expect(refusal?.contains("(Box)") == true)
  }

  @Test(arguments: [(100, "a part of 100 x 100 points"), (700, "made to fill the screen")])
  func `a view that no controller shows is said to be laid out as it is`(side: Int, words: String) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507">
      \(Document.device)<objects><view contentMode="scaleToFill" id="a">
      <rect key="frame" x="0" y="0" width="\(side)" height="\(side)"/></view></objects></document>
      """

    #expect(try Document.read(text).screen().notes.first?.message.contains(words) == true)
  }
}
