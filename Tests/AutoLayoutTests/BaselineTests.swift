// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry
import Testing
import TextMetrics
import Traits

/// At 2x a line of 17 points is 20.5 high with its baseline at 16, one of 34 is 41 high with its at 32.5.
@Suite struct BaselineTests {
  @Test func `baselines of two labels meet whatever their fonts`() throws {
    var scene = Scene()
    let small = try scene.text("small", "small")
    let large = try scene.text("large", "large") { $0.text?.font.size = 34 }
    try scene.constrain(
      "large.left == root.left", "large.top == root.top", "small.left == large.right",
      "small.firstBaseline == large.firstBaseline")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .bare(375, 667, scale: 2))

    #expect(layout.frame(of: large).minY == 0)
    #expect(layout.frame(of: small).minY == 16.5)
  }

  @Test func `a baseline stands above the lower edge of its label`() throws {
    var scene = Scene()
    let label = try scene.text("label", "text")
    try scene.constrain("label.left == root.left", "label.lastBaseline == root.bottom")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .bare(375, 600, scale: 2))

    #expect(layout.frame(of: label).maxY == 604.5)
  }

  @Test func `the first and the last line of a wrapped label have baselines of their own`() throws {
    var scene = Scene()
    let label = try scene.text("label", TextLayoutTests.sentence) { $0.text?.numberOfLines = 0 }
    let first = try scene.view("first")
    let last = try scene.view("last")
    try scene.constrain(
      "label.left == root.left", "label.right == root.right", "label.top == root.top",
      "first.bottom == label.firstBaseline", "last.bottom == label.lastBaseline")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .bare(160, 600, scale: 2))

    #expect(layout.frame(of: label).height == 61)
    #expect(layout.frame(of: first).maxY == 16)
    #expect(layout.frame(of: last).maxY == 56.5)
  }

  @Test func `a row aligns first baselines, and a view without text hangs from them`() throws {
    var scene = Scene()
    try scene.stack("row") { $0.alignment = .firstBaseline }
    let small = try scene.text("small", "small", in: "row")
    let large = try scene.text("large", "large", in: "row") { $0.text?.font.size = 34 }
    let icon = try scene.label("icon", in: "row", 10, 10)
    try scene.constrain("row.left == root.left", "row.top == root.top")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .bare(375, 667, scale: 2))

    #expect(layout.frame(of: large).minY == 0)
    #expect(layout.frame(of: small).minY == 16.5)
    #expect(layout.frame(of: icon).minY == 32.5)
  }

  @Test func `a row by last baselines`() throws {
    var scene = Scene()
    let row = try scene.stack("row") { $0.alignment = .lastBaseline }
    let small = try scene.text("small", "small", in: "row")
    let large = try scene.text("large", "large", in: "row") { $0.text?.font.size = 34 }
    try scene.constrain("row.left == root.left", "row.top == root.top")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .bare(375, 667, scale: 2))

    #expect(layout.frame(of: row).height == 41)
    #expect(layout.frame(of: large).maxY - layout.frame(of: small).maxY == 4)
  }

  @Test func `the lines of a row are those of its highest view`() throws {
    var scene = Scene()
    try scene.stack("row") { $0.alignment = .leading }
    try scene.text("small", "small", in: "row")
    try scene.text("large", "large", in: "row") { $0.text?.font.size = 34 }
    let below = try scene.view("below")
    try scene.constrain(
      "row.left == root.left", "row.top == root.top", "below.bottom == row.firstBaseline")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .bare(375, 667, scale: 2))

    #expect(layout.frame(of: below).maxY == 32.5)
  }

  @Test func `the first line of a column is that of its first view, the last that of its last`() throws {
    var scene = Scene()
    let column = try scene.stack("column") { $0.axis = .vertical }
    try scene.text("one", "one", in: "column")
    try scene.text("two", "two", in: "column") { $0.text?.font.size = 34 }
    let first = try scene.view("first")
    let last = try scene.view("last")
    try scene.constrain(
      "column.left == root.left", "column.top == root.top", "first.bottom == column.firstBaseline",
      "last.bottom == column.lastBaseline")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .bare(375, 667, scale: 2))

    #expect(layout.frame(of: column).height == 61.5)
    #expect(layout.frame(of: first).maxY == 16)
    #expect(layout.frame(of: last).maxY == 53)
  }

  @Test func `a constant that a strategy sets counts from the baseline`() throws {
    var scene = Scene()
    let label = try scene.text("label", "text")
    try scene.constrain("label.left == root.left", "label.firstBaseline == root.top + 20")
    var arrangement = Arrangement()
    arrangement.constants[1] = 50

    let screen = CompiledScreen(scene.hierarchy)
    let before = screen.layout(in: .bare(375, 667, scale: 2)).frame(of: label)
    let after = screen.layout(in: .bare(375, 667, scale: 2), arranged: arrangement).frame(of: label)

    #expect(before.minY == 4)
    #expect(after.minY == 34)
  }

  @Test func `a field has its text in its middle, however high it is`() throws {
    var scene = Scene()
    let label = try scene.text("label", "Room")
    let field = try scene.view("field") { $0.control = .textField(.none) }
    try scene.constrain(
      "label.left == root.left", "label.top == root.top + 100", "field.left == label.right",
      "field.height == 40", "field.width == 100", "field.lastBaseline == label.lastBaseline")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .bare(375, 667, scale: 2))

    // A line of 17 points is 20.5 high.
    #expect(layout.conflicts.isEmpty)
    #expect(abs(layout.frame(of: field).midY - layout.frame(of: label).midY) <= 0.5)
  }

  @Test func `a button has its title in its middle, however high it is`() throws {
    var scene = Scene()
    let low = try scene.view("low") {
      $0.kind = .button; $0.text = TextBlock("Save")
    }
    let high = try scene.view("high") {
      $0.kind = .button; $0.text = TextBlock("Filter")
    }
    try scene.constrain(
      "low.left == root.left", "high.left == low.right", "high.top == root.top", "high.height == 44",
      "low.top == high.top", "low.firstBaseline == high.lastBaseline")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .bare(375, 667, scale: 2))

    #expect(layout.conflicts.isEmpty)
    #expect(layout.frame(of: low).height == 44)
    #expect(layout.frame(of: high).height == 44)
  }
}
