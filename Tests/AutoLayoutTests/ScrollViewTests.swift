// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import Testing
import Traits

/// Scroll views and the safe area (UIKIT-RULES 61-66).
@Suite struct ScrollViewTests {
  /// A scroll view that fills the screen of an iPhone X, inside a navigation controller or not.
  private static func scene(
    inNavigation: Bool = false, _ change: (inout ScrollProperties) -> Void = { _ in }
  ) throws -> TreeScene {
    var environment = Environment.iPhoneX
    if inNavigation {
      environment.bars.navigation = Rect(x: 0, y: 44, width: 375, height: 44)
      environment.safeAreaInsets.top = 88
    }
    let scene = TreeScene(environment)
    try scene.view("scroll", in: "root", [0, 0, 375, 812]) {
      $0.kind = .scroll
      change(&$0.scroll)
    }
    try scene.view("inside", in: "scroll", [0, 0, 375, 812])
    return scene
  }

  private static func adjusted(_ scene: TreeScene) -> EdgeInsets {
    scene.tree.adjustedContentInset(of: scene["scroll"])
  }

  @Test func `a scroll view adds what it takes of the safe area to its content inset`() throws {
    let scene = try Self.scene(inNavigation: true) {
      $0.contentInset = EdgeInsets(60, 0, 0, 0)
      $0.contentSize = Size(width: 375, height: 2000)
    }

    #expect(Self.adjusted(scene) == EdgeInsets(148, 0, 34, 0))
    #expect(scene.tree.contentOffset(of: scene["scroll"]) == Point(x: 0, y: -148))
  }

  @Test func `content that constraints make larger than the view scrolls, and takes what is scrolled`() throws
  {
    let scene = try Self.scene()
    try scene.view("content", in: "scroll")
    try scene.activate(
      "content.top == scroll.contentLayout.top", "content.leading == scroll.contentLayout.leading",
      "content.bottom == scroll.contentLayout.bottom", "content.trailing == scroll.contentLayout.trailing",
      "content.width == 375", "content.height == 1000")
    scene.tree.layoutEverything()

    #expect(Self.adjusted(scene) == EdgeInsets(44, 0, 34, 0))
    #expect(scene.tree.contentOffsetRange(of: scene["scroll"], on: .vertical) == -44...222)
    #expect(scene.tree.contentOffset(of: scene["scroll"]) == Point(x: 0, y: -44))

    try scene.tree.change(scene["scroll"]) { $0.scroll.contentSize = Size(width: 375, height: 100) }
    scene.tree.layoutEverything()
    #expect(scene.tree.contentOffsetRange(of: scene["scroll"], on: .vertical) == -44...222)
  }

  @Test func `never takes nothing and always takes all four edges`() throws {
    let never = try Self.scene { $0.contentInsetAdjustmentBehavior = .never }
    let always = try Self.scene { $0.contentInsetAdjustmentBehavior = .always }

    #expect(Self.adjusted(never) == .zero)
    #expect(Self.adjusted(always) == EdgeInsets(44, 0, 34, 0))
  }

  @Test func `inside a navigation controller the sides are taken only where there is content to scroll`()
    throws
  {
    var environment = Environment.iPhoneXTurned
    environment.bars.navigation = Rect(x: 0, y: 0, width: 812, height: 32)
    environment.safeAreaInsets.top = 32
    let scene = TreeScene(environment)
    try scene.view("list", in: "root", [0, 0, 812, 375]) { $0.kind = .scroll }

    #expect(scene.tree.adjustedContentInset(of: scene["list"]) == EdgeInsets(32, 0, 21, 0))
  }

