// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import InterfaceBuilder
import Testing

/// Sizes of texts on the canvas, which are not always those of a device.
@Suite struct CanvasTextTests {
  private let word = Document.label("word", "Label")
  private let centered =
    Document.tie("word", "centerX", "main", "centerX") + Document.tie("word", "centerY", "main", "centerY")
  private let stack = Document.view("stack", "", tag: "stackView")

  private func size(of id: String, _ text: String) throws -> Size {
    try #require(try frames(text)[id]).size
  }

  @Test func `a label that was put on the canvas has whole points`() throws {
    let text = Document.storyboard(word, constraints: centered)

    #expect(try size(of: "word", text) == Size(width: 42, height: 21))
  }

  @Test
  func `a label in smaller or somewhat larger letters is as high as pixels, and as wide as whole points`()
    throws
  {
    func size(_ points: Int, tools: Int = 14_460) throws -> Size {
      let font = #"<fontDescription key="fontDescription" type="system" pointSize="\#(points)"/>"#
      let label = Document.view("word", #"text="Label""#, font, tag: "label")
      return try self.size(of: "word", Document.storyboard(label, constraints: centered, tools: tools))
    }

    #expect(try size(12).height == 14.5)
    #expect(try size(16).height == 19.5)
    #expect(try size(17).height == 21)
    #expect(try size(18).height == 22)
    #expect(try size(22).height == 26.5)
    #expect(try size(28).height == 34)
    for points in [12, 16, 22] { #expect(try size(points).width.rounded() == size(points).width) }
    #expect(try size(12, tools: 7_706).height == 15)
  }

  @Test func `Xcode 6 measures in Helvetica Neue, Xcode 7 in San Francisco`() throws {
    func width(tools: Int) throws -> Double {
      let text = Document.storyboard(
        Document.label("word", "Password"), constraints: centered, tools: tools, device: "", size: (600, 600))
      return try size(of: "word", text).width
    }

    #expect(try width(tools: 7_706) == 76)
    #expect(try width(tools: 9_531) == 74)
  }

  @Test func `beside a stack, in later versions and in several lines labels have pixels`() throws {
    let pixels = Size(width: 41.5, height: 20.5)
    let several = Document.label("word", "Label", #"numberOfLines="0""#)

    #expect(try size(of: "word", Document.storyboard(word + stack, constraints: centered)) == pixels)
    #expect(try size(of: "word", Document.storyboard(word, constraints: centered, tools: 24_100)) == pixels)
    #expect(try size(of: "word", Document.storyboard(several, constraints: centered)) == pixels)
  }

  @Test func `texts of several lines had whole points, too, until Xcode 8_2`() throws {
    let several = Document.label("word", "Label", #"numberOfLines="0""#)
    func height(tools: Int) throws -> Double {
      try size(of: "word", Document.storyboard(several, constraints: centered, tools: tools)).height
    }

    #expect(try height(tools: 11_762) == 21)
    #expect(try height(tools: 12_121) == 20.5)
  }

  @Test func `a stack in one cell leaves the labels of another alone`() throws {
    func cell(_ id: String, _ subviews: String, _ constraints: String = "") -> String {
      """
      <tableViewCell contentMode="scaleToFill" id="\(id)"><rect key="frame" x="0" y="0" width="375" height="44"/>\
      <tableViewCellContentView key="contentView" contentMode="center" id="\(id)-content">\
      <rect key="frame" x="0" y="0" width="375" height="44"/><subviews>\(subviews)</subviews>\
      <constraints>\(constraints)</constraints></tableViewCellContentView></tableViewCell>
      """
    }
    let place =
      Document.tie("word", "leading", "one-content", "leading")
      + Document.tie("word", "centerY", "one-content", "centerY")
    let table = Document.view(
      "table", #"dataMode="prototypes" style="plain""#,
      "<prototypes>\(cell("one", word, place))\(cell("two", stack))</prototypes>", tag: "tableView")

    let text = Document.storyboard(table, constraints: Document.fill("table", "main"))

    #expect(try size(of: "word", text) == Size(width: 42, height: 21))
  }

  @Test func `a button is as wide as its title in whole points`() throws {
    func button(_ title: String) -> String {
      Document.storyboard(
        Document.view(
          "word", #"buttonType="system""#, "<state key=\"normal\" title=\"\(title)\"/>", tag: "button")
          + stack,
        constraints: centered)
    }

    #expect(try size(of: "word", button("Button")) == Size(width: 46, height: 30))
    for title in ["Label", "Settings", "Go on reading"] {
      let width = try size(of: "word", button(title)).width
      #expect(width == width.rounded())
    }
  }

  @Test func `segments are as wide as the widest title wants, wider from iOS 13 on`() throws {
    func control(tools: Int) -> String {
      Document.storyboard(
        Document.view(
          "word", "", "<segments><segment title=\"Left\"/><segment title=\"Left\"/></segments>",
          tag: "segmentedControl"), constraints: centered, tools: tools)
    }

    let old = try size(of: "word", control(tools: 14_460))
    let new = try size(of: "word", control(tools: 17_701))

    // The title is 24 points wide in both: regular before, and medium since.
    #expect(old == Size(width: 2 * 38 + 1, height: 29))
    #expect(new == Size(width: 2 * 43 + 1, height: 32))
  }

  @Test func `a text view in a text style has the leading of every line`() throws {
    let text = Document.view(
      "word", #"scrollEnabled="NO" text="Words""#,
      #"<fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>"#, tag: "textView")

    #expect(try size(of: "word", Document.storyboard(text, constraints: centered)).height == 22 + 16)
  }

  @Test func `a toolbar is as high as a tab bar above a home indicator, but not in a stack`() throws {
    let bar = Document.view("word", "", tag: "toolbar")
    let device = #"<device id="retina5_9"/>"#
    func height(_ subviews: String, _ constraints: String) throws -> Double {
      try size(
        of: "word", Document.storyboard(subviews, constraints: constraints, device: device, size: (375, 812))
      ).height
    }

    #expect(try height(bar, Document.tie("safe", "bottom", "word", "bottom")) == 49)
    let stack = Document.view("stack", #"axis="vertical""#, "<subviews>\(bar)</subviews>", tag: "stackView")
    #expect(try height(stack, Document.tie("stack", "top", "safe", "top")) == 44)
  }

  @Test func `fields, segments and labels without a text have a baseline to stand on`() throws {
    let field = Document.view(
      "other", #"borderStyle="roundedRect""#,
      #"<fontDescription key="fontDescription" type="system" pointSize="14"/>"#, tag: "textField")
    let segments = Document.view(
      "other", "", "<segments><segment title=\"Left\"/></segments>", tag: "segmentedControl")
    func top(beside other: String) throws -> Double? {
      let constraints =
        Document.tie("other", "top", "main", "top", 100)
        + Document.tie("word", "baseline", "other", "baseline")
      return try frames(Document.storyboard(word + other, constraints: constraints, tools: 14_460))["word"]?
        .minY
    }

    // The label's own baseline is 16 points below its top.
    #expect(try top(beside: field) == 100 + 19 - 16)
    #expect(try top(beside: segments) == 100 + 18 - 16)
    // A label without lines is nothing but the descent of its font above its end.
    #expect(try top(beside: Document.label("other", "")) == 100 - 5 + 5 - 21)
  }

  @Test func `titles were two points smaller from Xcode 9 to 11`() throws {
    func height(tools: Int) throws -> Double {
      let title = Document.view(
        "word", #"text="Words" numberOfLines="0""#,
        #"<fontDescription key="fontDescription" style="UICTFontTextStyleTitle1"/>"#, tag: "label")
      return try size(of: "word", Document.storyboard(title, constraints: centered, tools: tools)).height
    }

    #expect(try height(tools: 12_121) == 33.5)
    #expect(try height(tools: 14_460) == 31.5)
    #expect(try height(tools: 15_702) == 33.5)
  }
}
