// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Testing

@Suite struct EffortTests {
  /// A row of boxes that is too long for its container: each stands right of the one before it.
  private struct Row {
    let solver = Solver()
    var widths: [Variable] = []
    var members: [ConstraintID] = []

    init(_ count: Int) throws {
      let edges = (0..<count).map { _ in solver.makeVariable() }
      widths = (0..<count).map { _ in solver.makeVariable() }
      for width in widths { try solver.add([Term(1, width)], .greaterOrEqual, 0, isBuiltIn: true) }
      members.append(try solver.add([Term(1, edges[0])], .greaterOrEqual, 0))
      for i in 0..<count {
        members.append(try solver.add([Term(1, widths[i])], .greaterOrEqual, Double(1 + i % 7)))
        if i == count - 1 { break }
        let follows = [Term(1, edges[i + 1]), Term(-1, edges[i]), Term(-1, widths[i])]
        members.append(try solver.add(follows, .greaterOrEqual, 1))
      }
      members.append(
        try solver.add([Term(1, edges[count - 1]), Term(1, widths[count - 1])], .lessOrEqual, 10))
    }
  }

  @Test func `a set of hundreds is named exactly, at the price of a few walks per link`() throws {
    let row = try Row(150)

    #expect(row.solver.conflicts.map(\.members) == [row.members])
    #expect(row.solver.conflicts.map(\.dropped) == [row.members.last])
    #expect(row.solver.operationCount < 100 * row.members.count * row.members.count)
    #expect(!row.solver.isExhausted)
  }

  @Test func `a chain whose widths must not shrink costs no more than the square of its length`() throws {
    let count = 40
    let solver = Solver()
    let edges = (0...count).map { _ in (left: solver.makeVariable(), right: solver.makeVariable()) }
    func width(_ i: Int, times factor: Double = 1) -> [Term] {
      [Term(factor, edges[i].right), Term(-factor, edges[i].left)]
    }
    let container = edges[0]
    try solver.add([Term(1, container.left)], .equal, 0)
    try solver.add(width(0), .equal, 375, priority: Priority(999)!)
    for i in 1...count { try solver.add(width(i), .greaterOrEqual, 0, isBuiltIn: true) }
    try solver.add([Term(1, edges[1].left), Term(-1, container.left)], .equal, 0)
    for i in 1...count {
      if i > 1 {
        try solver.add([Term(1, edges[i].left), Term(-1, edges[i - 1].right)], .equal, 1)
        try solver.add(width(i) + width(i - 1, times: -1), .greaterOrEqual, 0)
      }
      try solver.add(width(i), .lessOrEqual, 100)
    }
    try solver.add([Term(1, edges[count].right), Term(-1, container.right)], .equal, 0)

    solver.solve()

    #expect(solver.operationCount < 200 * count * count)
    #expect(solver.conflicts.isEmpty && !solver.isExhausted)
  }

  @Test func `no member of a conflict can be missed and all of them contradict`() throws {
    var numbers = Numbers(seed: 7)
    var seen = 0
    for _ in 0..<60 {
      let rows = (0..<18).map { _ in RandomRow(&numbers) }
      let (solver, ids) = try RandomRow.solver(rows)
      for conflict in solver.conflicts {
        seen += 1
        let places = conflict.members.compactMap { ids.firstIndex(of: $0) }
        #expect(places == places.sorted() && conflict.members.contains(conflict.dropped))
        #expect(try !RandomRow.solver(places.map { rows[$0] }).solver.conflicts.isEmpty)
        for left in places {
          let fewer = places.filter { $0 != left }.map { rows[$0] }
          #expect(try RandomRow.solver(fewer).solver.conflicts.isEmpty)
        }
      }
    }
    #expect(seen > 60)
  }

