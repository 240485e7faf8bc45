// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry
import Testing
import Traits

/// What UIKit calls things, and what it would have raised.
@Suite struct UIKitNamesTests {
  @Test func `attributes and relations have UIKit's raw values`() {
    #expect(ItemAttribute.allCases.map(\.rawValue) == Array(0...20))
    #expect(ItemAttribute(name: "lastBaseline")?.rawValue == 11)
    #expect(ItemAttribute(name: "centerYWithinMargins")?.rawValue == 20)
    for attribute in Attribute.allCases {
      #expect(ItemAttribute(name: attribute.name)?.rawValue == attribute.rawValue)
    }
    #expect(Relation.lessOrEqual.rawValue == -1)
    #expect(Relation.greaterOrEqual.rawValue == 1)
  }

  @Test func `a margin attribute is an edge of the margins guide`() {
    let margin = ItemAttribute.leadingMargin

    #expect(margin.attribute == .leading)
    #expect(margin.item(of: .root) == LayoutItem(.root, .margins))
    #expect(ItemAttribute.leading.item(of: .root) == LayoutItem(.root))
  }

  @Test func `priorities are UIKit's, above 0 and up to 1000`() throws {
    #expect(
      Priority.named.mapValues(\.rawValue) == [
        "required": 1000, "defaultHigh": 750, "dragThatCanResizeScene": 510, "sceneSizeStayPut": 500,
        "dragThatCannotResizeScene": 490, "defaultLow": 250, "fittingSizeLevel": 50,
      ])
    #expect(Priority(0) == nil)
    #expect(Priority(1001) == nil)
    #expect(Priority(0.0) == nil && Priority(1000.5) == nil && Priority(.nan) == nil)
    #expect(["\(try #require(Priority(999.5)))", "\(try #require(Priority(250.1)))"] == ["999.5", "250.1"])
    #expect(LayoutConstraint(first: LayoutItem(.root), firstAttribute: .width).priority == .required)
  }

  @Test func `an error knows the exception that UIKit would raise`() throws {
    let scene = TreeScene(loose: "s", 400, 400)
    try scene.view("a", in: "s")
    try scene.view("loose")

    func exception(_ line: String) throws -> UIKitException? {
      do {
        try scene.activate(line)
        return nil
      } catch let error as any UIKitRefusal {
        return error.exception
      }
    }

    #expect(try exception("a.centerX == s.centerY")?.name == "NSInvalidLayoutConstraintException")
    #expect(try exception("a.left == s.leading")?.name == "NSInvalidArgumentException")
    #expect(try exception("a.top == 10")?.about == "location attributes in pairs")
    #expect(try exception("a.top == loose.top")?.name == "NSGenericException")
    #expect(try exception("a.top == s.top") == nil)
  }

  @Test func `a view or guide is found by the name it is called`() throws {
    let scene = TreeScene(loose: "s", 400, 400)
    let view = try scene.view("a", in: "s")
    try scene.guide("gap", in: "a")

    for item in [
      LayoutItem(view), LayoutItem(view, .margins), LayoutItem(.root, .safeArea),
      LayoutItem(view, .custom(0)),
    ] {
      #expect(scene.tree.item(named: scene.tree.name(of: item)) == item)
    }
    #expect(scene.tree.item(named: "b") == nil)
    #expect(scene.tree.item(named: "b.margins") == nil)
  }

  @Test func `leading and trailing margins are left and right by another name`() throws {
    let scene = TreeScene(loose: "s", 400, 400)
    let view = try scene.view("a", in: "s") { $0.semanticContentAttribute = .forceRightToLeft }

    try scene.tree.setDirectionalLayoutMargins(DirectionalEdgeInsets(1, 2, 3, 4), of: view)

    #expect(scene.tree.layoutMargins(of: view) == EdgeInsets(1, 4, 3, 2))
    #expect(scene.tree.directionalLayoutMargins(of: view) == DirectionalEdgeInsets(1, 2, 3, 4))
  }
}
