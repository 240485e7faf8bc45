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

  @Test(arguments: [[0.1, 0.2, -0.3], [1e6, 0.1, -1e6, -0.1], [1, 1e-13, -1]])
  func `coefficients that cancel but for rounding leave no constraint`(coefficients: [Double]) throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let cancelled = coefficients.map { Term($0, x) }

    #expect(throws: SolverError.noTerms) { try solver.add(cancelled, .equal, 0) }
    try solver.add([Term(1, y)] + cancelled, .equal, 3)
    try solver.add([Term(1, x)], .equal, 5)

    #expect(solver.value(of: x) == 5)
    #expect(solver.value(of: y) == 3)
    #expect(solver.conflicts.isEmpty)
  }

  @Test func `a small coefficient that was meant is one`() throws {
    let x = solver.makeVariable()
    try solver.add([Term(1, x), Term(1e-9, x), Term(-1, x)], .equal, 2e-9)

    #expect(abs(solver.value(of: x) - 2) < 1e-6)
  }

  @Test func `a tower of factors beyond every number is told and goes again`() throws {
    let (x, difference) = (solver.makeVariable(), solver.makeVariable())
    let base = try solver.add([Term(1, x)], .equal, 1)
    var (left, right) = (x, x)
    for _ in 0..<60 {
      let (a, b) = (solver.makeVariable(), solver.makeVariable())
      try solver.add([Term(1, a), Term(-1e6, left)], .equal, 0)
      try solver.add([Term(1, b), Term(-1e6, right)], .equal, 0)
      (left, right) = (a, b)
    }
    try solver.add([Term(1, difference), Term(-1, left), Term(1, right)], .equal, 3)
    let wish = try solver.add([Term(1, right)], .equal, 7, priority: .high)

    for constant in [1.0, -2, 1, -2, 1] {
      try solver.setConstant(constant, of: base)
      #expect(solver.isExhausted)
      for variable in [x, left, right, difference] { #expect(solver.value(of: variable).isFinite) }
    }
    try solver.remove(wish)
    try solver.setConstant(0, of: base)

    #expect(!solver.isExhausted)
    #expect(solver.value(of: left) == 0)
    #expect(solver.value(of: difference) == 3)
  }
}
