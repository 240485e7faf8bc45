// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import Testing
import Traits

/// The worked screens, built by hand.
@Suite struct CompiledScreenTests {
  @Test(arguments: [
    (Environment.iPhoneX, [0.0, 44, 375, 734]),
    (.iPhoneXTurned, [44, 0, 724, 354]),
    (.bare(375, 812, scale: 3, insets: EdgeInsets(88, 0, 83, 0)), [0, 88, 375, 641]),
    (.iPhone8, [0, 20, 375, 647]),
    (.bare(375, 667, scale: 2), [0, 0, 375, 667]),
    (.bare(1920, 1080, insets: EdgeInsets(60, 80, 60, 80)), [80, 60, 1760, 960]),
  ])
  func `content pinned to the safe area fills it`(environment: Environment, expected: [Double]) throws {
    var scene = Scene()
    let content = try scene.view("content")
    let nested = try scene.view("nested", in: "content")
    let inner = try scene.view("inner", in: "nested")
    try scene.constrain(
      "content.edges == root.safeArea.edges", "nested.edges == content.edges",
      "inner.edges == nested.safeArea.edges")

    let layout = CompiledScreen(scene.hierarchy).layout(in: environment)

    expectFrame(layout.frame(of: content), expected)
    #expect(layout.safeAreaInsets(of: nested) == .zero)
    expectFrame(layout.absoluteFrame(of: inner), expected)
    #expect(layout.passes == 1)
    #expect(layout.conflicts.isEmpty)
  }

  @Test(arguments: [(20.0, 2.0), (44, 3), (59, 3), (0, 3)])
  func `a bar down to the root's margin is as tall as the top inset`(top: Double, scale: Double) throws {
    var scene = Scene()
    let bar = try scene.view("bar")
    try scene.constrain(
      "bar.top == root.top", "bar.bottom == root.margins.top", "bar.width == 1 * root.width",
      "bar.centerX == root.centerX")

    let layout = CompiledScreen(scene.hierarchy)
      .layout(in: .bare(375, 800, scale: scale, insets: EdgeInsets(top, 0, 34, 0), margins: 16))

    expectFrame(layout.frame(of: bar), [0, 0, 375, top])
  }

  @Test func `three labels stand in a column upright and in a mosaic turned, and come back`() throws {
    let scene = CompiledScene(try Self.threeLabels())
    let upright = try scene.arrangement(
      place: ["one": "upright-first", "two": "upright-second", "three": "upright-third"],
      hide: ["turned"])
    let turned = try scene.arrangement(
      active: ["wide"],
      place: ["one": "turned-first", "two": "turned-second", "three": "turned-third"],
      hide: ["upright"])

    let first = scene.screen.layout(in: .iPhone14, arranged: upright)
    let second = scene.screen.layout(in: .iPhone14Turned, arranged: turned)
    let third = scene.screen.layout(in: .iPhone14, arranged: upright)

    for (name, y) in [("one", 47.0), ("two", 301.333), ("three", 555.667)] {
      expectFrame(first.absoluteFrame(of: try scene.view(name)), [0, y, 390, 254.333])
    }
    expectFrame(second.absoluteFrame(of: try scene.view("one")), [47, 0, 500, 369])
    expectFrame(second.absoluteFrame(of: try scene.view("two")), [547, 0, 250, 184.667])
    expectFrame(second.absoluteFrame(of: try scene.view("three")), [547, 184.667, 250, 184.333])
    #expect(first === third)
    #expect(first.conflicts.isEmpty && second.conflicts.isEmpty)
    #expect(second.parent(of: try scene.view("one")) == (try scene.view("turned-first")))
    #expect(second.isHidden(try scene.view("upright")))
    #expect(second.isEffectivelyHidden(try scene.view("upright-first")))
    #expect(!second.isEffectivelyHidden(try scene.view("one")))
  }

