// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import AutoLayout
import ConstraintSolver

/// Smallest sets of required equations that cannot hold together.
///
/// A set of what people wrote is told rather than one that leans on what nobody sees (sizes that must not be
/// negative, content, autoresizing, stacks), wherever both are there: so those are taken in last, and taken out again
/// where a set does without.
///
/// What a set has to do with nothing is left alone: once the root's edges are known, equations fall into groups that
/// share no variable, and a closer look goes through one group only.
struct Contradictions {
  private let equations: LayoutEquations
  private let rows: [LayoutEquations.Row]
  private let groups: EquationGroups
  /// Places of required rows in `rows`.
  private let required: [Int]
  /// How many rows all searches of one report may go through together.
  private(set) var effort: Int

  init(_ equations: LayoutEquations, effort: Int) {
    self.effort = effort
    self.equations = equations
    rows = equations.rows
    groups = EquationGroups(equations)
    required = rows.indices.filter { equations.rows[$0].equation.required != nil }
  }

  /// One set for each constraint that must give way, as places of rows in order.
  mutating func sets() -> [[Int]] {
    let plain = required.filter { !rows[$0].member.isHidden }
    let first = search(plain)
    var dropped = Set(first.map(\.dropped))
    var sets = first.map { smallest($0.members, among: group(of: $0.members, in: plain)) }
    var rest = required.filter { !dropped.contains($0) }
    // Each takes one away; what is left holds.
    while effort > 0 {
      var isNew = false
      var seen: Set<Int> = []
      for next in search(rest) {
        // A set may have been one with those before it: the next round tells.
        if let number = groups.number(of: next.members), !seen.insert(number).inserted { continue }
        let near = group(of: next.members, in: rest)
        let few = withFewHidden(next.members, among: near)
        // Also what an earlier round took away: a set is told once, as it is worst.
        sets.append(withContent(smallest(few, among: near), of: required))
        isNew = dropped.insert(next.dropped).inserted || isNew
      }
      guard isNew else { break }
      rest = required.filter { !dropped.contains($0) }
    }
    return sets
  }

  /// One set alone, for those who look at one after the other; nil when all hold.
  mutating func first() -> [Int]? {
    let plain = required.filter { !rows[$0].member.isHidden }
    if let found = search(plain).first {
      return smallest(found.members, among: group(of: found.members, in: plain))
    }
    guard let found = search(required).first else { return nil }
    let near = group(of: found.members, in: required)
    return withContent(smallest(withFewHidden(found.members, among: near), among: near), of: near)
  }

  /// The set that fails with a member that gave way while `others` did as well; nil where none is found.
  mutating func set(with member: LayoutConflict.Member, without others: Set<LayoutConflict.Member>) -> [Int]?
  {
    let own = required.filter { rows[$0].member == member }
    guard !own.isEmpty else { return nil }
    let near = group(of: own, in: required).filter {
      !others.contains(rows[$0].member) || rows[$0].member == member
    }
    guard near.count <= effort else {
      effort = 0
      return nil
    }
    let plain = near.filter { !rows[$0].member.isHidden }
    if let found = search(plain).first { return smallest(found.members, among: plain) }
    guard let found = search(near).first else { return nil }
    let few = smallest(withFewHidden(found.members, among: near), among: near)
    return withContent(few, of: near, keeping: member)
  }

  /// The set that these rows alone cannot hold; nil when they can.
  static func set(of rows: [LayoutEquations.Row]) -> [Int]? {
    Self.search(rows, Array(rows.indices)).first?.members
  }
}

extension Contradictions {
  private struct Found {
    var members: [Int]
    var dropped: Int
  }

  private func group(of members: [Int], in places: [Int]) -> [Int] {
    guard let number = groups.number(of: members) else { return places }
    return places.filter { groups.isNear($0, number) }
  }

  private mutating func search(_ places: [Int]) -> [Found] {
    // Also where there is nothing to look through, so that each loop has an end.
    effort -= max(1, places.count)
    return Self.search(rows, places)
  }

