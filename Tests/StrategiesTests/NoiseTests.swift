// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checkout
import AutoLayout
import SourceText
import Testing
import Traits
import YAMLTree

@testable import Strategies

/// What nobody would write: a trap in a module or in `resolve` ends the whole run.
@Suite struct NoiseTests {
  /// The same numbers in every run (xorshift).
  private struct Noise: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }

  static let words = [
    "cases", "when", "activate", "show", "hide", "place", "constants", "priorities", "properties",
    "orientation",
    "portrait", "width", "height", "compact", "regular", "one", "two", "stack", "root", "wide", "narrow",
    "gap",
    "sides", "axis", "spacing", "vertical", "0", "-1", "1000", "1e9", "1e400", ".nan", "true", "~", "\"\"",
    "\"\\u0000\"", "min", "99999999999999999999",
  ]

  private static func value(_ noise: inout Noise, depth: Int) -> String {
    let choice = depth > 5 ? 0 : Int.random(in: 0..<4, using: &noise)
    let count = Int.random(in: 0..<4, using: &noise)
    switch choice {
    case 1:
      let items = (0..<count).map { _ in value(&noise, depth: depth + 1) }
      return "[" + items.joined(separator: ", ") + "]"
    case 2, 3:
      var keys: [String] = []
      for _ in 0..<count {
        let key = words.randomElement(using: &noise) ?? "cases"
        if !keys.contains(key), key != "~" { keys.append(key) }
      }
      return "{" + keys.map { "\($0): " + value(&noise, depth: depth + 1) }.joined(separator: ", ") + "}"
    default: return words.randomElement(using: &noise) ?? ""
    }
  }

  /// What a key of a case may hold.
  static let right = [
    "when": "{width: compact}", "activate": "[wide, narrow]", "show": "[one]", "hide": "[two, stack]",
    "place": "{one: two}", "constants": "{gap: 4}", "priorities": "{gap: 5}",
    "properties": "{stack: {spacing: 8, axis: vertical}}",
  ]

  /// A case that is right more often than not, with noise in some place.
  private static func nearlyRight(_ noise: inout Noise) -> String {
    let keys = right.keys.sorted().shuffled(using: &noise).prefix(Int.random(in: 0...3, using: &noise))
    let entries = keys.map { key in
      let isRight = Int.random(in: 0..<8, using: &noise) > 0
      return "\(key): " + (isRight ? right[key] ?? "" : value(&noise, depth: 3))
    }
    return "{" + entries.joined(separator: ", ") + "}"
  }

  @Test(arguments: ShippedModulesTests.names)
  func `no configuration that noise can make traps a module`(name: String) throws {
    let module = try StrategyLibrary(paths: [Checkout.products]).module(named: name)
    let hierarchy = try ViewHierarchy.example()
    var noise = Noise(state: 42)
    var made = 0
    var refused = 0

    for _ in 0..<1_000 {
      let second = Bool.random(using: &noise) ? ", " + Self.value(&noise, depth: 0) : ""
      let text = "cases: [\(Self.nearlyRight(&noise))\(second)]"
      guard let configuration = try? YAMLNode.parse(text, file: "noise.yaml") else { continue }
      guard
        let strategy = try? module.makeStrategy(
          config: configuration, hierarchy: hierarchy, log: { _ in })
      else {
        refused += 1
        continue
      }
      made += 1
      _ = try? strategy.decide(.opening())
      _ = try? strategy.decide(.turning(to: .pad(.landscapeLeft)))
    }

    #expect(made > 50)
    #expect(refused > 400)
  }

  private static func order(_ noise: inout Noise) -> Decision.Order {
    func word(_ noise: inout Noise) -> String { words.randomElement(using: &noise) ?? "one" }
    let number = [0, -1, 1e9, 1e10, -.infinity, .nan, 8].randomElement(using: &noise) ?? 0
    switch Int.random(in: 0..<9, using: &noise) {
    case 0: return .activate(word(&noise))
    case 1: return .deactivate(word(&noise))
    case 2: return .show(word(&noise))
    case 3: return .hide(word(&noise))
    case 4: return .setConstant(word(&noise), number)
    case 5:
      let priorities = [0, 1, 999.5, 1000, -1, .infinity]
      return .setPriority(word(&noise), priorities.randomElement(using: &noise) ?? 0)
    case 6: return .setProperty(view: word(&noise), name: word(&noise), value: .word(word(&noise)))
    case 7: return .setProperty(view: word(&noise), name: word(&noise), value: .number(number))
    default:
      let views = ["root", "one", "two", "stack"]
      return .place(
        view: views.randomElement(using: &noise) ?? "one", into: views.randomElement(using: &noise) ?? "one")
    }
  }

  @Test func `whatever is decided is refused or can be laid out`() throws {
    let compiled = CompiledScreen(try .example())
    var noise = Noise(state: 7)
    var resolved = 0

    for _ in 0..<3_000 {
      let decision = Decision((0..<Int.random(in: 1...3, using: &noise)).map { _ in Self.order(&noise) })
      guard
        let arrangement = try? resolve(
          [(module: "noise", mark: .init(file: "noise.yaml", line: 1, column: 1), decision: decision)],
          on: compiled.hierarchy)
      else { continue }
      resolved += 1
      _ = compiled.layout(in: .phone(), arranged: arrangement)
    }

    #expect(resolved > 100)
  }
}
