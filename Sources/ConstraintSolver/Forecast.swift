// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A better corner to begin at, where a system that is set up, or much of which comes in at once, starts far from
/// its optimum.
///
/// Equalities are adopted by priority and inequalities are not asked, so a wish is often adopted that a required
/// inequality forbids: that a line of views is as short as can be, where it has to reach around every view in it.
/// The simplex puts such things right one at a time, and each step moves all that lies downstream. With hundreds
/// of lines in one another that is most of the work. Here they are exchanged in rounds, and what follows is
/// computed once a round:
///
///     line.bottom == line.top @51    tight       fails: line.bottom >= title.bottom, by 20
///                                                fails: line.bottom >= badge.bottom, by 32
///     line.bottom >= badge.bottom    tight instead, for it asks for most
///
/// An elimination tells which tight constraints one that fails contradicts, as when a stronger wish displaces a
/// weaker one; the one goes that costs least on the side to which it has to give way. It is a guess, not a proof:
/// no ray is followed, so an exchange may well be wrong. Where the simplex begins makes no difference to what is
/// an optimum, only to how far that is.
///
/// In a long line of constraints that fail, each at the next, nothing is downstream before they are met, and an
/// elimination would follow the line to its start every time. There the wish that defines one of the constraint's own
/// variables goes at once.
extension ConstraintSystem {
  /// With fewer constraints that fail, or less that moves with each of them, the simplex is as quick.
  private static let fewFailures = 64
  private static let longWay = 16
  private static let mostRounds = 24
  /// So many variables that required constraints link, all of which fail, make a long line.
  private static let longLine = 512
  /// A variable of a line has a part in a few definitions; one with a part in more is where lines meet.
  private static let hub = 16

  /// Whether so much waits to be adopted that looking at everything costs little beside it.
  var isUpheaval: Bool { queued.count * 8 > enteredCount }

  /// In a batch that brought in much of the system, with values and labels known: exchanges what pays at first sight.
  /// Values, labels and seeds are right afterwards.
  func forecast() {
    if simplex.seeds.count < Self.fewFailures || !mayGoOn() { return }
    let isLine = !hasLongWays()
    if isLine && !hasLongLines() { return }
    var isUntried = [Bool](repeating: true, count: constraints.count)
    var rounds = 0
    while rounds < Self.mostRounds, mayGoOn(), exchangeRound(&isUntried, isLine: isLine) {
      rounds += 1
      evaluateEverything()
    }
    if rounds > 0 { seedWhatFails() }
  }

  /// After exchanges: values, labels and seeds.
  func computeAfterExchanges() {
    evaluateEverything()
    seedWhatFails()
  }

  /// A move pays only where it helps something that fails, so what fails is all there is to look at.
  private func seedWhatFails() {
    seedVariables.removeAll()
    simplex.hasTooManyRoots = true
    for i in 0..<simplex.seeds.count { constraints[simplex.seeds[i]].flags.remove(.fresh) }
    simplex.seeds.removeAll()
    failing.removeAll()
    for i in 0..<constraints.count where constraints[i].state == .loose {
      let c = ConstraintIndex(i)
      if constraints[c].violatedLevel == .required { failing.append(c) }
      if isImprovable(c) {
        constraints[c].flags.insert(.fresh)
        simplex.seeds.append(c)
      }
    }
  }

  /// Whether much lies downstream of what could give way, as a few of those that fail tell.
  private func hasLongWays() -> Bool {
    let samples = 32
    var moved = 0
    for i in 0..<samples {
      let row = constraints[simplex.seeds[i * (simplex.seeds.count - 1) / (samples - 1)]]
      stamp &+= 1
      order.removeAll()
      for slot in row.start..<row.start + row.count {
        let v = terms.slots[slot].target
        if variables[v].strength <= .ordinary { visitDependents(of: v, mark: stamp, into: &order) }
      }
      moved += order.count
    }
    return moved > samples * Self.longWay
  }

  /// Whether required constraints that fail link many variables with one another, by themselves or together with the
  /// definitions of what can move. Definitions do not link through a hub: many short lines that end at one edge are
  /// no long one.
  private func hasLongLines() -> Bool {
    if simplex.seeds.count < Self.longLine / 2 { return false }
    var sets = DisjointSets(count: variables.count)
    eachRequiredSeed { row in
      let first = Int(terms.slots[row.start].target)
      for slot in row.start..<row.start + row.count { sets.join(first, Int(terms.slots[slot].target)) }
    }
    if isLong(&sets) { return true }
    let uses = usesInLines()
    sets = DisjointSets(count: variables.count)
    func link(_ row: ConstraintRecord) {
      var first = -1
      for slot in row.start..<row.start + row.count {
        let v = Int(terms.slots[slot].target)
        if uses[v] == 0 || uses[v] > Self.hub { continue }
        if first < 0 { first = v } else { sets.join(first, v) }
      }
    }
    eachRequiredSeed(link)
    for i in 0..<constraints.count where constraints[i].state == .tight { link(constraints[i]) }
    return isLong(&sets)
  }

  private func eachRequiredSeed(_ body: (ConstraintRecord) -> Void) {
    for i in 0..<simplex.seeds.count {
      let row = constraints[simplex.seeds[i]]
      if row.violatedLevel >= .required { body(row) }
    }
  }

