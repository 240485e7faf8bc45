// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// After a small change: does the optimum stand?
///
/// Mostly it does, and gathering a whole neighbourhood to find that out costs more than the change. What
/// the optimum stands on are the costs of single moves: let one tight constraint go to one side, or
/// shift one free variable. A change can only turn those moves
///
///  - that lead to a constraint whose label or level is another now, or
///  - that lead to a variable whose definition is another now, or led to one.
///
/// In both cases the move lies upstream of something that is known to have changed. So the few tight
/// constraints upstream are looked at one by one, each with its own ray, over all levels at once. If
/// none pays nothing pays anywhere. If one does, or they are too many, the simplex takes over.
extension ConstraintSystem {
  private static let mostRoots = 64
  private static let mostSources = 96
  private static let mostMoves = 6
  private static let mostMoved = 2000

  /// Notes which definitions a batch changed, while that is still known.
  func noteRoots() {
    simplex.roots.removeAll()
    if dirty.count + orphans.count > Self.mostRoots {
      simplex.hasTooManyRoots = true
      return
    }
    simplex.hasTooManyRoots = false
    for i in 0..<dirty.count { simplex.roots.append(dirty.base[i]) }
    for i in 0..<orphans.count { simplex.roots.append(orphans.base[i]) }
  }

  /// A constraint pulls otherwise than before.
  @inline(__always)
  func noteTurned(_ c: ConstraintIndex) {
    let row = constraints.base + Int(c)
    simplex.turnedLevel = max(simplex.turnedLevel, row.pointee.violatedLevel)
    if simplex.hasTooManyRoots { return }
    if simplex.roots.count > Self.mostRoots {
      simplex.hasTooManyRoots = true
      return
    }
    let (start, end) = (Int(row.pointee.start), Int(row.pointee.start + row.pointee.count))
    for slot in start..<end { simplex.roots.append(terms.slots.base[slot].target) }
  }

  /// Whether no single move pays after the change at the roots; false also if that is not known.
  func standsNearby() -> Bool {
    if simplex.hasTooManyRoots { return false }
    var level = simplex.turnedLevel
    for i in 0..<seedVariables.count {
      level = max(level, seedVariables.base[i].level)
      simplex.roots.append(seedVariables.base[i].variable)
    }
    if level > .ordinary || simplex.roots.count > 2 * Self.mostRoots || !gatherMoves(level) { return false }
    simplex.prepare()
    var moved = 0
    for i in 0..<simplex.candidates.count {
      let candidate = simplex.candidates.base[i]
      castRay(candidate)
      moved += order.count
      if moved > Self.mostMoved || pays(candidate) { return false }
    }
    return true
  }

  /// Lists the moves upstream of the roots, as far as something not stronger than `level` is given up.
  private func gatherMoves(_ level: Level) -> Bool {
    stamp &+= 1
    blockStamp &+= 1
    simplex.candidates.removeAll()
    backwardOrder.removeAll()
    for i in 0..<simplex.roots.count { reach(simplex.roots.base[i], level) }
    var at = 0
    while at < backwardOrder.count {
      if backwardOrder.count > Self.mostSources || simplex.candidates.count > Self.mostMoves { return false }
      let v = backwardOrder.base[at]
      at += 1
      let definition = variables.base[Int(v)].definition
      if definition < 0 {
        addMove(-1, v)
        continue
      }
      let row = constraints.base + Int(definition)
      if row.pointee.state == .tight {
        addMove(definition, level)
        let slots = terms.slots.base
        let (start, end) = (Int(row.pointee.start), Int(row.pointee.start + row.pointee.count))
        for slot in start..<end { reach(slots[slot].target, level) }
      } else {
        let expansion = expansions.base[Int(row.pointee.expansion)]
        if expansion.length > Self.mostSources { return false }
        for slot in expansion.operands..<expansion.operands + expansion.operandCount {
          reach(operands.slots.base[Int(slot)].target, level)
        }
        for slot in expansion.multipliers..<expansion.multipliers + expansion.multiplierCount {
          addMove(multipliers.slots.base[Int(slot)].target, level)
        }
      }
    }
    operationCount &+= 4 * backwardOrder.count
    return simplex.candidates.count <= Self.mostMoves
  }

  @inline(__always)
  private func reach(_ v: VariableIndex, _ level: Level) {
    let variable = variables.base + Int(v)
    if variable.pointee.backwardMark == stamp || variable.pointee.strength > level { return }
    variable.pointee.backwardMark = stamp
    backwardOrder.append(v)
  }

  @inline(__always)
  private func addMove(_ c: ConstraintIndex, _ level: Level) {
    let row = constraints.base + Int(c)
    if row.pointee.hold > level || row.pointee.blockMark == blockStamp { return }
    row.pointee.blockMark = blockStamp
    row.pointee.blocked = 0
    addMove(c, VariableIndex(-1))
  }

  @inline(__always)
  private func addMove(_ c: ConstraintIndex, _ v: VariableIndex) {
    simplex.candidates.append(
      SimplexScratch.Candidate(constraint: c, variable: v, direction: 1, level: 0, cost: 0, age: 0))
  }

  /// Whether the move pays to one side or the other. Takes note if it is a tie.
  private func pays(_ candidate: SimplexScratch.Candidate) -> Bool {
    measurePulls()
    defer { simplex.slopes.clear() }
    let c = candidate.constraint
    if c < 0 { return simplex.slopes.sign(1, own: 0, weight: 0) != .level }
    let row = constraints.base + Int(c)
    let weight = Double(row.pointee.weight)
    var isTie = false
    for (direction, own) in [(1.0, row.pointee.up), (-1.0, row.pointee.down)] where own != .required {
      switch simplex.slopes.sign(direction, own: own, weight: weight) {
      case .falling: return true
      case .tie, .level: if own > 0 { isTie = true }
      case .rising: break
      }
    }
    if isTie && !row.pointee.flags.contains(.tie) {
      row.pointee.flags.insert(.tie)
      for i in stride(from: order.count - 1, through: 0, by: -1) { evaluate(order.base[i]) }
    }
    return false
  }

  /// How each level's violation grows along the ray, the moved constraint's own left out.
  private func measurePulls() {
    seenStamp &+= 1
    for i in 0..<order.count where rate.base[Int(order.base[i])] != 0 {
      eachTerm(of: order.base[i]) { c, row in
        if row.pointee.state != .loose || row.pointee.seenMark == seenStamp { return }
        row.pointee.seenMark = seenStamp
        if labelsMayBeStale { refreshLabel(c) }
        if row.pointee.label == 0 { return }
        let growth = growth(of: row)
        if abs(growth) < Tolerance.multiplier { return }
        let level = row.pointee.violatedLevel
        simplex.slopes.add(Double(row.pointee.label) * growth * row.pointee.weight(at: level), to: level)
      }
    }
  }

  @inline(__always)
  private func growth(of row: UnsafeMutablePointer<ConstraintRecord>) -> Double {
    var growth = 0.0
    let (start, end) = (Int(row.pointee.start), Int(row.pointee.start + row.pointee.count))
    for slot in start..<end {
      let v = Int(terms.slots.base[slot].target)
      if variables.base[v].forwardMark == stamp {
        growth += terms.slots.base[slot].coefficient * rate.base[v]
      }
    }
    return growth
  }

  @inline(__always)
  func refreshLabel(_ c: ConstraintIndex) {
    let row = constraints.base + Int(c)
    let label = label(row, residual(c))
    if label == row.pointee.label { return }
    row.pointee.label = label
    labelChanges &+= 1
  }
}
