// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry
import Testing

@Suite struct ViewHierarchyTests {
  @Test(arguments: [
    (
      "a.left == b.leading",
      "left cannot be tied to leading: use leading on both sides, or left on both sides (UIKIT-RULES 76)"
    ),
    (
      "a.left == root.margins.leading",
      "left cannot be tied to leading: use leading on both sides, or left on both sides (UIKIT-RULES 76)"
    ),
    (
      "a.trailing == b.right",
      "trailing cannot be tied to right: use right on both sides, or trailing on both sides (UIKIT-RULES 76)"
    ),
    (
      "a.centerX == b.centerY",
      "centerX cannot be tied to centerY: one is horizontal, the other vertical; use left, right, "
        + "leading, trailing or centerX on both sides (UIKIT-RULES 75)"
    ),
    (
      "a.top == b.width",
      "top cannot be tied to width: top is a place and width a length; use width or height on both "
        + "sides, or edges and centers on both sides (UIKIT-RULES 75)"
    ),
    (
      "a.top == 10",
      "a.top needs a second item to be placed against: write a.top == another.top + a constant "
        + "(UIKIT-RULES 78)"
    ),
    (
      "a.top == 0 * b.top",
      "top cannot be tied with a multiplier of 0: leave the multiplier out, or put the distance in "
        + "the constant (UIKIT-RULES 78)"
    ),
    (
      "a.width == 1e10",
      "constant of a.width cannot be 10000000000.0: write a number between -1e9 and 1e9"
    ),
    (
      "a.width == 1e7 * b.width",
      "multiplier of a.width cannot be 10000000.0: write a number between -1e6 and 1e6"
    ),
    ("a.width == nan", "constant of a.width cannot be nan: write a number between -1e9 and 1e9"),
    (
      "a.lastBaseline == root.safeArea.lastBaseline",
      "root.safeArea is a guide and has no lastBaseline: use bottom (UIKIT-RULES 17)"
    ),
    (
      "a.top == b.topGuide.bottom",
      "b has no topGuide: only the root view has it; use b.safeArea (UIKIT-RULES 67)"
    ),
  ])
  func `what UIKit refuses is refused with what to write instead`(line: String, sentence: String) throws {
    var scene = Scene()
    try scene.view("a")
    try scene.view("b")

    let error = #expect(throws: HierarchyError.self) { try scene.constrain(line) }

    #expect(error?.description == sentence)
    #expect(scene.hierarchy.constraints.isEmpty)
  }

  @Test(arguments: [
    "a.width == 44", "a.width == b.height", "a.width == 0 * b.width + 5", "a.left == b.centerX",
    "a.leading == b.trailing + 8", "a.centerX == 0.5 * root.centerX", "a.lastBaseline == b.bottom",
    "a.top == root.topGuide.bottom", "a.left == root.readable.right", "a.top <= b.keyboard.top @ 1",
  ])
  func `what UIKit takes is taken`(line: String) throws {
    var scene = Scene()
    try scene.view("a")
    try scene.view("b")

    try scene.constrain(line)

    #expect(scene.hierarchy.text(of: scene.hierarchy.constraints[0]) == line)
  }

  @Test func `names are given once`() throws {
    var scene = Scene()
    try scene.view("a")

    #expect(throws: HierarchyError.duplicateName("a")) { try scene.view("a") }
    #expect(throws: HierarchyError.duplicateName("root")) {
      try scene.hierarchy.addGuide(named: "root")
    }
    try scene.hierarchy.addSet(named: "a")
    #expect(throws: HierarchyError.duplicateName("a")) { try scene.hierarchy.addSet(named: "a") }
  }

  @Test func `half a second item is refused`() throws {
    var hierarchy = ViewHierarchy(rootName: "root")
    let view = try hierarchy.addView(named: "a")
    var constraint = LayoutConstraint(first: LayoutItem(view), firstAttribute: .width)
    constraint.secondAttribute = .width

    #expect(throws: HierarchyError.incompletePair("a", .width)) { try hierarchy.add(constraint) }
  }

  @Test func `what does not exist is refused`() throws {
    var hierarchy = ViewHierarchy(rootName: "root")
    let view = try hierarchy.addView(named: "a")
    let guide = try hierarchy.addGuide(named: "g", to: view)

    #expect(throws: HierarchyError.unknownView(ViewIndex(9))) {
      try hierarchy.addView(named: "b", to: ViewIndex(9))
    }
    #expect(throws: HierarchyError.unknownView(ViewIndex(-1))) {
      try hierarchy.add(LayoutConstraint(first: LayoutItem(ViewIndex(-1)), firstAttribute: .width))
    }
    #expect(throws: HierarchyError.unknownGuide(0)) {
      try hierarchy.add(LayoutConstraint(first: LayoutItem(.root, guide), firstAttribute: .width))
    }
    #expect(throws: HierarchyError.unknownSet(3)) {
      try hierarchy.add(LayoutConstraint(first: LayoutItem(view), firstAttribute: .width), to: 3)
    }
  }

  @Test func `sizes that no view has are refused`() throws {
    var scene = Scene()

    #expect(throws: HierarchyError.self) { try scene.label("a", -1, 20) }
    #expect(throws: HierarchyError.self) { try scene.label("a", .infinity, 20) }
    #expect(throws: HierarchyError.self) {
      try scene.view("a") { $0.frame = Rect(x: .nan, y: 0, width: 1, height: 1) }
    }
    #expect(throws: HierarchyError.self) {
      try scene.view("a") { $0.layoutMargins = EdgeInsets(0, 1e12, 0, 0) }
    }
    #expect(scene.hierarchy.views.count == 1)
  }

  @Test func `a thousand views lie inside one another, one more does not`() throws {
    var hierarchy = ViewHierarchy(rootName: "v0")
    var last = ViewIndex.root
    for depth in 1...ViewHierarchy.maximumDepth {
      last = try hierarchy.addView(named: "v\(depth)", to: last)
    }

    #expect(throws: HierarchyError.tooDeep(name: "more", limit: 1_000)) {
      try hierarchy.addView(named: "more", to: last)
    }
    #expect(ArrangementWalk(hierarchy).names.count == 1_001)
  }

  @Test func `guides are found under their names`() throws {
    var hierarchy = ViewHierarchy(rootName: "root")
    let view = try hierarchy.addView(named: "a")
    let kind = try hierarchy.addGuide(named: "gap", to: view)

    #expect(hierarchy.guide(named: "gap") == LayoutItem(view, kind))
    #expect(hierarchy.view(named: "gap") == nil)
    #expect(hierarchy.name(of: LayoutItem(view, kind)) == "gap")
    #expect(hierarchy.name(of: LayoutItem(view, .safeArea)) == "a.safeArea")
  }
}

/// Every view by name, superviews first, as a layout of the hierarchy has them.
private struct ArrangementWalk {
  var names: [String] = []

  init(_ hierarchy: ViewHierarchy) {
    var next: [ViewIndex] = [.root]
    while let view = next.popLast() {
      names.append(hierarchy.views[view.rawValue].name)
      next.append(contentsOf: hierarchy.subviews(of: view))
    }
  }
}
