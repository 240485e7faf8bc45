// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Where something that fails hangs on very many wishes, all that have to give way do so at once.
///
/// The simplex lets go of one wish a step, and each step moves all that lies downstream, which is the square of a long
/// line's length. In a line the way a wish can give is mostly seen from near: it ends where what speaks of the same
/// variables forbids more.
///
///     fails: last.right <= root.right, by 600
///     made of: a.width == 20 @249    at most 20, for a.width >= 0
///              b.width == 20 @250    at most 20
///              ...                   thousands, the weakest first, until 600 are together
///
/// Each of them is exchanged for what ends its way, in the place that it has in the graph, and values are computed
/// once. The last one, which need not give all, is left to the simplex. As in `Forecast.swift` it is a guess: where
/// there was more in the way than is seen from near, the simplex has more to do, and ends where it would have ended.
extension ConstraintSystem {
  /// In smaller systems, or where less gives way, a step at a time costs little.
  struct Threshold {
    var variables = 1024
    var exchanges = 64
  }

  private static let mostTries = 16
  private static let mostRounds = 8

  private struct Way {
    var constraint: ConstraintIndex
    /// What the failing constraint gains per unit of the constraint's residual, and on which side.
    var share: Double
    var level: Level
  }

  private struct End {
    var constraint: ConstraintIndex = -1
    var slot: SlotIndex = -1
    var step = Double.infinity
  }

  /// With values and labels known; they and the seeds are right afterwards.
  func yieldTogether() {
    if variables.count < yieldingThreshold.variables { return }
    var rounds = 0
    while rounds < Self.mostRounds, mayGoOn(), yieldOnce() {
      rounds += 1
      computeAfterExchanges()
    }
  }

  /// Exchanges what has to give way for one of the strongest seeds, if that is much.
  private func yieldOnce() -> Bool {
    var strongest: Level = 0
    for i in 0..<simplex.seeds.count {
      strongest = max(strongest, constraints[simplex.seeds[i]].violatedLevel)
    }
    var tries = 0
    for i in 0..<simplex.seeds.count where tries < Self.mostTries {
      let c = simplex.seeds[i]
      if constraints[c].violatedLevel < strongest || !isImprovable(c) { continue }
      tries += 1
      if yield(to: c) { return true }
    }
    return false
  }

  private func yield(to c: ConstraintIndex) -> Bool {
    let ways = ways(helping: c)
    if ways.count < yieldingThreshold.exchanges { return false }
    var left = abs(residual(c))
    var exchanges: [(old: ConstraintIndex, end: End)] = []
    seenStamp &+= 1
    for way in ways {
      let end = end(of: way, against: constraints[c].violatedLevel)
      let gain = abs(way.share) * end.step
      if end.constraint < 0 || gain >= left { break }
      left -= gain
      constraints[end.constraint].seenMark = seenStamp
      exchanges.append((way.constraint, end))
    }
    if exchanges.count < yieldingThreshold.exchanges { return false }
    isPivoting = true
    for (old, end) in exchanges where constraints[old].state == .tight {
      loosen(old)
      if constraints[end.constraint].state == .loose { define(end.constraint, end.slot) }
    }
    statistics.yielded += exchanges.count
    tightenQueued()
    isPivoting = false
    return true
  }

  /// The wishes of which `c` is made that are weaker than what it fails at, those first that the simplex would take
  /// first. None where it hangs on a free variable.
  private func ways(helping c: ConstraintIndex) -> [Way] {
    if !handBackPull(of: c) {
      forgetPriced()
      return []
    }
    let level = constraints[c].violatedLevel
    var ways: [Way] = []
    for i in 0..<priced.count {
      let other = priced.base[i]
      let share = multiplier[other]
      if abs(share) <= Tolerance.multiplier || constraints[other].state != .tight { continue }
      let cost = constraints[other].cost(share < 0 ? 1 : -1)
      if cost < level { ways.append(Way(constraint: other, share: share, level: cost)) }
    }
    forgetPriced()
    operationCount &+= 4 * ways.count
    ways.sort {
      if $0.level != $1.level { return $0.level < $1.level }
      let (a, b) = (abs($0.share), abs($1.share))
      return a != b ? a > b : $0.constraint < $1.constraint
    }
    return ways
  }

  /// Where the way ends: of what is at least as strong as the level, and speaks of nothing but variables of the same
  /// constraint, the first that would fail.
  private func end(of way: Way, against level: Level) -> End {
    let row = constraints.base + Int(way.constraint)
    let slots = terms.slots.base
    let head = row.pointee.head
    let direction: Double = way.share < 0 ? 1 : -1
    let pace = direction / slots[Int(row.pointee.headSlot)].coefficient
    var end = End()
    var slot = variables.base[Int(head)].firstTerm
    while slot >= 0 {
      operationCount &+= 1
      let entry = slots[Int(slot)]
      let other = constraints.base + Int(entry.owner)
      let rate = entry.coefficient * pace
      let isInTheWay =
        other.pointee.state == .loose && other.pointee.count <= row.pointee.count
        && other.pointee.cost(rate > 0 ? 1 : -1) >= level && abs(entry.coefficient) > Tolerance.head
        && other.pointee.seenMark != seenStamp
      if isInTheWay && isMade(entry.owner, ofVariablesIn: way.constraint) {
        let step = -residual(entry.owner) / rate
        if step > -Tolerance.residual && max(0, step) < end.step {
          end = End(constraint: entry.owner, slot: slot, step: max(0, step))
        }
      }
      slot = entry.next
    }
    return end
  }

  private func isMade(_ c: ConstraintIndex, ofVariablesIn other: ConstraintIndex) -> Bool {
    let (row, outer) = (constraints[c], constraints[other])
    operationCount &+= Int(row.count)
    for slot in row.start..<row.start + row.count {
      var isFound = false
      for place in outer.start..<outer.start + outer.count
      where terms.slots[place].target == terms.slots[slot].target {
        isFound = true
      }
      if !isFound { return false }
    }
    return true
  }
}
