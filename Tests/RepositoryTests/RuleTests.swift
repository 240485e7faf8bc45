// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checkout
import Foundation
import Testing

/// Every rule of UIKit's that the project knows, held against the tests that it names.
@Suite struct RuleTests {
  struct Rule {
    var number: Int
    var confidence: String
    /// The names of the tests that hold it; empty when it says why there is none.
    var tests: [String]
    var isLater: Bool
  }

  @Test func `every rule is listed once, in order`() throws {
    let rules = try Self.rules()

    #expect(rules.map(\.number) == Array(1...120))
    for rule in rules {
      #expect(["high", "med", "low"].contains(rule.confidence), "rule \(rule.number)")
    }
  }

  @Test func `every rule names tests that exist, or says why there is none`() throws {
    let tests = try Self.testNames()
    #expect(tests.count > 100)

    for rule in try Self.rules() {
      #expect(rule.isLater != !rule.tests.isEmpty, "rule \(rule.number) names no test")
      for name in rule.tests {
        #expect(tests.contains(name), "rule \(rule.number) names a test that is not there: \(name)")
      }
    }
  }

  @Test func `code refers to rules that are listed`() throws {
    let listed = Set(try Self.rules().map(\.number))
    var count = 0
    for path in Repository.files(below: "Sources", extensions: ["swift"]) {
      for number in Self.references(in: try Checkout.text(of: path)) {
        count += 1
        #expect(listed.contains(number), "\(path) refers to rule \(number)")
      }
    }
    #expect(count > 50)
  }

  @Test func `references are read in every spelling`() {
    let text = "(UIKIT-RULES 13) (UIKIT-RULES 74-79, 87) UIKIT-RULES 93 and 94. (UIKIT-RULES 1, 3-6, 8)"

    #expect(Self.references(in: text) == [13, 74, 79, 87, 93, 94, 1, 3, 6, 8])
  }

  @Test func `every open question has an answer`() throws {
    let text = try Checkout.text(of: "docs/uikit.md")

    for number in 1...36 {
      let name = "Q" + (number < 10 ? "0" : "") + "\(number)"
      #expect(text.components(separatedBy: "- **\(name)** ").count == 2, "\(name)")
    }
  }

  /// `- **13** (high) What it says. — `a test`; `another``, or `— later: why`; long ones go over several lines.
  static func rules() throws -> [Rule] {
    let text = try Checkout.text(of: "docs/uikit.md")
    var entries: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("- **") {
        entries.append(String(line))
      } else if line.hasPrefix("  "), !entries.isEmpty {
        entries[entries.count - 1] += " " + line.drop { $0 == " " }
      }
    }
    return try entries.filter { !$0.hasPrefix("- **Q") }.map { entry in
      let parts = entry.components(separatedBy: " — ")
      let head = entry.dropFirst("- **".count).split(separator: " ")
      let number = try #require(Int(head[0].dropLast(2)), "\(entry)")
      let held = try #require(parts.count == 2 ? parts[1] : nil, "rule \(number) has no test")
      return Rule(
        number: number, confidence: String(head[1].dropFirst().dropLast()),
        tests: held.hasPrefix("later:") ? [] : quoted(held), isLater: held.hasPrefix("later:"))
    }
  }

  static func testNames() throws -> Set<String> {
    var names: Set<String> = []
    for path in Repository.files(below: "Tests", extensions: ["swift"]) {
      for line in try Checkout.text(of: path).split(separator: "\n") where line.contains("func `") {
        names.formUnion(quoted(String(line)).prefix(1))
      }
    }
    return names
  }

  /// The ends of ranges count; what lies between is listed when they are.
  static func references(in text: String) -> [Int] {
    text.components(separatedBy: "UIKIT-RULES ").dropFirst().flatMap { rest in
      let list = rest.replacingOccurrences(of: " and ", with: ", ").prefix { "0123456789-, ".contains($0) }
      return list.split { "-, ".contains($0) }.compactMap { Int($0) }
    }
  }

  private static func quoted(_ text: String) -> [String] {
    text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }
}