  @Test func `content that is scrolled sideways moves out of the side's band`() throws {
    let scene = TreeScene(.iPhoneXTurned)
    try scene.view("strip", in: "root", [0, 0, 812, 375]) {
      $0.kind = .scroll
      $0.scroll.contentInsetAdjustmentBehavior = .never
    }
    try scene.view("card", in: "strip", [60, 0, 100, 100])
    let before = scene.tree.safeAreaInsets(of: scene["card"]).left

    try scene.tree.setBoundsOrigin(Point(x: 30, y: 0), of: scene["strip"])

    #expect(before == 0)
    #expect(scene.tree.safeAreaInsets(of: scene["card"]).left == 14)
  }

  @Test func `scrollable axes are those with more content than room, or that bounce`() throws {
    let small = try Self.scene { $0.contentInsetAdjustmentBehavior = .scrollableAxes }
    let large = try Self.scene {
      $0.contentInsetAdjustmentBehavior = .scrollableAxes
      $0.contentSize = Size(width: 375, height: 813)
    }
    let bouncing = try Self.scene {
      $0.contentInsetAdjustmentBehavior = .scrollableAxes
      $0.alwaysBounceVertical = true
    }
    let fitting = try Self.scene {
      $0.contentInsetAdjustmentBehavior = .scrollableAxes
      $0.contentSize = Size(width: 375, height: 812)
    }
    let held = try Self.scene {
      $0.contentInsetAdjustmentBehavior = .scrollableAxes
      $0.contentSize = Size(width: 375, height: 2000)
      $0.isScrollEnabled = false
    }

    #expect(Self.adjusted(small) == .zero)
    #expect(Self.adjusted(fitting) == .zero)
    #expect(Self.adjusted(large) == EdgeInsets(44, 0, 34, 0))
    #expect(Self.adjusted(bouncing) == EdgeInsets(44, 0, 34, 0))
    #expect(Self.adjusted(held) == .zero)
  }

  @Test func `inside a navigation controller automatic takes top and bottom in any case`() throws {
    let plain = try Self.scene()
    let content = try Self.scene(inNavigation: true)

    #expect(Self.adjusted(plain) == .zero)
    #expect(Self.adjusted(content) == EdgeInsets(88, 0, 34, 0))
  }

  @Test func `what a scroll view takes does not reach the views in it`() throws {
    let never = try Self.scene { $0.contentInsetAdjustmentBehavior = .never }
    let always = try Self.scene { $0.contentInsetAdjustmentBehavior = .always }

    #expect(never.tree.safeAreaInsets(of: never["inside"]) == EdgeInsets(44, 0, 34, 0))
    #expect(always.tree.safeAreaInsets(of: always["inside"]) == .zero)
    #expect(always.tree.absoluteFrame(of: always["inside"]).minY == 44)
  }

  @Test func `content that is scrolled up meets the lower band less`() throws {
    let scene = try Self.scene { $0.contentInsetAdjustmentBehavior = .never }

    try scene.tree.setBoundsOrigin(Point(x: 0, y: 10), of: scene["scroll"])

    #expect(scene.tree.safeAreaInsets(of: scene["inside"]) == EdgeInsets(44, 0, 24, 0))
  }

  struct Resting: Sendable {
    var inset: EdgeInsets
    var content: Double
    var range: ClosedRange<Double>
  }

  @Test(arguments: [
    Resting(inset: .zero, content: 500, range: 0...100),
    Resting(inset: EdgeInsets(20, 0, 0, 0), content: 500, range: -20...100),
    Resting(inset: EdgeInsets(20, 0, 30, 0), content: 500, range: -20...130),
    Resting(inset: EdgeInsets(20, 0, 0, 0), content: 100, range: -20 ... -20),
  ])
  func `content rests between its insets`(given: Resting) {
    var properties = ViewProperties()
    properties.kind = .scroll
    properties.frame = Rect(x: 0, y: 0, width: 320, height: 400)
    properties.scroll.contentInset = given.inset
    properties.scroll.contentSize = Size(width: 320, height: given.content)

    let tree = ViewTree(rootName: "scroll", properties: properties)

    #expect(tree.contentOffsetRange(of: .root, on: .vertical) == given.range)
  }
}
