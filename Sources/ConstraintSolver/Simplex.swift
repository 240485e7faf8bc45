// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The rare case: a violated constraint that could be helped by giving up something weaker.
///
/// This is a primal simplex on the piecewise linear costs themselves. Every constraint, required or
/// not, is a row that may fail on either side at the cost of its level; a corner is a set of tight
/// constraints, which the definition graph already is; there are no artificial variables and no
/// first phase. A step takes one tight constraint, lets it go to one side, follows what moves until
/// the balance of costs turns, and makes the constraint it meets there tight instead.
///
///                      level 750   level 250
///     let go: hug @250     0          +1          its own cost
///     gained: title fits  -1           0          what the violated ones gain
///     ------------------------------------
///     reduced cost        -1          +1          strongest level decides: worth it
///
/// Costs are never summed over levels. They are priced level by level from the top; a side whose
/// cost is positive at some level is blocked for all below, one whose cost is zero goes on to the
/// next. A tight constraint whose cost is exactly zero at its own level is a *tie*: moving it is free
/// as far as that level goes, so weaker wishes may decide, and the strength of what it defines is 0.
///
/// Work stays local. Only what is linked through tight or violated constraints to a seed takes part,
/// and of that only what can move by giving up no more than a limit: first the seeds' own level (a
/// violation that can be cured below the limit costs nothing above it, so the result is exact), then
/// everything ordinary, then everything.
extension ConstraintSystem {
  func optimise() {
    simplex.prepare()
    var first: Level = 0
    for i in 0..<simplex.seeds.count {
      let c = simplex.seeds[i]
      let level = constraints[c].violatedLevel
      first = max(first, level > .ordinary ? strength(c) : level)
    }
    var hasStrongPull = false
    for i in 0..<seedVariables.count {
      let level = seedVariables[i].level
      if level > .ordinary { hasStrongPull = true } else { first = max(first, level) }
    }
    first = min(first, .ordinary)
    simplex.leftover.removeAll()
    let variableSeeds = seedVariables.count
    let operationLimit = reserveForRequired()
    sweep(limit: first, variableSeeds: variableSeeds)
    if first < .ordinary { sweep(limit: .ordinary, variableSeeds: 0) }
    self.operationLimit = operationLimit
    sweep(limit: .required, variableSeeds: hasStrongPull ? variableSeeds : 0)
    simplex.leftover.removeAll()
    simplex.seeds.removeAll()
    forgetEditing()
  }

  /// What the simplex itself adopted and let go needs no further look.
  private func forgetEditing() {
    dirty.removeAll()
    freed.removeAll()
    suspects.removeAll()
  }

  private func sweep(limit: Level, variableSeeds: Int) {
    simplex.limit = limit
    groupStamp &+= 4
    for i in 0..<simplex.seeds.count { start(from: simplex.seeds[i]) }
    let count = simplex.leftover.count
    for i in 0..<count { start(from: simplex.leftover[i]) }
    for i in 0..<variableSeeds {
      let seed = seedVariables[i]
      if (limit < .required || seed.level > .ordinary) && mayGoOn() {
        join(seed.variable)
        optimiseGroup()
      }
    }
  }

  private func start(from c: ConstraintIndex) {
    let row = constraints.base + Int(c)
    if row.pointee.state != .loose || row.pointee.groupMark == groupStamp { return }
    let residual = residual(c)
    row.pointee.label = label(row, residual)
    labelChanges &+= 1
    let level = row.pointee.violatedLevel
    let limit = simplex.limit
    if level == 0 || strength(c) > limit || !mayGoOn() { return }
    if level <= limit && limit < .required {
      if !isImprovable(c) { return }
    } else {
      if abs(residual) <= Tolerance.residual {
        if isImprovable(c) { row.pointee.flags.insert(.unpriced) }
        return
      }
      if limit == .required && (!isImprovable(c) || level <= .ordinary) { return }
    }
    enlist(c)
    optimiseGroup()
  }

  // MARK: The group

  // A step lets a tight constraint go and moves what lies downstream of it, so a group is closed in two
  // directions: upstream of every violated constraint in it, to find what could be let go, and
  // downstream of all of that, to find every violated constraint that would be moved.

  /// Takes in a violated or tight constraint and what is linked to it.
  func enlist(_ c: ConstraintIndex) {
    let row = constraints.base + Int(c)
    if row.pointee.isTight {
      // The head may be in already, on account of what defined it before.
      joinUpstream(row.pointee.head)
      joinSources(of: row.pointee.head)
    } else if row.pointee.label != 0 {
      list(c)
      joinTerms(row)
    }
    if simplex.joining.count > 0 { joinQueued() }
  }

