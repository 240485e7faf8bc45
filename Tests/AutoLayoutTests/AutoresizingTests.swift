// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import Testing

@Suite struct AutoresizingTests {
  static let shares: [(AutoresizingMask, [Double])] = [
    ([.flexibleLeftMargin, .flexibleRightMargin], [68, 0, 200, 40]),
    ([], [20, 0, 200, 40]),
    (.flexibleWidth, [20, 0, 320, 40]),
    (.flexibleLeftMargin, [140, 0, 200, 40]),
    (.flexibleRightMargin, [20, 0, 200, 40]),
    ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], [29.6, 0, 296, 40]),
  ]

  @Test(arguments: shares)
  func `flexible parts share what the superview gains`(mask: AutoresizingMask, expected: [Double]) throws {
    func properties(_ properties: inout ViewProperties) {
      properties.frame = Rect(x: 20, y: 0, width: 200, height: 40)
      properties.translatesAutoresizingMaskIntoConstraints = true
      properties.autoresizingMask = mask
    }
    let tree = TreeScene(loose: "s", 250, 40)
    try tree.view("a", in: "s", [20, 0, 200, 40], properties)
    var root = ViewProperties()
    root.frame = Rect(x: 0, y: 0, width: 250, height: 40)
    var scene = Scene(root)
    try scene.view("a", properties)

    try tree.tree.setFrame(Rect(x: 0, y: 0, width: 370, height: 40), of: .root)
    let layout = CompiledScreen(scene.hierarchy).layout(in: .bare(370, 40, scale: 10))

    tree.expectFrame("a", expected)
    expectFrame(layout.frame(of: ViewIndex(1)), expected)
    tree.tree.displayScale = 10
    tree.tree.layoutIfNeeded()
    tree.expectFrame("a", expected)
  }

  @Test func `a superview that was given no size ended where the view does`() throws {
    var scene = Scene()
    try scene.view("box")
    let inside = try scene.view("inside", in: "box") {
      $0.frame = Rect(x: 10, y: 20, width: 30, height: 40)
      $0.translatesAutoresizingMaskIntoConstraints = true
      $0.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    try scene.constrain("box.edges == root.edges")

    let layout = CompiledScreen(scene.hierarchy).layout(in: .bare(400, 400))

    expectFrame(layout.frame(of: inside), [10, 20, 390, 380])
  }

  @Test func `a mask keeps the frame of a view whose alignment rectangle is smaller`() throws {
    var scene = Scene()
    let view = try scene.view("a") {
      $0.frame = Rect(x: 10, y: 20, width: 50, height: 60)
      $0.alignmentRectInsets = EdgeInsets(2, 3, 4, 5)
      $0.translatesAutoresizingMaskIntoConstraints = true
    }

    let layout = CompiledScreen(scene.hierarchy).layout(in: .bare(400, 400))

    expectFrame(layout.frame(of: view), [10, 20, 50, 60])
  }

  @Test func `a frame is a required constraint, and the author's gives way`() throws {
    let scene = TreeScene(loose: "s", 400, 400)
    try scene.view("a", in: "s", [0, 0, 100, 40]) {
      $0.translatesAutoresizingMaskIntoConstraints = true
    }
    try scene.activate("a.left == s.left + 10", "a.top == s.top + 10", "a.right == s.right")

    scene.tree.layoutIfNeeded()

    let conflicts = scene.tree.conflicts(around: .root)
    #expect(Set(conflicts.map(\.broken)) == [.constraint(0), .constraint(1), .constraint(2)])
    #expect(conflicts.allSatisfy { $0.members.count >= 2 })
    scene.expectFrame("a", [0, 0, 100, 40])
  }

  @Test func `a mask follows a superview that constraints resize`() throws {
    let scene = TreeScene(loose: "s", 400, 400)
    try scene.view("box", in: "s", [0, 0, 100, 100])
    try scene.view("a", in: "box", [10, 0, 80, 50]) {
      $0.translatesAutoresizingMaskIntoConstraints = true
      $0.autoresizingMask = .flexibleWidth
    }
    try scene.activate("box.left == s.left", "box.right == s.right")

    scene.tree.layoutIfNeeded()

    scene.expectFrame("a", [10, 0, 380, 50])
    #expect(scene.tree.conflicts(around: .root).isEmpty)
  }
}
