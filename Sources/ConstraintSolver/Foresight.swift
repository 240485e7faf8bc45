// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Required inequalities that come in and could not hold are made room for before anything moves.
///
/// Inequalities are not asked when equalities are adopted, so a wish may be adopted that one which came in with it
/// forbids. The simplex would put that right, but only after all that lies downstream has moved to where it cannot
/// stay, and then all of it moves again:
///
///     group.height == 0 @50            adopted, as nothing else decides the height any more
///     a.bottom <= group.bottom         came in with it, and fails by 44
///     b.bottom <= group.bottom         and this one by 30
///     next.top == group.bottom + 8     a hundred groups below
///
/// What a constraint fails by follows from the constants of the tight ones that it is made of, where those are near:
/// no value need be known. The one that fails most takes the place of what costs least to give up, and so on with
/// those that still fail. As in `Forecast.swift` it is a guess which one has to go, and no more than a guess is
/// needed: the simplex begins elsewhere, and ends where it would have ended.
extension ConstraintSystem {
  /// With more that has come in, values are as quick.
  private static let mostNewcomers = 16
  private static let mostSuspects = 64

  /// After equalities are adopted. True if something has to be adopted again.
  func makeRoomForNewcomers() -> Bool {
    if suspects.count > Self.mostSuspects { return false }
    // By their residuals; rates are of no interest.
    simplex.passing.removeAll()
    var newcomers = 0
    for i in 0..<suspects.count where isRequiredInequality(suspects.base[i]) {
      newcomers += 1
      if newcomers > Self.mostNewcomers { return false }
      let c = suspects.base[i]
      let shortage = traceShortage(of: c)
      forgetPriced()
      if shortage == 0 { continue }
      simplex.passing.append(SimplexScratch.Passing(constraint: c, residual: abs(shortage), rate: 0))
    }
    if simplex.passing.count == 0 { return false }
    var failures = UnsafeMutableBufferPointer(start: simplex.passing.base, count: simplex.passing.count)
    failures.sort {
      $0.residual != $1.residual ? $0.residual > $1.residual : $0.constraint < $1.constraint
    }
    for failure in failures { makeRoom(for: failure.constraint) }
    return freed.count > 0
  }

  private func isRequiredInequality(_ c: ConstraintIndex) -> Bool {
    let row = constraints.base + Int(c)
    return row.pointee.state == .loose && !row.pointee.isEquality
      && max(row.pointee.up, row.pointee.down) == .required
  }

  /// The residual where the constraint fails on account of what is near, else 0. The multipliers of what it is made
  /// of are left in `priced`.
  private func traceShortage(of c: ConstraintIndex) -> Double {
    if !traceBack(c) { return 0 }
    let row = constraints.base + Int(c)
    var residual = -row.pointee.constant
    for i in 0..<priced.count {
      let other = Int(priced.base[i])
      residual += multiplier.base[other] * constraints.base[other].constant
    }
    let isFailing = abs(residual) > Tolerance.residual && row.pointee.cost(residual > 0 ? 1 : -1) > 0
    return isFailing ? residual : 0
  }

  private func makeRoom(for c: ConstraintIndex) {
    let shortage = traceShortage(of: c)
    let weakest = shortage == 0 ? -1 : weakestPriced(against: shortage > 0 ? 1 : -1)
    // What leans on the weakest would have to be adopted anew before it is known what is left of the multipliers.
    if weakest < 0 || constraints[weakest].state != .tight || constraints[weakest].firstUse >= 0 {
      forgetPriced()
      return
    }
    takePlace(of: weakest, c)
    suspects.append(weakest)
  }
}
