// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Where just one required constraint fails: the corner at which it fails least while all others hold.
///
/// The simplex ends where the violations of all together are least, and one that is loose with a residual
/// of zero may still count as violated (it keeps its label, else equal wishes would cycle). At such a
/// corner that one is a part of the proof, but none of the tight ones, from which reasons are read:
///
///     fails:       x/2 + y >= 19               reason: x/2 + y >= 10, which may give way upwards
///     tight:       y == 15, x/2 + y >= 10      proof:  y == 15, y - 2x >= 35
///     just holds:  y - 2x >= 35
///
/// So here nothing that holds has a label, and only the one constraint pulls: an ordinary primal simplex,
/// whose steps may be of length zero and make tight what just holds. Lowest numbers go first, which rules
/// out circles.
extension ConstraintSystem {
  /// Lessens the violation of `c`, the only constraint that fails, as far as the others allow. True if it
  /// holds then. If it does not, its reason is firm, unless the arithmetic or the effort is at its limits.
  func improve(_ c: ConstraintIndex) -> Bool {
    simplex.prepare()
    simplex.limit = .required
    groupStamp &+= 4
    var budget = 400 + 20 * liveConstraintCount
    while isFailing(c) && budget > 0 && mayGoOn() {
      forgetLabels()
      guard let candidate = reason(of: c).wayOut else { break }
      if pivot(candidate, isCautious: true) == nil { break }
      budget -= 1
    }
    dissolveGroup()
    simplex.leftover.removeAll()
    // What the steps adopted and let go needs no further look.
    forgetOrphans()
    seedVariables.removeAll()
    renewLabels()
    return !isFailing(c)
  }

  /// Leaves a constraint that has just come in loose, instead of making it tight. True if it fails.
  func watchOnly(_ c: ConstraintIndex) -> Bool {
    if constraints[c].state != .loose { return false }
    constraints[c].flags.remove(.queued)
    queued.removeAll()
    constraints[c].label = label(constraints.base + Int(c), residual(c))
    return isFailing(c)
  }

  /// Makes a constraint that has just come in tight, if a free variable can be defined by it at once.
  func holdExactly(_ c: ConstraintIndex) {
    if constraints[c].state == .loose && tightenDirectly(c) == false { forgetPriced() }
  }

  /// The threshold is the one that a failure is told by.
  private func isFailing(_ c: ConstraintIndex) -> Bool {
    constraints[c].state == .loose && constraints[c].label != 0 && abs(residual(c)) > 1e-6
  }

  private func forgetLabels() {
    operationCount &+= constraints.count
    for i in 0..<constraints.count {
      let c = ConstraintIndex(i)
      if constraints[c].state != .loose || constraints[c].label == 0 || isFailing(c) { continue }
      unlist(c)
      constraints[c].label = 0
      labelChanges &+= 1
    }
  }

  private func renewLabels() {
    operationCount &+= constraints.count
    for i in 0..<constraints.count where constraints[i].state == .loose {
      constraints[i].label = label(constraints.base + i, residual(ConstraintIndex(i)))
    }
  }
}
