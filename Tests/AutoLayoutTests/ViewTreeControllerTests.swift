// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import Testing
import Traits

/// What controllers are told, and when (UIKIT-RULES 34-45).
@Suite struct ViewTreeControllerTests {
  /// What was in force while a call was made.
  struct Seen: Equatable {
    var call: String
    var orientation: InterfaceOrientation?
    var insets: EdgeInsets
  }

  private static func environment(
    _ given: Environment, os: Int = 11, _ orientation: InterfaceOrientation = .portrait,
    _ horizontal: SizeClass = .compact, _ vertical: SizeClass = .regular
  ) -> Environment {
    var environment = given
    environment.os = OSVersion(os)
    environment.orientation = orientation
    environment.traits.horizontalSizeClass = horizontal
    environment.traits.verticalSizeClass = vertical
    return environment
  }

  private static let upright = environment(.iPhoneX)
  private static let turned = environment(.iPhoneXTurned, .landscapeRight, .compact, .compact)

  private static func calls(_ tree: ViewTree, of view: ViewIndex = .root) -> [String] {
    let ofViews: Set<ViewTreeCallback.Method> = [
      .didMoveToWindow, .safeAreaInsetsDidChange, .layoutMarginsDidChange, .layoutSubviews,
      .updateConstraints,
    ]
    return tree.takeCallbacks().filter { $0.view == view && !ofViews.contains($0.method) }
      .map(\.description)
  }

