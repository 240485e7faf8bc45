// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import SeededNumbers
import Testing

/// A side of a constraint loses its priority, or gets one.
@Suite struct EditedSideTests {
  private let solver = Solver()

  @Test func `a side that lost its priority does not hide a later failure`() throws {
    let v = (0..<4).map { _ in solver.makeVariable() }
    let (high, low, least) = (Priority.high, Priority.low, Priority(1)!)
    try solver.addElastic([Term(1, v[2])], -1, tooSmall: high, tooLarge: nil)
    let edited = try solver.addElastic([Term(3, v[2])], -3, tooSmall: low, tooLarge: low)
    try solver.add([Term(2, v[0])], .equal, 10, priority: high)
    let removed = try solver.add([Term(0.5, v[2]), Term(-1, v[0])], .equal, -6, priority: high)
    solver.update()
    try solver.setPriorities(tooSmall: nil, tooLarge: low, of: edited)
    try solver.addElastic([Term(-1, v[1]), Term(-1, v[2])], -8, tooSmall: nil, tooLarge: high)
    solver.update()
    #expect(solver.audit() == nil)
    try solver.remove(removed)

    let wishes = [
      edited,
      try solver.addElastic([Term(2, v[0]), Term(3, v[3])], -8, tooSmall: least, tooLarge: low),
      try solver.addElastic(
        [Term(-1, v[3]), Term(1, v[0]), Term(-1, v[2])], -2, tooSmall: least, tooLarge: low),
    ]

    #expect(abs(try wishes.map(solver.violation(of:)).reduce(0, +) - 14) < 1e-6)
    #expect(abs(solver.value(of: v[3]) + 6) < 1e-6)
  }

  @Test(arguments: 0..<150)
  func `sides come and go and the optimum is always one`(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    let variables = (0..<4).map { _ in solver.makeVariable() }
    var wishes: [ConstraintID] = []
    func priority(_ random: inout SplitMix) -> Priority {
      Priority([750, 500, 250, 1].randomElement(using: &random)!)!
    }
    for _ in 0..<60 {
      let chosen = wishes.randomElement(using: &random)
      let constant = Double(Int.random(in: -10...10, using: &random))
      let side = Int.random(in: 0..<3, using: &random)
      let (small, large) = (
        side == 0 ? nil : priority(&random), side == 1 ? nil : priority(&random)
      )
      switch (Int.random(in: 0..<8, using: &random), chosen) {
      case (0, let chosen?):
        try solver.remove(chosen)
        wishes.removeAll { $0 == chosen }
      case (1...2, let chosen?): try solver.setConstant(constant, of: chosen)
      case (3...4, let chosen?): try solver.setPriorities(tooSmall: small, tooLarge: large, of: chosen)
      case (5...6, _):
        solver.update()
        #expect(solver.audit() == nil)
      default:
        let terms = variables.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)).map {
          Term([1, -1, 2, 0.5, 3].randomElement(using: &random)!, $0)
        }
        wishes.append(try solver.addElastic(terms, constant, tooSmall: small, tooLarge: large))
      }
    }
  }

  @Test func `an inequality far out of range is refused as an equality and stays what it is`() throws {
    let x = solver.makeVariable()
    let far = try solver.addElastic([Term(1, x)], 1e300, tooSmall: .high, tooLarge: nil)

    #expect(throws: SolverError.outOfRange) {
      try solver.setPriorities(tooSmall: .required, tooLarge: .required, of: far)
    }

    #expect(try solver.equation(of: far).tooLarge == nil)
    #expect(try solver.equation(of: far).tooSmall == .high)
    #expect(solver.value(of: x) == 0)
    try solver.setPriorities(tooSmall: nil, tooLarge: .required, of: far)
    try solver.add([Term(1, x)], .equal, 4)
    #expect(solver.value(of: x) == 4)
    #expect(solver.conflicts.isEmpty)
  }
}
