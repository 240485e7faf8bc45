// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

// What a system holds: copied, given back, counted. Whoever gives `ConstraintSystem` another arena adds it here.

extension ConstraintSystem {
  /// The same system in memory of its own. It must be at rest.
  convenience init(copying other: ConstraintSystem) {
    self.init()
    takeRecords(of: other)
    touchStamp = other.touchStamp &+ 1
    takeCounters(of: other)
  }

  /// What a copy and a restarted system have of the other in their own arenas.
  func takeRecords(of other: ConstraintSystem) {
    values.assign(other.values)
    variables.assign(other.variables)
    variableIdentities.assign(other.variableIdentities)
    constraints.assign(other.constraints)
    constraintIdentities.assign(other.constraintIdentities)
    terms.assign(other.terms)
    operands.assign(other.operands)
    multipliers.assign(other.multipliers)
    expansions.assign(other.expansions)
    freeVariables.assign(other.freeVariables)
    freeConstraints.assign(other.freeConstraints)
    freeExpansions.assign(other.freeExpansions)
    adjoint.assign(other.adjoint)
    rate.assign(other.rate)
    multiplier.assign(other.multiplier)
    touchMarks.assign(other.touchMarks)
  }

  /// What a copy and a restarted system have of the other besides its arenas; `touchStamp` is their own.
  func takeCounters(of other: ConstraintSystem) {
    scale = other.scale
    nextAge = other.nextAge
    liveVariableCount = other.liveVariableCount
    liveConstraintCount = other.liveConstraintCount
    enteredCount = other.enteredCount
    version = other.version
    stamp = other.stamp
    seenStamp = other.seenStamp
    groupStamp = other.groupStamp
    blockStamp = other.blockStamp
    labelsMayBeStale = other.labelsMayBeStale
    standing = other.standing
    droppedCount = other.droppedCount
    ownAllowance = other.ownAllowance
    isExhausted = other.isExhausted
    isOverflowing = other.isOverflowing
    exhaustedVersion = other.exhaustedVersion
  }

  /// A batch as large as a build leaves lists behind that no later one needs.
  func releaseLargeLists() {
    sorting.removeAll()
    sorting.releaseIfLarge()
    sorted.removeAll()
    sorted.releaseIfLarge()
    queued.releaseIfLarge()
    dirty.releaseIfLarge()
    freed.releaseIfLarge()
    suspects.releaseIfLarge()
    orphans.releaseIfLarge()
    orphanHeads.releaseIfLarge()
    pulls.releaseIfLarge()
    seedVariables.releaseIfLarge()
    simplex.seeds.removeAll()
    simplex.seeds.releaseIfLarge()
    watched.removeAll()
    watched.releaseIfLarge()
    priced.releaseIfLarge()
    failing.releaseIfLarge()
  }

  /// Nothing may be asked of it afterwards.
  func freeMemory() {
    for list in indexLists { list.free() }
    values.free()
    variables.free()
    variableIdentities.free()
    constraints.free()
    constraintIdentities.free()
    terms.deallocate()
    operands.deallocate()
    multipliers.deallocate()
    expansions.free()
    seedVariables.free()
    pulls.free()
    touched.free()
    touchMarks.free()
    multiplier.free()
    adjoint.free()
    adjointOfConstants.free()
    rate.free()
    walk.free()
    row.free()
    sorting.free()
    sorted.free()
    levelStarts.free()
    sortedLevels.free()
    simplex.free()
    plans.free()
  }

  /// Heap bytes held.
  var footprint: Int {
    let records = values.footprint + variables.footprint + variableIdentities.footprint
    let rows = constraints.footprint + constraintIdentities.footprint
    let pools = terms.footprint + operands.footprint + multipliers.footprint + expansions.footprint
    let lists = indexLists.reduce(0) { $0 + $1.footprint }
    let scratch =
      seedVariables.footprint + pulls.footprint + touched.footprint + adjoint.footprint + rate.footprint
      + touchMarks.footprint + multiplier.footprint
    return records + rows + pools + lists + scratch + walk.footprint + sorting.footprint + sorted.footprint
      + simplex.footprint + plans.footprint
  }

  /// Those that hold indices, whatever of.
  private var indexLists: [Arena<Int32>] {
    [
      freeVariables, freeConstraints, freeExpansions, queued, dirty, freed, changedConstants, suspects,
      orphans, orphanHeads, order, backwardOrder, watched, priced, failing, worn, elimination, searchRoots,
      searchOrder,
    ]
  }
}
