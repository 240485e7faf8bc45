// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry
import Testing
import Traits

@Suite struct ViewTreeTests {
  @Test func `constraints are updated from the leaves to the root and laid out the other way`() throws {
    let scene = TreeScene(.iPhone8)
    try scene.view("p", in: "root", [0, 0, 100, 100])
    try scene.view("k", in: "p", [0, 0, 50, 50])
    scene.tree.runLoopTurn()
    _ = scene.tree.takeCallbacks()

    for name in ["root", "p", "k"] {
      scene.tree.setNeedsUpdateConstraints(scene[name])
      scene.tree.setNeedsLayout(scene[name])
    }
    scene.tree.runLoopTurn()

    #expect(scene.calls(.updateConstraints) == [scene["k"], scene["p"], scene["root"]])
    #expect(scene.calls(.layoutSubviews) == [scene["root"], scene["p"], scene["k"]])
  }

  @Test func `many invalidations in one turn give one layout`() throws {
    let scene = TreeScene(.iPhone8)
    scene.tree.runLoopTurn()
    _ = scene.tree.takeCallbacks()

    for _ in 0..<3 { scene.tree.setNeedsLayout(.root) }
    scene.tree.runLoopTurn()
    scene.tree.runLoopTurn()

    #expect(scene.calls(.layoutSubviews) == [.root])
    #expect(
      scene.tree.callbacks.map(\.method) == [
        .viewWillLayoutSubviews, .layoutSubviews, .viewDidLayoutSubviews,
      ])
  }

  @Test func `setting a frame gives new insets at once, and one call`() throws {
    let scene = TreeScene(.iPhoneX)
    let view = try scene.view("v", in: "root", [0, 100, 375, 300])
    #expect(scene.tree.safeAreaInsets(of: view) == .zero)
    _ = scene.tree.takeCallbacks()

    try scene.tree.setFrame(Rect(x: 0, y: 10, width: 375, height: 300), of: view)

    #expect(scene.tree.safeAreaInsets(of: view) == EdgeInsets(34, 0, 0, 0))
    #expect(scene.calls(.safeAreaInsetsDidChange) == [view])
    #expect(scene.calls(.layoutSubviews).isEmpty)
  }

  @Test func `moving inside the safe rectangle calls nobody`() throws {
    let scene = TreeScene(.iPhoneX)
    let view = try scene.view("v", in: "root", [0, 100, 375, 300])
    _ = scene.tree.takeCallbacks()

    try scene.tree.setFrame(Rect(x: 0, y: 200, width: 375, height: 300), of: view)
    try scene.tree.setFrame(Rect(x: 0, y: 200, width: 375, height: 300), of: view)

    #expect(scene.tree.callbacks.isEmpty)
  }

  @Test func `a frame does not move before layout`() throws {
    let scene = TreeScene(loose: "s", 400, 400)
    try scene.view("a", in: "s")
    try scene.activate(
      "a.left == s.left + 10", "a.top == s.top + 20", "a.width == 30", "a.height == 40")

    scene.expectFrame("a", [0, 0, 0, 0])
    scene.tree.layoutIfNeeded()
    scene.expectFrame("a", [10, 20, 30, 40])
  }

  @Test func `a changed constant moves frames at the next layout`() throws {
    let scene = TreeScene(loose: "s", 400, 400)
    try scene.view("a", in: "s")
    let width = try scene.activate("a.width == 10")[0]
    scene.tree.layoutIfNeeded()

    try scene.tree.setConstant(20, of: width)

    #expect(scene.tree.frame(of: scene["a"]).width == 10)
    scene.tree.layoutIfNeeded()
    #expect(scene.tree.frame(of: scene["a"]).width == 20)
  }

  @Test func `only the superview of what moves is laid out`() throws {
    let scene = TreeScene(loose: "s", 400, 400)
    try scene.view("box", in: "s", [0, 0, 100, 100])
    try scene.view("a", in: "box")
    try scene.view("other", in: "s", [0, 0, 100, 100])
    let width = try scene.activate("a.width == 10")[0]
    scene.tree.layoutIfNeeded()
    _ = scene.tree.takeCallbacks()

    try scene.tree.setConstant(20, of: width)
    scene.tree.layoutIfNeeded()

    #expect(scene.calls(.layoutSubviews) == [scene["box"], scene["a"]])
  }

  @Test func `a view in no window has no safe area but its margins`() throws {
    let scene = TreeScene(.iPhone8)
    let view = try scene.view("v", [0, 0, 375, 100]) { $0.layoutMargins = EdgeInsets(28, 8, 8, 8) }

    #expect(scene.tree.safeAreaInsets(of: view) == .zero)
    #expect(scene.tree.layoutMargins(of: view) == EdgeInsets(28, 8, 8, 8))

    try scene.tree.addSubview(view, to: .root)
    #expect(scene.tree.safeAreaInsets(of: view) == EdgeInsets(20, 0, 0, 0))
    #expect(scene.tree.layoutMargins(of: view) == EdgeInsets(48, 8, 8, 8))

    try scene.tree.removeFromSuperview(view)
    #expect(scene.tree.safeAreaInsets(of: view) == .zero)
    #expect(scene.calls(.safeAreaInsetsDidChange) == [.root, view, view])
    #expect(scene.calls(.didMoveToWindow) == [.root, view, view])
  }

  @Test func `before the root joins a window every inset is zero`() throws {
    let scene = TreeScene(loose: "s", 375, 812)
    let view = try scene.view("v", in: "s", [0, 0, 375, 300])
    #expect(scene.tree.safeAreaInsets(of: view) == .zero)
    _ = scene.tree.takeCallbacks()

    scene.tree.enter(.iPhoneX)

    #expect(scene.tree.safeAreaInsets(of: view) == EdgeInsets(44, 0, 0, 0))
    #expect(scene.calls(.safeAreaInsetsDidChange) == [.root, view])
    #expect(scene.calls(.viewSafeAreaInsetsDidChange) == [.root])
  }

  @Test func `more safe area changes margins as well`() throws {
    let scene = TreeScene(.iPhoneX)
    _ = scene.tree.takeCallbacks()
    var more = Environment.iPhoneX
    more.safeAreaInsets.top += 10

    scene.tree.enter(more)

    #expect(scene.calls(.layoutMarginsDidChange) == [.root])
    #expect(scene.tree.layoutMargins(of: .root) == EdgeInsets(54, 16, 34, 16))
  }

  @Test func `margins are heard of before the safe area that changed them`() throws {
    let scene = TreeScene(.iPhoneX)
    try scene.view("v", in: "root", [0, 0, 375, 812])
    _ = scene.tree.takeCallbacks()
    var more = Environment.iPhoneX
    more.safeAreaInsets.top += 10

    scene.tree.enter(more)

    let heard = scene.tree.takeCallbacks()
    #expect(
      heard.filter { $0.view == scene["v"] }.map(\.method) == [
        .layoutMarginsDidChange, .safeAreaInsetsDidChange,
      ])
    #expect(
      heard.filter { $0.view == .root }.map(\.method) == [
        .layoutMarginsDidChange, .safeAreaInsetsDidChange, .viewSafeAreaInsetsDidChange,
      ])
  }

  @Test func `removal drops what crosses the border and keeps what lies inside`() throws {
    let scene = TreeScene(loose: "s", 400, 400)
    try scene.view("a", in: "s")
    try scene.view("k", in: "a")
    let made = try scene.activate("k.top == a.top", "k.left == s.left", "a.width == 10")

    try scene.tree.removeFromSuperview(scene["a"])
    #expect(made.map { scene.tree.isActive($0) } == [true, false, true])

    try scene.tree.addSubview(scene["a"], to: scene["s"])
    #expect(made.map { scene.tree.isActive($0) } == [true, false, true])
  }

  @Test func `a thousand turns of re-parenting pile nothing up`() throws {
    let scene = TreeScene(.iPhone8)
    try scene.view("upright", in: "root", [0, 0, 375, 222]) {
      $0.translatesAutoresizingMaskIntoConstraints = true
    }
    try scene.view("turned", in: "root", [0, 0, 187, 667]) {
      $0.translatesAutoresizingMaskIntoConstraints = true
    }
    try scene.view("label", in: "upright", intrinsic: (60, 72))
    let fills = try ["upright", "turned"].map { try scene.make("label.edges == \($0).edges") }
    try scene.tree.activate(fills[0])

    for turn in 1...1_000 {
      let box = turn.isMultiple(of: 2) ? "upright" : "turned"
      try scene.tree.removeFromSuperview(scene["label"])
      try scene.tree.addSubview(scene["label"], to: scene[box])
      try scene.tree.activate(fills[turn % 2])
    }
    scene.tree.runLoopTurn()

    #expect(scene.tree.activeConstraints.count == 4)
    #expect(scene.tree.conflicts(around: .root).isEmpty)
    scene.expectFrame("label", [0, 0, 375, 222])
  }

  @Test func `views cannot be put into themselves`() throws {
    let scene = TreeScene(loose: "s", 400, 400)
    try scene.view("a", in: "s")
    try scene.view("b", in: "a")

    #expect(throws: ViewTreeError.cycle("a", into: "b")) {
      try scene.tree.addSubview(scene["a"], to: scene["b"])
    }
    #expect(throws: ViewTreeError.cycle("a", into: "a")) {
      try scene.tree.addSubview(scene["a"], to: scene["a"])
    }
  }

  @Test func `what has no common ancestor is refused as a whole`() throws {
    let scene = TreeScene(loose: "s", 400, 400)
    try scene.view("a", in: "s")
    try scene.view("loose")
    let good = try scene.make("a.width == 10")
    let bad = try scene.make("a.top == loose.top")

    #expect(throws: ViewTreeError.noCommonAncestor("a", "loose")) {
      try scene.tree.activate(good + bad)
    }
    #expect(scene.tree.activeConstraints.isEmpty)
  }

  @Test func `a view holds only constraints of what lies in it`() throws {
    let scene = TreeScene(loose: "s", 400, 400)
    try scene.view("a", in: "s")
    try scene.view("b", in: "s")
    let constraint = try scene.make("a.top == b.top")[0]

    #expect(throws: ViewTreeError.unpreparedHierarchy(constraint: "a.top == b.top", view: "a")) {
      try scene.tree.addConstraint(constraint, to: scene["a"])
    }
    try scene.tree.addConstraint(constraint, to: scene["s"])
    #expect(scene.tree.isActive(constraint))
  }

  @Test func `an active constraint stays required or stays optional`() throws {
    let scene = TreeScene(loose: "s", 400, 400)
    try scene.view("a", in: "s")
    let width = try scene.make("a.width == 10")[0]
    let weaker = try #require(Priority(999))
    try scene.tree.setPriority(weaker, of: width)
    try scene.tree.setPriority(.required, of: width)
    try scene.tree.activate([width])
    try scene.tree.activate([width])
    #expect(scene.tree.activeConstraints.count == 1)

    #expect(
      throws: ViewTreeError.requiredPriorityChange("a.width == 10", from: .required, to: weaker)
    ) { try scene.tree.setPriority(weaker, of: width) }
    try scene.tree.deactivate([width])
    try scene.tree.setPriority(weaker, of: width)
  }

  @Test func `content inside a scrolled view moves against the band`() throws {
    let scene = TreeScene(.iPhoneX)
    let scroll = try scene.view("scroll", in: "root", [0, 0, 375, 812])
    let sub = try scene.view("sub", in: "scroll", [0, 0, 375, 300])
    #expect(scene.tree.safeAreaInsets(of: sub) == EdgeInsets(44, 0, 0, 0))

    try scene.tree.setBoundsOrigin(Point(x: 0, y: -30), of: scroll)

    #expect(scene.tree.safeAreaInsets(of: sub) == EdgeInsets(14, 0, 0, 0))
  }

  @Test func `a view made in code translates its mask`() throws {
    let tree = ViewTree(rootName: "s")

    let view = try tree.makeView(named: "a")

    #expect(tree.properties(of: view).translatesAutoresizingMaskIntoConstraints)
  }
}
