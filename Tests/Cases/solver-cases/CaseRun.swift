// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Foundation

/// One case: constraints by name, and steps that add, remove and change them and say what must come out.
///
/// Names of constraints are remembered in the order in which a step lists them; within `set` and `edit`
/// the order is alphabetical.
struct CaseRun {
  struct Row {
    var terms: [(name: String, coefficient: Double)]
    var relation: Relation
    var constant: Double
    var priority: Priority
  }

  struct Malformed: Error {
    let what: String
  }

  private let solver = Solver()
  private var variables: [String: Variable] = [:]
  private var rows: [String: Row] = [:]
  private var handles: [String: ConstraintID] = [:]
  private let steps: [[String: Any]]
  private var problems: [String] = []

  init(_ fields: [String: Any]) throws {
    steps = fields["steps"] as? [[String: Any]] ?? []
    for (name, value) in fields["constraints"] as? [String: [String: Any]] ?? [:] {
      let words: [String: Relation] = ["==": .equal, "<=": .lessOrEqual, ">=": .greaterOrEqual]
      guard let terms = value["terms"] as? [String: Any],
        let relation = words[value["rel"] as? String ?? ""], let constant = number(value["const"]),
        let priority = Priority((value["prio"] as? Int) ?? 1000)
      else { throw Malformed(what: name) }
      rows[name] = Row(
        terms: terms.keys.sorted().map { ($0, number(terms[$0]) ?? .nan) }, relation: relation,
        constant: constant, priority: priority)
    }
  }

  /// What came out differently, nothing if all is right.
  mutating func play() -> [String] {
    for (at, step) in steps.enumerated() {
      let times = step["repeat"] as? Int ?? 1
      let before = problems.count
      for _ in 0..<max(1, times) where problems.count == before { play(step) }
      for i in before..<problems.count { problems[i] = "step \(at + 1): " + problems[i] }
    }
    return problems
  }

  private mutating func play(_ step: [String: Any]) {
    let size = (solver.variableCount, solver.constraintCount)
    let mustFail = step["unsat"] as? Bool ?? false
    var refused = false
    var added: [String] = []
    for name in names(step["rem"]) where step["add"] == nil || handles[name] != nil {
      if let handle = handles.removeValue(forKey: name) { attempt(name) { try $0.remove(handle) } }
    }
    for name in names(step["add"]) {
      if add(name) { added.append(name) } else { refused = true }
    }
    // A constraint that is added and removed in one step leaves again.
    for name in names(step["rem"]) {
      if let handle = handles[name], added.contains(name) {
        handles[name] = nil
        attempt(name) { try $0.remove(handle) }
      }
    }
    for key in ["set", "edit"] {
      for (name, value) in (step[key] as? [String: Any] ?? [:]).sorted(by: { $0.key < $1.key }) {
        if !set(name, number(value) ?? .nan) { refused = true }
      }
    }
    for (name, value) in step["set_prio"] as? [String: Int] ?? [:] {
      if let handle = handles[name], let priority = Priority(value) {
        attempt(name) { try $0.setPriority(priority, of: handle) }
      }
    }
    for name in names(step["set_nan"]) where !set(name, .nan) { refused = true }
    if mustFail { expectConflict(step, added, refused) } else { expectNoConflict(refused, step) }
    dropVariables(names(step["drop_vars"]))
    expectValues(step)
    expectSize(step, size)
  }

  // MARK: Doing

  private mutating func attempt(_ name: String, _ body: (Solver) throws -> Void) {
    do { try body(solver) } catch { problems.append("expected \(name) to be taken, got \(error)") }
  }

  private mutating func add(_ name: String) -> Bool {
    guard let row = rows[name] else {
      problems.append("expected a constraint \(name), got none")
      return true
    }
    var terms: [Term] = []
    for (variable, coefficient) in row.terms {
      if variables[variable] == nil { variables[variable] = solver.makeVariable() }
      terms.append(Term(coefficient, variables[variable]!))
    }
    do {
      handles[name] = try solver.add(terms, row.relation, row.constant, priority: row.priority)
      return true
    } catch {
      return false
    }
  }

  private mutating func set(_ name: String, _ value: Double) -> Bool {
    guard let handle = handles[name] else { return rows[name] != nil && value.isFinite }
    do {
      try solver.setConstant(value, of: handle)
      return true
    } catch {
      return false
    }
  }

  private mutating func dropVariables(_ names: [String]) {
    for name in names {
      if let variable = variables.removeValue(forKey: name) {
        attempt(name) { try $0.remove(variable) }
      }
    }
  }

  // MARK: Expecting

