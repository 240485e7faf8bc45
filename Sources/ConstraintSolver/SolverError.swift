// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What a caller asked for that the solver cannot take.
///
/// An impossible set of required constraints is no error: see ``Solver/conflicts``.
public enum SolverError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A coefficient or constant is NaN or infinite.
  case nonFinite
  /// An equality asks for more than 1e12 times its largest coefficient.
  case outOfRange
  /// Nothing is left of the sum: no terms, or only zero coefficients.
  case noTerms
  /// An elastic constraint without a priority on either side.
  case noPriority
  /// The variable was removed. One of another solver is not always found out.
  case unknownVariable
  /// The constraint was removed. One of another solver is not always found out.
  case unknownConstraint
  /// The variable still stands in constraints.
  case variableInUse

  public var description: String {
    switch self {
    case .nonFinite: "a coefficient or constant is not a finite number"
    case .outOfRange: "an equality asks for a value beyond 1e12"
    case .noTerms: "a constraint needs at least one variable with a coefficient other than zero"
    case .noPriority: "an elastic constraint needs a priority for too small or for too large"
    case .unknownVariable: "the variable was removed or belongs to another solver"
    case .unknownConstraint: "the constraint was removed or belongs to another solver"
    case .variableInUse: "the variable still stands in constraints"
    }
  }
}
