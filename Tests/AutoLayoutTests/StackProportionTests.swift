// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import Testing
import Traits

/// `fillProportionally` with spacing, UIKit's way and by the book (UIKIT-RULES 112).
@Suite struct StackProportionTests {
  private static func widths(isExact: Bool, spacing: Double, isSystem: Bool = false) throws -> [Double] {
    var scene = Scene()
    try scene.stack("stack") {
      $0.distribution = .fillProportionally
      $0.spacing = spacing
      $0.isProportionExact = isExact
      $0.isSystemSpacing = isSystem
    }
    try scene.label("a", in: "stack", 100, 20)
    try scene.label("b", in: "stack", 200, 20)
    try scene.constrain("stack.edges == root.edges")
    let compiled = CompiledScene(scene)

    let layout = compiled.screen.layout(in: .bare(650, 50))

    return [try layout.frame(of: compiled.view("a")).width, try layout.frame(of: compiled.view("b")).width]
  }

  @Test func `with spacing the last view takes the remainder, unless proportions are to be exact`() throws {
    #expect(try Self.widths(isExact: false, spacing: 50) == [186, 414])
    #expect(try Self.widths(isExact: true, spacing: 50) == [200, 400])
  }

  @Test func `without spacing both ways are one`() throws {
    #expect(try Self.widths(isExact: false, spacing: 0) == Self.widths(isExact: true, spacing: 0))
  }

  @Test func `the system's own spacing is kept, but does not count in proportions`() throws {
    #expect(try Self.widths(isExact: false, spacing: 50, isSystem: true) == [217, 383])
    #expect(try Self.widths(isExact: true, spacing: 50, isSystem: true) == [200, 400])
  }
}
