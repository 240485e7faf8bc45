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
    let isUpheaval = isUpheaval
    isFresh = queued.count >= enteredCount && isAllQueued
    adoptQueued()
    retryEqualities()
    if !isFresh && makeRoomForNewcomers() {
      adoptQueued()
      retryEqualities()
    }
    let isStructural = orphans.count + dirty.count > 0
    propagate()
    look(isStructural: isStructural)
    yieldTogether()
    if isUpheaval {
      forecast()
      yieldTogether()
    }
    finish()
  }

  /// What is left after values are known: the neighbourhoods that are not at their optimum.
  func finish() {
    if simplex.seeds.count + seedVariables.count > 0 && !standsNearby() { optimise() }
    for i in 0..<simplex.seeds.count { constraints[simplex.seeds[i]].flags.remove(.fresh) }
    simplex.seeds.removeAll()
    forgetOrphans()
    seedVariables.removeAll()
    repairExpansions()
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
      eachTerm(of: order.base[i]) { c, row in
        if row.pointee.state != .loose || row.pointee.seenMark == seenStamp { return }
        row.pointee.seenMark = seenStamp
        if row.pointee.isEquality { noteForSorting(c) }
      }
    }
    sortStrongestFirst()
    for i in 0..<sorting.count where constraints[sorting.base[i].constraint].state == .loose {
      if !tighten(sorting.base[i].constraint) { forgetPriced() }
    }
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
    if isFresh { evaluateAll() }
    for i in 0..<changedConstants.count { watch(changedConstants.base[i]) }
    for i in 0..<suspects.count { watch(suspects.base[i]) }
    askedCount = watched.count
    if !isFresh {
      for i in 0..<changedConstants.count { visit(changed: changedConstants.base[i]) }
      for i in 0..<dirty.count { visitAndWatchDependents(of: dirty.base[i]) }
      for i in stride(from: order.count - 1, through: 0, by: -1) { evaluate(order.base[i]) }
    }
    if expansions.count > freeExpansions.count {
      for i in 0..<order.count {
        let definition = variables.base[Int(order.base[i])].definition
        if definition >= 0 && constraints.base[Int(definition)].state == .expanded { verify(definition) }
      }
    }
    if dirty.count + suspects.count == 0 && changedConstants.count > 0 { plans.learn(self) }
    noteRoots()
    changedConstants.removeAll()
    dirty.removeAll()
    suspects.removeAll()
  }

  /// Where everything came in with this batch every definition is new, and what they are made of is shorter
  /// than the lists of who uses whom. What is loose is a suspect already.
  private func evaluateAll() {
    for i in 0..<dirty.count { visitSources(of: dirty.base[i], mark: stamp, limit: .max, into: &order) }
    for i in 0..<order.count { evaluate(order.base[i]) }
  }

  private func visit(changed c: ConstraintIndex) {
    switch constraints[c].state {
    case .tight, .expanded: visitAndWatchDependents(of: constraints[c].head)
    case .loose: break
    case .vacuous, .dead: return
    }
    var use = constraints[c].firstUse
    while use >= 0 {
      let leaning = multipliers.slots[use].owner
      visitAndWatchDependents(of: constraints[leaning].head)
      use = multipliers.slots[use].next
    }
  }

  func watch(_ c: ConstraintIndex) { watch(c, constraints.base + Int(c)) }

  @inline(__always)
  func watch(_ c: ConstraintIndex, _ row: UnsafeMutablePointer<ConstraintRecord>) {
    if row.pointee.state != .loose || row.pointee.seenMark == seenStamp { return }
    row.pointee.seenMark = seenStamp
    watched.append(c)
  }

  /// Notes the value a variable has before it moves.
  @inline(__always)
  func touch(_ v: VariableIndex) {
    if touchMarks.base[Int(v)] == touchStamp { return }
    touchMarks.base[Int(v)] = touchStamp
    touched.append(Touched(variable: v, old: values.base[Int(v)]))
  }

  /// Computes a variable's value and strength from its definition.
  @inline(__always)
  func evaluate(_ v: VariableIndex) {
    touch(v)
    let variable = variables.base + Int(v)
    let definition = variable.pointee.definition
    if definition < 0 {
      variable.pointee.strength = 0
      return
    }
    let row = constraints.base + Int(definition)
    if row.pointee.state != .tight {
      evaluateExpanded(v, definition)
      return
    }
    let slots = terms.slots.base
    let headSlot = Int(row.pointee.headSlot)
    var sum = row.pointee.constant
    var strength = row.pointee.hold
    let (start, end) = (Int(row.pointee.start), Int(row.pointee.start + row.pointee.count))
    for slot in start..<end where slot != headSlot {
      let source = Int(slots[slot].target)
      sum -= slots[slot].coefficient * values.base[source]
      strength = min(strength, variables.base[source].strength)
    }
    let value = sum / slots[headSlot].coefficient
    values.base[Int(v)] = value
    if !(abs(value) < Tolerance.largestValue) { bound(v) }
    variable.pointee.strength = strength
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
    if !(abs(sum) < Tolerance.largestValue) { bound(v) }
    variables.base[Int(v)].strength = strength
  }

  /// A value stays a number that can be computed with; that it is not the right one is told.
  @inline(never)
  func bound(_ v: VariableIndex) {
    isOverflowing = true
    let value = values[v]
    values[v] = value.isNaN ? 0 : min(max(value, -Tolerance.largestValue), Tolerance.largestValue)
  }

  // MARK: Repair

  /// An expansion carries the rounding of the day it was made. Where that shows in the constraint's own
  /// terms it is made anew.
  @inline(never)
  private func verify(_ c: ConstraintIndex) {
    let error = abs(residual(c))
    if error > 1e-7 && error > 1e-12 * abs(values[constraints[c].head]) { worn.append(c) }
  }

  private func repairExpansions() {
    if worn.count == 0 { return }
    if isRepairing || !mayGoOn() {
      worn.removeAll()
      return
    }
    isRepairing = true
    for i in 0..<worn.count where constraints[worn[i]].state == .expanded {
      loosen(worn[i])
      enqueue(worn[i])
    }
    worn.removeAll()
    settleOnce()
    isRepairing = false
  }
}
