// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What to do when required constraints cannot all hold.
///
/// The simplex ends with a required violation that nothing can help. That never stops the layout
/// (UIKIT-RULES 93, 94): some constraint of each contradicting set is given up, counts from then on
/// as a wish stronger than every other, and the rest hold exactly.
///
/// Which one is given up must depend on the constraints alone, not on the path that led here, so the
/// required constraints that are linked to the failure are looked at in a system of their own: see
/// `ConflictSearch.swift`.
extension ConstraintSystem {
  struct StandingConflict {
    var members: [ConstraintIndex]
    var dropped: ConstraintIndex
  }

  /// Brings the system to its optimum, conflicts included.
  func settle() {
    renewStampsIfNeeded()
    beginOperations()
    if requiredChanged && !standing.isEmpty { restoreDropped() }
    allowOperations(shares: 4)
    settleOnce()
    if failing.count > 0 {
      var attempts = 0
      var failed = collectFailing()
      var everFailed = failed
      while !failed.isEmpty && attempts < 4 {
        allowOperations(shares: 6)
        resolve(failed)
        allowOperations(shares: 8)
        settleOnce()
        failed = collectFailing()
        everFailed += failed
        attempts += 1
      }
      if everFailed.contains(where: failsUntold) { isExhausted = true }
    }
    if isOverflowing { isExhausted = true }
    requiredChanged = false
    exhaustedVersion = version
    #if DEBUG
      assertOptimum()
    #endif
    releaseLargeLists()
  }

  private func restoreDropped() {
    for conflict in standing {
      let row = constraints[conflict.dropped]
      if row.state == .dead || !row.flags.contains(.dropped) { continue }
      constraints[conflict.dropped].flags.remove(.dropped)
      setLevels(
        up: row.up == .dropped ? .required : row.up, down: row.down == .dropped ? .required : row.down,
        of: conflict.dropped)
    }
    standing.removeAll()
    droppedCount = 0
  }

  /// Makes a constraint that was given up required again, before its priority is set anew.
  func restore(_ c: ConstraintIndex) {
    if constraints[c].flags.contains(.dropped) { restoreDropped() }
  }

  /// In a system that was left before its optimum: the required constraints that fail and were not given up, by age.
  func unsettled() -> [ConstraintIndex] {
    if !isExhausted { return [] }
    var failed: [ConstraintIndex] = []
    for i in 0..<constraints.count {
      let c = ConstraintIndex(i)
      if requiredFailure(of: c) > 1e-6 { failed.append(c) }
    }
    failed.sort { constraintIdentities[$0].age < constraintIdentities[$1].age }
    return failed
  }

  func collectFailing() -> [ConstraintIndex] {
    var failed: [ConstraintIndex] = []
    seenStamp &+= 1
    for i in 0..<failing.count {
      let c = failing[i]
      let row = constraints[c]
      if row.seenMark == seenStamp { continue }
      constraints[c].seenMark = seenStamp
      if row.state == .loose && row.violatedLevel == .required && abs(residual(c)) > 1e-6 {
        failed.append(c)
      }
    }
    failing.removeAll()
    return failed
  }

  /// By how much a loose constraint fails that is required on that side and was given up by nobody.
  private func requiredFailure(of c: ConstraintIndex) -> Double {
    let row = constraints[c]
    if row.state != .loose { return 0 }
    let residual = residual(c)
    return row.cost(residual > 0 ? 1 : -1) == .required ? abs(residual) : 0
  }

  /// Whether such a constraint fails by more than the rounding of its sum.
  private func failsUntold(_ c: ConstraintIndex) -> Bool {
    let failure = requiredFailure(of: c)
    if failure <= 1e-6 { return false }
    let row = constraints[c]
    var size = abs(row.constant)
    for slot in row.start..<row.start + row.count {
      size = max(size, abs(terms.slots[slot].coefficient * values[terms.slots[slot].target]))
    }
    return failure > 1e-6 + 1e-12 * size
  }

  private func resolve(_ failed: [ConstraintIndex]) {
    for conflict in ConflictSearch(self, requiredLinked(to: failed)).conflicts() {
      let isTold = standing.count < Self.toldConflicts
      drop(conflict.dropped, isTold ? conflict.members : [conflict.dropped])
    }
    standing.sort { constraintIdentities[$0.dropped].age < constraintIdentities[$1.dropped].age }
  }

  /// How many conflicts are told with all their members.
  static let toldConflicts = 64

