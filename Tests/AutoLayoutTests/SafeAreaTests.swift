// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import Testing
import Traits

/// Safe areas, margins and guides of nested views (UIKIT-RULES 9-22, 49-59, 67-68).
@Suite struct SafeAreaTests {
  struct Nested: Sendable {
    var title: String
    var root = EdgeInsets(44, 0, 34, 0)
    /// Outermost first, each in the one before.
    var frames: [[Double]]
    /// Of the innermost.
    var insets: EdgeInsets
  }

  static let nested = [
    Nested(title: "10 below the top", frames: [[0, 10, 375, 300]], insets: EdgeInsets(34, 0, 0, 0)),
    Nested(title: "wholly safe", frames: [[0, 100, 375, 600]], insets: .zero),
    Nested(
      title: "into the left band", root: EdgeInsets(64, 30, 83, 10), frames: [[20, 0, 200, 100]],
      insets: EdgeInsets(64, 10, 0, 0)),
    Nested(
      title: "off the right edge", root: EdgeInsets(64, 30, 83, 10), frames: [[325, 300, 100, 100]],
      insets: EdgeInsets(0, 0, 0, 10)),
    Nested(
      title: "parked below the screen", frames: [[0, 812, 375, 300]], insets: EdgeInsets(0, 0, 34, 0)),
    Nested(
      title: "back in the band from a safe parent", frames: [[0, 100, 375, 500], [0, -100, 375, 200]],
      insets: .zero),
    Nested(
      title: "half in the band twice", frames: [[0, 10, 375, 300], [0, 10, 375, 200]],
      insets: EdgeInsets(24, 0, 0, 0)),
    Nested(
      title: "smaller than the band", frames: [[0, 0, 375, 20]], insets: EdgeInsets(44, 0, 0, 0)),
  ]

  @Test(arguments: nested)
  func `insets are what the superview's band covers, never more than the band`(nested: Nested) throws {
    var scene = Scene()
    let tree = TreeScene(.bare(375, 812, scale: 3, insets: nested.root))
    var parent = "root"
    for (place, frame) in nested.frames.enumerated() {
      func change(_ properties: inout ViewProperties) {
        properties.frame = Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
      }
      try scene.view("v\(place)", in: parent, change)
      try tree.view("v\(place)", in: parent, frame, change)
      parent = "v\(place)"
    }

    let layout = CompiledScreen(scene.hierarchy)
      .layout(in: .bare(375, 812, scale: 3, insets: nested.root))

    #expect(layout.safeAreaInsets(of: ViewIndex(nested.frames.count)) == nested.insets)
    #expect(tree.tree.safeAreaInsets(of: tree[parent]) == nested.insets)
  }

  @Test func `a hidden view has its insets`() throws {
    var scene = Scene()
    let box = try scene.view("box") {
      $0.isHidden = true
      $0.frame = Rect(x: 0, y: 0, width: 812, height: 375)
    }

    let layout = CompiledScreen(scene.hierarchy).layout(in: .iPhoneXTurned)

    #expect(layout.safeAreaInsets(of: box) == EdgeInsets(0, 44, 21, 44))
  }

  @Test func `a child controller's insets come on top and flow down`() throws {
    var scene = Scene()
    let child = try scene.view("child") { $0.additionalSafeAreaInsets = EdgeInsets(10, 0, -50, 0) }
    let inner = try scene.view("inner", in: "child")
    try scene.constrain("child.edges == root.edges", "inner.edges == child.edges")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .iPhoneX)

