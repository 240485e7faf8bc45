// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry
import Testing
import TextMetrics

@Suite struct ArrangementTests {
  @Test func `a placed view fills its container, and loses what tied it to the outside`() throws {
    var source = Scene()
    try source.view("box")
    try source.view("card")
    try source.view("inner", in: "card")
    try source.constrain(
      "box.left == root.left + 10", "box.top == root.top + 20", "box.width == 100", "box.height == 50",
      "card.left == root.left", "card.right == root.right", "inner.left == card.left + 4",
      "inner.top == root.top", "inner.width == 9")
    let scene = CompiledScene(source)

    let layout = scene.screen.layout(
      in: .bare(400, 400), arranged: try scene.arrangement(place: ["card": "box"]))

    expectFrame(layout.frame(of: try scene.view("card")), [0, 0, 100, 50])
    expectFrame(layout.frame(of: try scene.view("inner")), [4, 0, 9, 0])
    #expect(layout.conflicts.isEmpty)
    #expect(layout.parent(of: try scene.view("card")) == (try scene.view("box")))
  }

  @Test func `a set activated after the move may tie what was moved`() throws {
    var source = Scene()
    try source.stack("row")
    try source.label("one", 40, 20)
    try source.view("ruler")
    try source.constrain("row.left == root.left", "row.top == root.top", "ruler.width == 70")
    try source.constrain("one.width == ruler.width", set: "wide")
    let scene = CompiledScene(source)

    let layout = scene.screen.layout(
      in: .bare(400, 400),
      arranged: try scene.arrangement(active: ["wide"], place: ["one": "row"]))

    expectFrame(layout.frame(of: try scene.view("one")), [0, 0, 70, 20])
    expectFrame(layout.frame(of: try scene.view("row")), [0, 0, 70, 20])
  }

  @Test func `a view placed into a stack becomes its last`() throws {
    var source = Scene()
    try source.stack("row") { $0.spacing = 5 }
    try source.label("late", 10, 20)
    try source.label("early", in: "row", 30, 20)
    try source.constrain("row.left == root.left", "row.top == root.top")
    let scene = CompiledScene(source)

    let layout = scene.screen.layout(
      in: .bare(400, 400), arranged: try scene.arrangement(place: ["late": "row"]))

    expectFrame(layout.frame(of: try scene.view("early")), [0, 0, 30, 20])
    expectFrame(layout.frame(of: try scene.view("late")), [35, 0, 10, 20])
  }

  @Test func `constants, priorities and settings replace the document's`() throws {
    var source = Scene()
    try source.stack("row")
    try source.label("one", in: "row", 30, 20)
    try source.label("two", in: "row", 30, 20)
    try source.constrain("row.left == root.left + 10", "row.top == root.top", "one.width == 50 @ 10")
    let scene = CompiledScene(source)
    var arrangement = Arrangement()
    arrangement.constants[0] = 40
    arrangement.priorities[2] = .high
    arrangement.settings = [
      Arrangement.Setting(view: try scene.view("row"), property: .axis(.vertical)),
      Arrangement.Setting(view: try scene.view("row"), property: .spacing(6)),
      Arrangement.Setting(view: try scene.view("row"), property: .alignment(.leading)),
    ]
    try scene.screen.check(arrangement)

    let layout = scene.screen.layout(in: .bare(400, 400), arranged: arrangement)

    expectFrame(layout.frame(of: try scene.view("row")), [40, 0, 50, 46])
    expectFrame(layout.frame(of: try scene.view("two")), [0, 26, 30, 20])
  }

