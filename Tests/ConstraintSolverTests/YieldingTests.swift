// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import SeededNumbers
import Testing

@testable import ConstraintSolver

@Suite struct YieldingTests {
  /// Views one behind the other between two ends, each as long as it wishes to be and no shorter than its floor.
  private struct Line {
    let solver = Solver()
    var edges: [(low: Variable, high: Variable)] = []
    var floors: [ConstraintID] = []
    var gaps: [ConstraintID] = []
    var ends: [ConstraintID] = []

    init(_ priorities: [Int], length: Double, gap: Double, floor: Double, end: Double) throws {
      // Long enough for the rest, and short enough for trying every move.
      solver.system.yieldingThreshold = .init(variables: 0, exchanges: 8)
      for _ in priorities { edges.append((solver.makeVariable(), solver.makeVariable())) }
      for i in priorities.indices { floors.append(try solver.add(size(i), .greaterOrEqual, floor)) }
      ends.append(try solver.add([Term(1, edges[0].low)], .equal, 0))
      for (view, next) in zip(edges, edges.dropFirst()) {
        gaps.append(try solver.add([Term(1, next.low), Term(-1, view.high)], .equal, gap))
      }
      ends.append(try solver.add([Term(1, edges[priorities.count - 1].high)], .equal, end))
      for (i, priority) in priorities.enumerated() {
        try solver.add(size(i), .equal, length, priority: try #require(Priority(Double(priority))))
      }
    }

    func size(_ i: Int) -> [Term] { [Term(1, edges[i].high), Term(-1, edges[i].low)] }

    var sizes: [Double] { edges.map { solver.value(of: $0.high) - solver.value(of: $0.low) } }
  }

  @Test func `of a hundred wishes in a line the weakest give way, all that have to in one go`() throws {
    var numbers = SplitMix(seed: 1)
    let priorities = Array(1...120).shuffled(using: &numbers)
    let shortage = 15.0 * 70 + 4

    let line = try Line(priorities, length: 20, gap: 0, floor: 5, end: 20 * 120 - shortage)

    for (priority, size) in zip(priorities, line.sizes) {
      #expect(abs(size - (priority <= 70 ? 5 : priority == 71 ? 16 : 20)) < 1e-6)
    }
    #expect(line.solver.system.statistics.pivots < 10)
    #expect(line.solver.audit() == nil)
  }

  @Test func `another length of the line is found in a few steps, and what there was again on the way back`()
    throws
  {
    var numbers = SplitMix(seed: 2)
    let priorities = Array(1...120).shuffled(using: &numbers)
    let line = try Line(priorities, length: 20, gap: 0, floor: 5, end: 2_390)
    let before = line.sizes
    let pivots = line.solver.system.statistics.pivots

    try line.solver.setConstant(900, of: line.ends[1])
    let short = line.sizes
    let steps = line.solver.system.statistics.pivots - pivots
    try line.solver.setConstant(2_390, of: line.ends[1])

    #expect(short.reduce(0, +).rounded() == 900)
    #expect(short.filter { abs($0 - 5) < 1e-6 }.count == 100)
    #expect(steps < 20)
    for (size, old) in zip(line.sizes, before) { #expect(abs(size - old) < 1e-6) }
    #expect(line.solver.audit() == nil)
  }

  @Test func `a line too long for its ends is one conflict, at a price that grows as it does`() throws {
    var costs: [Int] = []
    for count in [400, 800] {
      let line = try Line(
        Array(repeating: 250, count: count), length: 20, gap: 8, floor: 2, end: Double(count))

      let conflicts = line.solver.conflicts

      let members = line.floors + [line.ends[0]] + line.gaps + [line.ends[1]]
      #expect(conflicts.map { Set($0.members) } == [Set(members)])
      #expect(conflicts.map(\.dropped) == [line.ends[1]])
      #expect(conflicts.allSatisfy(\.isMinimal) && !line.solver.isExhausted)
      costs.append(line.solver.operationCount)
    }
    #expect(Double(costs[1]) < 3 * Double(costs[0]), "\(costs)")
  }

  @Test func `equal gaps that cannot be as wide as they have to be cost no more than their number`() throws {
    var costs: [Int] = []
    for count in [300, 600] {
      let solver = Solver()
      let edges = (0..<count).map { _ in (low: solver.makeVariable(), high: solver.makeVariable()) }
      func gap(_ i: Int, times factor: Double = 1) -> [Term] {
        [Term(factor, edges[i + 1].low), Term(-factor, edges[i].high)]
      }
      for edge in edges {
        try solver.add([Term(1, edge.high), Term(-1, edge.low)], .greaterOrEqual, 0, isBuiltIn: true)
      }
      try solver.add([Term(1, edges[0].low)], .equal, 0, isBuiltIn: true)
      for i in 0..<count - 1 { try solver.add(gap(i), .greaterOrEqual, 8, isBuiltIn: true) }
      try solver.add([Term(1, edges[count - 1].high)], .equal, Double(10 * count), isBuiltIn: true)
      for i in 1..<count - 1 { try solver.add(gap(i) + gap(0, times: -1), .equal, 0, isBuiltIn: true) }
      for edge in edges {
        try solver.addElastic(
          [Term(1, edge.high), Term(-1, edge.low)], 20, tooSmall: .high, tooLarge: .low)
      }

      #expect(solver.conflicts.isEmpty && !solver.isExhausted)
      let sizes = edges.map { solver.value(of: $0.high) - solver.value(of: $0.low) }
      #expect(abs(sizes.reduce(0, +) - Double(10 * count - 8 * (count - 1))) < 1e-6)
      costs.append(solver.operationCount)
    }
    #expect(Double(costs[1]) < 4.5 * Double(costs[0]), "\(costs)")
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `where more is in the way than is seen from near the optimum is found all the same`(_ seed: UInt64)
    throws
  {
    var numbers = SplitMix(seed: seed)
    let count = 60
    let line = try Line(
      (0..<count).map { _ in numbers.int(1...998) }, length: 20, gap: Double(numbers.int(0...4)),
      floor: Double(numbers.int(0...12)), end: Double(numbers.int(200...1_300)))
    for _ in 0..<numbers.int(0...25) {
      let (a, b) = (numbers.int(0...count - 1), numbers.int(0...count - 1))
      let priority = try #require(
        Priority(Double([1_000, numbers.int(1...999)].randomElement(using: &numbers)!)))
      switch numbers.int(0...3) {
      case 0:
        try line.solver.add(line.size(a), .lessOrEqual, Double(numbers.int(10...30)), priority: priority)
      case 1:
        try line.solver.add(line.size(a), .greaterOrEqual, Double(numbers.int(0...25)), priority: priority)
      case 2 where a != b:
        let other = line.size(b).map { Term(-$0.coefficient, $0.variable) }
        try line.solver.add(
          line.size(a) + other, .lessOrEqual, Double(numbers.int(0...6)), priority: priority)
      default:
        try line.solver.add(
          [Term(1, line.edges[a].low)], .greaterOrEqual, Double(numbers.int(0...1_200)), priority: priority)
      }
    }

    line.solver.update()

    #expect(line.solver.audit() == nil)
    #expect(!line.solver.isExhausted)
  }
}
