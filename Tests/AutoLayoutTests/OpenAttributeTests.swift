// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import Testing
import Traits

/// What constraints leave open in a compiled screen, told view by view (UIKIT-RULES 96).
@Suite struct OpenAttributeTests {
  @Test func `a screen whose constraints settle everything has nothing open`() throws {
    let screen = CompiledScreen(try CompiledScreenTests.threeLabels().hierarchy)
    let scene = CompiledScene(try CompiledScreenTests.threeLabels())
    let turned = try scene.arrangement(
      active: ["wide"], place: ["one": "turned-first", "two": "turned-second", "three": "turned-third"],
      hide: ["upright"])

    #expect(screen.ambiguity(in: .iPhone14Turned, arranged: turned).isEmpty)
  }

  @Test(arguments: [(250, 250), (400, 400), (1, 1)])
  func `two labels with equal hugging share a row, and nobody says which one stretches`(
    first: Int, second: Int
  ) throws {
    let scene = CompiledScene(try Self.row(hugging: first, second))

    let open = scene.screen.ambiguity(in: .iPhone14)

    let (a, b) = (LayoutItem(try scene.view("a")), LayoutItem(try scene.view("b")))
    #expect(open.map(\.item) == [a, b, b])
    #expect(open.map(\.attribute) == [.width, .left, .width])
    #expect(open.map(\.range) == [80...290, 80...290, 100...310])
  }

  @Test func `a row settled by hugging has nothing open`() throws {
    for (a, b) in [(251, 250), (250, 251), (999, 1)] {
      #expect(CompiledScreen(try Self.row(hugging: a, b).hierarchy).ambiguity(in: .iPhone14).isEmpty)
    }
  }

  @Test func `what nothing bounds is open without end, what moves along is not named`() throws {
    var source = Scene()
    let box = try source.view("box")
    try source.view("inner", in: "box")
    try source.constrain(
      "box.top == root.top", "box.width == 40", "box.height == 40", "inner.edges == box.edges + 4")

    let open = CompiledScreen(source.hierarchy).ambiguity(in: .iPhoneX)

    #expect(open.map(\.item) == [LayoutItem(box)])
    #expect(open.map(\.attribute) == [.left])
    #expect(open.first?.range.lowerBound == -.infinity && open.first?.range.upperBound == .infinity)
  }

  @Test func `bounds on either side are the ends of the range`() throws {
    var source = Scene()
    try source.view("box")
    try source.constrain(
      "box.left >= root.safeArea.left + 10", "box.right <= root.safeArea.right - 10", "box.width == 100",
      "box.top == root.safeArea.top", "box.height == 40")
    let screen = CompiledScreen(source.hierarchy)

    #expect(screen.ambiguity(in: .iPhoneX).map(\.range) == [10...265])
    #expect(screen.ambiguity(in: .iPhoneXTurned).map(\.range) == [54...658])
  }

  @Test func `a guide with an id is named with its owner, a set that settles it closes it`() throws {
    var source = Scene()
    let box = try source.view("box") { $0.translatesAutoresizingMaskIntoConstraints = true }
    let guide = LayoutItem(box, try source.hierarchy.addGuide(named: "gap", to: box))
    try source.constrain("gap.left == box.left", "gap.top == box.top", "gap.height == 8")
    try source.constrain("gap.width == 8", set: "narrow")
    let scene = CompiledScene(source)

    let open = scene.screen.ambiguity(in: .iPhoneX)
    let settled = scene.screen.ambiguity(in: .iPhoneX, arranged: try scene.arrangement(active: ["narrow"]))

    #expect(open.map(\.item) == [guide])
    #expect(open.map(\.attribute) == [.width])
    #expect(settled.isEmpty)
  }

  @Test func `a hidden row of a stack leaves nothing open`() throws {
    var source = Scene()
    try source.stack("column") { $0.axis = .vertical }
    for name in ["a", "b"] { try source.label(name, in: "column", 50, 44) }
    try source.view("loose", in: "b")
    try source.constrain("column.left == root.left", "column.top == root.top")
    let scene = CompiledScene(source)

    let loose = LayoutItem(try scene.view("loose"))
    #expect(scene.screen.ambiguity(in: .iPhoneX).contains { $0.item == loose })
    #expect(scene.screen.ambiguity(in: .iPhoneX, arranged: try scene.arrangement(hide: ["b"])).isEmpty)
  }

  @Test func `whatever the effort, what is said to be all is all`() throws {
    var source = Scene()
    for number in 0..<12 {
      try source.view("v\(number)")
      let above = number == 0 ? "root.top" : "v\(number - 1).bottom"
      try source.constrain(
        "v\(number).top == \(above)", "v\(number).height >= 4", "v\(number).left == root.left",
        "v\(number).width == 9")
    }
    try source.constrain("v11.bottom == root.bottom")
    let screen = CompiledScreen(source.hierarchy)
    let all = screen.openness(in: .iPhoneX)

    let told = (0..<24).map { screen.openness(in: .iPhoneX, operationLimit: 1 << $0) }

    #expect(all.isFinished && all.attributes.count == 23)
    #expect(told.allSatisfy { $0.isFinished == ($0.attributes == all.attributes) || !$0.isFinished })
    #expect(told.first?.isFinished == false && told.last?.isFinished == true)
    #expect(told.allSatisfy { Set(all.attributes.map(\.item)).isSuperset(of: $0.attributes.map(\.item)) })
  }

  private static func row(hugging first: Int, _ second: Int) throws -> Scene {
    var scene = Scene()
    try scene.label("a", 80, 20, hugging: first)
    try scene.label("b", 100, 20, hugging: second)
    try scene.constrain(
      "a.left == root.left", "b.left == a.right", "b.right == root.right", "a.top == root.top",
      "b.top == root.top")
    return scene
  }
}
