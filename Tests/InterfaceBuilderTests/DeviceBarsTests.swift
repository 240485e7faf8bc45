// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Foundation
import InterfaceBuilder
import Testing

/// Which bars stand around a scene when the app runs: what contains it decides, and what it simulates only where the
/// document does not tell.
@Suite struct DeviceBarsTests {
  private func controller(
    _ id: String, _ attributes: String = "", kind: String = "viewController", _ content: String = "",
    _ segues: String...
  ) -> String {
    let view =
      kind == "viewController"
      ? "<view key=\"view\" id=\"\(id)Main\"><rect key=\"frame\" width=\"375\" height=\"667\"/></view>" : ""
    return """
      <scene sceneID="of-\(id)"><objects><\(kind) id="\(id)" \(attributes)>\(view)\(content)\
      <connections>\(segues.joined())</connections></\(kind)></objects></scene>
      """
  }

  private func segue(_ target: String, _ kind: String, _ more: String = "") -> String {
    "<segue destination=\"\(target)\" kind=\"\(kind)\" \(more) id=\"to-\(target)\"/>"
  }

  private func navigation(_ root: String, _ attributes: String = "", bar: String = "") -> String {
    controller(
      "nav", attributes, kind: "navigationController",
      "<navigationBar key=\"navigationBar\" \(bar) id=\"bar\"/>",
      segue(root, "relationship", "relationship=\"rootViewController\""))
  }

  private func tabs(_ content: String) -> String {
    controller(
      "tabs", kind: "tabBarController", "", segue(content, "relationship", "relationship=\"viewControllers\"")
    )
  }

