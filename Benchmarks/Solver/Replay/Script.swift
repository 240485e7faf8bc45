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
///     add C | remove C | set C CONSTANT | priority C PRIORITY | priorities C TOO-SMALL TOO-LARGE | solve
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
    case priorities(Int, tooSmall: Int, tooLarge: Int)
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

  init(contentsOf path: String) throws {
    for (at, line) in try Self.text(path).split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      let words = line.split(separator: " ")
      if words.isEmpty { continue }
      do {
        try take(words)
      } catch {
        throw ScriptError(path: path, line: at + 1, reason: error)
      }
    }
    for row in rows {
      let start = entries.count
      entries += row.terms
      shapes.append(
        Player.Shape(
          relation: row.relation, priority: row.priority, tooSmall: row.tooSmall, tooLarge: row.tooLarge,
          constant: row.constant, isBuiltIn: row.isBuiltIn, start: start, end: entries.count))
    }
    if phases.isEmpty { throw ScriptError(path: path, line: 0, reason: .noPhase) }
    for at in phases.indices where phases[at].steps.last?.isEmpty == true { phases[at].steps.removeLast() }
  }

  private mutating func take(_ words: [Substring]) throws(ScriptError.Reason) {
    let variableCount = variableCount
    let rowCount = rows.count
    func word(_ at: Int) throws(ScriptError.Reason) -> Substring {
      if at >= words.count { throw .tooShort }
      return words[at]
    }
    func int(_ at: Int) throws(ScriptError.Reason) -> Int {
      guard let number = Int(try word(at)) else { throw .notANumber(String(words[at])) }
      return number
    }
    func double(_ at: Int) throws(ScriptError.Reason) -> Double {
      guard let number = Double(try word(at)) else { throw .notANumber(String(words[at])) }
      return number
    }
    func index(_ at: Int, below count: Int) throws(ScriptError.Reason) -> Int {
      let number = try int(at)
      if number < 0 || number >= count { throw .outOfRange(number) }
      return number
    }
    func row() throws(ScriptError.Reason) -> Int { try index(1, below: rowCount) }
    func priority(_ at: Int, least: Int) throws(ScriptError.Reason) -> Int {
      let number = try int(at)
      if number < least || number > 1000 { throw .outOfRange(number) }
      return number
    }
    func terms(from start: Int) throws(ScriptError.Reason) -> [(variable: Int, coefficient: Double)] {
      var terms: [(variable: Int, coefficient: Double)] = []
      for at in stride(from: start, to: words.count, by: 2) {
        terms.append((try index(at, below: variableCount), try double(at + 1)))
      }
      return terms
    }
    switch words[0] {
    case "system": (name, views) = (String(try word(1)), try int(2))
    case "variables": self.variableCount = try index(1, below: 10_000_000)
    case "constraint", "builtin":
      guard let relation = Self.relations[String(try word(1))] else { throw .unknownWord(String(words[1])) }
      rows.append(
        Row(
          relation: relation, priority: try priority(2, least: 1), constant: try double(3),
          terms: try terms(from: 4), isBuiltIn: words[0] == "builtin"))
    case "edit":
      rows.append(
        Row(
          relation: .equal, priority: try priority(1, least: 1), constant: 0,
          terms: [(variable: try index(2, below: variableCount), coefficient: 1)]))
    case "elastic":
      rows.append(
        Row(
          relation: nil, tooSmall: try priority(1, least: 0), tooLarge: try priority(2, least: 0),
          constant: try double(3), terms: try terms(from: 4)))
    case "phase": phases.append(Phase(name: String(try word(1))))
    case "add": try append(.add(try row()))
    case "remove": try append(.remove(try row()))
    case "set": try append(.set(try row(), try double(2)))
    case "priority": try append(.priority(try row(), try priority(2, least: 1)))
    case "priorities":
      try append(
        .priorities(try row(), tooSmall: try priority(2, least: 0), tooLarge: try priority(3, least: 0)))
    case "solve":
      try append(.solve)
      phases[phases.count - 1].steps.append([])
    default: throw .unknownWord(String(words[0]))
    }
  }

  private mutating func append(_ operation: Operation) throws(ScriptError.Reason) {
    let phase = phases.count - 1
    if phase < 0 { throw .noPhase }
    phases[phase].steps[phases[phase].steps.count - 1].append(operation)
  }

  private static func text(_ path: String) throws -> String {
    guard let file = fopen(path, "r") else { throw ScriptError(path: path, line: 0, reason: .unreadable) }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    var bytes = [UInt8](repeating: 0, count: max(0, ftell(file)))
    rewind(file)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