  @Test func `what is given up is what taking them in by age would give up`() throws {
    var numbers = Numbers(seed: 11)
    for _ in 0..<60 {
      let rows = (0..<18).map { _ in RandomRow(&numbers) }
      var kept: [RandomRow] = []
      var expected: [Int] = []
      for (place, row) in rows.enumerated() {
        if try RandomRow.solver(kept + [row]).solver.conflicts.isEmpty {
          kept.append(row)
        } else {
          expected.append(place)
        }
      }

      let (solver, ids) = try RandomRow.solver(rows)

      #expect(solver.conflicts.compactMap { ids.firstIndex(of: $0.dropped) } == expected)
    }
  }

  @Test func `what is required and fails where the effort ended is told, each by itself`() throws {
    let count = 200
    let solver = Solver()
    solver.operationLimit = 2_000
    let line = (0..<count).map { _ in solver.makeVariable() }
    let steps = try (1..<count).map {
      try solver.add([Term(1, line[$0]), Term(-1, line[$0 - 1])], .greaterOrEqual, 1)
    }
    try solver.add([Term(1, line[0])], .equal, 0)
    for place in line { try solver.add([Term(1, place)], .equal, 0, priority: .low) }

    let failing = try steps.filter { try solver.violation(of: $0) > 1e-6 }
    #expect(solver.isExhausted && !failing.isEmpty)
    #expect(solver.unsettled == failing)
    #expect(solver.conflicts.isEmpty)
  }

  @Test func `the first conflicts are told with their members, any more by what was dropped`() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let first = try solver.add([Term(1, x)], .equal, 0)
    let others = try (1...100).map { try solver.add([Term(1, x)], .equal, Double($0)) }

    let conflicts = solver.conflicts

    #expect(conflicts.map(\.dropped) == others)
    #expect(conflicts.prefix(64).allSatisfy { $0.members == [first, $0.dropped] })
    #expect(conflicts.dropFirst(64).allSatisfy { $0.members == [$0.dropped] })
  }

  @Test func `many constraints of one variable are looked up once, not once for each`() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    for place in 0..<2_000 { try solver.add([Term(1, x)], .equal, Double(place)) }
    // Less than their square.
    solver.operationLimit = 2_000_000

    #expect(solver.conflicts.count == 1_999)
    #expect(!solver.isExhausted)
  }

  @Test(arguments: [0, 100, 3_000, 30_000])
  func `a system that costs too much is left with numbers, the same ones each time`(_ limit: Int) throws {
    let values = try (0..<2).map { _ in
      let row = try Row(60)
      row.solver.operationLimit = limit
      #expect(row.solver.isExhausted)
      return row.widths.map(row.solver.value(of:))
    }

    #expect(values[0].allSatisfy { $0.isFinite })
    #expect(values[0] == values[1])
  }

  @Test func `what was too much is tried again when a constraint goes`() throws {
    let row = try Row(60)
    row.solver.operationLimit = 3_000
    #expect(row.solver.isExhausted)

    row.solver.operationLimit = nil
    #expect(row.solver.isExhausted)
    for member in row.members.suffix(2) { try row.solver.remove(member) }

    #expect(!row.solver.isExhausted)
    #expect(row.solver.conflicts.isEmpty)
    #expect(row.solver.audit() == nil)
  }
}

/// A required row over a few of five variables.
private struct RandomRow {
  var terms: [(coefficient: Double, variable: Int)]
  var relation: Relation
  var constant: Double

  init(_ numbers: inout Numbers) {
    terms = (0..<(1 + numbers.next(3))).map { _ in
      ([1, -1, 2, -0.5][numbers.next(4)], numbers.next(5))
    }
    relation = [.lessOrEqual, .equal, .greaterOrEqual][numbers.next(3)]
    constant = Double(numbers.next(40)) - 20
    if Set(terms.map(\.variable)).count < terms.count { terms = [terms[0]] }
  }

  static func solver(_ rows: [RandomRow]) throws -> (solver: Solver, ids: [ConstraintID]) {
    let solver = Solver()
    let variables = (0..<5).map { _ in solver.makeVariable() }
    let ids = try rows.map { row in
      try solver.add(
        row.terms.map { Term($0.coefficient, variables[$0.variable]) }, row.relation, row.constant)
    }
    return (solver, ids)
  }
}

private struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
