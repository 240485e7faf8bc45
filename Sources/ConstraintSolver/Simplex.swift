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
/// everything ordinary, then everything. What a step under one limit does to what is held beyond it is
/// kept for the next; see `keepForNextLimit`.
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
    let given = seedVariables.count
    simplex.gonePull = 0
    for i in 0..<given {
      let level = seedVariables[i].level
      simplex.gonePull = max(simplex.gonePull, level)
      if level > .ordinary { hasStrongPull = true } else { first = max(first, level) }
    }
    first = min(first, .ordinary)
    simplex.leftover.removeAll()
    let operationLimit = reserveForRequired()
    sweep(limit: first, variableSeeds: 0..<given)
    // Pivots add seeds of their own.
    if first < .ordinary { sweep(limit: .ordinary, variableSeeds: given..<seedVariables.count) }
    self.operationLimit = operationLimit
    sweep(limit: .required, variableSeeds: (hasStrongPull ? 0 : given)..<seedVariables.count)
    simplex.leftover.removeAll()
    forgetEditing()
  }

  /// What the simplex itself adopted and let go needs no further look.
  private func forgetEditing() {
    dirty.removeAll()
    freed.removeAll()
    suspects.removeAll()
  }

  private func sweep(limit: Level, variableSeeds: Range<Int>) {
    simplex.limit = limit
    groupStamp &+= 4
    simplex.sweepStart = groupStamp
    for i in 0..<simplex.seeds.count { start(from: simplex.seeds[i]) }
    let count = simplex.leftover.count
    for i in 0..<count { start(from: simplex.leftover[i]) }
    for i in variableSeeds {
      let seed = seedVariables[i]
      if (limit < .required || seed.level > .ordinary) && !hasJoined(seed.variable) && mayGoOn() {
        join(seed.variable)
        optimiseGroup()
      }
    }
  }

  /// Whether an earlier group of the sweep has looked at what the variable is made of.
  private func hasJoined(_ v: VariableIndex) -> Bool {
    let mark = variables.base[Int(v)].joinMark
    return mark >= simplex.sweepStart && mark & 1 != 0
  }

  private func start(from c: ConstraintIndex) {
    let row = constraints.base + Int(c)
    if row.pointee.state != .loose || row.pointee.groupMark >= simplex.sweepStart { return }
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

  // MARK: Rounds

  private func optimiseGroup() {
    var degenerate = 0
    var budget = 400 + 20 * liveConstraintCount
    let withdrawn = orphans.count
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
    keepForNextLimit(from: withdrawn)
    // The next group may come to what was in this one, and must price it along with the rest.
    groupStamp &+= 4
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
