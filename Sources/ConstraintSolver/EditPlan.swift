// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The same constants change again and again: a screen turns, a keyboard rises, a label is retyped.
///
/// When a set of constants comes by the second time and the graph is still the one of the first, the
/// walk is written down flat: heads in order with their terms side by side, then the loose constraints
/// whose failing would matter. Playing that back touches two arrays instead of five and decides
/// nothing. A plan is good for one version of the graph; if a label turns while it runs, the simplex
/// takes over from there.
struct EditPlan {
  private var key = Arena<ConstraintIndex>()
  private var version: Int64 = -1
  private var isCompiled = false
  /// For whose list of touched variables the heads have been noted.
  private var touchStamp: Int32 = 0
  /// The constants as of this count of changes; older ones are read again.
  private var constantsCount: Int64 = -1

  private var heads = Arena<VariableIndex>()
  private var definitions = Arena<ConstraintIndex>()
  private var bases = Arena<Double>()
  private var inverses = Arena<Double>()
  private var ends = Arena<Int32>()
  private var checks = Arena<ConstraintIndex>()
  private var checkEnds = Arena<Int32>()
  private var checkConstants = Arena<Double>()
  /// Labels as of `labelCount` changes of labels anywhere.
  private var checkLabels = Arena<Int8>()
  private var labelCount: Int64 = -1
  /// 1: too large costs something; 2: too small does; 4 and 8: it is required.
  private var checkSides = Arena<UInt8>()
  private var entryVariables = Arena<VariableIndex>()
  private var entryCoefficients = Arena<Double>()
  /// Whether values may leave the range of numbers, whatever the constants are.
  private var isSteep = false

  func free() {
    for arena in [
      key, heads, definitions, ends, checks, checkEnds, entryVariables, keyHeads, keyChecks,
    ] { arena.free() }
    checkConstants.free()
    checkLabels.free()
    checkSides.free()
    bases.free()
    inverses.free()
    entryCoefficients.free()
  }

  var footprint: Int {
    [key, heads, definitions, ends, checks, checkEnds, entryVariables, keyHeads, keyChecks]
      .reduce(0) { $0 + $1.footprint }
      + checkConstants.footprint + checkLabels.footprint + checkSides.footprint
      + bases.footprint + inverses.footprint + entryCoefficients.footprint
  }

  /// Whether this plan is, or could become, the one for the changes.
  @inline(__always)
  func fits(_ changes: Arena<ConstraintIndex>, _ version: Int64) -> Bool {
    if self.version != version || key.count != changes.count { return false }
    for i in 0..<changes.count where key.base[i] != changes.base[i] { return false }
    return true
  }

  var isReady: Bool { isCompiled }

  func isOf(_ version: Int64) -> Bool { self.version == version }

  /// Remembers that these changes came by.
  mutating func note(_ changes: Arena<ConstraintIndex>, _ version: Int64) {
    isCompiled = false
    self.version = version
    key.removeAll()
    for i in 0..<changes.count { key.append(changes.base[i]) }
  }

  // MARK: Writing down

  mutating func compile(_ system: ConstraintSystem) {
    for arena in [\Self.heads, \.definitions, \.ends, \.checks, \.checkEnds, \.entryVariables] {
      self[keyPath: arena].removeAll()
    }
    bases.removeAll()
    inverses.removeAll()
    checkConstants.removeAll()
    checkLabels.removeAll()
    checkSides.removeAll()
    entryCoefficients.removeAll()
    isSteep = false
    for i in stride(from: system.order.count - 1, through: 0, by: -1) { take(system.order[i], system) }
    for i in 0..<system.watched.count {
      let c = system.watched[i]
      let row = system.constraints[c]
      // What is required is looked at however strong that is which it depends on: its failing is a conflict.
      let level = max(row.up, row.down)
      if level < .required && system.strength(c) > level { continue }
      checks.append(c)
      checkConstants.append(0)
      checkLabels.append(0)
      checkSides.append(
        (row.up > 0 ? 1 : 0) | (row.down > 0 ? 2 : 0) | (row.up == .required ? 4 : 0)
          | (row.down == .required ? 8 : 0))
      for slot in row.start..<row.start + row.count { enter(system.terms.slots[slot], 1) }
      checkEnds.append(Int32(entryVariables.count))
    }
    constantsCount = -1
    labelCount = -1
    keyHeads.removeAll()
    keyChecks.removeAll()
    touchStamp = system.touchStamp &- 1
    isCompiled = true
  }

