// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import AutoLayout
import ConstraintSolver

/// Smallest sets of required equations that cannot hold together.
///
/// A set of what people wrote is told rather than one that leans on what nobody sees (sizes that must not be
/// negative, content, autoresizing, stacks), wherever both are there: so those are taken in last, and taken out again
/// where a set does without.
struct Contradictions {
  private let rows: [LayoutEquations.Row]
  /// Places of required rows in `rows`.
  private let required: [Int]
  /// How often a search may be made for one report; each is a solve of all required rows.
  private(set) var patience: Int

  init(_ equations: LayoutEquations, patience: Int) {
    self.patience = patience
    rows = equations.rows
    required = rows.indices.filter { equations.rows[$0].equation.required != nil }
  }

  /// One set for each constraint that must give way, as places of rows in order.
  mutating func sets() -> [[Int]] {
    let plain = required.filter { !rows[$0].member.isHidden }
    let first = search(plain)
    var dropped = Set(first.map(\.dropped))
    var sets = first.map { smallest($0.members, among: plain) }
    var rest = required.filter { !dropped.contains($0) }
    // Each takes one away; what is left holds.
    while patience > 0, let next = search(rest).first {
      sets.append(smallest(withFewHidden(next.members, among: rest), among: rest))
      dropped.insert(next.dropped)
      rest.removeAll { $0 == next.dropped }
    }
    return sets
  }

  /// One set alone, for those who look at one after the other; nil when all hold.
  mutating func first() -> [Int]? {
    let plain = required.filter { !rows[$0].member.isHidden }
    if let found = search(plain).first { return smallest(found.members, among: plain) }
    guard let found = search(required).first else { return nil }
    return smallest(withFewHidden(found.members, among: required), among: required)
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

  private mutating func search(_ places: [Int]) -> [Found] {
    patience -= 1
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
      return Found(members: conflict.members.compactMap { placeOf[$0] }.sorted(), dropped: dropped)
    }
  }

  /// Leaves hidden members out, one by one, as long as something still contradicts.
  private mutating func withFewHidden(_ set: [Int], among places: [Int]) -> [Int] {
    var (set, places) = (set, places)
    var tried: Set<Int> = []
    while let hidden = set.first(where: { rows[$0].member.isHidden && !tried.contains($0) }), patience > 0 {
      tried.insert(hidden)
      let without = places.filter { $0 != hidden }
      if let other = search(without).first(where: { !Set($0.members).isDisjoint(with: set) }) {
        places = without
        set = other.members
      }
    }
    return set
  }

  /// Looks for a set with fewer members that needs no more hidden ones.
  private mutating func smallest(_ set: [Int], among places: [Int]) -> [Int] {
    var best = set
    guard set.count > 2, set.count <= 24 else { return best }
    let hiddenCount = set.count { rows[$0].member.isHidden }
    for member in set where patience > 0 && best.contains(member) && !rows[member].member.isGiven {
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
