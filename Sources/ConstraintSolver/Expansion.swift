// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Definitions that cannot be written in a constraint's own terms.
///
/// Elimination replaces variables by what defines them, the youngest first. Age is nearly an order of
/// the graph (heads are younger than what they are computed from), so most of what cancels does so at
/// once: for the last of a group to end where its group ends, a look at the group is enough, not at
/// everything above it. Order matters for speed only; where age misleads, the graph's own order is
/// asked.
///
/// It stops at the first free variable that keeps a coefficient. That one becomes the head, and what
/// is left of the row, rid of everything that depends on the head, its definition. Often that is nothing but
/// constants: the height of a group then hangs on the heights in it, and not on where the group is. If the head
/// cancels, too, the row follows from the tight constraints whose multipliers were collected on the way.
extension ConstraintSystem {
  /// Makes `c` define a free variable that it reaches only through definitions. False if there is none;
  /// then `priced` lists the tight constraints it follows from, with their multipliers.
  func expand(_ c: ConstraintIndex) -> Bool {
    beginElimination(of: c)
    // Two free variables that each turn out to cancel once the row is rid of the other would have it begin again
    // for ever.
    var beginnings = 0
    while let head = nextFree() {
      if !isPivoting && beginnings < 4 && isMoreLeft(than: head) && markDependents(of: head, budget: 256) {
        beginnings += 1
        // It hangs on what moves in any case, so begin again and replace only what must be: the fewer
        // constraints the definition leans on, the less often it is withdrawn. In a pivot it will not
        // last anyway.
        forgetElimination()
        beginElimination(of: c)
        replaceMarked(except: head)
      } else {
        separate(head)
      }
      if abs(adjoint[head]) > Tolerance.multiplier {
        if !hasRoomForExpansion {
          forgetElimination()
          isExhausted = true
          return false
        }
        store(c, head)
        return true
      }
      adjoint[head] = 0
      for i in 0..<backwardOrder.count where adjoint[backwardOrder[i]] != 0 { push(backwardOrder[i]) }
    }
    for i in 0..<backwardOrder.count { adjoint[backwardOrder[i]] = 0 }
    return false
  }

  private func isMoreLeft(than head: VariableIndex) -> Bool {
    for i in 0..<backwardOrder.count where backwardOrder[i] != head {
      if abs(adjoint[backwardOrder[i]]) > 1e-12 { return true }
    }
    return false
  }

  func forgetElimination() {
    while elimination.count > 0 { _ = popYoungest() }
    for i in 0..<backwardOrder.count { adjoint[backwardOrder[i]] = 0 }
    forgetPriced()
  }

  /// Replaces whatever has `searchMark`, which is what depends on `head`.
  private func replaceMarked(except head: VariableIndex) {
    var budget = 16 + 4 * searchOrder.count
    while let v = popYoungest() {
      if v == head || adjoint[v] == 0 || variables[v].forwardMark != searchMark { continue }
      budget -= 1
      if budget < 0 {
        // Age is no help here: the same ones would come by again and again.
        push(v)
        return replaceInOrder(except: head)
      }
      replace(v)
    }
  }

  /// Replaces what depends on `head`, dependents first, so that each comes by once.
  private func replaceInOrder(except head: VariableIndex) {
    stamp &+= 1
    searchMark = stamp
    searchOrder.removeAll()
    visitDependents(of: head, mark: searchMark, into: &searchOrder)
    for i in 0..<searchOrder.count where searchOrder[i] != head && adjoint[searchOrder[i]] != 0 {
      replace(searchOrder[i])
    }
    while popYoungest() != nil {}
  }

  /// Nothing has a coefficient yet.
  func beginWork() {
    stamp &+= 1
    eliminationMark = stamp
    backwardOrder.removeAll()
    elimination.removeAll()
    priced.removeAll()
  }

  private func beginElimination(of c: ConstraintIndex) {
    beginWork()
    eliminationBudget = 64 + 4 * variables.count
    let row = constraints[c]
    formerHead = row.headSlot < -1 ? -2 - row.headSlot : -1
    if formerHead >= 0 && variables[formerHead].definition >= 0 { formerHead = -1 }
    for slot in row.start..<row.start + row.count {
      work(terms.slots[slot].target, terms.slots[slot].coefficient)
    }
  }

  /// Adds to a variable's coefficient, and sees to it that the variable is looked at.
  @inline(__always)
  func work(_ v: VariableIndex, _ amount: Double) {
    let variable = variables.base + Int(v)
    if variable.pointee.backwardMark != eliminationMark {
      variable.pointee.backwardMark = eliminationMark
      backwardOrder.append(v)
    }
    adjoint.base[Int(v)] += amount
    push(v)
  }

