// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Controllers
import Foundation
import Geometry
import InterfaceBuilder
import Screens
import Testing
import Traits

/// What devices make of a document, where it is not what the canvas shows.
@Suite struct DeviceSceneTests {
  /// Where the views of a screen's first root are, by name.
  private func frames(
    _ screen: InterfaceScreen, _ size: Size = Size(width: 375, height: 667),
    _ direction: LayoutDirection = .leftToRight
  ) throws -> [String: Rect] {
    let root = try #require(try screen.screen().roots.first)
    var traits = TraitCollection(
      idiom: .phone, horizontalSizeClass: .compact, verticalSizeClass: .regular, displayScale: 2)
    traits.layoutDirection = direction
    let environment = Environment(
      controller: "root", platform: .iOS, os: OSVersion(17), orientation: .portrait, traits: traits,
      windowSize: size, frame: Rect(origin: .zero, size: size), safeAreaInsets: .zero,
      systemMinimumLayoutMargins: EdgeInsets(0, 16, 0, 16))
    return root.compiled.frames(in: environment)
  }

  private func scene(_ id: String, _ subviews: String, _ constraints: String = "") -> String {
    """
    <scene sceneID="scene-\(id)"><objects><viewController id="\(id)"><view key="view" id="\(id)Main">\
    <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(subviews)</subviews>\
    <constraints>\(constraints)</constraints></view></viewController></objects></scene>
    """
  }

  private func container(_ id: String, _ destination: String, height: Int) -> String {
    Document.view(
      id, "userLabel=\"\(id)\"",
      """
      <constraints><constraint firstAttribute="height" constant="\(height)" id="h\(id)"/></constraints>\
      <connections><segue destination="\(destination)" kind="embed" id="e\(id)"/></connections>
      """, tag: "containerView")
  }

  /// Containers one below the other, from side to side.
  private func column(_ ids: [String], in main: String) -> String {
    var above = (main, "top")
    var ties = ""
    for id in ids {
      ties +=
        Document.tie(id, "top", above.0, above.1) + Document.tie(id, "leading", main, "leading")
        + Document.tie(main, "trailing", id, "trailing")
      above = (id, "bottom")
    }
    return ties
  }

