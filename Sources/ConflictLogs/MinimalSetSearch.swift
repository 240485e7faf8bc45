// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Every smallest set of a block's constraints that cannot hold together.
///
/// A tree of removals: where the rest is impossible one smallest set is found, and each of its members is
/// taken out in turn. Any other smallest set misses at least one member of the set found, so the branch
/// without that member still holds it, and no set is overlooked.
struct MinimalSetSearch {
  static let mostSets = 64
  private static let mostNodes = 2000

  private(set) var sets: [Set<Int>] = []
  private(set) var isComplete = true
  private var visited: Set<Set<Int>> = []

  init(_ probe: inout ModelProbe) {
    let all = Set(probe.members)
    var waiting: [Set<Int>] = [[]]
    var next = 0
    while next < waiting.count {
      let removed = waiting[next]
      next += 1
      guard sets.count < Self.mostSets, next < Self.mostNodes, !probe.isExhausted else {
        isComplete = false
        break
      }
      guard let found = known(without: removed) ?? Self.smallest(of: all.subtracting(removed), &probe) else {
        continue
      }
      if !sets.contains(found) { sets.append(found) }
      for member in found.sorted() {
        let branch = removed.union([member])
        if visited.insert(branch).inserted { waiting.append(branch) }
      }
    }
    sets.sort { ($0.count, $0.sorted()) < ($1.count, $1.sorted()) }
  }

  private func known(without removed: Set<Int>) -> Set<Int>? {
    sets.first { $0.isDisjoint(with: removed) }
  }

  /// One smallest set of these; nil when they can hold.
  private static func smallest(of members: Set<Int>, _ probe: inout ModelProbe) -> Set<Int>? {
    guard probe.isImpossible(members) else { return nil }
    var set = core(of: members, &probe)
    // From the last to the first: what was added first is kept when either would do.
    for member in set.sorted().reversed() where set.count > 1 && set.contains(member) {
      let rest = set.subtracting([member])
      if probe.isImpossible(rest) { set = rest.count > 16 ? core(of: rest, &probe) : rest }
    }
    return set
  }

  /// What the solver names, as far as it conflicts by more than rounding.
  private static func core(of members: Set<Int>, _ probe: inout ModelProbe) -> Set<Int> {
    for core in probe.core(of: members).sorted(by: { ($0.count, $0.sorted()) < ($1.count, $1.sorted()) })
    where core.count < members.count && probe.isImpossible(core) {
      return core
    }
    return members
  }
}

private func < (a: (Int, [Int]), b: (Int, [Int])) -> Bool {
  a.0 != b.0 ? a.0 < b.0 : a.1.lexicographicallyPrecedes(b.1)
}
