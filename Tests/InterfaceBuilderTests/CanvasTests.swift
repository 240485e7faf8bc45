// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import InterfaceBuilder
import Testing

/// What Interface Builder's versions drew around a scene.
@Suite struct CanvasTests {
  private static let notch = #"<device id="retina5_9" orientation="portrait"/>"#

  private static func freeform(_ width: Int, _ height: Int) -> String {
    #"<size key="freeformSize" width="\#(width)" height="\#(height)"/>"#
  }

  /// A view in the upper corner of the main one.
  private static func pinned(_ view: String) -> String {
    Document.tie(view, "top", "main", "top") + Document.tie(view, "leading", "main", "leading")
  }

  /// The safe area of the first scene's root.
  private func insets(
    _ tools: Int, _ size: (Int, Int) = (375, 667), device: String = Document.device, extra: String = "",
    scenes: String = "", y: Int = 0
  ) throws -> EdgeInsets {
    let text = Document.storyboard("", tools: tools, device: device, extra: extra, size: size)
      .replacing("</scenes>", with: "\(scenes)</scenes>")
      .replacing(#"<rect key="frame" x="0.0" y="0.0""#, with: #"<rect key="frame" x="0.0" y="\#(y)""#)
    let document = try Document.read(text)
    return document.canvas(of: try #require(document.scenes.first)).safeAreaInsets
  }

  private static func scene(_ kind: String, _ rest: String = "") -> String {
    """
    <scene sceneID="other"><objects><viewController id="second"><connections>\
    <segue destination="first" kind="\(kind)" \(rest) id="segue"/></connections></viewController></objects></scene>
    """
  }

  @Test func `screens without a sensor housing have no status bar from Xcode 11 to 14.2`() throws {
    #expect(try insets(14_490).top == 20)
    #expect(try insets(14_750).top == 0)
    #expect(try insets(15_400).top == 0)
    #expect(try insets(21_507).top == 0)
    #expect(try insets(21_701).top == 20)
  }

  @Test func `a view smaller than the screen hangs from its top`() throws {
    let low = Self.freeform(230, 200)

    #expect(try insets(14_490, (230, 200), device: Self.notch, extra: low) == EdgeInsets(44, 0, 34, 0))
    #expect(try insets(16_097, (230, 200), device: Self.notch, extra: low) == EdgeInsets(44, 0, 0, 0))
    #expect(try insets(14_109, (230, 200), extra: low) == .zero)
    #expect(try insets(14_109, (320, 440), extra: Self.freeform(320, 440)).top == 20)
  }

  @Test func `a low view has a status bar above it from Xcode 14.3 on`() throws {
    let low = Self.freeform(230, 200)

    #expect(try insets(21_225, (230, 200), extra: low).top == 0)
    #expect(try insets(21_701, (230, 200), extra: low).top == 20)
  }

  @Test func `a size of its own that stands upright has a status bar on a phone that lies`() throws {
    let lying = #"<device id="retina4_7" orientation="landscape"/>"#

    #expect(try insets(14_109, (667, 900), device: lying, extra: Self.freeform(667, 900)).top == 20)
    #expect(try insets(14_109, (667, 600), device: lying, extra: Self.freeform(667, 600)).top == 0)
    #expect(try insets(16_097, (667, 900), device: lying, extra: Self.freeform(667, 900)).top == 0)
  }

  @Test func `a size of its own keeps the inset below it again from Xcode 14.3 on`() throws {
    let low = Self.freeform(300, 310)

    #expect(try insets(21_507, (300, 310), device: Self.notch, extra: low) == EdgeInsets(47, 0, 0, 0))
    #expect(try insets(21_701, (300, 310), device: Self.notch, extra: low) == EdgeInsets(50, 0, 34, 0))
  }

  @Test func `a view of no controller has the inset below it where it is wider than the screen`() throws {
    let xib = { (width: Int) in
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="17156" \
      useAutolayout="YES" useSafeAreas="YES">\(Self.notch)<objects><view id="main">\
      <rect key="frame" x="0.0" y="0.0" width="\(width)" height="160"/></view></objects></document>
      """
    }
    let insets = { (width: Int) throws in
      let document = try Document.read(xib(width))
      return document.canvas(of: try #require(document.scenes.first)).safeAreaInsets
    }

    #expect(try insets(375) == EdgeInsets(44, 0, 0, 0))
    #expect(try insets(510) == EdgeInsets(44, 0, 34, 0))
  }

  @Test func `sheets end above the home indicator's inset from Xcode 13 on`() throws {
    let presented = Self.scene("presentation")
    let sheet = { (tools: Int, gap: Int) throws in
      try insets(tools, (375, 812 - gap), device: Self.notch, scenes: presented)
    }

    #expect(try sheet(17_701, 54) == EdgeInsets(0, 0, 34, 0))
    #expect(try sheet(18_122, 54) == EdgeInsets(0, 0, 34, 0))
    #expect(try sheet(20_037, 54) == .zero)
    #expect(try sheet(21_225, 57) == .zero)
    #expect(try sheet(22_154, 10) == .zero)
  }

  @Test func `bars inside a view are lower on a phone that lies`() throws {
    let bars =
      Document.view("tools", tag: "toolbar") + Document.view("title", tag: "navigationBar")
    let heights = { (device: String, tools: Int) throws in
      let text = Document.storyboard(
        bars, constraints: Self.pinned("tools") + Self.pinned("title"), tools: tools,
        device: "<device id=\"\(device)\" orientation=\"landscape\"/>", size: (667, 375))
      let frames = try frames(text)
      return [frames["tools"]?.height, frames["title"]?.height]
    }

    #expect(try heights("retina4_7", 15_400) == [32, 32])
    #expect(try heights("retina4_7", 22_154) == [32, 44])
    #expect(try heights("retina5_5", 15_400) == [44, 44])
  }

  @Test func `a bar inside a view is higher for large titles`() throws {
    let bar = Document.view("title", #"largeTitles="YES""#, tag: "navigationBar")
    let height = { (tools: Int, device: String, size: (Int, Int)) throws in
      let text = Document.storyboard(
        bar, constraints: Self.pinned("title"), tools: tools, device: device, size: size)
      return try frames(text)["title"]?.height
    }
    let phone = { (id: String, turn: String) in "<device id=\"\(id)\" orientation=\"\(turn)\"/>" }

    #expect(try height(15_705, phone("retina4_7", "portrait"), (375, 667)) == 96)
    #expect(try height(15_705, phone("retina4_0", "portrait"), (320, 568)) == 91)
    #expect(try height(15_705, phone("retina4_7", "landscape"), (667, 375)) == 32)
    #expect(try height(11_762, phone("retina4_7", "portrait"), (375, 667)) == 44)
  }

  @Test func `the canvas went on to draw wheels until Xcode 13`() throws {
    let picker = Document.view("date", #"datePickerMode="date""#, tag: "datePicker")
    let size = { (tools: Int) throws in
      try frames(Document.storyboard(picker, constraints: Self.pinned("date"), tools: tools))["date"]?.size
    }

    #expect(try size(17_132) == Size(width: 320, height: 216))
    #expect(try size(22_154)?.height == 34)
  }

  @Test func `the canvas drew pickers lower before Xcode 7`() throws {
    let picker = Document.view("picker", "", tag: "pickerView")
    let size = { (tools: Int) throws in
      try frames(Document.storyboard(picker, constraints: Self.pinned("picker"), tools: tools))["picker"]?
        .size
    }

    #expect(try size(7_706) == Size(width: 320, height: 162))
    #expect(try size(8_191)?.height == 216)
  }

  @Test func `a sheet of a size of its own has no inset`() throws {
    let high = Self.freeform(375, 724)
    let presented = Self.scene("presentation")

    #expect(try insets(17_156, (375, 724), device: Self.notch, extra: high, scenes: presented) == .zero)
    let popover = Self.scene("popoverPresentation")
    #expect(try insets(17_156, (375, 724), device: Self.notch, extra: high, scenes: popover).top == 44)
  }

  @Test func `what a container shows hangs from the top of the screen`() throws {
    #expect(try insets(13_771, (375, 617), scenes: Self.scene("embed")).top == 20)
    #expect(try insets(13_771, (310, 95), scenes: Self.scene("embed")).top == 0)
  }

  @Test func `a size of its own keeps the bars where no device is named`() throws {
    let bars = #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>"# + Self.freeform(800, 600)

    #expect(try insets(12_121, (800, 600), device: "", extra: bars).top == 64)
  }

  @Test func `a view below an opaque bar begins there`() throws {
    let bar = #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics" translucent="NO"/>"#

    #expect(try insets(10_116, (600, 536), device: "", extra: bar, y: 64).top == 0)
    #expect(try insets(7_706, (600, 600), device: "", extra: bar, y: 64).top == 64)
    #expect(try insets(18_122, (500, 524), extra: bar + Self.freeform(500, 524)).top == 0)
  }

  @Test func `what Xcode 8 moved down without making it lower is laid out in what is left`() throws {
    let text = Document.storyboard(
      Document.view("box"), constraints: Document.fill("box", "main"), tools: 11_542, device: ""
    ).replacing(#"<rect key="frame" x="0.0" y="0.0""#, with: #"<rect key="frame" x="0.0" y="64""#)

    #expect(try frames(text)["box"] == rect(0, 0, 375, 603))
  }

  @Test func `a view that may not lie under a bar below ends above it`() throws {
    let bar = #"<simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>"#

    #expect(try insets(7_706, (600, 551), device: "", extra: bar).bottom == 0)
    #expect(try insets(7_706, (600, 600), device: "", extra: bar).bottom == 49)
    #expect(try insets(10_117, (600, 487), device: "", extra: bar, y: 64).bottom == 0)
    #expect(try insets(4_514, (320, 519), device: "", extra: bar).bottom == 0)
  }

  @Test func `what a navigation controller itself shows lies below its bar`() throws {
    let navigation = """
      <scene sceneID="outer"><objects><navigationController id="outer"><connections>\
      <segue destination="first" kind="show" id="shows"/></connections></navigationController></objects></scene>
      """

    #expect(try insets(14_113, scenes: navigation).top == 64)
  }

  @Test func `the bar around a tab bar controller stands over every tab`() throws {
    let outside = """
      <scene sceneID="outer"><objects><navigationController id="outer"><connections>\
      <segue destination="tabs" kind="relationship" relationship="rootViewController" id="holds"/></connections>\
      </navigationController></objects></scene><scene sceneID="middle"><objects><tabBarController id="tabs">\
      <connections><segue destination="first" kind="relationship" relationship="viewControllers" id="tab"/>\
      </connections></tabBarController></objects></scene>
      """

    #expect(try insets(14_113, scenes: outside) == EdgeInsets(64, 0, 49, 0))
  }

  @Test func `large titles have their height where there is height for them`() throws {
    let large = """
      <scene sceneID="outer"><objects><navigationController id="outer">\
      <navigationBar key="navigationBar" largeTitles="YES" id="bar"/><connections>\
      <segue destination="first" kind="relationship" relationship="rootViewController" id="holds"/></connections>\
      </navigationController></objects></scene>
      """
    let lying = #"<device id="retina5_9" orientation="landscape"/>"#

    #expect(try insets(15_705, (375, 812), device: Self.notch, scenes: large).top == 140)
    #expect(try insets(15_705, (812, 375), device: lying, scenes: large).top == 32)
    #expect(try insets(15_705, (375, 758), device: Self.notch, scenes: large).top == 108)
    let narrow = #"<device id="retina4_0" orientation="portrait"/>"#
    #expect(try insets(14_490, (320, 568), device: narrow, scenes: large).top == 111)
  }

  @Test func `simulated toolbars are 49 high from Xcode 11`() throws {
    let bar = #"<simulatedToolbarMetrics key="simulatedBottomBarMetrics"/>"#

    #expect(try insets(14_113, extra: bar).bottom == 44)
    #expect(try insets(15_705, extra: bar).bottom == 49)
  }

  @Test func `a later phone under an older one's name is told by its size`() throws {
    let device = #"<device id="retina6_7" orientation="portrait"/>"#

    #expect(try insets(21_157, (428, 926), device: device).top == 44)
    #expect(try insets(22_154, (428, 926), device: device).top == 47)
    #expect(try insets(22_154, (430, 932), device: device).top == 59)
  }

  @Test func `least margins follow the width of the root, not the device`() throws {
    func leading(_ width: Int, _ device: String) throws -> Double? {
      let constraints =
        Document.tie("box", "leading", "main", "leadingMargin") + Document.tie("box", "top", "main", "top")
        + Document.tie("box", "width", nil, nil, 1) + Document.tie("box", "height", nil, nil, 1)
      return try frames(
        Document.storyboard(
          Document.view("box"), constraints: constraints, tools: 14_109, device: device, size: (width, 667)))[
          "box"]?.minX
    }

    #expect(try leading(375, #"<device id="ipad9_7" orientation="landscape"/>"#) == 16)
    #expect(try leading(414, Document.device) == 20)
  }

  @Test func `standard spacing beside an old guide is 8, whatever was written`() throws {
    let guides = #"<layoutGuides><viewControllerLayoutGuide type="top" id="above"/></layoutGuides>"#
    func top(_ constant: Double, _ more: String) throws -> Double? {
      let constraints =
        Document.tie("box", "top", "above", "bottom", constant, more)
        + Document.tie("box", "leading", "main", "leading") + Document.tie("box", "width", nil, nil, 1)
        + Document.tie("box", "height", nil, nil, 1)
      return try frames(
        Document.storyboard(Document.view("box"), constraints: constraints, tools: 14_109, extra: guides))[
          "box"]?.minY
    }

    #expect(try top(20, #"symbolic="YES""#) == 28)
    #expect(try top(20, "") == 40)
    #expect(try top(8, #"symbolic="YES""#) == 28)
  }

  @Test func `standard spacing beside a safe area is nothing from Xcode 10 on, whatever was written`() throws
  {
    func leading(_ more: String, tools: Int, _ guide: String = "safe") throws -> Double? {
      let constraints =
        Document.tie("box", "leading", guide, "leading", 20, more)
        + Document.tie("box", "top", "safe", "top") + Document.tie("box", "width", nil, nil, 1)
        + Document.tie("box", "height", nil, nil, 1)
      return try frames(Document.storyboard(Document.view("box"), constraints: constraints, tools: tools))[
        "box"]?.minX
    }

    #expect(try leading(#"symbolic="YES""#, tools: 15_505) == 0)
    #expect(try leading(#"symbolic="YES""#, tools: 13_122) == 20)
    #expect(try leading("", tools: 15_505) == 20)
    #expect(try leading(#"symbolic="YES""#, tools: 15_505, "main") == 20)
  }

  @Test func `a plain view keeps the size that it was saved with against what only hugs`() throws {
    func height(of id: String, saved: Double?, _ flags: String = "", tag: String = "view") throws -> Double? {
      let rect = saved.map { #"<rect key="frame" x="0" y="0" width="100" height="\#($0)"/>"# } ?? ""
      let inside =
        "<subviews>" + Document.label("label", "Text") + "</subviews><constraints>"
        + Document.fill("label", "box") + "</constraints>"
      let constraints =
        Document.tie("box", "top", "safe", "top") + Document.tie("box", "leading", "safe", "leading")
      return try frames(
        Document.storyboard(
          Document.view("box", flags, rect + inside, tag: tag), constraints: constraints))[id]?.height
    }
    let natural = try #require(try height(of: "box", saved: nil))

    #expect(try height(of: "box", saved: natural + 3) == natural + 3)
    #expect(try height(of: "label", saved: natural + 3) == natural + 3)
    #expect(try height(of: "box", saved: natural - 3) == natural)
    #expect(try height(of: "box", saved: natural + 3, #"misplaced="YES""#) == natural)
    #expect(try height(of: "box", saved: natural + 3, tag: "visualEffectView") == natural)
  }
}
