// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry
import SourceText
import Testing
import TextMetrics

@testable import Strategies

@Suite struct ResolveTests {
  let hierarchy: ViewHierarchy
  let mark = SourceMark(file: "screen.yaml", line: 7, column: 5)

  init() throws {
    hierarchy = try .example()
  }

  private func resolved(_ decisions: [Decision.Order]...) throws -> Arrangement {
    try resolve(
      decisions.enumerated().map { (module: "module-\($0)", mark: mark, decision: Decision($1)) },
      on: hierarchy)
  }

  private func view(_ name: String) throws -> ViewIndex {
    try #require(hierarchy.view(named: name))
  }

  @Test func `orders become places in the hierarchy`() throws {
    let arrangement = try resolved([
      .activate("wide"), .place(view: "one", into: "two"), .hide("stack"), .setConstant("gap", 12),
      .setPriority("gap", 250), .setProperty(view: "stack", name: "axis", value: .word("vertical")),
    ])

    var expected = Arrangement()
    expected.activeSets = [0]
    expected.placements = [try view("one"): try view("two")]
    expected.hidden = [try view("stack"): true]
    expected.constants = [0: 12]
    expected.priorities = [0: .low]
    expected.settings = [.init(view: try view("stack"), property: .axis(.vertical))]
    #expect(arrangement == expected)
  }

  @Test func `what the hierarchy says already is not said again`() throws {
    #expect(
      try resolved([
        .deactivate("wide"), .show("one"), .setConstant("gap", 8), .setPriority("gap", 750),
        .setProperty(view: "stack", name: "axis", value: .word("horizontal")),
        .setProperty(view: "stack", name: "spacing", value: .number(0)),
      ]) == Arrangement())
  }

  @Test func `the last order about a thing holds, within a module and among modules`() throws {
    let arrangement = try resolved(
      [.activate("wide"), .activate("narrow"), .hide("one"), .setConstant("gap", 1), .setConstant("gap", 2)],
      [.deactivate("wide"), .show("one"), .setConstant("gap", 3)])

    #expect(arrangement.activeSets == [1])
    #expect(arrangement.hidden.isEmpty)
    #expect(arrangement.constants == [0: 3])
  }

  @Test func `properties with parts are spelled as in a view`() throws {
    var hierarchy = hierarchy
    let two = try view("two")
    var properties = ViewProperties()
    properties.kind = .label
    properties.text = TextBlock("Two", font: FontDescription(size: 20))
    try hierarchy.replaceProperties(of: two, with: properties)
    func settings(_ orders: [Decision.Order]) throws -> [Arrangement.Property] {
      try resolve([(module: "module", mark: mark, decision: Decision(orders))], on: hierarchy).settings
        .map(\.property)
    }
    func set(_ name: String, _ value: String) -> Decision.Order {
      .setProperty(view: "two", name: name, value: .word(value))
    }

    #expect(try settings([set("font", "title1")]) == [.font(FontDescription(.title1))])
    #expect(
      try settings([set("font", "{weight: bold}")]) == [.font(FontDescription(size: 20, weight: .bold))])
    #expect(try settings([set("font", "20")]) == [])
    #expect(
      try settings([set("layoutMargins", "[1, 2, 3, 4]"), set("intrinsicSize", "[none, 9]")]) == [
        .layoutMargins(EdgeInsets(1, 2, 3, 4)),
        .intrinsicContentSize(AxisPair(horizontal: nil, vertical: 9)),
      ])
    #expect(
      try settings([set("layoutMargins", "4"), set("directionalLayoutMargins", "[0, system, 0, 5]")]) == [
        .directionalLayoutMargins(DirectionalEdgeInsets(0, 0, 0, 5), system: .leading)
      ])
  }

  @Test(arguments: ["{size: 20", "big", "[1, 2]", "*a", ""])
  func `a property that cannot be read refuses the decision`(value: String) throws {
    for name in ["font", "layoutMargins", "intrinsicSize"] where name != "intrinsicSize" || value != "[1, 2]"
    {
      #expect(throws: DecisionError.self) {
        try resolved([.setProperty(view: "two", name: name, value: .word(value))])
      }
    }
  }

  @Test func `settings are sorted whatever order they come in`() throws {
    let orders: [Decision.Order] = [
      .setProperty(view: "stack", name: "spacing", value: .number(4)),
      .setProperty(view: "stack", name: "alignment", value: .word("center")),
      .setProperty(view: "stack", name: "distribution", value: .word("fillEqually")),
      .setProperty(view: "stack", name: "axis", value: .word("vertical")),
    ]

    #expect(try resolved(orders) == resolved(orders.reversed()))
    #expect(try resolved(orders).settings.count == 4)
  }

  @Test(
    arguments: [
      (.hide("oen"), "hide oen: unknown view \"oen\": did you mean one?"),
      (
        .place(view: "one", into: "nowhere"),
        "place one into nowhere: unknown view \"nowhere\": use root, one, two, stack"
      ),
      (.activate("wid"), "activate wid: unknown set \"wid\": did you mean wide?"),
      (
        .setConstant("gep", 1),
        "set the constant of gep to 1.0: unknown constraint \"gep\": did you mean gap?"
      ),
      (
        .setConstant("sides", 1),
        "set the constant of sides to 1.0: 2 constraints have the identifier sides: "
          + "write them one a line, each with its own"
      ),
      (
        .setPriority("gap", 0),
        "set the priority of gap to 0: a priority is above 0 and at most 1000 (UIKIT-RULES 79)"
      ),
      (
        .setProperty(view: "stack", name: "axis", value: .number(1)),
        "set axis of stack to 1.0: axis is a word: use horizontal, vertical"
      ),
      (
        .setProperty(view: "stack", name: "spacing", value: .word("8")),
        "set spacing of stack to 8: spacing is a number of points"
      ),
      (
        .setProperty(view: "one", name: "axis", value: .word("vertical")),
        "set axis of one to vertical: one is not a stack and has no axis, distribution, alignment or spacing"
      ),
      (
        .place(view: "root", into: "one"),
        "place root into one: root is the root view and cannot be placed into another view: place its subviews instead"
      ),
      (
        .place(view: "one", into: "one"),
        "place one into one: views cannot lie inside one another in a circle: one in one; place one of them elsewhere"
      ),
    ] as [(Decision.Order, String)])
  func `an order that does not fit refuses the decision and is named`(
    order: Decision.Order, fault: String
  ) throws {
    #expect(
      message { try resolved([.hide("one")], [.show("two"), order]) }
        == "screen.yaml:7:5: module-1 gave a decision that the screen cannot follow: \(fault)")
  }

  @Test func `a circle of placements is refused, also when two modules make it together`() throws {
    let alone = message {
      try resolved([.place(view: "one", into: "two"), .place(view: "two", into: "one")])
    }
    let together = message {
      try resolved([.place(view: "one", into: "two")], [.place(view: "two", into: "one")])
    }

    #expect(alone.contains("module-0 gave a decision that the screen cannot follow: place two into one: "))
    #expect(together.contains("module-1 gave a decision that the screen cannot follow: place two into one: "))
  }

  @Test func `two views may change places`() throws {
    let arrangement = try resolved([.place(view: "one", into: "stack"), .place(view: "two", into: "one")])

    #expect(arrangement.placements.count == 2)
  }
}
