// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import SourceText
import Testing
import Traits
import YAMLTree

@testable import Screens

private func condition(_ text: String) throws -> Condition {
  try Condition(YAMLNode.parse(text, file: "t.yaml"))
}

@Suite struct ConditionReaderTests {
  @Test(arguments: [
    ("{}", Condition()),
    ("{orientation: portrait}", Condition(orientation: .portrait)),
    ("{orientation: landscape}", Condition(orientation: .landscape)),
    ("{orientation: landscapeLeft}", Condition(orientation: .exactly(.landscapeLeft))),
    ("{orientation: portraitUpsideDown}", Condition(orientation: .exactly(.portraitUpsideDown))),
    (
      "{width: compact, height: regular}",
      Condition(horizontalSizeClass: .compact, verticalSizeClass: .regular)
    ),
    (
      "{horizontalSizeClass: regular, verticalSizeClass: compact}",
      Condition(horizontalSizeClass: .regular, verticalSizeClass: .compact)
    ),
    (
      "{width: {min: 600}, height: {max: 400.5}}",
      Condition(width: .init(min: 600), height: .init(max: 400.5))
    ),
    (
      "{horizontalSizeClass: compact, width: {min: 1, max: 2}}",
      Condition(horizontalSizeClass: .compact, width: .init(min: 1, max: 2))
    ),
    ("{aspect: {min: 1}}", Condition(aspect: .init(min: 1))),
    ("{idiom: pad}", Condition(idiom: .pad)),
    ("{os: {min: 11, max: 16.4}}", Condition(os: .init(min: OSVersion(11), max: OSVersion(16, 4)))),
    ("{bars: {tab: true, status: false}}", Condition(bars: [.tab: true, .status: false])),
    ("{keyboard: false, display: inner}", Condition(keyboard: false, display: "inner")),
    ("{isAccessibilityCategory: true}", Condition(isAccessibilityCategory: true)),
  ])
  func `a condition asks for what the document says`(text: String, expected: Condition) throws {
    #expect(try condition(text) == expected)
  }

  @Test(arguments: [
    ("[]", "t.yaml:1:1: a list stands where a mapping is wanted"),
    ("{orientation: lanscape}", "did you mean landscape?"),
    ("{orientaton: landscape}", "t.yaml:1:2: unknown key \"orientaton\": did you mean orientation?"),
    ("{width: 600}", "write {min: 600} or {max: 600}"),
    ("{width: wide}", "use compact, regular"),
    ("{width: compact, horizontalSizeClass: compact}", "leave one out"),
    ("{height: compact, verticalSizeClass: compact}", "leave one out"),
    ("{widthClass: compact}", "t.yaml:1:2: widthClass is written width: compact"),
    ("{shape: landscape}", "shape is written orientation"),
    ("{width: {}}", "a range needs min, max or both"),
    ("{width: {min: -1}}", "-1 is below 0"),
    ("{width: {min: 4, max: 3}}", "exchange min and max"),
    ("{width: {mni: 4}}", "did you mean min?"),
    ("{os: 11}", "a range stands here"),
    ("{os: {min: eleven}}", "eleven is no version"),
    ("{os: {min: 12, max: 11.4}}", "nothing is at least 12 and at most 11.4"),
    ("{bars: {tabs: true}}", "did you mean tab?"),
    ("{bars: tab}", "bars: a word or number stands where a mapping is wanted"),
    ("{keyboard: up}", "neither true nor false"),
    ("{idiom: tablet}", "t.yaml:1:9: idiom"),
  ])
  func `a wrong condition says what to write`(text: String, message: String) {
    let error = #expect(throws: DocumentError.self) { try condition(text) }

    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test func `everything wrong with a condition is told, in the order of the text`() throws {
    let node = try YAMLNode.parse(
      "{widthClass: compact, width: {min: a, max: b}, orientaton: portrait, idiom: tablet}", file: "t.yaml")

    let error = #expect(throws: ScreenError.self) { try Condition.read(node) }

    #expect(error?.errors.map(\.mark.column) == [2, 36, 44, 48, 77])
    #expect(error?.errors[3].message == "unknown key \"orientaton\": did you mean orientation?")
  }
}
