// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Testing

/// What the current release of kiwi still answers wrongly, and what is right.
@Suite struct ReportedFaultTests {
  private let solver = Solver()

  private func wish(_ variable: Variable, _ relation: Relation, _ constant: Double, _ priority: Int) throws {
    try solver.add([Term(1, variable)], relation, constant, priority: Priority(priority)!)
  }

  @Test func `two weaker wishes together do not outvote a slightly stronger one`() throws {
    let v = solver.makeVariable()
    try wish(v, .greaterOrEqual, 100, 501)
    try wish(v, .equal, 90, 500)
    #expect(solver.value(of: v) == 100)

    try wish(v, .equal, 50, 10)

    #expect(solver.value(of: v) == 100)
  }

  @Test func `a thousand weaker wishes do not outvote one of the next priority`() throws {
    let v = solver.makeVariable()
    try wish(v, .equal, 10, 751)
    for _ in 0..<1000 { try wish(v, .equal, 500, 750) }

    #expect(solver.value(of: v) == 10)
  }

  @Test func `what was refused can be taken out again and its opponent put back`() throws {
    let x = solver.makeVariable()
    try wish(x, .equal, 0, 999)
    let least = try solver.add([Term(1, x)], .greaterOrEqual, 2)
    let most = try solver.add([Term(1, x)], .lessOrEqual, 1)
    #expect(solver.conflicts.map(\.dropped) == [most])
    try solver.remove(most)
    try solver.remove(least)
    #expect(solver.value(of: x) == 0)

    try solver.add([Term(1, x)], .greaterOrEqual, 2)

    #expect(solver.conflicts.isEmpty)
    #expect(solver.value(of: x) == 2)
  }

  @Test func `a refused equality leaves those that were there as they were`() throws {
    let a = solver.makeVariable()
    let b = solver.makeVariable()
    try solver.add([Term(1, a), Term(-1, b)], .equal, 0)
    try solver.add([Term(1, a)], .greaterOrEqual, 10)

    let refused = try solver.add([Term(1, b)], .equal, 5)

    #expect(solver.conflicts.map(\.dropped) == [refused])
    #expect(solver.value(of: a) == 10)
    #expect(solver.value(of: b) == 10)
  }

  @Test(arguments: [1e-9, 1e-15, 1e-100, 1e100])
  func `a small or large coefficient is one like any other`(size: Double) throws {
    let x = solver.makeVariable()
    try solver.add([Term(size, x)], .equal, 5 * size)

    #expect(abs(solver.value(of: x) - 5) < 1e-9)
  }

  @Test func `an edit far away and back ends exactly where it began`() throws {
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let edit = try solver.add([Term(1, x)], .equal, 0.1, priority: Priority(900)!)
    try solver.add([Term(1, y), Term(-1, x)], .equal, 0.2)
    let began = solver.value(of: y)

    for far in [1e9, -1e9, 3.3e8] {
      try solver.setConstant(far, of: edit)
      solver.solve()
      try solver.setConstant(0.1, of: edit)

      #expect(solver.value(of: x) == 0.1)
      #expect(solver.value(of: y) == began)
    }
  }
}
