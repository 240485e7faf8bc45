// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Finds what to give up of required constraints that cannot all hold, and why.
///
/// The constraints have a rank: built-in ones first, then by age. Taken one after the other in that
/// order, each is kept that can hold together with those kept before it. This is what is wanted, and
/// not how it is done, for it would take a solve per constraint. Instead:
///
///  1. All are put into a system of their own and solved at once; a constraint that fails names its
///     *reason*, the tight ones that leave it no room. Constraint and reason are a smallest
///     contradicting set; the one of the highest rank in it is given up, and so on until all hold.
///     The host's own constraints come first, then built-in equalities, which are facts such as the size
///     of the whole, and built-in bounds last: a contradiction among the host's own is told without
///     built-in ones, and one with the facts without a bound that a stronger one of the host's own covers.
///  2. What was given up is looked at again by rank. It was given up rightly unless a constraint of its
///     set was itself given up later; then it is put back, and step 1 decides.
///
/// Whatever is kept below a given-up constraint was never in doubt, so both ways end with the same
/// constraints given up. Where several constraints fail they may share the shortage so that none of
/// them alone is a proof. Then all of them but the first are set aside and come back one by one; where they are very
/// many, all come back at first as what holds exactly, as far as they are free to, and only those that fail then one
/// by one. The first may still share it with constraints that are loose and just hold; see `Improvement.swift`.
final class ConflictSearch {
  struct Found {
    var dropped: ConstraintIndex
    var members: [ConstraintIndex]
  }

  /// Fewer that come back are quickly looked at one by one.
  private static let many = 64

  private let original: ConstraintSystem
  /// The constraints by rank. Everything below speaks of places in this list.
  private let ranked: [ConstraintIndex]
  private let system = ConstraintSystem()
  private var variableOf: [VariableIndex: VariableIndex] = [:]
  /// Per place, the constraint in `system`, or -1; and the way back.
  private var copyOf: [ConstraintIndex]
  private var placeOf: [Int] = []
  private var isDropped: [Bool]
  private var found: [(dropped: Int, members: [Int])] = []
  private var aside: [Int] = []
  /// How many members are still kept.
  private var room = 1 << 20

  init(_ original: ConstraintSystem, _ ranked: [ConstraintIndex]) {
    self.original = original
    self.ranked = ranked
    copyOf = Array(repeating: -1, count: ranked.count)
    isDropped = Array(repeating: false, count: ranked.count)
  }

  /// The sets, by rank of what is given up. The members are in order of creation.
  func conflicts() -> [Found] {
    system.operationLimit = original.operationLimit - original.operationCount
    let builtInCount =
      ranked.firstIndex { !original.constraints[$0].flags.contains(.builtIn) } ?? ranked.count
    for place in builtInCount..<ranked.count { insert(place) }
    clear()
    for place in 0..<builtInCount where isEquality(place) { insert(place) }
    clear()
    for place in 0..<builtInCount where !isEquality(place) { insert(place) }
    clear()
    reconsider()
    original.operationCount &+= system.operationCount
    if system.isExhausted { original.isExhausted = true }
    let identities = original.constraintIdentities
    return found.map { entry in
      let members = entry.members.map { ranked[$0] }
      return Found(
        dropped: ranked[entry.dropped], members: members.sorted { identities[$0].age < identities[$1].age })
    }
  }

  /// Gives constraints up until all that is left holds.
  private func clear() {
    var mayBringBackTogether = true
    while system.mayGoOn() {
      system.settleOnce()
      let failed = system.collectFailing().sorted { placeOf[Int($0)] < placeOf[Int($1)] }
      if failed.isEmpty {
        if aside.isEmpty { return }
        if mayBringBackTogether && aside.count > Self.many {
          mayBringBackTogether = false
          bringBackTogether()
        } else {
          bringBack(aside.removeLast())
        }
        continue
      }
      if dropFirm(failed) { continue }
      if failed.count > 1 {
        for c in failed.dropFirst().reversed() {
          aside.append(placeOf[Int(c)])
          take(out: placeOf[Int(c)])
        }
        system.failing.append(failed[0])
        continue
      }
      lessen(failed[0])
    }
  }

