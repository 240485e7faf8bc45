// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Glibc

/// A system of constraints and what is done to it, read from a text of blank-separated lines:
///
///     system NAME VIEWS
///     variables N
///     constraint REL PRIORITY CONSTANT  VARIABLE COEFFICIENT  ...   numbered from 0
///     builtin REL PRIORITY CONSTANT  VARIABLE COEFFICIENT ...
///     elastic TOO-SMALL TOO-LARGE TARGET  VARIABLE COEFFICIENT ...  numbered with them; priority 0: none
///     edit PRIORITY VARIABLE                        an equality whose constant is set later
///     phase NAME
///     add C | remove C | set C CONSTANT | priority C PRIORITY | solve
///
/// `==`, `<=`, `>=` are the relations; 1000 is required. A step ends with `solve`.
struct Script {
  struct Row {
    var relation: Relation?
    var priority = 0
    var tooSmall = 0
    var tooLarge = 0
    var constant: Double
    var terms: [(variable: Int, coefficient: Double)]
    var isBuiltIn = false
  }

  enum Operation {
    case add(Int)
    case remove(Int)
    case set(Int, Double)
    case priority(Int, Int)
    case solve
  }

  struct Phase {
    var name: String
    var steps: [[Operation]] = [[]]
  }

  var name = ""
  var views = 0
  var variableCount = 0
  var rows: [Row] = []
  var phases: [Phase] = []
  /// The rows once more, their terms side by side, as a host would have them at hand.
  private(set) var shapes: [Player.Shape] = []
  private(set) var entries: [(variable: Int, coefficient: Double)] = []

  private static let relations: [String: Relation] = [
    "==": .equal, "<=": .lessOrEqual, ">=": .greaterOrEqual,
  ]

  init(contentsOf path: String) {
    for line in Self.text(path).split(separator: "\n") {
      take(line.split(separator: " "))
    }
    for row in rows {
      let start = entries.count
      entries += row.terms
      shapes.append(
        Player.Shape(
          relation: row.relation, priority: row.priority, tooSmall: row.tooSmall, tooLarge: row.tooLarge,
          constant: row.constant, isBuiltIn: row.isBuiltIn, start: start, end: entries.count))
    }
    for at in phases.indices where phases[at].steps.last?.isEmpty == true { phases[at].steps.removeLast() }
  }

  private mutating func take(_ words: [Substring]) {
    func int(_ at: Int) -> Int { Int(words[at])! }
    func double(_ at: Int) -> Double { Double(words[at])! }
    func terms(from start: Int) -> [(variable: Int, coefficient: Double)] {
      stride(from: start, to: words.count, by: 2).map { (int($0), double($0 + 1)) }
    }
    switch words[0] {
    case "system": (name, views) = (String(words[1]), int(2))
    case "variables": variableCount = int(1)
    case "constraint", "builtin":
      rows.append(
        Row(
          relation: Self.relations[String(words[1])], priority: int(2), constant: double(3),
          terms: terms(from: 4), isBuiltIn: words[0] == "builtin"))
    case "edit":
      rows.append(
        Row(relation: .equal, priority: int(1), constant: 0, terms: [(variable: int(2), coefficient: 1)]))
    case "elastic":
      rows.append(
        Row(
          relation: nil, tooSmall: int(1), tooLarge: int(2), constant: double(3), terms: terms(from: 4)))
    case "phase": phases.append(Phase(name: String(words[1])))
    case "add": append(.add(int(1)))
    case "remove": append(.remove(int(1)))
    case "set": append(.set(int(1), double(2)))
    case "priority": append(.priority(int(1), int(2)))
    case "solve":
      append(.solve)
      phases[phases.count - 1].steps.append([])
    default: fatalError("unknown line \(words)")
    }
  }

  private mutating func append(_ operation: Operation) {
    let phase = phases.count - 1
    phases[phase].steps[phases[phase].steps.count - 1].append(operation)
  }

  private static func text(_ path: String) -> String {
    guard let file = fopen(path, "r") else { fatalError("cannot open \(path)") }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    var bytes = [UInt8](repeating: 0, count: ftell(file))
    rewind(file)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
