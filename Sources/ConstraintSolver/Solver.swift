// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Linear constraints with strict priorities in; values, conflicts and ambiguity out.
///
/// Nothing is solved before ``solve()`` or a read, so edits in between form one batch.
public final class Solver {
  let system: ConstraintSystem
  /// Where it was started again last; see `Restart.swift`.
  var origin: Origin?

  /// - Parameter scale: of the priorities that it is going to meet, where some of them are fractions. Without one
  ///   only whole priorities are told apart: 250.2 and 250.8 count as 250, and what is below 1 as 1.
  public init(scale: PriorityScale = PriorityScale()) {
    system = ConstraintSystem()
    system.scale = scale
  }

  /// Starts where the frozen solver stood.
  public init(from basis: FrozenBasis) {
    system = ConstraintSystem(copying: basis.system)
  }

  /// The present system, solved.
  public func freeze() -> FrozenBasis {
    update()
    return FrozenBasis(system: ConstraintSystem(copying: system))
  }

  /// A new variable, which is 0 until a constraint says otherwise.
  public func makeVariable() -> Variable {
    handle(variable: system.makeVariable())
  }

  /// Gives the variable back. It must no longer stand in any constraint.
  public func remove(_ variable: Variable) throws(SolverError) {
    if !system.removeVariable(try index(of: variable)) { throw .variableInUse }
  }

  /// Asks for `sum(terms) relation constant`.
  ///
  /// An inequality against 1e9 and more, after division by its largest coefficient, has no effect.
  @discardableResult
  public func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Priority = .required,
    isBuiltIn: Bool = false
  ) throws(SolverError) -> ConstraintID {
    let level = level(priority)
    return try insert(
      terms, constant, up: relation == .greaterOrEqual ? 0 : level,
      down: relation == .lessOrEqual ? 0 : level, isBuiltIn: isBuiltIn)
  }

  /// Asks for `sum(terms) == target` with one priority against too small, another against too large.
  ///
  /// Hugging and compression resistance of a view are one such constraint: `tooLarge` is the hugging
  /// priority, `tooSmall` the compression resistance.
  @discardableResult
  public func addElastic(_ terms: [Term], _ target: Double, tooSmall: Priority?, tooLarge: Priority?)
    throws(SolverError) -> ConstraintID
  {
    if tooSmall == nil && tooLarge == nil { throw .noPriority }
    return try insert(
      terms, target, up: tooLarge.map(level) ?? 0, down: tooSmall.map(level) ?? 0,
      isBuiltIn: false)
  }

  public func remove(_ constraint: ConstraintID) throws(SolverError) {
    system.removeConstraint(try index(of: constraint))
  }

  /// Changes the right side: on a wish, how a value is suggested.
  public func setConstant(_ value: Double, of constraint: ConstraintID) throws(SolverError) {
    let c = try index(of: constraint)
    let scaled = value / system.constraintIdentities[c].scale
    if let error = refusal(scaled, isEquality: system.constraints[c].isEquality) { throw error }
    system.setConstant(scaled, of: c)
  }

  /// Changes how strongly the constraint is wished for, on the sides where it wishes anything.
  public func setPriority(_ priority: Priority, of constraint: ConstraintID) throws(SolverError) {
    let c = try index(of: constraint)
    system.restore(c)
    let row = system.constraints[c]
    let level = level(priority)
    system.setLevels(up: row.up > 0 ? level : 0, down: row.down > 0 ? level : 0, of: c)
  }

  /// Changes what too small and too large cost, each on its own; nil makes that side cost nothing.
  public func setPriorities(tooSmall: Priority?, tooLarge: Priority?, of constraint: ConstraintID)
    throws(SolverError)
  {
    let c = try index(of: constraint)
    if tooSmall == nil && tooLarge == nil { throw .noPriority }
    let isEquality = tooSmall != nil && tooLarge != nil
    if let error = refusal(system.constraints[c].constant, isEquality: isEquality) { throw error }
    system.restore(c)
    system.setLevels(
      up: tooLarge.map(level) ?? 0, down: tooSmall.map(level) ?? 0, of: c)
  }

  /// Brings the system to its optimum; the result lists the variables whose value is another than after the last
  /// ``solve()``. Reads in between solve, too, and consume nothing of that.
  @discardableResult
  public func solve() -> [Variable] {
    update()
    defer {
      system.touchStamp &+= 1
      system.touched.removeAll()
    }
    var changed: [Variable] = []
    for i in 0..<system.touched.count {
      let touched = system.touched[i]
      if system.values[touched.variable] != touched.old && system.variables[touched.variable].isAlive {
        changed.append(handle(variable: touched.variable))
      }
    }
    return changed
  }

  /// Like ``solve()``, without making a list of what changed.
  public func update() {
    if system.isPending { system.settle() }
  }

  /// The variable's value; NaN for a variable that was removed. Solves first when something is pending.
  public func value(of variable: Variable) -> Double {
    update()
    guard let v = try? index(of: variable) else { return .nan }
    return system.values[v]
  }

  /// The required conflicts that stand, oldest dropped member first. Solves first when something is
  /// pending.
  public var conflicts: [Conflict] {
    update()
    return system.standing.map { conflict in
      let scale = system.constraintIdentities[conflict.dropped].scale
      return Conflict(
        members: conflict.members.map(handle(constraint:)), dropped: handle(constraint: conflict.dropped),
        shortage: abs(system.residual(conflict.dropped)) * scale)
    }
  }

  /// True if the system was left before its optimum: it asked for more than a batch may cost, its values went beyond
  /// 1e100, or a required constraint fails that no search gave up.
  ///
  /// Values are finite then and what was found before stands, but constraints may fail without need; required ones
  /// that do are told in ``unsettled``. The same system from the same start ends in the same state. It
  /// is tried again when constraints come or go. Solves first when something is pending.
  public var isExhausted: Bool {
    update()
    return system.isExhausted
  }

  /// The required constraints that fail although nobody found that they have to, because the effort ended first
  /// (``isExhausted``), by age. Looks at every constraint. Solves first when something is pending.
  public var unsettled: [ConstraintID] {
    update()
    return system.unsettled().map(handle(constraint:))
  }

  /// The most operations that a batch may cost; nil for a limit that grows with the system, which layouts
  /// stay far below.
  public var operationLimit: Int? {
    get { system.ownAllowance }
    set { system.ownAllowance = newValue.map { max(0, $0) } }
  }

  /// By how much a constraint fails on a side where it wishes something, in the unit of its own
  /// constant. Solves first when something is pending.
  public func violation(of constraint: ConstraintID) throws(SolverError) -> Double {
    update()
    let c = try index(of: constraint)
    let row = system.constraints[c]
    if row.state == .vacuous { return 0 }
    let residual = system.residual(c)
    let fails = residual > 0 ? row.up > 0 : row.down > 0
    return fails ? abs(residual) * system.constraintIdentities[c].scale : 0
  }

  /// Every constraint that fails, strongest first, with what stands in its way. Solves first when
  /// something is pending.
  public func unmetWishes() -> [UnmetWish] {
    update()
    return system.unmetWishes().map { wish in
      UnmetWish(
        constraint: handle(constraint: wish.constraint),
        shortage: abs(system.residual(wish.constraint))
          * system.constraintIdentities[wish.constraint].scale,
        heldBy: wish.heldBy.map(handle(constraint:)))
    }
  }
}

