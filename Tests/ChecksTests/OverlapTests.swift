// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Devices
import Screens
import Sessions
import Testing
import Traits

@testable import Checks

/// Which of the views that lie over one another are meant to.
@Suite struct OverlapTests {
  private func found(_ views: String, _ lines: [String]) throws -> [String] {
    let lines = ["a.leading == root.safeArea.leading + 40", "a.top == root.safeArea.top + 40"] + lines
    return Shelf.texts(
      try Shelf.check(
        "screen: s\nroot: {subviews: [\(views)]}\nconstraints:\n"
          + lines.map { "  - \($0)\n" }.joined()))
  }

  @Test func `a badge on a corner of a control is meant to be there`() throws {
    let views = "{id: a, kind: button, text: Shopping cart}, {id: b, kind: label, text: '3'}"

    #expect(try found(views, ["b.centerX == a.trailing - 4", "b.centerY == a.top + 4"]) == [])
    #expect(try found(views, ["b.trailing == a.trailing + 3", "b.top == a.top - 6"]) == [])
    #expect(
      try found(views, ["b.centerX == a.trailing - 4", "b.top == root.safeArea.top + 36"]) == [
        "OVERLAP b lies over a"
      ])
  }

  @Test func `a text over the title of a button is no place to touch`() throws {
    func found(_ button: String, x: Int) throws -> [String] {
      try self.found(
        "{id: a, kind: button, \(button)}, {id: b, kind: label, text: Unsaved}",
        [
          "a.width == 300", "a.height == 40", "b.leading == root.safeArea.leading + \(x)",
          "b.top == root.safeArea.top + 50",
        ])
    }

    #expect(try found("text: Save all changes", x: 150) == ["OVERLAP b lies over a"])
    #expect(try found("text: Save all changes", x: 50) == [])
    #expect(try found("text: ' '", x: 150) == [])
    #expect(try found("intrinsicSize: [300, 40]", x: 150) == [])
  }

  @Test func `two controls are not told apart by a gap with the wrong sign`() throws {
    func found(_ kind: String) throws -> [String] {
      try self.found(
        "{id: a, kind: button, intrinsicSize: [90, 40]}, {id: b, kind: \(kind), intrinsicSize: [90, 40]}",
        ["b.leading == a.leading", "a.bottom == b.top + 10"])
    }

    #expect(try found("button") == ["OVERLAP b lies over a"])
    #expect(try found("label") == [])
  }

  @Test func `a button without a word over all that there is takes touches for the rest`() throws {
    func found(_ title: String, right: Int) throws -> [String] {
      let box = "{id: box, subviews: [{id: a, kind: button, text: Send}, {id: b, kind: button\(title)}]}"
      return try self.found(
        box,
        [
          "box.leading == root.safeArea.leading", "box.top == root.safeArea.top", "box.width == 300",
          "box.height == 200", "b.leading == box.leading", "b.verticalEdges == box.verticalEdges",
          "b.trailing == box.trailing - \(right)",
        ])
    }

    #expect(try found("", right: 0) == [])
    #expect(try found(", text: Later", right: 0) == ["OVERLAP b lies over a"])
    #expect(try found("", right: 150) == ["OVERLAP b lies over a"])
  }

  @Test func `a text that nobody has written yet stands in the middle of its label`() throws {
    func found(_ distance: Double) throws -> [String] {
      try self.found(
        "{id: a, kind: label, text: User}, {id: b, kind: label, text: ''}",
        [
          "a.height == 21", "b.leading == a.leading", "b.width == 100", "b.height == 21",
          "b.top == root.safeArea.top + \(40 + distance)",
        ])
    }

    #expect(try found(16) == [])
    #expect(try found(8) == ["OVERLAP b lies over a"])
  }

  @Test func `what lies over one another as it was drawn, by frames alone, is shown one at a time`() throws {
    func found(_ second: String) throws -> [String] {
      let frame = "translatesAutoresizingMaskIntoConstraints: true, frame"
      return try self.found(
        "{id: c}, {id: d, kind: label, text: OFFLINE MODE, \(frame): [170, 130, 130, 21]}, "
          + "{id: e, kind: button, \(second)}, {id: a}",
        ["c.size == 1", "c.top == root.safeArea.top", "c.leading == root.leading", "a.size == 1"]
          + (second.contains("frame") ? [] : ["e.leading == root.leading + 277", "e.top == root.top + 120"]))
    }

    #expect(
      try found("translatesAutoresizingMaskIntoConstraints: true, frame: [277, 120, 41, 41]") == [])
    #expect(try found("intrinsicSize: [41, 41]") == ["OVERLAP e lies over d"])
  }

  @Test(arguments: [(12, 10, 0), (12, 0, 1), (25, 20, 1)])
  func `two icons of one size that lie askew over one another take turns`(x: Int, y: Int, count: Int) throws {
    let found = try found(
      "{id: a, kind: button, intrinsicSize: [40, 40]}, {id: b, kind: button, intrinsicSize: [41, 41]}",
      ["b.leading == root.safeArea.leading + \(40 + x)", "b.top == root.safeArea.top + \(40 + y)"])

    #expect(found.count == count)
  }

  @Test(arguments: [(2, "", 0), (12, "", 1), (2, ", text: Go", 1)])
  func `of two icons in one place, a little aside, one is shown at a time`(x: Int, title: String, count: Int)
    throws
  {
    let found = try found(
      "{id: a, kind: button, intrinsicSize: [30, 30]\(title)}, {id: b, kind: button, intrinsicSize: [30, 30]\(title)}",
      [
        "a.size == 30", "b.size == 30", "b.leading == root.safeArea.leading + \(40 + x)",
        "b.top == root.safeArea.top + 40",
      ])

    #expect(found.count == count)
  }

  @Test(arguments: [("[170, 57, 120, 15]", 0), ("[100, 57, 120, 15]", 1), ("[0, 0, 0, 0]", 1)])
  func `of two texts of which one was drawn wholly in the other one is shown at a time`(
    frame: String, count: Int
  ) throws {
    let found = try found(
      "{id: a, kind: button, text: New course content, frame: [163, 53, 130, 21]}, "
        + "{id: b, kind: label, text: Starting, frame: \(frame)}",
      [
        "a.width == 160", "a.height == 21", "b.leading == a.leading + 40", "b.width == 123",
        "b.top == root.safeArea.top + 42",
      ])

    #expect(found.count == count)
  }

  @Test(arguments: [
    ("a.edges == root.edges", 0),
    ("a.horizontalEdges == root.horizontalEdges\n  - a.top == root.top\n  - a.height == 60", 1),
  ])
  func `a button over all of the safe area is touched anywhere, and read in its middle`(
    lines: String, count: Int
  ) throws {
    let found = try Shelf.check(
      "screen: s\nroot: {subviews: [{id: a, kind: button, text: Dismiss}]}\nconstraints:\n  - \(lines)\n")

    #expect(found.count { $0.kind == .unsafe } == count)
  }

  @Test func `a line of another font has a fifth of its own height to spare`() throws {
    func found(_ height: Double) throws -> [String] {
      try self.found(
        "{id: a, kind: label, text: Starting, numberOfLines: 2, font: {size: 19.5}, intrinsicSize: [90, 26.5]}",
        ["a.height == \(height)"])
    }

    #expect(try found(21) == [])
    #expect(try found(19) == ["CLIPPED the text of a is cut off"])
  }
}
