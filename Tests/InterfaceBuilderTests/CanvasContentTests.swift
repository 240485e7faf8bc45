// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import InterfaceBuilder
import Testing

/// What views show on the canvas, and where Interface Builder alone has it otherwise.
@Suite struct CanvasContentTests {
  private static let corner =
    Document.tie("line", "top", "main", "top") + Document.tie("line", "leading", "main", "leading")

  @Test func `a label without a text has something to show in a line of views, and nowhere else`() throws {
    let line = Document.view(
      "line", #"axis="vertical""#,
      "<subviews>\(Document.label("name", "Name") + Document.label("empty", ""))</subviews>", tag: "stackView"
    )
    let found = try frames(Document.storyboard(line, constraints: Self.corner))
    let before = try frames(Document.storyboard(line, constraints: Self.corner, tools: 14_460))

    #expect(found["empty"] == rect(0, 20.5, 50, 50))
    #expect(before["empty"]?.height == 0)
    let alone = try frames(Document.storyboard(Document.label("line", ""), constraints: Self.corner))
    #expect(alone["line"] == rect(0, 0, 0, 0))
    let several = line.replacing(#"text="""#, with: #"text="" numberOfLines="0""#)
    let lines = try frames(Document.storyboard(several, constraints: Self.corner))
    #expect(lines["empty"] == rect(0, 20.5, 50, 0))
  }

  @Test(arguments: [
    (100.0, "", 60.0, 40.0), (50, "", 10, 40), (100, #"verticalHuggingPriority="250.5""#, 20.5, 79.5),
  ])
  func `in a line of views a label stretches and shrinks before a plain view that was saved with a size does`(
    length: Double, flags: String, label: Double, view: Double
  ) throws {
    let box = Document.view(
      "box", flags, #"<rect key="frame" x="0" y="0" width="90" height="40"/>"#)
    let line = Document.view(
      "line", #"axis="vertical""#,
      "<subviews>\(Document.label("label", "Text") + box)</subviews>"
        + "<constraints>\(Document.tie(nil, "height", nil, nil, length))</constraints>", tag: "stackView")

    let found = try frames(Document.storyboard(line, constraints: Self.corner))

    #expect(found["label"]?.height == label)
    #expect(found["box"]?.height == view)
  }

  @Test
  func `a picture that is missing has something to show in a line, and gives way to what else is in it`()
    throws
  {
    let picture = Document.view(
      "picture", #"horizontalHuggingPriority="251" verticalHuggingPriority="251""#, tag: "imageView")
    let stack = Document.view(
      "line", #"axis="vertical""#, "<subviews>\(Document.label("name", "Name") + picture)</subviews>",
      tag: "stackView")

    #expect(
      try frames(Document.storyboard(stack, constraints: Self.corner))["picture"] == rect(0, 20.5, 50, 50))

    let high = try frames(
      Document.storyboard(stack, constraints: Self.corner + Document.tie("main", "bottom", "line", "bottom")))
    #expect(high["picture"]?.height == 646.5)
  }

  @Test func `across a line, a view that nobody told a size is 50, but the line is no larger for it`() throws
  {
    let blank = Document.view(
      "blank", "", "<constraints>\(Document.tie(nil, "width", nil, nil, 9))</constraints>")
    let stack = Document.view(
      "line", #"alignment="center""#, "<subviews>\(Document.label("name", "Name") + blank)</subviews>",
      tag: "stackView")

    let free = try frames(Document.storyboard(stack, constraints: Self.corner))
    #expect(free["blank"]?.height == 20.5)
    let high = try frames(
      Document.storyboard(stack, constraints: Self.corner + Document.tie("line", "height", nil, nil, 124)))
    #expect(high["blank"]?.height == 50)
    #expect(high["blank"]?.minY == 37)
  }

  @Test func `a button is as high as a line of text, whatever symbol it shows`() throws {
    func size(_ symbol: String, _ told: String = "") throws -> Size? {
      let button = Document.view(
        "line", #"buttonType="system""#,
        #"<state key="normal" image="\#(symbol)" catalog="system">\#(told)</state>"#, tag: "button")
      let resources =
        #"<image name="plus" catalog="system" width="128" height="113"/>"#
        + #"<image name="minus" catalog="system" width="128" height="24"/>"#
      return try frames(
        Document.storyboard(button, constraints: Self.corner, tools: 17_701, resources: resources))["line"]?
        .size
    }
    let told = #"<preferredSymbolConfiguration key="preferredSymbolConfiguration" pointSize="17"/>"#

    #expect(try size("plus") == Size(width: 21.5, height: 20.5))
    #expect(try size("minus") == Size(width: 21.5, height: 20.5))
    #expect(try size("minus", told)?.width == 20)
  }

  @Test(arguments: ["plus", "minus"])
  func `a configured button is as high as a line of text, whatever symbol it shows`(symbol: String) throws {
    func height(_ image: String) throws -> Double? {
      let button = Document.view(
        "line", "",
        #"<buttonConfiguration key="configuration" style="filled" \#(image)</buttonConfiguration>"#,
        tag: "button")
      let resources =
        #"<image name="plus" catalog="system" width="128" height="113"/>"#
        + #"<image name="minus" catalog="system" width="128" height="24"/>"#
      return try frames(
        Document.storyboard(button, constraints: Self.corner, tools: 21_701, resources: resources))["line"]?
        .height
    }
    let told = #"<preferredSymbolConfiguration key="preferredSymbolConfigurationForImage" pointSize="34"/>"#

    #expect(try height(#"image="\#(symbol)" catalog="system">"#) == 34.5)
    #expect(
      try height(#"><imageReference key="image" image="\#(symbol)" catalog="system"/>"#) == 34.5)
    #expect(try height(#"image="\#(symbol)" catalog="system">\#(told)"#) == 55)
  }

  @Test func `an information button is smaller until Xcode 11`() throws {
    func size(_ tools: Int) throws -> Size? {
      let button = Document.view("line", #"buttonType="infoLight""#, #"<state key="normal"/>"#, tag: "button")
      return try frames(Document.storyboard(button, constraints: Self.corner, tools: tools))["line"]?.size
    }

    #expect(try size(14_490) == Size(width: 22, height: 22))
    #expect(try size(17_701) == Size(width: 25, height: 24))
  }

  @Test func `the title of a configured button wraps unless its configuration says that it is cut`() throws {
    func heights(_ configuration: String) throws -> [Double?] {
      func button(_ id: String, _ title: String) -> String {
        Document.view(
          id, #"lineBreakMode="middleTruncation""#,
          #"<buttonConfiguration key="configuration" style="plain" title="\#(title)" \#(configuration)/>"#,
          tag: "button")
      }
      let stack = Document.view(
        "line", #"axis="vertical""#,
        "<subviews>" + button("short", "Send it") + button("long", "Send it to everybody whom you know well")
          + "</subviews><constraints>\(Document.tie(nil, "width", nil, nil, 200))</constraints>",
        tag: "stackView")
      let found = try frames(Document.storyboard(stack, constraints: Self.corner, tools: 21_701))
      return [found["short"]?.height, found["long"]?.height]
    }

    #expect(try heights("") == [34.5, 54.5])
    #expect(try heights(#"titleLineBreakMode="wordWrap""#) == [34.5, 54.5])
    #expect(try heights(#"titleLineBreakMode="tailTruncation""#) == [34.5, 34.5])
  }

  @Test func `a hidden view in a stack keeps a length that it is given`() throws {
    func width(_ width: Double, _ more: String = "") -> String {
      "<constraints>\(Document.tie(nil, "width", nil, nil, width, more))</constraints>"
    }
    let text = Document.storyboard(
      Document.view(
        "row", #"spacing="20""#,
        "<subviews>" + Document.view("a", "", width(40))
          + Document.view("between", #"hidden="YES""#, width(30))
          + Document.view("b", "", width(50)) + Document.view("last", #"hidden="YES""#, width(60))
          + Document.view("short", #"hidden="YES""#, width(70, #"priority="999""#)) + "</subviews>",
        tag: "stackView"),
      constraints: Document.tie("row", "leading", "main", "leading")
        + Document.tie("row", "top", "main", "top"))

    let found = try frames(text)

    #expect(found["b"]?.minX == 60)
    #expect(found["between"].map { [$0.minX, $0.width] } == [50, 30])
    #expect(found["last"].map { [$0.minX, $0.width] } == [0, 60])
    #expect(found["short"].map { [$0.minX, $0.width] } == [110, 0])
  }

  @Test(arguments: [
    ("greaterThanOrEqual", 30.0, 30.0), ("greaterThanOrEqual", 0, 0), ("lessThanOrEqual", 30, 0),
  ])
  func `a hidden view in a stack keeps a least length`(relation: String, told: Double, width: Double) throws {
    let own = Document.tie(nil, "width", nil, nil, told, #"relation="\#(relation)""#)
    let label = Document.view(
      "label", #"text="I" hidden="YES""#, "<constraints>\(own)</constraints>", tag: "label")
    let row = Document.view(
      "line", "", "<subviews>\(Document.label("a", "Text") + label)</subviews>", tag: "stackView")

    #expect(try frames(Document.storyboard(row, constraints: Self.corner))["label"]?.width == width)
  }

  @Test func `in a conflict what a view says of itself outlasts what holds it`() throws {
    let picture = Document.view(
      "line", "", "<constraints>\(Document.tie(nil, "height", nil, nil, 700))</constraints>")

    let found = try frames(
      Document.storyboard(
        picture,
        constraints: Self.corner + Document.tie("line", "centerY", "main", "centerY")
          + Document.tie("main", "bottom", "line", "bottom")))

    #expect(found["line"].map { [$0.minY, $0.height] } == [0, 700])
  }

  @Test func `a button with a picture has no room above and below its title`() throws {
    func button(_ state: String) throws -> Rect? {
      let button = Document.view(
        "line", "",
        """
        <fontDescription key="fontDescription" type="system" pointSize="15"/>\
        <state key="normal" title="Comments" \(state)/>
        """, tag: "button")
      return try frames(
        Document.storyboard(
          button, constraints: Self.corner, resources: #"<image name="bubble" width="24" height="24"/>"#))[
          "line"]
    }

    #expect(try button("")?.height == 30)
    let pictured = try #require(try button(#"image="bubble""#))
    #expect(pictured.height == 24)
    #expect(pictured.width == (try #require(try button("")).width) + 24)
  }

  @Test func `a picture without a title stands in the line that a title would have`() throws {
    func size(_ attributes: String, _ picture: Size, _ inset: String = "") throws -> Size? {
      let button = Document.view(
        "line", attributes, #"\#(inset)<state key="normal" image="mark"/>"#, tag: "button")
      let resources = #"<image name="mark" width="\#(Int(picture.width))" height="\#(Int(picture.height))"/>"#
      return try frames(Document.storyboard(button, constraints: Self.corner, resources: resources))["line"]?
        .size
    }
    let inset = #"<inset key="contentEdgeInsets" minX="3" minY="10" maxX="3" maxY="10"/>"#

    #expect(try size("", Size(width: 20, height: 14)) == Size(width: 20, height: 22))
    #expect(try size(#"buttonType="system""#, Size(width: 9, height: 9)) == Size(width: 9, height: 18))
    #expect(try size("", Size(width: 24, height: 40)) == Size(width: 24, height: 40))
    #expect(try size("", Size(width: 14, height: 14), inset) == Size(width: 20, height: 42))
  }

  @Test func `Xcode 6 named the sizes of some fonts`() throws {
    func height(_ font: String) throws -> Double? {
      let label = Document.view(
        "line", #"text="Words" adjustsFontSizeToFit="NO""#,
        "<fontDescription key=\"fontDescription\" \(font)/>",
        tag: "label")
      return try frames(Document.storyboard(label, constraints: Self.corner))["line"]?.height
    }

    #expect(try height(#"type="system" size="system""#) == height(#"type="system" pointSize="14""#))
    #expect(try height(#"type="boldSystem" size="button""#) == height(#"type="boldSystem" pointSize="18""#))
    #expect(try height(#"type="system" size="smallSystem""#) == height(#"type="system" pointSize="12""#))
    #expect(try height(#"type="system" size="label""#) == height(#"type="system" pointSize="17""#))
    #expect(try height(#"type="system" size="huge""#) == height(#"type="system" pointSize="17""#))
  }

  @Test func `a tab bar simulated below a navigation controller is below what it shows`() throws {
    let navigation = """
      <scene sceneID="scene-two"><objects><navigationController id="outer" sceneMemberID="viewController">\
      <simulatedTabBarMetrics key="simulatedBottomBarMetrics"/><connections>\
      <segue destination="first" kind="relationship" relationship="rootViewController" id="s"/></connections>\
      </navigationController></objects></scene></scenes>
      """
    let text = Document.storyboard(
      Document.view("box"), constraints: Document.fill("box", "safe"), tools: 14_460)

    let found = try frames(text.replacing("</scenes>", with: navigation))

    #expect(found["box"] == rect(0, 64, 375, 554))
  }

  @Test func `a simulated toolbar stands above the bar of the tabs around it`() throws {
    let tabs = """
      <scene sceneID="scene-two"><objects><tabBarController id="outer" sceneMemberID="viewController">\
      <connections><segue destination="first" kind="relationship" relationship="viewControllers" id="s"/>\
      </connections></tabBarController></objects></scene></scenes>
      """
    func document(_ controller: String = "") throws -> InterfaceDocument {
      let text = Document.storyboard(
        Document.view("box"), constraints: Document.fill("box", "safe"), tools: 14_460,
        controller: controller, extra: #"<simulatedToolbarMetrics key="simulatedBottomBarMetrics"/>"#)
      return try Document.read(text.replacing("</scenes>", with: tabs))
    }
    func bottom(_ document: InterfaceDocument) throws -> Double? {
      document.canvas(of: try #require(document.scenes.first)).safeAreaInsets.bottom
    }

    #expect(try bottom(document()) == 44 + 49)
    #expect(try bottom(document(#"hidesBottomBarWhenPushed="YES""#)) == 44)
    // On a device the tab bar controller alone decides, and it pushes nothing.
    #expect(try document().screen().text.contains("{tab: [root]}"))
    #expect(try document(#"hidesBottomBarWhenPushed="YES""#).screen().text.contains("{tab: [root]}"))
  }

  @Test func `an effect's view is as large as what is in it needs, whatever was saved of its content`() throws
  {
    let effect = Document.view(
      "effect", "",
      """
      <view key="contentView" id="shown"><rect key="frame" x="0.0" y="0.0" width="99" height="77"/>\
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>\
      <subviews>\(Document.view("inside"))</subviews>\
      <constraints>\(Document.fill("inside", "shown", 8))\
      \(Document.tie("inside", "width", nil, nil, 50))\(Document.tie("inside", "height", nil, nil, 20))\
      </constraints></view><blurEffect style="light"/>
      """, tag: "visualEffectView")

    let found = try frames(
      Document.storyboard(
        effect,
        constraints: Document.tie("effect", "top", "main", "top", 10)
          + Document.tie("effect", "centerX", "main", "centerX")))

    #expect(found["effect"] == rect(154.5, 10, 66, 36))
    #expect(found["inside"] == rect(8, 8, 50, 20))
  }
}