  func join(_ v: VariableIndex) {
    joinUpstream(v)
    joinQueued()
  }

  @inline(__always)
  private func joinTerms(_ row: UnsafeMutablePointer<ConstraintRecord>) {
    row.pointee.groupMark = groupStamp
    let slots = terms.slots.base
    let (start, end) = (Int(row.pointee.start), Int(row.pointee.start + row.pointee.count))
    for slot in start..<end { joinUpstream(slots[slot].target) }
  }

  @inline(__always)
  private func joinUpstream(_ v: VariableIndex) {
    if joins(v, 1) { simplex.joining.append(v) }
  }

  @inline(__always)
  private func joinDownstream(_ v: VariableIndex) {
    if joins(v, 2) { simplex.joining.append(~v) }
  }

  /// Whether the variable is new to the group in that direction, 1 upstream or 2 downstream.
  @inline(__always)
  private func joins(_ v: VariableIndex, _ direction: Int32) -> Bool {
    let variable = variables.base + Int(v)
    let mark = variable.pointee.joinMark
    let known = mark & ~3 == groupStamp ? mark : groupStamp
    if known & direction != 0 || variable.pointee.strength > simplex.limit { return false }
    variable.pointee.joinMark = known | direction
    return true
  }

  private func joinQueued() {
    while simplex.joining.count > 0 {
      let next = simplex.joining.removeLast()
      if next >= 0 {
        joinDownstream(next)
        joinSources(of: next)
      } else {
        joinDependents(of: ~next)
      }
    }
  }

  private func joinSources(of v: VariableIndex) {
    let definition = variables.base[Int(v)].definition
    if definition < 0 { return }
    let row = constraints.base + Int(definition)
    if row.pointee.state == .tight {
      let slots = terms.slots.base
      let (start, end) = (Int(row.pointee.start), Int(row.pointee.start + row.pointee.count))
      for slot in start..<end { joinUpstream(slots[slot].target) }
      return
    }
    let expansion = expansions.base[Int(row.pointee.expansion)]
    operationCount &+= expansion.length
    for slot in expansion.operands..<expansion.operands + expansion.operandCount {
      joinUpstream(operands.slots.base[Int(slot)].target)
    }
    for slot in expansion.multipliers..<expansion.multipliers + expansion.multiplierCount {
      let leanedOn = constraints.base + Int(multipliers.slots.base[Int(slot)].target)
      if leanedOn.pointee.isTight { joinDownstream(leanedOn.pointee.head) }
    }
  }

  private func joinDependents(of v: VariableIndex) {
    eachTerm(of: v) { c, row in
      if row.pointee.state == .tight {
        if row.pointee.head != v { joinDownstream(row.pointee.head) }
      } else if row.pointee.state == .loose && row.pointee.groupMark != groupStamp {
        if labelsMayBeStale { refreshLabel(c) }
        row.pointee.groupMark = groupStamp
        if row.pointee.label != 0 {
          list(c)
          joinTerms(row)
        }
      }
    }
    var operand = variables.base[Int(v)].firstOperand
    while operand >= 0 {
      let entry = operands.slots.base[Int(operand)]
      operand = entry.next
      joinDownstream(constraints.base[Int(entry.owner)].head)
    }
    // Letting go of what defines it also moves whatever leans on that.
    let definition = variables.base[Int(v)].definition
    if definition < 0 { return }
    var use = constraints.base[Int(definition)].firstUse
    while use >= 0 {
      let entry = multipliers.slots.base[Int(use)]
      use = entry.next
      joinDownstream(constraints.base[Int(entry.owner)].head)
    }
  }

  /// Puts a violated constraint into the list of its level.
  func list(_ c: ConstraintIndex) {
    let row = constraints.base + Int(c)
    if row.pointee.nextViolated != -2 { return }
    let level = row.pointee.violatedLevel
    if level == .required { failing.append(c) }
    let first = simplex.violated.base[Int(level)]
    row.pointee.nextViolated = first
    row.pointee.previousViolated = -1
    if first >= 0 {
      constraints.base[Int(first)].previousViolated = c
    } else {
      simplex.violatedLevels.insert(level)
    }
    simplex.violated.base[Int(level)] = c
    simplex.listedCount &+= 1
  }

