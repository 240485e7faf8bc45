// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry
import Testing
import TextMetrics
import Traits

@testable import Screens

@Suite struct ContentReaderTests {
  private func properties(_ view: String) throws -> ViewProperties {
    let draft = try ScreenReader.read("screen: s\nroot: {subviews: [{id: a, \(view)}]}", file: "t.yaml")
    return draft.roots[0].hierarchy.views[1].properties
  }

  @Test func `a label has a text in UIKit's font, on one line`() throws {
    let label = try properties("kind: label, text: Hello")

    #expect(label.text == TextBlock("Hello", font: FontDescription(size: 17), numberOfLines: 1))
  }

  @Test(arguments: [
    ("20", FontDescription(size: 20)),
    ("headline", FontDescription(.headline)),
    ("{size: 12, weight: medium}", FontDescription(size: 12, weight: .medium)),
    ("{textStyle: title1, weight: bold}", FontDescription(size: 28, weight: .bold, textStyle: .title1)),
    ("{size: 20, textStyle: body}", FontDescription(size: 20, textStyle: .body)),
    ("{family: Avenir Next, isItalic: true}", FontDescription(family: .named("Avenir Next"), isItalic: true)),
    ("{family: monospacedSystem, size: 13}", FontDescription(family: .monospacedSystem, size: 13)),
  ])
  func `a font is a size, a style, or parts`(words: String, font: FontDescription) throws {
    let label = try properties("kind: label, text: x, font: \(words)")

    #expect(label.text?.font == font)
  }

  @Test func `a text may have several lines, and wrap where it is told to`() throws {
    let label = try properties(
      """
      kind: label, text: "one\\ntwo", numberOfLines: 0, lineBreakMode: byWordWrapping,
      preferredMaxLayoutWidth: 200
      """)

    #expect(label.text?.text == "one\ntwo")
    #expect(label.text?.numberOfLines == 0)
    #expect(label.text?.lineBreakMode == .byWordWrapping)
    #expect(label.preferredMaxLayoutWidth == 200)
  }

  @Test func `a text may be a list of runs, each with what it says itself`() throws {
    let label = try properties(
      """
      kind: label, font: body, text: [{text: "12", font: 34, kern: 0.5, paragraphStyle: {lineSpacing: 4}},
      " a month", {text: " or so", font: {weight: bold}}]
      """)
    var spaced = ParagraphStyle()
    spaced.lineSpacing = 4
    let bold = FontDescription(size: 17, weight: .bold, textStyle: .body)

    #expect(
      label.text?.runs == [
        TextRun("12", font: FontDescription(size: 34), kern: 0.5, paragraphStyle: spaced),
        TextRun(" a month", font: FontDescription(.body)), TextRun(" or so", font: bold),
      ])
  }

  @Test(arguments: [
    ("[]", "write a text of 1 to 1000 runs"), ("[{font: 12}]", "the key text is missing"),
    ("[{text: a, kern: 1001}]", "expected a number from -1000 to 1000"),
    ("[{text: a, paragraphStyle: {lineHeightMultiple: 101}}]", "expected a number from 0 to 100"),
    ("[{text: a, paragraphStyle: {lineSpacing: -1}}]", "expected a number from 0 to 10000"),
    ("[{text: a, size: 12}]", "size"), ("[{text: a, paragraphStyle: {spacing: 1}}]", "spacing"),
    ("[[a]]", "text"),
  ])
  func `faults of runs are told where they stand`(text: String, message: String) {
    let error = #expect(throws: ScreenError.self) { try properties("kind: label, text: \(text)") }

    #expect(error?.description.contains(message) == true)
    #expect(error?.description.contains("subviews[0].text") == true)
  }

  @Test func `a view that says nothing of a text has none`() throws {
    #expect(try properties("kind: label, intrinsicSize: [10, 10]").text == nil)
    #expect(try properties("kind: button").text == nil)
    #expect(try properties("kind: label, text: \"\"").text?.text == "")
  }

  @Test func `controls have their variants, and the priorities of their kind`() throws {
    #expect(
      try properties("kind: activityIndicator, activityIndicatorStyle: large").control
        == .activityIndicator(isLarge: true))
    #expect(
      try properties("kind: progressView, progressViewStyle: bar").control == .progressView(isBar: true))
    #expect(try properties("kind: textField, borderStyle: none").control == .textField(.none))
    #expect(
      try properties("kind: datePicker, preferredDatePickerStyle: compact").control == .datePicker(.compact))
    #expect(
      try properties("kind: datePicker, datePickerMode: date, preferredDatePickerStyle: automatic").control
        == .datePicker(.automatic, mode: .date))
    #expect(try properties("kind: pageControl, numberOfPages: 5").control == .pageControl(pages: 5))
    #expect(
      try properties("kind: segmentedControl, segments: [A, B]").control == .segmentedControl(["A", "B"]))
    #expect(try properties("kind: button, configuration: filled").control == .button(.configuration))
    #expect(
      try properties("kind: textView, isScrollEnabled: false").control == .textView(isScrollable: false))
    #expect(try properties("kind: switch").contentHuggingPriority == AxisPair(.high))
    #expect(try properties("kind: switch, hugging: 250").contentHuggingPriority == AxisPair(.low))
  }

  @Test func `a field is as wide as its placeholder while it has no text`() throws {
    let field = try properties("kind: textField, placeholder: Name")

    #expect(field.text?.text == "Name")
  }

  @Test func `a screen can be measured with longer texts`() throws {
    let screen = try Screen.parse(
      """
      screen: s
      root: {subviews: [{id: a, kind: label, text: Continue}]}
      constraints: [a.top == root.top, a.leading == root.leading]
      """, file: "t.yaml")
    let longer = screen.measured(by: ContentOptions(textLength: 2))

    let usual = screen.roots[0].compiled.layout(in: .phone).frame(of: ViewIndex(1)).width
    let long = longer.roots[0].compiled.layout(in: .phone).frame(of: ViewIndex(1)).width

    #expect(abs(long - 2 * usual) <= 1)
    #expect(longer.textHash == screen.textHash)
  }
}

extension Environment {
  fileprivate static let phone = Environment(
    controller: "root", platform: .iOS, os: OSVersion(17), orientation: .portrait,
    traits: TraitCollection(
      idiom: .phone, horizontalSizeClass: .compact, verticalSizeClass: .regular, displayScale: 3),
    windowSize: Size(width: 393, height: 852), frame: Rect(x: 0, y: 0, width: 393, height: 852))
}
