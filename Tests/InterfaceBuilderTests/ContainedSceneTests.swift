// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Controllers
import Foundation
import Geometry
import Screens
import SourceText
import Testing
import Traits

@testable import InterfaceBuilder

/// Scenes as screen documents where something surrounds them, or they surround something.
@Suite struct ContainedSceneTests {
  /// Where the views of a screen's first root are, by name.
  private func frames(_ screen: InterfaceScreen, size: Size, safeArea: EdgeInsets = .zero) throws -> [String:
    Rect]
  {
    let root = try #require(try screen.screen().roots.first)
    let environment = Environment(
      controller: "root", platform: .iOS, os: OSVersion(17), orientation: .landscapeLeft,
      traits: TraitCollection(
        idiom: .phone, horizontalSizeClass: .compact, verticalSizeClass: .compact, displayScale: 2),
      windowSize: size, frame: Rect(origin: .zero, size: size), safeAreaInsets: safeArea,
      systemMinimumLayoutMargins: EdgeInsets(0, 16, 0, 16))
    return root.compiled.frames(in: environment)
  }

  private static func split(_ relationships: [String], _ attributes: String = "") -> String {
    let segues = relationships.map {
      #"<segue destination="\#($0 == "detailViewController" ? "nav" : "other")" kind="relationship" relationship="\#($0)" id="s-\#($0)"/>"#
    }
    return """
      <scene sceneID="two"><objects><splitViewController id="split" \(attributes)><connections>\(segues.joined())\
      </connections></splitViewController></objects></scene>
      <scene sceneID="three"><objects><navigationController id="nav"><connections>\
      <segue destination="first" kind="relationship" relationship="rootViewController" id="s2"/>\
      </connections></navigationController></objects></scene></scenes>
      """
  }

