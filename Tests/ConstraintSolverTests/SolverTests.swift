// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Testing

@Suite struct SolverTests {
  @Test func `a stronger wish is never outvoted by weaker ones`() throws {
    let solver = Solver()
    let v = solver.makeVariable()
    try solver.add([Term(1, v)], .greaterOrEqual, 100, priority: Priority(501)!)
    try solver.add([Term(1, v)], .equal, 90, priority: Priority(500)!)
    try solver.add([Term(1, v)], .equal, 50, priority: Priority(10)!)

    #expect(solver.value(of: v) == 100)
  }

  @Test func `a required conflict names its smallest set and drops the newest member`() throws {
    let solver = Solver()
    let v = solver.makeVariable()
    let w = solver.makeVariable()
    let least = try solver.add([Term(1, v)], .greaterOrEqual, 2)
    try solver.add([Term(1, w)], .equal, 7)
    let most = try solver.add([Term(1, v)], .lessOrEqual, 1)

    #expect(solver.value(of: v) == 2)
    #expect(solver.value(of: w) == 7)
    #expect(solver.conflicts == [Conflict(members: [least, most], dropped: most, shortage: 1)])
  }

  @Test func `hugging and compression are one elastic constraint`() throws {
    let solver = Solver()
    let width = solver.makeVariable()
    try solver.addElastic([Term(1, width)], 100, tooSmall: .high, tooLarge: .low)
    let limit = try solver.add([Term(1, width)], .lessOrEqual, 80, priority: Priority(700)!)

    #expect(solver.value(of: width) == 100)

    try solver.setPriority(.required, of: limit)

    #expect(solver.value(of: width) == 80)
  }
}
