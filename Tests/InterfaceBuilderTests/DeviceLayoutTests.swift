// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import InterfaceBuilder
import Screens
import Testing
import Traits

/// What UIKit gives views on a device that is another than the one they were drawn on.
@Suite struct DeviceLayoutTests {
  /// Where the views of a screen are on a phone that lies, by name.
  private func frames(_ text: String) throws -> [String: Rect] {
    let root = try #require(try Document.read(text).screen().screen().roots.first)
    let size = Size(width: 844, height: 390)
    let layout = root.compiled.layout(
      in: Environment(
        controller: "root", platform: .iOS, os: OSVersion(17), orientation: .landscapeLeft,
        traits: TraitCollection(
          idiom: .phone, horizontalSizeClass: .compact, verticalSizeClass: .compact, displayScale: 3),
        windowSize: size, frame: Rect(origin: .zero, size: size),
        safeAreaInsets: EdgeInsets(0, 47, 21, 47), systemMinimumLayoutMargins: EdgeInsets(0, 20, 0, 20)))
    var frames: [String: Rect] = [:]
    for (place, view) in root.compiled.hierarchy.views.enumerated() {
      frames[view.name] = layout.frame(of: ViewIndex(place))
    }
    return frames
  }

  private func frame(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
    #"<rect key="frame" x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)"/>"#
  }

  @Test(arguments: ["tableHeaderView", "tableFooterView"], ["-1", "44"])
  func `what stands above and below the rows is as wide as its table`(key: String, rowHeight: String) throws {
    let header = """
      <view key="\(key)" contentMode="scaleToFill" id="header" userLabel="header">\(frame(0, 0, 375, 100))\
      <autoresizingMask key="autoresizingMask"/></view>
      """
    let table = Document.view(
      "table", #"style="plain" rowHeight="\#(rowHeight)" userLabel="table""#, frame(0, 20, 375, 647) + header,
      tag: "tableView")

    let frames = try frames(Document.storyboard(table, constraints: Document.fill("table", "safe")))

    #expect(frames["table"]?.width == 750)
    #expect(frames["header"]?.width == 750)
    #expect(frames["header"]?.height == 100)
  }

  private func groupedCell(_ x: Int, _ width: Int) -> String {
    """
    <prototypes><tableViewCell contentMode="scaleToFill" id="cell" userLabel="cell">\(frame(x, 50, width, 60))\
    <autoresizingMask key="autoresizingMask"/></tableViewCell></prototypes>
    """
  }

  @Test func `rows of inset groups keep to the margins of their table, clear of a sensor housing`() throws {
    let controller = Document.storyboard("").replacing(
      "<view key=\"view\"", with: "<tableView style=\"insetGrouped\" rowHeight=\"-1\" key=\"view\""
    )
    .replacing("</view>", with: groupedCell(16, 343) + "</tableView>")
    let table = Document.view(
      "table", #"style="insetGrouped" rowHeight="-1""#, frame(0, 20, 375, 647) + groupedCell(20, 335),
      tag: "tableView")

    let own = try frames(controller)["cell"]
    let inside = try frames(Document.storyboard(table, constraints: Document.fill("table", "main")))["cell"]

    #expect(own.map { [$0.minX, $0.width] } == [67, 710])
    #expect(inside.map { [$0.minX, $0.width] } == [67, 710])
  }

  @Test func `a column counts its spacing from line to line where it is told to`() throws {
    func second(_ attributes: String) throws -> Double {
      let stack = Document.view(
        "stack", #"axis="vertical" spacing="30" \#(attributes)"#,
        """
        <subviews>\(Document.label("one", "Hello", #"userLabel="one""#))\
        \(Document.label("two", "Hello", #"userLabel="two""#))\
        \(Document.view("three", #"userLabel="three""#))</subviews>
        """, tag: "stackView")
      let frames = try frames(
        Document.storyboard(
          stack,
          constraints: Document.tie("stack", "top", "safe", "top")
            + Document.tie("stack", "leading", "safe", "leading")
            + Document.tie("three", "height", nil, nil, 10)))
      let (one, two) = (try #require(frames["one"]), try #require(frames["two"]))
      let three = try #require(frames["three"])
      #expect(three.minY >= two.maxY + (attributes.isEmpty ? 30 : 0))
      return two.minY - one.minY
    }

    #expect(try second("") == 50 + 1.0 / 3)
    #expect(abs(try second(#"baselineRelativeArrangement="YES""#) - 30) < 0.01)
  }

  @Test func `insets of a scroll view's content are kept`() throws {
    let scroll = Document.view(
      "scroll", "", #"<inset key="contentInset" minX="3" minY="7" maxX="5" maxY="9"/>"#, tag: "scrollView")

    #expect(
      try Document.read(Document.storyboard(scroll)).screen().text.contains("contentInset: [7, 3, 9, 5]"))
  }

  @Test func `prompts and simulated toolbars become bars`() throws {
    func controllers(_ extra: String) throws -> String? {
      try Document.read(Document.storyboard(Document.view("box"), extra: extra, initial: "")).screen().text
        .split(separator: "\n").first { $0.hasPrefix("controllers") }.map(String.init)
    }
    let bar = #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/>"#
    let toolbar = #"<simulatedToolbarMetrics key="simulatedBottomBarMetrics"/>"#
    let item = #"<navigationItem key="navigationItem" prompt="P" title="T" id="item"/>"#

    #expect(try controllers(item) == nil)
    #expect(try controllers(bar + item) == "controllers: {navigation: {content: root, hasPrompt: true}}")
    #expect(
      try controllers(bar.replacing("NO", with: "YES"))
        == "controllers: {navigation: {content: root, hasPrompt: true}}")
    #expect(
      try controllers(toolbar)
        == "controllers: {navigation: {content: root, barIsHidden: true, toolbarIsShown: true}}")
    #expect(
      try controllers(bar + toolbar) == "controllers: {navigation: {content: root, toolbarIsShown: true}}")
  }

  @Test func `a subtitle adds its line to a button`() throws {
    func size(_ attributes: String) throws -> Rect {
      let button = Document.view(
        "button", #"userLabel="button""#,
        #"<buttonConfiguration key="configuration" style="filled" title="Go" \#(attributes)/>"#, tag: "button"
      )
      let ties =
        Document.tie("button", "top", "safe", "top") + Document.tie("button", "leading", "safe", "leading")
      return try #require(try frames(Document.storyboard(button, constraints: ties))["button"])
    }

    let plain = try size("")
    let both = try size(#"subtitle="Or stay here for a while""#)

    #expect(both.height > plain.height + 12 && both.height < plain.height + 20)
    #expect(both.width > plain.width + 50)
    #expect(try size(#"subtitle="A" titlePadding="9""#).height == both.height + 8)
  }
}