  @Test func `containers that embed the same scene have a copy each, and so have those inside it`() throws {
    let inner = scene(
      "leaf", Document.view("box", #"userLabel="box""#),
      Document.fill("box", "leafMain", 5))
    let middle = scene(
      "middle", container("x", "leaf", height: 40) + container("y", "leaf", height: 60),
      column(["x", "y"], in: "middleMain"))
    let text = Document.storyboard(
      container("a", "middle", height: 200) + container("b", "middle", height: 200),
      constraints: column(["a", "b"], in: "main")
    ).replacing("</scenes>", with: middle + inner + "</scenes>")

    let screen = try Document.read(text).screen("first")
    let found = try frames(screen)

    let boxes = found.filter { $0.key.hasPrefix("box") }.values.map(\.height).sorted()
    #expect(boxes == [30, 30, 50, 50])
    #expect(found.filter { $0.key.hasPrefix("x") || $0.key.hasPrefix("y") }.count == 4)
    #expect(Set(screen.notes).count == screen.notes.count)
  }

  @Test func `size classes leave a view out of the copy that says so`() throws {
    let variation = """
      <variation key="default"><mask key="subviews"><exclude reference="box"/></mask></variation>\
      <variation key="widthClass=regular"><mask key="subviews"><include reference="box"/></mask></variation>
      """
    let inner = scene("leaf", Document.view("box", #"userLabel="box""#)).replacing(
      "</view></viewController>", with: variation + "</view></viewController>")
    let text = Document.storyboard(container("a", "leaf", height: 20) + container("b", "leaf", height: 20))
      .replacing("</scenes>", with: inner + "</scenes>")

    let written = try Document.read(text).screen("first").text

    let lines = written.split(separator: "\n").filter { $0.contains("hide:") }
    #expect(lines.count == 2)
    for line in lines {
      #expect(line.contains("box-1") && line.replacing("box-1", with: "").contains("box"))
    }
  }

  @Test func `a frame that is fixed on the canvas follows its mask on a device`() throws {
    func view(_ id: String, _ frame: String, _ mask: String) -> String {
      """
      <view fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" userLabel="\(id)" id="\(id)">\
      <rect key="frame" \(frame)/><autoresizingMask key="autoresizingMask" \(mask)/></view>
      """
    }
    let text = Document.storyboard(
      view(
        "middle", #"x="100" y="300" width="175" height="67""#,
        #"flexibleMinX="YES" flexibleMaxX="YES" flexibleMinY="YES" flexibleMaxY="YES""#)
        + view("bar", #"x="20" y="600" width="335" height="40""#, #"widthSizable="YES" flexibleMinY="YES""#)
        + view("corner", #"x="10" y="20" width="30" height="40""#, ""))

    let found = try frames(try Document.read(text).screen(), Size(width: 800, height: 1_000))
    let canvas = InterfaceCanvas(
      size: Size(width: 800, height: 1_000), scale: 2, horizontalSizeClass: .regular,
      verticalSizeClass: .regular)
    let drawn = try InterfaceBuilderTests.frames(text, on: canvas)

    #expect(found["middle"] == rect(312.5, 466.5, 175, 67))
    #expect(found["bar"] == rect(20, 933, 760, 40))
    #expect(found["corner"] == rect(10, 20, 30, 40))
    #expect(drawn["middle"] == rect(100, 300, 175, 67))
  }

  @Test(arguments: ["widthSizable", #"flexibleMaxX="YES" widthSizable"#])
  func `a view whose margins need more room than a screen has is empty and contradicts nothing`(mask: String)
    throws
  {
    let view = """
      <view fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" userLabel="thin" id="thin">\
      <rect key="frame" x="400" y="10" width="20" height="40"/>\
      <autoresizingMask key="autoresizingMask" \(mask)="YES"/></view>
      """
    let text = Document.storyboard(view, size: (834, 667))
    let screen = try Document.read(text).screen()

    let found = try frames(screen, Size(width: 320, height: 667))

    #expect(found["thin"] == rect(400, 10, 0, 40))
    #expect(try frames(screen, Size(width: 834, height: 667))["thin"] == rect(400, 10, 20, 40))
    #expect(screen.text.contains("@ 999") || screen.text.contains("@999"))
  }

  @Test(arguments: ["", #"translucent="NO""#])
  func `opaque bars below are opaque on devices`(translucent: String) throws {
    func controllers(_ extra: String, _ scene: String = "") throws -> [Controller] {
      let text = Document.storyboard("", extra: extra).replacing("</scenes>", with: scene + "</scenes>")
      return try Document.read(text).screen("first").screen().controllers.flattened
    }
    let tabs = """
      <scene sceneID="tabs"><objects><tabBarController id="tabs"><tabBar key="tabBar" \(translucent) id="bar"/>\
      <connections><segue destination="nav" kind="relationship" relationship="viewControllers" id="s1"/></connections>\
      </tabBarController></objects></scene>
      """
    let navigation = """
      <scene sceneID="nav"><objects><navigationController toolbarHidden="NO" id="nav">\
      <navigationBar key="navigationBar" id="top"/><toolbar key="toolbar" \(translucent) id="tools"/>\
      <connections><segue destination="first" kind="relationship" relationship="rootViewController" id="s2"/>\
      </connections></navigationController></objects></scene>
      """
    let isOpaque = !translucent.isEmpty

    let found = try controllers("", tabs + navigation)
    #expect(found.map(\.kind) == [.tab, .navigation, .plain])
    #expect(found[0].initialState.tabBarIsOpaque == isOpaque)
    #expect(found[1].initialState.toolbarIsOpaque == isOpaque)
    #expect(!found[1].initialState.navigationBarIsOpaque)

    let simulated = try Document.read(
      Document.storyboard(
        "", extra: #"<simulatedTabBarMetrics key="simulatedBottomBarMetrics" \#(translucent)/>"#, initial: "")
    ).screen("first").screen().controllers.flattened
    #expect(simulated.first?.initialState.tabBarIsOpaque == isOpaque)
    let short = try controllers(#"<rectEdge key="edgesForExtendedLayout" top="YES"/>"#, tabs + navigation)
    #expect(short[0].initialState.tabBarIsOpaque && short[1].initialState.toolbarIsOpaque)
    let below = try Document.read(
      Document.storyboard("", controller: #"extendedLayoutIncludesOpaqueBars="YES""#).replacing(
        "</scenes>", with: tabs + navigation + "</scenes>")
    ).screen("first").screen().controllers.flattened
    #expect(!below[0].initialState.tabBarIsOpaque && !below[1].initialState.toolbarIsOpaque)
  }

  @Test func `directional margins change sides with the direction, others do not`() throws {
    func box(_ id: String, _ margins: String) -> String {
      Document.view(
        id, "",
        """
        <subviews>\(Document.view("in\(id)", "userLabel=\"in\(id)\""))</subviews>\(margins)\
        <constraints>\(Document.tie("in\(id)", "leading", id, "leadingMargin"))\
        \(Document.tie(id, "trailingMargin", "in\(id)", "trailing"))</constraints>
        """)
    }
    let ties = ["d", "p"].map { id in
      Document.tie(id, "leading", "main", "leading") + Document.tie("main", "trailing", id, "trailing")
    }
    let text = Document.storyboard(
      box(
        "d",
        #"<directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="30" bottom="3" trailing="5"/>"#
      )
        + box("p", #"<edgeInsets key="layoutMargins" top="1" left="30" bottom="3" right="5"/>"#),
      constraints: ties.joined())
    let screen = try Document.read(text).screen()

    let leftToRight = try frames(screen)
    let rightToLeft = try frames(screen, Size(width: 375, height: 667), .rightToLeft)

    #expect(leftToRight["ind"]?.minX == 30 && leftToRight["inp"]?.minX == 30)
    #expect(rightToLeft["ind"]?.minX == 5 && rightToLeft["inp"]?.minX == 30)
    #expect(rightToLeft["ind"]?.width == 340)
  }

  @Test(arguments: ["playback", "spatial"])
  func `what plays or points is left to right everywhere`(attribute: String) throws {
    let box = Document.view(
      "box", "semanticContentAttribute=\"\(attribute)\"",
      """
      <subviews>\(Document.view("in", #"userLabel="in""#))</subviews><constraints>\
      \(Document.tie("in", "leading", "box", "leading", 5))\(Document.tie("in", "width", nil, nil, 10))</constraints>
      """)
    let text = Document.storyboard(box, constraints: Document.fill("box", "main"))

    let found = try frames(
      try Document.read(text).screen(), Size(width: 375, height: 667), .rightToLeft)

    #expect(found["in"]?.minX == 5)
  }

  @Test func `the content of a cell keeps its accessory at the trailing side`() throws {
    let cell = """
      <tableViewCell accessoryType="checkmark" userLabel="cell" id="cell">\
      <rect key="frame" x="0" y="28" width="375" height="44"/>\
      <tableViewCellContentView key="contentView" tableViewCell="cell" userLabel="content" id="content">\
      <rect key="frame" x="0" y="0" width="335" height="44"/><subviews>\
      \(Document.view("in", #"userLabel="in""#))</subviews><constraints>\
      \(Document.tie("in", "leading", "content", "leadingMargin"))\
      \(Document.tie("content", "trailingMargin", "in", "trailing"))</constraints>\
      </tableViewCellContentView></tableViewCell>
      """
    let table = Document.view(
      "table", #"dataMode="prototypes" style="plain" rowHeight="44""#,
      #"<rect key="frame" x="0" y="0" width="375" height="667"/><prototypes>\#(cell)</prototypes>"#,
      tag: "tableView")
    let screen = try Document.read(Document.storyboard(table, constraints: Document.fill("table", "main")))
      .screen()

    let leftToRight = try frames(screen, Size(width: 400, height: 667))
    let rightToLeft = try frames(screen, Size(width: 400, height: 667), .rightToLeft)

    #expect(leftToRight["content"] == rect(0, 0, 360, 44))
    #expect(rightToLeft["content"] == rect(40, 0, 360, 44))
    let near = try #require(leftToRight["in"])
    let far = try #require(rightToLeft["in"])
    #expect(near.minX == 16 && near.maxX == 352)
    #expect(far.minX == 8 && far.maxX == 344)
  }

  @Test func `what is presented says that it is laid out full screen`() throws {
    func notes(_ segue: String, _ controller: String = "") throws -> [InterfaceNote] {
      let text = Document.storyboard(
        "", extra: #"<connections><segue destination="nav" \#(segue) id="s1"/></connections>"#
      ).replacing(
        "</scenes>",
        with: scene("second", "") + """
          <scene sceneID="nav"><objects><navigationController id="nav" \(controller)><connections>\
          <segue destination="second" kind="relationship" relationship="rootViewController" id="s2"/></connections>\
          </navigationController></objects></scene></scenes>
          """)
      return try Document.read(text).screen("second").notes
    }

    #expect(try notes(#"kind="presentation""#).contains { $0.message.contains("full screen, where iOS 13") })
    #expect(try notes(#"kind="popoverPresentation""#).contains { $0.message.contains("popover") })
    #expect(try notes(#"kind="presentation" modalPresentationStyle="fullScreen""#).isEmpty)
    #expect(try notes(#"kind="presentation""#, #"modalPresentationStyle="fullScreen""#).isEmpty)
    #expect(try notes(#"kind="show""#).isEmpty)
  }
}