  private mutating func take(_ v: VariableIndex, _ system: ConstraintSystem) {
    let definition = system.variables[v].definition
    system.rate[v] = Tolerance.largestValue
    if definition < 0 { return }
    let row = system.constraints[definition]
    let first = entryVariables.count
    heads.append(v)
    if row.state == .tight {
      let inverse = 1 / system.terms.slots[row.headSlot].coefficient
      definitions.append(definition)
      inverses.append(inverse)
      for slot in row.start..<row.start + row.count where slot != row.headSlot {
        enter(system.terms.slots[slot], -inverse)
      }
    } else {
      definitions.append(~definition)
      inverses.append(1)
      let expansion = system.expansions[row.expansion]
      for slot in expansion.operands..<expansion.operands + expansion.operandCount {
        enter(system.operands.slots[slot], 1)
      }
      for slot in expansion.multipliers..<expansion.multipliers + expansion.multiplierCount
      where !(abs(system.multipliers.slots[slot].coefficient) < Tolerance.largestValue) { isSteep = true }
    }
    bases.append(0)
    ends.append(Int32(entryVariables.count))
    noteReach(of: v, first, system)
  }

  /// How far the value may go at the most, kept where rates are at other times.
  private mutating func noteReach(of v: VariableIndex, _ first: Int, _ system: ConstraintSystem) {
    var reach = Tolerance.largestValue
    for entry in first..<entryVariables.count {
      let source = entryVariables[entry]
      let isMoved = system.variables[source].forwardMark == system.stamp
      reach += abs(entryCoefficients[entry]) * (isMoved ? system.rate[source] : Tolerance.largestValue)
    }
    system.rate[v] = reach
    if !(reach < 1e300) { isSteep = true }
  }

  private mutating func enter(_ slot: Slot, _ factor: Double) {
    entryVariables.append(slot.target)
    entryCoefficients.append(slot.coefficient * factor)
  }

  // MARK: Playing back

  /// Computes every value; true if no label turned, so that the optimum stands.
  mutating func run(_ system: ConstraintSystem, _ changes: Int64) -> Bool {
    if touchStamp != system.touchStamp { touchHeads(system) }
    if labelCount != system.labelChanges { readLabels(system) }
    readConstants(system, changes)
    let values = system.values.base
    let variables = entryVariables.base
    let coefficients = entryCoefficients.base
    var entry = 0
    for i in 0..<heads.count {
      let end = Int(ends.base[i])
      var sum = bases.base[i]
      while entry < end {
        sum += coefficients[entry] * values[Int(variables[entry])]
        entry &+= 1
      }
      values[Int(heads.base[i])] = sum
    }
    if isSteep { boundValues(system) }
    return check(system, from: entry)
  }

  @inline(never)
  private func boundValues(_ system: ConstraintSystem) {
    for i in 0..<heads.count where !(abs(system.values[heads[i]]) < Tolerance.largestValue) {
      system.bound(heads[i])
    }
  }

