// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Glibc

/// Plays a script against the solver, and copies every value out after each solve as a host would.
struct Player {
  /// A row of the script whose terms lie in one array with those of all others.
  struct Shape {
    var relation: Relation?
    var priority: Int
    var tooSmall: Int
    var tooLarge: Int
    var constant: Double
    var isBuiltIn: Bool
    var start: Int
    var end: Int
  }

  let solver = Solver()
  private(set) var output: [Double]
  private let rows: [Shape]
  private let entries: [(variable: Int, coefficient: Double)]
  private var terms: [Term] = []
  private let variables: [Variable]
  private var handles: [ConstraintID?]

  init(_ script: Script) {
    rows = script.shapes
    entries = script.entries
    output = [Double](repeating: 0, count: script.variableCount)
    handles = Array(repeating: nil, count: script.rows.count)
    let solver = solver
    variables = (0..<script.variableCount).map { _ in solver.makeVariable() }
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
          if let handle = handles[c] { try solver.setConstant(constant, of: handle) }
        case .priority(let c, let priority):
          if let handle = handles[c] { try solver.setPriority(Priority(priority)!, of: handle) }
        case .priorities(let c, let tooSmall, let tooLarge):
          if let handle = handles[c] {
            try solver.setPriorities(
              tooSmall: Priority(tooSmall), tooLarge: Priority(tooLarge), of: handle)
          }
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

  private mutating func add(_ row: Shape) throws(SolverError) -> ConstraintID {
    terms.removeAll(keepingCapacity: true)
    for at in row.start..<row.end {
      terms.append(Term(entries[at].coefficient, variables[entries[at].variable]))
    }
    guard let relation = row.relation else {
      return try solver.addElastic(
        terms, row.constant, tooSmall: Priority(row.tooSmall), tooLarge: Priority(row.tooLarge))
    }
    return try solver.add(
      terms, relation, row.constant, priority: Priority(row.priority) ?? .required,
      isBuiltIn: row.isBuiltIn)
  }
}