  @Test func `two panels swap a column for a row`() throws {
    var source = Scene()
    try source.view("first")
    try source.view("second")
    try source.constrain(
      "first.top == root.safeArea.top", "first.left == root.safeArea.left",
      "second.bottom == root.safeArea.bottom", "second.right == root.safeArea.right")
    try source.constrain(
      "first.right == root.safeArea.right", "second.left == root.safeArea.left",
      "second.top == first.bottom", "second.height == first.height", set: "column")
    try source.constrain(
      "first.bottom == root.safeArea.bottom", "second.top == root.safeArea.top",
      "second.left == first.right", "second.width == first.width", set: "row")
    let scene = CompiledScene(source)

    let column = scene.screen.layout(in: .iPhoneX, arranged: try scene.arrangement(active: ["column"]))
    let row = scene.screen.layout(in: .iPhoneXTurned, arranged: try scene.arrangement(active: ["row"]))

    expectFrame(column.frame(of: try scene.view("first")), [0, 44, 375, 367])
    expectFrame(column.frame(of: try scene.view("second")), [0, 411, 375, 367])
    expectFrame(row.frame(of: try scene.view("first")), [44, 0, 362, 354])
    expectFrame(row.frame(of: try scene.view("second")), [406, 0, 362, 354])
    #expect(column.conflicts.isEmpty && row.conflicts.isEmpty)
  }

  @Test func `old guides and the safe area give equal frames`() throws {
    var scene = Scene()
    let content = try scene.view("content")
    try scene.constrain("content.left == root.left", "content.right == root.right")
    try scene.constrain(
      "content.top == root.topGuide.bottom", "content.bottom == root.bottomGuide.top", set: "old")
    try scene.constrain(
      "content.top == root.safeArea.top", "content.bottom == root.safeArea.bottom", set: "new")
    let compiled = CompiledScene(scene)
    var old = Environment.iPhone8
    old.hasSafeArea = false
    old.safeAreaInsets = .zero

    let before = compiled.screen.layout(in: old, arranged: try compiled.arrangement(active: ["old"]))
    let after = compiled.screen.layout(
      in: .iPhone8, arranged: try compiled.arrangement(active: ["new"]))

    expectFrame(before.frame(of: content), [0, 20, 375, 647])
    #expect(before.frame(of: content) == after.frame(of: content))
    #expect(before.safeAreaInsets(of: .root) == .zero)
  }

  @Test func `the same question gets the same object, whoever asks`() throws {
    let screen = CompiledScreen(try Self.threeLabels().hierarchy)
    var other = Environment.iPhone14
    other.controller = "another"
    other.isExtrapolated = true

    let layout = screen.layout(in: .iPhone14)

    #expect(layout === screen.layout(in: other))
    #expect(layout !== screen.layout(in: .iPhone14Turned))
  }

  @Test func `only the layouts asked for last are remembered`() throws {
    let screen = CompiledScreen(try Self.threeLabels().hierarchy, rememberedLayouts: 2)
    let first = screen.layout(in: .iPhone14)

    for width in [300.0, 301, 302] { _ = screen.layout(in: .bare(width, 600)) }

    let again = screen.layout(in: .iPhone14)
    #expect(again !== first)
    #expect(again.viewsThatDiffer(from: first).isEmpty)
  }

  static func threeLabels() throws -> Scene {
    var scene = Scene()
    try scene.stack("upright") {
      $0.axis = .vertical
      $0.distribution = .fillEqually
    }
    for name in ["upright-first", "upright-second", "upright-third"] {
      try scene.view(name, in: "upright")
    }
    try scene.view("turned")
    for name in ["turned-first", "turned-second", "turned-third"] {
      try scene.view(name, in: "turned")
    }
    for name in ["one", "two", "three"] { try scene.label(name, 38, 72) }
    try scene.constrain(
      "upright.edges == root.safeArea.edges", "turned.edges == root.safeArea.edges",
      "turned-first.top == turned.top", "turned-first.bottom == turned.bottom",
      "turned-first.leading == turned.leading",
      "turned-first.trailing == turned-second.leading",
      "turned-second.top == turned.top", "turned-second.trailing == turned.trailing",
      "turned-second.leading == turned-third.leading",
      "turned-second.trailing == turned-third.trailing",
      "turned-third.top == turned-second.bottom", "turned-third.bottom == turned.bottom",
      "turned-third.height == turned-second.height")
    try scene.constrain("turned-first.width == 2 * turned-second.width", set: "wide")
    return scene
  }
}