  /// In how many definitions and required constraints that fail each variable that can move has a part; 0 for others.
  private func usesInLines() -> [Int] {
    var uses = [Int](repeating: 0, count: variables.count)
    func count(_ row: ConstraintRecord) {
      for slot in row.start..<row.start + row.count {
        let v = terms.slots[slot].target
        if variables[v].strength <= .ordinary { uses[Int(v)] += 1 }
      }
    }
    eachRequiredSeed(count)
    for i in 0..<constraints.count where constraints[i].state == .tight { count(constraints[i]) }
    return uses
  }

  private func isLong(_ sets: inout DisjointSets) -> Bool {
    var sizes = [Int](repeating: 0, count: variables.count)
    for v in 0..<variables.count {
      let leader = sets.leader(of: v)
      sizes[leader] += 1
      if sizes[leader] >= Self.longLine { return true }
    }
    return false
  }

  /// Makes `c` define one of its own variables in the place of the weakest wish that defines one so far: of equal
  /// ones, in the place of the youngest. False where that is not to be seen from here.
  private func exchangeNearby(_ c: ConstraintIndex) -> Bool {
    let row = constraints[c]
    if row.state != .loose { return false }
    let side: Double = row.label > 0 ? 1 : -1
    var weakest: VariableIndex = -1
    var bound = Level.required
    for slot in row.start..<row.start + row.count {
      let entry = terms.slots[slot]
      let definition = variables[entry.target].definition
      if definition < 0 { return false }
      let other = constraints[definition]
      if other.state != .tight || other.seenMark == seenStamp || abs(entry.coefficient) <= Tolerance.head {
        continue
      }
      let share = entry.coefficient / terms.slots[other.headSlot].coefficient
      let cost = other.cost(share * side > 0 ? -1 : 1)
      if cost < bound || (cost == bound && weakest >= 0 && isYounger(entry.target, than: weakest)) {
        (weakest, bound) = (entry.target, cost)
      }
    }
    if weakest < 0 || isSourceNearby(weakest, ofOthersIn: c) != false { return false }
    loosen(variables[weakest].definition)
    if !tighten(c) { forgetPriced() }
    constraints[c].seenMark = seenStamp
    return true
  }

  /// Makes tight the required constraints that fail, those that fail most first, where something weaker can give
  /// way; each once, or some would take turns for ever. False if there was nothing to exchange.
  private func exchangeRound(_ isUntried: inout [Bool], isLine: Bool) -> Bool {
    var failures: [(c: ConstraintIndex, amount: Double)] = []
    for i in 0..<constraints.count where isUntried[i] && constraints[i].state == .loose {
      let c = ConstraintIndex(i)
      if constraints[i].violatedLevel < .required || !isImprovable(c) { continue }
      let amount = abs(residual(c))
      if amount > Tolerance.residual { failures.append((c, amount)) }
    }
    operationCount &+= 4 * constraints.count
    failures.sort { $0.amount != $1.amount ? $0.amount > $1.amount : $0.c < $1.c }
    seenStamp &+= 1
    isPivoting = true
    var hasExchanged = false
    for (c, _) in failures {
      switch isLine && exchangeNearby(c) ? .done : exchange(c) {
      case .later: continue
      case .never: break
      case .done: hasExchanged = true
      }
      isUntried[Int(c)] = false
    }
    tightenQueued()
    isPivoting = false
    return hasExchanged
  }

  /// Definitions that leaned on what was let go.
  func tightenQueued() {
    while queued.count > 0 {
      let c = queued.removeLast()
      constraints[c].flags.remove(.queued)
      if constraints[c].state == .loose && !tighten(c) { forgetPriced() }
    }
  }

  private enum Outcome {
    case done, later, never
  }

  /// What became tight in this round has the present `seenMark`, and stays until it is known how much is asked for.
  private func exchange(_ c: ConstraintIndex) -> Outcome {
    if constraints[c].state != .loose { return .later }
    let side: Double = constraints[c].label > 0 ? 1 : -1
    if !tighten(c) {
      let weakest = weakestPriced(against: side)
      forgetPriced()
      if weakest < 0 { return .never }
      if constraints[weakest].seenMark == seenStamp { return .later }
      loosen(weakest)
      if !tighten(c) { forgetPriced() }
    }
    constraints[c].seenMark = seenStamp
    return .done
  }

  /// Of the tight constraints in `priced` what costs least, and less than a required constraint, to give way so that
  /// the sum falls or rises against `side`; or -1.
  func weakestPriced(against side: Double) -> ConstraintIndex {
    var weakest: ConstraintIndex = -1
    var bound = Level.required
    var largest = 0.0
    for i in 0..<priced.count {
      let other = priced[i]
      let share = multiplier[other]
      if abs(share) <= Tolerance.head { continue }
      let cost = constraints[other].cost(share * side > 0 ? -1 : 1)
      if cost < bound || (cost == bound && weakest >= 0 && abs(share) > largest) {
        (weakest, bound, largest) = (other, cost, abs(share))
      }
    }
    return weakest
  }

  private func evaluateEverything() {
    dirty.removeAll()
    freed.removeAll()
    forgetOrphans()
    stamp &+= 1
    order.removeAll()
    for i in 0..<variables.count where variables[i].isAlive {
      visitSources(of: VariableIndex(i), mark: stamp, limit: .max, into: &order)
    }
    for i in 0..<order.count { evaluate(order.base[i]) }
    for i in 0..<constraints.count where constraints[i].state == .loose {
      // What holds now has not failed yet, as far as the simplex is concerned.
      constraints[i].label = 0
      constraints[i].label = label(constraints.base + i, residual(ConstraintIndex(i)))
    }
    labelChanges &+= 1
    operationCount &+= 4 * (constraints.count + order.count)
  }
}
