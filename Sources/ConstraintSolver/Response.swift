// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// How the solution answers to one constant.
public struct Response: Hashable, Sendable {
  /// The constants, the present one among them, between which every value is a straight line.
  ///
  /// The bounds may be infinite, and may both be the present constant: at a corner, where one constraint
  /// takes over from another.
  public let range: ClosedRange<Double>
  /// How far each value moves per unit of the constant; what stays where it is has no entry.
  public let rates: [Variable: Double]

  public init(range: ClosedRange<Double>, rates: [Variable: Double]) {
    self.range = range
    self.rates = rates
  }
}

/// An optimum is a set of tight constraints, and which set it is depends on the side to which each loose
/// constraint fails, not on how far. So while a constant changes the same constraints stay tight until
/// some loose one turns, and between such corners everything moves in straight lines. The ray of the
/// simplex finds both: what moves, and the first constraint that turns.
extension ConstraintSystem {
  func response(to c: ConstraintIndex) -> (lower: Double, upper: Double, rates: [(VariableIndex, Double)]) {
    let row = constraints[c]
    if row.state == .vacuous { return (-.infinity, .infinity, []) }
    if !row.isTight {
      // Nothing follows it until it turns itself.
      let residual = residual(c)
      if !matters(c) { return (-.infinity, .infinity, []) }
      let turn = row.constant + residual
      if abs(residual) <= Tolerance.residual { return (row.constant, row.constant, []) }
      return residual > 0 ? (-.infinity, turn, []) : (turn, .infinity, [])
    }
    simplex.prepare()
    let lower = reach(c, -1)
    let upper = reach(c, 1)
    var rates: [(VariableIndex, Double)] = []
    for i in stride(from: order.count - 1, through: 0, by: -1) where rate[order[i]] != 0 {
      rates.append((order[i], rate[order[i]]))
    }
    return (row.constant - lower, row.constant + upper, rates)
  }

  /// How far the constant of a tight constraint can go before a loose one turns.
  private func reach(_ c: ConstraintIndex, _ direction: Double) -> Double {
    castRay(
      SimplexScratch.Candidate(
        constraint: c, variable: -1, direction: direction, level: 0, cost: 0, age: 0))
    seenStamp &+= 1
    var least = Double.infinity
    for i in 0..<order.count where rate[order[i]] != 0 {
      eachTerm(of: order[i]) { other, row in
        if row.pointee.state != .loose || row.pointee.seenMark == seenStamp { return }
        row.pointee.seenMark = seenStamp
        if matters(other) { least = min(least, distance(of: other)) }
      }
    }
    return least
  }

  /// How far along the ray the residual of a loose constraint becomes zero.
  private func distance(of c: ConstraintIndex) -> Double {
    let row = constraints[c]
    var growth = 0.0
    for slot in row.start..<row.start + row.count {
      let term = terms.slots[slot]
      if variables[term.target].forwardMark == stamp { growth += term.coefficient * rate[term.target] }
    }
    if abs(growth) < Tolerance.multiplier { return .infinity }
    let residual = residual(c)
    if abs(residual) <= Tolerance.residual {
      return row.cost(growth > 0 ? 1 : -1) > 0 || row.label != 0 ? 0 : .infinity
    }
    let step = -residual / growth
    return step > 0 ? step : .infinity
  }

  /// Whether it would change anything but its own violation if the constraint turned.
  private func matters(_ c: ConstraintIndex) -> Bool {
    let level = max(constraints[c].up, constraints[c].down)
    return level == .required || strength(c) <= min(level, .dropped)
  }
}

extension Solver {
  /// How the values answer when the constant of a constraint changes: how fast each moves, and how far
  /// that holds. Solves first when something is pending.
  ///
  /// While conflicts stand it tells how far the same constraints are given up only as far as those that
  /// hold say so: a constraint that was given up may come back before.
  public func response(to constraint: ConstraintID) throws(SolverError) -> Response {
    update()
    let c = try index(of: constraint)
    let scale = system.constraintIdentities[c].scale
    let (lower, upper, rates) = system.response(to: c)
    return Response(
      range: lower * scale...upper * scale,
      rates: Dictionary(
        uniqueKeysWithValues: rates.map { (handle(variable: $0.0), $0.1 / scale) }))
  }
}
