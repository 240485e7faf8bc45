// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import InterfaceBuilder
import Testing

@Suite struct TextShareTests {
  private func row(_ tools: Int, _ parts: String, _ attributes: String = "") throws -> [String: Rect] {
    let stack = Document.view(
      "line", #"spacing="10" \#(attributes)"#,
      "<subviews>\(parts)</subviews><constraints>\(Document.tie(nil, "width", nil, nil, 210))</constraints>",
      tag: "stackView")
    return try frames(
      Document.storyboard(
        stack,
        constraints: Document.tie("line", "top", "main", "top")
          + Document.tie("line", "leading", "main", "leading"),
        tools: tools))
  }

  private func label(_ id: String, _ attributes: String) -> String {
    Document.view(
      id, #"text="\#(id)" \#(attributes)"#,
      #"<fontDescription key="fontDescription" type="system" pointSize="17"/>"#, tag: "label")
  }

  @Test func `a text of several lines has its share of a row`() throws {
    let several = label("Much", #"numberOfLines="0" horizontalHuggingPriority="251""#)
    let firm = label("Firm", #"horizontalHuggingPriority="999""#)
    let loose = label("Loose", #"horizontalHuggingPriority="750""#)

    #expect(try row(17_701, several + loose)["Much"]?.width == 100)
    #expect(try row(21_701, several + loose)["Much"]?.width != 100)
    // What holds its content more firmly than the text resists keeps to it.
    let kept = try #require(try row(17_701, several + firm)["Firm"]?.width)
    #expect(kept < 50)
    // A text of one line takes what the others leave.
    let one = label("One", #"horizontalHuggingPriority="251""#)
    #expect(try row(17_701, one + loose)["One"]?.width != 100)
    #expect(try row(17_701, several + loose, #"distribution="equalSpacing""#)["Much"]?.width != 100)
  }

  @Test func `titles of configured buttons share a row`() throws {
    func button(_ id: String, _ attributes: String = "", _ configuration: String = "") -> String {
      Document.view(
        id, #"buttonType="system" \#(attributes)"#,
        #"<buttonConfiguration key="configuration" style="plain" title="\#(id)" \#(configuration)/>"#,
        tag: "button")
    }
    let loose = #"horizontalHuggingPriority="249""#

    #expect(try row(21_701, button("No") + button("Yes", loose))["No"]?.width == 100)
    let cut = #"titleLineBreakMode="tailTruncation""#
    #expect(try row(21_701, button("No", "", cut) + button("Yes", loose, cut))["No"]?.width != 100)
    // Alone, or less willing to give way than the other, it is as wide as what it says.
    let weak = #"horizontalCompressionResistancePriority="749""#
    #expect(try row(21_701, button("No") + button("Yes", loose + " " + weak))["No"]?.width != 100)
  }
}
