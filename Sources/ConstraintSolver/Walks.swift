// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The two walks over the definition graph. Both are loops with their own stack: a column of ten
/// thousand views is ten thousand definitions deep.
extension ConstraintSystem {
  /// Appends `root` and what depends on it, dependents first, as far as not marked yet; walked
  /// backwards the order is one in which values can be computed.
  func visitDependents(of root: VariableIndex, mark: Int32, into order: inout Arena<VariableIndex>) {
    visitDependents(of: root, mark: mark, into: &order, entering: { _ in }, meeting: { _ in })
  }

  /// The same; what is visited belongs to the last of `simplex.regions`.
  func visitRegion(of root: VariableIndex, mark: Int32, into order: inout Arena<VariableIndex>) {
    let regions = simplex.regions
    visitDependents(
      of: root, mark: mark, into: &order, entering: { regions.enter($0) }, meeting: { regions.meet($0) })
  }

  @inline(__always)
  private func visitDependents(
    of root: VariableIndex, mark: Int32, into order: inout Arena<VariableIndex>,
    entering: (VariableIndex) -> Void, meeting: (VariableIndex) -> Void
  ) {
    let records = variables.base
    if variables[root].forwardMark == mark {
      meeting(root)
      return
    }
    records[Int(root)].forwardMark = mark
    entering(root)
    if records[Int(root)].dependents == 0 {
      order.append(root)
      return
    }
    let slots = terms.slots.base
    let uses = operands.slots.base
    var steps = 1
    walk.removeAll()
    var top = frame(root)
    while true {
      var child: VariableIndex = -1
      while top.slot >= 0 {
        let entry = slots + Int(top.slot)
        top.slot = entry.pointee.next
        steps &+= 1
        let head = entry.pointee.head
        if head < 0 { continue }
        if records[Int(head)].forwardMark != mark {
          child = head
          break
        }
        meeting(head)
      }
      while child < 0 && top.operand >= 0 {
        let entry = uses + Int(top.operand)
        top.operand = entry.pointee.next
        steps &+= 1
        let head = constraints.base[Int(entry.pointee.owner)].head
        if records[Int(head)].forwardMark != mark { child = head } else { meeting(head) }
      }
      if child < 0 {
        order.append(top.variable)
        if walk.count == 0 { break }
        top = walk.removeLast()
        continue
      }
      records[Int(child)].forwardMark = mark
      entering(child)
      if records[Int(child)].dependents == 0 {
        order.append(child)
      } else {
        walk.append(top)
        top = frame(child)
      }
    }
    operationCount &+= steps
  }

  @inline(__always)
  private func frame(_ v: VariableIndex) -> WalkFrame {
    let variable = variables.base + Int(v)
    return WalkFrame(
      variable: v, slot: variable.pointee.firstTerm, operand: variable.pointee.firstOperand)
  }

  /// Appends what `root` is computed from and `root`, sources first, as far as not marked yet and not
  /// held by anything stronger than `limit`.
  func visitSources(
    of root: VariableIndex, mark: Int32, limit: Level, into order: inout Arena<VariableIndex>
  ) {
    let records = variables.base
    if records[Int(root)].backwardMark == mark || records[Int(root)].strength > limit { return }
    records[Int(root)].backwardMark = mark
    if records[Int(root)].definition < 0 {
      order.append(root)
      return
    }
    let slots = terms.slots.base
    let uses = operands.slots.base
    var steps = 1
    walk.removeAll()
    var top = sourceFrame(root)
    while true {
      if top.slot == top.operand {
        order.append(top.variable)
        if walk.count == 0 { break }
        top = walk.removeLast()
        continue
      }
      let source: VariableIndex
      if top.slot >= 0 {
        source = slots[Int(top.slot)].target
        top.slot &+= 1
      } else {
        source = uses[Int(-2 - top.slot)].target
        top.slot &-= 1
      }
      steps &+= 1
      let record = records + Int(source)
      if record.pointee.backwardMark == mark || record.pointee.strength > limit { continue }
      record.pointee.backwardMark = mark
      if record.pointee.definition < 0 {
        order.append(source)
      } else {
        walk.append(top)
        top = sourceFrame(source)
      }
    }
    operationCount &+= steps
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
}
