// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Controllers
import Foundation
import Geometry
import InterfaceBuilder
import Screens
import SourceText
import Testing
import Traits

@Suite struct InterfaceScreenTests {
  private let size = Size(width: 375, height: 667)

  /// Where the views of a screen are on a plain phone, by name.
  private func frames(_ screen: InterfaceScreen, safeArea: EdgeInsets = .zero) throws -> [String: Rect] {
    let root = try #require(try screen.screen().roots.first)
    let environment = Environment(
      controller: "root", platform: .iOS, os: OSVersion(17), orientation: .portrait,
      traits: TraitCollection(
        idiom: .phone, horizontalSizeClass: .compact, verticalSizeClass: .regular, displayScale: 2),
      windowSize: size, frame: Rect(origin: .zero, size: size), safeAreaInsets: safeArea,
      systemMinimumLayoutMargins: EdgeInsets(0, 16, 0, 16))
    return root.compiled.frames(in: environment)
  }

  /// Documents of every kind of view, alike but for the parts that a seed chooses.
  private func document(seed: Int) -> String {
    let axis = seed % 2 == 0 ? #"axis="vertical""# : ""
    let alignment = ["", #"alignment="center""#, #"alignment="top""#][seed % 3]
    let children =
      Document.label("title", "A title \(seed)") + Document.view("switch", "", tag: "switch")
      + Document.label("body", "Words that go on &amp; on &quot;for&quot; a while: #1", #"numberOfLines="0""#)
    let spacing =
      seed % 4 == 3 ? #"spacingType="standard" distribution="fillProportionally""# : "spacing=\"\(seed)\""
    let stack = Document.view(
      "stack", "\(axis) \(alignment) \(spacing)", "<subviews>\(children)</subviews>",
      tag: "stackView")
    let kept = """
      <view contentMode="scaleToFill" id="kept"><rect key="frame" x="\(10 + seed)" y="500" width="100" height="50"/>\
      <autoresizingMask key="autoresizingMask" \(["widthSizable", "flexibleMinX", "flexibleMaxX"][seed % 3])="YES"/></view>
      """
    let button = Document.view(
      "button", #"buttonType="system""#,
      #"<state key="normal" title="Go on"/><inset key="contentEdgeInsets" minX="8" minY="4" maxX="8" maxY="4"/>"#,
      tag: "button")
    return Document.storyboard(
      stack + kept + button,
      constraints: Document.tie("stack", "top", "safe", "top", 20)
        + Document.tie("stack", "leading", "main", "leadingMargin")
        + Document.tie("main", "trailingMargin", "stack", "trailing")
        + Document.tie("button", "top", "stack", "bottom", Double(seed), #"priority="750""#)
        + Document.tie("button", "centerX", "main", "centerX", 0, #"multiplier="0.5""#),
      tools: 22_155,
      extra: """
        <connections><outlet property="heading" destination="title" id="o1"/>\
        <outlet property="goButton" destination="button" id="o2"/></connections>
        """)
  }

  @Test(arguments: 0..<12)
  func `a written screen reads back to the same frames`(seed: Int) throws {
    let document = try Document.read(document(seed: seed))
    let written = try document.screen()
    let scene = try #require(document.scenes.first)
    let canvas = InterfaceCanvas(
      size: size, scale: 2, horizontalSizeClass: .compact, verticalSizeClass: .regular)

    let drawn = document.layout(scene, on: canvas)
    let read = try frames(written)

    #expect(drawn.frames.count >= 4)
    for frame in drawn.frames { #expect(read[frame.name] == frame.frame, "\(frame.name) of \(seed)") }
  }

  @Test func `views are called by their outlets, their labels, or their kinds`() throws {
    let text = Document.storyboard(
      Document.label("a", "One") + Document.view("b", #"userLabel="Top Bar (1)""#) + Document.view("c"),
      extra: #"<connections><outlet property="name" destination="a" id="o"/></connections>"#)

    let written = try Document.read(text).screen()

    #expect(try frames(written).keys.sorted() == ["Top-Bar-1", "name", "root", "view-1"])
  }

  @Test func `a scene is named by its id, its controller, its identifier or its class`() throws {
    let text = Document.storyboard(
      "", controller: #"storyboardIdentifier="login" customClass="LoginController""#)
    let document = try Document.read(text)

    for fragment in ["scene-one", "first", "login"] { #expect(try document.screen(fragment).name == "login") }
    #expect(throws: DocumentError.self) { try document.screen("logn") }
  }

  @Test func `faults and constraints are told by their places in the storyboard`() throws {
    let text = Document.storyboard(Document.view("box"), constraints: "\n" + Document.fill("box", "safe"))
    let screen = try Document.read(text).screen().screen()
    let root = try #require(screen.roots.first)

    let constraint = try #require(root.compiled.hierarchy.constraints.first)
    let line = try #require(screen.line(ofConstraintTag: constraint.tag))

    #expect(line.mark.file == "Main.storyboard")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[line.mark.line - 1].contains("c-box-top-safe-top"))
  }

  @Test func `a font of size 0 is the system's own`() throws {
    let label = Document.view(
      "a", #"text="x""#, #"<fontDescription key="fontDescription" type="system" pointSize="0.0"/>"#,
      tag: "label")

    let written = try Document.read(Document.storyboard(label)).screen()

    #expect(written.text.contains("font: 17"))
    _ = try written.screen()
  }

  @Test func `bars around a scene become its controllers`() throws {
    let text = Document.storyboard(
      "",
      extra: """
        <simulatedNavigationBarMetrics key="simulatedTopBarMetrics" translucent="NO"/>\
        <simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>
        """, initial: "")

    let screen = try Document.read(text).screen().screen()

    #expect(screen.controllers.flattened.map(\.kind) == [.tab, .navigation, .plain])
  }

  @Test func `what varies by size class becomes sets and a strategy`() throws {
    let text = Document.storyboard(
      Document.view("box") + Document.view("wide"),
      constraints: Document.fill("box", "safe")
        + Document.tie("wide", "top", "safe", "top", 30).replacingOccurrences(
          of: "/>", with: #"><variation key="heightClass=compact" constant="3"/></constraint>"#)
    ).replacingOccurrences(
      of: #"<viewLayoutGuide key="safeArea" id="safe"/>"#,
      with: """
        <viewLayoutGuide key="safeArea" id="safe"/><variation key="default"><mask key="subviews">\
        <exclude reference="wide"/></mask></variation><variation key="widthClass=compact"><mask key="subviews">\
        <include reference="wide"/></mask></variation>
        """)

    let written = try Document.read(text).screen()
    let screen = try written.screen()

    #expect(screen.strategies.map(\.use) == ["size-class-switch"])
    #expect(written.text.contains("in-compact-compact:\n    - view-2.top == root.safeArea.top + 3"))
    #expect(written.text.contains("hide: [view-2]"))
  }

  @Test func `fonts, margins and pictures that vary by size class are set by the strategy`() throws {
    let label = Document.view(
      "label", #"text="x""#,
      """
      <fontDescription key="fontDescription" type="system" pointSize="17"/>\
      <variation key="heightClass=regular-widthClass=regular">\
      <fontDescription key="fontDescription" type="boldSystem" pointSize="40"/></variation>\
      <variation key="widthClass=regular"><fontDescription key="fontDescription" style="UICTFontTextStyleTitle1"/>\
      </variation>
      """, tag: "label")
    let box = Document.view(
      "box", "",
      """
      <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/><variation key="heightClass=compact">\
      <directionalEdgeInsets key="directionalLayoutMargins" top="0.0" leading="5" bottom="0.0" trailing="6"/>\
      </variation>
      """)
    let stack = Document.view(
      "stack", "",
      """
      <variation key="widthClass=regular"><edgeInsets key="layoutMargins" top="9" left="9" bottom="9" right="9"/>\
      </variation>
      """, tag: "stackView")
    let picture = Document.view(
      "picture", #"image="small""#, #"<variation key="widthClass=regular" image="large"/>"#, tag: "imageView")
    let text = Document.storyboard(
      label + box + stack + picture,
      resources: #"<image name="small" width="10" height="10"/><image name="large" width="30" height="20"/>"#)

    let written = try Document.read(text).screen()
    let cases = written.text.components(separatedBy: "- when: ").dropFirst().map {
      $0.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    #expect(written.refusal == nil)
    #expect(written.text.contains("kind: stack, isLayoutMarginsRelativeArrangement: true}"))
    #expect(
      cases.map { $0.first ?? "" } == [
        "{width: compact, height: regular}", "{width: compact, height: compact}",
        "{width: regular, height: compact}", "{width: regular, height: regular}",
      ])
    let margins = "view-1: {directionalLayoutMargins: [0, 5, 0, 6]}"
    let wide = "stackView-1: {layoutMargins: [9, 9, 9, 9]}, imageView-1: {intrinsicSize: [30, 20]}"
    #expect(cases[0].count == 1)
    #expect(cases[1].dropFirst() == ["properties: {\(margins)}"])
    #expect(cases[2].dropFirst() == ["properties: {label-1: {font: title1}, \(margins), \(wide)}"])
    #expect(cases[3].dropFirst() == ["properties: {label-1: {font: {size: 40, weight: bold}}, \(wide)}"])
    #expect(!written.notes.contains { $0.message.contains("varies by size class") })
    let regular = try InterfaceBuilderTests.frames(
      text,
      on: InterfaceCanvas(
        size: Size(width: 834, height: 1_112), scale: 2, horizontalSizeClass: .regular,
        verticalSizeClass: .regular))
    #expect(regular["label"]?.height == 48 && regular["picture"]?.size == Size(width: 30, height: 20))
  }

  @Test func `what a screen document cannot say is reported with its line`() throws {
    let text = Document.storyboard(
      Document.view("map", "", tag: "mapView")
        + Document.view(
          "label", #"text="x""#, #"<fontDescription key="fontDescription" name="Zapfino" pointSize="12"/>"#,
          tag: "label"))

    let notes = try Document.read(text).screen().notes

    #expect(notes.map(\.kind) == [.approximated, .approximated])
    #expect(notes.allSatisfy { $0.mark.line == 10 })
    #expect(notes.map(\.element) == ["mapView map", "label label"])
  }

  /// A cell as it is drawn in a table of that width, with a label from margin to margin.
  private func cell(width: Int = 300) -> String {
    let label = Document.label("text", "A row")
    let ties =
      Document.tie("text", "leading", "content", "leadingMargin")
      + Document.tie("content", "trailingMargin", "text", "trailing")
      + Document.tie("text", "centerY", "content", "centerY")
    return """
      <tableViewCell contentMode="scaleToFill" id="cell"><rect key="frame" x="0" y="28" width="\(width)" height="60"/>\
      <autoresizingMask key="autoresizingMask"/>\
      <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cell" id="content">\
      <rect key="frame" x="0" y="0" width="\(width)" height="60"/><autoresizingMask key="autoresizingMask"/>\
      <subviews>\(label)</subviews><constraints>\(ties)</constraints></tableViewCellContentView></tableViewCell>
      """
  }

  @Test(arguments: [false, true])
  func `cells are as wide as their table on any device`(isStatic: Bool) throws {
    let rows =
      isStatic
      ? """
      <sections><tableViewSection id="s"><cells>\(cell())</cells></tableViewSection></sections>
      """ : "<prototypes>\(cell())</prototypes>"
    let table = Document.view(
      "table", #"dataMode="\#(isStatic ? "static" : "prototypes")" style="plain""#,
      #"<rect key="frame" x="0" y="0" width="300" height="600"/>"# + rows, tag: "tableView")
    let text = Document.storyboard(table, constraints: Document.fill("table", "safe"))

    let found = try frames(try Document.read(text).screen())

    #expect(found["tableViewCell-1"] == rect(0, 28, 375, 60))
    #expect(found["tableViewCellContentView-1"]?.width == 375)
    #expect((found["label-1"]?.width ?? 0) > 300)
  }

  @Test func `cells stand where they were drawn in a table or a collection without a frame`() throws {
    func cells(_ kind: String, _ cell: String) throws -> [String: Rect] {
      let text = Document.storyboard(
        Document.view(
          "list", #"dataMode="prototypes" rowHeight="50""#,
          """
          <cells><\(cell) id="cell" userLabel="item"><rect key="frame" x="0.0" y="28" width="320" height="50"/>\
          <autoresizingMask key="autoresizingMask"/></\(cell)></cells>
          """, tag: kind),
        constraints: Document.fill("list", "main"), tools: 11_201)
      return try frames(try Document.read(text).screen())
    }

    #expect(try cells("tableView", "tableViewCell")["item"] == rect(0, 28, 375, 50))
    #expect(try cells("collectionView", "collectionViewCell")["item"] == rect(0, 28, 320, 50))
  }

  @Test func `what its mask stretches in a scroll view follows the frame`() throws {
    let bar = """
      <view contentMode="scaleToFill" id="bar"><rect key="frame" x="10" y="20" width="280" height="40"/>\
      <autoresizingMask key="autoresizingMask" widthSizable="YES"/></view>
      """
    let badge = """
      <view contentMode="scaleToFill" id="badge"><rect key="frame" x="250" y="80" width="40" height="40"/>\
      <autoresizingMask key="autoresizingMask" flexibleMinX="YES"/></view>
      """
    let scroll = Document.view(
      "scroll", "",
      #"<rect key="frame" x="0" y="0" width="300" height="600"/><subviews>\#(bar + badge)</subviews>"#,
      tag: "scrollView")
    let text = Document.storyboard(scroll, constraints: Document.fill("scroll", "main"))

    let screen = try Document.read(text).screen()
    let found = try frames(screen)

    #expect(found["view-1"] == rect(10, 20, 355, 40))
    #expect(found["view-2"] == rect(325, 80, 40, 40))
    #expect(screen.text.contains("laysOutContent: true"), "code says how far it scrolls")
  }

  @Test func `what is written and cannot be read again is told`() throws {
    var nested = ""
    for level in 0..<70 { nested = Document.view("v\(level)", "", "<subviews>\(nested)</subviews>") }
    let long = Document.label("a", String(repeating: "long ", count: 5_000))

    #expect(try Document.read(Document.storyboard(nested)).screen().refusal?.contains("64") == true)
    #expect(try Document.read(Document.storyboard(long)).screen().refusal != nil)
    #expect(try Document.read(Document.storyboard(Document.label("a", "x"))).screen().refusal == nil)
  }

  @Test func `safe areas beside a table leave its rows where they are`() throws {
    let table = Document.view(
      "table", #"dataMode="prototypes" style="plain""#,
      #"<rect key="frame" x="0" y="0" width="300" height="600"/><prototypes>\#(cell())</prototypes>"#,
      tag: "tableView")
    let text = Document.storyboard(table, constraints: Document.fill("table", "main"))

    let found = try frames(try Document.read(text).screen(), safeArea: EdgeInsets(0, 44, 21, 44))

    #expect(found["tableViewCell-1"] == rect(0, 28, 375, 60))
  }

  @Test func `on a device margins count from the safe area, whatever an old canvas knew`() throws {
    let text = Document.storyboard(
      Document.view("a"),
      constraints: Document.tie("a", "leading", "main", "leadingMargin")
        + Document.tie("a", "top", "main", "top") + Document.tie("a", "width", nil, nil, 10)
        + Document.tie("a", "height", nil, nil, 10), tools: 8_000
    ).replacing(#"useSafeAreas="YES""#, with: "")
    let screen = try Document.read(text).screen()

    let frame = try frames(screen, safeArea: EdgeInsets(0, 47, 0, 0)).values.first { $0.size.width == 10 }

    #expect(frame?.minX == 63)
  }

  @Test func `a placeholder gives way to what holds on a device, and leaves nothing open`() throws {
    let text = Document.storyboard(
      Document.view("a"),
      constraints: Document.tie("a", "leading", "main", "leading") + Document.tie("a", "top", "main", "top")
        + Document.tie("a", "width", nil, nil, 50, #"placeholder="YES""#)
        + Document.tie("a", "width", nil, nil, 80, #"priority="500""#)
        + Document.tie("a", "height", nil, nil, 30, #"placeholder="YES""#))
    let screen = try Document.read(text).screen()

    let frame = try frames(screen).values.first { $0.size.width < 375 }

    #expect(frame?.size == Size(width: 80, height: 30))
  }

  @Test func `what of a view may be left open is kept, and written`() throws {
    let text = Document.storyboard(
      Document.view("a", #"verifyAmbiguity="off""#) + Document.view("b", #"verifyAmbiguity="ignoreSizes""#))
    let screen = try Document.read(text).screen()

    #expect(screen.text.contains("verifyAmbiguity: off"))
    #expect(screen.text.contains("verifyAmbiguity: ignoreSizes"))
  }

  @Test func `texts keep their sides and how far they shrink, bars and styled cells find their own place`()
    throws
  {
    let cell = """
      <tableViewCell contentMode="scaleToFill" id="cell" style="IBUITableViewCellStyleDefault" textLabel="words">\
      <rect key="frame" x="0" y="0" width="375" height="44"/>\
      <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">\
      <rect key="frame" x="0" y="0" width="375" height="44"/><subviews>\
      <label text="Words" numberOfLines="2" id="words"><rect key="frame" x="16" y="0" width="343" height="44"/>\
      <fontDescription key="fontDescription" type="system" pointSize="17"/></label>\
      </subviews></tableViewCellContentView></tableViewCell>
      """
    let table = Document.view("table", "", "<prototypes>\(cell)</prototypes>", tag: "tableView")
    let text = Document.storyboard(
      table + Document.view("bar", tag: "toolbar")
        + Document.label("a", "A", #"textAlignment="center" adjustsFontSizeToFit="NO""#)
        + Document.label(
          "b", "B", #"textAlignment="right" minimumScaleFactor="0.5" adjustsFontSizeToFit="YES""#))
    let written = try Document.read(text).screen().text

    #expect(written.contains("textAlignment: center"))
    #expect(written.contains("textAlignment: right") && written.contains("minimumScaleFactor: 0.5"))
    #expect(written.contains("mayBleed: laid out by its cell"))
    #expect(written.contains("mayBleed: a bar that keeps its items within the safe area"))
  }

  @Test func `a view of the app's own that no controller has stands for itself`() throws {
    func document(_ view: String, _ owner: String, _ ownerClass: String = "") throws -> InterfaceDocument {
      try InterfaceDocument.read(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="15400" \
        useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
          <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" \(ownerClass)>\(owner)</placeholder>
            <view contentMode="scaleToFill" id="v" \(view)><rect key="frame" x="0" y="0" width="414" height="896"/></view>
          </objects>
        </document>
        """, file: "View.xib")
    }
    func stands(_ document: InterfaceDocument) throws -> Bool {
      document.standsForItself(try #require(document.scenes.first))
    }
    let outlet = #"<connections><outlet property="view" destination="v" id="o"/></connections>"#

    #expect(try stands(document(#"customClass="Badge""#, "")))
    #expect(try !stands(document(#"customClass="Badge""#, outlet)))
    #expect(try !stands(document("", "")))
    #expect(try stands(document("", "", #"customClass="Badge""#)))
    #expect(try !stands(document("", outlet, #"customClass="BadgeController""#)))
  }
}
