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

  @Test func `the frame that UIKit tells is the box around what is drawn`() throws {
    let scene = TreeScene(.iPhoneX)
    try scene.view("v", in: "root", [50, 50, 100, 50])
    func drawn(_ transform: Transform) throws -> Rect {
      try scene.tree.setTransform(transform, of: scene["v"])
      return scene.tree.drawnFrame(of: scene["v"])
    }

    #expect(try drawn(.identity) == Rect(x: 50, y: 50, width: 100, height: 50))
    #expect(try drawn(.scale(0.5, 0.5)) == Rect(x: 75, y: 62.5, width: 50, height: 25))
    #expect(try drawn(.translation(10, -5)) == Rect(x: 60, y: 45, width: 100, height: 50))
    #expect(try drawn(Transform(a: 0, b: 1, c: -1, d: 0)) == Rect(x: 75, y: 25, width: 50, height: 100))
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
