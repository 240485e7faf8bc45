// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What may be wrong after values are known: which of the loose constraints that the walk came by are
/// violated, which of those something weaker could give way to, and what lost a pull.
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
  func strength(_ c: ConstraintIndex) -> Level { strength(constraints.base + Int(c)) }

  @inline(__always)
  func strength(_ row: UnsafeMutablePointer<ConstraintRecord>) -> Level {
    let slots = terms.slots.base
    var strength = Level.required
    let (start, end) = (Int(row.pointee.start), Int(row.pointee.start + row.pointee.count))
    for slot in start..<end {
      strength = min(strength, variables.base[Int(slots[slot].target)].strength)
    }
    return strength
  }

  @inline(__always)
  func isImprovable(_ c: ConstraintIndex) -> Bool { isImprovable(constraints.base + Int(c)) }

  @inline(__always)
  func isImprovable(_ row: UnsafeMutablePointer<ConstraintRecord>) -> Bool {
    let level = row.pointee.violatedLevel
    return level > 0 && strength(row) <= min(level, .dropped)
  }

  func look(isStructural: Bool) {
    simplex.seeds.removeAll()
    simplex.turnedLevel = 0
    let followsPulls = followsPulls
    var strongest: Level = 0
    for i in 0..<watched.count {
      let c = watched.base[i]
      let row = constraints.base + Int(c)
      let old = row.pointee.violatedLevel
      let oldLabel = row.pointee.label
      row.pointee.label = label(row, residual(c))
      if row.pointee.label != oldLabel { labelChanges &+= 1 }
      let isNew = row.pointee.flags.contains(.unpriced)
      if isNew { row.pointee.flags.remove(.unpriced) }
      if isNew || row.pointee.label != oldLabel || i < askedCount { noteTurned(c) }
      if isStructural && old > 0 {
        strongest = max(strongest, old)
        if followsPulls { pulls.append(Pull(constraint: c, variable: -1, level: old)) }
      }
      if row.pointee.label != oldLabel && old > 0 && strength(c) <= old {
        seedVariables(of: c, level: old)
      }
      if row.pointee.violatedLevel == .required { failing.append(c) }
      if isImprovable(c) {
        if oldLabel == 0 { row.pointee.flags.insert(.fresh) }
        simplex.seeds.append(c)
      }
    }
    if isStructural {
      for i in 0..<seedVariables.count { strongest = max(strongest, seedVariables.base[i].level) }
    }
    simplex.turnedLevel = max(simplex.turnedLevel, strongest)
    seedOrphans(strongest)
  }
}