  private func drop(_ c: ConstraintIndex, _ members: [ConstraintIndex]) {
    let row = constraints[c]
    setLevels(
      up: row.up == .required ? .dropped : row.up, down: row.down == .required ? .dropped : row.down,
      of: c)
    constraints[c].flags.insert(.dropped)
    droppedCount += 1
    standing.append(StandingConflict(members: members, dropped: c))
  }

  /// The required constraints that share variables, directly or through others, with those that fail:
  /// built-in ones first, then by age.
  private func requiredLinked(to failed: [ConstraintIndex]) -> [ConstraintIndex] {
    seenStamp &+= 1
    var linked: [ConstraintIndex] = []
    // Each list is walked once, however many constraints speak of its variable.
    var isWalked = Array(repeating: false, count: variables.count)
    var at = 0
    for c in failed where constraints[c].seenMark != seenStamp {
      constraints[c].seenMark = seenStamp
      linked.append(c)
    }
    while at < linked.count {
      let row = constraints[linked[at]]
      at += 1
      for slot in row.start..<row.start + row.count {
        let variable = terms.slots[slot].target
        if isWalked[Int(variable)] { continue }
        isWalked[Int(variable)] = true
        eachTerm(of: variable) { other, record in
          if record.pointee.seenMark == seenStamp { return }
          if Swift.max(record.pointee.up, record.pointee.down) != .required { return }
          record.pointee.seenMark = seenStamp
          linked.append(other)
        }
      }
    }
    return linked.sorted {
      let (a, b) = (constraints[$0].flags.contains(.builtIn), constraints[$1].flags.contains(.builtIn))
      return a != b ? a : constraintIdentities[$0].age < constraintIdentities[$1].age
    }
  }

  // MARK: Reasons

  struct Reason {
    var held: [ConstraintIndex] = []
    var isFirm = true
    /// The free variables that it pulls at, and in which direction they would have to go.
    var free: [(variable: VariableIndex, pull: Double)] = []
    /// What may give way: a free variable, else the tight constraint with the lowest number.
    var wayOut: SimplexScratch.Candidate?

    fileprivate mutating func note(_ candidate: SimplexScratch.Candidate) {
      isFirm = false
      if candidate.cost > -Tolerance.cost { return }
      if let wayOut, (wayOut.level, wayOut.age) <= (candidate.level, candidate.age) { return }
      wayOut = candidate
    }
  }

  /// In a settled system, why the constraint `c` fails: the tight constraints that its own pull arrives
  /// at when it is handed back through the definitions, as in pricing.
  ///
  /// The reason is firm if none of them may give way in that direction for less than a required
  /// constraint. Then `c` and these cannot hold together; and since tight constraints are independent
  /// there is just one way to combine them, so none of them can be missed.
  func reason(of c: ConstraintIndex) -> Reason {
    var reason = Reason()
    eachPull(of: c) { v, pull in
      reason.note(SimplexScratch.Candidate(freeing: v, pull: pull))
      reason.free.append((v, pull))
    }
    for i in 0..<priced.count {
      let other = priced[i]
      let share = multiplier[other]
      multiplier[other] = 0
      if abs(share) < Tolerance.multiplier { continue }
      if constraints[other].cost(share < 0 ? 1 : -1) != .required {
        reason.note(SimplexScratch.Candidate(loosening: other, share: share))
      }
      reason.held.append(other)
    }
    priced.removeAll()
    return reason
  }
  /// Hands the pull of a failing constraint back to what it is made of: to the tight constraints in `priced`, with
  /// their multipliers. False if it arrives at a free variable, too.
  func handBackPull(of c: ConstraintIndex) -> Bool {
    var isHeld = true
    eachPull(of: c) { _, _ in isHeld = false }
    return isHeld
  }

  @inline(__always)
  private func eachPull(of c: ConstraintIndex, atFree body: (VariableIndex, Double) -> Void) {
    stamp &+= 1
    backwardOrder.removeAll()
    priced.removeAll()
    let row = constraints[c]
    let side: Double = residual(c) < 0 ? -1 : 1
    for slot in row.start..<row.start + row.count {
      visitSources(of: terms.slots[slot].target, mark: stamp, limit: .max, into: &backwardOrder)
    }
    for slot in row.start..<row.start + row.count {
      adjoint[terms.slots[slot].target] += side * terms.slots[slot].coefficient
    }
    operationCount &+= 4 * backwardOrder.count
    for i in stride(from: backwardOrder.count - 1, through: 0, by: -1) {
      let v = backwardOrder[i]
      let pull = adjoint[v]
      adjoint[v] = 0
      if abs(pull) < Tolerance.multiplier { continue }
      if variables[v].definition < 0 {
        body(v, pull)
      } else {
        pullBack(pull, through: variables[v].definition, mark: stamp)
      }
    }
  }
}
