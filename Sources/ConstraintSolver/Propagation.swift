// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// From constants to values, and to the list of what may still be wrong.
///
/// A batch is settled in five steps:
///
///  1. *Adopt.* Queued equalities become definitions, the strongest first, the older first within a
///     level. One that follows from tight constraints displaces the weakest of them if that one is
///     weaker than itself. Inequalities are only watched.
///  2. *Retry.* Where a variable lost its definition and found no other, equalities that gave way
///     before may be kept now.
///  3. *Walk.* Everything that depends on a change is computed anew, from constants, in the order of
///     the graph: no deltas, hence no drift. With each value goes its *strength*, the weakest level
///     among the tight constraints that it depends on, which is what moving it would cost.
///  4. *Look.* A loose constraint that the walk came by and that is violated needs work only if its
///     strength is not above its own level: where everything it depends on is stronger, it already
///     has all it can get. In most layouts nothing is left here, and the batch is done.
///  5. *Simplex* on the neighbourhood of what is left.
extension ConstraintSystem {
  func settleOnce() {
    if runPlan() { return }
    adoptQueued()
    retryEqualities()
    let isStructural = orphans.count + dirty.count > 0
    propagate()
    look(isStructural: isStructural)
    finish()
  }

  /// What is left after values are known: the neighbourhoods that are not at their optimum.
  func finish() {
    if simplex.seeds.count + seedVariables.count + orphans.count > 0 && !standsNearby() {
      let orphanCount = orphans.count
      if simplex.seeds.count + seedVariables.count > 0 { optimise() }
      // Pivots leave orphans of their own, which were in the group at hand.
      orphans.truncate(to: orphanCount)
      if seedOrphans() { optimise() }
    }
    simplex.seeds.removeAll()
    orphans.removeAll()
    seedVariables.removeAll()
    repairExpansions()
  }

  // MARK: Adopt

