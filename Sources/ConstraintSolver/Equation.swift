// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A constraint as it stands in a solver: `terms == constant`, and what missing it costs on either side.
public struct Equation: Hashable, Sendable {
  public let terms: [Term]
  public let constant: Double
  /// How strongly the sum is wished not to be below the constant; nil: it may.
  public let tooSmall: Priority?
  /// The same for above.
  public let tooLarge: Priority?

  /// What of it is required; nil when nothing is.
  public var required: Relation? {
    switch (tooSmall?.isRequired ?? false, tooLarge?.isRequired ?? false) {
    case (true, true): .equal
    case (true, false): .greaterOrEqual
    case (false, true): .lessOrEqual
    case (false, false): nil
    }
  }
}

extension Solver {
  /// The constraint as it was added, with the constant and the priorities that it has by now. A required one
  /// that was given up in a conflict counts as required.
  public func equation(of constraint: ConstraintID) throws(SolverError) -> Equation {
    let c = try index(of: constraint)
    let row = system.constraints[c]
    let scale = system.constraintIdentities[c].scale
    let terms = (row.start..<row.start + row.count).map { slot in
      let term = system.terms.slots[slot]
      return Term(term.coefficient * scale, handle(variable: term.target))
    }
    return Equation(
      terms: terms, constant: row.constant * scale, tooSmall: priority(row.down),
      tooLarge: priority(row.up))
  }

  private func priority(_ level: Level) -> Priority? {
    if level <= 0 { return nil }
    return level >= .dropped ? .required : system.scale.priority(at: level - 1)
  }
}
