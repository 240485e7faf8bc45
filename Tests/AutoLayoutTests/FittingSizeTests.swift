// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry
import Testing

@Suite struct FittingSizeTests {
  private func card() throws -> TreeScene {
    let scene = TreeScene(loose: "s", 0, 0)
    try scene.view("a", in: "s", intrinsic: (66, 20))
    try scene.activate("a.edges == s.edges + 8")
    return scene
  }

  @Test func `the smallest size wraps the content`() throws {
    let scene = try card()

    #expect(scene.tree.fittingSize(of: .root) == Size(width: 82, height: 36))
    #expect(scene.tree.frame(of: .root) == .zero)
    #expect(scene.tree.callbacks.isEmpty)
  }

  @Test func `a required width is taken and the height follows`() throws {
    let scene = try card()

    let size = scene.tree.fittingSize(
      of: .root, target: Size(width: 200, height: 0),
      priorities: AxisPair(horizontal: .required, vertical: .fittingSize))

    #expect(size == Size(width: 200, height: 36))
  }

  @Test func `the guides of a view that is measured keep their distances`() throws {
    for guide in ["margins", "readable"] {
      let scene = TreeScene(loose: "s", 0, 0)
      try scene.view("a", in: "s", intrinsic: (66, 20))
      try scene.activate("a.edges == s.\(guide).edges")

      #expect(scene.tree.fittingSize(of: .root) == Size(width: 82, height: 36))
    }
  }

  @Test func `a part of a tree is measured alone`() throws {
    let scene = TreeScene(loose: "s", 400, 400)
    try scene.view("box", in: "s")
    try scene.view("a", in: "box", intrinsic: (66, 20))
    try scene.activate("a.edges == box.edges + 8", "box.edges == s.edges")

    #expect(scene.tree.fittingSize(of: scene["box"]) == Size(width: 82, height: 36))
  }
}
