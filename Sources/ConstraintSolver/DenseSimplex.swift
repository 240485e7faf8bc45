// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A lexicographic simplex over a dense tableau, from scratch: slow and plain.
struct DenseSimplex {
  struct Row {
    var coefficients: [Double]
    var constant: Double
    /// Cost level when the sum is too large or too small; 0 where that side costs nothing.
    var up: Int
    var down: Int
  }

  let variableCount: Int
  let rows: [Row]
  private var tableau: [[Double]]
  /// What stands in each tableau row: a constraint (>= 0) or the variable ~n.
  private var basic: [Int]
  private var nonbasic: [Int]
  private var residual: [Double]
  private var label: [Int]
  private var entered = 0

  init(variableCount: Int, rows: [Row]) {
    self.variableCount = variableCount
    self.rows = rows
    tableau = rows.map(\.coefficients)
    basic = Array(rows.indices)
    nonbasic = (0..<variableCount).map { ~$0 }
    residual = rows.map { -$0.constant }
    label = rows.map { $0.up > 0 && $0.down > 0 ? 1 : 0 }
  }

  var values: [Double] {
    var result = [Double](repeating: 0, count: variableCount)
    for (row, owner) in basic.enumerated() where owner < 0 { result[~owner] = residual[row] }
    return result
  }

  /// The violation of one constraint, signed.
  func violation(of index: Int) -> Double {
    guard let row = basic.firstIndex(of: index) else { return 0 }
    let r = residual[row]
    if r > 1e-7, rows[index].up > 0 { return r }
    if r < -1e-7, rows[index].down > 0 { return r }
    return 0
  }

  mutating func solve() {
    var degenerate = 0
    for _ in 0..<100_000 {
      guard let step = improve(bland: degenerate > 60) else { return }
      degenerate = step > 1e-12 ? 0 : degenerate + 1
    }
  }

  private mutating func relabel() {
    for (row, owner) in basic.enumerated() where owner >= 0 {
      let r = residual[row]
      if r > 1e-9 { label[owner] = rows[owner].up > 0 ? 1 : 0 }
      if r < -1e-9 { label[owner] = rows[owner].down > 0 ? -1 : 0 }
    }
  }

  private func cost(_ owner: Int, _ side: Int) -> Int {
    owner < 0 || side == 0 ? 0 : side > 0 ? rows[owner].up : rows[owner].down
  }

  private mutating func improve(bland: Bool) -> Double? {
    relabel()
    var levels = Set<Int>()
    for owner in basic where owner >= 0 && label[owner] != 0 { levels.insert(cost(owner, label[owner])) }
    var slopes: [[(Int, Double)]] = Array(repeating: [], count: variableCount)
    for level in levels.sorted(by: >) {
      var gradient = [Double](repeating: 0, count: variableCount)
      for (row, owner) in basic.enumerated() where owner >= 0 && label[owner] != 0 {
        guard cost(owner, label[owner]) == level else { continue }
        for column in 0..<variableCount { gradient[column] += Double(label[owner]) * tableau[row][column] }
      }
      for column in 0..<variableCount where abs(gradient[column]) > 1e-9 {
        slopes[column].append((level, gradient[column]))
      }
    }
    var candidates: [(level: Int, slope: Double, column: Int, direction: Double)] = []
    for column in 0..<variableCount {
      for direction in [1.0, -1.0] {
        var entries = slopes[column].map { ($0.0, $0.1 * direction) }
        let own = cost(nonbasic[column], direction > 0 ? 1 : -1)
        if own > 0 {
          if let at = entries.firstIndex(where: { $0.0 == own }) {
            entries[at].1 += 1
          } else {
            entries.append((own, 1))
          }
        }
        entries.sort { $0.0 > $1.0 }
        if let first = entries.first(where: { abs($0.1) > 1e-9 }), first.1 < 0 {
          candidates.append((first.0, first.1, column, direction))
        }
      }
    }
    candidates.sort {
      if bland { return nonbasic[$0.column] < nonbasic[$1.column] }
      return $0.level != $1.level ? $0.level > $1.level : $0.slope < $1.slope
    }
    for candidate in candidates {
      if let step = move(candidate.column, candidate.direction, bland: bland) { return step }
    }
    return nil
  }

  private mutating func move(_ column: Int, _ direction: Double, bland: Bool) -> Double? {
    var slope: [Int: Double] = [:]
    var breaks: [(step: Double, row: Int, level: Int, weight: Double, label: Int)] = []
    let own = cost(nonbasic[column], direction > 0 ? 1 : -1)
    if own > 0 { slope[own, default: 0] += 1 }
    for (row, owner) in basic.enumerated() where owner >= 0 {
      let rate = tableau[row][column] * direction
      if abs(rate) < 1e-9 { continue }
      let side = label[owner]
      let level = cost(owner, side)
      if level > 0 { slope[level, default: 0] += Double(side) * rate }
      let r = residual[row]
      let ahead = rate > 0 ? 1 : -1
      let crosses = side != 0 ? side != ahead : (r * rate <= 0 && cost(owner, ahead) > 0)
      if !crosses { continue }
      let step = max(0, -r / rate)
      if level > 0 { breaks.append((step, row, level, abs(rate), 0)) }
      if cost(owner, ahead) > 0 {
        breaks.append((step, row, cost(owner, ahead), abs(rate), ahead))
      }
    }
    func falls() -> Bool {
      var top = 0
      for (level, value) in slope where abs(value) > 1e-7 { top = max(top, level) }
      return top > 0 && slope[top]! < 0
    }
    if !falls() { return nil }
    breaks.sort { $0.step != $1.step ? $0.step < $1.step : basic[$0.row] < basic[$1.row] }
    var at = 0
    var leaving = -1
    while at < breaks.count {
      let row = breaks[at].row
      var next = at
      while next < breaks.count, breaks[next].row == row {
        slope[breaks[next].level, default: 0] += breaks[next].weight
        next += 1
      }
      if bland || !falls() {
        leaving = row
        break
      }
      label[basic[row]] = breaks[next - 1].label
      at = next
    }
    if leaving < 0 { return nil }
    let step = breaks[at].step
    for row in basic.indices { residual[row] += step * direction * tableau[row][column] }
    let old = nonbasic[column]
    exchange(leaving, column, amount: step * direction)
    if old >= 0 { label[old] = own > 0 ? (direction > 0 ? 1 : -1) : 0 }
    return step
  }

  private mutating func exchange(_ row: Int, _ column: Int, amount: Double) {
    let pivot = tableau[row][column]
    let owner = nonbasic[column]
    nonbasic[column] = basic[row]
    basic[row] = owner
    residual[row] = amount
    for k in 0..<variableCount { tableau[row][k] = k == column ? 1 / pivot : -tableau[row][k] / pivot }
    for other in basic.indices where other != row {
      let factor = tableau[other][column]
      if factor == 0 { continue }
      tableau[other][column] = 0
      for k in 0..<variableCount { tableau[other][k] += factor * tableau[row][k] }
    }
  }
}
