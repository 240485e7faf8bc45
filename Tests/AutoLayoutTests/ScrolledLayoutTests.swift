// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import Testing
import Traits

/// Scroll views in solved layouts (UIKIT-RULES 61-66).
@Suite struct ScrolledLayoutTests {
  /// A full-screen scroll view with a column of two tall labels as wide as itself.
  private func scene(_ change: (inout ScrollProperties) -> Void = { _ in }) throws -> Scene {
    var scene = Scene()
    try scene.view("scroll") {
      $0.kind = .scroll
      change(&$0.scroll)
    }
    try scene.label("a", in: "scroll", 100, 700)
    try scene.label("b", in: "scroll", 100, 500)
    try scene.constrain(
      "scroll.edges == root.edges", "a.top == scroll.top", "a.left == scroll.left",
      "a.right == scroll.right", "b.top == a.bottom", "b.left == scroll.left",
      "b.right == scroll.right", "b.bottom == scroll.bottom", "a.width == scroll.width")
    return scene
  }

  @Test func `what is pinned to a scroll view makes its content, not its frame`() throws {
    let compiled = CompiledScene(try scene())

    let layout = compiled.screen.layout(in: .iPhoneX)

    let scroll = try compiled.view("scroll")
    #expect(layout.conflicts.isEmpty)
    expectFrame(layout.frame(of: scroll), [0, 0, 375, 812])
    #expect(layout.contentSize(of: scroll) == Size(width: 375, height: 1_200))
    expectFrame(layout.frame(of: try compiled.view("b")), [0, 700, 375, 500])
  }

  @Test func `content that is longer than the view begins below the bars`() throws {
    let compiled = CompiledScene(try scene())

    let layout = compiled.screen.layout(in: .iPhoneX)

    let scroll = try compiled.view("scroll")
    let a = try compiled.view("a")
    #expect(layout.adjustedContentInset(of: scroll) == EdgeInsets(44, 0, 34, 0))
    #expect(layout.contentOffset(of: scroll) == Point(x: 0, y: -44))
    expectFrame(layout.absoluteFrame(of: a), [0, 44, 375, 700])
    expectFrame(layout.frame(of: a), [0, 0, 375, 700])
    #expect(layout.safeAreaInsets(of: a) == .zero)
    #expect(layout.safeAreaInsets(of: try compiled.view("b")) == .zero)
  }

  @Test(arguments: [
    (ScrollProperties.InsetAdjustment.never, EdgeInsets.zero, EdgeInsets(44, 0, 0, 0)),
    (.always, EdgeInsets(44, 0, 34, 0), .zero), (.scrollableAxes, EdgeInsets.zero, EdgeInsets(44, 0, 0, 0)),
  ])
  func `what a scroll view does not take reaches the views inside`(
    behavior: ScrollProperties.InsetAdjustment, taken: EdgeInsets, inside: EdgeInsets
  ) throws {
    var scene = Scene()
    let scroll = try scene.view("scroll") {
      $0.kind = .scroll
      $0.scroll.contentInsetAdjustmentBehavior = behavior
    }
    let short = try scene.label("short", in: "scroll", 100, 300)
    try scene.constrain(
      "scroll.edges == root.edges", "short.edges == scroll.edges", "short.width == scroll.width")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .iPhoneX)

    #expect(layout.adjustedContentInset(of: scroll) == taken)
    #expect(layout.safeAreaInsets(of: short) == inside)
    #expect(layout.absoluteFrame(of: short).minY == taken.top)
  }

  @Test func `under a navigation bar the main content always gives way`() throws {
    var environment = Environment.iPhoneX
    environment.safeAreaInsets.top = 88
    environment.bars.navigation = Rect(x: 0, y: 44, width: 375, height: 44)
    let compiled = CompiledScene(try scene { $0.contentInset = EdgeInsets(60, 0, 0, 0) })

    let layout = compiled.screen.layout(in: environment)

    #expect(layout.adjustedContentInset(of: try compiled.view("scroll")).top == 148)
    #expect(layout.absoluteFrame(of: try compiled.view("a")).minY == 148)
  }

  @Test func `a given content size counts where nothing is pinned`() throws {
    var scene = Scene()
    let scroll = try scene.view("scroll") {
      $0.kind = .scroll
      $0.scroll.contentSize = Size(width: 375, height: 2_000)
    }
    try scene.constrain("scroll.edges == root.edges")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .iPhoneX)

    #expect(layout.contentSize(of: scroll) == Size(width: 375, height: 2_000))
  }

  @Test func `a guide inside scrolled content follows where the content stands`() throws {
    var scene = try scene { $0.contentInsetAdjustmentBehavior = .never }
    let inner = try scene.view("inner", in: "a")
    try scene.constrain("inner.top == a.safeArea.top")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .iPhoneX)

    #expect(layout.frame(of: inner).minY == 44)
    #expect(layout.conflicts.isEmpty)
  }
}