  @Test func `the last column of a split view stands in one`() throws {
    let box = Document.view("box", #"userLabel="primary""#)
    let text = Document.storyboard(box, constraints: Document.fill("box", "safe")).replacing(
      "</scenes>",
      with: Self.split(
        ["masterViewController", "supplementaryViewController", "detailViewController"],
        #"preferredDisplayMode="twoBesideSecondary""#))

    let written = try Document.read(text).screen("first")

    let screen = try written.screen()
    let split = screen.controllers
    #expect(split.kind == .split)
    #expect(split.children.map(\.kind) == [.plain, .plain, .navigation])
    #expect(split.children.map(\.id).prefix(2) == ["primary-column", "supplementary"])
    #expect(split.initialState.displayMode == .twoBesideSecondary)
    #expect(written.notes.isEmpty)
  }

  @Test func `strategies of a scene in a split view say whose they are`() throws {
    let box = Document.view(
      "box", #"hidden="YES""#, #"<variation key="widthClass=regular" hidden="NO"/>"#)
    let text = Document.storyboard(box).replacing(
      "</scenes>", with: Self.split(["masterViewController", "detailViewController"]))

    #expect(try Document.read(text).screen("first").refusal == nil)
  }

  @Test func `what is hidden under some size classes is hidden there alone`() throws {
    let box = Document.view("box", #"hidden="YES""#, #"<variation key="widthClass=regular" hidden="NO"/>"#)

    let written = try Document.read(Document.storyboard(box + Document.view("other", #"hidden="YES""#)))
      .screen()

    let lines = written.text.split(separator: "\n").map(String.init)
    #expect(lines.contains("    - {id: view-1}"))
    #expect(lines.contains("    - {id: view-2, isHidden: true}"))
    #expect(lines.filter { $0.contains("hide: [view-1]") }.count == 2)
    #expect(written.notes.isEmpty)
    _ = try written.screen()
  }

  @Test func `the content of a cell keeps clear of a sensor housing at the side`() throws {
    let cell = """
      <tableViewCell contentMode="scaleToFill" userLabel="cell" id="cell">\
      <rect key="frame" x="0.0" y="0.0" width="375" height="44"/>\
      <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cell" userLabel="content" id="content">
      <rect key="frame" x="0.0" y="0.0" width="341" height="44"/></tableViewCellContentView></tableViewCell>
      """
    let table = Document.view(
      "table", #"dataMode="prototypes" style="plain""#,
      #"<rect key="frame" x="0.0" y="0.0" width="375" height="667"/><prototypes>\#(cell)</prototypes>"#,
      tag: "tableView")
    let text = Document.storyboard(table, constraints: Document.fill("table", "main"))

    let found = try frames(
      try Document.read(text).screen(), size: Size(width: 812, height: 375),
      safeArea: EdgeInsets(0, 44, 21, 44))

    #expect(found["cell"] == rect(0, 0, 812, 44))
    #expect(found["content"] == rect(44, 0, 812 - 44 - 44 - 34, 44))
  }

  @Test func `rows of automatic height are as high as their content, one below the other`() throws {
    func cell(_ number: Int, _ text: String, _ attributes: String = "") -> String {
      let label = Document.label("label\(number)", text, #"numberOfLines="0""#)
      return """
        <tableViewCell contentMode="scaleToFill" userLabel="cell\(number)" id="cell\(number)" \(attributes)>\
        <rect key="frame" x="0.0" y="\(28 + number * 44)" width="375" height="44"/>\
        <tableViewCellContentView key="contentView" contentMode="center" id="content\(number)">\
        <rect key="frame" x="0.0" y="0.0" width="375" height="44"/><subviews>\(label)</subviews><constraints>\(
          Document.fill("label\(number)", "content\(number)", 10))</constraints></tableViewCellContentView></tableViewCell>
        """
    }
    let long =
      "Words that go on and on until no phone is wide enough to hold them in a single line of its own"
    let footer = """
      <view key="tableFooterView" contentMode="scaleToFill" userLabel="footer" id="footer">\
      <rect key="frame" x="0.0" y="170" width="375" height="20"/></view>
      """
    let cells = cell(0, long) + cell(1, "Short") + cell(2, "Fixed", #"rowHeight="60""#)
    func document(_ rowHeight: String, isStatic: Bool) -> String {
      let list =
        isStatic
        ? "<sections><tableViewSection id=\"section\"><cells>\(cells)</cells></tableViewSection></sections>"
        : "<prototypes>\(cells)</prototypes>"
      let table = Document.view(
        "table",
        #"dataMode="\#(isStatic ? "static" : "prototypes")" style="plain" rowHeight="\#(rowHeight)""#,
        #"<rect key="frame" x="0.0" y="0.0" width="375" height="667"/>\#(footer)\#(list)"#, tag: "tableView")
      return Document.storyboard(table, constraints: Document.fill("table", "main"))
    }
    func found(_ rowHeight: String, isStatic: Bool = false) throws -> [String: Rect] {
      let text = document(rowHeight, isStatic: isStatic)
      return try frames(try Document.read(text).screen(), size: Size(width: 320, height: 568))
    }

    let rows = try found("-1", isStatic: true)

    let first = try #require(rows["cell0"])
    let second = try #require(rows["cell1"])
    #expect(first.height > 60)
    #expect(second.minY == first.maxY)
    #expect(second.height < 44)
    #expect(rows["cell2"] == rect(0, second.maxY, 320, 44))
    #expect(rows["footer"]?.minY == second.maxY + 44 + 10)
    #expect(try found("44")["cell0"]?.height == 44)

    // A prototype's own height is that of the canvas.
    let prototypes = try found("-1")
    #expect(prototypes["cell2"] == rect(0, second.maxY, 320, second.height))
    #expect(prototypes["footer"]?.minY == second.maxY + second.height + 10)
    let drawn = try InterfaceBuilderTests.frames(document("-1", isStatic: false))
    #expect(drawn["cell2"]?.height == 44)
  }

  @Test func `a table may leave its insets alone on any device`() throws {
    let table = Document.view(
      "table", #"dataMode="prototypes" contentInsetAdjustmentBehavior="never""#, tag: "tableView")

    #expect(try Document.read(Document.storyboard(table)).screen().text.contains("never"))
  }

  @Test func `a container view holds what it embeds`() throws {
    let container = Document.view(
      "container", "",
      #"<connections><segue destination="nav" kind="embed" id="e"/></connections>"#, tag: "containerView")
    let child = """
      <scene sceneID="two"><objects><viewController id="inner"><view key="view" contentMode="scaleToFill" id="innerMain">\
      <rect key="frame" x="0.0" y="0.0" width="100" height="100"/><subviews>\(Document.view("innerBox"))</subviews>\
      <constraints>\(Document.fill("innerBox", "innerMain", 10))</constraints></view>\
      <connections><outlet property="form" destination="innerBox" id="o"/>\
      <segue destination="inner" kind="show" id="again"/></connections></viewController></objects></scene>
      <scene sceneID="three"><objects><navigationController id="nav"><connections>\
      <segue destination="inner" kind="relationship" relationship="rootViewController" id="s2"/>\
      </connections></navigationController></objects></scene></scenes>
      """
    let text = Document.storyboard(container, constraints: Document.fill("container", "main", 50))
      .replacing("</scenes>", with: child)

    let written = try Document.read(text).screen()

    #expect(try frames(written, size: Size(width: 400, height: 300))["form"] == rect(10, 10, 280, 180))
    #expect(written.notes.map(\.kind) == [.approximated])
    #expect(written.text.contains("containedBars: [navigation]"))
    #expect(written.text.contains("isControllerView: true") && !written.text.contains("layoutMargins"))
  }

  @Test func `old guides of an embedded controller end where its safe area does`() throws {
    func frame(_ constraints: String) throws -> Rect? {
      let container = Document.view(
        "container", "",
        #"<connections><segue destination="inner" kind="embed" id="e"/></connections>"#, tag: "containerView")
      let child = """
        <scene sceneID="two"><objects><viewController id="inner"><layoutGuides>\
        <viewControllerLayoutGuide type="top" id="oldTop"/><viewControllerLayoutGuide type="bottom" id="oldBottom"/>\
        </layoutGuides><view key="view" contentMode="scaleToFill" id="innerMain">\
        <rect key="frame" x="0.0" y="0.0" width="100" height="100"/><subviews>\(Document.view("innerBox"))</subviews>\
        <constraints><constraint firstItem="innerBox" firstAttribute="left" secondItem="innerMain" \
        secondAttribute="left" constant="10" id="l"/><constraint firstItem="innerBox" firstAttribute="width" \
        constant="80" id="w"/>\(constraints)</constraints></view>\
        <connections><outlet property="form" destination="innerBox" id="o"/></connections>\
        </viewController></objects></scene></scenes>
        """
      let text = Document.storyboard(container, constraints: Document.fill("container", "main", 50))
        .replacing("</scenes>", with: child)
      let written = try Document.read(text).screen()
      #expect(written.notes.allSatisfy { $0.kind == .approximated })
      return try frames(written, size: Size(width: 400, height: 300))["form"]
    }
    func line(_ first: String, _ a: String, _ second: String, _ b: String, _ constant: String) -> String {
      #"<constraint firstItem="\#(first)" firstAttribute="\#(a)" secondItem="\#(second)" "#
        + #"secondAttribute="\#(b)" constant="\#(constant)" id="\#(first)\#(a)"/>"#
    }

    #expect(
      try frame(
        line("innerBox", "top", "oldTop", "bottom", "12")
          + line("oldBottom", "top", "innerBox", "bottom", "20"))
        == rect(10, 12, 80, 168))
    #expect(
      try frame(
        line("innerBox", "top", "oldTop", "bottom", #"20" symbolic="YES"#)
          + line("oldBottom", "top", "innerBox", "bottom", "20"))
        == rect(10, 8, 80, 172))
  }

  @Test func `a scene that embeds itself is written once`() throws {
    let container = Document.view(
      "container", "", #"<connections><segue destination="second" kind="embed" id="e"/></connections>"#,
      tag: "containerView")
    let second = """
      <scene sceneID="two"><objects><viewController id="second"><view key="view" contentMode="scaleToFill" id="secondMain">\
      <rect key="frame" x="0.0" y="0.0" width="100" height="100"/><subviews>\(
        Document.view(
          "again", "", #"<connections><segue destination="second" kind="embed" id="e2"/></connections>"#,
          tag: "containerView"))</subviews></view></viewController></objects></scene></scenes>
      """

    let written = try Document.read(Document.storyboard(container).replacing("</scenes>", with: second))
      .screen()

    #expect(written.refusal == nil)
    #expect(written.text.split(separator: "\n").count < 100)
  }

  @Test func `scenes that embed a large one take in no more than a document may hold`() throws {
    let views = (0..<400).map { Document.view("v\($0)") }.joined()
    let large = """
      <scene sceneID="large"><objects><viewController id="large"><view key="view" contentMode="scaleToFill" id="largeMain">\
      <rect key="frame" x="0.0" y="0.0" width="100" height="100"/><subviews>\(views)</subviews></view>\
      </viewController></objects></scene>
      """
    let small = (0..<30).map { number in
      let container = Document.view(
        "k\(number)", "",
        #"<connections><segue destination="large" kind="embed" id="e\#(number)"/></connections>"#,
        tag: "containerView")
      return """
        <scene sceneID="s\(number)"><objects><viewController id="c\(number)"><view key="view" contentMode="scaleToFill" \
        id="m\(number)"><rect key="frame" x="0.0" y="0.0" width="100" height="100"/><subviews>\(container)</subviews></view>\
        </viewController></objects></scene>
        """
    }
    let text = Document.storyboard("").replacing("</scenes>", with: large + small.joined() + "</scenes>")

    let screens = try Document.read(text).screens()

    #expect(screens.count == 32)
    #expect(screens.reduce(0) { $0 + $1.text.utf8.count } < 400_000)
  }

  /// Scenes that embed the next one several times, the last of them with a view.
  private static func levels(_ count: Int, copies: Int) -> String {
    let scenes = (0..<count).map { level in
      let containers = (0..<copies).map {
        Document.view(
          "k\(level)-\($0)", "",
          #"<connections><segue destination="l\#(level + 1)" kind="embed" id="e\#(level)-\#($0)"/></connections>"#,
          tag: "containerView")
      }
      let views = level + 1 < count ? containers.joined() : Document.view("last", #"userLabel="last""#)
      return """
        <scene sceneID="s\(level)"><objects><viewController id="l\(level)"><view key="view" id="m\(level)">\
        <rect key="frame" x="0" y="0" width="100" height="100"/><subviews>\(views)</subviews></view></viewController>\
        </objects></scene>

        """
    }
    return Document.storyboard("").replacing("</scenes>", with: scenes.joined() + "</scenes>")
  }

  @Test(arguments: [(3, 7), (4, 6), (8, 3)])
  func `a scene takes in so many copies of others, and says which containers are empty`(
    levels: Int, copies: Int
  ) throws {
    let screen = try Document.read(Self.levels(levels, copies: copies)).screen("l0")
    let root = try #require(try screen.screen().roots.first)
    let losses = screen.losses.filter {
      $0.message.contains("takes in no more than \(EmbeddedScenes.mostContainers) scenes")
    }

    let isWhole = levels == 3
    #expect(
      root.compiled.hierarchy.views.count
        <= (isWhole ? 200 : EmbeddedScenes.mostContainers * (copies + 1) + copies + 1))
    #expect(losses.count == (isWhole ? 0 : 1))
    #expect(losses.allSatisfy { !$0.isFault && $0.message.hasPrefix("containerView k") && $0.mark.line > 16 })
  }

  @Test func `scenes that embed one another in turn end eight levels down, and say so`() throws {
    let ends = ["a", "b"].map { name in
      let other = name == "a" ? "b" : "a"
      let container = Document.view(
        "k\(name)", "",
        #"<connections><segue destination="\#(other)" kind="embed" id="e\#(name)"/></connections>"#,
        tag: "containerView")
      return """
        <scene sceneID="s\(name)"><objects><viewController id="\(name)"><view key="view" id="m\(name)">\
        <rect key="frame" x="0" y="0" width="100" height="100"/><subviews>\(container)</subviews></view></viewController>\
        </objects></scene>
        """
    }
    let start = Document.view(
      "k", "", #"<connections><segue destination="a" kind="embed" id="e"/></connections>"#,
      tag: "containerView")
    let text = Document.storyboard(start).replacing("</scenes>", with: ends.joined() + "</scenes>")

    let screen = try Document.read(text).screen("first")

    #expect(try screen.screen().roots.first?.compiled.hierarchy.views.count == 18)
    #expect(screen.losses.map(\.message).filter { $0.contains("8 in one another") }.count == 1)
  }
}
