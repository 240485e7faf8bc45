// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import InterfaceBuilder
import Testing

/// Sizes of what views show: which of them counts, and what it gives way to.
@Suite struct ContentSizeTests {
  @Test func `a measured width that is nearly the text's own breaks no line`() throws {
    let text = Document.storyboard(
      Document.label("label", "Hello world", #"numberOfLines="0""#),
      constraints: Document.tie("label", "top", "main", "top")
        + Document.tie("label", "leading", "main", "leading"))
    let document = try Document.read(text)
    let scene = try #require(document.scenes.first)
    func frame(_ width: Double?) throws -> Rect {
      let measured: [String: AxisPair<Double?>] =
        width.map { ["label": AxisPair(horizontal: $0, vertical: nil)] } ?? [:]
      let layout = document.layout(scene, on: document.canvas(of: scene), measured: measured)
      return try #require(layout.frames.first { $0.id == "label" }).frame
    }
    let natural = try frame(nil)

    #expect(try frame(natural.width - 1).height == natural.height)
    #expect(try frame(natural.width * 0.6).height > natural.height)
  }

  @Test func `a required size of content gives way to what its author requires`() throws {
    let priorities = #"horizontalHuggingPriority="1000" verticalCompressionResistancePriority="1000""#
    let label = Document.view(
      "label", #"text="Hello" \#(priorities)"#,
      "<constraints>\(Document.tie(nil, "height", nil, nil, 5))</constraints>", tag: "label")
    let constraints =
      Document.tie("label", "top", "main", "top") + Document.tie("label", "leading", "main", "leading")
      + Document.tie("label", "width", "main", "width", 0, #"multiplier="0.8""#)

    #expect(try frames(Document.storyboard(label, constraints: constraints))["label"] == rect(0, 0, 300, 5))
  }

  @Test func `where one required size of content has to give way, wishes decide between them all`() throws {
    func label(_ id: String) -> String {
      Document.view(id, #"text="Hello" verticalHuggingPriority="1000""#, tag: "label")
    }
    let constraints =
      Document.tie("upper", "top", "main", "top") + Document.tie("main", "bottom", "lower", "bottom")
      + Document.tie("lower", "top", "upper", "bottom") + Document.tie("upper", "leading", "main", "leading")
      + Document.tie("lower", "leading", "main", "leading")
      + Document.tie("lower", "height", nil, nil, 400, #"priority="500""#)

    let found = try frames(Document.storyboard(label("upper") + label("lower"), constraints: constraints))

    #expect(found["upper"]?.height == 267)
    #expect(found["lower"]?.height == 400)
  }

  @Test func `a required size of content stands above constraints that are not quite required`() throws {
    let label = Document.label("label", "Hello", #"horizontalCompressionResistancePriority="1000""#)
    func width(_ priority: Int?) throws -> Double? {
      let constraints =
        Document.tie("label", "top", "main", "top") + Document.tie("label", "leading", "main", "leading")
        + (priority.map { Document.tie("label", "width", nil, nil, 5, #"priority="\#($0)""#) } ?? "")
      return try frames(Document.storyboard(label, constraints: constraints))["label"]?.width
    }

    #expect(try width(999) == width(nil))
  }

  @Test func `search bars are 44 high up to Xcode 8, 51 in Xcode 13, and 56 elsewhere`() throws {
    func height(_ tools: Int) throws -> Double? {
      let text = Document.storyboard(
        Document.view("search", tag: "searchBar"),
        constraints: Document.tie("search", "top", "main", "top")
          + Document.tie("search", "leading", "main", "leading"), tools: tools)
      return try frames(text)["search"]?.height
    }

    #expect(try height(12_121) == 44)
    #expect(try height(14_113) == 56)
    #expect(try height(19_455) == 51)
    #expect(try height(21_701) == 56)
  }

  @Test func `an indicator that hides when it stands still is drawn`() throws {
    func height(_ attributes: String) throws -> Double? {
      let indicator = Document.view(
        "indicator", #"hidden="YES" \#(attributes)"#, tag: "activityIndicatorView")
      let box = Document.view(
        "box", "", "<constraints>\(Document.tie(nil, "height", nil, nil, 10))</constraints>")
      let stack = Document.view(
        "stack", #"axis="vertical""#, "<subviews>\(indicator)\(box)</subviews>", tag: "stackView")
      let constraints =
        Document.tie("stack", "top", "main", "top") + Document.tie("stack", "leading", "main", "leading")
      return try frames(Document.storyboard(stack, constraints: constraints))["stack"]?.height
    }

    #expect(try height(#"hidesWhenStopped="YES""#) == 30)
    #expect(try height("") == 10)
  }

  @Test func `a label that shrinks to fit is as wide as its text in whole points`() throws {
    func width(_ text: String, _ shrinks: Bool) throws -> Double {
      let label = Document.label("label", text, #"adjustsFontSizeToFit="\#(shrinks ? "YES" : "NO")""#)
      let constraints =
        Document.tie("label", "top", "main", "top") + Document.tie("label", "leading", "main", "leading")
      let text = Document.storyboard(
        label, constraints: constraints, tools: 24_506,
        device: #"<device id="retina5_9" orientation="portrait"/>"#,
        size: (375, 812))
      return try #require(try frames(text)["label"]).width
    }
    let words = ["Hello", "On and on", "8", "Words"]
    let plain = try words.map { try width($0, false) }

    #expect(plain.contains { $0 != $0.rounded() })
    #expect(try words.map { try width($0, true) } == plain.map { $0.rounded(.up) })
  }
}
