// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What to do when required constraints cannot all hold.
///
/// The simplex ends with a required violation that nothing can help. That never stops the layout
/// (UIKIT-RULES 93, 94): some constraint of each contradicting set is given up, counts from then on
/// as a wish stronger than every other, and the rest hold exactly.
///
/// Which one is given up must depend on the constraints alone, not on the path that led here. So the
/// required constraints that are linked to the failure are put into a system of their own, one after
/// the other, built-in ones first and then by age; one that does not fit is the youngest of a
/// contradicting set and is dropped. Its partners are read off the multipliers of the failure and
/// thinned until none can be missed; if it contradicts the host's own constraints alone, built-in
/// ones are left out of the account.
///
/// This costs a solve per constraint, but only when there is a conflict.
extension ConstraintSystem {
  struct StandingConflict {
    var members: [ConstraintIndex]
    var dropped: ConstraintIndex
  }

  /// Brings the system to its optimum, conflicts included.
  func settle() {
    renewStampsIfNeeded()
    if requiredChanged && !standing.isEmpty { restoreDropped() }
    settleOnce()
    if failing.count > 0 {
      var attempts = 0
      var failed = collectFailing()
      while !failed.isEmpty && attempts < 4 {
        resolve(failed)
        settleOnce()
        failed = collectFailing()
        attempts += 1
      }
    }
    requiredChanged = false
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

  private func collectFailing() -> [ConstraintIndex] {
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

  private func resolve(_ failed: [ConstraintIndex]) {
    let linked = requiredLinked(to: failed)
    let probe = Probe(self)
    var hosts: [ConstraintIndex] = []
    for c in linked {
      if probe.accepts(c) {
        if !constraints[c].flags.contains(.builtIn) { hosts.append(c) }
        continue
      }
      var partners = probe.contradiction(to: c)
      if partners.contains(where: { constraints[$0].flags.contains(.builtIn) }) {
        partners = Probe(self, holding: hosts).contradiction(ifAnyTo: c) ?? partners
      }
      drop(c, (partners + [c]).sorted { constraintIdentities[$0].age < constraintIdentities[$1].age })
    }
    standing.sort { constraintIdentities[$0.dropped].age < constraintIdentities[$1.dropped].age }
  }

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
    var at = 0
    for c in failed where constraints[c].seenMark != seenStamp {
      constraints[c].seenMark = seenStamp
      linked.append(c)
    }
    while at < linked.count {
      let row = constraints[linked[at]]
      at += 1
      for slot in row.start..<row.start + row.count {
        eachTerm(of: terms.slots[slot].target) { other, record in
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

  // MARK: Contradictions

  /// After a settle that left `failed`: constraints that prove it, those that fail included.
  func witnesses(of failed: [ConstraintIndex]) -> [ConstraintIndex] {
    stamp &+= 1
    backwardOrder.removeAll()
    for c in failed {
      let row = constraints[c]
      for slot in row.start..<row.start + row.count {
        visitSources(of: terms.slots[slot].target, mark: stamp, limit: .max, into: &backwardOrder)
      }
    }
    for c in failed {
      let row = constraints[c]
      for slot in row.start..<row.start + row.count {
        let side: Double = residual(c) < 0 ? -1 : 1
        adjoint[terms.slots[slot].target] += side * terms.slots[slot].coefficient
      }
    }
    priced.removeAll()
    for i in stride(from: backwardOrder.count - 1, through: 0, by: -1) {
      let v = backwardOrder[i]
      let pull = adjoint[v]
      adjoint[v] = 0
      if abs(pull) < Tolerance.multiplier || variables[v].definition < 0 { continue }
      pullBack(pull, through: variables[v].definition, mark: stamp)
    }
    var found = failed
    for i in 0..<priced.count where abs(constraints[priced[i]].multiplier) > Tolerance.multiplier {
      found.append(priced[i])
    }
    forgetPriced()
    return found
  }

  /// A system beside the first that holds some of its required constraints.
  private final class Probe {
    private let original: ConstraintSystem
    private let system = ConstraintSystem()
    private var variableOf: [VariableIndex: VariableIndex] = [:]
    private var originalOf: [ConstraintIndex: ConstraintIndex] = [:]
    private var copyOf: [ConstraintIndex: ConstraintIndex] = [:]

    init(_ original: ConstraintSystem, holding held: [ConstraintIndex] = []) {
      self.original = original
      for c in held { insert(c) }
      system.settleOnce()
    }

    /// Takes a constraint in; false if it contradicts those that are in already. It stays in.
    func accepts(_ c: ConstraintIndex) -> Bool {
      insert(c)
      system.settleOnce()
      lastFailed = system.collectFailing()
      return lastFailed.isEmpty
    }

    private var lastFailed: [ConstraintIndex] = []

    private func insert(_ c: ConstraintIndex) {
      let row = original.constraints[c]
      for slot in row.start..<row.start + row.count {
        let entry = original.terms.slots[slot]
        if variableOf[entry.target] == nil { variableOf[entry.target] = system.makeVariable() }
        system.include(entry.coefficient, variableOf[entry.target]!)
      }
      let copy = system.insertRow(
        constant: row.constant, scale: 1, up: row.up == .required ? .required : 0,
        down: row.down == .required ? .required : 0, isBuiltIn: false)
      copyOf[c] = copy
      originalOf[copy] = c
    }

    private func forget(_ c: ConstraintIndex) {
      guard let copy = copyOf.removeValue(forKey: c) else { return }
      originalOf[copy] = nil
      system.removeConstraint(copy)
      system.settleOnce()
    }

    /// The fewest of the constraints that are in which cannot hold together with `c`; takes `c` out.
    func contradiction(to c: ConstraintIndex) -> [ConstraintIndex] {
      // A constraint is priced again each time its multiplier has passed through zero: once is enough.
      var set = Set(system.witnesses(of: lastFailed)).compactMap { originalOf[$0] }.filter { $0 != c }
      forget(c)
      let identities = original.constraintIdentities
      let rows = original.constraints
      set.sort {
        let (a, b) = (rows[$0].flags.contains(.builtIn), rows[$1].flags.contains(.builtIn))
        return a != b ? a : identities[$0].age > identities[$1].age
      }
      for member in set {
        let fewer = set.filter { $0 != member }
        if !Probe.holds(fewer + [c], of: original) { set = fewer }
      }
      return set
    }

    func contradiction(ifAnyTo c: ConstraintIndex) -> [ConstraintIndex]? {
      accepts(c) ? nil : contradiction(to: c)
    }

    static func holds(_ set: [ConstraintIndex], of original: ConstraintSystem) -> Bool {
      let probe = Probe(original, holding: set)
      return probe.system.collectFailing().isEmpty
    }
  }
}
