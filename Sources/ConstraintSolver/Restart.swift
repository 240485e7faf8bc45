// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

// Many questions to one system, each from the same start. What was found out about the graph of the start is kept, and
// with it the plans for constants that change every time; see `EditPlan`.

/// Where a solver was started again.
struct Origin {
  let system: ConstraintSystem
  /// The counts of its own when it stood there.
  let version: Int64
  let labelChanges: Int64
  /// Constants other than those that are renewed may be what nobody expects.
  var isDisturbed = false
}

extension Solver {
  /// Forgets what was asked and stands where the frozen solver stood, as one made by `init(from:)` does, in the
  /// memory that is there already. Constants that changed with the last question may still be what they were then,
  /// where the optimum did not move: set them all anew, with `renewConstant`.
  public func restart(from basis: FrozenBasis) {
    if let origin, origin.system === basis.system, system.isUnmoved(since: origin) { return }
    // Versions are counted anew from here: the same count will be another graph.
    if origin?.system === basis.system {
      system.plans.keep(basis.system.version)
    } else {
      system.plans.forget()
    }
    system.assign(basis.system)
    origin = Origin(
      system: basis.system, version: system.version, labelChanges: system.labelChanges)
  }

  /// Changes the right side, and counts as a change where it is the same: so that the questions that are asked of a
  /// restarted solver all change the same constants.
  public func renewConstant(_ value: Double, of constraint: ConstraintID) throws(SolverError) {
    let count = system.changedConstants.count
    let version = system.version
    try setConstant(value, of: constraint)
    guard system.changedConstants.count == count, system.version == version,
      system.constraints[constraint.index].state != .vacuous
    else { return }
    system.changedConstants.append(constraint.index)
  }

  /// Constants were changed that the next question does not renew: it has to begin with those of the basis. Needed
  /// before a `restart(from:)` after any `setConstant` that the next question leaves out; without it that constant
  /// may stay as it was.
  public func disturb() { origin?.isDisturbed = true }
}

extension ConstraintSystem {
  /// Values may differ from those of the start, and nothing else.
  func isUnmoved(since origin: Origin) -> Bool {
    !origin.isDisturbed && version == origin.version && labelChanges == origin.labelChanges && !isPending
      && !isExhausted
      && droppedCount == origin.system.droppedCount && standing.isEmpty
  }

  /// Becomes what `init(copying:)` makes of the other, which must be at rest. Counts that plans go by only grow.
  func assign(_ other: ConstraintSystem) {
    takeRecords(of: other)
    touchStamp = max(touchStamp, other.touchStamp) &+ 1
    takeCounters(of: other)
    labelChanges &+= 1
    constantChanges &+= 1
    forgetBatch()
  }

  /// Nothing of what was done before may show: lists are empty, marks those of a system just made.
  private func forgetBatch() {
    for list in [
      \ConstraintSystem.queued, \.dirty, \.freed, \.changedConstants, \.suspects, \.orphans, \.orphanHeads,
      \.failing,
      \.worn,
    ] {
      self[keyPath: list].removeAll()
    }
    seedVariables.removeAll()
    pulls.removeAll()
    touched.removeAll()
    row.removeAll()
    simplex.seeds.removeAll()
    simplex.leftover.removeAll()
    simplex.roots.removeAll()
    simplex.hasTooManyRoots = false
    simplex.turnedLevel = 0
    askedCount = 0
    requiredChanged = false
    eliminationBudget = 0
    isPivoting = false
    eliminationMark = 0
    formerHead = -1
    isRepairing = false
    searchMark = 0
    operationCount = 0
    operationLimit = .max
    totalOperations = 0
    isTooMuch = false
  }
}
