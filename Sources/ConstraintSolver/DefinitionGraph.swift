// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Which tight constraint defines which variable.
///
/// A constraint that is to hold exactly must find a variable to define, its *head*: one that is free
/// and on which none of its other variables depends, else the graph would run in a circle. Three
/// ways, cheapest first:
///
///  1. A free variable that nothing uses yet. The **youngest** one: hosts create what contains
///     before what is contained and what comes first before what follows, so defining the youngest
///     points the graph from early to late, as the constraints of the next views expect. (Any other
///     choice works and is slower by orders of magnitude on a long column.)
///  2. A free variable that others use, if none of the constraint's own variables is among them. Where that takes long
///     to tell, because much lies on either side, it may be that all besides the variable comes down to constants
///     nearby: an expansion that hangs on nothing, so that there is no circle to look for.
///  3. An *expansion*. The constraint reaches free variables only through definitions, as when the
///     last of a row of equal widths must end at the right edge. The definitions between are
///     substituted, only those that depend on the chosen variable, and the result is kept apart:
///     `head = sum(operands) + sum(multipliers x constants)`. The multipliers name the tight
///     constraints it leans on; when one of those is loosened the expansion goes with it.
///
/// If no free variable is reached at all the constraint follows from the tight ones (or contradicts
/// them), and the same substitution has found the multipliers that say from which: that is what
/// displacing a weaker wish and explaining a conflict need.
extension ConstraintSystem {
  /// With no more variables walking all that depends on one is as quick as an elimination.
  private static let smallSystem = 1024

  /// Makes a loose constraint define a variable. False if it reaches no free one; then `priced`
  /// lists the tight constraints it follows from, with their multipliers.
  func tighten(_ c: ConstraintIndex) -> Bool {
    tightenDirectly(c) ?? expand(c)
  }

  /// The same without an elimination; nil where it takes one.
  func tightenDirectly(_ c: ConstraintIndex) -> Bool? {
    let row = constraints.base + Int(c)
    let slots = terms.slots.base
    let (start, end) = (Int(row.pointee.start), Int(row.pointee.start + row.pointee.count))
    var unused = -1
    var used = -1
    for slot in start..<end {
      let v = slots[slot].target
      let variable = variables.base + Int(v)
      if variable.pointee.definition >= 0 || abs(slots[slot].coefficient) <= Tolerance.head { continue }
      if variable.pointee.dependents == 0 || end - start == 1 {
        if unused < 0 || isYounger(v, than: slots[unused].target) { unused = slot }
      } else if used < 0 || isYounger(v, than: slots[used].target) {
        used = slot
      }
    }
    if unused >= 0 {
      define(c, SlotIndex(unused))
      return true
    }
    if !mayGoOn() {
      priced.removeAll()
      return false
    }
    if used >= 0 {
      let head = slots[used].target
      var isSource = isSourceNearby(head, ofOthersIn: c)
      if isSource == nil {
        if variables.count > Self.smallSystem && expandNearby(c, to: head) { return true }
        isSource = isSourceOfRootsFarAway(head)
      }
      if isSource == false {
        define(c, SlotIndex(used))
        return true
      }
    }
    return nil
  }

  @inline(__always)
  func isYounger(_ a: VariableIndex, than b: VariableIndex) -> Bool {
    variableIdentities.base[Int(a)].age > variableIdentities.base[Int(b)].age
  }

  /// By its own terms, the head among them being at `headSlot`.
  func define(_ c: ConstraintIndex, _ headSlot: SlotIndex) {
    let row = constraints.base + Int(c)
    let slots = terms.slots.base
    let head = slots[Int(headSlot)].target
    variables[head].definition = c
    row.pointee.head = head
    row.pointee.headSlot = headSlot
    row.pointee.state = .tight
    for slot in row.pointee.start..<row.pointee.start + row.pointee.count where slot != headSlot {
      variables.base[Int(slots[Int(slot)].target)].dependents &+= 1
    }
    didTighten(c)
  }

  func didTighten(_ c: ConstraintIndex) {
    if constraints[c].label != 0 {
      if !isPivoting || isOldPull(constraints.base + Int(c)) {
        seedVariables(of: c, level: constraints[c].violatedLevel)
      }
      unlist(c)
      constraints[c].label = 0
    }
    version &+= 1
    dirty.append(constraints[c].head)
  }

