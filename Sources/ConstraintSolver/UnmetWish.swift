// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A constraint that fails, and what stands in its way.
public struct UnmetWish: Hashable, Sendable {
  public let constraint: ConstraintID
  /// By how much it fails, in the unit of its own constant.
  public let shortage: Double
  /// The constraints that would have to give way for it to be met, in order of creation: they hold exactly, or they
  /// fail, too, and pull the other way. Those of its own priority compete with it: any split between them is as good.
  public let heldBy: [ConstraintID]
}

extension ConstraintSystem {
  /// Every constraint that fails, strongest first, then by age, with what it follows from.
  func unmetWishes() -> [(constraint: ConstraintIndex, heldBy: [ConstraintIndex])] {
    var failed: [(level: Level, constraint: ConstraintIndex)] = []
    for i in 0..<constraints.count {
      let c = ConstraintIndex(i)
      let row = constraints[c]
      if row.state != .loose { continue }
      let residual = residual(c)
      let level = residual > 1e-6 ? row.up : residual < -1e-6 ? row.down : 0
      if level > 0 { failed.append((level, c)) }
    }
    failed.sort {
      $0.level != $1.level ? $0.level > $1.level : age($0.constraint) < age($1.constraint)
    }
    let reasons = failed.map { reason(of: $0.constraint) }
    var pulling: [VariableIndex: [(place: Int, pull: Double)]] = [:]
    for (place, reason) in reasons.enumerated() {
      for (variable, pull) in reason.free { pulling[variable, default: []].append((place, pull)) }
    }
    return failed.indices.map { place in
      var held = Set(reasons[place].held)
      for (variable, pull) in reasons[place].free {
        for other in pulling[variable] ?? []
        where other.pull * pull < 0 && failed[other.place].level >= failed[place].level {
          held.insert(failed[other.place].constraint)
        }
      }
      return (failed[place].constraint, held.sorted { age($0) < age($1) })
    }
  }

  private func age(_ c: ConstraintIndex) -> Int64 { constraintIdentities[c].age }
}
