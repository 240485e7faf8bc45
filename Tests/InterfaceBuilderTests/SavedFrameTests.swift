// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import InterfaceBuilder
import SourceText
import Testing

/// Frames in the other ways that versions of Xcode saved them.
@Suite struct SavedFrameTests {
  private func frame(_ saved: String) throws -> Rect? {
    let text = Document.storyboard(
      #"<view contentMode="scaleToFill" id="box"><frame key="frameInset" \#(saved)/></view>"#, tools: 11_201)
    return try frames(text)["box"]
  }

  @Test func `a frame in insets counts from the superview's sides`() throws {
    #expect(try frame(#"width="320" height="69""#) == rect(0, 0, 320, 69))
    #expect(try frame(#"minX="10" minY="20" width="30" height="40""#) == rect(10, 20, 30, 40))
    #expect(try frame(#"minX="10" maxX="5" maxY="7" height="40""#) == rect(10, 620, 360, 40))
    #expect(try frame("") == rect(0, 0, 375, 667))
  }

  @Test func `a frame in insets is reported where it is no frame`() throws {
    let text = Document.storyboard(
      #"<view contentMode="scaleToFill" id="box"><frame key="frameInset" width="wide" height="9"/></view>"#)
    let known = Document.storyboard(
      #"<view contentMode="scaleToFill" id="box"><frame key="frameInset" width="9" height="9"/></view>"#)

    let notes = try Document.read(text).screen().notes
    let none = try Document.read(known).screen().notes

    #expect(notes.contains { $0.message.contains("not all numbers") })
    #expect(!none.contains { $0.message.contains("frame") })
  }

  @Test func `a cell of a collection is as large as its content, whatever it was saved with`() throws {
    let cell = """
      <collectionViewCell contentMode="center" id="cell"><rect key="frame" x="5" y="6" width="50" height="50"/>\
      <view key="contentView" contentMode="center"><rect key="frame" x="0.0" y="0.0" width="110" height="90"/>\
      <subviews>\(Document.view("inside"))</subviews></view><constraints>\(Document.fill("inside", "cell"))\
      </constraints></collectionViewCell>
      """
    let collection = Document.view(
      "collection", #"dataMode="prototypes""#, "<cells>\(cell)</cells>", tag: "collectionView")

    let found = try frames(
      Document.storyboard(collection, constraints: Document.fill("collection", "main"), tools: 7_531))

    #expect(found["cell"] == rect(5, 6, 110, 90))
    #expect(found["inside"] == rect(0, 0, 110, 90))
  }

  @Test func `half a pixel is one also where a multiplier of six digits leaves a little less`() throws {
    let row =
      Document.tie("row", "top", "main", "top") + Document.tie("row", "leading", "main", "leading")
      + Document.tie("row", "trailing", "main", "trailing") + Document.tie("row", "height", nil, nil, 43.5)
    let box =
      Document.tie("box", "centerY", "row", "centerY") + Document.tie("box", "leading", "row", "leading")
      + Document.tie("box", "trailing", "row", "trailing")
      + Document.tie("box", "height", "row", "height", 14, #"multiplier="0.689655""#)

    let found = try frames(
      Document.storyboard(Document.view("row") + Document.view("box"), constraints: row + box))

    #expect(found["row"]?.height == 43.5)
    #expect(found["box"] == rect(0, 0, 375, 44))
  }

  @Test(arguments: [(7_706, 99.0), (9_531, 43)])
  func `Xcode 6 did not save how high the content of a cell was`(tools: Int, height: Double) throws {
    let cell = """
      <tableViewCell contentMode="scaleToFill" rowHeight="90" id="cell">\
      <rect key="frame" x="0.0" y="0.0" width="375" height="100"/>\
      <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cell" id="content">\
      <rect key="frame" x="0.0" y="0.0" width="375" height="43"/>\
      <subviews>\(Document.view("inside"))</subviews>\
      <constraints>\(Document.fill("inside", "content"))</constraints></tableViewCellContentView></tableViewCell>
      """
    let table = Document.view(
      "table", #"dataMode="prototypes""#, "<prototypes>\(cell)</prototypes>", tag: "tableView")

    let found = try frames(
      Document.storyboard(table, constraints: Document.fill("table", "main"), tools: tools))

    #expect(found["cell"]?.height == 100)
    #expect(found["inside"] == rect(0, 0, 375, height))
  }
}
