// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Which tight constraint is worth letting go, one level at a time.
///
/// The violated constraints of a level pull on their variables; the pull is handed back through the
/// definitions to the tight constraints, like the reverse pass of automatic differentiation. What
/// arrives at a tight constraint, its *multiplier*, is how much the level's violation grows per unit
/// of its residual.
extension ConstraintSystem {
  /// Fills `simplex.candidates` with what would make this level's violation fall.
  func price(_ level: Level, isCautious: Bool) {
    simplex.candidates.removeAll()
    gatherActive(level)
    if simplex.active.count == 0 { return }
    let limit = min(level, simplex.limit)
    if !(simplex.reach > Self.longReach && handBackNearby(level, limit)) {
      gatherPull(level, limit)
      handBack()
    }
    judge(level)
  }

  private func gatherActive(_ level: Level) {
    simplex.active.removeAll()
    var c = simplex.violated.base[Int(level)]
    while c >= 0 {
      let row = constraints.base + Int(c)
      operationCount &+= Int(row.pointee.count)
      if strength(c) <= min(level, .dropped) { simplex.active.append(c) }
      c = row.pointee.nextViolated
    }
  }

  private func gatherPull(_ level: Level, _ limit: Level) {
    stamp &+= 1
    backwardOrder.removeAll()
    let slots = terms.slots.base
    for i in 0..<simplex.active.count {
      let row = constraints.base + Int(simplex.active.base[i])
      let (start, end) = (Int(row.pointee.start), Int(row.pointee.start + row.pointee.count))
      for slot in start..<end {
        visitSources(of: slots[slot].target, mark: stamp, limit: limit, into: &backwardOrder)
      }
    }
    simplex.reach = backwardOrder.count
    for i in 0..<simplex.active.count {
      let row = constraints.base + Int(simplex.active.base[i])
      let side = Double(row.pointee.label) * row.pointee.weight(at: level)
      let (start, end) = (Int(row.pointee.start), Int(row.pointee.start + row.pointee.count))
      for slot in start..<end {
        let v = Int(slots[slot].target)
        if variables.base[v].backwardMark == stamp {
          adjoint.base[v] += side * slots[slot].coefficient
        }
      }
    }
  }

  private func handBack() {
    priced.removeAll()
    var i = backwardOrder.count
    operationCount &+= 2 * i
    while i > 0 {
      i &-= 1
      let v = Int(backwardOrder.base[i])
      let pull = adjoint.base[v]
      adjoint.base[v] = 0
      if abs(pull) < Tolerance.multiplier { continue }
      let definition = variables.base[v].definition
      if definition >= 0 {
        pullBack(pull, through: definition, mark: stamp)
      } else {
        simplex.candidates.append(SimplexScratch.Candidate(freeing: VariableIndex(v), pull: pull))
      }
    }
  }

  private func judge(_ level: Level) {
    for i in 0..<priced.count {
      let c = priced.base[i]
      let row = constraints.base + Int(c)
      let share = multiplier.base[Int(c)]
      multiplier.base[Int(c)] = 0
      if abs(share) < Tolerance.multiplier { continue }
      judge(c, row, level, row.pointee.up, share, 1)
      judge(c, row, level, row.pointee.down, -share, 2)
    }
    priced.removeAll()
  }

  /// One side of a tight constraint: `own` is what letting go on that side costs. Of the bits of
  /// `blocked`, 1 and 2 mean that a side is out of the question, 4 and 8 that it is a tie.
  @inline(__always)
  private func judge(
    _ c: ConstraintIndex, _ row: UnsafeMutablePointer<ConstraintRecord>, _ level: Level, _ own: Level,
    _ gain: Double, _ side: UInt8
  ) {
    let blocked = row.pointee.blockMark == blockStamp ? row.pointee.blocked : 0
    if blocked & side != 0 { return }
    if own == .required || own > simplex.limit || (own > level && blocked & (side << 2) == 0) {
      block(c, side)
      return
    }
    let total = own == level ? gain + row.pointee.weight(at: level) : gain
    if total < -Tolerance.cost {
      simplex.candidates.append(
        SimplexScratch.Candidate(
          constraint: c, variable: -1, direction: side == 1 ? 1 : -1, level: own, cost: total, age: c))
    } else if total > Tolerance.cost {
      block(c, side)
    } else if own == level {
      block(c, side << 2)
      if !row.pointee.flags.contains(.tie) {
        row.pointee.flags.insert(.tie)
        simplex.newTies.append(c)
      }
    }
  }