  /// Where all else holds, makes `c` hold as well or gives up one of the set that it fails with.
  private func lessen(_ c: ConstraintIndex) {
    // At this corner constraints that just hold may be in the way as well.
    if system.improve(c) || dropFirm([c]) { return }
    // Nothing proves it, but it does not hold: the arithmetic is at its limits.
    drop(placeOf[Int(c)], [placeOf[Int(c)]])
    take(out: placeOf[Int(c)])
  }

  /// Takes in what was set aside. All else holds, and has to stay so: were it settled together with this
  /// one, they could share the shortage again.
  private func bringBack(_ place: Int) {
    insert(place)
    let c = copyOf[place]
    if system.watchOnly(c) { lessen(c) }
  }

  /// Takes in all that was set aside, tight where that takes nothing but a free variable: it failed where all that
  /// failed shared the shortage, so that is likely where it ends.
  private func bringBackTogether() {
    let places = aside
    aside.removeAll()
    for place in places { insert(place) }
    for place in places.reversed() { system.holdExactly(copyOf[place]) }
  }

  /// Gives up one constraint of each set that is proved. False if none is.
  ///
  /// Many failures often have one cause. So it stops when most that it looks at contain what is given
  /// up already: with that gone they may hold, or be proved the next time.
  private func dropFirm(_ failed: [ConstraintIndex]) -> Bool {
    let first = found.count
    var wasted = 0
    for c in failed {
      if found.count > first && wasted > 4 + found.count - first { break }
      let reason = system.reason(of: c)
      wasted += 1
      if !reason.isFirm { continue }
      let members = (reason.held + [c]).map { placeOf[Int($0)] }
      if !system.mayGoOn() { break }
      if members.contains(where: { isDropped[$0] }) { continue }
      drop(members.max() ?? placeOf[Int(c)], members)
      wasted -= 1
    }
    for entry in found[first...] { take(out: entry.dropped) }
    // Those that were not touched since are not seen to fail again.
    for c in failed where system.constraints[c].state == .loose { system.failing.append(c) }
    return found.count > first
  }

  private func drop(_ place: Int, _ members: [Int]) {
    isDropped[place] = true
    room -= members.count
    // Without its members the second look takes it for right.
    found.append((place, room < 0 ? [place] : members))
  }

  /// Puts back what was given up for a reason that is gone.
  private func reconsider() {
    var at = 0
    found.sort { $0.dropped < $1.dropped }
    while at < found.count && system.mayGoOn() {
      let (place, members) = found[at]
      if !members.contains(where: { $0 != place && isDropped[$0] }) {
        at += 1
        continue
      }
      found.remove(at: at)
      isDropped[place] = false
      insert(place)
      clear()
      found.sort { $0.dropped < $1.dropped }
    }
  }

  // MARK: The system

  private func insert(_ place: Int) {
    let row = original.constraints[ranked[place]]
    system.operationCount &+= Int(row.count)
    for slot in row.start..<row.start + row.count {
      let entry = original.terms.slots[slot]
      system.include(entry.coefficient, copy(of: entry.target))
    }
    let copy = system.insertRow(
      constant: row.constant, scale: 1, up: row.up == .required ? .required : 0,
      down: row.down == .required ? .required : 0, isBuiltIn: false)
    copyOf[place] = copy
    if Int(copy) == placeOf.count { placeOf.append(place) } else { placeOf[Int(copy)] = place }
  }

  private func isEquality(_ place: Int) -> Bool {
    let row = original.constraints[ranked[place]]
    return row.up == .required && row.down == .required
  }

  private func copy(of variable: VariableIndex) -> VariableIndex {
    if let copy = variableOf[variable] { return copy }
    let copy = system.makeVariable()
    variableOf[variable] = copy
    return copy
  }

  private func take(out place: Int) {
    system.removeConstraint(copyOf[place])
    copyOf[place] = -1
  }
}