  /// The step must be refused: by an error, or by a conflict that names what was added. What was refused
  /// is taken out again and must leave no trace.
  private mutating func expectConflict(_ step: [String: Any], _ added: [String], _ refused: Bool) {
    let conflicts = solver.conflicts
    if conflicts.isEmpty && !refused { problems.append("expected a refusal, got none") }
    if let expected = step["conflict_set"] as? [String] {
      let got = conflicts.map { names(of: $0) }
      if !got.contains(expected.sorted()) {
        problems.append("expected the conflict \(expected.sorted()), got \(got)")
      }
    }
    for conflict in conflicts {
      let name = handles.first { $0.value == conflict.dropped }?.key
      if let name, added.contains(name), let handle = handles.removeValue(forKey: name) {
        attempt(name) { try $0.remove(handle) }
      }
    }
  }

  private mutating func expectNoConflict(_ refused: Bool, _ step: [String: Any]) {
    if refused && step["set_nan"] == nil { problems.append("expected no refusal, got one") }
    let conflicts = solver.conflicts
    if !conflicts.isEmpty {
      problems.append("expected no conflict, got \(conflicts.map { names(of: $0) })")
    }
  }

  private func names(of conflict: Conflict) -> [String] {
    conflict.members.map { member in handles.first { $0.value == member }?.key ?? "?" }.sorted()
  }

  private mutating func expectValues(_ step: [String: Any]) {
    let tolerance = number(step["tol"]) ?? 1e-6
    for (name, value) in (step["expect"] as? [String: Any] ?? [:]).sorted(by: { $0.key < $1.key }) {
      let expected = number(value) ?? .nan
      let got = variables[name].map { solver.value(of: $0) } ?? 0
      if !(abs(got - expected) <= tolerance * max(1, abs(expected))) {
        problems.append("expected \(name) = \(expected) got \(got)")
      }
    }
    for (name, value) in (step["levels"] as? [String: Any] ?? [:]).sorted(by: { $0.key < $1.key }) {
      let expected = number(value) ?? .nan
      let got = violation(ofLevel: Int(name) ?? 0)
      if !(abs(got - expected) <= 1e-5 * max(1, abs(expected))) {
        problems.append("expected violation \(expected) at \(name) got \(got)")
      }
    }
    expectAmbiguity(step)
  }

  private mutating func expectAmbiguity(_ step: [String: Any]) {
    let ranges = step["range"] as? [String: [Any]] ?? [:]
    let open = names(step["ambiguous"])
    if open.isEmpty && ranges.isEmpty { return }
    let ambiguous = solver.ambiguousVariables()
    for name in open where !ambiguous.contains(where: { $0.variable == variables[name] }) {
      problems.append(
        "expected \(name) to be ambiguous, got \(variables[name].map(solver.value(of:)) ?? .nan)")
    }
    for (name, bounds) in ranges.sorted(by: { $0.key < $1.key }) {
      let expected = bounds.map { number($0) ?? .nan }
      let got = ambiguous.first { $0.variable == variables[name] }?.range
      guard let got, expected.count == 2, abs(got.lowerBound - expected[0]) < 1e-5,
        abs(got.upperBound - expected[1]) < 1e-5
      else {
        problems.append("expected \(name) in \(expected), got \(got.map { "\($0)" } ?? "a fixed value")")
        continue
      }
    }
  }

  private func violation(ofLevel level: Int) -> Double {
    var sum = 0.0
    for (name, handle) in handles where rows[name]?.priority.rawValue == Float(level) {
      sum += (try? solver.violation(of: handle)) ?? 0
    }
    return sum
  }

  private mutating func expectSize(_ step: [String: Any], _ before: (Int, Int)) {
    guard let expected = step["expect_size"] as? String else { return }
    let got = (solver.variableCount, solver.constraintCount)
    switch expected {
    case "empty":
      if got != (0, 0) { problems.append("expected nothing left, got \(got)") }
    default:
      // Variables that the step brought in may stay; they are the caller's.
      if got.1 != before.1 { problems.append("expected \(before.1) constraints, got \(got.1)") }
    }
  }

  private func names(_ value: Any?) -> [String] {
    (value as? [Any])?.map { "\($0)" } ?? (value as? String).map { [$0] } ?? []
  }
}

/// A JSON number, or one of the words for what JSON cannot write.
func number(_ value: Any?) -> Double? {
  if let value = value as? Double { return value }
  switch value as? String {
  case "nan", "NaN": return .nan
  case "inf", "Infinity": return .infinity
  case "-inf", "-Infinity": return -.infinity
  default: return (value as? NSNumber)?.doubleValue
  }
}
