// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The two walks over the definition graph. Both are loops with their own stack: a column of ten
/// thousand views is ten thousand definitions deep.
extension ConstraintSystem {
  /// Appends `root` and what depends on it, dependents first, as far as not marked yet; walked
  /// backwards the order is one in which values can be computed.
  func visitDependents(of root: VariableIndex, mark: Int32, into order: inout Arena<VariableIndex>) {
    walkDependents(of: root, mark, into: &order, isWatching: false)
  }

  /// The same, and puts the loose constraints that the walk comes by into `watched`: it has to look at each of
  /// them anyway, and a second walk would have to fetch all of it again.
  func visitAndWatchDependents(of root: VariableIndex) {
    walkDependents(of: root, stamp, into: &order, isWatching: true)
  }

  @inline(__always)
  private func walkDependents(
    of root: VariableIndex, _ mark: Int32, into order: inout Arena<VariableIndex>, isWatching: Bool
  ) {
    if variables[root].forwardMark == mark { return }
    variables[root].forwardMark = mark
    if variables[root].dependents == 0 {
      if isWatching { watchTerms(of: root) }
      order.append(root)
      return
    }
    walk.removeAll()
    walk.append(frame(root))
    while walk.count > 0 {
      let child = nextDependent(mark, isWatching: isWatching)
      if child < 0 {
        order.append(walk.removeLast().variable)
        continue
      }
      variables.base[Int(child)].forwardMark = mark
      if variables.base[Int(child)].dependents == 0 {
        if isWatching { watchTerms(of: child) }
        order.append(child)
      } else {
        walk.append(frame(child))
      }
    }
  }

  @inline(__always)
  private func frame(_ v: VariableIndex) -> WalkFrame {
    let variable = variables.base + Int(v)
    return WalkFrame(
      variable: v, slot: variable.pointee.firstTerm, operand: variable.pointee.firstOperand)
  }

  @inline(__always)
  private func nextDependent(_ mark: Int32, isWatching: Bool) -> VariableIndex {
    let top = walk.base + (walk.count - 1)
    let v = top.pointee.variable
    let slots = terms.slots.base
    let rows = constraints.base
    let records = variables.base
    var slot = top.pointee.slot
    var steps = 1
    defer { operationCount &+= steps }
    while slot >= 0 {
      steps &+= 1
      let owner = slots[Int(slot)].owner
      let row = rows + Int(owner)
      slot = slots[Int(slot)].next
      if row.pointee.state == .tight {
        let head = row.pointee.head
        if head != v && records[Int(head)].forwardMark != mark {
          top.pointee.slot = slot
          return head
        }
      } else if isWatching {
        watch(owner, row)
      }
    }
    top.pointee.slot = -1
    var operand = top.pointee.operand
    while operand >= 0 {
      steps &+= 1
      let head = rows[Int(operands.slots.base[Int(operand)].owner)].head
      operand = operands.slots.base[Int(operand)].next
      if records[Int(head)].forwardMark != mark {
        top.pointee.operand = operand
        return head
      }
    }
    top.pointee.operand = -1
    return -1
  }

  @inline(__always)
  private func watchTerms(of v: VariableIndex) {
    eachTerm(of: v) { c, row in watch(c, row) }
  }

  /// Appends what `root` is computed from and `root`, sources first, as far as not marked yet and not
  /// held by anything stronger than `limit`.
  func visitSources(
    of root: VariableIndex, mark: Int32, limit: Level, into order: inout Arena<VariableIndex>
  ) {
    let records = variables.base
    if records[Int(root)].backwardMark == mark || records[Int(root)].strength > limit { return }
    records[Int(root)].backwardMark = mark
    walk.removeAll()
    walk.append(sourceFrame(root))
    while walk.count > 0 {
      let child = nextSource()
      operationCount &+= 1
      if child < 0 {
        order.append(walk.removeLast().variable)
      } else if records[Int(child)].backwardMark != mark && records[Int(child)].strength <= limit {
        records[Int(child)].backwardMark = mark
        if records[Int(child)].definition < 0 {
          order.append(child)
        } else {
          walk.append(sourceFrame(child))
        }
      }
    }
  }