  /// The controllers around a scene, in a screen document's words.
  private func bars(_ scene: String, in scenes: String..., initial: String = "nav") throws -> String {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
      useAutolayout="YES" useSafeAreas="YES" initialViewController="\(initial)">\(Document.device)<scenes>\
      \(scenes.joined())</scenes></document>
      """
    let line = try Document.read(text).screen(scene).text.split(separator: "\n").first {
      $0.hasPrefix("controllers: ")
    }
    return line.map { String($0.dropFirst("controllers: ".count)) } ?? "root"
  }

  static let metrics = [
    #"<nil key="simulatedTopBarMetrics"/>"#, #"<nil key="simulatedBottomBarMetrics"/>"#,
    #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics" translucent="NO" prompted="YES"/>"#,
    #"<simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>"#,
    #"<simulatedToolbarMetrics key="simulatedBottomBarMetrics"/>"#,
  ]

  @Test(arguments: metrics)
  func `what contains a scene decides, whatever it simulates`(metrics: String) throws {
    let next = controller("next", "", metrics)
    let inner = controller("root", "", metrics, segue("next", "show"))

    #expect(try bars("root", in: navigation("root"), inner, next) == "{navigation: {content: root}}")
    #expect(try bars("next", in: navigation("root"), inner, next) == "{navigation: {content: root}}")
    #expect(
      try bars("next", in: tabs("nav"), navigation("root"), inner, next)
        == "{tab: [{navigation: {content: root}}]}"
    )
    #expect(
      try bars("root", in: navigation("root", #"navigationBarHidden="YES""#), inner, next)
        == "{navigation: {content: root, barIsHidden: true}}")
  }

  @Test func `bars that hide for want of height do so on devices`() throws {
    let hides = #"hidesBarsWhenVerticallyCompact="YES" hidesBarsWhenKeyboardAppears="NO""#
    let typing = #"hidesBarsWhenKeyboardAppears="YES""#
    let plain = "content: root"

    #expect(
      try bars("root", in: navigation("root", hides), controller("root"))
        == "{navigation: {\(plain), hidesBarsWhenVerticallyCompact: true}}")
    #expect(
      try bars("root", in: tabs("nav"), navigation("root", typing), controller("root"))
        == "{tab: [{navigation: {\(plain), hidesBarsWhenKeyboardAppears: true}}]}")
    #expect(
      try bars("root", in: navigation("root", #"hidesBarsOnSwipe="YES""#), controller("root"))
        == "{navigation: {\(plain)}}")
  }

  @Test(arguments: metrics)
  func `the first controller and what is presented stand alone`(metrics: String) throws {
    let second = controller("second", "", metrics)

    #expect(try bars("second", in: second, initial: "second") == "root")
    for kind in ["presentation", "modal", "popoverPresentation"] {
      let root = controller("root", "", "", segue("second", kind))
      #expect(try bars("second", in: navigation("root"), root, second) == "root")
    }
    // A controller that stands alone presents what it shows.
    let first = controller("first", "", "", segue("second", "show"))
    #expect(try bars("second", in: first, second, initial: "first") == "root")
  }

  @Test func `a scene that nothing reaches has the bars that it simulates`() throws {
    let bars = Self.metrics[2] + Self.metrics[3]
    let alone = controller("alone", "", bars, segue("next", "show"))
    let next = controller("next", "", Self.metrics[3])

    #expect(
      try self.bars("alone", in: alone, next)
        == "{tab: [{navigation: {content: root, hasPrompt: true, barIsOpaque: true}}]}")
    #expect(try self.bars("next", in: alone, next) == "{tab: [root]}")
  }

  @Test func `bars at the bottom stay hidden above a controller that hides them`() throws {
    let hides = #"hidesBottomBarWhenPushed="YES""#
    let scenes = [
      controller("one", "", "", segue("two", "show")), controller("two", hides, "", segue("three", "push")),
      controller("three"),
    ].joined()
    let plain = "{navigation: {content: root}}"

    #expect(try bars("one", in: tabs("nav"), navigation("one"), scenes) == "{tab: [\(plain)]}")
    #expect(try bars("two", in: tabs("nav"), navigation("one"), scenes) == plain)
    #expect(try bars("three", in: tabs("nav"), navigation("one"), scenes) == plain)
    let tools = navigation("one", #"toolbarHidden="NO""#)
    #expect(try bars("one", in: tools, scenes) == "{navigation: {content: root, toolbarIsShown: true}}")
    #expect(try bars("two", in: tools, scenes) == plain)
    #expect(try bars("three", in: tools, scenes) == plain)
  }

  @Test func `titles are as large as that of the item before, where they are automatic`() throws {
    func item(_ mode: String) -> String {
      #"<navigationItem key="navigationItem" largeTitleDisplayMode="\#(mode)" id="item-\#(mode)"/>"#
    }
    let scenes = [
      controller("one", "", item("automatic"), segue("two", "show")),
      controller("two", "", item("never"), segue("three", "show")),
      controller("three", "", "", segue("four", "show")),
      controller("four", "", item("automatic"), segue("five", "show")),
      controller("five", "", item("always")),
    ].joined()
    let large = "{navigation: {content: root, largeTitle: true}}"
    let plain = "{navigation: {content: root}}"

    for (name, expected) in [
      ("one", large), ("two", plain), ("three", plain), ("four", plain), ("five", large),
    ] {
      #expect(try bars(name, in: navigation("one", bar: #"largeTitles="YES""#), scenes) == expected)
    }
  }

  /// A document whose container view, 100 points below the top and with 20 on the other sides, embeds that.
  private func embedding(_ first: String, _ scenes: String...) -> String {
    let container = Document.view(
      "box", #"userLabel="box""#, "<connections>\(segue(first, "embed"))</connections>", tag: "containerView")
    return Document.storyboard(
      container,
      constraints: Document.tie("box", "top", "main", "top", 100)
        + Document.tie("box", "leading", "main", "leading", 20)
        + Document.tie("main", "trailing", "box", "trailing", 20)
        + Document.tie("main", "bottom", "box", "bottom", 20)
    ).replacing("</scenes>", with: scenes.joined() + "</scenes>")
  }

  @Test(arguments: [
    ("", "", "containedBars: [navigation]"), (#"navigationBarHidden="YES""#, "", ""),
    (#"toolbarHidden="NO""#, #"largeTitles="YES""#, "containedBars: [navigation, largeTitle, toolbar]"),
    (
      #"hidesBarsWhenVerticallyCompact="YES""#, "",
      "containedBars: [navigation, hidesWhenVerticallyCompact]"
    ),
    (
      #"hidesBarsWhenKeyboardAppears="YES""#, "",
      "containedBars: [navigation, hidesWhenKeyboardAppears]"
    ),
  ])
  func `bars inside container views are said of the container`(
    attributes: String, bar: String, said: String
  ) throws {
    let text = embedding("nav", navigation("inner", attributes, bar: bar), controller("inner"))

    let screen = try Document.read(text).screen("first")

    #expect(screen.refusal == nil)
    #expect(said.isEmpty ? !screen.text.contains("containedBars") : screen.text.contains(said))
    #expect(!screen.text.contains(".top == box.safeArea.top"))
    #expect(!screen.notes.contains { $0.message.contains("bars") })
  }

  @Test func `beside opaque bars what a container view shows ends where they begin`() throws {
    let both = [
      tabs("nav").replacing(" sceneMember", with: ""),
      navigation("inner", #"toolbarHidden="NO""#, bar: #"translucent="NO""#),
    ].joined()
    func text(_ attributes: String = "", _ content: String = "") throws -> String {
      try Document.read(embedding("tabs", both, controller("inner", attributes, content))).screen("first")
        .text
    }
    let edges = #"<rectEdge key="edgesForExtendedLayout" top="YES"/>"#

    #expect(try text().contains("containedBars: [navigation, toolbar, tab]"))
    #expect(try text().contains(".top == box.safeArea.top"))
    #expect(try text().contains(".bottom == box.bottom"))
    #expect(try text(#"hidesBottomBarWhenPushed="YES""#).contains("containedBars: [navigation]"))
    #expect(!(try text(#"extendedLayoutIncludesOpaqueBars="YES""#)).contains("box.safeArea"))
    #expect(try text("", edges).contains(".bottom == box.safeArea.bottom"))
  }
}
