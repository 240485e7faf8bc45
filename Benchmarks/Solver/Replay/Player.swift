// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Glibc

/// Plays a script against the solver, and copies every value out after each solve as a host would.
struct Player {
  struct Row {
    var terms: [Term]
    var relation: Relation?
    var constant: Double
    var priority: Priority
    var tooSmall: Priority?
    var tooLarge: Priority?
    var isBuiltIn: Bool
  }

  let solver = Solver()
  private(set) var output: [Double]
  private var rows: [Row] = []
  private var handles: [ConstraintID?]

  init(_ script: Script) {
    output = [Double](repeating: 0, count: script.variableCount)
    handles = Array(repeating: nil, count: script.rows.count)
    let variables = (0..<script.variableCount).map { _ in solver.makeVariable() }
    rows = script.rows.map { row in
      Row(
        terms: row.terms.map { Term($0.coefficient, variables[$0.variable]) },
        relation: row.relation.map {
          switch $0 {
          case .equal: .equal
          case .lessOrEqual: .lessOrEqual
          case .greaterOrEqual: .greaterOrEqual
          }
        }, constant: row.constant, priority: Priority(row.priority) ?? .required,
        tooSmall: Priority(row.tooSmall), tooLarge: Priority(row.tooLarge),
        isBuiltIn: row.isBuiltIn)
    }
  }

  mutating func play(_ step: [Script.Operation]) {
    do {
      for operation in step {
        switch operation {
        case .add(let c): handles[c] = try add(rows[c])
        case .remove(let c):
          if let handle = handles[c] { try solver.remove(handle) }
          handles[c] = nil
        case .set(let c, let constant):
          rows[c].constant = constant
          if let handle = handles[c] { try solver.setConstant(constant, of: handle) }
        case .priority(let c, let priority):
          rows[c].priority = Priority(priority)!
          if rows[c].tooSmall != nil { rows[c].tooSmall = rows[c].priority }
          if rows[c].tooLarge != nil { rows[c].tooLarge = rows[c].priority }
          if let handle = handles[c] { try solver.setPriority(rows[c].priority, of: handle) }
        case .solve:
          solver.update()
          output.withUnsafeMutableBufferPointer { solver.copyValues(into: $0) }
        }
      }
    } catch {
      print("refused: \(error)")
      exit(1)
    }
  }

  private func add(_ row: Row) throws(SolverError) -> ConstraintID {
    guard let relation = row.relation else {
      return try solver.addElastic(
        row.terms, row.constant, tooSmall: row.tooSmall, tooLarge: row.tooLarge)
    }
    return try solver.add(row.terms, relation, row.constant, priority: row.priority, isBuiltIn: row.isBuiltIn)
  }
}
