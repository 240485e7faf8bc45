// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checkout
import Testing
import Traits

@testable import Strategies

/// What the three modules that the package ships have in common: `cases:`.
@Suite struct ShippedModulesTests {
  static let names = ["constraint-swap", "container-reparent", "size-class-switch"]
  let library = StrategyLibrary(paths: [Checkout.products])

  private func strategy(_ name: String, _ configuration: String) throws -> Strategy {
    try library.module(named: name).strategy(configuration)
  }

  @Test(arguments: names)
  func `the first case that holds is chosen`(name: String) throws {
    let strategy = try strategy(
      name,
      """
      cases:
        - when: {width: regular}
          activate: [wide]
        - when: {height: compact}
          activate: [narrow]
        - activate: [wide, narrow]
      """)

    let pad = try strategy.decide(.opening(in: .pad()))
    let lying = try strategy.decide(.turning(to: .phone(.landscapeLeft)))
    let standing = try strategy.decide(.turning(to: .phone()))

    #expect(pad.orders == [.deactivate("narrow"), .activate("wide")])
    #expect(lying.orders == [.deactivate("wide"), .activate("narrow")])
    #expect(standing.orders == [.activate("wide"), .activate("narrow")])
  }

  @Test(arguments: names)
  func `when no case holds nothing is decided`(name: String) throws {
    let strategy = try strategy(name, "cases: [{when: {width: regular}, activate: [wide]}]")

    #expect(try strategy.decide(.opening()).orders.isEmpty)
  }

  @Test(arguments: names)
  func `a case without a condition must be the last`(name: String) throws {
    #expect(
      message { try strategy(name, "cases:\n  - activate: [wide]\n  - when: {width: compact}") }
        == "screen.yaml:2:5: cases[0]: without `when:` a case always holds and those after it never do: "
        + "make it the last")
  }

  @Test(
    arguments: names,
    [
      ("{}", "1:1: the key cases is missing"),
      ("cases: []", "1:8: cases: the list of cases is empty: write at least one"),
      ("cases: {}", "1:8: cases: a list is wanted here: write [a, b] or one \"- \" a line"),
      ("cases: [1]", "1:9: cases[0]: a word or number stands where a mapping is wanted: write key: value"),
      (
        "cases: [{activate: wide}]",
        "1:20: cases[0].activate: a list is wanted here: write [a, b] or one \"- \" a line"
      ),
      ("cases: [{activate: [wid]}]", "1:21: cases[0].activate[0]: unknown set \"wid\": did you mean wide?"),
      ("cases: [{activat: [wide]}]", "1:10: cases[0]: unknown key \"activat\": did you mean activate?"),
      ("cases: [{activate: [wide]}]\ncase: 1", "2:1: unknown key \"case\": did you mean cases?"),
    ])
  func `a wrong configuration is pointed at`(name: String, fault: (String, String)) throws {
    #expect(message { try strategy(name, fault.0) } == "screen.yaml:\(fault.1)")
  }

  @Test(arguments: names)
  func `all faults are reported in one go`(name: String) throws {
    let report = message {
      try strategy(
        name,
        """
        cases:
          - when: {widht: compact}
            activate: [wid, narow]
          - when: {width: compct}
        """)
    }

    #expect(report.split(separator: "\n").count == 4)
  }

  @Test(arguments: names)
  func `any environment gets a decision and the same one each time`(name: String) throws {
    let strategy = try strategy(
      name, "cases: [{when: {height: compact}, activate: [wide]}, {activate: [narrow]}]")

    for environment in [.phone(), .pad()] as [Environment] {
      for orientation in InterfaceOrientation.allCases {
        var environment = environment
        environment.orientation = orientation
        let first = try strategy.decide(.opening(in: environment))
        #expect(try strategy.decide(.turning(to: environment)) == first)
        #expect(first.orders.count == 2)
      }
    }
  }
}

@Suite struct ConstraintSwapTests {
  let module: StrategyModule

  init() throws {
    module = try StrategyLibrary(paths: [Checkout.products]).module(named: "constraint-swap")
  }

  @Test func `a case sets constants and priorities`() throws {
    let strategy = try module.strategy(
      """
      cases:
        - when: {orientation: portrait}
          constants: {gap: -4.5}
          priorities: {gap: 999.5}
      """)

    #expect(
      try strategy.decide(.opening()).orders == [.setConstant("gap", -4.5), .setPriority("gap", 999.5)])
    #expect(try strategy.decide(.turning(to: .phone(.landscapeLeft))).orders.isEmpty)
  }

  @Test(arguments: [
    ("constants: {gep: 1}", "1:22: cases[0].constants: unknown constraint \"gep\": did you mean gap?"),
    ("constants: {gap: wide}", "1:27: cases[0].constants.gap: \"wide\" is not a number"),
    (
      "priorities: {gap: 0}",
      "1:28: cases[0].priorities.gap: out of range: a priority is above 0 and at most 1000"
    ),
    ("place: {one: two}", "1:10: cases[0]: unknown key \"place\": use when, activate, constants, priorities"),
  ])
  func `a wrong case is pointed at`(text: String, fault: String) throws {
    #expect(message { try module.strategy("cases: [{\(text)}]") } == "screen.yaml:\(fault)")
  }
}

