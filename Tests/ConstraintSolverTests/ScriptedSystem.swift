// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Testing

/// A system written as lines of text, and what is done to it; the benchmarks and the oracle use the same
/// words.
struct ScriptedSystem {
  enum Operation {
    case add(Int)
    case remove(Int)
    case set(Int, Double)
    case priority(Int, Int)
    /// Too small, too large; 0 none.
    case priorities(Int, Int, Int)
    case solve
  }

  struct Row {
    var terms: [(variable: Int, coefficient: Double)]
    var constant: Double
    /// What too much and too little cost, 0 nothing.
    var up: Int
    var down: Int
    var isBuiltIn = false
  }

  private(set) var variableCount = 0
  var rows: [Row] = []
  private(set) var operations: [Operation] = []

  init(_ lines: [String]) {
    for line in lines {
      let words = line.split(separator: " ")
      let numbers = words.map { Double($0) ?? 0 }
      switch words[0] {
      case "variables": variableCount = Int(numbers[1])
      case "constraint", "builtin":
        let priority = Int(numbers[2])
        rows.append(
          Row(
            terms: terms(numbers, from: 4), constant: numbers[3], up: words[1] == ">=" ? 0 : priority,
            down: words[1] == "<=" ? 0 : priority, isBuiltIn: words[0] == "builtin"))
      case "elastic":
        rows.append(
          Row(
            terms: terms(numbers, from: 4), constant: numbers[3], up: Int(numbers[2]),
            down: Int(numbers[1])))
      case "add": operations.append(.add(Int(numbers[1])))
      case "remove": operations.append(.remove(Int(numbers[1])))
      case "set": operations.append(.set(Int(numbers[1]), numbers[2]))
      case "priority": operations.append(.priority(Int(numbers[1]), Int(numbers[2])))
      case "priorities": operations.append(.priorities(Int(numbers[1]), Int(numbers[2]), Int(numbers[3])))
      case "solve": operations.append(.solve)
      default: continue
      }
    }
  }

  private func terms(_ numbers: [Double], from start: Int) -> [(variable: Int, coefficient: Double)] {
    stride(from: start, to: numbers.count, by: 2).map { (Int(numbers[$0]), numbers[$0 + 1]) }
  }
}

/// Plays a scripted system against a solver.
struct ScriptPlayer {
  let solver: Solver
  let variables: [Variable]
  private(set) var rows: [ScriptedSystem.Row]
  private(set) var handles: [ConstraintID?]
  /// Every solve is followed by a proof that no single move would pay.
  var auditsEverySolve = true
  private(set) var complaints: [String] = []

  init(_ system: ScriptedSystem, solver: Solver = Solver()) {
    self.solver = solver
    variables = (0..<system.variableCount).map { _ in solver.makeVariable() }
    rows = system.rows
    handles = Array(repeating: nil, count: rows.count)
  }

  /// Plays what comes before the first solve, and that.
  mutating func playFirstBatch(of system: ScriptedSystem) throws {
    for operation in system.operations {
      try play(operation)
      if case .solve = operation { return }
    }
  }

  mutating func play(_ operation: ScriptedSystem.Operation) throws {
    switch operation {
    case .add(let c): handles[c] = try add(rows[c])
    case .remove(let c):
      try solver.remove(#require(handles[c]))
      handles[c] = nil
    case .set(let c, let constant):
      rows[c].constant = constant
      try solver.setConstant(constant, of: #require(handles[c]))
    case .priority(let c, let priority):
      if rows[c].up > 0 { rows[c].up = priority }
      if rows[c].down > 0 { rows[c].down = priority }
      try solver.setPriority(#require(Priority(priority)), of: #require(handles[c]))
    case .priorities(let c, let small, let large):
      rows[c].down = small
      rows[c].up = large
      try solver.setPriorities(
        tooSmall: Priority(small), tooLarge: Priority(large), of: #require(handles[c]))
    case .solve:
      solver.solve()
      if auditsEverySolve, let complaint = solver.audit() { complaints.append(complaint) }
    }
  }

  func add(_ row: ScriptedSystem.Row) throws -> ConstraintID {
    let terms = row.terms.map { Term($0.coefficient, variables[$0.variable]) }
    if row.up == row.down {
      return try solver.add(
        terms, .equal, row.constant, priority: #require(Priority(row.up)), isBuiltIn: row.isBuiltIn)
    }
    if row.up > 0 && row.down > 0 {
      return try solver.addElastic(
        terms, row.constant, tooSmall: Priority(row.down), tooLarge: Priority(row.up))
    }
    return try solver.add(
      terms, row.up > 0 ? .lessOrEqual : .greaterOrEqual, row.constant,
      priority: #require(Priority(max(row.up, row.down))), isBuiltIn: row.isBuiltIn)
  }

  /// The violation of every priority, required constraints that were given up standing at 999.5.
  func violations() throws -> [Double: Double] {
    let dropped = Set(solver.conflicts.map(\.dropped))
    var found: [Double: Double] = [:]
    for (row, handle) in zip(rows, handles) {
      guard let handle else { continue }
      let violation = try solver.violation(of: handle)
      if violation <= 1e-6 { continue }
      let isTooLarge = sum(row) > row.constant
      let priority = isTooLarge ? row.up : row.down
      let level = priority == 1000 && dropped.contains(handle) ? 999.5 : Double(priority)
      found[level, default: 0] += violation
    }
    return found
  }

  private func sum(_ row: ScriptedSystem.Row) -> Double {
    row.terms.reduce(0) { $0 + $1.coefficient * solver.value(of: variables[$1.variable]) }
  }
}
