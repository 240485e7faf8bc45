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

  private let solver: Solver
  private var variables: [String: Variable] = [:]
  private var rows: [String: Row] = [:]
  private var handles: [String: ConstraintID] = [:]
  private let steps: [[String: Any]]
  private var problems: [String] = []

  init(_ fields: [String: Any]) throws {
    steps = fields["steps"] as? [[String: Any]] ?? []
    let words: [String: Relation] = [
      "==": .equal, "=": .equal, "<=": .lessOrEqual, "=<": .lessOrEqual, ">=": .greaterOrEqual,
    ]
    for (name, value) in fields["constraints"] as? [String: [String: Any]] ?? [:] {
      guard let terms = Self.terms(value["terms"]), let relation = words[value["rel"] as? String ?? "=="],
        let priority = Priority(number(value["prio"]) ?? 1000)
      else { throw Malformed(what: name) }
      rows[name] = Row(
        terms: terms, relation: relation, constant: number(value["const"]) ?? 0, priority: priority)
    }
    let changed = steps.flatMap { ($0["set_prio"] as? [String: Any] ?? [:]).values.compactMap { number($0) } }
    solver = Solver(scale: PriorityScale(rows.values.map(\.priority) + changed.compactMap { Priority($0) }))
  }

  /// By name, or as a list of pairs, in which a name may come twice.
  private static func terms(_ value: Any?) -> [(name: String, coefficient: Double)]? {
    if let terms = value as? [String: Any] {
      return terms.keys.sorted().map { ($0, number(terms[$0]) ?? .nan) }
    }
    return (value as? [[Any]])?.map { pair in
      let name = pair.first { $0 is String } as? String
      return (name ?? "", pair.lazy.filter { !($0 is String) }.compactMap { number($0) }.first ?? .nan)
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
    let mustFail = step["unsat"] as? Bool ?? (step["unsat"] != nil)
    var refused = false
    var added: [String] = []
    var constants: [String: Double] = [:]
    for name in names(step["rem"]) where step["add"] == nil || handles[name] != nil {
      if let handle = handles.removeValue(forKey: name) {
        attempt(name) { try $0.remove(handle) }
      } else if mustFail {
        // What is not there cannot be taken out.
        refused = true
      }
    }
    for name in names(step["add"]) {
      if handles[name] != nil {
        // What is there already is not taken in a second time.
        if mustFail { refused = true }
      } else if add(name) {
        added.append(name)
      } else {
        refused = true
      }
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
        if let former = rows[name]?.constant { constants[name] = former }
        for (place, value) in (value as? [Any] ?? [value]).enumerated() {
          if place > 0 { solver.update() }
          if !set(name, number(value) ?? .nan) { refused = true }
        }
      }
    }
    for (name, value) in step["set_prio"] as? [String: Any] ?? [:] {
      guard let priority = Priority(number(value) ?? .nan) else {
        refused = true
        continue
      }
      rows[name]?.priority = priority
      if let handle = handles[name] { attempt(name) { try $0.setPriority(priority, of: handle) } }
    }
    for name in names(step["set_nan"]) where !set(name, .nan) { refused = true }
    if mustFail {
      expectConflict(step, added, refused)
      if added.isEmpty { for (name, constant) in constants { _ = set(name, constant) } }
    } else {
      expectNoConflict(refused, step)
    }
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

  /// Several values of one constraint are solved for one after the other. A variable that is no constraint's name
  /// is edited as strongly as is possible below what is required.
  private mutating func set(_ name: String, _ value: Double) -> Bool {
    if rows[name] == nil, value.isFinite {
      rows[name] = Row(terms: [(name, 1)], relation: .equal, constant: value, priority: Priority(999)!)
      return add(name)
    }
    guard let handle = handles[name] else {
      if value.isFinite { rows[name]?.constant = value }
      return rows[name] != nil && value.isFinite
    }
    do {
      try solver.setConstant(value, of: handle)
      rows[name]?.constant = value
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
    // One set, or several of which any will do.
    if let set = step["conflict_set"] {
      let expected = (set as? [[String]] ?? [names(set)]).map { $0.sorted() }
      let got = conflicts.map { names(of: $0) }
      if !got.contains(where: expected.contains) {
        problems.append("expected the conflict \(expected), got \(got)")
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
      // A number, or the ends of where it must lie.
      let ends = (value as? [Any] ?? [value]).map { number($0) ?? .nan }
      let (least, most) = (ends.first ?? .nan, ends.last ?? .nan)
      let got = variables[name].map { solver.value(of: $0) } ?? 0
      if !(got >= least - tolerance * max(1, abs(least)) && got <= most + tolerance * max(1, abs(most))) {
        problems.append("expected \(name) = \(ends.count == 1 ? "\(least)" : "\(ends)") got \(got)")
      }
    }
    for (name, value) in (step["levels"] as? [String: Any] ?? [:]).sorted(by: { $0.key < $1.key }) {
      let expected = number(value) ?? .nan
      let got = violation(ofLevel: Float(name) ?? 0)
      if !(abs(got - expected) <= max(1e-5, tolerance) * max(1, abs(expected))) {
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
      // Null stands for no end on that side.
      let expected = (
        bounds.first.map { number($0) ?? -.infinity }, bounds.last.map { number($0) ?? .infinity }
      )
      let value = variables[name].map(solver.value(of:)) ?? 0
      let got = ambiguous.first { $0.variable == variables[name] }?.range ?? value...value
      guard let least = expected.0, let most = expected.1, isNear(got.lowerBound, least),
        isNear(got.upperBound, most)
      else {
        problems.append("expected \(name) in \(expected), got \(got)")
        continue
      }
    }
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { a == b || abs(a - b) < 1e-5 }

  private func violation(ofLevel level: Float) -> Double {
    var sum = 0.0
    for (name, handle) in handles where rows[name]?.priority.rawValue == level {
      sum += (try? solver.violation(of: handle)) ?? 0
    }
    return sum
  }

  private mutating func expectSize(_ step: [String: Any], _ before: (Int, Int)) {
    guard let expected = step["expect_size"] else { return }
    let got = (solver.variableCount, solver.constraintCount)
    if let counts = expected as? [String: Any] {
      for (key, found) in [("variables", got.0), ("vars", got.0), ("constraints", got.1), ("cons", got.1)] {
        if let count = number(counts[key]), count != Double(found) {
          problems.append("expected \(count) \(key), got \(found)")
        }
      }
      return
    }
    switch expected as? String {
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
  case let text?: return Double(text)
  default: return (value as? NSNumber)?.doubleValue
  }
}
