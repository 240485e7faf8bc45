// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// One step of the simplex: along the ray of a candidate to where going on no longer pays.
///
/// Constraints met on the way change their cost at a breakpoint. The step passes breakpoints while
/// the strongest level that changes still falls, which finds the median of a hundred equal wishes in
/// one step, and stops at the one that turns the balance.
extension ConstraintSystem {
  /// The length of the step, or nil if the ray leads nowhere.
  func pivot(_ candidate: SimplexScratch.Candidate, isCautious: Bool) -> Double? {
    castRay(candidate)
    measure(candidate)
    defer { simplex.slopes.clear() }
    if !simplex.slopes.isFalling { return nil }
    simplex.makeHeap()
    while simplex.breakpoints.count > 0 {
      let met = simplex.popNearest()
      let row = constraints.base + Int(met.constraint)
      let (left, entered) =
        met.rate > 0 ? (row.pointee.down, row.pointee.up) : (row.pointee.up, row.pointee.down)
      if row.pointee.label != 0 {
        simplex.slopes.add(abs(met.rate) * row.pointee.weight(at: left), to: left)
      }
      simplex.slopes.add(abs(met.rate) * row.pointee.weight(at: entered), to: entered)
      if isCautious || !simplex.slopes.isFalling {
        move(candidate, to: met.constraint, step: met.step)
        return met.step
      }
      relabel(met.constraint, entered == 0 ? 0 : met.rate > 0 ? 1 : -1)
    }
    return nil
  }

  /// How fast everything moves that depends on the candidate.
  func castRay(_ candidate: SimplexScratch.Candidate) {
    stamp &+= 1
    order.removeAll()
    let c = candidate.constraint
    if c >= 0 {
      visitDependents(of: constraints[c].head, mark: stamp, into: &order)
      var use = constraints[c].firstUse
      while use >= 0 {
        let leaning = multipliers.slots[use].owner
        visitDependents(of: constraints[leaning].head, mark: stamp, into: &order)
        use = multipliers.slots[use].next
      }
    } else {
      visitDependents(of: candidate.variable, mark: stamp, into: &order)
    }
    var i = order.count
    while i > 0 {
      i &-= 1
      let v = Int(order.base[i])
      rate.base[v] = rate(of: VariableIndex(v), candidate)
    }
  }

  @inline(__always)
  private func rate(of v: VariableIndex, _ candidate: SimplexScratch.Candidate) -> Double {
    let definition = variables.base[Int(v)].definition
    if definition < 0 { return v == candidate.variable ? candidate.direction : 0 }
    let row = constraints.base + Int(definition)
    var sum = 0.0
    if row.pointee.state == .tight {
      let slots = terms.slots.base
      if definition == candidate.constraint { sum = candidate.direction }
      let headSlot = Int(row.pointee.headSlot)
      let (start, end) = (Int(row.pointee.start), Int(row.pointee.start + row.pointee.count))
      for slot in start..<end where slot != headSlot {
        let source = Int(slots[slot].target)
        if variables.base[source].forwardMark == stamp {
          sum -= slots[slot].coefficient * rate.base[source]
        }
      }
      return sum / slots[headSlot].coefficient
    }
    let expansion = expansions.base[Int(row.pointee.expansion)]
    operationCount &+= expansion.length
    for slot in expansion.operands..<expansion.operands + expansion.operandCount {
      let entry = operands.slots.base[Int(slot)]
      if variables.base[Int(entry.target)].forwardMark == stamp {
        sum += entry.coefficient * rate.base[Int(entry.target)]
      }
    }
    if candidate.constraint >= 0 {
      for slot in expansion.multipliers..<expansion.multipliers + expansion.multiplierCount {
        let entry = multipliers.slots.base[Int(slot)]
        if entry.target == candidate.constraint { sum += entry.coefficient * candidate.direction }
      }
    }
    return sum
  }

  /// The slopes at the start of the ray and the breakpoints on it.
  func measure(_ candidate: SimplexScratch.Candidate) {
    seenStamp &+= 1
    simplex.passing.removeAll()
    simplex.breakpoints.removeAll()
    for i in 0..<order.count {
      let v = order.base[i]
      if rate.base[Int(v)] == 0 { continue }
      eachTerm(of: v) { c, row in
        if row.pointee.state != .loose || row.pointee.seenMark == seenStamp { return }
        row.pointee.seenMark = seenStamp
        measure(c, row)
      }
    }
    if candidate.constraint >= 0 {
      let row = constraints.base + Int(candidate.constraint)
      let own = row.pointee.cost(candidate.direction > 0 ? 1 : -1)
      simplex.slopes.add(row.pointee.weight(at: own), to: own)
    }
  }

