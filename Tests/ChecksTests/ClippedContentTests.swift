// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Devices
import Geometry
import Screens
import Sessions
import SourceText
import Testing
import Traits

@testable import Checks

/// What is cut off: outside the window, beyond what scrolls, or for want of room.
@Suite struct ClippedContentTests {
  @Test func `content outside the window is clipped and not merely unsafe`() throws {
    let report = try Shelf.report(
      """
      screen: s
      root: {subviews: [{id: a, kind: button, intrinsicSize: [80, 44]}]}
      constraints: [a.leading == root.trailing - 20, a.top == root.safeArea.top]
      """)

    #expect(Shelf.texts(report) == ["CLIPPED a.right is outside the window"])
    #expect(report.findings[0].occurrences[0].detail == "a.right 435 > 375, 60 too far")
  }

  @Test func `what scrolling reaches is not clipped, what lies beyond the content is`() throws {
    let text = """
      screen: s
      root:
        subviews:
          - id: list
            kind: scroll
            contentSize: [300, 2000]
            subviews: [{id: row, kind: label, frame: [0, TOP, 100, 20], translatesAutoresizingMaskIntoConstraints: true}]
      constraints: [list.edges == root.safeArea.edges]
      """

    #expect(try Shelf.report(text.replacing("TOP", with: "1900")).findings.isEmpty)
    #expect(
      Shelf.texts(try Shelf.report(text.replacing("TOP", with: "1990"))) == [
        "CLIPPED row.bottom is outside what list can show"
      ])
  }

  @Test func `a text with less room than it takes is cut off`() throws {
    let text = """
      screen: s
      root: {subviews: [{id: a, kind: label, intrinsicSize: [120, 20]}]}
      constraints: [a.leading == root.safeArea.leading, a.top == root.safeArea.top, a.width <= WIDTH]
      """

    let cut = try Shelf.report(text.replacing("WIDTH", with: "100"))
    let longer = try Shelf.report(text.replacing("WIDTH", with: "150")) { $0.textLengths = [1, 1.4] }

    #expect(Shelf.texts(cut) == ["CLIPPED the text of a is cut off"])
    #expect(cut.findings[0].occurrences[0].detail == "a.width 100 < 120, 20 too few")
    #expect(longer.findings.flatMap(\.occurrences).map(\.checkCase.textLength) == [1.4])
    #expect(longer.findings[0].occurrences[0].detail == "a.width 150 < 168, 18 too few")
  }

  @Test func `a label that ends in dots is cut off, after one line or after several`() throws {
    func cut(_ lines: Int, _ more: String = "") throws -> [String] {
      Shelf.texts(
        try Shelf.report(
          """
          screen: s
          root:
            subviews:
              - id: a
                kind: label
                text: Two lines here of text that wraps around a good deal of times
                numberOfLines: \(lines)
                \(more)
          constraints: [a.top == root.safeArea.top, a.leading == root.safeArea.leading, a.width == 150]
          """))
    }

    #expect(try cut(1) == ["CLIPPED the text of a is cut off"])
    #expect(try cut(2) == ["CLIPPED the text of a is cut off"])
    #expect(try cut(6).isEmpty)
    #expect(try cut(0).isEmpty)
    #expect(try cut(2, "mayBleed: a teaser, the rest is a tap away").isEmpty)
  }

  @Test func `what a scroll view shows is not bounded where nobody told its size`() throws {
    let report = try Shelf.report(
      """
      screen: s
      root:
        subviews:
          - id: list
            kind: scroll
            subviews: [{id: row, kind: label, frame: [0, 1990, 100, 20], translatesAutoresizingMaskIntoConstraints: true}]
      constraints: [list.edges == root.safeArea.edges]
      """)

    #expect(report.findings.isEmpty)
  }

  @Test func `a text is where its letters are, not as far as its frame goes`() throws {
    let text = """
      screen: s
      root: {subviews: [{id: a, kind: label, text: Short, textAlignment: SIDE}]}
      constraints: [a.horizontalEdges == root.horizontalEdges, a.centerY == root.centerY, a.height == 40]
      """
    func found(_ side: String) throws -> [String] {
      Shelf.texts(try Shelf.report(text.replacing("SIDE", with: side), turns: [.landscapeRight]))
    }

    #expect(try found("center") == [])
    #expect(try found("natural") == ["UNSAFE a.left is tied to root, not to its safe area"])
    #expect(try found("right") == ["UNSAFE a.right is tied to root, not to its safe area"])
  }

  @Test func `a text is cut off where letters are cut, not where a line has less air or may shrink`() throws {
    func found(_ keys: String, _ size: String) throws -> [String] {
      Shelf.texts(
        try Shelf.report(
          """
          screen: s
          root: {subviews: [{id: a, kind: label, text: A few words, \(keys)}]}
          constraints: [a.leading == root.safeArea.leading, a.top == root.safeArea.top, \(size)]
          """))
    }

    #expect(try found("font: 17", "a.height == 17") == [])
    #expect(try found("font: 17", "a.height == 12") == ["CLIPPED the text of a is cut off"])
    #expect(try found("font: 17", "a.width == 60") == ["CLIPPED the text of a is cut off"])
    #expect(try found("font: 17, minimumScaleFactor: 0.5", "a.width == 60") == [])
    #expect(
      try found("font: 17, minimumScaleFactor: 0.9", "a.width == 60") == ["CLIPPED the text of a is cut off"])
  }

  @Test func `a picture on a button is no text that could be cut`() throws {
    let report = try Shelf.report(
      """
      screen: s
      root: {subviews: [{id: a, kind: button, intrinsicSize: [200, 100]}]}
      constraints: [a.center == root.center, a.width == 100, a.height == 50]
      """)

    #expect(report.findings.isEmpty)
  }
}
