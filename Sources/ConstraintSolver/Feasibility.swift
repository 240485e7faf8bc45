// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// How far the required constraints alone let something go.
///
/// They are put into a system of their own, in which the sum that is asked about is pulled far down and
/// far up by the only wish there is.
extension ConstraintSystem {
  /// How small and how large the sum can be while every required constraint but `ignored` holds.
  ///
  /// Of required constraints that contradict one another without `ignored` those that would be given up
  /// do not count.
  func feasibleRange(of sum: [Slot], ignoring ignored: ConstraintIndex) -> (lower: Double, upper: Double) {
    let bare = ConstraintSystem()
    bare.ownAllowance = ownAllowance
    for _ in 0..<variables.count { _ = bare.makeVariable() }
    for c in requiredByAge() where c != ignored {
      let row = constraints[c]
      bare.row.removeAll()
      for slot in row.start..<row.start + row.count {
        bare.include(terms.slots[slot].coefficient, terms.slots[slot].target)
      }
      _ = bare.insertRow(
        constant: row.constant, scale: constraintIdentities[c].scale,
        up: row.up >= .dropped ? .required : 0, down: row.down >= .dropped ? .required : 0,
        isBuiltIn: row.flags.contains(.builtIn))
    }
    bare.settle()
    for entry in sum { bare.include(entry.coefficient, entry.target) }
    let far = 1e8
    let pull = bare.insertRow(constant: -far, scale: 1, up: .whim, down: .whim, isBuiltIn: false)
    bare.settle()
    let lower = -far + bare.residual(pull)
    bare.setConstant(far, of: pull)
    bare.settle()
    let upper = far + bare.residual(pull)
    return (lower < -far / 2 ? -.infinity : lower, upper > far / 2 ? .infinity : upper)
  }

  private func requiredByAge() -> [ConstraintIndex] {
    (0..<ConstraintIndex(constraints.count))
      .filter {
        constraints[$0].state != .dead && constraints[$0].state != .vacuous && constraints[$0].isRequired
      }
      .sorted { constraintIdentities[$0].age < constraintIdentities[$1].age }
  }
}

extension Solver {
  /// How small and how large the variable can be while every required constraint holds, whatever becomes
  /// of wishes. The bounds may be infinite; anything beyond 5e7 is told as infinite.
  ///
  /// It is one solve of the required constraints from the beginning.
  public func feasibleRange(of variable: Variable) throws(SolverError) -> ClosedRange<Double> {
    let v = try index(of: variable)
    let (lower, upper) = system.feasibleRange(of: [Slot(coefficient: 1, target: v, owner: -1)], ignoring: -1)
    return lower...max(lower, upper)
  }

  /// The constants with which the constraint can hold, whatever its priority, together with every other
  /// required constraint. The bounds may be infinite; anything beyond 5e7 times its largest coefficient is
  /// told as infinite.
  ///
  /// It is one solve of the required constraints from the beginning.
  public func feasibleConstants(of constraint: ConstraintID) throws(SolverError) -> ClosedRange<Double> {
    let c = try index(of: constraint)
    let row = system.constraints[c]
    let scale = system.constraintIdentities[c].scale
    let sum = (row.start..<row.start + row.count).map { system.terms.slots[$0] }
    let (lower, upper) = system.feasibleRange(of: sum, ignoring: c)
    return
      (row.down > 0 && row.up == 0 ? -.infinity : lower * scale)...(row.up > 0 && row.down == 0
      ? .infinity : max(lower, upper) * scale)
  }
}
