// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import Testing
import Traits

@Suite struct LayoutMarginsTests {
  /// iPhone X turned, under a navigation bar of 32.
  static let turned = Environment.bare(
    812, 375, scale: 3, insets: EdgeInsets(32, 44, 21, 44), margins: 20)

  private func rootMargins(
    _ environment: Environment, _ change: (inout ViewProperties) -> Void
  ) -> EdgeInsets {
    var properties = ViewProperties()
    change(&properties)
    return CompiledScreen(Scene(properties).hierarchy).layout(in: environment)
      .layoutMargins(of: .root)
  }

  @Test func `the root's margins are the system's least`() {
    #expect(rootMargins(.iPhone8) { _ in } == EdgeInsets(20, 16, 0, 16))
  }

  @Test func `the root's own margins count where they are larger`() {
    #expect(
      rootMargins(.iPhone8) { $0.layoutMargins = EdgeInsets(0, 64, 0, 0) }
        == EdgeInsets(20, 64, 0, 16))
  }

  @Test func `before iOS 11 nobody but the system sets a root's margins (UIKIT-RULES 51)`() {
    var environment = Environment.iPhone8
    (environment.os, environment.hasSafeArea, environment.safeAreaInsets) = (OSVersion(10), false, .zero)

    #expect(
      rootMargins(environment) { $0.layoutMargins = EdgeInsets(5, 64, 5, 0) } == EdgeInsets(0, 16, 0, 16))
    #expect(
      rootMargins(environment) { $0.viewRespectsSystemMinimumLayoutMargins = false }
        == EdgeInsets(0, 16, 0, 16))
  }

  @Test func `a root that ignores the least margins has those of any view`() {
    #expect(
      rootMargins(.iPhone8) { $0.viewRespectsSystemMinimumLayoutMargins = false } == EdgeInsets(28, 8, 8, 8))
  }

  @Test func `the root's margins may ignore the safe area, the minimum, or both`() {
    let five = EdgeInsets(5, 5, 5, 5)
    #expect(
      rootMargins(Self.turned) {
        $0.layoutMargins = five
        $0.insetsLayoutMarginsFromSafeArea = false
      } == EdgeInsets(5, 20, 5, 20))
    #expect(
      rootMargins(Self.turned) {
        $0.layoutMargins = five
        $0.insetsLayoutMarginsFromSafeArea = false
        $0.viewRespectsSystemMinimumLayoutMargins = false
      } == five)
  }

  @Test(arguments: [(399.0, 16.0), (400, 20), (820, 20)])
  func `the view of a child controller has the least margins of its own width`(
    width: Double, margin: Double
  ) throws {
    var scene = Scene()
    let child = try scene.view("child") {
      $0.isControllerView = true
      $0.frame = Rect(x: 0, y: 100, width: width, height: 300)
    }
    let own = try scene.view("own") {
      $0.isControllerView = true
      $0.layoutMargins = EdgeInsets(5, 30, 5, 5)
      $0.frame = Rect(x: 0, y: 100, width: width, height: 300)
    }

    let layout = CompiledScreen(scene.hierarchy).layout(in: .bare(820, 1_180, margins: 20))

    #expect(layout.layoutMargins(of: child) == EdgeInsets(0, margin, 0, margin))
    #expect(layout.layoutMargins(of: own) == EdgeInsets(5, 30, 5, margin))
  }

  @Test func `an ordinary view has 8 and the safe area on top`() throws {
    var scene = Scene()
    let view = try scene.view("v") { $0.frame = Rect(x: 0, y: 0, width: 375, height: 300) }

    let layout = CompiledScreen(scene.hierarchy).layout(in: .iPhoneX)

    #expect(layout.layoutMargins(of: view) == EdgeInsets(52, 8, 8, 8))
  }

  @Test func `an ordinary view has what the environment says`() throws {
    var environment = Environment.iPhoneX
    environment.defaultLayoutMargin = 0
    var scene = Scene()
    let view = try scene.view("v")

    let layout = CompiledScreen(scene.hierarchy).layout(in: environment)

    #expect(layout.layoutMargins(of: view).left == 0)
  }

  @Test(arguments: [(nil, [52.0, 40, 708, 306]), (EdgeInsets(70, 70, 70, 70), [114, 102, 584, 182])])
  func `a child on the margin guide lies inside the margins`(margins: EdgeInsets?, expected: [Double]) throws
  {
    var scene = Scene()
    try scene.view("outer") { $0.layoutMargins = margins }
    let inner = try scene.view("inner", in: "outer")
    try scene.constrain("outer.edges == root.safeArea.edges", "inner.edges == outer.margins.edges")

    let layout = CompiledScreen(scene.hierarchy).layout(in: Self.turned)

    expectFrame(layout.absoluteFrame(of: inner), expected)
    #expect(layout.passes == 1)
  }

  @Test func `margins of the superview are kept as a maximum, not a sum`() throws {
    var root = ViewProperties()
    root.layoutMargins = EdgeInsets(140, 140, 140, 140)
    root.insetsLayoutMarginsFromSafeArea = false
    root.viewRespectsSystemMinimumLayoutMargins = false
    var scene = Scene(root)
    let full = try scene.view("full") { $0.preservesSuperviewLayoutMargins = true }
    let inner = try scene.view("inner") { $0.preservesSuperviewLayoutMargins = true }
    let plain = try scene.view("plain")
    try scene.constrain(
      "full.edges == root.edges", "inner.edges == root.edges + 100", "plain.edges == root.edges + 100")

    let layout = CompiledScreen(scene.hierarchy).layout(in: Self.turned)

    #expect(layout.layoutMargins(of: full) == EdgeInsets(140, 140, 140, 140))
    #expect(layout.layoutMargins(of: inner) == EdgeInsets(40, 40, 40, 40))
    #expect(layout.layoutMargins(of: plain) == EdgeInsets(8, 8, 8, 8))
  }

  @Test func `content that is larger than its scroll view has the margins of it and no more`() throws {
    var scene = Scene()
    _ = try scene.view("scroll") {
      $0.kind = .scroll
      $0.layoutMargins = EdgeInsets(30, 10, 30, 10)
    }
    let content = try scene.view("content", in: "scroll") { $0.preservesSuperviewLayoutMargins = true }
    let text = try scene.view("text", in: "content")
    try scene.constrain(
      "scroll.top == root.top", "scroll.leading == root.leading", "scroll.width == 300",
      "scroll.height == 200",
      "content.edges == scroll.edges", "content.width == scroll.width",
      "text.edges == content.margins.edges", "text.height == 500")

    let layout = CompiledScreen(scene.hierarchy).layout(in: Self.turned)

    #expect(layout.loop.isEmpty)
    #expect(layout.layoutMargins(of: content).top == 30 && layout.layoutMargins(of: content).bottom == 30)
    #expect(layout.frame(of: content).height == 560)
    #expect(layout.frame(of: text).height == 500)
  }

  @Test func `the readable guide is narrow and in the middle`() throws {
    var environment = Environment.bare(1_024, 768, scale: 2, insets: EdgeInsets(20, 0, 0, 0), margins: 20)
    environment.readableWidth = 672
    var scene = Scene()
    let text = try scene.view("text")
    try scene.constrain("text.edges == root.readable.edges")

    let layout = CompiledScreen(scene.hierarchy).layout(in: environment)

    expectFrame(layout.frame(of: text), [176, 20, 672, 748])
    expectFrame(layout.frame(of: LayoutItem(.root, .readable)), [176, 20, 672, 748])
    expectFrame(layout.frame(of: LayoutItem(.root, .margins)), [20, 20, 984, 748])
  }

  @Test func `on a phone the readable guide is the margins guide`() throws {
    var environment = Environment.iPhoneX
    environment.readableWidth = 672

    let layout = CompiledScreen(Scene().hierarchy).layout(in: environment)

    #expect(
      layout.frame(of: LayoutItem(.root, .readable)) == layout.frame(of: LayoutItem(.root, .margins)))
  }

  @Test func `a view between root margins and spacing below the safe area`() throws {
    var scene = Scene()
    let green = try scene.view("green")
    try scene.constrain(
      "green.leading == root.margins.leading", "green.trailing == root.margins.trailing",
      "green.top == root.safeArea.top + system", "root.safeArea.bottom == green.bottom + system")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .iPhoneX)

    expectFrame(layout.frame(of: green), [16, 52, 343, 718])
  }
}
