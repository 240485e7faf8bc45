// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Geometry

/// The solver's variables for one rectangle: its edges, in the root's coordinates.
struct EdgeVariables {
  var left: Variable
  var top: Variable
  var right: Variable
  var bottom: Variable

  init(in solver: Solver) {
    left = solver.makeVariable()
    top = solver.makeVariable()
    right = solver.makeVariable()
    bottom = solver.makeVariable()
  }

  /// The left or upper edge.
  func low(_ axis: Axis) -> Variable { axis == .horizontal ? left : top }
  /// The right or lower edge.
  func high(_ axis: Axis) -> Variable { axis == .horizontal ? right : bottom }
}

/// A weighted sum of variables, each at most once.
struct LinearForm {
  private(set) var terms: [Term] = []
  /// What baselines stand away from the edges they are measured from.
  var constant = 0.0

  init() {
    // Two edges on either side are what most constraints speak of; growing step by step shows in profiles.
    terms.reserveCapacity(4)
  }

  mutating func add(_ coefficient: Double, _ variable: Variable) {
    guard coefficient != 0 else { return }
    if let place = terms.firstIndex(where: { $0.variable == variable }) {
      terms[place].coefficient += coefficient
      if abs(terms[place].coefficient) < 1e-12 { terms.remove(at: place) }
    } else {
      terms.append(Term(coefficient, variable))
    }
  }

  mutating func add(_ other: LinearForm) {
    for term in other.terms { add(term.coefficient, term.variable) }
    constant += other.constant
  }

  /// Adds `factor` times the place or length that the attribute names. Leading and trailing must have been
  /// turned into left and right before.
  mutating func add(_ factor: Double, _ attribute: Attribute, of edges: EdgeVariables) {
    switch attribute {
    case .left, .leading: add(factor, edges.left)
    case .right, .trailing: add(factor, edges.right)
    // Without text a first baseline is the upper edge, a last one the lower (UIKIT-RULES 100).
    case .top, .firstBaseline: add(factor, edges.top)
    case .bottom, .lastBaseline: add(factor, edges.bottom)
    case .width, .height:
      add(factor, edges.high(attribute.axis))
      add(-factor, edges.low(attribute.axis))
    case .centerX, .centerY:
      add(factor / 2, edges.high(attribute.axis))
      add(factor / 2, edges.low(attribute.axis))
    }
  }
}