// MARK: - Handles and rows

extension Solver {
  func handle(variable v: VariableIndex) -> Variable {
    Variable(index: v, generation: system.variableIdentities[v].generation)
  }

  func handle(constraint c: ConstraintIndex) -> ConstraintID {
    ConstraintID(index: c, generation: system.constraintIdentities[c].generation)
  }

  @inline(__always)
  func index(of variable: Variable) throws(SolverError) -> VariableIndex {
    let at = Int(variable.index)
    guard at >= 0, at < system.variables.count,
      system.variableIdentities[at].generation == variable.generation
    else { throw .unknownVariable }
    return variable.index
  }

  @inline(__always)
  func index(of constraint: ConstraintID) throws(SolverError) -> ConstraintIndex {
    let at = Int(constraint.index)
    guard at >= 0, at < system.constraints.count,
      system.constraintIdentities[at].generation == constraint.generation
    else { throw .unknownConstraint }
    return constraint.index
  }

  private func level(_ priority: Priority) -> Level { Level(priority, on: system.scale) }

  private func refusal(_ scaled: Double, isEquality: Bool) -> SolverError? {
    if !scaled.isFinite { return .nonFinite }
    return isEquality && abs(scaled) > Tolerance.largestConstant ? .outOfRange : nil
  }

  /// Where coefficients of one variable cancel but for rounding, nothing is left of them.
  private func leaveOutCancelled(_ terms: [Term]) {
    let row = system.row
    let largest = terms.reduce(0) { max($0, abs($1.coefficient)) }
    for i in 0..<row.count where abs(row.base[i].coefficient) <= 1e-12 * largest {
      var given = 0.0
      for term in terms where term.variable.index == row.base[i].target {
        given = max(given, abs(term.coefficient))
      }
      if abs(row.base[i].coefficient) <= 1e-12 * given { row.base[i].coefficient = 0 }
    }
  }

  private func insert(_ terms: [Term], _ constant: Double, up: Level, down: Level, isBuiltIn: Bool)
    throws(SolverError) -> ConstraintID
  {
    if !constant.isFinite { throw .nonFinite }
    let system = system
    system.row.removeAll()
    // Mostly so, and then there is nothing to scale.
    var isOfOnes = true
    var hasSums = false
    for term in terms {
      let v = try index(of: term.variable)
      if abs(term.coefficient) != 1 {
        if !term.coefficient.isFinite { throw .nonFinite }
        isOfOnes = false
      }
      if system.include(term.coefficient, v) { hasSums = true }
    }
    if hasSums {
      isOfOnes = false
      leaveOutCancelled(terms)
    }
    let scale = isOfOnes && system.row.count > 0 ? 1 : system.scaleRow()
    if !scale.isFinite { throw .nonFinite }
    if scale == 0 { throw .noTerms }
    let scaled = constant / scale
    let isEquality = up > 0 && down > 0
    if isEquality, let error = refusal(scaled, isEquality: true) { throw error }
    // Far beyond what has an effect, and still a number.
    let bounded = min(max(scaled, -1e300), 1e300)
    return handle(
      constraint: system.insertRow(
        constant: bounded, scale: scale, up: up, down: down, isBuiltIn: isBuiltIn))
  }
}
