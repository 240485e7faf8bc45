// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The last few sets of changes.
struct EditPlans {
  private var plans: [EditPlan] = []
  private var oldest = 0
  private static let limit = 4

  func free() {
    for plan in plans { plan.free() }
  }

  /// Drops every plan.
  mutating func forget() {
    free()
    plans.removeAll()
  }

  /// Drops the plans of other versions of the graph.
  mutating func keep(_ version: Int64) {
    for plan in plans where !plan.isOf(version) { plan.free() }
    plans.removeAll { !$0.isOf(version) }
    oldest = 0
  }

  var footprint: Int { plans.reduce(0) { $0 + $1.footprint } }

  /// Plays the plan for the pending changes. Nil if there is none.
  mutating func run(_ system: ConstraintSystem) -> Bool? {
    for at in plans.indices where plans[at].fits(system.changedConstants, system.version) {
      if !plans[at].isReady { return nil }
      return plans[at].run(system, system.constantChanges)
    }
    return nil
  }

  /// After a walk for changed constants only: writes a plan down the second time they come by.
  mutating func learn(_ system: ConstraintSystem) {
    for at in plans.indices where plans[at].fits(system.changedConstants, system.version) {
      plans[at].compile(system)
      return
    }
    if plans.count < Self.limit {
      plans.append(EditPlan())
      oldest = plans.count - 1
    } else {
      oldest = (oldest + 1) % Self.limit
    }
    plans[oldest].note(system.changedConstants, system.version)
  }
}

extension ConstraintSystem {
  /// Plays a plan if the batch changed nothing but constants and there is one for it.
  func runPlan() -> Bool {
    if changedConstants.count == 0 { return false }
    constantChanges += 1
    if queued.count + dirty.count + freed.count + suspects.count + seedVariables.count > 0 { return false }
    simplex.seeds.removeAll()
    simplex.roots.removeAll()
    simplex.hasTooManyRoots = false
    simplex.turnedLevel = 0
    guard let stands = plans.run(self) else { return false }
    statistics.planned += 1
    labelsMayBeStale = true
    changedConstants.removeAll()
    if !stands { finish() }
    return true
  }

  /// A label turned while a plan ran.
  func turn(_ c: ConstraintIndex, _ label: Int8) {
    let row = constraints.base + Int(c)
    let old = row.pointee.violatedLevel
    row.pointee.label = label
    row.pointee.flags.remove(.unpriced)
    labelChanges &+= 1
    if old > 0 { seedVariables(of: c, level: old) }
    if label == 0 { return }
    noteTurned(c)
    if old == 0 { row.pointee.flags.insert(.fresh) }
    if row.pointee.violatedLevel == .required { failing.append(c) }
    simplex.seeds.append(c)
  }
}
