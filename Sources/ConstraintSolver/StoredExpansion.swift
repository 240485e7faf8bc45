// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

// Writing a definition down that is not in a constraint's own terms.

extension ConstraintSystem {
  /// Lets `old` go, which is tight in its own terms and nothing leans on, and has `c` define its head; `priced` has
  /// what `c` is made of, `old` among it. The head is computed from what it was computed from, if with other
  /// constants, so that no circle can come about.
  func takePlace(of old: ConstraintIndex, _ c: ConstraintIndex) {
    let row = constraints[old]
    let share = multiplier[old]
    multiplier[old] = 0
    loosen(old)
    backwardOrder.removeAll()
    for slot in row.start..<row.start + row.count {
      let v = terms.slots[slot].target
      adjoint[v] = share * terms.slots[slot].coefficient
      backwardOrder.append(v)
    }
    store(c, row.head)
  }

  /// Writes down what elimination left: adjoint x head + sum(adjoint x operands) = sum(constants).
  func store(_ c: ConstraintIndex, _ head: VariableIndex) {
    let whole = adjoint[head]
    adjoint[head] = 0
    var operandCount = 0
    for i in 0..<backwardOrder.count {
      let v = backwardOrder[i]
      if abs(adjoint[v]) > 1e-12 { operandCount += 1 } else { adjoint[v] = 0 }
    }
    let operandStart = operands.take(operandCount)
    var slot = operandStart
    for i in 0..<backwardOrder.count where adjoint[backwardOrder[i]] != 0 {
      let v = backwardOrder[i]
      operands.slots[slot] = Slot(coefficient: -adjoint[v] / whole, target: v, owner: c)
      operands.link(slot, &variables[v].firstOperand)
      variables[v].dependents &+= 1
      adjoint[v] = 0
      slot += 1
    }
    var kept = 0
    for i in 0..<priced.count {
      let other = priced[i]
      let share = multiplier[other]
      multiplier[other] = 0
      if abs(share) <= 1e-12 { continue }
      priced[kept] = other
      adjointOfConstants.append(share)
      kept += 1
    }
    let multiplierStart = multipliers.take(kept + 1)
    multipliers.slots[multiplierStart] = Slot(coefficient: 1 / whole, target: c, owner: c)
    for i in 0..<kept {
      let at = multiplierStart + 1 + Int32(i)
      let other = priced[i]
      multipliers.slots[at] = Slot(
        coefficient: -adjointOfConstants[i] / whole, target: other, owner: c)
      multipliers.link(at, &constraints[other].firstUse)
    }
    adjointOfConstants.removeAll()
    priced.removeAll()
    let expansion = Expansion(
      operands: operandStart, operandCount: Int32(operandCount), multipliers: multiplierStart,
      multiplierCount: Int32(kept + 1))
    constraints[c].expansion = keep(expansion)
    constraints[c].head = head
    constraints[c].headSlot = -1
    constraints[c].state = .expanded
    variables[head].definition = c
    statistics.expansions += 1
    didTighten(c)
  }

  private func keep(_ expansion: Expansion) -> Int32 {
    if freeExpansions.count > 0 {
      let at = freeExpansions.removeLast()
      expansions[at] = expansion
      return at
    }
    expansions.append(expansion)
    return Int32(expansions.count - 1)
  }
}
