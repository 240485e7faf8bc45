// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Foundation
import Geometry
import InterfaceBuilder
import Testing

/// Cells as Interface Builder's versions drew them; `CellMarginTests` has those of devices.
@Suite struct CanvasCellTests {
  /// Where the margins of a cell leave room for a view; `isNested`: its table lies in the controller's view.
  private func cellMargins(
    _ tools: Int, _ attributes: String = "", width: Int = 375, isNested: Bool = true, style: String = "plain"
  ) throws -> Rect? {
    let cell = """
      <tableViewCell contentMode="scaleToFill" id="cell" \(attributes)>
        <rect key="frame" x="0.0" y="28" width="\(width)" height="44"/>
        <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cell" id="content">
          <rect key="frame" x="0.0" y="0.0" width="\(width)" height="43.5"/>
          <subviews>\(Document.view("inside"))</subviews>
          <constraints>\(Document.tie("inside", "leading", "content", "leadingMargin")
        + Document.tie("inside", "top", "content", "topMargin") + Document.tie("content", "bottomMargin", "inside", "bottom")
        + Document.tie("content", "trailingMargin", "inside", "trailing"))</constraints>
        </tableViewCellContentView>
      </tableViewCell>
      """
    let table = """
      <tableView \(isNested ? "" : #"key="view""#) contentMode="scaleToFill" dataMode="static" style="\(style)" \
      id="table"><rect key="frame" x="0.0" y="0.0" width="\(width)" height="500"/><sections>\
      <tableViewSection id="section"><cells>\(cell)</cells></tableViewSection></sections></tableView>
      """
    guard !isNested else {
      return try frames(Document.storyboard(table, tools: tools, size: (width, 667)))["inside"]
    }
    let own = Document.storyboard("", tools: tools, size: (width, 667))
    let start = try #require(own.range(of: "<view key"))
    let end = try #require(own.range(of: "</view>"))
    return try frames(own.replacingCharacters(in: start.lowerBound..<end.upperBound, with: table))["inside"]
  }

  private func cellMargin(
    _ tools: Int, device: String = Document.device, size: (Int, Int) = (375, 667)
  ) throws -> Double? {
    let table = """
      <tableView contentMode="scaleToFill" dataMode="prototypes" style="plain" id="table">\
      <rect key="frame" x="0.0" y="0.0" width="\(size.0)" height="500"/><prototypes>\
      <tableViewCell contentMode="scaleToFill" preservesSuperviewLayoutMargins="YES" id="cell">\
      <rect key="frame" x="0.0" y="28" width="\(size.0)" height="44"/>\
      <tableViewCellContentView key="contentView" insetsLayoutMarginsFromSafeArea="NO" id="content">\
      <rect key="frame" x="0.0" y="0.0" width="\(size.0)" height="43.5"/>\
      <subviews>\(Document.view("inside"))</subviews>\
      <constraints>\(Document.tie("inside", "leading", "content", "leadingMargin"))</constraints>\
      </tableViewCellContentView></tableViewCell></prototypes></tableView>
      """
    return try frames(Document.storyboard(table, tools: tools, device: device, size: size))["inside"]?.minX
  }

  @Test func `cells have margins of their own`() throws {
    #expect(try cellMargins(12_121) == rect(8, 8, 359, 27.5))
    #expect(try cellMargins(12_121, #"preservesSuperviewLayoutMargins="YES""#) == rect(15, 11, 345, 22))
    #expect(try cellMargins(13_196, isNested: false) == rect(8, 8, 359, 27.5))
    #expect(try cellMargins(13_196, #"preservesSuperviewLayoutMargins="YES""#) == rect(15, 11, 345, 22))
    #expect(try cellMargins(13_529) == rect(15, 11, 345, 22))
    #expect(try cellMargins(14_460, isNested: false) == rect(16, 11, 343, 22))
    #expect(try cellMargins(14_460, width: 414, isNested: false) == rect(20, 11, 374, 22))
    #expect(try cellMargins(15_705, width: 343, isNested: false, style: "insetGrouped")?.minX == 15)
  }

