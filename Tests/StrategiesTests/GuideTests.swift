// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Foundation
import Testing
import Traits
import YAMLTree

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
        withDestinationPath: Workshop.repository.appendingPathComponent(folder).path)
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

  private func configuration() throws -> YAMLNode {
    let screen = try YAMLNode.parse(
      try #require(guide.text("yaml", "file=tools.yaml")), file: "tools.yaml")
    let use = try #require(screen["strategies"]?.sequence().first)
    return use.removing(["use", "controller"])
  }

  private func hierarchy() throws -> ViewHierarchy {
    var hierarchy = ViewHierarchy(rootName: "root")
    for view in ["bottom-bar", "side-bar", "tools"] { try hierarchy.addView(named: view) }
    return hierarchy
  }

  private func expectLongEdge(_ module: StrategyModule) throws {
    let strategy = try module.makeStrategy(
      config: configuration(), hierarchy: hierarchy(), log: { _ in })

    let upright = try strategy.decide(.opening())
    let lying = try strategy.decide(.turning(to: .phone(.landscapeRight)))

    #expect(
      upright.orders == [.place(view: "tools", into: "bottom-bar"), .show("bottom-bar"), .hide("side-bar")])
    #expect(
      lying.orders == [.place(view: "tools", into: "side-bar"), .show("side-bar"), .hide("bottom-bar")])
    #expect(
      message { try module.strategy("{view: one, upright: two, lying: stak, from: 0, form: 1}") }
        == """
        screen.yaml:1:34: lying: unknown view "stak": did you mean stack?
        screen.yaml:1:46: from: a ratio of width to height is above 0: write 1 or 1.5
        screen.yaml:1:49: unknown key "form": did you mean from?
        """)
  }

  @Test func `the module in C compiles, loads and does what the guide says`() throws {
    try expectLongEdge(try module(savedAs: "long_edge.c", from: "c", builtBy: "cc"))
  }

  @Test func `the module in Swift compiles, loads and does the same`() throws {
    try expectLongEdge(try module(savedAs: "LongEdge.swift", from: "swift", builtBy: "swiftc"))
  }
}
