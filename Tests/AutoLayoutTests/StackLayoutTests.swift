// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry
import Testing
import Traits

@Suite struct StackLayoutTests {
  /// One view of a line: intrinsic length along and across, hugging, resistance, hidden, spacing after.
  struct Part: Sendable {
    var length: Double?
    var across: Double? = 20
    var hugging = 250
    var resistance = 750
    var isHidden = false
    var spacingAfter: Double?
  }

  struct Line: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var length: Double
    var distribution = StackProperties.Distribution.fill
    var spacing = 0.0
    var parts: [Part]
    /// Start and length of each.
    var expected: [[Double]]
  }

  static let lines = [
    Line(
      testDescription: "fill gives the slack to the lowest hugging", length: 400, spacing: 10,
      parts: [Part(length: 100, hugging: 251), Part(length: 100), Part(length: 100, hugging: 251)],
      expected: [[0, 100], [110, 180], [300, 100]]),
    Line(
      testDescription: "fill takes the shortage from the lowest resistance", length: 250, spacing: 10,
      parts: [Part(length: 100), Part(length: 100, resistance: 749), Part(length: 100)],
      expected: [[0, 100], [110, 30], [150, 100]]),
    Line(
      testDescription: "a view without a size takes what labels leave", length: 400,
      parts: [Part(length: 100), Part(length: nil)], expected: [[0, 100], [100, 300]]),
    Line(
      testDescription: "fillEqually", length: 316, distribution: .fillEqually, spacing: 8,
      parts: [Part(length: 10), Part(length: nil), Part(length: 70)],
      expected: [[0, 100], [108, 100], [216, 100]]),
    Line(
      testDescription: "fillEqually with a spacing of its own", length: 315,
      distribution: .fillEqually, spacing: 10,
      parts: [Part(length: nil), Part(length: nil, spacingAfter: 5), Part(length: nil, spacingAfter: 99)],
      expected: [[0, 100], [110, 100], [215, 100]]),
    Line(
      testDescription: "fillProportionally without spacing", length: 450,
      distribution: .fillProportionally, parts: [Part(length: 100), Part(length: 200)],
      expected: [[0, 150], [150, 300]]),
    Line(
      testDescription: "fillProportionally with spacing gives the last the remainder", length: 450,
      distribution: .fillProportionally, spacing: 50, parts: [Part(length: 100), Part(length: 150)],
      expected: [[0, 150], [200, 250]]),
    Line(
      testDescription: "equalSpacing", length: 600, distribution: .equalSpacing,
      parts: [Part(length: 50), Part(length: 100), Part(length: 150)],
      expected: [[0, 50], [200, 100], [450, 150]]),
    Line(
      testDescription: "equalSpacing in a shortage", length: 200, distribution: .equalSpacing,
      spacing: 10,
      parts: [Part(length: 50), Part(length: 100, resistance: 749), Part(length: 80)],
      expected: [[0, 50], [60, 50], [120, 80]]),
    Line(
      testDescription: "equalCentering", length: 600, distribution: .equalCentering,
      parts: [Part(length: 50), Part(length: 100), Part(length: 150)],
      expected: [[0, 50], [225, 100], [450, 150]]),
    Line(
      testDescription: "equalCentering gives way to spacing", length: 340,
      distribution: .equalCentering, spacing: 10,
      parts: [Part(length: 20), Part(length: 100), Part(length: 200)],
      expected: [[0, 20], [30, 100], [140, 200]]),
    Line(
      testDescription: "fillProportionally with spacings of its views' own", length: 780,
      distribution: .fillProportionally, spacing: 50,
      parts: [
        Part(length: 100, spacingAfter: 20), Part(length: 100, spacingAfter: 70), Part(length: 100),
      ], expected: [[0, 200], [220, 200], [490, 290]]),
    Line(
      testDescription: "equalCentering meets the wishes of the first views first", length: 340,
      distribution: .equalCentering, spacing: 10,
      parts: [Part(length: 20), Part(length: 20), Part(length: 100), Part(length: 100)],
      expected: [[0, 20], [85, 20], [130, 100], [240, 100]]),
    Line(
      testDescription:
        "a hidden view takes no room, nor does its gap: it stands in the middle of the one it is in",
      length: 190, spacing: 10,
      parts: [Part(length: 100), Part(length: 80, isHidden: true), Part(length: 80)],
      expected: [[0, 100], [105, 0], [110, 80]]),
    Line(
      testDescription: "two hidden views stand in the same gap", length: 190, spacing: 10,
      parts: [
        Part(length: 100), Part(length: 8, isHidden: true), Part(length: 9, isHidden: true), Part(length: 80),
      ], expected: [[0, 100], [105, 0], [105, 0], [110, 80]]),
    Line(
      testDescription: "a hidden first and last", length: 80, distribution: .fillEqually, spacing: 10,
      parts: [Part(length: 100, isHidden: true), Part(length: 8), Part(length: 80, isHidden: true)],
      expected: [[0, 0], [0, 80], [80, 0]]),
    Line(
      testDescription: "one view", length: 80, distribution: .equalCentering, spacing: 10,
      parts: [Part(length: 100)], expected: [[0, 80]]),
  ]

  @Test(arguments: lines, [Axis.horizontal, .vertical])
  func `a line shares its length`(line: Line, axis: Axis) throws {
    let layout = try Self.layout(line, axis, .leftToRight)

    for (place, expected) in line.expected.enumerated() {
      let frame = layout.frame(of: ViewIndex(place + 2))
      let start = axis == .horizontal ? frame.minX : frame.minY
      #expect(abs(start - expected[0]) < 0.01, "view \(place) starts at \(start)")
      #expect(abs(frame.size[axis] - expected[1]) < 0.01, "view \(place): \(frame.size[axis])")
    }
    #expect(layout.conflicts.isEmpty)
  }

  @Test(arguments: lines)
  func `from right to left a row is its own mirror image`(line: Line) throws {
    let layout = try Self.layout(line, .horizontal, .rightToLeft)

    for (place, expected) in line.expected.enumerated() {
      let frame = layout.frame(of: ViewIndex(place + 2))
      #expect(abs(line.length - frame.maxX - expected[0]) < 0.01, "view \(place): \(frame)")
      #expect(abs(frame.width - expected[1]) < 0.01)
    }
  }

  static func layout(_ line: Line, _ axis: Axis, _ direction: LayoutDirection) throws -> Layout {
    var scene = Scene()
    try scene.stack("line") {
      $0.axis = axis
      $0.distribution = line.distribution
      $0.spacing = line.spacing
    }
    for (place, part) in line.parts.enumerated() {
      try scene.view("part\(place)", in: "line") {
        $0.intrinsicContentSize[axis] = part.length
        $0.intrinsicContentSize[axis == .horizontal ? .vertical : .horizontal] = part.across
        $0.contentHuggingPriority = AxisPair(Priority(part.hugging) ?? .low)
        $0.contentCompressionResistancePriority = AxisPair(Priority(part.resistance) ?? .high)
        $0.isHidden = part.isHidden
        $0.customSpacingAfter = part.spacingAfter
      }
    }
    try scene.constrain(
      "line.left == root.left", "line.top == root.top",
      "line.\(axis == .horizontal ? "width" : "height") == \(line.length)")
    return CompiledScreen(scene.hierarchy)
      .layout(in: .bare(line.length, line.length, scale: 1, direction: direction))
  }

  @Test(arguments: [
    (StackProperties.Alignment.fill, [0.0, 100], [0.0, 100]), (.leading, [0, 20], [0, 60]),
    (.center, [40, 20], [20, 60]), (.trailing, [80, 20], [40, 60]),
    (.firstBaseline, [0, 20], [0, 60]), (.lastBaseline, [80, 20], [40, 60]),
  ])
  func `a row aligns across`(
    alignment: StackProperties.Alignment, first: [Double], second: [Double]
  ) throws {
    var scene = Scene()
    try scene.stack("row") { $0.alignment = alignment }
    let a = try scene.label("a", in: "row", 100, 20)
    let b = try scene.label("b", in: "row", 100, 60)
    try scene.constrain("row.edges == root.edges")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .bare(200, 100))

    expectFrame(layout.frame(of: a), [0, first[0], 100, first[1]])
    expectFrame(layout.frame(of: b), [100, second[0], 100, second[1]])
    #expect(layout.conflicts.isEmpty)
  }

  @Test(arguments: [StackProperties.Alignment.leading, .center, .trailing])
  func `a view without a size across a stack is as long as the stack`(alignment: StackProperties.Alignment)
    throws
  {
    var scene = Scene()
    try scene.stack("row") { $0.alignment = alignment }
    try scene.label("a", in: "row", 100, 20)
    let open = try scene.view("open", in: "row")
    let filled = try scene.view("filled", in: "row")
    try scene.label("inside", in: "filled", 30, 10)
    try scene.constrain(
      "row.left == root.left", "row.top == root.top", "row.height == 60", "open.width == 50",
      "inside.edges == filled.edges")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .bare(400, 400))

    #expect(layout.frame(of: open).height == 60)
    #expect(layout.frame(of: filled).height == 10)
    #expect(layout.conflicts.isEmpty)
  }

  @Test(arguments: [
    (StackProperties.Alignment.fill, 60.0), (.leading, 60), (.center, 60), (.trailing, 60),
    (.firstBaseline, 60),
  ])
  func `a stack that nothing sizes wraps its content`(
    alignment: StackProperties.Alignment, height: Double
  ) throws {
    var scene = Scene()
    let row = try scene.stack("row") {
      $0.alignment = alignment
      $0.spacing = 5
    }
    try scene.label("a", in: "row", 100, 20, hugging: 249)
    try scene.label("b", in: "row", 100, 60)
    try scene.constrain("row.left == root.left + 7", "row.top == root.top + 9")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .bare(400, 400))

    expectFrame(layout.frame(of: row), [7, 9, 205, height])
  }

  @Test func `a column's leading follows the direction of text`() throws {
    var scene = Scene()
    try scene.stack("column") {
      $0.axis = .vertical
      $0.alignment = .leading
    }
    let a = try scene.label("a", in: "column", 100, 20)
    try scene.constrain("column.edges == root.edges")
    let screen = CompiledScreen(scene.hierarchy)

    #expect(screen.layout(in: .bare(300, 20)).frame(of: a).minX == 0)
    #expect(screen.layout(in: .bare(300, 20, direction: .rightToLeft)).frame(of: a).minX == 200)
  }

  @Test func `a stack inside its margins leaves the safe area free`() throws {
    var scene = Scene()
    try scene.stack("row") {
      $0.distribution = .fillEqually
      $0.isLayoutMarginsRelativeArrangement = true
    }
    let a = try scene.view("a", in: "row")
    let b = try scene.view("b", in: "row")
    try scene.constrain("row.edges == root.edges")

    let layout = CompiledScreen(scene.hierarchy).layout(in: LayoutMarginsTests.turned)

    expectFrame(layout.absoluteFrame(of: a), [44, 32, 362, 322])
    expectFrame(layout.absoluteFrame(of: b), [406, 32, 362, 322])
  }

  @Test func `a required size of a hidden view conflicts with its hiding`() throws {
    var scene = Scene()
    let row = try scene.stack("row")
    try scene.view("a", in: "row") { $0.isHidden = true }
    try scene.constrain("a.width == 50", "row.left == root.left", "row.top == root.top")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .bare(400, 400))

    #expect(layout.conflicts.count == 1)
    #expect(layout.conflicts.first?.broken == .constraint(0))
    #expect(layout.conflicts.first?.members.contains(.stack(row, "UISV-hiding")) == true)
  }

  @Test func `an arranged view may leave the line and stay a subview`() throws {
    var stack = ViewProperties()
    stack.kind = .stack
    stack.frame = Rect(x: 0, y: 0, width: 100, height: 50)
    let tree = ViewTree(rootName: "row", properties: stack)
    let a = try tree.makeView(named: "a")
    let b = try tree.makeView(named: "b")
    try tree.addArrangedSubview(a, to: .root)
    try tree.addArrangedSubview(b, to: .root)
    try tree.change(b) { $0.customSpacingAfter = 5 }

    try tree.removeArrangedSubview(b, from: .root)

    #expect(tree.arrangedSubviews(of: .root) == [a])
    #expect(tree.subviews(of: .root) == [a, b])
    #expect(tree.properties(of: b).customSpacingAfter == nil)
    try tree.addArrangedSubview(b, to: .root, at: 0)
    #expect(tree.arrangedSubviews(of: .root) == [b, a])
    #expect(throws: ViewTreeError.notAStack("a")) { try tree.addArrangedSubview(b, to: a) }
  }

  @Test func `a view that is removed leaves the line, and forgets the spacing after it`() throws {
    let scene = TreeScene(loose: "row", 110, 50) {
      $0.kind = .stack
      $0.stack.spacing = 10
    }
    try scene.view("a", in: "row", intrinsic: (50, 20)) { $0.customSpacingAfter = 30 }
    try scene.view("b", in: "row", intrinsic: (50, 20))

    try scene.tree.removeFromSuperview(scene["a"])
    let left = scene.tree.arrangedSubviews(of: .root)
    try scene.tree.addArrangedSubview(scene["a"], to: .root, at: 0)
    scene.tree.layoutIfNeeded()

    #expect(left == [scene["b"]])
    #expect(scene.tree.arrangedSubviews(of: .root) == [scene["a"], scene["b"]])
    scene.expectFrame("a", [0, 0, 50, 50])
    scene.expectFrame("b", [60, 0, 50, 50])
  }

  @Test func `a row whose views do not fill it is as high as the highest`() throws {
    var scene = Scene()
    let row = try scene.stack("row") { $0.alignment = .center }
    try scene.label("low", in: "row", 100, 20)
    try scene.label("high", in: "row", 100, 60)
    // Weaker than what holds the row together (`UISV-spanning-fit`, 51).
    try scene.constrain("row.left == root.left", "row.top == root.top", "row.height == 100 @ 50")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .bare(400, 400))

    expectFrame(layout.frame(of: row), [0, 0, 200, 60])
  }

  @Test func `a stack in a proportional stack counts with its gaps`() throws {
    var scene = Scene()
    try scene.stack("outer") { $0.distribution = .fillProportionally }
    let inner = try scene.stack("inner", in: "outer") { $0.spacing = 20 }
    try scene.label("a", in: "inner", 40, 20)
    try scene.label("b", in: "inner", 40, 20)
    let label = try scene.label("c", in: "outer", 100, 20)
    try scene.constrain("outer.edges == root.edges")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .bare(400, 50))

    #expect([layout.frame(of: inner).width, layout.frame(of: label).width] == [200, 200])
  }

  @Test func `a stack in a window of its own lines up what it holds`() throws {
    let scene = TreeScene(loose: "row", 400, 50) {
      $0.kind = .stack
      $0.stack.spacing = 10
    }
    try scene.view("a", in: "row", intrinsic: (100, 20))
    try scene.view("b", in: "row", intrinsic: (80, 20)) { $0.isHidden = true }
    try scene.view("c", in: "row", intrinsic: (80, 20), hugging: 249)

    scene.tree.layoutIfNeeded()

    scene.expectFrame("a", [0, 0, 100, 50])
    scene.expectFrame("c", [110, 0, 290, 50])
    #expect(scene.tree.fittingSize(of: .root) == Size(width: 190, height: 20))
  }
}