  @inline(__always)
  func block(_ c: ConstraintIndex, _ bits: UInt8) {
    let row = constraints.base + Int(c)
    if row.pointee.blockMark != blockStamp {
      row.pointee.blockMark = blockStamp
      row.pointee.blocked = 0
    }
    row.pointee.blocked |= bits
  }

  /// Takes out the best candidate: a free variable, else what is weakest, else what gains most; when
  /// cautious the first by number, which rules out circles.
  func nextCandidate(isCautious: Bool) -> SimplexScratch.Candidate? {
    let count = simplex.candidates.count
    if count == 0 { return nil }
    operationCount &+= count
    let base = simplex.candidates.base
    var best = 0
    for i in 1..<max(count, 1) {
      let (a, b) = (base[i], base[best])
      let isBetter =
        if isCautious {
          (a.level < 0) != (b.level < 0) ? a.level < 0 : a.age < b.age
        } else if a.level != b.level {
          a.level < b.level
        } else if a.cost != b.cost {
          a.cost < b.cost
        } else {
          a.age < b.age
        }
      if isBetter { best = i }
    }
    let candidate = base[best]
    base[best] = base[count - 1]
    simplex.candidates.truncate(to: count - 1)
    return candidate
  }
}

// MARK: - Pulls that do not get far

extension ConstraintSystem {
  /// So many variables had to be walked for the last level that it pays to look from near first.
  private static let longReach = 1024

  /// The same as gathering and handing back, for pulls that cancel nearby; false where they do not, and then nothing
  /// has happened.
  ///
  /// A view that stands at its floor pulls at both of its edges, and the one edge is made of the other: nothing of the
  /// pull arrives at whatever the view stands behind. A walk to the start of the line for each level that has
  /// such a view would find only that.
  private func handBackNearby(_ level: Level, _ limit: Level) -> Bool {
    beginWork()
    for i in 0..<simplex.active.count {
      let row = constraints.base + Int(simplex.active.base[i])
      let side = Double(row.pointee.label) * row.pointee.weight(at: level)
      for slot in row.pointee.start..<row.pointee.start + row.pointee.count {
        pull(terms.slots.base[Int(slot)].target, side * terms.slots.base[Int(slot)].coefficient, limit)
      }
    }
    let end = operationCount + 256 + 64 * simplex.active.count
    while let v = popYoungest() {
      let amount = adjoint.base[Int(v)]
      if abs(amount) < Tolerance.multiplier || variables.base[Int(v)].definition < 0 { continue }
      if operationCount > end {
        forgetElimination()
        return false
      }
      adjoint.base[Int(v)] = 0
      hand(amount, through: variables.base[Int(v)].definition, limit)
    }
    for i in 0..<backwardOrder.count {
      let v = backwardOrder.base[i]
      let amount = adjoint.base[Int(v)]
      adjoint.base[Int(v)] = 0
      if variables.base[Int(v)].definition < 0 && abs(amount) >= Tolerance.multiplier {
        simplex.candidates.append(SimplexScratch.Candidate(freeing: v, pull: amount))
      }
    }
    return true
  }

  @inline(__always)
  private func pull(_ v: VariableIndex, _ amount: Double, _ limit: Level) {
    operationCount &+= 2
    if variables.base[Int(v)].strength <= limit { work(v, amount) }
  }

  private func hand(_ amount: Double, through definition: ConstraintIndex, _ limit: Level) {
    let row = constraints.base + Int(definition)
    if row.pointee.state == .tight {
      let share = amount / terms.slots.base[Int(row.pointee.headSlot)].coefficient
      credit(definition, share)
      for slot in row.pointee.start..<row.pointee.start + row.pointee.count where slot != row.pointee.headSlot
      {
        let entry = terms.slots.base[Int(slot)]
        pull(entry.target, -share * entry.coefficient, limit)
      }
      return
    }
    let expansion = expansions.base[Int(row.pointee.expansion)]
    operationCount &+= expansion.length
    for slot in expansion.operands..<expansion.operands + expansion.operandCount {
      let entry = operands.slots.base[Int(slot)]
      pull(entry.target, amount * entry.coefficient, limit)
    }
    for slot in expansion.multipliers..<expansion.multipliers + expansion.multiplierCount {
      let entry = multipliers.slots.base[Int(slot)]
      credit(entry.target, amount * entry.coefficient)
    }
  }
}
