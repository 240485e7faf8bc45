// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Making a constraint tight by turning definitions round rather than by expanding.
///
/// In a pivot the constraint that was let go leaves its head free, and the one that was met must take
/// its place. Often only one chain of definitions leads from the free variable to the constraint met:
///
///     before    free -----> title.w --d1--> title.right --d2--> badge.x      met: badge.x <= 300
///     after     free <--d1-- title.w <--d2-- title.right <--met-- badge.x ...
///
/// Each definition on it can as well define the variable before it, and the last variable is defined by
/// the constraint met. Everyone keeps their own terms, nothing is expanded, and nothing has to be made
/// anew when one of them is let go later. (It is how a network simplex keeps its tree.)
///
/// It is possible if at each step just one operand depends on the free variable: then the others do not
/// depend on anything on the chain, and no circle can come about.
extension ConstraintSystem {
  /// Longer chains are better expanded: turning them would touch more than it saves.
  private static let longestPath = 12

  /// Tightens `met`, which is loose, so that `free` gets a definition. What depends on `free` must have the
  /// present stamp as its forward mark, and `order` hold it, dependents first; `order` is kept right.
  /// False if there is no single chain, and then nothing has happened.
  func turnPath(to free: VariableIndex, from met: ConstraintIndex) -> Bool {
    simplex.path.removeAll()
    var c = met
    var head: SlotIndex = -1
    while true {
      guard let slot = onlyMoving(in: c, but: head) else { return false }
      let v = terms.slots[slot].target
      simplex.path.append(SimplexScratch.Turn(constraint: c, slot: slot))
      if v == free { break }
      c = variables.base[Int(v)].definition
      if c < 0 || constraints.base[Int(c)].state != .tight || simplex.path.count == Self.longestPath {
        return false
      }
      head = constraints.base[Int(c)].headSlot
    }
    for i in 0..<simplex.path.count { turn(simplex.path.base[i]) }
    didTighten(met)
    version &+= 1
    if simplex.path.count > 1 { putPathFirst() }
    return true
  }

  /// The slot of the only variable in `c`, besides the one at `head`, that depends on what was freed.
  @inline(__always)
  private func onlyMoving(in c: ConstraintIndex, but head: SlotIndex) -> SlotIndex? {
    let row = constraints.base + Int(c)
    var found: SlotIndex = -1
    for slot in row.pointee.start..<row.pointee.start + row.pointee.count where slot != head {
      let entry = terms.slots.base + Int(slot)
      if variables.base[Int(entry.pointee.target)].forwardMark != stamp { continue }
      if found >= 0 || abs(entry.pointee.coefficient) <= Tolerance.head { return nil }
      found = slot
    }
    return found < 0 ? nil : found
  }

  private func turn(_ turn: SimplexScratch.Turn) {
    let row = constraints.base + Int(turn.constraint)
    let head = terms.slots.base[Int(turn.slot)].target
    if row.pointee.state == .loose {
      for slot in row.pointee.start..<row.pointee.start + row.pointee.count where slot != turn.slot {
        variables.base[Int(terms.slots.base[Int(slot)].target)].dependents &+= 1
      }
      row.pointee.state = .tight
    } else {
      variables.base[Int(row.pointee.head)].dependents &+= 1
      variables.base[Int(head)].dependents &-= 1
      // What is handed on to the others is another pull now.
      if max(simplex.oldPull, simplex.gonePull) > simplex.limit {
        for slot in row.pointee.start..<row.pointee.start + row.pointee.count where slot != turn.slot {
          orphan(terms.slots.base[Int(slot)].target, of: head)
        }
      }
    }
    row.pointee.head = head
    row.pointee.headSlot = turn.slot
    variables.base[Int(head)].definition = turn.constraint
  }

  /// What lies on the path now depends on nothing that moves but the path, in the order of the path.
  private func putPathFirst() {
    stamp &+= 1
    for i in 0..<simplex.path.count {
      variables[constraints[simplex.path[i].constraint].head].forwardMark = stamp
    }
    var kept = 0
    for i in 0..<order.count where variables.base[Int(order.base[i])].forwardMark != stamp {
      order.base[kept] = order.base[i]
      kept += 1
    }
    order.truncate(to: kept)
    var i = simplex.path.count
    while i > 0 {
      i -= 1
      order.append(constraints[simplex.path[i].constraint].head)
    }
  }
}
