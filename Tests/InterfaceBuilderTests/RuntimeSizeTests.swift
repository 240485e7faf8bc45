// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import InterfaceBuilder
import Screens
import SourceText
import Testing
import Traits

/// Sizes that the app has and Interface Builder has not.
@Suite struct RuntimeSizeTests {
  private func sizes(_ text: String, os: OSVersion = OSVersion(17)) throws -> [String: Size] {
    let root = try #require(try Document.read(text).screen().screen().roots.first)
    let size = Size(width: 375, height: 667)
    let environment = Environment(
      controller: "root", platform: .iOS, os: os, orientation: .portrait,
      traits: TraitCollection(
        idiom: .phone, horizontalSizeClass: .compact, verticalSizeClass: .regular, displayScale: 2),
      windowSize: size, frame: Rect(origin: .zero, size: size), safeAreaInsets: .zero,
      systemMinimumLayoutMargins: EdgeInsets(0, 16, 0, 16))
    return root.compiled.frames(in: environment).mapValues(\.size)
  }

  private func corner(_ view: String) -> String {
    Document.tie(view, "top", "main", "top") + Document.tie(view, "leading", "main", "leading")
  }

  @Test func `a placeholder gives neither a label nor a plain view its size`() throws {
    let told = #"placeholderIntrinsicWidth="200" placeholderIntrinsicHeight="90""#
    let wish =
      #"<constraints><constraint firstAttribute="height" constant="30" priority="100" id="h"/></constraints>"#
    let text = Document.storyboard(
      Document.label("label", "A", #"userLabel="label" \#(told)"#)
        + Document.view("box", #"userLabel="box" \#(told)"#, wish),
      constraints: corner("label") + corner("box"))

    let sizes = try sizes(text)

    #expect(sizes["label"]?.height == 20.5)
    #expect(try #require(sizes["label"]?.width) < 20)
    #expect(sizes["box"]?.height == 30)
    #expect(try frames(text)["box"]?.height == 90)
  }

  @Test func `what a view of the app's own class measures is guessed from its placeholder`() throws {
    let text = Document.storyboard(
      Document.view("gauge", #"userLabel="gauge" customClass="Gauge" placeholderIntrinsicHeight="90""#),
      constraints: corner("gauge"))

    let screen = try Document.read(text).screen()

    #expect(try sizes(text)["gauge"]?.height == 90)
    let note = try #require(screen.notes.first { $0.message.contains("placeholderIntrinsicHeight") })
    #expect(note.kind == .approximated)
    #expect(note.mark.line == 10)
    #expect(
      screen.losses.map(\.message) == [
        "view gauge: placeholderIntrinsicHeight may not be what Gauge measures"
      ])
  }

  @Test func `what Interface Builder let a class of the app measure is known`() throws {
    let told = """
      <designables>\
      <designable name="gauge"><size key="intrinsicContentSize" width="70" height="-1"/></designable>\
      <designable name="title"><size key="intrinsicContentSize" width="61" height="33"/></designable>\
      <designable name="story"><size key="intrinsicContentSize" width="900" height="33"/></designable>\
      <designable name="plain"><size key="intrinsicContentSize" width="61" height="33"/></designable>\
      <designable name="other"/></designables>
      """
    let own = #"customClass="Own""#
    let views =
      Document.view(
        "gauge", #"userLabel="gauge" placeholderIntrinsicWidth="40" placeholderIntrinsicHeight="90" \#(own)"#)
      + Document.label("title", "Title", #"userLabel="title" \#(own)"#)
      + Document.label("story", "Story", #"userLabel="story" numberOfLines="0" \#(own)"#)
      + Document.label("plain", "Plain", #"userLabel="plain""#)
    let text = Document.storyboard(
      views,
      constraints: ["gauge", "title", "story", "plain"].map(corner).joined()
    )
    .replacing("<resources>", with: told + "<resources>")

    let canvas = try frames(text).mapValues(\.size)
    let device = try sizes(text)

    // What the author put in its place comes first where it was put.
    #expect(canvas["gauge"] == Size(width: 40, height: 90))
    #expect(device["gauge"] == Size(width: 70, height: 90))
    #expect(canvas["title"] == Size(width: 61, height: 33))
    #expect(device["title"]?.height == 20.5)
    #expect(try #require(canvas["story"]?.width) < 60)
    #expect(try #require(canvas["plain"]?.height) < 22)
  }

  @Test(arguments: [
    ("", "date", OSVersion(13, 4), 216.0), ("", "date", OSVersion(14), 34),
    ("", "countDownTimer", OSVersion(17), 216),
    (#"style="compact""#, "date", OSVersion(13, 3), 216), (#"style="compact""#, "date", OSVersion(13, 4), 34),
    (#"style="compact""#, "countDownTimer", OSVersion(17), 216),
    (#"style="wheels""#, "time", OSVersion(17), 216), (#"style="inline""#, "date", OSVersion(13, 4), 216),
    (#"style="inline""#, "date", OSVersion(14), 348),
  ])
  func `a date picker is what the system shows`(style: String, mode: String, os: OSVersion, height: Double)
    throws
  {
    let picker = Document.view(
      "date", #"userLabel="date" datePickerMode="\#(mode)" \#(style)"#, tag: "datePicker")
    let text = Document.storyboard(picker, constraints: corner("date"))

    let size = try #require(try sizes(text, os: os)["date"])

    #expect(size.height == height)
    #expect(size.width == (height == 34 ? 125 : 320))
  }

  @Test func `whoever checks is told that the size of an inline date picker is guessed`() throws {
    func losses(_ attributes: String) throws -> [String] {
      let picker = Document.view("date", #"datePickerMode="date" \#(attributes)"#, tag: "datePicker")
      return try Document.read(Document.storyboard(picker, constraints: corner("date"))).screen().losses.map(
        \.message)
    }

    #expect(
      try losses(#"style="inline""#) == ["datePicker date: the size of an inline date picker is guessed"])
    #expect(try losses(#"style="compact""#).isEmpty)
  }
}
