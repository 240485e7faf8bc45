// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import SeededNumbers
import Testing

/// What a value is made of, constraint by constraint.
@Suite struct SharesTests {
  @Test func `a chain is told from its far end, ties without a length among them`() throws {
    let solver = Solver()
    let (a, b, c) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let end = try solver.add([Term(1, a)], .equal, 896)
    let strip = try solver.add([Term(1, a), Term(-1, b)], .equal, 34)
    let tie = try solver.add([Term(2, c), Term(-2, b)], .equal, 0)

    let shares = solver.shares(in: [Term(1, c)])

    #expect(shares.map(\.constraint) == [end, strip, tie])
    #expect(shares.map(\.points) == [896, -34, 0])
    #expect(shares.map(\.multiplier) == [1, -1, 0.5])
  }

  @Test func `what is loose or gave way has no share`() throws {
    let solver = Solver()
    let a = solver.makeVariable()
    try solver.add([Term(1, a)], .greaterOrEqual, 10)
    let floor = try solver.add([Term(1, a)], .greaterOrEqual, 44)
    try solver.add([Term(1, a)], .equal, 20, priority: .low)
    try solver.add([Term(1, a)], .lessOrEqual, 100)

    let shares = solver.shares(in: [Term(1, a)])

    #expect(shares.map(\.constraint) == [floor])
    #expect(shares.map(\.points) == [44])
  }

  @Test func `constraints that only together settle a value all have their part`() throws {
    let solver = Solver()
    let (a, b, c) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    try solver.add([Term(1, a), Term(1, b)], .equal, 100)
    try solver.add([Term(1, a), Term(-1, b)], .equal, 20)
    try solver.add([Term(1, c), Term(-1, a), Term(1, b)], .equal, 5)

    #expect(sum(solver.shares(in: [Term(1, a)])) == 60)
    #expect(sum(solver.shares(in: [Term(1, b)])) == 40)
    #expect(sum(solver.shares(in: [Term(1, c)])) == 25)
    #expect(sum(solver.shares(in: [Term(3, a), Term(-1, c)])) == 155)
  }

  @Test func `shares add up to the value in random systems`() throws {
    var random = SplitMix(seed: 7)
    for _ in 0..<200 {
      let solver = Solver()
      let variables = (0..<8).map { _ in solver.makeVariable() }
      for variable in variables {
        try solver.add([Term(1, variable)], .equal, 0, priority: #require(Priority(1)))
      }
      for _ in 0..<12 {
        let terms = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          Term(
            Double(Int.random(in: -2...2, using: &random)),
            variables.randomElement(using: &random) ?? variables[0])
        }
        let relation =
          [Relation.equal, .lessOrEqual, .greaterOrEqual].randomElement(using: &random) ?? .equal
        let priority = Priority(Int.random(in: 2...1000, using: &random)) ?? .required
        _ = try? solver.add(
          terms, relation, Double(Int.random(in: -50...50, using: &random)), priority: priority)
      }
      for variable in variables {
        let value = solver.value(of: variable)
        #expect(abs(sum(solver.shares(in: [Term(1, variable)])) - value) < 1e-6)
      }
    }
  }

  private func sum(_ shares: [Share]) -> Double { shares.reduce(0) { $0 + $1.points } }
}
