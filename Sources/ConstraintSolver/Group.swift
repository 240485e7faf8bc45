// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What takes part when a violated constraint is to be helped.
///
/// A step lets a tight constraint go and moves what lies downstream of it, so a group is closed in two
/// directions: upstream of every violated constraint in it, to find what could be let go, and
/// downstream of all of that, to find every violated constraint that would be moved. What can only move
/// by giving up more than the limit stays outside.
///
/// What stays outside is not priced, and mostly need not be: what pulled there when the batch began
/// pulls there still, and what has begun to pull since is left over and begins the next sweep. But where
/// an old pull that is stronger than the limit was cured, or what handed it on was let go, something
/// beyond the limit is rid of it:
///
///     u == 10 @500        held by two pulls of 900 that balance: one through c, one of its own
///     c: w == u + f       f is free, so the limit is 0
///     w >= 20 @900        holds once f has moved; what is left at u is the pull of its own
///
/// Such places are kept for the sweep with the next limit.
extension ConstraintSystem {
  /// Takes in a violated or tight constraint and what is linked to it.
  func enlist(_ c: ConstraintIndex) {
    let row = constraints.base + Int(c)
    if row.pointee.isTight {
      // The head may be in already, on account of what defined it before.
      joinUpstream(row.pointee.head)
      joinSources(of: row.pointee.head)
    } else if row.pointee.label != 0 {
      take(c, row)
    }
    if simplex.joining.count > 0 { joinQueued() }
  }

  func join(_ v: VariableIndex) {
    joinUpstream(v)
    joinQueued()
  }

  /// A violated constraint that nothing weaker gives way to is merely listed.
  @inline(__always)
  private func take(_ c: ConstraintIndex, _ row: UnsafeMutablePointer<ConstraintRecord>) {
    list(c)
    if isImprovable(c) { joinTerms(row) } else { simplex.hasIdle = true }
  }

  @inline(__always)
  private func joinTerms(_ row: UnsafeMutablePointer<ConstraintRecord>) {
    if row.pointee.groupMark == groupStamp | 1 { return }
    row.pointee.groupMark = groupStamp | 1
    if isOldPull(row) { simplex.oldPull = max(simplex.oldPull, row.pointee.violatedLevel) }
    let slots = terms.slots.base
    let (start, end) = (Int(row.pointee.start), Int(row.pointee.start + row.pointee.count))
    for slot in start..<end { joinUpstream(slots[slot].target) }
  }

  /// After something became weaker: what was merely listed may be helped now.
  func wake() {
    simplex.mayWake = false
    var level = simplex.violatedLevels.strongest(below: .required + 1)
    while level > 0 {
      var c = simplex.violated.base[Int(level)]
      while c >= 0 {
        let row = constraints.base + Int(c)
        c = row.pointee.nextViolated
        if row.pointee.groupMark != groupStamp | 1 && isImprovable(row) { joinTerms(row) }
      }
      level = simplex.violatedLevels.strongest(below: level)
    }
    if simplex.joining.count > 0 { joinQueued() }
  }

  @inline(__always)
  func joinUpstream(_ v: VariableIndex) {
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
    if mark >= simplex.sweepStart && mark < groupStamp { simplex.sharedCount &+= 1 }
    variable.pointee.joinMark = known | direction
    return true
  }

  func joinQueued() {
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
      } else if row.pointee.state == .loose && row.pointee.groupMark & ~3 != groupStamp {
        if labelsMayBeStale { refreshLabel(c) }
        row.pointee.groupMark = groupStamp
        if row.pointee.label != 0 { take(c, row) }
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
    simplex.hasIdle = false
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

  // MARK: Beyond the limit

  /// Whether the constraint pulls since before the batch, at a level that the sweep does not price.
  @inline(__always)
  func isOldPull(_ row: UnsafeMutablePointer<ConstraintRecord>) -> Bool {
    row.pointee.violatedLevel > simplex.limit && !row.pointee.flags.contains(.fresh)
  }

  /// The next sweep looks at what the definitions were made of that are others now. Nobody asks for it after that.
  func keepForNextLimit(from first: Int) {
    let level = max(simplex.oldPull, simplex.gonePull)
    simplex.oldPull = 0
    if level > simplex.limit {
      for i in first..<orphans.count { seedVariables.append(Seed(variable: orphans.base[i], level: level)) }
    }
    orphans.truncate(to: first)
    orphanHeads.truncate(to: first)
  }
}