@Suite struct ContainerReparentTests {
  let module: StrategyModule

  init() throws {
    module = try StrategyLibrary(paths: [Checkout.products]).module(named: "container-reparent")
  }

  @Test func `a case shows, hides, sets and places`() throws {
    let strategy = try module.strategy(
      """
      cases:
        - show: [two]
          hide: [stack, root]
          properties: {stack: {axis: vertical, spacing: 8}}
          place: {one: two}
      """)

    #expect(
      try strategy.decide(.opening()).orders == [
        .show("two"), .hide("stack"), .hide("root"),
        .setProperty(view: "stack", name: "axis", value: .word("vertical")),
        .setProperty(view: "stack", name: "spacing", value: .number(8)),
        .place(view: "one", into: "two"),
      ])
  }

  @Test func `properties with parts reach the decision on one line`() throws {
    let strategy = try module.strategy(
      """
      cases:
        - properties:
            one: {layoutMargins: [8, 16, 8, 16], intrinsicSize: [none, 44]}
            two:
              directionalLayoutMargins: [0, system, 0, 4]
      """)

    #expect(
      try strategy.decide(.opening()).orders == [
        .setProperty(view: "one", name: "layoutMargins", value: .word("[8, 16, 8, 16]")),
        .setProperty(view: "one", name: "intrinsicSize", value: .word("[none, 44]")),
        .setProperty(view: "two", name: "directionalLayoutMargins", value: .word("[0, system, 0, 4]")),
      ])
  }

  @Test(arguments: [
    ("show: [tow]", "1:17: cases[0].show[0]: unknown view \"tow\": did you mean two?"),
    ("place: {oen: two}", "1:18: cases[0].place: unknown view \"oen\": did you mean one?"),
    ("place: {one: [two]}", "1:23: cases[0].place.one: a list stands where a text is wanted"),
    (
      "properties: {one: {axis: vertical}}",
      "1:29: cases[0].properties.one: axis is a property of stacks, and one is none"
    ),
    (
      "properties: {stack: {axis: upright}}",
      "1:37: cases[0].properties.stack.axis: unknown axis \"upright\": use horizontal, vertical"
    ),
    (
      "properties: {one: {font: body}}",
      "1:29: cases[0].properties.one: a font is of what shows a text, and one shows none"
    ),
    (
      "properties: {one: {layoutMargins: [1, 2, x, 4]}}",
      "1:51: cases[0].properties.one.layoutMargins[2]: \"x\" is not a number"
    ),
  ])
  func `a wrong case is pointed at`(text: String, fault: String) throws {
    #expect(message { try module.strategy("cases: [{\(text)}]") } == "screen.yaml:\(fault)")
  }
}

@Suite struct SizeClassSwitchTests {
  let module: StrategyModule

  init() throws {
    module = try StrategyLibrary(paths: [Checkout.products]).module(named: "size-class-switch")
  }

  @Test func `an iPad is arranged the same either way round`() throws {
    let strategy = try module.strategy(
      "cases: [{when: {height: compact}, activate: [wide]}, {activate: [narrow]}]")

    let upright = try strategy.decide(.opening(in: .pad()))
    let turned = try strategy.decide(.turning(from: .pad(), to: .pad(.landscapeLeft)))

    #expect(turned == upright)
  }

  @Test func `an orientation is answered with the reason and another module`() throws {
    #expect(
      message { try module.strategy("cases: [{when: {orientation: portrait}, activate: [wide]}]") }
        == "screen.yaml:1:17: cases[0].when: size classes do not tell how a device is turned, an iPad is "
        + "regular in both directions either way: write width or height here, or use container-reparent "
        + "or constraint-swap to choose by orientation")
  }

  @Test(arguments: [
    ("idiom: pad", "1:17: cases[0].when: size-class-switch chooses by width and height class alone: "),
    ("width: {min: 600}", "1:24: cases[0].when.width: size-class-switch knows compact and regular: "),
  ])
  func `other conditions are answered with another module`(when: String, fault: String) throws {
    #expect(
      message { try module.strategy("cases: [{when: {\(when)}}]") }.hasPrefix("screen.yaml:\(fault)"))
  }

  @Test func `the long names of the size classes are taken too`() throws {
    let strategy = try module.strategy(
      "cases: [{when: {horizontalSizeClass: compact, verticalSizeClass: regular}, hide: [one]}]")

    #expect(try strategy.decide(.opening()).orders == [.hide("one")])
  }
}