  @Test func `a strategy sets the font, the margins and the size of a view`() throws {
    var source = Scene()
    try source.view("box")
    try source.label("title", in: "box", 30, 20)
    try source.constrain(
      "box.left == root.left", "box.top == root.top", "title.left == box.margins.left",
      "title.top == box.margins.top")
    let title = try #require(source.hierarchy.view(named: "title"))
    var properties = source.hierarchy.views[title.rawValue].properties
    properties.intrinsicContentSize = AxisPair(nil)
    properties.text = TextBlock("A title")
    try source.hierarchy.replaceProperties(of: title, with: properties)
    let scene = CompiledScene(source)
    let box = try scene.view("box")
    var arrangement = Arrangement()
    arrangement.settings = [
      Arrangement.Setting(view: box, property: .layoutMargins(EdgeInsets(5, 12, 5, 12))),
      Arrangement.Setting(view: title, property: .font(FontDescription(size: 34))),
    ]
    try scene.screen.check(arrangement)

    let usual = scene.screen.layout(in: .bare(400, 400))
    let other = scene.screen.layout(in: .bare(400, 400), arranged: arrangement)
    arrangement.settings[1].property = .intrinsicContentSize(AxisPair(horizontal: 50, vertical: 60))
    let given = scene.screen.layout(in: .bare(400, 400), arranged: arrangement)

    #expect(usual.frame(of: title).origin == Point(x: 8, y: 8))
    #expect(other.frame(of: title).origin == Point(x: 12, y: 5))
    #expect(usual.frame(of: title).height == 21 && other.frame(of: title).height == 41)
    #expect(
      other.contentSize(of: title, in: scene.screen.hierarchy).vertical == usual.frame(of: title).height)
    #expect(given.frame(of: title) == Rect(x: 12, y: 5, width: 50, height: 60))
  }

  @Test func `the way to an arrangement does not show in its layout`() throws {
    let scene = try CompiledScreenTests.threeLabels()
    let upright = try CompiledScene(scene).arrangement(
      place: ["one": "upright-first", "two": "upright-second", "three": "upright-third"],
      hide: ["turned"])
    let direct = CompiledScreen(scene.hierarchy).layout(in: .iPhone14, arranged: upright)
    let wandering = CompiledScreen(scene.hierarchy, rememberedLayouts: 1)

    for width in stride(from: 100.0, to: 900, by: 37) {
      _ = wandering.layout(in: .bare(width, 1_000 - width, scale: 2), arranged: upright)
      _ = wandering.layout(in: .bare(width, 1_000 - width, scale: 2))
    }

    let layout = wandering.layout(in: .iPhone14, arranged: upright)
    #expect(layout.viewsThatDiffer(from: direct).isEmpty)
  }

  @Test func `what does not fit is refused with names`() throws {
    var source = Scene()
    try source.view("a")
    try source.view("b", in: "a")
    try source.constrain("a.width == 10")
    let scene = CompiledScene(source)
    let (a, b) = (try scene.view("a"), try scene.view("b"))
    func expect(_ error: ArrangementError, _ change: (inout Arrangement) -> Void) {
      var arrangement = Arrangement()
      change(&arrangement)
      #expect(throws: error) { try scene.screen.check(arrangement) }
    }

    expect(.unknownSet(0)) { $0.activeSets = [0] }
    expect(.unknownView(ViewIndex(7))) { $0.hidden[ViewIndex(7)] = true }
    expect(.unknownView(ViewIndex(-1))) { $0.placements[ViewIndex(-1)] = a }
    expect(.placedRoot("root")) { $0.placements[.root] = a }
    expect(.placementCycle(["a", "b"])) { $0.placements[a] = b }
    expect(.placementCycle(["a"])) { $0.placements[a] = a }
    expect(.placementCycle(["a", "b"])) { $0.placements = [a: b, b: a] }
    expect(.unknownConstraint(5)) { $0.constants[5] = 1 }
    expect(.invalidConstant("a.width == 10", value: .infinity)) { $0.constants[0] = .infinity }
    expect(.requiredPriorityChange("a.width == 10", from: .required, to: .high)) {
      $0.priorities[0] = .high
    }
    expect(.notAStack("a")) {
      $0.settings = [Arrangement.Setting(view: a, property: .spacing(3))]
    }
    expect(.showsNoText("a")) {
      $0.settings = [Arrangement.Setting(view: a, property: .font(FontDescription()))]
    }
    expect(.invalidLength("a", "layoutMargins", value: .infinity)) {
      $0.settings = [Arrangement.Setting(view: a, property: .layoutMargins(EdgeInsets(0, .infinity, 0, 0)))]
    }
  }

  @Test func `an arrangement that does not fit is laid out without what does not`() throws {
    var source = Scene()
    try source.view("a")
    try source.view("b", in: "a")
    try source.constrain("a.width == 10")
    let scene = CompiledScene(source)
    let (a, b) = (try scene.view("a"), try scene.view("b"))
    var arrangement = Arrangement()
    arrangement.activeSets = [4, -1]
    arrangement.placements = [a: b, .root: a, ViewIndex(50): a, b: ViewIndex(-3)]
    arrangement.constants = [0: .nan, 9: 1]
    arrangement.hidden = [ViewIndex(70): true]
    arrangement.settings = [Arrangement.Setting(view: ViewIndex(70), property: .spacing(3))]

    let layout = scene.screen.layout(in: .bare(400, 400), arranged: arrangement)

    expectFrame(layout.frame(of: a), [0, 0, 10, 0])
    #expect(layout.parent(of: b) == a)
    #expect(layout.frame(of: ViewIndex(50)) == .zero)
    #expect(layout.parent(of: ViewIndex(-1)) == nil)
  }
}
