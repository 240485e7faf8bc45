// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import InterfaceBuilder
import SourceText
import Testing

@Suite struct AttributeSurveyTests {
  private func notes(_ text: String) throws -> [InterfaceNote] {
    try Document.read(text).screen().notes.filter { $0.kind != .ignored }
  }

  @Test(arguments: [
    (
      #"<label text="A" contentMode="left" translatesAutoresizingMaskIntoConstraints="NO" id="v" kerning="3"/>"#,
      "kerning"
    ),
    (
      #"<tableView contentMode="scaleToFill" contentViewInsetsToSafeArea="NO" translatesAutoresizingMaskIntoConstraints="NO" id="v"/>"#,
      "contentViewInsetsToSafeArea"
    ),
    (
      #"<scrollView contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="v"><inset key="innerInset" minX="1"/></scrollView>"#,
      "innerInset"
    ),
    (
      #"<view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="v"><turn key="turn"/></view>"#,
      "<turn>"
    ),
    (
      #"<segmentedControl contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="v"><segments><segment title="A" width="70"/></segments></segmentedControl>"#,
      "width"
    ),
    (
      #"<button contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="v"><buttonConfiguration key="configuration" style="plain" title="A" buttonSize="large"/></button>"#,
      "buttonSize"
    ),
    (
      #"<view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="v"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="spacing"/></userDefinedRuntimeAttributes></view>"#,
      "spacing"
    ),
  ])
  func `what is not used is told with line and name`(view: String, name: String) throws {
    let notes = try notes(Document.storyboard("\n" + view))

    #expect(notes.map(\.kind) == [.unsupported])
    #expect(notes.first?.mark.line == 11)
    #expect(notes.first?.message.contains(name) == true)
  }

  @Test func `what has no say in a layout is not spoken of`() throws {
    let text = Document.storyboard(
      Document.view(
        "box", #"opaque="NO" alpha="0.5" tag="3" clipsSubviews="YES" userLabel="Box" customClass="Box""#,
        #"<color key="backgroundColor" white="1" alpha="1"/><connections><outlet property="a" destination="b" id="o"/></connections>"#
      )
        + Document.view(
          "button", #"buttonType="system" lineBreakMode="middleTruncation" enabled="NO""#,
          #"<state key="normal" title="A"><color key="titleColor" white="1" alpha="1"/></state>"#,
          tag: "button")
        + Document.view(
          "table",
          #"style="plain" separatorStyle="none" rowHeight="44" bounces="NO""#,
          #"<inset key="separatorInset" minX="15" minY="0" maxX="15" maxY="0"/>"#, tag: "tableView"),
      controller: #"storyboardIdentifier="x" title="X" modalPresentationStyle="fullScreen""#,
      extra: #"<navigationItem key="navigationItem" title="X" id="item"/>"#)

    #expect(try notes(text).isEmpty)
  }

  @Test func `what nobody knows is told to whoever imports, and no finding of a check`() throws {
    let screen = try Document.read(Document.storyboard(Document.view("box", #"wobble="YES""#))).screen()

    #expect(screen.notes.map(\.message) == ["the attribute wobble is not known: left out"])
    #expect(screen.losses.isEmpty)
  }

  @Test func `what holds views with masks that do not count is told`() throws {
    let kept =
      #"<view contentMode="scaleToFill" id="kept"><rect key="frame" x="0" y="0" width="10" height="10"/></view>"#
    let text = Document.storyboard(
      Document.view("box", #"autoresizesSubviews="NO""#, "<subviews>\(kept)</subviews>")
        + Document.label("label", "A", #"autoresizesSubviews="NO""#))

    #expect(try notes(text).map(\.element) == ["view box"])
  }
}
