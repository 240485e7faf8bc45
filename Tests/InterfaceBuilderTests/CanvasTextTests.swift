// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Foundation
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

  @Test func `beside a stack, in later versions and in several lines labels have pixels`() throws {
    let pixels = Size(width: 41.5, height: 20.5)
    let several = Document.label("word", "Label", #"numberOfLines="0""#)

    #expect(try size(of: "word", Document.storyboard(word + stack, constraints: centered)) == pixels)
    #expect(try size(of: "word", Document.storyboard(word, constraints: centered, tools: 24_100)) == pixels)
    #expect(try size(of: "word", Document.storyboard(several, constraints: centered)) == pixels)
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
}