  @inline(__always)
  private func check(_ system: ConstraintSystem, from start: Int) -> Bool {
    let values = system.values.base
    let variables = entryVariables.base
    let coefficients = entryCoefficients.base
    let ends = checkEnds.base
    let constants = checkConstants.base
    var entry = start
    var stands = true
    for i in 0..<checks.count {
      let end = Int(ends[i])
      var residual = -constants[i]
      while entry < end {
        residual += coefficients[entry] * values[Int(variables[entry])]
        entry &+= 1
      }
      let side: UInt8
      if residual > Tolerance.residual {
        side = 1
      } else if residual < -Tolerance.residual {
        side = 2
      } else {
        continue
      }
      let label: Int8 = checkSides.base[i] & side == 0 ? 0 : side == 1 ? 1 : -1
      if label != checkLabels.base[i] {
        system.turn(checks.base[i], label)
        stands = false
      } else if checkSides.base[i] & (side == 1 ? 4 : 8) != 0 {
        // An equality that held and was implied by others has a label, and may fail all the same.
        system.failing.append(checks.base[i])
      }
    }
    return stands
  }

  private mutating func readLabels(_ system: ConstraintSystem) {
    for i in 0..<checks.count {
      let row = system.constraints.base + Int(checks.base[i])
      // No side has this one: what was not priced is told however it turns.
      checkLabels.base[i] = row.pointee.flags.contains(.unpriced) ? 2 : row.pointee.label
    }
    labelCount = system.labelChanges
  }

  private mutating func readConstants(_ system: ConstraintSystem, _ changes: Int64) {
    if constantsCount == changes - 1 {
      // Nobody else changed constants since: only the key's own can be new.
      for i in 0..<keyHeads.count { readConstant(Int(keyHeads.base[i]), system) }
      for i in 0..<keyChecks.count { readCheck(Int(keyChecks.base[i]), system) }
    } else {
      keyHeads.removeAll()
      keyChecks.removeAll()
      markKey(system)
      for i in 0..<checks.count {
        readCheck(i, system)
        if isKey(checks.base[i], system) { keyChecks.append(Int32(i)) }
      }
      for i in 0..<heads.count {
        readConstant(i, system)
        if isOfKey(i, system) { keyHeads.append(Int32(i)) }
      }
    }
    constantsCount = changes
  }

  /// Places in `heads` whose constant may change with the key.
  private var keyHeads = Arena<Int32>()
  /// The same for `checks`.
  private var keyChecks = Arena<Int32>()

  @inline(__always)
  private func readCheck(_ i: Int, _ system: ConstraintSystem) {
    checkConstants.base[i] = system.constraints.base[Int(checks.base[i])].constant
  }

  private func isOfKey(_ i: Int, _ system: ConstraintSystem) -> Bool {
    let definition = definitions.base[i]
    if definition >= 0 { return isKey(definition, system) }
    let expansion = system.expansions[system.constraints[~definition].expansion]
    for slot in expansion.multipliers..<expansion.multipliers + expansion.multiplierCount {
      if isKey(system.multipliers.slots[slot].target, system) { return true }
    }
    return false
  }

  private func markKey(_ system: ConstraintSystem) {
    system.seenStamp &+= 1
    for i in 0..<key.count { system.constraints[key.base[i]].seenMark = system.seenStamp }
  }

  private func isKey(_ c: ConstraintIndex, _ system: ConstraintSystem) -> Bool {
    system.constraints[c].seenMark == system.seenStamp
  }

  @inline(__always)
  private func readConstant(_ i: Int, _ system: ConstraintSystem) {
    let definition = definitions.base[i]
    if definition >= 0 {
      bases.base[i] = system.constraints.base[Int(definition)].constant * inverses.base[i]
      return
    }
    let expansion = system.expansions[system.constraints[~definition].expansion]
    var sum = 0.0
    for slot in expansion.multipliers..<expansion.multipliers + expansion.multiplierCount {
      let entry = system.multipliers.slots.base[Int(slot)]
      sum += entry.coefficient * system.constraints.base[Int(entry.target)].constant
    }
    bases.base[i] = sum
  }

  private mutating func touchHeads(_ system: ConstraintSystem) {
    for i in 0..<heads.count { system.touch(heads.base[i]) }
    touchStamp = system.touchStamp
  }
}
