// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import Testing
import Traits

/// Guides that only some screens need, and what a tree says of its own constraints and frames.
@Suite struct OwnGuideTests {
  private func frame(_ name: String, in tree: ViewTree) throws -> Rect {
    tree.frame(of: try #require(tree.item(named: name)))
  }

  @Test func `a cell's content lies inside the table's safe area, its text at the margins`() throws {
    var environment = Environment.iPhoneXTurned
    environment.systemMinimumLayoutMargins = EdgeInsets(0, 20, 0, 20)
    let scene = TreeScene(environment)
    let table = try scene.view("table", in: "root", [0, 0, 812, 375]) { $0.kind = .scroll }

    let inset = try scene.tree.makeCell(in: table)
    let whole = try scene.tree.makeCell(in: table, insetsContentView: false)
    scene.tree.layoutEverything()

    #expect(scene.tree.absoluteFrame(of: inset.cell) == Rect(x: 0, y: 0, width: 812, height: 44))
    #expect(scene.tree.absoluteFrame(of: inset.contentView) == Rect(x: 44, y: 0, width: 724, height: 44))
    #expect(scene.tree.absoluteFrame(of: inset.label).minX == 64)
    #expect(scene.tree.absoluteFrame(of: whole.contentView).width == 812)
  }

  @Test func `without regard for the safe area the keyboard's guide begins at the lower edge`() throws {
    var environment = Environment.iPhoneX
    let scene = TreeScene(environment)

    #expect(try frame("root.keyboard", in: scene.tree).minY == 778)
    #expect(try frame("root.bareKeyboard", in: scene.tree).minY == 812)
    environment.keyboard = Rect(x: 0, y: 476, width: 375, height: 336)
    scene.tree.enter(environment)
    #expect(try frame("root.bareKeyboard", in: scene.tree).minY == 476)
  }

  @Test func `a keyboard that floats moves the guide that follows it, and no other (UIKIT-RULES 68)`() throws
  {
    var environment = Environment.iPhoneX
    let scene = TreeScene(environment)

    #expect(try frame("root.followedKeyboard", in: scene.tree) == Rect(x: 0, y: 778, width: 375, height: 34))
    environment.keyboard = Rect(x: 20, y: 400, width: 300, height: 200)
    environment.keyboardIsDocked = false
    scene.tree.enter(environment)
    #expect(try frame("root.followedKeyboard", in: scene.tree) == environment.keyboard)
    #expect(try frame("root.keyboard", in: scene.tree).minY == 778)
    #expect(try frame("root.bareKeyboard", in: scene.tree).minY == 812)

    environment.keyboard = Rect(x: 0, y: 476, width: 375, height: 336)
    environment.keyboardIsDocked = true
    scene.tree.enter(environment)
    #expect(try frame("root.followedKeyboard", in: scene.tree) == environment.keyboard)
  }

  @Test func `the fold is what of it crosses the view, or a corner while there is none`() throws {
    var environment = Environment.iPhoneX
    environment.fold = Rect(x: 0, y: 400, width: 375, height: 20)
    let scene = TreeScene(environment)
    try scene.view("beside", in: "root", [0, 0, 100, 300])
    try scene.view("across", in: "root", [10, 100, 100, 500])

    #expect(try frame("root.region(fold)", in: scene.tree) == Rect(x: 0, y: 400, width: 375, height: 20))
    #expect(try frame("across.region(fold)", in: scene.tree) == Rect(x: 0, y: 300, width: 100, height: 20))
    #expect(try frame("beside.region(fold)", in: scene.tree) == Rect(x: 100, y: 300, width: 0, height: 0))
  }

  @Test func `guides that UIKit names have its identifiers`() {
    #expect(GuideKind.safeArea.identifier == "UIViewSafeAreaLayoutGuide")
    #expect(GuideKind.custom(0).identifier == nil)
  }

  @Test func `an active constraint is held by the closest view that both its items lie in`() throws {
    let scene = TreeScene(loose: "s", 400, 400)
    let outer = try scene.view("outer", in: "s")
    let a = try scene.view("a", in: "outer")
    let b = try scene.view("b", in: "outer")
    func tie(_ second: ViewIndex?) throws -> ConstraintIndex {
      let constraint = LayoutConstraint(
        first: LayoutItem(a), firstAttribute: .width, second: second.map { LayoutItem($0) },
        secondAttribute: second == nil ? nil : .width)
      return try scene.tree.makeConstraint(constraint)
    }
    let (own, siblings, up) = (try tie(nil), try tie(b), try tie(.root))

    #expect(scene.tree.holder(of: own) == nil)
    try scene.tree.activate([own, siblings, up])

    #expect(scene.tree.holder(of: own) == a)
    #expect(scene.tree.holder(of: siblings) == outer)
    #expect(scene.tree.holder(of: up) == .root)
  }

  @Test func `centre and bounds move and resize a view about its centre, with new insets at once`() throws {
    let scene = TreeScene(.iPhoneX)
    let view = try scene.view("v", in: "root", [0, 0, 100, 100]) { $0.kind = .scroll }
    #expect(scene.tree.safeAreaInsets(of: view).top == 44)

    try scene.tree.setCenter(Point(x: 100, y: 74), of: view)
    #expect(scene.tree.frame(of: view) == Rect(x: 50, y: 24, width: 100, height: 100))
    #expect(scene.tree.safeAreaInsets(of: view).top == 20)

    try scene.tree.setBounds(Rect(x: 0, y: 7, width: 50, height: 20), of: view)
    #expect(scene.tree.frame(of: view) == Rect(x: 75, y: 64, width: 50, height: 20))
    #expect(scene.tree.safeAreaInsets(of: view).top == 0 && scene.tree.boundsOrigin(of: view).y == 7)
  }

  @Test func `a controller may keep its scroll view from taking the bars`() throws {
    var environment = Environment.iPhone8
    environment.bars.navigation = Rect(x: 0, y: 20, width: 375, height: 44)
    for adjusts in [true, false] {
      var root = ViewProperties()
      root.automaticallyAdjustsScrollViewInsets = adjusts
      let scene = TreeScene(environment, root: root)
      let view = try scene.view("list", in: "root", [0, 0, 375, 667]) { $0.kind = .scroll }

      #expect(scene.tree.adjustedContentInset(of: view).top == (adjusts ? 20 : 0))
    }
  }

  @Test func `a bar that no controller shows is a view like any other: no insets for others, and no growth`()
    throws
  {
    let scene = TreeScene(.iPhoneX)
    let sibling = try scene.view("content", in: "root", [0, 0, 375, 812])
    let before = scene.tree.safeAreaInsets(of: sibling)
    let bar = try scene.view("bar", in: "root", intrinsic: (nil, 49))
    for (edge, guide) in [(Attribute.left, GuideKind?.none), (.right, nil), (.bottom, .safeArea)] {
      let tie = LayoutConstraint(
        first: LayoutItem(bar), firstAttribute: edge, second: LayoutItem(.root, guide), secondAttribute: edge)
      try scene.tree.activate([scene.tree.makeConstraint(tie)])
    }
    scene.tree.layoutEverything()

    #expect(scene.tree.frame(of: bar) == Rect(x: 0, y: 729, width: 375, height: 49))
    #expect(scene.tree.safeAreaInsets(of: sibling) == before)
  }
}
