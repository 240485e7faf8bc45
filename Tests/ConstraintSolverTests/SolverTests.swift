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

extension SolverTests {
  @Test func `the example of the documentation comes out as it says`() throws {
    let solver = Solver()
    let left = solver.makeVariable()
    let width = solver.makeVariable()
    let screen = solver.makeVariable()
    let size = try solver.add([Term(1, screen)], .equal, 390)
    try solver.add([Term(1, left)], .equal, 16)
    try solver.add([Term(1, left), Term(1, width), Term(-1, screen)], .lessOrEqual, -16)
    try solver.addElastic([Term(1, width)], 500, tooSmall: .high, tooLarge: .low)
    #expect(solver.value(of: width) == 358)
    solver.solve()

    try solver.setConstant(844, of: size)

    #expect(Set(solver.solve()) == [screen, width])
    #expect(solver.value(of: width) == 500)
  }
}

extension SolverTests {
  @Test func `each side of an elastic constraint has a priority of its own`() throws {
    let solver = Solver()
    let width = solver.makeVariable()
    let content = try solver.addElastic([Term(1, width)], 100, tooSmall: .high, tooLarge: .low)
    let fill = try solver.add([Term(1, width)], .equal, 300, priority: Priority(500)!)
    #expect(solver.value(of: width) == 300)

    try solver.setPriorities(tooSmall: .high, tooLarge: Priority(600)!, of: content)
    #expect(solver.value(of: width) == 100)
    try solver.setConstant(20, of: fill)
    #expect(solver.value(of: width) == 100)
    try solver.setPriorities(tooSmall: nil, tooLarge: Priority(600)!, of: content)

    #expect(solver.value(of: width) == 20)
  }
}

// MARK: - What comes in

extension SolverTests {
  @Test func `what is not a finite number is refused and changes nothing`() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let wish = try solver.add([Term(1, x)], .equal, 5)

    #expect(throws: SolverError.nonFinite) { try solver.add([Term(.nan, x)], .equal, 1) }
    #expect(throws: SolverError.nonFinite) { try solver.add([Term(1, x)], .equal, .infinity) }
    #expect(throws: SolverError.nonFinite) { try solver.setConstant(.nan, of: wish) }
    #expect(throws: SolverError.noTerms) { try solver.add([], .equal, 1) }
    #expect(throws: SolverError.noTerms) { try solver.add([Term(1, x), Term(-1, x)], .equal, 1) }
    #expect(throws: SolverError.outOfRange) { try solver.add([Term(1, x)], .equal, 1e300) }
    #expect(throws: SolverError.noPriority) {
      try solver.addElastic([Term(1, x)], 1, tooSmall: nil, tooLarge: nil)
    }
    #expect(solver.value(of: x) == 5)
    #expect(solver.constraintCount == 1)
  }

  @Test func `stale handles are refused although their place is used again`() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let old = try solver.add([Term(1, x)], .equal, 5)
    #expect(throws: SolverError.variableInUse) { try solver.remove(x) }
    try solver.remove(old)
    try solver.remove(x)
    let y = solver.makeVariable()
    try solver.add([Term(1, y)], .equal, 7)

    #expect(throws: SolverError.unknownConstraint) { try solver.remove(old) }
    #expect(throws: SolverError.unknownConstraint) { try solver.setConstant(1, of: old) }
    #expect(throws: SolverError.unknownVariable) { try solver.add([Term(1, x)], .equal, 1) }
    #expect(solver.value(of: x).isNaN)
    #expect(solver.value(of: y) == 7)
  }

  @Test func `an inequality against a huge number has no effect until it gets a smaller one`() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let limit = try solver.add([Term(1, x)], .lessOrEqual, .greatestFiniteMagnitude)
    try solver.add([Term(1, x)], .equal, 120, priority: .low)
    #expect(solver.value(of: x) == 120)

    try solver.setConstant(100, of: limit)
    #expect(solver.value(of: x) == 100)

    try solver.setConstant(1e9, of: limit)
    #expect(solver.value(of: x) == 120)
  }

  @Test func `a row of tiny coefficients is as good as any`() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add([Term(1e-9, x)], .equal, 5e-9)
    try solver.add([Term(1e6, y), Term(-2e6, x)], .equal, 1e6)

    #expect(abs(solver.value(of: x) - 5) < 1e-9)
    #expect(abs(solver.value(of: y) - 11) < 1e-9)
  }

  @Test func `solve names exactly the variables that changed`() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let z = solver.makeVariable()
    let wish = try solver.add([Term(1, x)], .equal, 5)
    try solver.add([Term(1, y), Term(-1, x)], .equal, 1)
    try solver.add([Term(1, z)], .equal, 9)
    #expect(Set(solver.solve()) == [x, y, z])

    try solver.setConstant(6, of: wish)
    #expect(Set(solver.solve()) == [x, y])
    try solver.setConstant(6, of: wish)
    #expect(solver.solve().isEmpty)
  }

  @Test func `values do not drift over a million miles and back`() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let wish = try solver.add([Term(1, x)], .equal, 0.1)
    try solver.add([Term(3, y), Term(-1, x)], .equal, 0.7)
    let before = solver.value(of: y)
    for _ in 0..<100 {
      try solver.setConstant(1e9, of: wish)
      solver.solve()
      try solver.setConstant(0.1, of: wish)
      solver.solve()
    }

    #expect(solver.value(of: x) == 0.1)
    #expect(solver.value(of: y) == before)
  }

  @Test func `what is left open is named with its range`() throws {
    let solver = Solver()
    let a = solver.makeVariable()
    let b = solver.makeVariable()
    let free = solver.makeVariable()
    let fixed = solver.makeVariable()
    try solver.add([Term(1, a), Term(1, b)], .equal, 100)
    try solver.add([Term(1, a)], .greaterOrEqual, 51, priority: Priority(900)!)
    try solver.add([Term(1, b)], .greaterOrEqual, 51, priority: Priority(900)!)
    try solver.add([Term(1, free)], .greaterOrEqual, 0)
    try solver.add([Term(1, fixed)], .equal, 4, priority: .low)

    let open = solver.ambiguousVariables()

    #expect(open.map(\.variable) == [a, b, free])
    #expect(abs(open[0].range.lowerBound - 49) < 1e-6 && abs(open[0].range.upperBound - 51) < 1e-6)
    #expect(open[2].range.upperBound == .infinity && abs(open[2].range.lowerBound) < 1e-6)
  }

  @Test func `places are used again, a thousand rounds take no more room than one`() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    func round() throws {
      let fresh = (0..<20).map { _ in solver.makeVariable() }
      let wishes = try fresh.map {
        try solver.add([Term(1, $0), Term(1, x), Term(-1, y)], .equal, 3, priority: .low)
      }
      solver.solve()
      for wish in wishes { try solver.remove(wish) }
      for variable in fresh { try solver.remove(variable) }
      solver.solve()
    }
    for _ in 0..<10 { try round() }
    let footprint = solver.footprint

    for _ in 0..<1000 { try round() }

    #expect(solver.footprint == footprint)
    #expect(solver.constraintCount == 0)
    #expect(solver.variableCount == 2)
  }
}