  /// Whether the equality follows from, or contradicts, tight constraints that are all as strong as itself: what it
  /// is made of depends on no free variable, and on nothing weaker. False also where finding out takes too long.
  ///
  /// In a build that is most wishes for a size which something else decides, and an elimination for each would only
  /// find that nothing is left. Where much was there before, what is settled would be too much to walk.
  func followsFromSettled(_ c: ConstraintIndex, _ level: Level) -> Bool {
    let row = constraints.base + Int(c)
    for slot in row.pointee.start..<row.pointee.start + row.pointee.count {
      let v = terms.slots.base[Int(slot)].target
      let variable = variables.base + Int(v)
      if variable.pointee.definition < 0 { return false }
      if variable.pointee.joinMark == settledMark && settledMark != 0 { continue }
      if !settle(v) { return false }
    }
    for slot in row.pointee.start..<row.pointee.start + row.pointee.count
    where variables.base[Int(terms.slots.base[Int(slot)].target)].strength < level { return false }
    return true
  }

  /// Marks `root` and what it is computed from as settled, and notes their strengths. False at a free variable.
  private func settle(_ root: VariableIndex) -> Bool {
    if settledBudget < 0 { return false }
    if settledMark == 0 {
      groupStamp &+= 4
      settledMark = groupStamp
    }
    var steps = 0
    defer { operationCount &+= steps }
    walk.removeAll()
    walk.append(sourceFrame(root))
    while walk.count > 0 {
      steps &+= 1
      let child = nextSource()
      if child < 0 {
        let v = walk.removeLast().variable
        variables.base[Int(v)].joinMark = settledMark
        variables.base[Int(v)].strength = strengthOfDefinition(v)
      } else if variables.base[Int(child)].joinMark != settledMark {
        if variables.base[Int(child)].definition < 0 {
          settledBudget -= steps
          return false
        }
        walk.append(sourceFrame(child))
      }
    }
    return true
  }

  private func strengthOfDefinition(_ v: VariableIndex) -> Level {
    let definition = variables.base[Int(v)].definition
    let row = constraints.base + Int(definition)
    var strength = row.pointee.hold
    if row.pointee.state == .tight {
      for slot in row.pointee.start..<row.pointee.start + row.pointee.count where slot != row.pointee.headSlot
      {
        strength = min(strength, variables.base[Int(terms.slots.base[Int(slot)].target)].strength)
      }
      return strength
    }
    let expansion = expansions.base[Int(row.pointee.expansion)]
    for slot in expansion.operands..<expansion.operands + expansion.operandCount {
      strength = min(strength, variables.base[Int(operands.slots.base[Int(slot)].target)].strength)
    }
    for slot in expansion.multipliers..<expansion.multipliers + expansion.multiplierCount {
      strength = min(strength, constraints.base[Int(multipliers.slots.base[Int(slot)].target)].hold)
    }
    return strength
  }

  /// `slot` counts through the sources, `operand` is where they end.
  @inline(__always)
  private func sourceFrame(_ v: VariableIndex) -> WalkFrame {
    let definition = variables.base[Int(v)].definition
    if definition < 0 { return WalkFrame(variable: v, slot: 0, operand: 0) }
    let row = constraints.base + Int(definition)
    if row.pointee.state == .tight {
      return WalkFrame(
        variable: v, slot: row.pointee.start, operand: row.pointee.start + row.pointee.count)
    }
    let expansion = expansions.base[Int(row.pointee.expansion)]
    // Operands lie in another pool: their places are counted down from -2.
    return WalkFrame(
      variable: v, slot: -2 - expansion.operands,
      operand: -2 - expansion.operands - expansion.operandCount)
  }

  @inline(__always)
  private func nextSource() -> VariableIndex {
    let top = walk.base + (walk.count - 1)
    while top.pointee.slot != top.pointee.operand {
      if top.pointee.slot >= 0 {
        let v = terms.slots.base[Int(top.pointee.slot)].target
        top.pointee.slot += 1
        if v != top.pointee.variable { return v }
      } else {
        let v = operands.slots.base[Int(-2 - top.pointee.slot)].target
        top.pointee.slot -= 1
        return v
      }
    }
    return -1
  }
}
