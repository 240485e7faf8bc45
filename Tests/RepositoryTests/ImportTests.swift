// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checkout
import Foundation
import Testing

/// Layers downward only: what each module may import, held against every source file.
@Suite struct ImportTests {
  /// The table of ARCHITECTURE.md. A module may also import what the modules it names may import.
  static let table: [String: Set<String>] = [
    "Geometry": [],
    "Traits": ["Geometry"],
    "ConstraintSolver": [],
    "TextMetrics": ["Traits"],
    "Fonts": ["CPango", "TextMetrics"],
    "AutoLayout": ["Traits", "ConstraintSolver", "TextMetrics"],
    "SourceText": [],
    "Arguments": ["SourceText"],
    "ConflictLogs": ["ConstraintSolver", "Geometry"],
    "YAMLTree": ["CYAML", "SourceText"],
    "Installation": [],
    "JSON": ["CSimdJSON"],
    "Devices": ["Traits", "YAMLTree"],
    "Controllers": ["Devices"],
    "Screens": ["AutoLayout", "Controllers", "YAMLTree"],
    "InterfaceBuilder": ["CExpat", "Screens"],
    "Strategies": ["CPivotStrategy", "Controllers", "Screens"],
    "Sessions": ["Devices", "Controllers", "Screens", "Strategies", "AutoLayout"],
    "Checks": ["Sessions"],
    "Rendering": ["AutoLayout"],
    "EventLoop": ["CUV"],
    "Varlink": ["JSON"],
    "Wire": ["Varlink", "Geometry"],
    "WireSessions": ["Wire", "Sessions"],
    "EventBus": ["Wire"],
    "Client": ["Wire"],
    "Daemon": ["EventLoop", "EventBus", "WireSessions", "Checks", "InterfaceBuilder", "Installation"],
    "pivotd": ["Daemon", "Arguments"],
    "pivotctl": [
      "Client", "Checks", "InterfaceBuilder", "ConflictLogs", "Rendering", "WireSessions", "Installation",
      "Arguments", "Fonts",
    ],
  ]
  /// The platform, open to every module. Foundation is not: start-up and memory.
  static let platform: Set<String> = ["Glibc", "Synchronization"]

  @Test func `every import points down the table`() throws {
    for path in Repository.files(below: "Sources", extensions: ["swift"]) {
      let module = path.split(separator: "/")[1]
      let allowed = try #require(
        Self.reachable(from: String(module)), "\(module) is not in the table: \(path)")
      for name in try Self.imports(in: path) {
        #expect(
          allowed.contains(name) || Self.platform.contains(name),
          "\(path) imports \(name), which \(module) may not")
      }
    }
  }

  @Test func `a strategy module sees the C header alone`() throws {
    for path in Repository.files(below: "Plugins", extensions: ["swift"]) {
      for name in try Self.imports(in: path) {
        #expect(
          ["CPivotStrategy", "StrategyKit", "Glibc"].contains(name), "\(path) imports \(name)")
      }
    }
  }

  @Test func `every module of the table has content, and its line in the map`() throws {
    let map = try Checkout.text(of: "ARCHITECTURE.md")
    for module in Self.table.keys.sorted() {
      #expect(!Repository.files(below: "Sources/\(module)", extensions: ["swift"]).isEmpty, "\(module)")
      let row = module.hasPrefix("pivot") ? "pivotd, pivotctl" : module
      #expect(map.contains("| \(row) |"), "\(module)")
    }
  }

  @Test func `the reader of imports sees every spelling`() {
    let text = """
      import A
      public import B
      @testable import C
      internal import struct D.Thing
      // import E
      let text = "import F"
      """

    #expect(Self.imports(inText: text) == ["A", "B", "C", "D"])
  }

  static func reachable(from module: String) -> Set<String>? {
    guard let direct = table[module] else { return nil }
    var all: Set<String> = []
    var waiting = Array(direct)
    while let next = waiting.popLast() {
      guard all.insert(next).inserted else { continue }
      waiting += table[next] ?? []
    }
    return all
  }

  static func imports(in path: String) throws -> [String] {
    imports(inText: try Checkout.text(of: path))
  }

  static func imports(inText text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      var words = line.split(separator: " ")
      while let first = words.first, first.hasPrefix("@") || accessLevels.contains(first) {
        words.removeFirst()
      }
      guard words.first == "import", line.first?.isWhitespace == false, words.count > 1 else { return nil }
      let name = kinds.contains(words[1]) && words.count > 2 ? words[2] : words[1]
      return name.split(separator: ".").first.map(String.init)
    }
  }

  private static let accessLevels: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]
  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
  ]
}
