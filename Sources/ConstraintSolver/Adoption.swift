// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The first step of a batch: what waits to be kept becomes definitions, the strongest first.
extension ConstraintSystem {
  func adoptQueued() {
    settledMark = 0
    settledBudget = 4 * variables.count
    while queued.count > 0 {
      sorting.removeAll()
      for i in 0..<queued.count {
        let c = queued.base[i]
        let row = constraints.base + Int(c)
        row.pointee.flags.remove(.queued)
        if row.pointee.state != .loose { continue }
        if row.pointee.isEquality { noteForSorting(c) } else { suspects.append(c) }
      }
      queued.removeAll()
      sortStrongestFirst()
      for i in 0..<sorting.count { adopt(sorting.base[i].constraint) }
    }
  }

  func noteForSorting(_ c: ConstraintIndex) {
    let row = constraints.base + Int(c)
    sorting.append(
      SortKey(
        age: constraintIdentities.base[Int(c)].age, constraint: c,
        level: min(row.pointee.up, row.pointee.down)))
  }

  private func adopt(_ c: ConstraintIndex) {
    if constraints[c].state != .loose { return }
    let own = min(constraints[c].up, constraints[c].down)
    if isFresh && followsFromSettled(c, own) {
      suspects.append(c)
      return
    }
    if tighten(c) { return }
    let weakest = weakestPriced(below: own)
    if weakest < 0 {
      suspects.append(c)
      return
    }
    statistics.displacements += 1
    loosen(weakest)
    enqueue(weakest)
    if !tighten(c) {
      forgetPriced()
      suspects.append(c)
    }
  }

  /// After `tighten` failed: the weakest of the tight constraints that stand in the way, or -1.
  private func weakestPriced(below level: Level) -> ConstraintIndex {
    var weakest: ConstraintIndex = -1
    var bound = level
    for i in 0..<priced.count {
      let row = constraints.base + Int(priced.base[i])
      let share = multiplier.base[Int(priced.base[i])]
      multiplier.base[Int(priced.base[i])] = 0
      let hold = min(row.pointee.up, row.pointee.down)
      if abs(share) > Tolerance.multiplier && hold < bound {
        bound = hold
        weakest = priced.base[i]
      }
    }
    priced.removeAll()
    return weakest
  }

  func forgetPriced() {
    for i in 0..<priced.count { multiplier[priced.base[i]] = 0 }
    priced.removeAll()
  }
}
