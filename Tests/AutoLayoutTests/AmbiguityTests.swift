// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry
import Testing

/// What constraints leave open (UIKIT-RULES 82-83, 96).
@Suite struct AmbiguityTests {
  @Test func `what nothing speaks of is ambiguous, and stands still all the same`() throws {
    let scene = TreeScene(loose: "s", 400, 400)
    let open = try scene.view("open", in: "s")
    let settled = try scene.view("settled", in: "s")
    try scene.activate("open.left == s.left + 10", "open.width == 50", "open.height == 20")
    try scene.activate("settled.edges == s.edges + 5")

    scene.tree.layoutIfNeeded()

    #expect(scene.tree.hasAmbiguousLayout(open))
    #expect(!scene.tree.hasAmbiguousLayout(settled))
    scene.expectFrame("open", [10, 0, 50, 20])
  }

  @Test func `equal wishes that disagree leave a range open`() throws {
    let scene = TreeScene(loose: "s", 400, 400)
    let view = try scene.view("a", in: "s")
    try scene.activate("a.edges >= s.edges", "a.width == 24 @ 500", "a.width >= 30 @ 500")

    #expect(scene.tree.range(of: .width, of: view) == 24...30)
    #expect(scene.tree.conflicts(around: view).isEmpty)

    try scene.activate("a.width >= 30 @ 525")

    #expect(scene.tree.range(of: .width, of: view) == 30...30)
  }

  @Test func `a content length is two constraints`() throws {
    let scene = TreeScene(loose: "s", 400, 400)
    let view = try scene.view("button", in: "s", intrinsic: (120, nil))

    let width = scene.tree.contentSizeConstraints(of: view, on: .horizontal)

    #expect(width.map(\.relation) == [.lessOrEqual, .greaterOrEqual])
    #expect(width.map(\.constant) == [120, 120])
    #expect(width.map(\.priority.rawValue) == [250, 750])
    #expect(scene.tree.contentSizeConstraints(of: view, on: .vertical).isEmpty)
  }

  @Test func `a constraint is inactive until it is activated, once or twice`() throws {
    let scene = TreeScene(loose: "s", 400, 400)
    try scene.view("a", in: "s")
    let width = try scene.make("a.width == 10")

    #expect(!scene.tree.isActive(width[0]))
    try scene.tree.activate(width)
    try scene.tree.activate(width)
    #expect(scene.tree.activeConstraints == width)
    try scene.tree.deactivate(width)
    try scene.tree.activate(width)
    #expect(scene.tree.isActive(width[0]))
  }

  @Test func `a guide that is removed takes its constraints along`() throws {
    let scene = TreeScene(loose: "s", 400, 400)
    try scene.view("a", in: "s")
    try scene.guide("gap", in: "s")
    let tied = try scene.activate("a.left == gap.right", "a.width == 10")
    let guide = try #require(scene.tree.item(named: "gap"))

    try scene.tree.removeGuide(guide)

    #expect(tied.map { scene.tree.isActive($0) } == [false, true])
  }

  @Test func `a view inside its parent's safe area has no insets, wherever it reaches`() throws {
    let scene = TreeScene(.iPhoneX)
    try scene.view("p", in: "root", [0, 100, 375, 500])
    try scene.view("g", in: "p", [0, -100, 375, 200])

    #expect(scene.tree.safeAreaInsets(of: scene["p"]) == .zero)
    #expect(scene.tree.safeAreaInsets(of: scene["g"]) == .zero)
  }
}
