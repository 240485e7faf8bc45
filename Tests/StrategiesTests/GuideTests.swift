// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checkout
import AutoLayout
import Foundation
import Screens
import Testing
import Traits

@testable import Strategies

/// docs/strategies.md, followed to the letter.
@Suite struct GuideTests {
  let guide: Guide
  let workshop: Workshop

  init() throws {
    guide = try Guide()
    workshop = try Workshop()
    for folder in ["Sources", "Plugins"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(workshop.folder)/\(folder)",
        withDestinationPath: Checkout.file(folder).path)
    }
  }

  private func module(savedAs name: String, from language: String, builtBy compiler: String) throws
    -> StrategyModule
  {
    let source = try #require(guide.text(language))
    let command = try #require(guide.command(compiler))
    try Data(source.utf8).write(to: URL(fileURLWithPath: "\(workshop.folder)/\(name)"))
    try workshop.run(["sh", "-ec", command], in: workshop.folder)
    return try StrategyLibrary(paths: [workshop.folder]).module(named: "long-edge")
  }

  private func screen() throws -> Screen {
    try Screen.parse(try #require(guide.text("yaml", "file=tools.yaml")), file: "tools.yaml")
  }

  private func expectLongEdge(_ module: StrategyModule) throws {
    let screen = try screen()
    let root = try #require(screen.roots.first)
    let reference = try #require(screen.strategies.first)
    let strategy = try module.makeStrategy(
      config: reference.config, hierarchy: root.compiled.hierarchy, log: { _ in })

    let upright = try strategy.decide(.opening())
    let lying = try strategy.decide(.turning(to: .phone(.landscapeRight)))

    #expect(
      upright.orders == [.place(view: "tools", into: "bottom-bar"), .show("bottom-bar"), .hide("side-bar")])
    #expect(
      lying.orders == [.place(view: "tools", into: "side-bar"), .show("side-bar"), .hide("bottom-bar")])
    for (environment, decision) in [(Environment.phone(), upright), (.phone(.landscapeRight), lying)] {
      let arrangement = try resolve(
        [(module: module.name, mark: reference.mark, decision: decision)], on: root.compiled.hierarchy)
      #expect(root.compiled.layout(in: environment, arranged: arrangement).conflicts.isEmpty)
    }
    #expect(
      message { try module.strategy("{view: one, upright: two, lying: stak, from: 0, form: 1}") }
        == """
        screen.yaml:1:34: lying: unknown view "stak": did you mean stack?
        screen.yaml:1:46: from: a ratio of width to height is above 0: write 1 or 1.5
        screen.yaml:1:49: unknown key "form": did you mean from?
        """)
  }

  @Test func `a misspelt name is answered as the guide shows it`() throws {
    let text = try #require(guide.text("yaml", "file=tools.yaml"))
      .replacing("view: tools", with: "view: tolls")
    let expected = try #require(guide.blocks.first { $0.text.contains("tolls") }).text
    let screen = try Screen.parse(text, file: "tools.yaml")
    let root = try #require(screen.roots.first)
    let reference = try #require(screen.strategies.first)
    let module = try module(savedAs: "long_edge.c", from: "c", builtBy: "cc")

    let report = message {
      try module.makeStrategy(
        config: reference.config, hierarchy: root.compiled.hierarchy, log: { _ in })
    }

    #expect(report + "\n" == expected)
  }

  @Test func `the module in C compiles, loads and does what the guide says`() throws {
    try expectLongEdge(try module(savedAs: "long_edge.c", from: "c", builtBy: "cc"))
  }

  @Test func `the module in Swift compiles, loads and does the same`() throws {
    try expectLongEdge(try module(savedAs: "LongEdge.swift", from: "swift", builtBy: "swiftc"))
  }
}
