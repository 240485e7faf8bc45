// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver

/// The factors with which equations add up to nothing on their left sides.
enum NullVector {
  /// One factor for each equation, none of them 0, up to a common one; nil when there is no such vector, or more
  /// than one: then the set is not a smallest one.
  static func of(_ equations: [Equation]) -> [Double]? {
    var places: [Variable: Int] = [:]
    for equation in equations {
      for term in equation.terms where places[term.variable] == nil { places[term.variable] = places.count }
    }
    let count = equations.count
    // One row a variable, one column an equation.
    var matrix = Array(repeating: Array(repeating: 0.0, count: count), count: places.count)
    for (column, equation) in equations.enumerated() {
      for term in equation.terms {
        if let row = places[term.variable] { matrix[row][column] += term.coefficient }
      }
    }
    let pivots = reduce(&matrix, columns: count)
    guard let open = pivots.firstIndex(of: nil), pivots.count(where: { $0 == nil }) == 1 else { return nil }
    var vector = Array(repeating: 0.0, count: count)
    vector[open] = 1
    for (column, row) in pivots.enumerated() {
      if let row { vector[column] = -matrix[row][open] }
    }
    return vector.allSatisfy { abs($0) > 1e-12 && $0.isFinite } ? vector : nil
  }

  /// Gauss and Jordan. The row that each column ends in; nil for a column without one.
  private static func reduce(_ matrix: inout [[Double]], columns: Int) -> [Int?] {
    var pivots: [Int?] = []
    var next = 0
    for column in 0..<columns {
      let best = (next..<max(next, matrix.count)).max { abs(matrix[$0][column]) < abs(matrix[$1][column]) }
      guard let best, abs(matrix[best][column]) > 1e-9 else {
        pivots.append(nil)
        continue
      }
      matrix.swapAt(best, next)
      let pivot = matrix[next][column]
      for place in column..<columns { matrix[next][place] /= pivot }
      for row in matrix.indices where row != next && matrix[row][column] != 0 {
        let factor = matrix[row][column]
        for place in column..<columns { matrix[row][place] -= factor * matrix[next][place] }
      }
      pivots.append(next)
      next += 1
    }
    return pivots
  }
}

/// The order in which equations follow one another from a given edge to the next.
enum ChainOrder {
  /// Places of the equations; as they stand when they form no chain.
  static func of(_ equations: [Equation], anchors: [Variable: Double]) -> [Int] {
    let asTheyStand = Array(equations.indices)
    guard equations.allSatisfy({ $0.terms.count == 2 }) else { return asTheyStand }
    var users: [Variable: [Int]] = [:]
    for (place, equation) in equations.enumerated() {
      for term in equation.terms { users[term.variable, default: []].append(place) }
    }
    let ends = users.filter { $0.value.count == 1 && anchors[$0.key] != nil }.keys
    guard var at = ends.min(by: { (anchors[$0] ?? 0) < (anchors[$1] ?? 0) }) else { return asTheyStand }
    var order: [Int] = []
    var seen: Set<Int> = []
    while let next = users[at]?.first(where: { !seen.contains($0) }) {
      seen.insert(next)
      order.append(next)
      guard let other = equations[next].terms.first(where: { $0.variable != at }) else { break }
      at = other.variable
    }
    return order.count == equations.count ? order : asTheyStand
  }
}
