// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import InterfaceBuilder
import Screens
import Testing
import Traits

/// Where the content of a cell begins and ends on a device.
@Suite struct CellMarginTests {
  private func rect(_ width: Int, _ height: Int) -> String {
    #"<rect key="frame" x="0" y="0" width="\#(width)" height="\#(height)"/>"#
  }

  /// A table in a view, whose only cell has a view from margin to margin.
  private func table(
    _ device: String, width: Int, beside: Int = 0, margins: String = "", own: String = ""
  ) -> String {
    let ends =
      Document.tie("inner", "leading", "content", "leadingMargin")
      + Document.tie("inner", "trailing", "content", "trailingMargin")
      + Document.tie("inner", "top", "content", "topMargin")
      + Document.tie("inner", "bottom", "content", "bottomMargin")
    let content = """
      <tableViewCellContentView key="contentView" contentMode="center" preservesSuperviewLayoutMargins="YES" id="content">\
      \(rect(width - beside, 60))<autoresizingMask key="autoresizingMask"/>\
      <subviews>\(Document.view("inner", #"userLabel="inner""#))</subviews><constraints>\(ends)</constraints>\(own)\
      </tableViewCellContentView>
      """
    let cell = """
      <prototypes><tableViewCell contentMode="scaleToFill" preservesSuperviewLayoutMargins="YES" id="cell">\
      \(rect(width, 60))<autoresizingMask key="autoresizingMask"/>\(content)</tableViewCell></prototypes>
      """
    let table = Document.view(
      "table", #"style="plain" rowHeight="60""#, rect(width, 600) + margins + cell, tag: "tableView")
    return Document.storyboard(
      table, constraints: Document.fill("table", "main"), tools: 21_507,
      device: "<device id=\"\(device)\" orientation=\"portrait\"/>", size: (width, 667))
  }

  /// How far the view is from the sides of the screen.
  private func margins(_ text: String, system: Double, direction: LayoutDirection = .leftToRight) throws
    -> [Double]
  {
    let root = try #require(try Document.read(text).screen().screen().roots.first)
    let size = Size(width: 400, height: 700)
    var traits = TraitCollection(
      idiom: .phone, horizontalSizeClass: .compact, verticalSizeClass: .regular, displayScale: 2)
    traits.layoutDirection = direction
    let frames = root.compiled.frames(
      in: Environment(
        controller: "root", platform: .iOS, os: OSVersion(15), orientation: .portrait, traits: traits,
        windowSize: size, frame: Rect(origin: .zero, size: size), safeAreaInsets: .zero,
        systemMinimumLayoutMargins: EdgeInsets(0, system, 0, system)))
    let frame = try #require(frames["inner"])
    return [frame.minX, 400 - frame.maxX]
  }

  @Test(arguments: [16.0, 20])
  func `margins of cells are the device's, whatever they were drawn on`(system: Double) throws {
    for (device, width) in [("retina4_7", 375), ("retina6_1", 414), ("retina6_12", 393)] {
      #expect(try margins(table(device, width: width), system: system) == [system, system])
    }
  }

  @Test func `beside an accessory they are less, at the trailing side`() throws {
    let text = table("retina4_7", width: 375, beside: 32)

    #expect(try margins(text, system: 20) == [20, 40])
    #expect(try margins(text, system: 20, direction: .rightToLeft).first == 8)
  }

  @Test func `a cell that preserves larger margins of its table has them`() throws {
    let own = #"<edgeInsets key="layoutMargins" top="8" left="30" bottom="8" right="10"/>"#

    #expect(try margins(table("retina4_7", width: 375, margins: own), system: 16) == [30, 16])
  }

  private func given(_ left: Int, _ right: Int) -> String {
    #"<edgeInsets key="layoutMargins" top="4" left="\#(left)" bottom="4" right="\#(right)"/>"#
  }

  @Test(arguments: [(10, 10, [16.0, 16], [20.0, 20]), (16, 40, [16, 40], [20, 40])])
  func `margins of its own bring what preserves the cell's no nearer to its sides`(
    left: Int, right: Int, narrow: [Double], wide: [Double]
  ) throws {
    let text = table("retina6_1", width: 414, own: given(left, right))

    #expect(try margins(text, system: 16) == narrow)
    #expect(try margins(text, system: 20) == wide)
    // The canvas is a wide phone's.
    let drawn = try #require(try frames(text)["inner"])
    #expect([drawn.minX, 414 - drawn.maxX] == wide)
    #expect([drawn.minY, drawn.height] == [4, 52])
  }

  @Test func `beside an accessory margins of its own are what they are`() throws {
    let text = table("retina6_1", width: 414, beside: 32, own: given(4, 4))

    #expect(try margins(text, system: 20) == [20, 36])
    #expect(try frames(text)["inner"]?.maxX == 414 - 32 - 4)
  }

  @Test func `content that does not preserve its cell's margins has its own`() throws {
    let text = table("retina6_1", width: 414, own: given(4, 6))
      .replacing(
        #"contentMode="center" preservesSuperviewLayoutMargins="YES""#, with: #"contentMode="center""#)

    #expect(try margins(text, system: 20) == [4, 6])
    #expect(try frames(text)["inner"] == Rect(x: 4, y: 4, width: 404, height: 52))
  }
}
