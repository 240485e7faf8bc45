// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Changes to the system. Each does its bookkeeping and leaves the rest to the next `settle()`.
extension ConstraintSystem {
  func makeVariable() -> VariableIndex {
    liveVariableCount += 1
    nextAge += 1
    if freeVariables.count > 0 {
      let v = freeVariables.removeLast()
      // The place may be noted as moved on behalf of the variable that was here before.
      variables[v] = VariableRecord()
      if touchMarks[v] == touchStamp {
        for i in 0..<touched.count where touched[i].variable == v { touched[i].old = 0 }
      }
      variableIdentities[v].age = nextAge
      values[v] = 0
      return v
    }
    variables.append(VariableRecord())
    variableIdentities.append(VariableIdentity(age: nextAge, generation: 0))
    values.append(0)
    if variables.count > adjoint.count {
      adjoint.extend(to: variables.capacity, with: 0)
      rate.extend(to: variables.capacity, with: 0)
      touchMarks.extend(to: variables.capacity, with: 0)
    }
    return VariableIndex(variables.count - 1)
  }

  /// False when the variable still stands in constraints.
  func removeVariable(_ v: VariableIndex) -> Bool {
    if variables[v].firstTerm >= 0 { return false }
    variables[v].isAlive = false
    variableIdentities[v].generation &+= 1
    freeVariables.append(v)
    liveVariableCount -= 1
    return true
  }

  /// Adds to the row that is being put together; equal variables are merged. True if it was one.
  @inline(__always) @discardableResult
  func include(_ coefficient: Double, _ v: VariableIndex) -> Bool {
    for i in 0..<row.count where row.base[i].target == v {
      row.base[i].coefficient += coefficient
      return true
    }
    row.append(Slot(coefficient: coefficient, target: v, owner: -1))
    return false
  }

  /// Divides the row by its largest coefficient and leaves out what is nothing beside it. The divisor.
  func scaleRow() -> Double {
    var scale = 0.0
    var least = Double.infinity
    for i in 0..<row.count {
      let size = abs(row.base[i].coefficient)
      if size > scale { scale = size }
      if size < least { least = size }
    }
    if scale == 0 || !scale.isFinite { return scale }
    if scale == 1 && least > 1e-12 { return 1 }
    var kept = 0
    for i in 0..<row.count where abs(row.base[i].coefficient) > 1e-12 * scale {
      row.base[kept] = row.base[i]
      row.base[kept].coefficient /= scale
      kept += 1
    }
    row.truncate(to: kept)
    return scale
  }

  /// Takes in the row that was put together and scaled.
  func insertRow(constant: Double, scale: Double, up: Level, down: Level, isBuiltIn: Bool)
    -> ConstraintIndex
  {
    let count = row.count
    let start = terms.take(count)
    var record = ConstraintRecord(
      constant: constant, start: start, count: Int32(count), up: up, down: down,
      weight: min(max(Float(scale), 1 / Tolerance.largestWeight), Tolerance.largestWeight))
    if isBuiltIn { record.flags.insert(.builtIn) }
    nextAge += 1
    liveConstraintCount += 1
    let c: ConstraintIndex
    if freeConstraints.count > 0 {
      c = freeConstraints.removeLast()
      record.groupMark = constraints[c].groupMark
      constraints[c] = record
      constraintIdentities[c].scale = scale
      constraintIdentities[c].age = nextAge
    } else {
      c = ConstraintIndex(constraints.count)
      constraints.append(record)
      if constraints.count > multiplier.count { multiplier.extend(to: constraints.capacity, with: 0) }
      constraintIdentities.append(ConstraintIdentity(scale: scale, age: nextAge, generation: 0))
    }
    let slots = terms.slots.base + Int(start)
    for i in 0..<count {
      slots[i] = row.base[i]
      slots[i].owner = c
    }
    row.removeAll()
    enter(c)
    return c
  }

