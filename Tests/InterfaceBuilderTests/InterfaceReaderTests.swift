// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Foundation
import InterfaceBuilder
import SourceText
import Testing

@Suite struct InterfaceReaderTests {
  private func fault(_ text: String) -> DocumentError? {
    do throws(DocumentError) {
      _ = try Document.read(text)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a document tells its kind, its version and its device`() throws {
    let document = try Document.read(Document.storyboard("", tools: 14_460))

    #expect(document.kind == .storyboard)
    #expect(document.tools.number == 14_460)
    #expect(document.device?.id == "retina4_7")
    #expect(document.scenes.map(\.id) == ["first"])
  }

  @Test func `what is no interface document is refused with a line`() {
    #expect(
      fault("<plist/>")?.description.hasPrefix("Main.storyboard:1:1: this is no Interface Builder document")
        == true)
    #expect(fault("<archive/>")?.message.contains("Xcode 4") == true)
    #expect(
      fault(#"<document type="com.apple.InterfaceBuilder3.Cocoa.XIB"/>"#)?.message.contains("UIKit") == true)
    #expect(fault("words")?.message.contains("not well-formed") == true)
  }

  @Test func `a fault in the grammar is pointed at`() {
    let error = fault("<document>\n  <scenes>\n  </scene>\n</document>")

    #expect(error?.mark.line == 3)
    #expect(error?.message.contains("mismatched tag") == true)
  }

  @Test(arguments: ["=======", "=======\r", ">>>>>>> theirs", "||||||| base"])
  func `a mark of a conflict is one where it breaks no grammar, but no line of a text is`(mark: String) throws
  {
    let before = Document.storyboard("").replacingOccurrences(of: "<scenes>", with: "\n\(mark)\n<scenes>")
    let after = Document.storyboard("").replacingOccurrences(of: "</scenes>", with: "</scenes>\n\(mark)\n")
    let text = Document.storyboard(
      Document.view("label", "", "<string key=\"text\">A\n\(mark)\nB</string>", tag: "label"))

    for broken in [before, after] {
      let error = #expect(throws: DocumentError.self) { try Document.read(broken) }
      #expect(error?.message.contains("merge conflict") == true)
    }
    #expect(throws: Never.self) { try Document.read(text) }
  }

  @Test func `a document for macOS is refused by what it runs on, whatever its type says`() {
    let text = Document.storyboard("").replacingOccurrences(
      of: "version=\"3.0\" toolsVersion", with: "version=\"3.0\" targetRuntime=\"MacOSX.Cocoa\" toolsVersion")

    let error = #expect(throws: DocumentError.self) { try Document.read(text) }

    #expect(error?.message.contains("MacOSX.Cocoa") == true)
  }

  @Test func `merge conflicts are called by their name`() {
    let text = Document.storyboard("").replacingOccurrences(of: "<scenes>", with: "<scenes>\n<<<<<<< HEAD\n")

    let error = fault(text)

    #expect(error?.message.contains("merge conflict") == true)
    #expect(error?.mark.line == 5)
  }

  @Test func `entities that explode are refused in no time`() {
    var text = "<?xml version=\"1.0\"?><!DOCTYPE d [<!ENTITY a0 \"aaaaaaaaaa\">"
    for level in 1...12 {
      let inner = String(repeating: "&a\(level - 1);", count: 10)
      text += "<!ENTITY a\(level) \"\(inner)\">"
    }
    text += "]><document>&a12;</document>"

    #expect(fault(text) != nil)
  }

  @Test func `nothing outside the text is looked at`() {
    let text = """
      <?xml version="1.0"?><!DOCTYPE document [<!ENTITY x SYSTEM "file:///etc/passwd">]>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>&x;</objects></document>
      """

    #expect(fault(text) == nil)
  }

  @Test func `nesting a hundred thousand deep is an error with a line`() {
    let text = String(repeating: "<a>\n", count: 100_000)

    let error = fault(text)

    #expect(error?.message.contains("nested more than") == true)
    #expect(error?.mark.line == 2_049)
  }

  @Test func `a text of a hundred megabytes is refused by its length`() {
    let bytes = [UInt8](repeating: UInt8(ascii: " "), count: 100 << 20)

    #expect(throws: DocumentError.self) { _ = try InterfaceDocument.read(bytes, file: "big.xib") }
  }

  @Test func `segues in a circle end`() throws {
    let text = Document.storyboard(
      "", extra: #"<connections><segue destination="first" kind="show" id="s"/></connections>"#)

    let document = try Document.read(text)

    #expect(document.screenNames.count == 1)
  }

  @Test func `an id that two views have belongs to the last`() throws {
    let found = try frames(
      Document.storyboard(
        Document.view("twin") + Document.view("twin"), constraints: Document.fill("twin", "safe")))

    #expect(found["twin"] != nil)
  }

  @Test(arguments: [
    (String.Encoding.utf8, "UTF-8"), (.utf16, "UTF-16"), (.utf16LittleEndian, "UTF-16LE"),
    (.isoLatin1, "ISO-8859-1"),
  ])
  func `a document is read in the encoding that it declares`(encoding: String.Encoding, name: String) throws {
    var text = Document.storyboard(Document.label("a", "Grüße")).replacingOccurrences(of: "UTF-8", with: name)
    if encoding == .utf16LittleEndian { text = "\u{FEFF}" + text }
    let bytes = try #require(text.data(using: encoding))

    let document = try InterfaceDocument.read(bytes, file: "Main.storyboard")

    #expect(try document.screen().text.contains("Grüße"))
    let sent = try InterfaceDocument.text(of: Array(bytes), file: "Main.storyboard")
    #expect(try Document.read(sent).screen().text.contains("Grüße"))
  }

  @Test func `a text that declares another encoding is a text all the same`() throws {
    let text = Document.storyboard(Document.label("a", "Grüße"))
      .replacingOccurrences(of: "UTF-8", with: "UTF-16")

    #expect(try Document.read(text).screen().text.contains("Grüße"))
  }

  @Test func `an encoding that is not what it says, or that nobody knows, is refused with a line`() throws {
    let text = Document.storyboard("\n" + Document.label("a", "Grüße"))
    let wrong = try #require(text.data(using: .isoLatin1))
    let unknown = Array(text.replacingOccurrences(of: "UTF-8", with: "KLINGON").utf8)

    let errors = [Array(wrong), unknown].map { bytes in
      #expect(throws: DocumentError.self) { try InterfaceDocument.read(bytes, file: "Main.storyboard") }
    }

    let sent = [Array(wrong), unknown, [0xff, 0xfe, 0x3c]].map { bytes in
      #expect(throws: DocumentError.self) { try InterfaceDocument.text(of: bytes, file: "Main.storyboard") }
    }

    #expect(errors.map { $0?.mark.line } == [11, 1])
    #expect(errors.allSatisfy { $0?.message.contains("UTF-8") == true })
    #expect(errors[0]?.message.hasPrefix("the byte 0xfc") == true)
    #expect(sent.map { $0?.mark.line } == [11, 1, 1])
  }

  @Test func `thousands of scenes of one class are numbered on, and each is found by all that it is called`()
    throws
  {
    let scenes = (0..<3_000).map {
      """
      <scene sceneID="scene\($0)"><objects><viewController \($0 % 2 == 0 ? "" : "storyboardIdentifier=\"odd\($0)\"") \
      id="c\($0)"><view key="view" contentMode="scaleToFill" id="v\($0)"/></viewController></objects></scene>
      """
    }
    let document = try Document.read(
      Document.storyboard("").replacing("</scenes>", with: scenes.joined() + "</scenes>"))

    let names = document.screenNames

    #expect(Set(names).count == 3_001)
    #expect(names.prefix(4) == ["viewController", "viewController-2", "odd1", "viewController-3"])
    #expect(names.suffix(2) == ["viewController-1501", "odd2999"])
    for (word, name) in [
      ("c2998", "viewController-1501"), ("scene2998", "viewController-1501"),
      ("viewController-1501", "viewController-1501"), ("odd2999", "odd2999"), ("scene1", "odd1"),
    ] {
      #expect(try document.screen(word).name == name)
    }
  }

  @Test func `a name that another scene has of its own is left to it`() throws {
    let scenes = ["card", "card-2", "card", "card"].enumerated().map { place, name in
      """
      <scene sceneID="s\(place)"><objects><viewController customClass="\(name)" id="c\(place)">\
      <view key="view" contentMode="scaleToFill" id="v\(place)"/></viewController></objects></scene>
      """
    }
    let document = try Document.read(
      Document.storyboard("").replacing("</scenes>", with: scenes.joined() + "</scenes>"))

    #expect(document.screenNames.dropFirst() == ["card", "card-2", "card-3", "card-4"])
  }
}