    #expect(layout.safeAreaInsets(of: child) == EdgeInsets(54, 0, 0, 0))
    #expect(layout.safeAreaInsets(of: inner) == EdgeInsets(54, 0, 0, 0))
  }

  @Test func `bars of a child container stand inside its view, below what reaches into it`() throws {
    var scene = Scene()
    let high = try scene.view("high") { $0.containedBars = [.navigation, .tab] }
    let low = try scene.view("low") { $0.containedBars = [.navigation, .largeTitle, .toolbar] }
    let inner = try scene.view("inner", in: "high")
    try scene.constrain(
      "high.edges == root.edges", "inner.edges == high.edges", "low.top == root.top + 100",
      "low.bottom == root.bottom - 20", "low.left == root.left", "low.width == 200")
    var environment = Environment.iPhoneX
    environment.containedBars.navigation = 44
    environment.containedBars.largeTitle = 52
    environment.containedBars.tabBelow = 49
    environment.containedBars.toolbar = 44

    let layout = CompiledScreen(scene.hierarchy).layout(in: environment)

    #expect(layout.safeAreaInsets(of: high) == EdgeInsets(88, 0, 83, 0))
    #expect(layout.safeAreaInsets(of: inner) == EdgeInsets(88, 0, 83, 0))
    #expect(layout.safeAreaInsets(of: low) == EdgeInsets(96, 0, 58, 0))
  }

  @Test func `before iOS 11 bars of a child container count for it and for what it shows alone`() throws {
    var scene = Scene()
    try scene.view("middle")
    let high = try scene.view("high", in: "middle") { $0.containedBars = [.navigation, .tab] }
    let shown = try scene.view("shown", in: "high") { $0.isControllerView = true }
    let inner = try scene.view("inner", in: "shown")
    let low = try scene.view("low") { $0.containedBars = [.navigation] }
    let plain = try scene.view("plain", in: "middle") { $0.isControllerView = true }
    try scene.constrain(
      "middle.edges == root.edges", "high.edges == middle.edges", "shown.edges == high.edges",
      "inner.left == shown.margins.left", "inner.right == shown.margins.right",
      "inner.top == shown.safeArea.top",
      "inner.bottom == shown.safeArea.bottom", "low.top == root.top + 100", "low.bottom == root.bottom - 20",
      "low.left == root.left", "low.right == root.right", "plain.edges == middle.edges")
    var environment = Environment.iPhone8
    (environment.os, environment.hasSafeArea, environment.safeAreaInsets) = (OSVersion(10), false, .zero)
    environment.containedBars.navigation = 44
    environment.containedBars.tabBelow = 49

    let layout = CompiledScreen(scene.hierarchy).layout(in: environment)

    #expect(layout.frame(of: inner) == Rect(x: 16, y: 64, width: 343, height: 554))
    #expect(layout.safeAreaInsets(of: shown) == EdgeInsets(64, 0, 49, 0))
    #expect(layout.safeAreaInsets(of: low) == EdgeInsets(44, 0, 0, 0))
    #expect(layout.layoutMargins(of: high) == EdgeInsets(8, 8, 8, 8))
    #expect(layout.layoutMargins(of: shown) == EdgeInsets(0, 16, 0, 16))
    #expect(layout.safeAreaInsets(of: inner) == .zero && layout.safeAreaInsets(of: plain) == .zero)
  }

  @Test func `a view that holds on to its own guide takes a second look, no more`() throws {
    var scene = Scene()
    try scene.view("bar")
    let text = try scene.label("text", in: "bar", 100, 30)
    try scene.constrain(
      "bar.top == root.top", "bar.left == root.left", "bar.right == root.right",
      "text.edges == bar.safeArea.edges")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .iPhoneX)

    expectFrame(layout.frame(of: ViewIndex(1)), [0, 0, 375, 74])
    expectFrame(layout.frame(of: text), [0, 44, 375, 30])
    #expect(layout.loop.isEmpty)
    #expect(layout.passes <= 4)
    #expect(layout.conflicts.isEmpty)
  }

  @Test func `outer guides come to rest before inner ones are touched`() throws {
    var scene = Scene()
    try scene.view("a")
    try scene.view("b", in: "a")
    let inner = try scene.view("c", in: "b")
    try scene.constrain(
      "a.edges == root.edges", "b.edges == a.safeArea.edges", "c.edges == b.margins.edges")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .iPhoneX)

    expectFrame(layout.absoluteFrame(of: inner), [8, 52, 359, 718])
    #expect(layout.passes == 2)
  }

  @Test func `frames and insets that chase one another are told by name`() throws {
    var scene = Scene()
    let chaser = try scene.view("chaser")
    try scene.view("calm")
    try scene.view("mark", in: "chaser")
    try scene.view("dot", in: "calm")
    // The further its guide lies in, the further the view moves out of the band that pushes the guide in.
    try scene.view("push")
    try scene.constrain(
      "chaser.left == root.left", "chaser.width == 100", "chaser.height == 100",
      "mark.top == chaser.top", "mark.bottom == chaser.safeArea.top", "push.top == root.top",
      "push.height == 2 * mark.height", "chaser.top == push.bottom", "calm.edges == root.edges",
      "dot.top == calm.safeArea.top")

    let first = CompiledScreen(scene.hierarchy).layout(in: .iPhoneX)
    let again = CompiledScreen(scene.hierarchy).layout(in: .iPhoneX)

    #expect(first.loop == [chaser])
    #expect(first.passes >= 10)
    #expect(again.viewsThatDiffer(from: first).isEmpty)
  }

  @Test func `a view too small for its insets has an empty guide and no conflict`() throws {
    var scene = Scene()
    try scene.view("thin")
    let inner = try scene.view("inner", in: "thin")
    try scene.constrain(
      "thin.top == root.top", "thin.left == root.left", "thin.right == root.right", "thin.height == 20",
      "inner.edges == thin.safeArea.edges")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .iPhoneX)
    let tiny = CompiledScreen(scene.hierarchy)
      .layout(in: .bare(50, 30, scale: 3, insets: EdgeInsets(44, 30, 34, 30)))

    expectFrame(layout.frame(of: inner), [0, 44, 375, 0])
    #expect(layout.conflicts.isEmpty && layout.loop.isEmpty)
    expectFrame(layout.frame(of: LayoutItem(ViewIndex(1), .safeArea)), [0, 44, 375, 0])
    expectFrame(tiny.frame(of: LayoutItem(.root, .safeArea)), [30, 44, 0, 0])
    #expect(tiny.conflicts.isEmpty)
  }

  @Test func `before iOS 11 no view has a safe area but the old guides work`() throws {
    var environment = Environment.iPhone8
    environment.hasSafeArea = false
    environment.topLayoutGuideLength = 64
    environment.bottomLayoutGuideLength = 49
    var scene = Scene()
    let view = try scene.view("v") { $0.frame = Rect(x: 0, y: 0, width: 375, height: 667) }

    let layout = CompiledScreen(scene.hierarchy).layout(in: environment)

    #expect(layout.safeAreaInsets(of: .root) == .zero)
    #expect(layout.safeAreaInsets(of: view) == .zero)
    #expect(layout.layoutMargins(of: .root) == EdgeInsets(0, 16, 0, 16))
    expectFrame(layout.frame(of: LayoutItem(.root, .topGuide)), [0, 0, 375, 64])
    expectFrame(layout.frame(of: LayoutItem(.root, .bottomGuide)), [0, 618, 375, 49])
  }

  @Test func `before iOS 11 the root's safe area lies between the old guides, that of a view is the view`()
    throws
  {
    var environment = Environment.iPhone8
    environment.hasSafeArea = false
    environment.topLayoutGuideLength = 64
    environment.bottomLayoutGuideLength = 49
    var scene = Scene()
    try scene.view("outer")
    let inner = try scene.view("inner", in: "outer")
    let beside = try scene.view("beside")
    try scene.constrain(
      "outer.edges == root.edges", "inner.edges == outer.safeArea.edges",
      "beside.edges == root.safeArea.edges")

    let layout = CompiledScreen(scene.hierarchy).layout(in: environment)

    expectFrame(layout.frame(of: beside), [0, 64, 375, 554])
    expectFrame(layout.frame(of: LayoutItem(.root, .safeArea)), [0, 64, 375, 554])
    expectFrame(layout.frame(of: inner), [0, 0, 375, 667])
    expectFrame(layout.frame(of: LayoutItem(.root, .margins)), [16, 0, 343, 667])
  }

  @Test(arguments: [(nil, 778.0), (812.0 - 291, 521.0), (800, 778), (-50, 0)])
  func `the larger of keyboard and home indicator counts`(top: Double?, expected: Double) throws {
    var environment = Environment.iPhoneX
    environment.keyboard = top.map { Rect(x: 0, y: $0, width: 375, height: 900) }
    var scene = Scene()
    let content = try scene.view("content")
    try scene.view("box")
    let inner = try scene.view("inner", in: "box")
    try scene.constrain(
      "content.top == root.top", "content.bottom == root.keyboard.top", "box.left == root.left",
      "box.right == root.right", "box.top == root.top + 100", "box.bottom == root.bottom",
      "inner.bottom == box.keyboard.top", "inner.height == 0")

    let layout = CompiledScreen(scene.hierarchy).layout(in: environment)

    #expect(layout.frame(of: content).height == expected)
    #expect(layout.absoluteFrame(of: inner).maxY == max(100, expected))
    expectFrame(
      layout.frame(of: LayoutItem(.root, .keyboard)), [0, expected, 375, 812 - expected])
  }

  @Test func `the keyboard is measured from the controller's view, not from the window`() throws {
    var environment = Environment.bare(300, 500)
    environment.windowSize = Size(width: 375, height: 812)
    environment.frame = Rect(x: 0, y: 100, width: 300, height: 500)
    environment.keyboard = Rect(x: 0, y: 512, width: 375, height: 300)

    let layout = CompiledScreen(Scene().hierarchy).layout(in: environment)

    #expect(layout.frame(of: LayoutItem(.root, .keyboard)).minY == 412)
  }
}