  private static func search(_ rows: [LayoutEquations.Row], _ places: [Int]) -> [Found] {
    let solver = Solver()
    var variables: [Variable: Variable] = [:]
    var placeOf: [ConstraintID: Int] = [:]
    for place in places {
      let row = rows[place]
      guard let relation = row.equation.required else { continue }
      let terms = row.equation.terms.map { term in
        let copy = variables[term.variable] ?? solver.makeVariable()
        variables[term.variable] = copy
        return Term(term.coefficient, copy)
      }
      let isBuiltIn = !row.member.isAuthors
      if let id = try? solver.add(terms, relation, row.equation.constant, isBuiltIn: isBuiltIn) {
        placeOf[id] = place
      }
    }
    return solver.conflicts.compactMap { conflict in
      guard let dropped = placeOf[conflict.dropped] else { return nil }
      let members = conflict.members.compactMap { placeOf[$0] }.sorted()
      // One alone is no set: the solver gave up before it knew the others.
      guard members.count > 1 else { return nil }
      return Found(members: members, dropped: dropped)
    }
  }

  /// Leaves hidden members out, one by one, as long as something still contradicts.
  private mutating func withFewHidden(_ set: [Int], among places: [Int]) -> [Int] {
    var (set, places) = (set, places)
    var tried: Set<Int> = []
    while let hidden = set.first(where: { rows[$0].member.isHidden && !tried.contains($0) }), effort > 0 {
      tried.insert(hidden)
      let without = places.filter { $0 != hidden }
      if let other = search(without).first(where: { !Set($0.members).isDisjoint(with: set) }) {
        places = without
        set = other.members
      }
    }
    return set
  }

  /// Where a length of nothing is too much already, and the view's content asks for more, the content is what is told:
  /// that is what is missing.
  private mutating func withContent(
    _ set: [Int], of places: [Int], keeping kept: LayoutConflict.Member? = nil
  ) -> [Int] {
    var best = set
    for place in set where best.contains(place) && rows[place].member != kept {
      guard case .nonNegative(let view, let axis) = rows[place].member else { continue }
      let contents = places.filter { rows[$0].member == .contentSize(view, axis) }
      guard !contents.isEmpty else { continue }
      let rest = best.filter { $0 != place }
      for other in search((rest + contents).sorted())
      where other.members.count <= best.count && other.members.contains(where: contents.contains)
        && shortage(of: other.members) > shortage(of: best)
      {
        best = other.members
      }
    }
    return best
  }

  private func shortage(of set: [Int]) -> Double {
    ConflictProof(set.map { rows[$0] }, in: equations, givenValues: equations.givenValues)?.shortage ?? 0
  }

  /// Looks for a set with fewer members that needs no more hidden ones.
  private mutating func smallest(_ set: [Int], among places: [Int]) -> [Int] {
    var best = set
    guard set.count > 2, set.count <= 24 else { return best }
    let hiddenCount = set.count { rows[$0].member.isHidden }
    for member in set where effort > 0 && best.contains(member) && !rows[member].member.isGiven {
      let others = search(places.filter { $0 != member })
      for other in others
      where other.members.count < best.count && !Set(other.members).isDisjoint(with: set)
        && other.members.count(where: { rows[$0].member.isHidden }) <= hiddenCount
      {
        best = other.members
      }
    }
    return best
  }
}

extension LayoutConflict.Member {
  /// What nobody wrote and nobody sees in a document or in Interface Builder.
  public var isHidden: Bool {
    switch self {
    case .nonNegative, .contentSize, .autoresizing, .stack: true
    case .guide(let item, _): item.view != .root
    case .constraint, .placement, .rootSize: false
    }
  }

  /// The state that a screen is in: the size that its controller gives, and the root's guides.
  public var isGiven: Bool {
    switch self {
    case .rootSize: true
    case .guide(let item, _):
      if case .custom = item.guide { false } else { item.view == .root }
    default: false
    }
  }
}
