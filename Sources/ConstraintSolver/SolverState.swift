// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

struct SolverState: Sendable {
  struct Slot: Sendable {
    var value = 0.0
    var isAlive = true
  }

  struct Row: Sendable {
    var terms: [Term]
    var constant: Double
    var scale: Double
    var up: Int
    var down: Int
    var isBuiltIn: Bool
    var isAlive = true

    var isRequired: Bool { up == 1000 || down == 1000 }
    var isVacuous: Bool { (up == 0 || down == 0) && abs(constant / scale) >= 1e9 }
  }

  var variables: [Slot] = []
  var rows: [Row] = []
  var conflicts: [Conflict] = []

  mutating func solve() {
    let live = rows.indices.filter { rows[$0].isAlive && !rows[$0].isVacuous }
    var dropped: Set<Int> = []
    var sets: [(Int, [Int])] = []
    var simplex = makeSimplex(live, dropped: [])
    simplex.solve()
    if live.indices.contains(where: { rows[live[$0]].isRequired && failsRequired(simplex, $0, live) }) {
      var kept: [Int] = []
      let required = live.filter { rows[$0].isRequired }
      for row in required.filter({ rows[$0].isBuiltIn }) + required.filter({ !rows[$0].isBuiltIn }) {
        if holds(kept + [row]) {
          kept.append(row)
        } else {
          dropped.insert(row)
          var set = kept
          for member in kept.filter({ rows[$0].isBuiltIn }) + kept.filter({ !rows[$0].isBuiltIn }) {
            let smaller = set.filter { $0 != member }
            if !holds(smaller + [row]) { set = smaller }
          }
          sets.append((row, set))
        }
      }
      simplex = makeSimplex(live, dropped: dropped)
      simplex.solve()
    }
    for (index, value) in simplex.values.enumerated() { variables[index].value = value }
    conflicts = sets.sorted { $0.0 < $1.0 }.map { row, set in
      Conflict(
        members: (set + [row]).sorted().map { ConstraintID(index: Int32($0), generation: 0) },
        dropped: ConstraintID(index: Int32(row), generation: 0), shortage: abs(residual(row)))
    }
  }

  func ambiguous() -> [AmbiguousVariable] { [] }

  private func residual(_ row: Int) -> Double {
    rows[row].terms.reduce(-rows[row].constant) {
      $0 + $1.coefficient * variables[Int($1.variable.index)].value
    }
  }

  private func failsRequired(_ simplex: DenseSimplex, _ index: Int, _ live: [Int]) -> Bool {
    let v = simplex.violation(of: index)
    return (v > 0 && rows[live[index]].up == 1000) || (v < 0 && rows[live[index]].down == 1000)
  }

  private func holds(_ some: [Int]) -> Bool {
    var simplex = makeSimplex(some, dropped: [])
    simplex.solve()
    return !some.indices.contains { failsRequired(simplex, $0, some) }
  }

  private func makeSimplex(_ some: [Int], dropped: Set<Int>) -> DenseSimplex {
    DenseSimplex(
      variableCount: variables.count,
      rows: some.map { index in
        let row = rows[index]
        var coefficients = [Double](repeating: 0, count: variables.count)
        for term in row.terms { coefficients[Int(term.variable.index)] = term.coefficient / row.scale }
        func level(_ p: Int) -> Int { p < 1000 ? p : dropped.contains(index) ? 1000 : 1001 }
        return DenseSimplex.Row(
          coefficients: coefficients, constant: row.constant / row.scale, up: level(row.up),
          down: level(row.down))
      })
  }
}
