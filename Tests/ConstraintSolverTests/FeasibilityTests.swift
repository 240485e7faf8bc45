// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Testing

@Suite struct FeasibilityTests {
  private let solver = Solver()

  @Test func `a variable's range is what required constraints leave, whatever wishes say`() throws {
    let a = solver.makeVariable()
    let b = solver.makeVariable()
    let free = solver.makeVariable()
    try solver.add([Term(1, a), Term(1, b)], .lessOrEqual, 100)
    try solver.add([Term(1, a)], .greaterOrEqual, 10)
    try solver.add([Term(1, b)], .greaterOrEqual, 25)
    try solver.add([Term(1, a)], .equal, 40, priority: Priority(999)!)

    #expect(try solver.feasibleRange(of: a) == 10...75)
    #expect(try solver.feasibleRange(of: b) == 25...90)
    #expect(try solver.feasibleRange(of: free) == -Double.infinity ... .infinity)
    #expect(solver.value(of: a) == 40)
  }

  @Test func `the widths at which a screen can hold are told for its size constraint`() throws {
    let screen = solver.makeVariable()
    let title = solver.makeVariable()
    let size = try solver.add([Term(1, screen)], .equal, 500)
    try solver.add([Term(1, title)], .greaterOrEqual, 120)
    try solver.add([Term(1, title), Term(-1, screen)], .lessOrEqual, -16)
    try solver.add([Term(2, screen)], .lessOrEqual, 1400)

    #expect(try solver.feasibleConstants(of: size) == 136...700)

    try solver.setConstant(100, of: size)
    #expect(solver.conflicts.count == 1)
    #expect(try solver.feasibleConstants(of: size) == 136...700)
  }

  @Test func `an inequality's constants are open on the side where it asks for nothing`() throws {
    let x = solver.makeVariable()
    try solver.add([Term(1, x)], .greaterOrEqual, 3)
    try solver.add([Term(1, x)], .lessOrEqual, 9)
    let atMost = try solver.add([Term(2, x)], .lessOrEqual, 12)
    let atLeast = try solver.add([Term(1, x)], .greaterOrEqual, 4, priority: .low)

    #expect(try solver.feasibleConstants(of: atMost) == 6 ... .infinity)
    #expect(try solver.feasibleConstants(of: atLeast) == -Double.infinity...6)
  }
}
