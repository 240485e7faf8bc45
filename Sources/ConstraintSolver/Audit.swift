// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Proof that a settled system is where it should be, found without trusting what settled it.
///
/// Every definition must agree with its constraint, every label with its residual, and no single move,
/// of any free variable or any tight constraint to either side, may make the strongest level that
/// changes fall. It tries them all: debug builds do so after every batch while the system is small, and
/// tests whenever they like.
extension ConstraintSystem {
  /// Trying every move costs about the square of the system, so larger ones are left to tests.
  private static let mostAudited = 240
  /// Beyond these, rounding is no longer far below the tolerances.
  private static let largestAudited = 1e7
  private static let leastAudited = 1e-6

  /// Stops the program if the batch did not end at the optimum.
  func assertOptimum() {
    if liveConstraintCount > Self.mostAudited || isExhausted || !isWellScaled { return }
    let operations = operationCount
    if let problem = audit() { preconditionFailure("the solver left its optimum: \(problem)") }
    operationCount = operations
  }

  private var isWellScaled: Bool {
    for i in 0..<values.count where abs(values[i]) > Self.largestAudited { return false }
    for i in 0..<constraints.count where constraints[i].state != .dead {
      let row = constraints[i]
      if row.state != .vacuous && abs(row.constant) > Self.largestAudited { return false }
      for slot in row.start..<row.start + row.count
      where abs(terms.slots[slot].coefficient) < Self.leastAudited {
        return false
      }
    }
    return true
  }

  /// Nil if all is well, else the first thing that is not.
  func audit() -> String? {
    simplex.prepare()
    for i in 0..<constraints.count {
      let c = ConstraintIndex(i)
      let row = constraints[c]
      if row.state == .dead || row.state == .vacuous { continue }
      let r = residual(c)
      if row.isTight && abs(r) > 1e-6 * max(1, abs(row.constant)) {
        return "constraint \(c) is tight with residual \(r)"
      }
      if row.state == .loose && strength(c) <= min(max(row.up, row.down), .dropped) {
        if r > 1e-6 && row.up > 0 && row.label != 1 {
          return "constraint \(c) is too large, label \(row.label)"
        }
        if r < -1e-6 && row.down > 0 && row.label != -1 {
          return "constraint \(c) is too small, label \(row.label)"
        }
      }
      if row.nextViolated != -2 { return "constraint \(c) is still listed" }
    }
    return moves()
  }

  private func moves() -> String? {
    for i in 0..<variables.count where variables[i].isAlive {
      let v = VariableIndex(i)
      if adjoint[v] != 0 { return "variable \(v) has a stale adjoint" }
      for direction in [1.0, -1.0] {
        let definition = variables[v].definition
        if definition >= 0 && constraints[definition].cost(Int(direction)) == .required { continue }
        let candidate = SimplexScratch.Candidate(
          constraint: definition, variable: definition >= 0 ? -1 : v, direction: direction, level: 0,
          cost: 0, age: 0)
        if isPaying(candidate) {
          return definition >= 0
            ? "letting constraint \(definition) go to \(direction) pays"
            : "moving free variable \(v) to \(direction) pays"
        }
      }
    }
    return nil
  }

  private func isPaying(_ candidate: SimplexScratch.Candidate) -> Bool {
    castRay(candidate)
    measure(candidate)
    simplex.makeHeap()
    while simplex.breakpoints.count > 0 {
      let met = simplex.popNearest()
      if met.step > 1e-7 { break }
      let row = constraints[met.constraint]
      let (left, entered) = met.rate > 0 ? (row.down, row.up) : (row.up, row.down)
      if row.label != 0 { simplex.slopes.add(abs(met.rate) * row.weight(at: left), to: left) }
      simplex.slopes.add(abs(met.rate) * row.weight(at: entered), to: entered)
    }
    let isFalling = simplex.slopes.isFalling
    simplex.slopes.clear()
    simplex.breakpoints.removeAll()
    return isFalling
  }
}
