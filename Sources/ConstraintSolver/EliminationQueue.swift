// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

// The variables that elimination has still to look at, the youngest first: a binary heap in `elimination`.

extension ConstraintSystem {
  /// Does nothing where it waits already.
  func push(_ v: VariableIndex) {
    let variable = variables.base + Int(v)
    if variable.pointee.isQueued { return }
    variable.pointee.isQueued = true
    elimination.append(v)
    let base = elimination.base
    var at = elimination.count - 1
    while at > 0 {
      let parent = (at - 1) / 2
      if !isYounger(v, than: base[parent]) { break }
      base[at] = base[parent]
      at = parent
    }
    base[at] = v
  }

  func popYoungest() -> VariableIndex? {
    if elimination.count == 0 { return nil }
    let base = elimination.base
    let youngest = base[0]
    variables.base[Int(youngest)].isQueued = false
    let moved = elimination.removeLast()
    let count = elimination.count
    if count > 0 {
      var at = 0
      while true {
        var child = 2 * at + 1
        if child >= count { break }
        if child + 1 < count && isYounger(base[child + 1], than: base[child]) { child += 1 }
        if !isYounger(base[child], than: moved) { break }
        base[at] = base[child]
        at = child
      }
      base[at] = moved
    }
    return youngest
  }
}
