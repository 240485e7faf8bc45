// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

// Whether a definition would make a circle.

extension ConstraintSystem {
  private static let nearby = 48

  /// Whether another variable of `c` depends on `v`; nil where looking a little way back from them does not tell.
  func isSourceNearby(_ v: VariableIndex, ofOthersIn c: ConstraintIndex) -> Bool? {
    searchRoots.removeAll()
    let row = constraints[c]
    for slot in row.start..<row.start + row.count where terms.slots[slot].target != v {
      searchRoots.append(terms.slots[slot].target)
    }
    if variables[v].dependents == 0 || searchRoots.count == 0 { return false }
    return searchBack(from: v, budget: Self.nearby)
  }

  /// Whether one of `searchRoots` depends on `v`. If so, all that depends on `v` has `searchMark`.
  ///
  /// Either side of the question may be the small one: the roots may hang on a long chain, or `v` may
  /// carry one. So it looks a little way back from the roots first.
  func isSourceOfRoots(_ v: VariableIndex) -> Bool {
    if variables[v].dependents == 0 || searchRoots.count == 0 { return false }
    if let answer = searchBack(from: v, budget: Self.nearby), !answer { return false }
    return isSourceOfRootsFarAway(v)
  }

  /// The same by looking at all that depends on `v`.
  func isSourceOfRootsFarAway(_ v: VariableIndex) -> Bool {
    stamp &+= 1
    searchMark = stamp
    searchOrder.removeAll()
    visitDependents(of: v, mark: searchMark, into: &searchOrder)
    for i in 0..<searchRoots.count where variables[searchRoots[i]].forwardMark == searchMark { return true }
    return false
  }

  /// Gives all that depends on `v` the `searchMark`; false when the budget does not reach.
  func markDependents(of v: VariableIndex, budget: Int) -> Bool {
    stamp &+= 1
    searchMark = stamp
    searchOrder.removeAll()
    searchOrder.append(v)
    variables[v].forwardMark = searchMark
    var at = 0
    while at < searchOrder.count {
      let u = searchOrder[at]
      at += 1
      if variables[u].dependents == 0 { continue }
      if at > budget { return false }
      eachTerm(of: u) { _, row in
        if row.pointee.state == .tight && row.pointee.head != u { mark(row.pointee.head) }
      }
      var operand = variables[u].firstOperand
      while operand >= 0 {
        mark(constraints[operands.slots[operand].owner].head)
        operand = operands.slots[operand].next
      }
    }
    return true
  }

  @inline(__always)
  private func mark(_ v: VariableIndex) {
    if variables[v].forwardMark == searchMark { return }
    variables[v].forwardMark = searchMark
    searchOrder.append(v)
  }

  /// Nil when the budget does not reach.
  private func searchBack(from v: VariableIndex, budget: Int) -> Bool? {
    stamp &+= 1
    var left = budget
    var at = 0
    searchOrder.removeAll()
    for i in 0..<searchRoots.count { searchOrder.append(searchRoots[i]) }
    while at < searchOrder.count {
      let u = searchOrder[at]
      at += 1
      if u == v { return true }
      if variables[u].forwardMark == stamp { continue }
      variables[u].forwardMark = stamp
      left -= 1
      if left < 0 { return nil }
      let definition = variables[u].definition
      if definition < 0 { continue }
      let row = constraints[definition]
      if row.state == .tight {
        for slot in row.start..<row.start + row.count where slot != row.headSlot {
          searchOrder.append(terms.slots[slot].target)
        }
      } else {
        let expansion = expansions[row.expansion]
        for slot in expansion.operands..<expansion.operands + expansion.operandCount {
          searchOrder.append(operands.slots[slot].target)
        }
      }
    }
    return false
  }
}
