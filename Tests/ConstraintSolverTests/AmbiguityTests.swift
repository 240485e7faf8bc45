// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Testing

/// What is left open, found for all variables at once.
@Suite struct AmbiguityTests {
  /// Columns of boxes, each at least below the one before it and all pulled up: every edge rests on an inequality,
  /// and none is open. The columns end at one line.
  private static func columns(_ count: Int) throws -> (solver: Solver, last: Variable, edges: [Variable]) {
    let solver = Solver()
    var edges: [Variable] = []
    let end = solver.makeVariable()
    for column in 0..<4 {
      var above: Variable?
      for i in 0..<count {
        let edge = solver.makeVariable()
        edges.append(edge)
        if let above {
          try solver.add([Term(1, edge), Term(-1, above)], .greaterOrEqual, Double(10 + (i + column) % 3))
        } else {
          try solver.add([Term(1, edge)], .greaterOrEqual, 0)
        }
        try solver.add([Term(1, edge)], .equal, 0, priority: .low)
        above = edge
      }
      if let above { try solver.add([Term(1, end), Term(-1, above)], .greaterOrEqual, 0) }
    }
    try solver.add([Term(1, end)], .equal, 0, priority: Priority(1)!)
    return (solver, end, edges)
  }

  @Test(arguments: [25, 100])
  func `to find that nothing is open costs a small part of asking every variable by itself`(_ count: Int)
    throws
  {
    let (solver, _, edges) = try Self.columns(count)
    func cost(_ question: () -> [AmbiguousVariable]) -> Int {
      let before = solver.operationCount
      #expect(question().isEmpty)
      return solver.operationCount - before
    }
    solver.solve()

    let together = cost { solver.ambiguousVariables() }
    let some = edges.indices.filter { $0 % 5 == 0 }.map { edges[$0] }
    let alone = some.reduce(0) { sum, edge in sum + cost { solver.ambiguousVariables(among: [edge]) } }

    #expect(together > 0)
    // Of all of them it would be five times that.
    #expect(together < alone, "\(together) against \(alone)")
  }

  @Test func `one open variable among hundreds of settled ones is found with its range`() throws {
    let (solver, last, _) = try Self.columns(50)
    let box = solver.makeVariable()
    try solver.add([Term(1, box), Term(-1, last)], .greaterOrEqual, 5)
    try solver.add([Term(1, box), Term(-1, last)], .lessOrEqual, 25)

    let open = solver.ambiguousVariables()

    let end = solver.value(of: last)
    #expect(open.map(\.variable) == [box])
    #expect(solver.likelyOpenVariables() == [box])
    #expect(abs(open[0].range.lowerBound - end - 5) < 1e-6 && abs(open[0].range.upperBound - end - 25) < 1e-6)
    #expect(solver.ambiguousVariables(among: [last]).isEmpty)
  }

  @Test func `many that share one sum are open each, more than there are rounds`() throws {
    let solver = Solver()
    let parts = (0..<20).map { _ in solver.makeVariable() }
    for part in parts { try solver.add([Term(1, part)], .greaterOrEqual, 0) }
    try solver.add(parts.map { Term(1, $0) }, .equal, 100)

    #expect(solver.ambiguousVariables().map(\.variable) == parts)
    #expect(solver.ambiguousVariables().allSatisfy { abs($0.range.upperBound - 100) < 1e-5 })
  }

  @Test func `asked together or one by one, the same variables are open in the same range`() throws {
    var (settled, found) = (0, 0)
    for seed in 0..<150 {
      var random = SeededNumbers(state: UInt64(seed))
      let solver = Solver()
      let variables = (0..<10).map { _ in solver.makeVariable() }
      for _ in 0..<14 {
        let terms = (0...random.next(3)).map { _ in
          Term([1, -1, 1, 2][random.next(4)], variables[random.next(10)])
        }
        _ = try? solver.add(
          terms, Relation.allCases[random.next(3)], Double(random.next(5) * 10),
          priority: Priority([1000, 750, 250, 250][random.next(4)])!)
      }

      let together = solver.ambiguousVariables()
      let alone = variables.flatMap { solver.ambiguousVariables(among: [$0]) }

      #expect(together.map(\.variable) == alone.map(\.variable), "seed \(seed)")
      #expect(Set(solver.likelyOpenVariables()).isSuperset(of: alone.map(\.variable)), "seed \(seed)")
      for (a, b) in zip(together, alone) {
        #expect(Self.isNear(a.range.lowerBound, b.range.lowerBound), "seed \(seed)")
        #expect(Self.isNear(a.range.upperBound, b.range.upperBound), "seed \(seed)")
      }
      found += alone.count
      settled += variables.count - alone.count
    }
    #expect(found > 100 && settled > 100)
  }

  @Test(arguments: [5, 19])
  func `what is open is told also where not every range is known within the effort`(_ seed: UInt64) throws {
    var random = SplitMix(state: seed &* 31337)
    let solver = Solver()
    let variables = (0..<30).map { _ in solver.makeVariable() }
    let levels = [1000, 1000, 900, 500, 500, 250, 1]
    for _ in 0..<45 {
      var terms: [Term] = []
      var used = Set<Int>()
      for _ in 0..<1 + random.next(8) {
        let place = random.next(30)
        if !used.insert(place).inserted { continue }
        terms.append(Term([1, -1, 2, -1, 1, -0.5, 3][random.next(7)], variables[place]))
      }
      let level = Priority(levels[random.next(7)])
      var (small, large) = (level, level)
      switch random.next(7) {
      case 0...2: small = nil
      case 3, 4: large = nil
      case 6: (small, large) = (Priority(levels[2 + random.next(5)]), Priority(levels[2 + random.next(5)]))
      default: break
      }
      try solver.addElastic(terms, Double(random.next(201) - 100), tooSmall: small, tooLarge: large)
    }

    solver.update()
    solver.operationLimit = 800_000

    var isFinished = true
    let open = solver.ambiguousVariables(isFinished: &isFinished)

    #expect(open.count >= 25)
    #expect(!isFinished && open.contains { !$0.isWhole })
    #expect(open.allSatisfy { $0.range.upperBound > $0.range.lowerBound })
  }

  @Test func `open variables come in order of creation, whatever place they took`() throws {
    let solver = Solver()
    let removed = solver.makeVariable()
    let older = solver.makeVariable()
    try solver.remove(removed)
    let younger = solver.makeVariable()
    try solver.add([Term(1, older), Term(1, younger)], .equal, 100)

    #expect(solver.ambiguousVariables().map(\.variable) == [older, younger])
    #expect(solver.likelyOpenVariables() == [older, younger])
  }

  @Test func `wishes of one priority that pull a variable apart hold one another`() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let low = try solver.add([Term(1, x)], .lessOrEqual, -42.5, priority: Priority(900)!)
    let high = try solver.add([Term(-1, x)], .lessOrEqual, -12.5, priority: Priority(900)!)

    let unmet = solver.unmetWishes()
    for wish in unmet { #expect(wish.heldBy == [wish.constraint == low ? high : low]) }
    #expect(!unmet.isEmpty)
  }

  private static func isNear(_ a: Double, _ b: Double) -> Bool { a == b || abs(a - b) < 1e-5 }
}

private struct SeededNumbers {
  var state: UInt64

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}

private struct SplitMix {
  var state: UInt64

  mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((bits ^ (bits >> 31)) % UInt64(bound))
  }
}
