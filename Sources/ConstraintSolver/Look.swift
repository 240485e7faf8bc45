// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What may be wrong after values are known: which loose constraints fail, and what else the batch may have
/// put off its optimum.
extension ConstraintSystem {
  @inline(__always)
  func residual(_ c: ConstraintIndex) -> Double {
    let row = constraints.base + Int(c)
    let slots = terms.slots.base
    var sum = -row.pointee.constant
    let (start, end) = (Int(row.pointee.start), Int(row.pointee.start + row.pointee.count))
    for slot in start..<end { sum += slots[slot].coefficient * values.base[Int(slots[slot].target)] }
    return sum
  }

  /// The label that a residual asks for; near zero the old one stands.
  @inline(__always)
  func label(_ row: UnsafeMutablePointer<ConstraintRecord>, _ residual: Double) -> Int8 {
    if residual > Tolerance.residual { return row.pointee.up > 0 ? 1 : 0 }
    if residual < -Tolerance.residual { return row.pointee.down > 0 ? -1 : 0 }
    return row.pointee.label == 0 && row.pointee.isEquality ? 1 : row.pointee.label
  }

  /// The weakest level that must give way before the constraint's sum can change.
  @inline(__always)
  func strength(_ c: ConstraintIndex) -> Level {
    let row = constraints.base + Int(c)
    let slots = terms.slots.base
    var strength = Level.required
    let (start, end) = (Int(row.pointee.start), Int(row.pointee.start + row.pointee.count))
    for slot in start..<end {
      strength = min(strength, variables.base[Int(slots[slot].target)].strength)
    }
    return strength
  }

  @inline(__always)
  func isImprovable(_ c: ConstraintIndex) -> Bool {
    let level = constraints.base[Int(c)].violatedLevel
    return level > 0 && strength(c) <= min(level, .dropped)
  }

  func look(isStructural: Bool) {
    simplex.seeds.removeAll()
    simplex.turnedLevel = 0
    var strongest: Level = 0
    for i in 0..<watched.count {
      let c = watched.base[i]
      let row = constraints.base + Int(c)
      let old = row.pointee.violatedLevel
      let oldLabel = row.pointee.label
      row.pointee.label = label(row, residual(c))
      if row.pointee.label != oldLabel { labelChanges &+= 1 }
      if row.pointee.label != oldLabel || i < askedCount { noteTurned(c) }
      if isStructural {
        strongest = max(strongest, old, row.pointee.violatedLevel)
        if old > 0 { notePull(row, old) }
      }
      if row.pointee.label != oldLabel && old > 0 && strength(c) <= old {
        seedVariables(of: c, level: old)
      }
      if row.pointee.violatedLevel == .required { failing.append(c) }
      if isImprovable(c) { simplex.seeds.append(c) }
    }
    if !isStructural { return }
    for i in 0..<seedVariables.count {
      let seed = seedVariables.base[i]
      strongest = max(strongest, seed.level)
      simplex.regions.pull(seed.level, at: simplex.regions.region(of: seed.variable))
    }
    simplex.turnedLevel = max(simplex.turnedLevel, strongest)
    // If nothing pulls or pulled, nothing changes for the sources of what was withdrawn.
    if strongest == 0 { orphans.removeAll() }
  }

  @inline(__always)
  private func notePull(_ row: UnsafeMutablePointer<ConstraintRecord>, _ level: Level) {
    let (start, end) = (Int(row.pointee.start), Int(row.pointee.start + row.pointee.count))
    for slot in start..<end {
      simplex.regions.pull(level, at: simplex.regions.region(of: terms.slots.base[slot].target))
    }
  }

  /// A definition that was withdrawn passed the pull of what depends on its head on to its sources, and no
  /// longer does. Moves of those that are not stronger than what pulled or pulls now must be priced again.
  func seedOrphans() -> Bool {
    seedVariables.removeAll()
    simplex.seeds.removeAll()
    if orphans.count == 0 { return false }
    for i in 0..<watched.count {
      let row = constraints.base + Int(watched.base[i])
      if row.pointee.state == .loose && row.pointee.label != 0 { notePull(row, row.pointee.violatedLevel) }
    }
    for i in 0..<orphans.count {
      let orphan = orphans.base[i]
      let region = simplex.regions.region(of: orphan.head)
      let level = simplex.regions.pulls.base[Int(region)]
      if level == 0 { continue }
      seedVariables.append(
        Seed(variable: orphan.variable, level: min(level, .ordinary), region: region))
    }
    return seedVariables.count > 0
  }

  // MARK: Repair

  /// An expansion carries the rounding of the day it was made. Where that shows in the constraint's own
  /// terms it is made anew.
  @inline(never)
  func verify(_ c: ConstraintIndex) {
    let error = abs(residual(c))
    if error > 1e-7 && error > 1e-12 * abs(values[constraints[c].head]) { worn.append(c) }
  }

  func repairExpansions() {
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
