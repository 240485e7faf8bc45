// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import InterfaceBuilder
import Screens
import Testing
import Traits

/// Views that blur what is behind them are as large as what their content holds.
@Suite struct EffectViewTests {
  /// A blurred view in the corner around a box of 90 x 30.
  private func storyboard(_ saved: (outer: String, inner: String)) -> String {
    let size = "<constraints>" + Document.tie(nil, "width", nil, nil, 90)
    let box = Document.view(
      "box", #"userLabel="box""#, size + Document.tie(nil, "height", nil, nil, 30) + "</constraints>")
    let effect = Document.view(
      "effect", #"userLabel="effect""#,
      """
      \(saved.outer)<view key="contentView" contentMode="center" id="inside">\(saved.inner)\
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>\
      <subviews>\(box)</subviews><constraints>\(Document.fill("box", "inside", 8))</constraints></view>\
      <blurEffect style="light"/>
      """, tag: "visualEffectView")
    return Document.storyboard(
      effect,
      constraints: Document.tie("effect", "top", "main", "top", 50)
        + Document.tie("effect", "leading", "main", "leading", 20))
  }

  private static let saved = [
    ("", #"<rect key="frame" x="0.0" y="0.0" width="200" height="100"/>"#), ("", ""),
    (
      #"<rect key="frame" x="20" y="50" width="106" height="46"/>"#,
      #"<rect key="frame" x="0.0" y="0.0" width="106" height="46"/>"#
    ),
  ]

  @Test(arguments: saved) func `on the canvas`(outer: String, inner: String) throws {
    let found = try frames(storyboard((outer, inner)))

    #expect(found["effect"] == rect(20, 50, 106, 46))
    #expect(found["inside"] == rect(0, 0, 106, 46))
    #expect(found["box"] == rect(8, 8, 90, 30))
  }

  @Test(arguments: saved) func `on a device`(outer: String, inner: String) throws {
    let document = try Document.read(storyboard((outer, inner)))
    let root = try #require(document.screen().screen().roots.first)
    let size = Size(width: 390, height: 844)
    let found = root.compiled.frames(
      in: Environment(
        controller: "root", platform: .iOS, os: OSVersion(17), orientation: .portrait,
        traits: TraitCollection(
          idiom: .phone, horizontalSizeClass: .compact, verticalSizeClass: .regular, displayScale: 3),
        windowSize: size, frame: Rect(origin: .zero, size: size),
        safeAreaInsets: EdgeInsets(47, 0, 34, 0), systemMinimumLayoutMargins: EdgeInsets(0, 16, 0, 16)))

    #expect(found["effect"] == rect(20, 50, 106, 46))
  }
}
