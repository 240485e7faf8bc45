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
  private func check(_ text: String) throws -> [Finding] {
    let plan = CheckPlan(
      devices: [.init(name: "iphone-x", model: try Shelf.catalogue.get().model(named: "iphone-x"))],
      os: [OSVersion(16)], turns: [.portrait])
    var check = ScreenCheck(try Shelf.prepared(text: text), name: "test.yaml", plan: plan)
    return try check.run().findings
  }

  private func texts(_ findings: [Finding]) -> [String] {
    findings.map { "\($0.kind.rawValue) \($0.message)" }
  }

  private func found(_ views: String, _ lines: [String]) throws -> [String] {
    let lines = ["a.leading == root.safeArea.leading + 40", "a.top == root.safeArea.top + 40"] + lines
    return texts(
      try check(
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
}
