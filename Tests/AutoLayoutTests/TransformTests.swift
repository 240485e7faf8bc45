// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import Testing
import Traits

/// Views that are drawn scaled or turned (UIKIT-RULES 18).
@Suite struct TransformTests {
  private static func scene(os: Int) throws -> TreeScene {
    var environment = Environment.iPhoneX
    environment.os = OSVersion(os)
    let scene = TreeScene(environment)
    try scene.view("v", in: "root", [0, 0, 375, 812])
    return scene
  }

  @Test func `before iOS 14 insets follow the box around a scaled view`() throws {
    let scene = try Self.scene(os: 11)

    try scene.tree.setTransform(.scale(0.5, 0.5), of: scene["v"])

    #expect(scene.tree.safeAreaInsets(of: scene["v"]) == .zero)
    scene.expectFrame("v", [0, 0, 375, 812])
  }

  @Test func `from iOS 14 a scaled view keeps the insets it had`() throws {
    let scene = try Self.scene(os: 14)

    try scene.tree.setTransform(.scale(0.5, 0.5), of: scene["v"])
    #expect(scene.tree.safeAreaInsets(of: scene["v"]) == EdgeInsets(44, 0, 34, 0))
    try scene.tree.setFrame(Rect(x: 0, y: 100, width: 375, height: 100), of: scene["v"])
    #expect(scene.tree.safeAreaInsets(of: scene["v"]) == EdgeInsets(44, 0, 34, 0))
    try scene.tree.setTransform(.identity, of: scene["v"])

    #expect(scene.tree.safeAreaInsets(of: scene["v"]) == .zero)
  }

  @Test func `a moved view has the insets of where it is drawn`() throws {
    let scene = try Self.scene(os: 16)

    try scene.tree.setTransform(.translation(0, 10), of: scene["v"])

    #expect(scene.tree.safeAreaInsets(of: scene["v"]) == EdgeInsets(34, 0, 34, 0))
  }
}
