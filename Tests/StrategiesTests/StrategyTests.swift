// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import CPivotStrategy
import Testing
import Traits

@testable import Strategies

@Suite struct StrategyTests {
  let workshop: Workshop
  let library: StrategyLibrary
  let lines = Lines()

  init() throws {
    workshop = try Workshop()
    library = StrategyLibrary(paths: [workshop.folder])
  }

  private func faulty(_ fault: String, _ configuration: String = "{}") throws -> Strategy {
    try workshop.buildFaulty(fault)
    return try library.module(named: "faulty").strategy(configuration, log: lines)
  }

  private func echo(_ configuration: String = "{}") throws -> Strategy {
    try workshop.build("echo.c", as: "echo", defining: ["VERSION": "\"1\""])
    return try library.module(named: "echo").strategy(configuration, log: lines)
  }

  // MARK: Reading the configuration

  @Test func `a module reads every kind of value`() throws {
    _ = try echo(
      """
      string: a b
      number: 2.5
      integer: -5
      boolean: true
      choice: bottom
      view: stack
      set: wide
      constraint: gap
      property: {spacing: 4}
      wanted: {inner: 1}
      """)

    #expect(
      lines.all == [
        "key string kind 2", "key number kind 2", "key integer kind 2", "key boolean kind 2",
        "key choice kind 2", "key view kind 2", "key set kind 2", "key constraint kind 2",
        "key property kind 4", "key wanted kind 4", "string a b", "number 2.5", "integer -5", "boolean 1",
        "choice 1", "view stack", "set wide", "constraint gap", "property 2",
      ])
  }

  @Test func `every fault of a configuration is reported where it is`() throws {
    let report = message {
      try echo(
        """
        string: [1]
        number: .inf
        integer: 6
        boolean: perhaps
        choice: botom
        view: oen
        set: wid
        constraint: sides
        property: {spacing: much}
        when: {orientation: upwards}
        wanted: {iner: 1}
        strng: 1
        """)
    }.split(separator: "\n")

    let expected = [
      "screen.yaml:1:9: string: a list stands where a text is wanted",
      "screen.yaml:2:9: number: \".inf\" is not a number",
      "screen.yaml:3:10: integer: 6 is out of range: use -5 to 5",
      "screen.yaml:4:10: boolean: \"perhaps\" is neither true nor false",
      "screen.yaml:5:9: choice: unknown word \"botom\": did you mean bottom?",
      "screen.yaml:6:7: view: unknown view \"oen\": did you mean one?",
      "screen.yaml:7:6: set: unknown set \"wid\": did you mean wide?",
      "screen.yaml:8:13: constraint: 2 constraints have the identifier sides: "
        + "write them one a line, each with its own",
    ]
    for line in expected { #expect(report.contains(Substring(line))) }
    #expect(report.contains { $0.hasPrefix("screen.yaml:10:21: when.orientation: ") })
    #expect(report.contains("screen.yaml:11:9: wanted: the key inner is missing"))
    #expect(report.contains("screen.yaml:12:1: unknown key \"strng\": did you mean string?"))
  }

  @Test(arguments: [
    ("view: one\nproperty: {spacing: 4}", "2:12: property: spacing is a property of stacks, and one is none"),
    (
      "view: stack\nproperty: {spacng: 4}",
      "2:12: property: unknown property \"spacng\": did you mean spacing?"
    ),
    ("view: stack\nproperty: {spacing: wide}", "2:21: property.spacing: \"wide\" is not a number"),
    (
      "view: stack\nproperty: {axis: verticl}",
      "2:18: property.axis: unknown axis \"verticl\": did you mean vertical?"
    ),
  ])
  func `a property is checked against its view`(configuration: String, fault: String) throws {
    #expect(message { try echo(configuration) } == "screen.yaml:\(fault)")
  }

  @Test func `a module points at its own faults`() throws {
    #expect(
      message { try faulty("CREATE_REPORTS", "edge: west") }
        == """
        screen.yaml:1:9: edge: no such edge: write top
        screen.yaml:1:1: and something is wrong as a whole
        """)
    #expect(lines.all == ["destroyed"])
  }

  @Test func `a report without words gets some of ours`() throws {
    #expect(
      message { try faulty("CREATE_REPORTS_NOTHING", "edge: west") }
        == """
        screen.yaml:1:7: edge: the module refuses this and does not say why
        screen.yaml:1:1: the module refuses this and does not say why
        """)
  }

  @Test func `every fault of a condition is told`() throws {
    #expect(
      message { try echo("when: {orientaton: portrait, idiom: tablet}") }
        == """
        screen.yaml:1:8: when: unknown key "orientaton": did you mean orientation?
        screen.yaml:1:37: when.idiom: unknown word "tablet": use phone, pad, tv
        """)
  }

  @Test func `the message of an error leaves out the place that it has on its own`() throws {
    let strategy = try faulty("REFUSES")

    let error = #expect(throws: StrategyError.self) { try strategy.decide(.opening()) }

    #expect(error?.message == "faulty gave no decision: the moon is full")
    #expect(error?.mark == strategy.mark)
  }

  @Test func `a module that makes nothing and says nothing is named`() throws {
    #expect(
      message { try faulty("CREATE_SILENT") }
        == "screen.yaml:1:1: faulty made no strategy and reported no fault in its configuration")
  }

  @Test func `reports are bounded`() throws {
    let report = message { try faulty("CREATE_FLOODS_REPORTS") }

    #expect(report.split(separator: "\n").count == StrategyContext.faultLimit)
  }

  @Test func `handles that nobody gave out are answered with nothing`() throws {
    let strategy = try faulty("WRONG_HANDLES")

    #expect(try strategy.decide(.opening()).orders == [.hide("one")])
    #expect(lines.all == [""])
  }

  // MARK: Asking

  @Test func `a module sees the whole question`() throws {
    let strategy = try echo("when: {orientation: portrait}")

    _ = try strategy.decide(.turning(from: .phone(.landscapeRight), to: .phone()))

    #expect(
      lines.all.suffix(4) == [
        "asked main rotation animated 1 300",
        "old main os 16.4 orientation 4 classes 1 1 size 844x390 insets 0 47 21 47 bars 0 keyboard 0 0",
        "new main os 16.4 orientation 1 classes 1 2 size 390x844 insets 47 0 34 0 bars 1 keyboard 0 0",
        "holds 1 turned 0",
      ])
  }

  @Test func `a screen that opens has no old environment`() throws {
    let strategy = try echo("when: {orientation: landscape}")

    _ = try strategy.decide(.opening())

    #expect(
      lines.all.suffix(3).map { $0.prefix(8) } == ["asked ma", "new main", "holds 0 "])
  }

  @Test func `a decision holds every order as it was given`() throws {
    let decision = try echo().decide(.opening())

    #expect(
      decision.orders == [
        .activate("wide"), .deactivate("narrow"), .place(view: "one", into: "two"), .show("two"),
        .hide("stack"), .setConstant("gap", 12.5), .setPriority("gap", 250),
        .setProperty(view: "stack", name: "axis", value: .word("vertical")),
        .setProperty(view: "stack", name: "spacing", value: .number(8)),
      ])
  }

  @Test(arguments: [
    ("FLOOD", "hide: a decision holds at most 100000 orders and 8388608 bytes of names"),
    ("FLOOD_OF_BYTES", "hide: a decision holds at most 100000 orders and 8388608 bytes of names"),
    ("NULL_ORDER", "place: the container is missing (NULL)"),
    ("ORDER_NOT_UTF8", "show: the view is not valid UTF-8"),
    ("ORDER_TOO_LONG", "show: the view has 1152921504606846976 bytes, more than 1024"),
    ("ORDER_ENDLESS", "activate: the set has 18446744073709551615 bytes, more than 1024"),
    ("NOT_FINITE", "set_constant: nan is not a finite number"),
  ])
  func `an order that cannot be read refuses the decision`(fault: String, reason: String) throws {
    let strategy = try faulty(fault)

    #expect(
      message { try strategy.decide(.opening()) }
        == "screen.yaml:1:1: faulty gave a decision that cannot be read: \(reason)")
    // And again: nothing of the last question is left.
    #expect(throws: StrategyError.self) { try strategy.decide(.opening()) }
  }

  @Test(arguments: [("REFUSES", "the moon is full"), ("RETURNS_FAILURE", "it returned 3")])
  func `a module may refuse and say why`(fault: String, reason: String) throws {
    let strategy = try faulty(fault)

    #expect(
      message { try strategy.decide(.opening()) } == "screen.yaml:1:1: faulty gave no decision: \(reason)")
  }

  @Test func `a sink takes nothing after its question`() throws {
    do {
      let strategy = try faulty("LATE")
      #expect(try strategy.decide(.opening()).orders == [.hide("one")])
    }

    #expect(lines.all == ["destroyed"])
  }

  @Test func `a sink takes nothing from another thread`() throws {
    #expect(try faulty("OTHER_THREAD").decide(.opening()).orders.isEmpty)
  }

  @Test func `what a module logs in one call is bounded`() throws {
    let strategy = try faulty("FLOODS_LOG")

    _ = try strategy.decide(.opening())

    #expect(lines.all.count == StrategyContext.logLineLimit)
  }

  @Test func `the same question has the same answer a thousand times`() throws {
    let strategy = try echo("when: {orientation: portrait}")
    let first = try strategy.decide(.opening())

    for _ in 0..<500 {
      _ = try strategy.decide(.turning(to: .phone(.landscapeLeft)))
      #expect(try strategy.decide(.opening()) == first)
    }
  }
}
