// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import JSON
import Testing

/// `pivotctl check`, which needs no daemon.
@Suite struct CheckTests {
  private static let faulty = "config/screens/examples/sign-in.yaml"

  @Test func `every shipped screen is without findings on the devices that are checked by default`() throws {
    for screen in ["by-size-class", "legacy-guides", "safe-area", "three-labels", "two-panels"] {
      let outcome = try Programs.pivotctl(["check", screen, "--turns", "all"])
      #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
      let isBlind = screen == "by-size-class"
      #expect(outcome.lines.first?.hasSuffix(isBlind ? "nothing found, 1 note" : "nothing found") == true)
    }
  }

  @Test func `planted faults are found, with lines, exact numbers and a command that repeats one`() throws {
    let outcome = try Programs.pivotctl(
      ["check", Self.faulty, "--devices", "iphone-8,iphone-x", "--os", "16", "--keyboard", "on,off"])

    #expect(outcome.code == 1)
    #expect(outcome.lines.first?.hasSuffix("8 findings of 2 causes") == true)
    #expect(outcome.output.contains("IMPOSSIBLE  4 cases: \(Self.faulty):30: "))
    #expect(outcome.output.contains("    line 25  fields.height == 96\n"))
    #expect(outcome.output.contains("keyboard 200  need 200 have 175 short 25\n"))
    #expect(outcome.output.contains("UNSAFE      4 cases: \(Self.faulty):34: help.right is tied to root"))
    #expect(outcome.output.contains("help.right 796 > 768, 28 too far  landscapeLeft: below the cutout\n"))
  }

  @Test func `the command that repeats a case finds it again`() throws {
    let outcome = try Programs.pivotctl(["check", Self.faulty, "--keyboard", "on,off"])
    let commands = outcome.lines.compactMap { line in
      line.hasPrefix("  repeat: pivotctl ") ? line.split(separator: " ").dropFirst(2).map(String.init) : nil
    }

    #expect(commands.count == 2)
    for command in commands {
      let again = try Programs.pivotctl(command)
      #expect(again.code == 1)
      #expect(again.output.contains(": 1 case ("))
    }
  }

  @Test func `findings are there for machines too`() throws {
    let outcome = try Programs.pivotctl(
      ["check", Self.faulty, "safe-area", "--devices", "iphone-x", "--os", "16", "--json"])

    let document = try #require(outcome.json)
    #expect(outcome.code == 1)
    #expect(document["cases"]?.int == 6)
    #expect(document["findings"]?.int == 2)
    let cause = try #require(document["screens"]?[0]?["causes"]?[0])
    #expect(cause["kind"]?.string == "UNSAFE")
    #expect(cause["line"]?.int == 34)
    #expect(cause["cases"]?[0]?["shortage"]?.double == 28)
    #expect(document["screens"]?[1]?["causes"]?.array == [])
  }

  @Test func `it works from any folder, and from standard input`() throws {
    let named = try Programs.pivotctl(["check", "two-panels", "--devices", "iPhone14,7"], folder: "/")
    let piped = try Programs.pivotctl(
      ["check", "-", "--devices", "iphone-x"], input: "screen: piped\nroot: {}\n", folder: "/")

    #expect(named.code == 0, "\(named.errors)")
    #expect(piped.code == 0, "\(piped.errors)")
  }

  @Test func `a faulty document ends with 2 and points at every fault`() throws {
    let text =
      "screen: x\nroot:\n  subviews: [{id: a}]\nconstraints:\n  - a.left == root.leading\n  - a.top == 3\n"
    let outcome = try Programs.pivotctl(["check", "-"], input: text)

    #expect(outcome.code == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("standard input:5:"))
    #expect(outcome.errors.contains("standard input:6:"))
  }

  @Test func `a module that is missing is told with its place`() throws {
    let text = "screen: x\nroot: {}\nstrategies: [{use: container-reparnet}]\n"
    let outcome = try Programs.pivotctl(["check", "-"], input: text)

    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("container-reparent"))
  }

  @Test func `what is simulated has nothing of the machine that it runs on`() throws {
    let words = [
      "check", "config/screens/examples/sign-in.yaml", "--turns", "all", "--keyboard", "on,off", "--json",
    ]

    let outcomes = try [
      ["LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Tokyo", "COLUMNS": "40"],
      ["LANG": "C", "LC_ALL": nil, "TZ": nil, "COLUMNS": "300", "HOME": "/nonexistent"],
      ["LANG": "tr_TR.UTF-8", "LC_NUMERIC": "fr_FR.UTF-8", "TERM": "dumb"],
    ].map { try Programs.pivotctl(words, environment: $0) }

    #expect(Set(outcomes.map(\.output)).count == 1)
    #expect(Set(outcomes.map(\.code)).count == 1)
    #expect(outcomes[0].output.count > 100)
  }
}