  func unlist(_ c: ConstraintIndex) {
    let row = constraints.base + Int(c)
    let next = row.pointee.nextViolated
    if next == -2 { return }
    let previous = row.pointee.previousViolated
    let level = row.pointee.violatedLevel
    if previous >= 0 {
      constraints.base[Int(previous)].nextViolated = next
    } else {
      simplex.violated.base[Int(level)] = next
      if next < 0 { simplex.violatedLevels.remove(level) }
    }
    if next >= 0 { constraints.base[Int(next)].previousViolated = previous }
    row.pointee.nextViolated = -2
    row.pointee.previousViolated = -2
  }

  func dissolveGroup() {
    var level = simplex.violatedLevels.strongest(below: .required + 1)
    while level > 0 {
      var c = simplex.violated.base[Int(level)]
      simplex.violated.base[Int(level)] = -1
      simplex.violatedLevels.remove(level)
      while c >= 0 {
        let row = constraints.base + Int(c)
        let next = row.pointee.nextViolated
        row.pointee.nextViolated = -2
        row.pointee.previousViolated = -2
        row.pointee.flags.remove(.unpriced)
        if level > simplex.limit && isImprovable(c) {
          if abs(residual(c)) > Tolerance.residual {
            simplex.leftover.append(c)
          } else {
            row.pointee.flags.insert(.unpriced)
            labelChanges &+= 1
          }
        }
        c = next
      }
      level = simplex.violatedLevels.strongest(below: level)
    }
  }

  // MARK: Rounds

  private func optimiseGroup() {
    var degenerate = 0
    var budget = 400 + 20 * liveConstraintCount
    rounds: while true {
      if simplex.newTies.count > 0 { weaken() }
      if simplex.violatedLevels.strongest(below: .required + 1) == 0 { break }
      budget -= 1
      if budget < 0 {
        statistics.exhausted += 1
        isExhausted = true
        break
      }
      blockStamp &+= 1
      let isCautious = degenerate > 60
      var level = simplex.violatedLevels.strongest(below: .required + 1)
      while level > 0 {
        if !mayGoOn() { break rounds }
        price(level, isCautious: isCautious)
        // Candidates of one pricing are mostly strangers to one another, so the others are tried too
        // before pricing again; a pivot checks for itself that it pays.
        var hasMoved = false
        while let candidate = nextCandidate(isCautious: isCautious) {
          if hasMoved && !isStillThere(candidate) { continue }
          if !mayGoOn() { break rounds }
          if let step = pivot(candidate, isCautious: isCautious) {
            hasMoved = true
            budget -= 1
            degenerate = step > 1e-12 ? 0 : degenerate + 1
            if isCautious || step <= 1e-12 { continue rounds }
          } else if !hasMoved && candidate.constraint >= 0 {
            block(candidate.constraint, candidate.direction > 0 ? 1 : 2)
          }
        }
        if hasMoved { continue rounds }
        level = simplex.violatedLevels.strongest(below: level)
      }
      if simplex.newTies.count == 0 { break }
      // A tie opens the way for weaker wishes only, and for what comes in on account of it.
      let listed = simplex.listedCount
      let strongest = weaken()
      if simplex.listedCount == listed && simplex.violatedLevels.strongest(below: strongest) == 0 { break }
    }
    if simplex.newTies.count > 0 { weaken() }
    dissolveGroup()
  }

  private func isStillThere(_ candidate: SimplexScratch.Candidate) -> Bool {
    candidate.constraint >= 0
      ? constraints[candidate.constraint].isTight : variables[candidate.variable].definition < 0
  }

  /// New ties: what depends on them may move for nothing now. The strongest level that has one.
  @discardableResult
  private func weaken() -> Level {
    var strongest: Level = 0
    stamp &+= 1
    order.removeAll()
    for i in 0..<simplex.newTies.count {
      let c = simplex.newTies[i]
      if !constraints[c].isTight { continue }
      strongest = max(strongest, constraints[c].up, constraints[c].down)
      visitDependents(of: constraints[c].head, mark: stamp, into: &order)
      var use = constraints[c].firstUse
      while use >= 0 {
        let leaning = multipliers.slots[use].owner
        visitDependents(of: constraints[leaning].head, mark: stamp, into: &order)
        use = multipliers.slots[use].next
      }
    }
    simplex.newTies.removeAll()
    evaluateOrder()
    return strongest
  }

  /// Recomputes what `order` holds and takes in what may move now.
  func evaluateOrder() {
    for i in stride(from: order.count - 1, through: 0, by: -1) { evaluate(order.base[i]) }
    for i in 0..<order.count { joinUpstream(order.base[i]) }
    if simplex.joining.count > 0 { joinQueued() }
  }
}
