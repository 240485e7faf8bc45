// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Which variables the constraints leave open, and how far.
///
/// Only a variable of strength 0 can be: it is free, or hangs on an inequality that may slide or on a
/// tie. Most of these are settled all the same, by other ties, and to ask each of them by itself costs
/// the square of the system. So all that hang together are asked at once, in a copy, with a whim weaker
/// than every wish:
///
///     as large, then as small as it goes:   0.71 a.left + 0.93 a.right + 0.58 b.left + ...
///
/// What the whim achieves costs no wish anything, so whatever moved is open. If nothing did, the sum is
/// the same wherever all wishes are as well off; and as its factors have nothing to do with one another,
/// that is so only if every single variable is. Where something moved, the rest is asked again without it.
final class AmbiguitySearch {
  private let system: ConstraintSystem
  private let copy: ConstraintSystem

  /// Farther than anything in a layout, in the variables' unit.
  private static let far = 1e8
  /// Less than this is rounding.
  private static let least = 1e-6
  /// What has so many ways to move, and more, is asked one by one.
  private static let mostRounds = 8

  /// The system must be at rest, and stays as it is but for what the search costs.
  init(_ system: ConstraintSystem) {
    self.system = system
    copy = ConstraintSystem(copying: system)
    copy.beginOperations()
  }

  deinit {
    system.totalOperations &+= copy.totalOperations &+ copy.operationCount
  }

  /// The open ones among these, ascending, and hardly any other; all for nil.
  func openVariables(among asked: [VariableIndex]?) -> [VariableIndex] {
    var open: [VariableIndex] = []
    for group in groups(among: asked) {
      var left = group
      var rounds = 0
      while left.count > 1, rounds < Self.mostRounds, let moved = stir(left) {
        open += left.indices.filter { moved[$0] }.map { left[$0] }
        left = moved.contains(true) ? left.indices.filter { !moved[$0] }.map { left[$0] } : []
        rounds += 1
      }
      open += left.filter { range(of: $0) != nil }
    }
    return open.sorted()
  }

  /// True when there was no effort left to ask all.
  var isUsedUp: Bool { copy.operationCount >= copy.operationLimit }

  /// How small and how large the variable can be; nil if it is settled, or if the effort is used up.
  func range(of v: VariableIndex) -> (lower: Double, upper: Double)? {
    if isUsedUp { return nil }
    let present = system.values[v]
    copy.include(1, v)
    let whim = insertWhim(present - Self.far)
    copy.settleOnce()
    var lower = copy.values[v]
    copy.setConstant(present + Self.far, of: whim)
    copy.settleOnce()
    var upper = copy.values[v]
    copy.removeConstraint(whim)
    copy.settleOnce()
    if lower <= present - Self.far / 2 { lower = -.infinity }
    if upper >= present + Self.far / 2 { upper = .infinity }
    return upper - lower > Self.least ? (min(lower, present), max(upper, present)) : nil
  }

  /// Which of them move when all are asked at once; nil if that was too much.
  private func stir(_ members: [VariableIndex]) -> [Bool]? {
    var sum = 0.0
    for v in members { sum += Self.factor(v) * system.values[v] }
    let limit = copy.operationLimit
    // A sum of values that no layout has would drown the rest.
    if copy.operationCount >= limit || !(abs(sum) < Self.far) { return nil }
    for v in members { copy.row.append(Slot(coefficient: Self.factor(v), target: v, owner: -1)) }
    // The other half is for those that are asked one by one.
    copy.operationLimit = copy.operationCount + (limit - copy.operationCount) / 2
    defer { copy.operationLimit = limit }
    copy.isExhausted = false
    var moved = Array(repeating: false, count: members.count)
    func note() {
      for i in members.indices
      where abs(copy.values[members[i]] - system.values[members[i]]) > Self.least { moved[i] = true }
    }
    let whim = insertWhim(sum + Self.far)
    copy.settleOnce()
    note()
    copy.setConstant(sum - Self.far, of: whim)
    copy.settleOnce()
    note()
    copy.removeConstraint(whim)
    copy.settleOnce()
    return copy.isExhausted ? nil : moved
  }

  private func insertWhim(_ target: Double) -> ConstraintIndex {
    copy.insertRow(constant: target, scale: 1, up: .whim, down: .whim, isBuiltIn: false)
  }

  /// In 0.5..<1, the same on every machine, and without a pattern that rows could have as well.
  private static func factor(_ v: VariableIndex) -> Double {
    var bits = UInt64(UInt32(bitPattern: v)) &* 0x9E37_79B9_7F4A_7C15 &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return 0.5 + Double((bits ^ (bits >> 31)) >> 12) / Double(UInt64(1) << 53)
  }

  // MARK: Groups

  /// The asked variables that could be open, those together that stand in constraints with one another:
  /// what cannot move at all parts them.
  private func groups(among asked: [VariableIndex]?) -> [[VariableIndex]] {
    var parents = Array(0..<system.variables.count)
    func first(_ v: Int) -> Int {
      var v = v
      while parents[v] != v {
        parents[v] = parents[parents[v]]
        v = parents[v]
      }
      return v
    }
    for i in 0..<system.constraints.count {
      let row = system.constraints[i]
      if row.state == .dead || row.state == .vacuous { continue }
      var joined = -1
      for slot in row.start..<row.start + row.count {
        let v = system.terms.slots[slot].target
        if system.variables[v].strength > 0 { continue }
        let own = first(Int(v))
        if joined >= 0 { parents[max(own, joined)] = min(own, joined) }
        joined = joined < 0 ? own : min(own, joined)
      }
    }
    var places: [Int: Int] = [:]
    var groups: [[VariableIndex]] = []
    for v in asked.map({ Set($0).sorted() }) ?? (0..<system.variables.count).map(VariableIndex.init)
    where system.variables[v].isAlive && system.variables[v].strength == 0 {
      let own = first(Int(v))
      if let place = places[own] {
        groups[place].append(v)
      } else {
        places[own] = groups.count
        groups.append([v])
      }
    }
    return groups
  }
}

extension Solver {
  /// Every variable that the constraints leave open, in order of creation. Solves first when something is
  /// pending.
  public func ambiguousVariables() -> [AmbiguousVariable] { ambiguousVariables(asked: nil) }

  /// Those of the given variables that the constraints leave open, in order of creation. Solves first when
  /// something is pending.
  public func ambiguousVariables(among asked: [Variable]) -> [AmbiguousVariable] {
    ambiguousVariables(asked: asked.compactMap { try? index(of: $0) })
  }

  /// Every open variable, rarely with one that only seems so for rounding, in order of creation: what
  /// ``ambiguousVariables()`` looks at, without the solves that tell how far each is open.
  public func likelyOpenVariables() -> [Variable] {
    update()
    return AmbiguitySearch(system).openVariables(among: nil).map(handle(variable:))
  }

  /// As ``likelyOpenVariables()``, of the given variables, or of all for nil; not complete where the effort was used up
  /// before all had been asked.
  public func likelyOpenVariables(among asked: [Variable]?) -> (variables: [Variable], isComplete: Bool) {
    update()
    let search = AmbiguitySearch(system)
    let open = search.openVariables(among: asked?.compactMap { try? index(of: $0) })
    return (open.map(handle(variable:)), !search.isUsedUp)
  }

  private func ambiguousVariables(asked: [VariableIndex]?) -> [AmbiguousVariable] {
    update()
    let search = AmbiguitySearch(system)
    return search.openVariables(among: asked).compactMap { v in
      search.range(of: v).map {
        AmbiguousVariable(variable: handle(variable: v), range: $0.lower...$0.upper)
      }
    }
  }
}
