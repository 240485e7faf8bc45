// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver

/// The equations of a layout by what they have to do with one another: those of one group share variables, directly or
/// through others, beside the edges that the state gives.
struct EquationGroups {
  /// By row; -1 for one that speaks of given edges only and belongs to every group.
  private let numbers: [Int]

  init(_ equations: LayoutEquations) {
    let given = equations.givenValues
    var groups = VariableGroups()
    func own(_ row: LayoutEquations.Row) -> [Variable] {
      row.equation.terms.map(\.variable).filter { given[$0] == nil }
    }
    for row in equations.rows where row.equation.required != nil { groups.join(own(row)) }
    numbers = equations.rows.map { row in own(row).lazy.compactMap { groups.number(of: $0) }.first ?? -1 }
  }

  /// The group that rows with these places belong to; nil where they are of none or of several.
  func number(of members: [Int]) -> Int? {
    let found = Set(members.map { numbers[$0] }.filter { $0 >= 0 })
    return found.count == 1 ? found.first : nil
  }

  /// Whether a row belongs to a group, or to all.
  func isNear(_ row: Int, _ number: Int) -> Bool { numbers[row] == number || numbers[row] < 0 }
}
