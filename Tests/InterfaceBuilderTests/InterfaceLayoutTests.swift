// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Foundation
import Geometry
import InterfaceBuilder
import Testing
import Traits

@Suite struct InterfaceLayoutTests {
  @Test func `the safe area of the canvas is that of the version that drew it`() throws {
    let fill = Document.fill("box", "safe")

    #expect(
      try frames(Document.storyboard(Document.view("box"), constraints: fill, tools: 14_460))["box"]?.minY
        == 20)
    #expect(
      try frames(Document.storyboard(Document.view("box"), constraints: fill, tools: 16_097))["box"]?.minY
        == 0)
    let notch = Document.storyboard(
      Document.view("box"), constraints: fill, tools: 17_701, device: #"<device id="retina6_1"/>"#,
      size: (414, 896))
    #expect(try frames(notch)["box"] == rect(0, 44, 414, 818))
  }

  @Test func `old guides stand where the bars end`() throws {
    let guides = """
      <layoutGuides><viewControllerLayoutGuide type="top" id="above"/>\
      <viewControllerLayoutGuide type="bottom" id="below"/></layoutGuides>
      """
    let constraints =
      Document.tie("box", "top", "above", "bottom") + Document.tie("below", "top", "box", "bottom")
      + Document.tie("box", "leading", "main", "leading")
      + Document.tie("main", "trailing", "box", "trailing")

    let found = try frames(
      Document.storyboard(Document.view("box"), constraints: constraints, tools: 12_121, extra: guides))

    #expect(found["box"] == rect(0, 20, 375, 647))
  }

  @Test func `margins are those of the root, of other views, and of the app`() throws {
    let plain = Document.view(
      "plain", "",
      "<subviews>\(Document.view("inside"))</subviews><constraints>"
        + Document.tie("inside", "leading", "plain", "leadingMargin")
        + Document.tie("inside", "top", "plain", "topMargin")
        + Document.tie("inside", "width", nil, nil, 1) + Document.tie("inside", "height", nil, nil, 1)
        + "</constraints>")
    let constraints =
      Document.tie("plain", "leading", "main", "leadingMargin")
      + Document.tie("plain", "trailing", "main", "trailingMargin")
      + Document.tie("plain", "top", "main", "top", 100) + Document.tie("plain", "height", nil, nil, 50)

    let found = try frames(Document.storyboard(plain, constraints: constraints))

    #expect(found["plain"] == rect(16, 100, 343, 50))
    #expect(found["inside"] == rect(8, 8, 1, 1))
  }

  @Test func `constraints act on the alignment rectangles of controls`() throws {
    let control = Document.view("slider", "", tag: "slider") + Document.view("switch", "", tag: "switch")
    let constraints =
      Document.tie("slider", "leading", "main", "leading", 20)
      + Document.tie("main", "trailing", "slider", "trailing", 20)
      + Document.tie("slider", "top", "main", "top", 50)
      + Document.tie("switch", "top", "slider", "bottom", 10)
      + Document.tie("main", "trailing", "switch", "trailing", 20)

    let found = try frames(Document.storyboard(control, constraints: constraints))

    #expect(found["slider"] == rect(18, 50, 339, 31))
    #expect(found["switch"] == rect(306, 90, 51, 31))
  }

  @Test func `a fixed frame is kept`() throws {
    let box = Document.view(
      "box", #"fixedFrame="YES""#, #"<rect key="frame" x="30" y="40" width="50" height="60"/>"#)

    #expect(try frames(Document.storyboard(box))["box"] == rect(30, 40, 50, 60))
  }

  @Test func `a center gives way to edges that miss it by half a point`() throws {
    let constraints =
      Document.tie("box", "centerX", "main", "centerX")
      + Document.tie("box", "leading", "main", "leading", 15)
      + Document.tie("main", "trailing", "box", "trailing", 16)
      + Document.tie("box", "top", "main", "top", 100)
      + Document.tie("box", "height", nil, nil, 20)

    let found = try frames(Document.storyboard(Document.view("box"), constraints: constraints))

    #expect(found["box"] == rect(15, 100, 344, 20))
  }

  @Test func `hidden views leave a stack and nothing else`() throws {
    let children =
      Document.view("a", #"hidden="YES""#, Self.height(40)) + Document.view("b", "", Self.height(30))
      + Document.view("c", "", Self.height(20))
    let stack = Document.view(
      "stack", #"axis="vertical" spacing="10""#, "<subviews>\(children)</subviews>", tag: "stackView")
    let constraints =
      Document.tie("stack", "top", "main", "top") + Document.tie("stack", "leading", "main", "leading")
      + Document.tie("main", "trailing", "stack", "trailing")

    let found = try frames(Document.storyboard(stack, constraints: constraints))

    #expect(found["b"] == rect(0, 0, 375, 30))
    #expect(found["c"] == rect(0, 40, 375, 20))
    #expect(found["stack"]?.height == 60)
  }

  @Test func `a stack that is not filled is as wide as its widest view`() throws {
    let children = Document.view("a", "", Self.size(40, 10)) + Document.view("b", "", Self.size(70, 10))
    let stack = Document.view(
      "stack", #"axis="vertical" alignment="center" spacingType="standard""#,
      "<subviews>\(children)</subviews>",
      tag: "stackView")
    let constraints =
      Document.tie("stack", "centerX", "main", "centerX") + Document.tie("stack", "top", "main", "top")

    let found = try frames(Document.storyboard(stack, constraints: constraints))

    #expect(found["stack"] == rect(152.5, 0, 70, 28))
    #expect(found["a"] == rect(15, 0, 40, 10))
  }

  @Test func `the system's spacing does not count where a stack shares by proportion, a number does`() throws
  {
    func shared(_ spacing: String) throws -> [String: Rect] {
      let children =
        Document.view("a", #"placeholderIntrinsicWidth="100""#)
        + Document.view("b", #"placeholderIntrinsicWidth="200""#)
      let stack = Document.view(
        "stack", "distribution=\"fillProportionally\" \(spacing)", "<subviews>\(children)</subviews>",
        tag: "stackView")
      return try frames(Document.storyboard(stack, constraints: Document.fill("stack", "main")))
    }

    #expect(try shared(#"spacingType="standard""#)["a"] == rect(0, 0, 125, 667))
    #expect(try shared(#"spacingType="standard""#)["b"] == rect(133, 0, 242, 667))
    #expect(try shared(#"spacing="75""#)["a"] == rect(0, 0, 100, 667))
  }

  @Test func `the edges of a scroll view are its content's, its centers its frame's`() throws {
    let scroll = Document.view(
      "scroll", "",
      "<subviews>\(Document.view("wide"))</subviews><constraints>"
        + Document.tie("wide", "leading", "scroll", "leading", 20)
        + Document.tie("scroll", "trailing", "wide", "trailing", 20)
        + Document.tie("wide", "centerX", "scroll", "centerX") + Document.tie("wide", "top", "scroll", "top")
        + Document.tie("scroll", "bottom", "wide", "bottom") + Document.tie("wide", "height", nil, nil, 2_000)
        + "</constraints>", tag: "scrollView")

    let found = try frames(Document.storyboard(scroll, constraints: Document.fill("scroll", "main")))

    #expect(found["wide"] == rect(20, 0, 335, 2_000))
  }

  @Test func `content and frame guides are told apart`() throws {
    let scroll = Document.view(
      "scroll", "",
      "<subviews>\(Document.view("page"))</subviews><constraints>"
        + Document.fill("page", "content") + Document.tie("page", "width", "frame", "width")
        + Document.tie("page", "height", nil, nil, 900) + "</constraints>"
        + #"<viewLayoutGuide key="contentLayoutGuide" id="content"/><viewLayoutGuide key="frameLayoutGuide" id="frame"/>"#,
      tag: "scrollView")

    let found = try frames(Document.storyboard(scroll, constraints: Document.fill("scroll", "main", 10)))

    #expect(found["page"] == rect(0, 0, 355, 900))
  }

  @Test func `size classes change views, constraints, constants and stacks, the more specific last`() throws {
    let children = Document.view("a", "", Self.size(10, 10)) + Document.view("b", "", Self.size(10, 10))
    let stack = Document.view(
      "stack", "",
      "<subviews>\(children)</subviews>"
        + #"<variation key="heightClass=regular" axis="vertical"/>"#
        + #"<variation key="heightClass=regular-widthClass=compact" spacing="7"/>"#, tag: "stackView")
    let top = Document.tie("stack", "top", "main", "top", 30).replacingOccurrences(
      of: "/>", with: #"><variation key="heightClass=compact" constant="3"/></constraint>"#)
    let constraints = top + Document.tie("stack", "leading", "main", "leading", 9)
    let text = Document.storyboard(
      stack, constraints: constraints,
      extra: ""
    ).replacingOccurrences(
      of: #"<viewLayoutGuide key="safeArea" id="safe"/>"#,
      with: """
        <viewLayoutGuide key="safeArea" id="safe"/><variation key="default"><mask key="constraints">\
        <exclude reference="c-stack-leading-main-leading"/></mask></variation>\
        <variation key="widthClass=compact"><mask key="constraints">\
        <include reference="c-stack-leading-main-leading"/></mask></variation>
        """)
    let lying = InterfaceCanvas(
      size: Size(width: 667, height: 375), scale: 2, horizontalSizeClass: .regular,
      verticalSizeClass: .compact)

    let upright = try frames(text)
    let turned = try frames(text, on: lying)

    #expect(upright["b"] == rect(0, 17, 10, 10))
    #expect(upright["stack"]?.origin == Point(x: 9, y: 30))
    #expect(turned["b"] == rect(10, 0, 10, 10))
    #expect(turned["stack"]?.origin == Point(x: 0, y: 3))
  }

  @Test func `views that a size class excludes are not there, nor what holds on to them`() throws {
    let text = Document.storyboard(
      Document.view("box") + Document.view("gone"),
      constraints: Document.fill("box", "main") + Document.tie("box", "top", "gone", "bottom", 40)
        + Document.fill("gone", "main")
    ).replacingOccurrences(
      of: #"<viewLayoutGuide key="safeArea" id="safe"/>"#,
      with: """
        <viewLayoutGuide key="safeArea" id="safe"/><variation key="default"><mask key="subviews">\
        <exclude reference="gone"/></mask></variation>
        """)

    let found = try frames(text)

    #expect(found["gone"] == nil)
    #expect(found["box"] == rect(0, 0, 375, 667))
  }

  @Test func `from right to left, leading is on the right`() throws {
    let forced = #"semanticContentAttribute="forceRightToLeft""#
    let constraints =
      Document.tie("box", "leading", "main", "leading", 10) + Document.tie("box", "top", "main", "top")
      + Document.tie("box", "width", nil, nil, 20) + Document.tie("box", "height", nil, nil, 20)

    let found = try frames(
      Document.storyboard(Document.view("box", forced), constraints: constraints, view: forced))

    #expect(found["box"] == rect(345, 0, 20, 20))
  }

  @Test func `pictures are as large as the document says`() throws {
    let image = Document.view("picture", #"image="sun""#, tag: "imageView")
    let text = Document.storyboard(
      image,
      constraints: Document.tie("picture", "top", "main", "top")
        + Document.tie("picture", "leading", "main", "leading"),
      resources: #"<image name="sun" width="33" height="22"/>"#)

    #expect(try frames(text)["picture"] == rect(0, 0, 33, 22))
  }

  @Test func `constraints act on a line around a symbol, its frame is as high as its drawing`() throws {
    func frame(_ symbol: String, _ constraints: String = "", tools: Int = 22_155) throws -> Rect? {
      let text = Document.storyboard(
        Document.view(
          "picture", #"image="\#(symbol)" catalog="system""#, constraints, tag: "imageView"),
        constraints: Document.tie("picture", "top", "main", "top", 100)
          + Document.tie("picture", "leading", "main", "leading"),
        tools: tools,
        resources: """
          <image name="round" catalog="system" width="128" height="123"/>\
          <image name="low" catalog="system" width="128" height="64"/>
          """)
      return try frames(text)["picture"]
    }

    #expect(try frame("round") == rect(0, 101, 20, 19.5))
    #expect(try frame("low") == rect(0, 105.5, 20, 10))
    #expect(try frame("low", Self.height(40)) == rect(0, 105.5, 20, 29.5))
    // Before Xcode 11.4 drawings were told half as large.
    #expect(try frame("low", tools: 16_086) == rect(0, 105.5, 20, 10))
    #expect(try frame("low", tools: 15_705)?.width == 40)
  }

  @Test func `a bar above and a bar below take their part of the canvas`() throws {
    let text = Document.storyboard(
      Document.view("box"), constraints: Document.fill("box", "safe"), tools: 14_460,
      extra: """
        <simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>\
        <simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>
        """)

    #expect(try frames(text)["box"] == rect(0, 64, 375, 554))
  }

  private static func height(_ height: Double) -> String {
    "<constraints>\(Document.tie(nil, "height", nil, nil, height))</constraints>"
  }

  private static func size(_ width: Double, _ height: Double) -> String {
    "<constraints>\(Document.tie(nil, "width", nil, nil, width) + Document.tie(nil, "height", nil, nil, height))</constraints>"
  }
}
