// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver

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
