// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Testing

/// The unit that a row is written in decides nothing about what holds.
@Suite struct RowScaleTests {
  private let solver = Solver()

  @Test(
    arguments: [Priority.required, .high], [1, 1e-1, 1e-2, 1e-3, 1e-4]
  )
  func `what can hold holds, in whatever unit it was written`(priority: Priority, ratio: Double) throws {
    for unit in [1, 1e-1, 1e-2, 1e-3, 1e-4, 1e-6, 1e-8] {
      let solver = Solver()
      let (x, y) = (solver.makeVariable(), solver.makeVariable())
      try solver.add([Term(ratio, x), Term(-7, y)], .equal, -10, priority: priority)
      try solver.add([Term(unit, y)], .greaterOrEqual, 7000 * unit, priority: priority)

      #expect(solver.value(of: y) > 7000 - 1e-3, "unit \(unit)")
      #expect(abs(ratio * solver.value(of: x) - 7 * solver.value(of: y) + 10) < 1e-3, "unit \(unit)")
      #expect(solver.conflicts.isEmpty)
    }
  }

  @Test(arguments: [1, 1e-3, 1e-4])
  func `a constraint that is required on one side moves what is wished on the other`(ratio: Double) throws {
    for unit in [1, 1e-3, 1e-6] {
      let solver = Solver()
      let (x, y) = (solver.makeVariable(), solver.makeVariable())
      try solver.addElastic([Term(ratio, x), Term(-7, y)], -10, tooSmall: .required, tooLarge: .low)
      try solver.add([Term(unit, y)], .greaterOrEqual, 7000 * unit, priority: .high)

      #expect(solver.value(of: y) > 7000 - 1e-3)
      #expect(ratio * solver.value(of: x) - 7 * solver.value(of: y) > -10 - 1e-3)
    }
  }

  @Test func `wishes of one priority are still summed in their own units`() throws {
    let x = solver.makeVariable()
    try solver.add([Term(1, x)], .equal, 0, priority: .low)
    try solver.add([Term(1, x)], .equal, 0, priority: .low)
    try solver.add([Term(3, x)], .equal, 30, priority: .low)
    try solver.add([Term(1e-3, x)], .equal, 1, priority: .low)

    #expect(solver.value(of: x) == 10)
  }
}
