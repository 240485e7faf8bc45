// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import InterfaceBuilder
import Screens
import SourceText
import Testing

/// Which scenes of a size of their own are screens, and which are parts of one.
@Suite struct PartSceneTests {
  /// A second scene of 300 x 200, drawn freely, beside the one that the app begins with.
  private func board(
    _ segue: String = "", of kind: String = "viewController", attributes: String = "", more: String = ""
  ) -> String {
    let small = """
      <scene sceneID="two"><objects><viewController id="small" \(attributes)><view key="view" contentMode="scaleToFill" \
      id="smallMain"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/></view>\
      <size key="freeformSize" width="300" height="200"/></viewController></objects></scene>
      <scene sceneID="three"><objects><\(kind) id="outer"><connections>\(segue)</connections>\
      <view key="view" contentMode="scaleToFill" id="outerMain"/></\(kind)></objects></scene>\(more)</scenes>
      """
    return Document.storyboard("").replacing("</scenes>", with: small)
  }

  private func segue(_ kind: String, _ more: String = "", to target: String = "small") -> String {
    #"<segue destination="\#(target)" kind="\#(kind)" \#(more) id="s-\#(target)"/>"#
  }

  private func part(_ text: String) throws -> Size? {
    let screen = try Document.read(text).screen("small")
    let size = try screen.screen().partSize
    // Whoever imports it is told of what is otherwise there.
    let told = screen.notes.filter { $0.message.hasPrefix("nothing in the document shows this controller") }
    #expect(told.map(\.kind) == (size == nil ? [] : [.approximated]))
    return size
  }

  @Test func `a controller that the document shows full screen is a screen, however it was drawn`() throws {
    let root = segue("relationship", #"relationship="rootViewController""#)

    #expect(try part(board(segue("show"))) == nil)
    #expect(try part(board(segue("presentation"))) == nil)
    #expect(try part(board(segue("presentation", #"modalPresentationStyle="fullScreen""#))) == nil)
    #expect(try part(board(root, of: "navigationController")) == nil)
    #expect(
      try part(
        board().replacing("initialViewController=\"first\"", with: "initialViewController=\"small\"")) == nil)
  }

  @Test func `a controller that something else may have room for is a part`() throws {
    let size = Size(width: 300, height: 200)
    let root = segue("relationship", #"relationship="rootViewController""#)
    let popover = """
      <scene sceneID="four"><objects><viewController id="last"><connections>\
      \(segue("popoverPresentation", to: "outer"))</connections></viewController></objects></scene>
      """

    #expect(try part(board()) == size)
    #expect(try part(board(segue("embed"))) == size)
    #expect(try part(board(segue("custom"))) == size)
    #expect(try part(board(segue("popoverPresentation"))) == size)
    #expect(try part(board(segue("presentation", #"modalPresentationStyle="formSheet""#))) == size)
    #expect(try part(board(segue("presentation"), attributes: #"modalPresentationStyle="popover""#)) == size)
    #expect(try part(board(root, of: "navigationController", more: popover)) == size)
  }

  @Test func `controllers that show each other and nothing else are told with a line`() throws {
    func navigation(_ id: String, _ root: String) -> String {
      """
      <scene sceneID="s\(id)"><objects><navigationController id="\(id)"><connections>\
      \(segue("relationship", #"relationship="rootViewController""#, to: root))</connections>\
      </navigationController></objects></scene>\n
      """
    }
    let head = String(Document.storyboard("").split(separator: "<scene ").first ?? "")
    let text = head + navigation("a", "b") + navigation("b", "a") + "</scenes></document>"
    let document = try Document.read(text)

    let fault = try #require(document.circle)

    #expect(fault.mark.line > 1)
    #expect(fault.message.hasPrefix("navigationController a shows controllers that show it in turn"))
    #expect(throws: fault) { try document.screen() }
    #expect(try Document.read(board(segue("show"))).circle == nil)
  }
}
