// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Testing

@Suite struct ExhaustionTests {
  /// Two views that share what is left of the root only after some searching.
  private static func scene() throws -> Scene {
    var scene = Scene()
    try scene.view("first")
    try scene.view("second")
    try scene.constrain(
      "first.left >= root.left + 20", "second.left >= first.right + 8", "second.right <= root.right",
      "first.width >= 200", "second.width >= 300 @ 700", "first.width == second.width @ 600")
    return scene
  }

  @Test func `a layout that costs too much says so and has the same frames each time`() throws {
    let scene = try Self.scene()

    let layouts = (0..<2).map { _ in
      CompiledScreen(scene.hierarchy, operationLimit: 0).layout(in: .iPhoneX)
    }

    #expect(layouts[0].isExhausted)
    #expect(layouts[1].viewsThatDiffer(from: layouts[0]).isEmpty)
  }

  @Test func `an ordinary layout is nowhere near the limit`() throws {
    let scene = try Self.scene()

    #expect(!CompiledScreen(scene.hierarchy).layout(in: .iPhoneX).isExhausted)
    #expect(!CompiledScreen(scene.hierarchy, operationLimit: 100_000).layout(in: .iPhoneX).isExhausted)
  }
}