  @Test func `cells of a table inside another view keep to the separators until Xcode 13.1`() throws {
    #expect(try cellMargins(14_460) == rect(15, 11, 345, 22))
    #expect(try cellMargins(18_122, width: 414)?.minX == 15)
    #expect(try cellMargins(19_529)?.minX == 16)
    #expect(try cellMargins(21_701, width: 800)?.minX == 16)
    #expect(try cellMargins(21_701, width: 800, isNested: false)?.minX == 20)
  }

  @Test func `a cell of its own document keeps to the separators on narrow phones in Xcode 11 to 13`() throws
  {
    func margin(_ tools: Int, _ device: String) throws -> Double? {
      try frames(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
        useAutolayout="YES" useTraitCollections="YES"><device id="\(device)" orientation="portrait"/><objects>\
        <tableViewCell contentMode="scaleToFill" id="cell"><rect key="frame" x="0" y="0" width="320" height="44"/>\
        <tableViewCellContentView key="contentView" contentMode="center" id="content">\
        <rect key="frame" x="0" y="0" width="320" height="44"/><subviews>\(Document.view("inside"))</subviews>\
        <constraints>\(Document.tie("inside", "leading", "content", "leadingMargin"))</constraints>\
        </tableViewCellContentView></tableViewCell></objects></document>
        """)["inside"]?.minX
    }

    #expect(try margin(13_122, "retina4_7") == 8)
    #expect(try margin(13_529, "retina4_7") == 16)
    #expect(try margin(14_460, "retina4_7") == 16)
    #expect(try margin(16_097, "retina4_7") == 15)
    #expect(try margin(16_097, "retina6_1") == 16)
    #expect(try margin(19_529, "retina4_7") == 16)
  }

  @Test func `cells of a collection under a bar keep clear of it until Xcode 10`() throws {
    func top(_ tools: Int) throws -> Double? {
      let cell = """
        <collectionViewCell contentMode="center" id="cell"><rect key="frame" x="0.0" y="0.0" width="100" height="100"/>\
        <view key="contentView" contentMode="center"><rect key="frame" x="0.0" y="0.0" width="100" height="100"/>\
        <subviews>\(Document.view("inside"))</subviews></view><constraints>\(
          Document.tie("inside", "top", "cell", "topMargin") + Document.tie("inside", "leading", "cell", "leading")
          + Document.tie("inside", "width", nil, nil, 1) + Document.tie("inside", "height", nil, nil, 1))\
        </constraints></collectionViewCell>
        """
      let collection = Document.view(
        "collection", #"dataMode="prototypes""#, "<cells>\(cell)</cells>", tag: "collectionView")
      return try frames(
        Document.storyboard(
          collection, constraints: Document.fill("collection", "main"), tools: tools,
          extra: #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>"#))["inside"]?.minY
    }

    #expect(try top(14_490) == 72)
    #expect(try top(15_400) == 8)
  }

  @Test func `cells without a frame stand below one another in their table`() throws {
    let cells = (1...2).map { number in
      """
      <tableViewCell contentMode="scaleToFill" rowHeight="\(number * 50)" id="cell\(number)">\
      <tableViewCellContentView key="contentView" contentMode="center" id="content\(number)"/></tableViewCell>
      """
    }
    let table = """
      <tableView contentMode="scaleToFill" dataMode="prototypes" id="table">\
      <rect key="frame" x="0.0" y="0.0" width="320" height="500"/><prototypes>\(cells.joined())</prototypes></tableView>
      """

    let found = try frames(Document.storyboard(table, tools: 7_706, device: "", size: (320, 500)))

    #expect(found["cell2"] == rect(0, 50, 320, 100))
    #expect(found["content2"] == rect(0, 0, 320, 99))
  }

  @Test func `cells that Xcode 6 had not laid out are as wide as their table`() throws {
    let table = """
      <tableView contentMode="scaleToFill" dataMode="prototypes" rowHeight="70" id="table">\
      <rect key="frame" x="0.0" y="0.0" width="600" height="500"/><prototypes>\
      <tableViewCell contentMode="scaleToFill" id="cell"><rect key="frame" x="0.0" y="0.0" width="320" height="44"/>\
      <tableViewCellContentView key="contentView" contentMode="center" id="content">\
      <rect key="frame" x="0.0" y="0.0" width="287" height="43"/></tableViewCellContentView></tableViewCell>\
      </prototypes></tableView>
      """

    let found = try frames(Document.storyboard(table, tools: 6_254, device: "", size: (600, 600)))

    #expect(found["cell"] == rect(0, 0, 600, 70))
    #expect(found["content"] == rect(0, 0, 567, 69))
  }

  @Test func `cells that do not count margins from the safe area left the separators' with Xcode 11`() throws
  {
    #expect(try cellMargin(13_771) == 15)
    #expect(try cellMargin(17_701) == 16)
  }

  @Test func `cells of phones from 390 wide on have margins of 20`() throws {
    let device = #"<device id="retina6_12" orientation="portrait"/>"#

    #expect(try cellMargin(21_701, device: device, size: (393, 852)) == 20)
    #expect(try cellMargin(21_701, device: device, size: (375, 852)) == 20)
    #expect(try cellMargin(21_701, device: device, size: (320, 852)) == 16)
    #expect(try cellMargin(21_701, size: (416, 667)) == 16)
  }

  @Test func `separators begin at 20 on wide phones from Xcode 9 on`() throws {
    let wide = #"<device id="retina5_5" orientation="portrait"/>"#

    #expect(try cellMargin(11_762, device: wide, size: (414, 736)) == 15)
    #expect(try cellMargin(13_771, device: wide, size: (414, 736)) == 20)
    #expect(try cellMargin(13_771, device: wide, size: (320, 736)) == 15)
    let tablet = #"<device id="ipad9_7" orientation="portrait"/>"#
    #expect(try cellMargin(13_771, device: tablet, size: (768, 1024)) == 15)
  }

  @Test(arguments: [(14_460, 398, 20.0), (14_460, 375, 16), (16_097, 398, 15), (21_701, 398, 16)])
  func `a cell of its own had the margin of its width until Xcode 10`(tools: Int, width: Int, margin: Double)
    throws
  {
    let cell = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
      useAutolayout="YES" useTraitCollections="YES">\(Document.device)<objects>\
      <tableViewCell contentMode="scaleToFill" id="cell">\
      <rect key="frame" x="0.0" y="0.0" width="\(width)" height="90"/>\
      <tableViewCellContentView key="contentView" id="content">\
      <rect key="frame" x="0.0" y="0.0" width="\(width)" height="89.5"/>\
      <subviews>\(Document.view("inside"))</subviews>\
      <constraints>\(Document.tie("inside", "leading", "content", "leadingMargin"))</constraints>\
      </tableViewCellContentView></tableViewCell></objects></document>
      """

    #expect(try frames(cell)["inside"]?.minX == margin)
  }

  @Test func `an accessory keeps its room where the content's frame is missing`() throws {
    let cell = """
      <tableViewCell contentMode="scaleToFill" accessoryType="disclosureIndicator" id="cell">\
      <tableViewCellContentView key="contentView" contentMode="center" id="content"/></tableViewCell>
      """
    let table = """
      <tableView contentMode="scaleToFill" dataMode="prototypes" rowHeight="44" id="table">\
      <rect key="frame" x="0.0" y="0.0" width="320" height="500"/><prototypes>\(cell)</prototypes></tableView>
      """

    #expect(
      try frames(Document.storyboard(table, tools: 7_706, device: "", size: (320, 500)))["content"]
        == rect(0, 0, 287, 43))
  }
}