  /// Eliminates until the youngest variable left is free; nil when nothing is left.
  private func nextFree() -> VariableIndex? {
    var largest = 0.0
    var spare: VariableIndex?
    while let v = popYoungest() {
      let amount = adjoint[v]
      if abs(amount) <= 1e-12 {
        adjoint[v] = 0
        continue
      }
      largest = max(largest, abs(amount))
      if variables[v].definition >= 0 {
        eliminationBudget -= 1
        if eliminationBudget < 0 { return eliminateInOrder() }
        replace(v)
      } else if formerHead >= 0 && v != formerHead && abs(amount) > Tolerance.head * largest {
        // Kept in mind while the former head may still come by.
        if spare == nil { spare = v }
      } else if abs(amount) > Tolerance.head * largest {
        return v
      } else if spare == nil || abs(amount) > abs(adjoint[spare!]) {
        spare = v
      }
    }
    if let spare, abs(adjoint[spare]) > Tolerance.multiplier { return spare }
    return largestFree()
  }

  /// What was kept in mind may have cancelled since, and what came by meanwhile not.
  private func largestFree() -> VariableIndex? {
    var largest: VariableIndex?
    for i in 0..<backwardOrder.count where variables[backwardOrder[i]].definition < 0 {
      let v = backwardOrder[i]
      if abs(adjoint[v]) > abs(largest.map { adjoint[$0] } ?? Tolerance.multiplier) { largest = v }
    }
    return largest
  }

  private func replace(_ v: VariableIndex) {
    let amount = adjoint[v]
    adjoint[v] = 0
    let definition = variables[v].definition
    let row = constraints[definition]
    operationCount &+= 4
    if row.state == .tight {
      operationCount &+= Int(row.count)
      let share = amount / terms.slots[row.headSlot].coefficient
      credit(definition, share)
      for slot in row.start..<row.start + row.count where slot != row.headSlot {
        work(terms.slots[slot].target, -share * terms.slots[slot].coefficient)
      }
    } else {
      let expansion = expansions[row.expansion]
      operationCount &+= expansion.length
      for slot in expansion.operands..<expansion.operands + expansion.operandCount {
        work(operands.slots[slot].target, amount * operands.slots[slot].coefficient)
      }
      for slot in expansion.multipliers..<expansion.multipliers + expansion.multiplierCount {
        credit(multipliers.slots[slot].target, amount * multipliers.slots[slot].coefficient)
      }
    }
  }

  /// Age was no help: what is left is eliminated in the order of the graph. The largest free variable.
  private func eliminateInOrder() -> VariableIndex? {
    let left = backwardOrder
    var remaining: [(VariableIndex, Double)] = []
    for i in 0..<left.count where adjoint[left[i]] != 0 {
      remaining.append((left[i], adjoint[left[i]]))
      adjoint[left[i]] = 0
    }
    elimination.removeAll()
    for i in 0..<left.count { variables[left[i]].isQueued = false }
    stamp &+= 1
    eliminationMark = stamp
    backwardOrder.removeAll()
    for (v, _) in remaining { visitSources(of: v, mark: stamp, limit: .max, into: &backwardOrder) }
    for (v, amount) in remaining { adjoint[v] += amount }
    var head: VariableIndex?
    for i in stride(from: backwardOrder.count - 1, through: 0, by: -1) {
      let v = backwardOrder[i]
      let amount = adjoint[v]
      if amount == 0 { continue }
      if variables[v].definition >= 0 {
        adjoint[v] = 0
        pullBack(amount, through: variables[v].definition, mark: stamp)
      } else if head == nil || abs(amount) > abs(adjoint[head!]) {
        head = v
      }
    }
    guard let head, abs(adjoint[head]) > Tolerance.multiplier else { return nil }
    return head
  }

  /// Rids what is left of everything that depends on `head`.
  private func separate(_ head: VariableIndex) {
    while elimination.count > 0 { _ = popYoungest() }
    searchRoots.removeAll()
    for i in 0..<backwardOrder.count where backwardOrder[i] != head && adjoint[backwardOrder[i]] != 0 {
      searchRoots.append(backwardOrder[i])
    }
    if !isSourceOfRoots(head) { return }
    for i in 0..<backwardOrder.count where adjoint[backwardOrder[i]] != 0 { push(backwardOrder[i]) }
    replaceMarked(except: head)
  }
}

// MARK: - A few steps only

extension ConstraintSystem {
  private static let nearby = 24

  /// Makes `c` define a free variable that it stands in, if all else that it is made of comes down to constants nearby.
  /// There can be no circle then, however much depends on either.
  func expandNearby(_ c: ConstraintIndex, to head: VariableIndex) -> Bool {
    if !hasRoomForExpansion || !traceBack(c, to: head) { return false }
    if abs(adjoint[head]) <= Tolerance.head {
      adjoint[head] = 0
      forgetPriced()
      return false
    }
    store(c, head)
    return true
  }

  /// Whether nothing but constants is left, besides `head`, after a few replacements; then `priced` lists the tight
  /// constraints that `c` is made of, with their multipliers.
  func traceBack(_ c: ConstraintIndex, to head: VariableIndex = -1) -> Bool {
    beginElimination(of: c)
    var left = Self.nearby
    while let v = popYoungest() {
      if v == head { continue }
      if abs(adjoint[v]) <= 1e-12 {
        adjoint[v] = 0
        continue
      }
      left -= 1
      if left < 0 || variables[v].definition < 0 {
        forgetElimination()
        return false
      }
      replace(v)
    }
    return true
  }
}
