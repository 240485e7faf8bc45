// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry
import Testing
import Traits

/// What people have met elsewhere, and must not meet here.
@Suite struct ReportedProblemTests {
  @Test func `a box in the middle of the screen has no insets`() throws {
    var scene = Scene()
    let frames = [[162.0, 381, 50, 50], [0, 0, 50, 50], [0, 20, 50, 50], [0, 770, 375, 42]]
    for (place, frame) in frames.enumerated() {
      try scene.view("v\(place)") {
        $0.frame = Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
      }
    }

    let layout = CompiledScreen(scene.hierarchy).layout(in: .iPhoneX)

    let insets = (1...4).map { layout.safeAreaInsets(of: ViewIndex($0)) }
    #expect(
      insets == [
        .zero, EdgeInsets(44, 0, 0, 0), EdgeInsets(24, 0, 0, 0), EdgeInsets(0, 0, 34, 0),
      ])
  }

  @Test func `showing and hiding a banner by two sets never conflicts`() throws {
    var source = Scene()
    let banner = try source.view("banner")
    try source.constrain("banner.height == 100", "banner.left == root.left", "banner.right == root.right")
    try source.constrain("banner.top == root.top", set: "shown")
    try source.constrain("banner.bottom == root.top", set: "hidden")
    let scene = CompiledScene(source)
    func layout(_ sets: [String]) throws -> Layout {
      scene.screen.layout(in: .iPhoneX, arranged: try scene.arrangement(active: sets))
    }

    let (shown, hidden) = (try layout(["shown"]), try layout(["hidden"]))
    let both = try layout(["shown", "hidden"])

    expectFrame(shown.frame(of: banner), [0, 0, 375, 100])
    expectFrame(hidden.frame(of: banner), [0, -100, 375, 100])
    #expect(shown.conflicts.isEmpty && hidden.conflicts.isEmpty)
    #expect(both.conflicts.map(\.broken) == [.constraint(4)])
    let own = both.conflicts.flatMap(\.members).filter { if case .constraint = $0 { true } else { false } }
    #expect(own == [.constraint(0), .constraint(3), .constraint(4)])
  }

  @Test func `three panels swap a column for a mosaic, whole`() throws {
    var source = Scene()
    let panels = try ["a", "b", "c"].map { try source.view($0) }
    try source.constrain(
      "a.height == 325", "a.top == root.safeArea.top", "a.left == root.safeArea.left",
      "a.right == root.safeArea.right", "b.left == root.safeArea.left", "b.right == root.safeArea.right",
      "b.top == a.bottom", "b.bottom == c.top", "c.height == 125", "c.bottom == root.safeArea.bottom",
      "c.left == root.safeArea.left", "c.right == root.safeArea.right", set: "column")
    try source.constrain(
      "a.top == root.safeArea.top", "a.left == root.safeArea.left", "a.bottom == root.safeArea.bottom",
      "b.left == a.right", "b.width == a.width", "b.top == root.safeArea.top",
      "b.right == root.safeArea.right", "b.bottom == c.top", "c.height == 125",
      "c.bottom == root.safeArea.bottom", "c.left == b.left", "c.right == b.right", set: "mosaic")
    let scene = CompiledScene(source)
    func layout(_ set: String, _ environment: Environment) throws -> Layout {
      scene.screen.layout(in: environment, arranged: try scene.arrangement(active: [set]))
    }

    let upright = try layout("column", .iPhoneX)
    let turned = try layout("mosaic", .iPhoneXTurned)
    let wrong = try layout("column", .iPhoneXTurned)

    for (panel, frame) in zip(panels, [[0.0, 44, 375, 325], [0, 369, 375, 284], [0, 653, 375, 125]]) {
      expectFrame(upright.frame(of: panel), frame)
    }
    for (panel, frame) in zip(panels, [[44.0, 0, 362, 354], [406, 0, 362, 229], [406, 229, 362, 125]]) {
      expectFrame(turned.frame(of: panel), frame)
    }
    #expect(upright.conflicts.isEmpty && turned.conflicts.isEmpty)
    #expect(wrong.conflicts.count == 1)
    #expect(wrong.conflicts.first?.shortage == 96)
    #expect(wrong.conflicts.first?.members.contains(.nonNegative(panels[1], .vertical)) == true)
  }

  @Test func `a conflict names those that cannot hold together and no others`() throws {
    var scene = Scene()
    try scene.view("a")
    try scene.view("b")
    try scene.constrain(
      "a.left == root.left + 16", "a.width == 200", "a.right == root.right - 16",
      "a.top == root.top + 16", "a.height == 40", "b.top == a.bottom + 8", "b.left == a.left",
      "b.width == 100", "b.height == 10")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .iPhoneX)

    #expect(
      layout.conflicts == [
        LayoutConflict(
          members: [.rootSize(.horizontal), .constraint(0), .constraint(1), .constraint(2)],
          broken: .constraint(2), shortage: 143)
      ])
    expectFrame(layout.frame(of: ViewIndex(1)), [16, 16, 200, 40])
    expectFrame(layout.frame(of: ViewIndex(2)), [16, 64, 100, 10])
  }

  @Test func `what follows from the rest is no conflict`() throws {
    var scene = Scene()
    for name in ["a", "b", "c", "d"] { try scene.view(name) }
    try scene.constrain(
      "a.top == root.top", "b.top == a.bottom", "c.top == b.bottom", "d.top == c.bottom",
      "d.bottom == root.bottom", "a.height == b.height", "c.height == d.height",
      "b.bottom == root.centerY", "c.top == root.centerY")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .bare(100, 240))

    #expect((1...4).map { layout.frame(of: ViewIndex($0)).minY } == [0, 60, 120, 180])
    #expect(layout.conflicts.isEmpty)
  }

  @Test func `hiding a row of a stack does not tear its inside apart`() throws {
    var source = Scene()
    let stack = try source.stack("column") {
      $0.axis = .vertical
      $0.spacing = 10
    }
    for name in ["a", "b", "c"] { try source.label(name, in: "column", 50, 44) }
    try source.view("inner", in: "b")
    try source.stack("line", in: "b") { $0.spacing = 8 }
    try source.view("left", in: "line")
    try source.view("right", in: "line")
    try source.view("framed", in: "b") {
      $0.translatesAutoresizingMaskIntoConstraints = true
      $0.frame = Rect(x: 0, y: 0, width: 40, height: 40)
      $0.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    try source.constrain(
      "column.left == root.left", "column.top == root.top", "inner.edges == b.edges + 8",
      "line.left == b.left", "line.right == b.right")
    let scene = CompiledScene(source)
    let hidden = try scene.arrangement(hide: ["b"])

    let before = scene.screen.layout(in: .bare(300, 300))
    let without = scene.screen.layout(in: .bare(300, 300), arranged: hidden)
    let after = scene.screen.layout(in: .bare(300, 300))

    #expect(before.frame(of: stack).height == 152)
    #expect(without.frame(of: stack).height == 98)
    #expect(without.frame(of: try scene.view("c")).minY == 54)
    #expect(before.conflicts.isEmpty && without.conflicts.isEmpty)
    #expect(before === after)
  }

  @Test func `touching boxes stay in touch on the pixels`() throws {
    var scene = Scene()
    let a = try scene.view("a") { $0.frame = Rect(x: 381.36664, y: 0, width: 100.3, height: 100.3) }
    let b = try scene.view("b")
    try scene.constrain("b.left == a.right", "b.width == a.width", "b.height == 100.3")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .bare(963.3333, 200))

    #expect((layout.frame(of: a).minX, layout.frame(of: a).maxX) == (381, 482))
    #expect((layout.frame(of: b).minX, layout.frame(of: b).maxX) == (482, 582))
  }

  @Test func `a root that nobody has sized yet is not worth a report`() throws {
    var scene = Scene()
    let stack = try scene.view("stack")
    try scene.constrain(
      "stack.left == root.left + 4", "stack.right == root.right - 10", "stack.top == root.top",
      "stack.bottom == root.bottom")
    let screen = CompiledScreen(scene.hierarchy)

    #expect(screen.layout(in: .bare(0, 44)).conflicts.isEmpty)
    expectFrame(screen.layout(in: .bare(375, 44)).frame(of: stack), [4, 0, 361, 44])
  }

  @Test func `left and right stay where they are when text runs leftward`() throws {
    var scene = Scene()
    let view = try scene.view("w")
    try scene.constrain("w.width == 100", "w.height == 40", "w.top == root.safeArea.top")
    try scene.constrain("w.right == root.safeArea.right", set: "right")
    try scene.constrain("w.left == root.safeArea.left", set: "left")
    let compiled = CompiledScene(scene)

    for direction in LayoutDirection.allCases {
      let environment = Environment.bare(
        390, 844, insets: EdgeInsets(24, 24, 24, 96), direction: direction)
      let docked = try ["right", "left"].map {
        compiled.screen.layout(in: environment, arranged: try compiled.arrangement(active: [$0]))
          .frame(of: view).minX
      }
      #expect(docked == [194, 24])
    }
  }
}