  @Test func `a controller's first appearance comes in UIKit's order`() {
    let tree = ViewTree(rootName: "root")

    tree.present(in: Self.upright)

    #expect(
      Self.calls(tree) == [
        "viewDidLoad", "viewWillAppear", "traitCollectionDidChange(nil)", "viewSafeAreaInsetsDidChange",
        "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear",
      ])
  }

  @Test func `from iOS 13 first traits are foreseen`() {
    let tree = ViewTree(rootName: "root")

    tree.present(in: Self.environment(.iPhoneX, os: 13))

    #expect(
      Self.calls(tree) == [
        "viewDidLoad", "viewWillAppear", "viewSafeAreaInsetsDidChange", "viewIsAppearing",
        "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear",
      ])
  }

  @Test func `in viewDidLoad no inset is known`() {
    let tree = ViewTree(rootName: "root")
    var seen: [String: EdgeInsets] = [:]
    tree.observer = { seen[$1.method.rawValue] = $0.safeAreaInsets(of: .root) }

    tree.present(in: Self.upright)

    #expect(seen["viewDidLoad"] == .zero)
    #expect(seen["viewSafeAreaInsetsDidChange"] == EdgeInsets(44, 0, 34, 0))
  }

  @Test func `a turn is announced, made, animated and laid out in this order`() {
    let tree = ViewTree(rootName: "root")
    tree.present(in: Self.upright)
    _ = tree.takeCallbacks()
    var seen: [Seen] = []
    tree.observer = { tree, call in
      guard [.viewWillTransition, .alongside, .completion].contains(call.method) else { return }
      seen.append(
        Seen(
          call: call.method.rawValue, orientation: tree.environment?.orientation,
          insets: tree.safeAreaInsets(of: .root)))
    }

    tree.transition(to: Self.turned)

    #expect(
      Self.calls(tree) == [
        "willTransition(to: compact/compact)", "viewWillTransition(812,375)",
        "traitCollectionDidChange(compact/regular)", "viewSafeAreaInsetsDidChange", "alongside",
        "viewWillLayoutSubviews", "viewDidLayoutSubviews", "completion",
      ])
    let new = EdgeInsets(0, 44, 21, 44)
    #expect(
      seen == [
        Seen(call: "viewWillTransition", orientation: .portrait, insets: EdgeInsets(44, 0, 34, 0)),
        Seen(call: "alongside", orientation: .landscapeRight, insets: new),
        Seen(call: "completion", orientation: .landscapeRight, insets: new),
      ])
  }

  @Test func `a turn that keeps its size classes tells nobody of traits`() {
    let tree = ViewTree(rootName: "root")
    tree.present(in: Self.environment(.bare(768, 1024), os: 9, .portrait, .regular, .regular))
    _ = tree.takeCallbacks()

    tree.transition(to: Self.environment(.bare(1024, 768), os: 9, .landscapeRight, .regular, .regular))

    #expect(
      Self.calls(tree) == [
        "viewWillTransition(1024,768)", "alongside", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
        "completion",
      ])
  }

  @Test func `a flip to the other landscape is announced to nobody`() {
    let tree = ViewTree(rootName: "root")
    tree.present(in: Self.turned)
    _ = tree.takeCallbacks()

    tree.transition(to: Self.environment(.iPhoneXTurned, .landscapeLeft, .compact, .compact))

    #expect(Self.calls(tree) == [])
  }

  @Test func `insets are heard of between announcement and layout, parents first`() throws {
    let scene = TreeScene(Self.upright)
    let child = try scene.view("child", in: "root", [0, 0, 375, 812]) {
      $0.translatesAutoresizingMaskIntoConstraints = true
      $0.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    try scene.tree.makeChildController(of: child)
    scene.tree.layoutIfNeeded()
    _ = scene.tree.takeCallbacks()

    scene.tree.transition(to: Self.turned)

    let heard: Set<ViewTreeCallback.Method> = [
      .viewWillTransition, .viewSafeAreaInsetsDidChange, .viewDidLayoutSubviews,
    ]
    let calls = scene.tree.callbacks.filter { heard.contains($0.method) }
    #expect(
      calls.map(\.method) == [
        .viewWillTransition, .viewWillTransition, .viewSafeAreaInsetsDidChange,
        .viewSafeAreaInsetsDidChange, .viewDidLayoutSubviews, .viewDidLayoutSubviews,
      ])
    #expect(calls.map(\.view) == [.root, child, .root, child, .root, child])
  }

  @Test func `in a turn a view hears once, and only of what is not as it was`() throws {
    let scene = TreeScene(Self.upright)
    let pinned = try scene.view("pinned", in: "root")
    let behind = try scene.view("behind", in: "root")
    try scene.activate("pinned.edges == root.safeArea.edges", "behind.edges == root.edges")
    scene.tree.layoutIfNeeded()
    _ = scene.tree.takeCallbacks()

    scene.tree.transition(to: Self.turned)

    #expect(scene.calls(.safeAreaInsetsDidChange) == [.root, behind])
    #expect(scene.tree.safeAreaInsets(of: pinned) == .zero)
    #expect(scene.tree.safeAreaInsets(of: behind) == EdgeInsets(0, 44, 21, 44))
  }

  @Test func `a controller hears what its root view hears of the safe area`() throws {
    let scene = TreeScene(Self.upright)
    let child = try scene.view("child", in: "root", [0, 100, 375, 300])
    try scene.tree.makeChildController(of: child)
    _ = scene.tree.takeCallbacks()

    try scene.tree.setFrame(Rect(x: 0, y: 10, width: 375, height: 300), of: child)
    try scene.tree.setFrame(Rect(x: 0, y: 10, width: 375, height: 200), of: child)

    #expect(scene.calls(.viewSafeAreaInsetsDidChange) == [child])
    #expect(scene.calls(.safeAreaInsetsDidChange) == [child])
  }

  @Test func `new margins are no new safe area`() throws {
    let scene = TreeScene(Self.upright)
    let view = try scene.view("v", in: "root", [0, 0, 375, 100])
    _ = scene.tree.takeCallbacks()

    try scene.tree.change(view) { $0.layoutMargins = EdgeInsets(20, 20, 20, 20) }

    #expect(scene.tree.callbacks.map(\.method) == [.layoutMarginsDidChange])
  }

  @Test func `a child controller's root has the least margins of its own width`() throws {
    let scene = TreeScene(Self.turned)
    let wide = try scene.view("wide", in: "root", [0, 0, 812, 375])
    let narrow = try scene.view("narrow", in: "root", [300, 0, 320, 300])
    for view in [wide, narrow] { try scene.tree.makeChildController(of: view) }

    #expect(scene.tree.layoutMargins(of: wide) == EdgeInsets(0, 64, 21, 64))
    #expect(scene.tree.layoutMargins(of: narrow) == EdgeInsets(0, 16, 0, 16))
  }

  @Test func `a controller that does not call super keeps a turn from its children`() throws {
    let scene = TreeScene(Self.upright)
    let child = try scene.view("child", in: "root", [0, 0, 375, 812])
    try scene.tree.makeChildController(of: child)
    try scene.tree.setForwardsTransitions(false, of: .root)

    scene.tree.transition(to: Self.turned)

    #expect(scene.calls(.viewWillTransition) == [.root])
    #expect(scene.calls(.willTransition) == [.root])
    #expect(scene.calls(.traitCollectionDidChange) == [.root, child])
  }

  @Test func `an override of traits sends no size`() throws {
    let scene = TreeScene(Self.upright)
    let child = try scene.view("child", in: "root", [0, 0, 375, 812])
    try scene.tree.makeChildController(of: child)
    _ = scene.tree.takeCallbacks()

    try scene.tree.overrideTraits(of: child, horizontal: .regular)

    #expect(
      scene.tree.callbacks.map(\.description) == [
        "willTransition(to: regular/regular)", "traitCollectionDidChange(compact/regular)",
      ])
    #expect(scene.tree.callbacks.allSatisfy { $0.view == child })
  }

  @Test func `an override goes down its subtree`() throws {
    let scene = TreeScene(Self.upright)
    let child = try scene.view("child", in: "root", [0, 0, 375, 812])
    let inner = try scene.view("inner", in: "child", [0, 0, 10, 10])

    try scene.tree.overrideTraits(of: child, horizontal: .regular)

    #expect(scene.tree.traits(of: .root)?.horizontalSizeClass == .compact)
    #expect(scene.tree.traits(of: inner)?.horizontalSizeClass == .regular)
    #expect(scene.tree.traits(of: inner)?.verticalSizeClass == .regular)
    try scene.tree.overrideTraits(of: child, vertical: .compact)
    #expect(scene.tree.traits(of: inner)?.sizeClasses == [.compact, .compact])
    #expect(scene.tree.traits(of: .root)?.verticalSizeClass == .regular)
  }

  @Test func `traits are told from the outside in`() throws {
    let scene = TreeScene(Self.upright)
    let outer = try scene.view("outer", in: "root", [0, 0, 375, 812])
    let inner = try scene.view("inner", in: "outer", [0, 0, 375, 812])
    for view in [inner, outer] { try scene.tree.makeChildController(of: view) }

    scene.tree.transition(to: Self.turned)

    #expect(scene.calls(.traitCollectionDidChange) == [.root, outer, inner])
  }

  @Test func `a turn swaps width and height and leaves the origin where it is`() {
    let tree = ViewTree(rootName: "root")
    tree.present(in: Self.upright)

    tree.transition(to: Self.turned)

    #expect(tree.frame(of: .root) == Rect(x: 0, y: 0, width: 812, height: 375))
    #expect(tree.frame(of: LayoutItem(.root)) == tree.frame(of: .root))
  }
}
