// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Which variables the constraints leave open, and how far.
///
/// Only a variable of strength 0 can be: it is free, or hangs on an inequality that may slide or on a
/// tie. Each of those is asked, in a copy, with a whim weaker than every wish, how small and how large
/// it could be; what the whim achieves costs no wish anything.
extension ConstraintSystem {
  func ambiguousVariables() -> [(variable: VariableIndex, lower: Double, upper: Double)] {
    var found: [(variable: VariableIndex, lower: Double, upper: Double)] = []
    let copy = ConstraintSystem(copying: self)
    copy.beginOperations()
    for i in 0..<variables.count {
      let v = VariableIndex(i)
      if !variables[v].isAlive || variables[v].strength > 0 { continue }
      if copy.operationCount >= copy.operationLimit { break }
      let present = values[v]
      let far = 1e8
      copy.include(1, v)
      let whim = copy.insertRow(
        constant: present - far, scale: 1, up: .whim, down: .whim, isBuiltIn: false)
      copy.settleOnce()
      var lower = copy.values[v]
      copy.setConstant(present + far, of: whim)
      copy.settleOnce()
      var upper = copy.values[v]
      copy.removeConstraint(whim)
      copy.settleOnce()
      if lower <= present - far / 2 { lower = -.infinity }
      if upper >= present + far / 2 { upper = .infinity }
      if upper - lower > 1e-6 { found.append((v, min(lower, present), max(upper, present))) }
    }
    return found
  }
}
