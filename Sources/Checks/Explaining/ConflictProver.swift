// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver

/// Proves the conflicts of one layout one after the other: its equations are made and sorted by member once, and a
/// proof costs what its members do and not what the screen does.
struct ConflictProver {
  private let equations: LayoutEquations
  /// Places of the rows that the state gives, and of the others by their members; required ones alone.
  private var given: [Int] = []
  private var places: [LayoutConflict.Member: [Int]] = [:]
  private let values: [Variable: Double]

  init(_ equations: LayoutEquations) {
    self.equations = equations
    values = equations.givenValues
    for (place, row) in equations.rows.enumerated() where row.equation.required != nil {
      if row.member.isGiven { given.append(place) } else { places[row.member, default: []].append(place) }
    }
  }

  /// The proof for these members, with what the state gives; nil when they do not contradict.
  func proof(of members: Set<LayoutConflict.Member>) -> ConflictProof? {
    let rows = (given + members.flatMap { places[$0] ?? [] }).sorted().map { equations.rows[$0] }
    guard let set = Contradictions.set(of: rows) else { return nil }
    return ConflictProof(set.map { rows[$0] }, in: equations, givenValues: values)
  }
}
