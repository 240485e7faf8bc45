// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Testing

/// Many more tight constraints in a corner than it takes: what is given up is still what the policy says.
@Suite struct DegenerateConflictTests {
  @Test func `a constraint that just holds is found to be the reason`() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let sum = try solver.add([Term(-2, x), Term(-2, y)], .greaterOrEqual, -11)
    let slope = try solver.add([Term(0.5, x), Term(1, y)], .greaterOrEqual, 19)
    try solver.add([Term(-1, x)], .greaterOrEqual, -10)
    let height = try solver.add([Term(2, y)], .equal, 30)
    try solver.add([Term(0.5, x), Term(1, y)], .greaterOrEqual, 10)
    #expect(solver.conflicts.map(\.members) == [[sum, slope, height]])

    // Its line and those of the last two meet in (-10, 15), where `slope` fails and this one just holds.
    try solver.add([Term(1, y), Term(-2, x)], .greaterOrEqual, 35)

    #expect(solver.conflicts.map(\.dropped) == [height])
    #expect(solver.value(of: x) + solver.value(of: y) < 5.5 + 1e-6)
    #expect(solver.value(of: x) / 2 + solver.value(of: y) > 19 - 1e-6)
  }

  @Test func `small systems of whole numbers give up what their subsets say`() throws {
    // The last one is about two that share a shortage wherever they are settled together.
    for seed in Array(1...120) + [486] {
      var trial = Trial(seed: UInt64(seed))
      for _ in 0..<4 {
        trial.edit()
        try trial.check()
      }
    }
  }
}

/// A solver, and its rows again in whole numbers.
private struct Trial {
  struct Row {
    var sum: [Int]
    var relation: Relation
    var constant: Int
    var handle: ConstraintID

    /// As one or two rows `sum <= constant`; the constant comes last.
    var bounds: [[Int]] {
      let most = sum + [constant]
      let least = most.map { -$0 }
      return relation == .equal ? [most, least] : relation == .lessOrEqual ? [most] : [least]
    }
  }

  let seed: UInt64
  var random: UInt64
  let solver = Solver()
  let variables: [Variable]
  let corners: [[Int]]
  var rows: [Row] = []

  init(seed: UInt64) {
    self.seed = seed
    random = seed
    let solver = solver
    variables = (0..<(seed % 3 == 0 ? 3 : 2)).map { _ in solver.makeVariable() }
    corners = [[0, 0, 0], [2, -1, 1], [-3, 2, 4]]
  }

  mutating func next(_ bound: Int) -> Int {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((random >> 33) % UInt64(bound))
  }

  /// Adds some rows, most of which run through one of three corners, and takes one away.
  mutating func edit() {
    if rows.count > 3 && next(2) == 0 {
      try! solver.remove(rows.remove(at: next(rows.count)).handle)
    }
    for _ in 0..<2 + next(3) {
      let corner = corners[next(3)]
      var sum = variables.map { _ in next(5) - 2 }
      if sum.allSatisfy({ $0 == 0 }) { sum[0] = 1 }
      let constant = zip(sum, corner).reduce(next(4) == 0 ? next(5) - 2 : 0) { $0 + $1.0 * $1.1 }
      let relation = [Relation.equal, .lessOrEqual, .greaterOrEqual, .greaterOrEqual][next(4)]
      let terms = zip(sum, variables).map { Term(Double($0), $1) }
      let handle = try! solver.add(terms, relation, Double(constant))
      rows.append(Row(sum: sum, relation: relation, constant: constant, handle: handle))
    }
  }

  func check() throws {
    var kept: [Row] = []
    var dropped: [ConstraintID] = []
    for row in rows {
      if canHold(kept + [row]) { kept.append(row) } else { dropped.append(row.handle) }
    }
    let conflicts = solver.conflicts
    #expect(conflicts.map(\.dropped) == dropped, "seed \(seed)")
    for conflict in conflicts {
      let members = rows.filter { conflict.members.contains($0.handle) }
      #expect(!canHold(members), "seed \(seed)")
      for at in members.indices {
        var fewer = members
        fewer.remove(at: at)
        #expect(canHold(fewer), "seed \(seed)")
      }
    }
    for row in kept { #expect(try solver.violation(of: row.handle) < 1e-6, "seed \(seed)") }
  }

  /// Fourier and Motzkin: one variable after the other is eliminated, in whole numbers.
  private func canHold(_ rows: [Row]) -> Bool {
    var bounds = Set(rows.flatMap(\.bounds))
    for v in variables.indices {
      var left = bounds.filter { $0[v] == 0 }
      for above in bounds where above[v] > 0 {
        for below in bounds where below[v] < 0 {
          let joined = zip(above, below).map { $0 * -below[v] + $1 * above[v] }
          let common = joined.reduce(0) { divisor($0, abs($1)) }
          left.insert(common > 1 ? joined.map { $0 / common } : joined)
        }
      }
      bounds = left
    }
    return bounds.allSatisfy { $0[variables.count] >= 0 }
  }

  private func divisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : divisor(b, a % b)
  }
}
