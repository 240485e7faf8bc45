// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import InterfaceBuilder
import Screens
import SourceText
import Testing

/// What controllers, bars and navigation items are told when the app runs.
@Suite struct RuntimeAttributeTests {
  private func set(_ path: String, _ value: String) -> String {
    let attribute =
      Int(value) == nil
      ? #"<userDefinedRuntimeAttribute type="boolean" keyPath="\#(path)" value="\#(value)"/>"#
      : """
      <userDefinedRuntimeAttribute type="number" keyPath="\(path)"><integer key="value" value="\(value)"/>\
      </userDefinedRuntimeAttribute>
      """
    return "<userDefinedRuntimeAttributes>\(attribute)</userDefinedRuntimeAttributes>"
  }

  /// A scene in a navigation controller in a tab bar controller.
  private func document(
    controller: String = "", item: String = "", navigation: String = "", bar: String = "",
    barAttributes: String = "",
    tabs: String = ""
  ) -> String {
    let containers = """
      <scene sceneID="two"><objects><navigationController id="shown">\
      <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar" \(barAttributes)>\(bar)</navigationBar>\
      \(navigation)<connections><segue destination="first" kind="relationship" relationship="rootViewController" id="s"/>\
      </connections></navigationController></objects></scene>\
      <scene sceneID="three"><objects><tabBarController id="tabs">\
      <tabBar key="tabBar" contentMode="scaleToFill" id="below">\(tabs)</tabBar>\
      <connections><segue destination="shown" kind="relationship" relationship="viewControllers" id="t"/>\
      </connections></tabBarController></objects></scene>
      """
    return Document.storyboard(
      "", extra: "\(controller)<navigationItem key=\"navigationItem\" id=\"item\">\(item)</navigationItem>"
    ).replacing("</scenes>", with: containers + "</scenes>")
  }

  private func controllers(_ text: String) throws -> String {
    let screen = try Document.read(text).screen("first")
    #expect(screen.losses.isEmpty)
    return screen.text.split(separator: "\n").first { $0.hasPrefix("controllers:") }.map(String.init) ?? ""
  }

  @Test func `what an attribute says as well counts on devices`() throws {
    let plain = "controllers: {tab: [{navigation: {content: root}}]}"
    let large = "largeTitles=\"YES\""

    #expect(try controllers(document()) == plain)
    #expect(
      try controllers(document(controller: set("edgesForExtendedLayout", "4")))
        == "controllers: {tab: [{navigation: {content: root, barIsOpaque: true}}]}")
    #expect(
      try controllers(document(bar: set("prefersLargeTitles", "YES")))
        == "controllers: {tab: [{navigation: {content: root, largeTitle: true}}]}")
    #expect(
      try controllers(document(item: set("largeTitleDisplayMode", "2"), barAttributes: large)) == plain)
    #expect(
      try controllers(document(navigation: set("navigationBarHidden", "YES")))
        == "controllers: {tab: [{navigation: {content: root, barIsHidden: true}}]}")
    #expect(
      try controllers(document(navigation: set("toolbarHidden", "NO")))
        == "controllers: {tab: [{navigation: {content: root, toolbarIsShown: true}}]}")
    #expect(
      try controllers(document(navigation: set("navigationBar.translucent", "NO")))
        == "controllers: {tab: [{navigation: {content: root, barIsOpaque: true}}]}")
    #expect(
      try controllers(
        document(controller: set("extendedLayoutIncludesOpaqueBars", "1"), bar: set("translucent", "NO")))
        == plain)
    #expect(
      try controllers(document(tabs: set("translucent", "NO")))
        == "controllers: {tab: {content: [{navigation: {content: root}}], barIsOpaque: true}}")
    #expect(
      try Document.read(document(controller: set("viewRespectsSystemMinimumLayoutMargins", "NO"))).screen(
        "first"
      )
      .text.contains("viewRespectsSystemMinimumLayoutMargins: false"))
  }

  @Test func `a root that hides the bar below when it is pushed has none`() throws {
    let text = document(controller: set("hidesBottomBarWhenPushed", "YES"))

    #expect(try controllers(text) == "controllers: {navigation: {content: root}}")
  }

  @Test func `the canvas knows nothing of it`() throws {
    let told = document(navigation: set("navigationBarHidden", "YES"))

    let document = try Document.read(told)
    let scene = try #require(document.shownScenes("first").first?.scene)

    #expect(document.canvas(of: scene).safeAreaInsets.top == 44)
  }

  @Test(arguments: [
    "edgesForExtendedLayout", "preferredContentSize", "view.layoutMargins", "toolbar.translucent",
  ])
  func `what else moves views is told with its line`(path: String) throws {
    let screen = try Document.read(document(controller: "\n" + set(path, "A"))).screen("first")

    let note = try #require(screen.notes.first { $0.message.contains("is set when the app runs") })
    #expect(note.kind == .unsupported)
    #expect(note.message.hasPrefix(path))
    #expect(note.mark.line == 15)
    #expect(screen.losses.count == 1)
  }

  @Test func `what moves no view is not spoken of`() throws {
    let screen = try Document.read(document(controller: set("isFavorite", "YES"))).screen("first")

    #expect(screen.losses.isEmpty)
  }
}