  @inline(__always)
  private func measure(_ c: ConstraintIndex, _ row: UnsafeMutablePointer<ConstraintRecord>) {
    let slots = terms.slots.base
    var growth = 0.0
    var residual = -row.pointee.constant
    let (start, end) = (Int(row.pointee.start), Int(row.pointee.start + row.pointee.count))
    operationCount &+= end &- start
    for slot in start..<end {
      let v = Int(slots[slot].target)
      residual += slots[slot].coefficient * values.base[v]
      if variables.base[v].forwardMark == stamp {
        growth += slots[slot].coefficient * rate.base[v]
      }
    }
    if abs(growth) < Tolerance.multiplier { return }
    simplex.passing.append(
      SimplexScratch.Passing(constraint: c, residual: residual, rate: growth))
    let label = row.pointee.label
    let isAhead = growth > 0 ? label > 0 : label < 0
    if label != 0 {
      let level = row.pointee.violatedLevel
      simplex.slopes.add(Double(label) * growth * row.pointee.weight(at: level), to: level)
    }
    let comesCloser = label != 0 ? !isAhead : (growth > 0 ? row.pointee.up : row.pointee.down) > 0
    if comesCloser {
      let step = -residual / growth
      if step >= 0 || label != 0 || abs(residual) <= Tolerance.residual {
        simplex.breakpoints.append(
          SimplexScratch.Breakpoint(step: max(0, step), constraint: c, rate: growth))
      }
    }
  }

  @inline(__always)
  func relabel(_ c: ConstraintIndex, _ label: Int8) {
    let row = constraints.base + Int(c)
    if row.pointee.label == label { return }
    labelChanges &+= 1
    if row.pointee.label == 0 {
      row.pointee.label = label
      if row.pointee.violatedLevel > simplex.limit { noteFresh(c) }
    } else {
      if isOldPull(row) { seedVariables(of: c, level: row.pointee.violatedLevel) }
      unlist(c)
      row.pointee.label = label
    }
    if label != 0 { enlist(c) }
  }

  /// It pulls since this batch only.
  private func noteFresh(_ c: ConstraintIndex) {
    constraints[c].flags.insert(.fresh)
    simplex.seeds.append(c)
  }

  /// Goes there: the candidate is let go, the constraint met becomes tight.
  private func move(_ candidate: SimplexScratch.Candidate, to met: ConstraintIndex, step: Double) {
    statistics.pivots += 1
    for i in 0..<order.count {
      let v = Int(order.base[i])
      touch(VariableIndex(v))
      values.base[v] += step * rate.base[v]
      if !(abs(values.base[v]) < Tolerance.largestValue) { bound(VariableIndex(v)) }
    }
    for i in 0..<simplex.passing.count {
      let passing = simplex.passing.base[i]
      if passing.constraint == met { continue }
      relabel(
        passing.constraint,
        label(constraints.base + Int(passing.constraint), passing.residual + step * passing.rate))
    }
    dirty.removeAll()
    freed.removeAll()
    var freedHead = candidate.variable
    if candidate.constraint >= 0 {
      freedHead = constraints[candidate.constraint].head
      loosen(candidate.constraint)
      let side = candidate.direction > 0 ? 1 : -1
      if constraints[candidate.constraint].cost(side) > 0 {
        constraints[candidate.constraint].label = Int8(side)
        if constraints[candidate.constraint].violatedLevel > simplex.limit { noteFresh(candidate.constraint) }
        enlist(candidate.constraint)
      }
    }
    isPivoting = true
    var keepsOrder = queued.count == 0
    if turnPath(to: freedHead, from: met) {
      for i in 0..<simplex.path.count { enlist(simplex.path.base[i].constraint) }
    } else {
      if !tighten(met) {
        forgetPriced()
        statistics.exhausted += 1
      }
      keepsOrder = keepsOrder && constraints[met].state == .tight && constraints[met].head == freedHead
      enlist(met)
    }
    while queued.count > 0 { readopt(queued.removeLast()) }
    isPivoting = false
    if !keepsOrder { reorder(freedHead) }
    evaluateOrder()
    dirty.removeAll()
    freed.removeAll()
  }

  /// An expansion that leaned on what was let go finds itself another.
  private func readopt(_ c: ConstraintIndex) {
    let row = constraints.base + Int(c)
    row.pointee.flags.remove(.queued)
    if row.pointee.state != .loose { return }
    if !tighten(c) {
      forgetPriced()
      row.pointee.label = label(row, residual(c))
    }
    enlist(c)
  }

  /// The graph runs elsewhere now: an order for all that moved and all that is defined anew.
  private func reorder(_ freedHead: VariableIndex) {
    stamp &+= 1
    backwardOrder.removeAll()
    for i in 0..<order.count { backwardOrder.append(order.base[i]) }
    order.removeAll()
    for i in 0..<dirty.count { visitDependents(of: dirty.base[i], mark: stamp, into: &order) }
    for i in 0..<freed.count { visitDependents(of: freed.base[i], mark: stamp, into: &order) }
    for i in 0..<backwardOrder.count {
      visitDependents(of: backwardOrder.base[i], mark: stamp, into: &order)
    }
  }
}
