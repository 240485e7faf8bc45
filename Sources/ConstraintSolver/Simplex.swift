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
/// and of that only what can move by giving up no more than a limit (a violation that can be cured
/// below the limit costs nothing above it, so the result is exact). The limits are
///
///  1. what few failing required constraints depend on, if that is weaker than the wishes among the seeds,
///  2. the level of those wishes,
///  3. everything ordinary,
///  4. everything.
///
/// A wish has its turn once, under the first limit that is not below it. What a step under one limit does
/// to what is held beyond it is kept for the next; see `Group.swift`.
extension ConstraintSystem {
  /// More failing required constraints than this, or than one in so many, are looked at together with the
  /// wishes, so that what hangs together is gathered once.
  private static let mostHard = 16
  private static let hardPart = 100
  private static let mostMisses = 64

  func optimise() {
    simplex.prepare()
    var (hard, soft): (Level, Level) = (0, 0)
    var hardCount = 0
    for i in 0..<simplex.seeds.count {
      let c = simplex.seeds[i]
      let level = constraints[c].violatedLevel
      if level > .ordinary {
        hard = max(hard, strength(c))
        hardCount += 1
      } else {
        soft = max(soft, level)
      }
    }
    var hasStrongPull = false
    let given = seedVariables.count
    simplex.gonePull = 0
    for i in 0..<given {
      let level = seedVariables[i].level
      simplex.gonePull = max(simplex.gonePull, level)
      if level > .ordinary { hasStrongPull = true } else { soft = max(soft, level) }
    }
    let first = min(max(hard, soft), .ordinary)
    simplex.leftover.removeAll()
    simplex.settledLevel = 0
    let operationLimit = reserveForRequired()
    let isFew = hardCount <= Self.mostHard && hardCount * Self.hardPart <= liveConstraintCount
    if hard < soft && hardCount > 0 && isFew {
      sweep(limit: hard, variableSeeds: 0..<given)
    }
    sweep(limit: first, variableSeeds: 0..<seedVariables.count)
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
    simplex.sharedCount = 0
    for i in 0..<simplex.seeds.count { start(from: simplex.seeds[i]) }
    let count = simplex.leftover.count
    for i in 0..<count { start(from: simplex.leftover[i]) }
    for i in variableSeeds where isToJoin(seedVariables[i]) && mayGoOn() {
      join(seedVariables[i].variable)
      joinMet(i..<variableSeeds.upperBound)
      if !isSharing { optimiseGroup() }
    }
    if isSharing { optimiseGroup() }
    simplex.settledLevel = limit
  }

  /// Groups that have much in common are gathered anew again and again: after a while, all that is left to begin
  /// with makes one.
  private var isSharing: Bool { simplex.sharedCount > 2 * variables.count }

  /// What the group has met by itself need not begin another. It ends where seed after seed lies elsewhere.
  private func joinMet(_ seeds: Range<Int>) {
    var misses = 0
    for i in seeds {
      let seed = seedVariables.base[i]
      misses += 1
      operationCount &+= 1
      if variables.base[Int(seed.variable)].joinMark & ~3 == groupStamp && isToJoin(seed) {
        join(seed.variable)
        misses = 0
      }
      if misses > Self.mostMisses { break }
    }
  }

  /// What pulls is looked at once, under the first limit that is not below it; what nothing ordinary may
  /// hold back is looked at under each.
  @inline(__always)
  private func isDue(_ level: Level, at limit: Level) -> Bool {
    level > .ordinary || (level > simplex.settledLevel && level <= limit)
  }

  /// Whether the seed can matter under the limit, and no group of the sweep has looked at what it is made of.
  private func isToJoin(_ seed: Seed) -> Bool {
    if !isDue(seed.level, at: simplex.limit) { return false }
    let variable = variables.base + Int(seed.variable)
    let mark = variable.pointee.joinMark
    return variable.pointee.strength <= seed.level && !(mark >= simplex.sweepStart && mark & 1 != 0)
  }

  private func start(from c: ConstraintIndex) {
    let row = constraints.base + Int(c)
    if row.pointee.state != .loose || row.pointee.groupMark >= simplex.sweepStart { return }
    if !isDue(row.pointee.up, at: simplex.limit) && !isDue(row.pointee.down, at: simplex.limit) { return }
    let residual = residual(c)
    row.pointee.label = label(row, residual)
    labelChanges &+= 1
    let level = row.pointee.violatedLevel
    let limit = simplex.limit
    if level == 0 || !isDue(level, at: limit) || strength(c) > limit || !mayGoOn() { return }
    if level <= limit && limit < .required {
      if !isImprovable(c) { return }
    } else {
      if abs(residual) <= Tolerance.residual {
        if isImprovable(c) { row.pointee.flags.insert(.unpriced) }
        return
      }
      if limit == .required && !isImprovable(c) { return }
    }
    enlist(c)
    if !isSharing { optimiseGroup() }
  }

  // MARK: Rounds

  private func optimiseGroup() {
    simplex.reach = 0
    var degenerate = 0
    var budget = 400 + 20 * liveConstraintCount
    let withdrawn = orphans.count
    rounds: while true {
      if simplex.newTies.count > 0 { weaken() }
      if simplex.hasIdle && simplex.mayWake { wake() }
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
    simplex.mayWake = true
    for i in 0..<order.count { joinUpstream(order.base[i]) }
    if simplex.joining.count > 0 { joinQueued() }
  }
}