  func adoptQueued() {
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

  private func noteForSorting(_ c: ConstraintIndex) {
    let row = constraints.base + Int(c)
    sorting.append(
      SortKey(
        level: min(row.pointee.up, row.pointee.down), age: constraintIdentities.base[Int(c)].age,
        constraint: c))
  }

  private func adopt(_ c: ConstraintIndex) {
    if constraints[c].state != .loose || tighten(c) { return }
    let own = min(constraints[c].up, constraints[c].down)
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

  // MARK: Retry

  private func retryEqualities() {
    if freed.count == 0 { return }
    for i in 0..<freed.count { dirty.append(freed.base[i]) }
    // What asks for the variable itself is tried before what asks for something that depends on it.
    order.removeAll()
    for i in 0..<freed.count where variables[freed.base[i]].definition < 0 { order.append(freed.base[i]) }
    if order.count == 0 {
      freed.removeAll()
      return
    }
    retryEqualitiesOfOrder()
    stamp &+= 1
    order.removeAll()
    for i in 0..<freed.count where variables[freed.base[i]].definition < 0 {
      visitDependents(of: freed.base[i], mark: stamp, into: &order)
    }
    if order.count > 0 { retryEqualitiesOfOrder() }
    freed.removeAll()
    adoptQueued()
  }

  private func retryEqualitiesOfOrder() {
    seenStamp &+= 1
    sorting.removeAll()
    for i in 0..<order.count {
      eachLoose(of: order.base[i]) { c, row in
        if row.pointee.seenMark == seenStamp { return }
        row.pointee.seenMark = seenStamp
        if row.pointee.isEquality { noteForSorting(c) }
      }
    }
    sortStrongestFirst()
    for i in 0..<sorting.count where constraints[sorting.base[i].constraint].state == .loose {
      if !tighten(sorting.base[i].constraint) { forgetPriced() }
    }
  }

  /// The loose constraints that a variable stands in.
  @inline(__always)
  func eachLoose(
    of v: VariableIndex, _ body: (ConstraintIndex, UnsafeMutablePointer<ConstraintRecord>) -> Void
  ) {
    let slots = terms.slots.base
    var slot = variables.base[Int(v)].firstTerm
    var steps = 1
    while slot >= 0 {
      steps &+= 1
      let entry = slots + Int(slot)
      slot = entry.pointee.next
      if entry.pointee.head != Slot.none { continue }
      let row = constraints.base + Int(entry.pointee.owner)
      if row.pointee.state == .loose { body(entry.pointee.owner, row) }
    }
    operationCount &+= steps
  }

  @inline(__always)
  func eachTerm(
    of v: VariableIndex, _ body: (ConstraintIndex, UnsafeMutablePointer<ConstraintRecord>) -> Void
  ) {
    let slots = terms.slots.base
    var slot = variables.base[Int(v)].firstTerm
    var steps = 1
    defer { operationCount &+= steps }
    while slot >= 0 {
      steps &+= 1
      let c = slots[Int(slot)].owner
      slot = slots[Int(slot)].next
      body(c, constraints.base + Int(c))
    }
  }

  // MARK: Walk

  private func propagate() {
    stamp &+= 1
    seenStamp &+= 1
    order.removeAll()
    watched.removeAll()
    simplex.regions.begin(variables: variables.count)
    if dirty.count == 0 || dirty.count + changedConstants.count > Regions.most {
      for i in 0..<changedConstants.count { visit(changed: changedConstants.base[i]) }
      for i in 0..<dirty.count { visitDependents(of: dirty.base[i], mark: stamp, into: &order) }
    } else {
      for i in 0..<changedConstants.count {
        simplex.regions.add()
        visit(changed: changedConstants.base[i], isRegion: true)
      }
      for i in 0..<dirty.count {
        simplex.regions.add()
        visitRegion(of: dirty.base[i], mark: stamp, into: &order)
      }
    }
    expandedInOrder.removeAll()
    evaluateAll()
    for i in 0..<expandedInOrder.count { verify(expandedInOrder.base[i]) }
    for i in 0..<suspects.count { watch(suspects.base[i]) }
    askedCount = watched.count
    watchOrder()
    if dirty.count + suspects.count == 0 && changedConstants.count > 0 { plans.learn(self) }
    noteRoots()
    changedConstants.removeAll()
    dirty.removeAll()
    suspects.removeAll()
  }

  private func visit(changed c: ConstraintIndex, isRegion: Bool = false) {
    func visit(_ head: VariableIndex) {
      if isRegion {
        visitRegion(of: head, mark: stamp, into: &order)
      } else {
        visitDependents(of: head, mark: stamp, into: &order)
      }
    }
    switch constraints[c].state {
    case .tight, .expanded: visit(constraints[c].head)
    case .loose: watch(c)
    case .vacuous, .dead: return
    }
    var use = constraints[c].firstUse
    while use >= 0 {
      let leaning = multipliers.slots[use].owner
      visit(constraints[leaning].head)
      use = multipliers.slots[use].next
    }
  }

  func watch(_ c: ConstraintIndex) {
    if constraints[c].state != .loose || constraints[c].seenMark == seenStamp { return }
    constraints[c].seenMark = seenStamp
    watched.append(c)
  }

  /// Notes the value a variable has before it moves.
  @inline(__always)
  func touch(_ v: VariableIndex) {
    if touchMarks.base[Int(v)] == touchStamp { return }
    touchMarks.base[Int(v)] = touchStamp
    touched.append(Touched(variable: v, old: values.base[Int(v)]))
  }

  /// Computes values and strengths of what `order` holds from its definitions. Arenas do not move meanwhile, so
  /// their places are looked up once.
  func evaluateAll() {
    touched.reserve(order.count)
    let order = order.base
    let values = values.base
    let variables = variables.base
    let constraints = constraints.base
    let slots = terms.slots.base
    let marks = touchMarks.base
    let touchStamp = touchStamp
    var i = self.order.count
    while i > 0 {
      i &-= 1
      let v = Int(order[i])
      if marks[v] != touchStamp {
        marks[v] = touchStamp
        touched.append(Touched(variable: VariableIndex(v), old: values[v]))
      }
      let definition = variables[v].definition
      if definition < 0 {
        variables[v].strength = 0
        continue
      }
      let row = constraints + Int(definition)
      if row.pointee.state != .tight {
        evaluateExpanded(VariableIndex(v), definition)
        expandedInOrder.append(definition)
        continue
      }
      let headSlot = Int(row.pointee.headSlot)
      var sum = row.pointee.constant
      var strength = row.pointee.hold
      var slot = Int(row.pointee.start)
      let end = slot &+ Int(row.pointee.count)
      while slot < end {
        if slot != headSlot {
          let source = Int(slots[slot].target)
          sum -= slots[slot].coefficient * values[source]
          strength = min(strength, variables[source].strength)
        }
        slot &+= 1
      }
      values[v] = sum / slots[headSlot].coefficient
      variables[v].strength = strength
    }
  }

  /// Lists the loose constraints that what `order` holds stands in.
  private func watchOrder() {
    let order = order.base
    let variables = variables.base
    let constraints = constraints.base
    let slots = terms.slots.base
    let seenStamp = seenStamp
    var steps = 0
    for i in 0..<self.order.count {
      let v = Int(order[i])
      var slot = variables[v].firstTerm
      steps &+= 1
      while slot >= 0 {
        let entry = slots + Int(slot)
        slot = entry.pointee.next
        steps &+= 1
        if entry.pointee.head != Slot.none { continue }
        let row = constraints + Int(entry.pointee.owner)
        if row.pointee.seenMark == seenStamp { continue }
        row.pointee.seenMark = seenStamp
        if row.pointee.state == .loose { watched.append(entry.pointee.owner) }
      }
    }
    operationCount &+= steps
  }

  private func evaluateExpanded(_ v: VariableIndex, _ definition: ConstraintIndex) {
    let expansion = expansions[constraints[definition].expansion]
    operationCount &+= expansion.length
    var sum = 0.0
    var strength = constraints[definition].hold
    for slot in expansion.multipliers..<expansion.multipliers + expansion.multiplierCount {
      let entry = multipliers.slots.base[Int(slot)]
      let row = constraints.base + Int(entry.target)
      sum += entry.coefficient * row.pointee.constant
      strength = min(strength, row.pointee.hold)
    }
    for slot in expansion.operands..<expansion.operands + expansion.operandCount {
      let entry = operands.slots.base[Int(slot)]
      sum += entry.coefficient * values.base[Int(entry.target)]
      strength = min(strength, variables.base[Int(entry.target)].strength)
    }
    values.base[Int(v)] = sum
    variables.base[Int(v)].strength = strength
  }
}