  /// Links a constraint into the lists of its variables and queues it, unless it has no effect.
  private func enter(_ c: ConstraintIndex) {
    let row = constraints.base + Int(c)
    if !row.pointee.isEquality && abs(row.pointee.constant) >= Tolerance.vacuous {
      row.pointee.state = .vacuous
      return
    }
    row.pointee.state = .loose
    enteredCount += 1
    let (pool, records) = (terms.slots.base, variables.base)
    for slot in row.pointee.start..<row.pointee.start + row.pointee.count {
      terms.link(slot, &records[Int(pool[Int(slot)].target)].firstTerm)
    }
    if row.pointee.isRequired { requiredChanged = true }
    // Also where it only ever holds: a plan that was written down before does not know it.
    version += 1
    enqueue(c)
  }

  /// Takes a constraint out of the system, its record stays.
  private func leave(_ c: ConstraintIndex) {
    let row = constraints.base + Int(c)
    if row.pointee.state == .vacuous { return }
    enteredCount -= 1
    if row.pointee.isTight { loosen(c) }
    if row.pointee.label != 0 { seedVariables(of: c, level: row.pointee.violatedLevel) }
    row.pointee.label = 0
    for slot in row.pointee.start..<row.pointee.start + row.pointee.count {
      terms.unlink(slot, &variables[terms.slots[slot].target].firstTerm)
    }
    if row.pointee.isRequired { requiredChanged = true }
    version += 1
  }

  func removeConstraint(_ c: ConstraintIndex) {
    leave(c)
    let row = constraints.base + Int(c)
    if row.pointee.flags.contains(.dropped) { droppedCount -= 1 }
    terms.giveBack(row.pointee.start, Int(row.pointee.count))
    row.pointee.state = .dead
    constraintIdentities[c].generation &+= 1
    freeConstraints.append(c)
    liveConstraintCount -= 1
  }

  func setConstant(_ constant: Double, of c: ConstraintIndex) {
    let row = constraints.base + Int(c)
    if row.pointee.constant == constant { return }
    let isVacuous = !row.pointee.isEquality && abs(constant) >= Tolerance.vacuous
    if isVacuous || row.pointee.state == .vacuous {
      leave(c)
      row.pointee.constant = constant
      enter(c)
      return
    }
    row.pointee.constant = constant
    if row.pointee.isRequired && droppedCount > 0 { requiredChanged = true }
    changedConstants.append(c)
  }

  func setLevels(up: Level, down: Level, of c: ConstraintIndex) {
    let row = constraints.base + Int(c)
    if row.pointee.up == up && row.pointee.down == down { return }
    let becomesEquality = up > 0 && down > 0
    if abs(row.pointee.constant) >= Tolerance.vacuous && row.pointee.isEquality != becomesEquality {
      leave(c)
      row.pointee.up = up
      row.pointee.down = down
      enter(c)
      return
    }
    if row.pointee.state == .vacuous {
      row.pointee.up = up
      row.pointee.down = down
      return
    }
    if row.pointee.isRequired { requiredChanged = true }
    if row.pointee.isTight { loosen(c) }
    if row.pointee.label != 0 { seedVariables(of: c, level: row.pointee.violatedLevel) }
    row.pointee.up = up
    row.pointee.down = down
    // A side that costs nothing any more cannot be the one that fails.
    if row.pointee.violatedLevel == 0 { row.pointee.label = 0 }
    if row.pointee.isRequired { requiredChanged = true }
    version += 1
    enqueue(c)
  }

  func enqueue(_ c: ConstraintIndex) {
    let row = constraints.base + Int(c)
    if row.pointee.flags.contains(.queued) { return }
    row.pointee.flags.insert(.queued)
    queued.append(c)
  }

  /// Whether there is no constraint but those that wait to be adopted.
  var isAllQueued: Bool {
    var waiting = 0
    seenStamp &+= 1
    for i in 0..<queued.count {
      let row = constraints.base + Int(queued.base[i])
      if row.pointee.state != .loose || row.pointee.seenMark == seenStamp { continue }
      row.pointee.seenMark = seenStamp
      waiting += 1
    }
    return waiting == enteredCount
  }

  /// The pull of `c` on its variables goes away or turns: their surroundings must be priced again.
  func seedVariables(of c: ConstraintIndex, level: Level) {
    let (start, count) = (constraints[c].start, constraints[c].count)
    for slot in start..<start + count {
      seedVariables.append(Seed(variable: terms.slots[slot].target, level: level))
    }
  }
}
