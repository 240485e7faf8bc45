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
  private var copy: ConstraintSystem
  /// False once the effort ended before an answer was there.
  private(set) var isFinished: Bool
  /// Between which values those that moved were seen, at no cost to any wish.
  private var seen: [VariableIndex: Range] = [:]

  struct Range {
    var lower: Double
    var upper: Double
    /// False where the variable may go farther: the effort ended before that was known.
    var isWhole = false
  }

  /// Farther than anything in a layout, in the variables' unit.
  private static let far = 1e8
  /// As far as all together are asked to go: what is rounded there is still below every tolerance.
  private static let distant = 1e6
  /// Less than this is rounding.
  private static let least = 1e-6
  /// What has so many ways to move, and more, is asked one by one.
  private static let mostRounds = 8

  /// The system must be at rest, and stays as it is but for what the search costs.
  init(_ system: ConstraintSystem) {
    self.system = system
    copy = ConstraintSystem(copying: system)
    copy.beginOperations()
    isFinished = !system.isExhausted
  }

  /// A system that was left on the way has moved for want of effort, which is no answer.
  private func beginAgain() {
    let (count, limit) = (copy.operationCount, copy.operationLimit)
    copy = ConstraintSystem(copying: system)
    copy.operationCount = count
    copy.operationLimit = limit
  }

  deinit {
    system.totalOperations &+= copy.totalOperations &+ copy.operationCount
  }

  /// The open ones among these, in order of creation, and hardly any other; all for nil.
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
      let isAlone = group.count == 1
      open += left.filter { range(of: $0, isAlone: isAlone) != nil }
    }
    return open.sorted { system.variableIdentities[$0].age < system.variableIdentities[$1].age }
  }

  /// How small and how large the variable can be; nil if it is settled, or if the effort is used up before it was seen
  /// to move, which `isFinished` tells. One that is not alone may use a quarter of what is left.
  func range(of v: VariableIndex, isAlone: Bool) -> Range? {
    if let known = seen[v], known.isWhole { return known }
    let limit = copy.operationLimit
    if copy.operationCount >= limit {
      isFinished = false
      return seen[v]
    }
    if !isAlone { copy.operationLimit = copy.operationCount + max(1, (limit - copy.operationCount) / 4) }
    copy.isExhausted = false
    let present = system.values[v]
    copy.include(1, v)
    let whim = insertWhim(present - Self.far)
    copy.settleOnce()
    if !copy.isExhausted { note(v) }
    copy.setConstant(present + Self.far, of: whim)
    copy.settleOnce()
    if !copy.isExhausted { note(v) }
    copy.removeConstraint(whim)
    copy.settleOnce()
    copy.operationLimit = limit
    guard copy.isExhausted else {
      seen[v]?.isWhole = true
      return seen[v]
    }
    isFinished = false
    beginAgain()
    return seen[v]
  }

  /// Where the variable is in the copy it may be.
  private func note(_ v: VariableIndex) {
    let (present, value) = (system.values[v], copy.values[v])
    let known = seen[v]
    if known == nil && abs(value - present) <= Self.least { return }
    let place =
      value <= present - Self.far / 2 ? -.infinity : value >= present + Self.far / 2 ? .infinity : value
    seen[v, default: Range(lower: present, upper: present)].lower = min(known?.lower ?? present, place)
    seen[v]?.upper = max(known?.upper ?? present, place)
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
    func look() {
      if copy.isExhausted { return }
      for i in members.indices
      where abs(copy.values[members[i]] - system.values[members[i]]) > Self.least {
        moved[i] = true
        note(members[i])
      }
    }
    let whim = insertWhim(sum + Self.distant)
    copy.settleOnce()
    look()
    copy.setConstant(sum - Self.distant, of: whim)
    copy.settleOnce()
    look()
    copy.removeConstraint(whim)
    copy.settleOnce()
    guard copy.isExhausted else { return moved }
    beginAgain()
    return nil
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
    var sets = DisjointSets(count: system.variables.count)
    for i in 0..<system.constraints.count {
      let row = system.constraints[i]
      if row.state == .dead || row.state == .vacuous { continue }
      var first: Int?
      for slot in row.start..<row.start + row.count {
        let v = system.terms.slots[slot].target
        if system.variables[v].strength > 0 { continue }
        if let first { sets.join(first, Int(v)) } else { first = Int(v) }
      }
    }
    var places: [Int: Int] = [:]
    var groups: [[VariableIndex]] = []
    for v in asked.map({ Set($0).sorted() }) ?? (0..<system.variables.count).map(VariableIndex.init)
    where system.variables[v].isAlive && system.variables[v].strength == 0 {
      let own = sets.leader(of: Int(v))
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
  ///
  /// Where ``operationLimit``, or what stands for it, ends the search, all that was seen to be open by then, with
  /// ranges that may be too small (``AmbiguousVariable/isWhole``). More may be open then: the call with `isFinished`
  /// tells whether that may be.
  public func ambiguousVariables() -> [AmbiguousVariable] {
    var isFinished = true
    return ambiguousVariables(asked: nil, isFinished: &isFinished)
  }

  /// As ``ambiguousVariables()``; `isFinished` becomes false where the search ended early. It is never made true.
  public func ambiguousVariables(isFinished: inout Bool) -> [AmbiguousVariable] {
    ambiguousVariables(asked: nil, isFinished: &isFinished)
  }

  /// Those of the given variables that the constraints leave open, in order of creation. Solves first when
  /// something is pending.
  public func ambiguousVariables(among asked: [Variable]) -> [AmbiguousVariable] {
    var isFinished = true
    return ambiguousVariables(among: asked, isFinished: &isFinished)
  }

  /// As ``ambiguousVariables(among:)``; `isFinished` becomes false where ``operationLimit`` ended the search: more
  /// than what is told may be open then, and farther. It is never made true.
  public func ambiguousVariables(among asked: [Variable], isFinished: inout Bool) -> [AmbiguousVariable] {
    ambiguousVariables(asked: asked.compactMap { try? index(of: $0) }, isFinished: &isFinished)
  }

  /// Every open variable, rarely with one that only seems so for rounding, in order of creation: what
  /// ``ambiguousVariables()`` looks at, without the solves that tell how far each is open.
  public func likelyOpenVariables() -> [Variable] {
    var isFinished = true
    return likelyOpenVariables(among: nil, isFinished: &isFinished)
  }

  /// As ``likelyOpenVariables()``, of the given variables, or of all for nil; `isFinished` becomes false where
  /// ``operationLimit`` ended the search. It is never made true.
  public func likelyOpenVariables(among asked: [Variable]?, isFinished: inout Bool) -> [Variable] {
    update()
    let search = AmbiguitySearch(system)
    let open = search.openVariables(among: asked?.compactMap { try? index(of: $0) })
    if !search.isFinished { isFinished = false }
    return open.map(handle(variable:))
  }

  private func ambiguousVariables(asked: [VariableIndex]?, isFinished: inout Bool) -> [AmbiguousVariable] {
    update()
    let search = AmbiguitySearch(system)
    let candidates = search.openVariables(among: asked)
    let open: [AmbiguousVariable] = candidates.compactMap { v in
      search.range(of: v, isAlone: candidates.count == 1).map {
        AmbiguousVariable(variable: handle(variable: v), range: $0.lower...$0.upper, isWhole: $0.isWhole)
      }
    }
    if !search.isFinished { isFinished = false }
    return open
  }
}