  /// Lets a tight constraint go: its head is free, expansions that lean on it are withdrawn and queued.
  func loosen(_ c: ConstraintIndex) {
    // Expansions may lean on a withdrawn one whose own reason cancels out in theirs.
    var at = queued.count
    withdraw(c)
    withdrawLeaning(on: c)
    while at < queued.count {
      withdrawLeaning(on: queued[at])
      at += 1
    }
  }

  private func withdrawLeaning(on c: ConstraintIndex) {
    while constraints[c].firstUse >= 0 {
      let leaning = multipliers.slots[constraints[c].firstUse].owner
      withdraw(leaning)
      enqueue(leaning)
    }
  }

  private func withdraw(_ c: ConstraintIndex) {
    let row = constraints.base + Int(c)
    let head = row.pointee.head
    settledMark = 0
    variables[head].definition = -1
    if row.pointee.state == .tight {
      let slots = terms.slots.base
      for slot in row.pointee.start..<row.pointee.start + row.pointee.count
      where slot != row.pointee.headSlot {
        let v = slots[Int(slot)].target
        variables.base[Int(v)].dependents &-= 1
        orphan(v, of: head)
      }
      row.pointee.headSlot = -1
    } else {
      dismantle(c)
      // It will look for this variable first when it is tightened again, so that a small change
      // somewhere in it does not move what gives way to somewhere else.
      row.pointee.headSlot = -2 - head
    }
    row.pointee.head = -1
    row.pointee.flags.remove(.tie)
    row.pointee.state = .loose
    version &+= 1
    freed.append(head)
  }

  private func dismantle(_ c: ConstraintIndex) {
    let expansion = expansions[constraints[c].expansion]
    operationCount &+= expansion.length
    for slot in expansion.operands..<expansion.operands + expansion.operandCount {
      let v = operands.slots[slot].target
      operands.unlink(slot, &variables[v].firstOperand)
      variables[v].dependents &-= 1
      orphan(v, of: constraints[c].head)
    }
    for slot in expansion.multipliers..<expansion.multipliers + expansion.multiplierCount {
      let other = multipliers.slots[slot].target
      if other != c { multipliers.unlink(slot, &constraints[other].firstUse) }
      let (start, count) = (constraints[other].start, constraints[other].count)
      operationCount &+= Int(count)
      for term in start..<start + count { orphan(terms.slots[term].target, of: constraints[c].head) }
    }
    operands.giveBack(expansion.operands, Int(expansion.operandCount))
    multipliers.giveBack(expansion.multipliers, Int(expansion.multiplierCount))
    freeExpansions.append(constraints[c].expansion)
    constraints[c].expansion = -1
  }

  /// Moves `amount` of a head's coefficient to what its definition is made of, as far as marked.
  @inline(__always)
  func pullBack(_ amount: Double, through definition: ConstraintIndex, mark: Int32) {
    let row = constraints.base + Int(definition)
    if row.pointee.state == .tight {
      let slots = terms.slots.base
      let share = amount / slots[Int(row.pointee.headSlot)].coefficient
      credit(definition, share)
      let (start, end) = (Int(row.pointee.start), Int(row.pointee.start + row.pointee.count))
      for slot in start..<end where slot != Int(row.pointee.headSlot) {
        let v = Int(slots[slot].target)
        if variables.base[v].backwardMark == mark {
          adjoint.base[v] -= share * slots[slot].coefficient
        }
      }
    } else {
      let expansion = expansions.base[Int(row.pointee.expansion)]
      operationCount &+= expansion.length
      for slot in expansion.operands..<expansion.operands + expansion.operandCount {
        let entry = operands.slots.base[Int(slot)]
        if variables.base[Int(entry.target)].backwardMark == mark {
          adjoint.base[Int(entry.target)] += amount * entry.coefficient
        }
      }
      for slot in expansion.multipliers..<expansion.multipliers + expansion.multiplierCount {
        let entry = multipliers.slots.base[Int(slot)]
        credit(entry.target, amount * entry.coefficient)
      }
    }
  }

  @inline(__always)
  func credit(_ c: ConstraintIndex, _ amount: Double) {
    let old = multiplier.base[Int(c)]
    if old == 0 { priced.append(c) }
    // A multiplier that cancels out must not be listed twice when it comes back.
    multiplier.base[Int(c)] = old + amount == 0 ? .leastNonzeroMagnitude : old + amount
  }
}
