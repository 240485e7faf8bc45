// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Linear constraints with strict priorities in; values, conflicts and ambiguity out.
///
/// Nothing is solved before ``solve()`` or a read, so edits in between form one batch.
public final class Solver {
  private var state: SolverState
  private var isPending = false

  public init() {
    state = SolverState()
  }

  /// Starts where the frozen solver stood.
  public init(from basis: FrozenBasis) {
    state = basis.state
  }

  /// The present system, solved.
  public func freeze() -> FrozenBasis {
    solve()
    return FrozenBasis(state: state)
  }

  public func makeVariable() -> Variable {
    state.variables.append(SolverState.Slot())
    return Variable(index: Int32(state.variables.count - 1), generation: 0)
  }

  /// Gives the variable back. It must no longer stand in any constraint.
  public func remove(_ variable: Variable) throws(SolverError) {
    try check(variable)
    for row in state.rows where row.isAlive && row.terms.contains(where: { $0.variable == variable }) {
      throw .variableInUse
    }
    state.variables[Int(variable.index)].isAlive = false
  }

  /// Asks for `sum(terms) relation constant`.
  @discardableResult
  public func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Priority = .required,
    isBuiltIn: Bool = false
  ) throws(SolverError) -> ConstraintID {
    let level = Int(priority.rawValue)
    return try insert(
      terms, constant, up: relation == .greaterOrEqual ? 0 : level,
      down: relation == .lessOrEqual ? 0 : level, isBuiltIn: isBuiltIn)
  }

  /// Asks for `sum(terms) == target` with one priority against too small, another against too large.
  @discardableResult
  public func addElastic(_ terms: [Term], _ target: Double, tooSmall: Priority?, tooLarge: Priority?)
    throws(SolverError) -> ConstraintID
  {
    if tooSmall == nil && tooLarge == nil { throw .noPriority }
    return try insert(
      terms, target, up: Int(tooLarge?.rawValue ?? 0), down: Int(tooSmall?.rawValue ?? 0),
      isBuiltIn: false)
  }

  public func remove(_ constraint: ConstraintID) throws(SolverError) {
    try check(constraint)
    state.rows[Int(constraint.index)].isAlive = false
    isPending = true
  }

  /// Changes the right side.
  public func setConstant(_ value: Double, of constraint: ConstraintID) throws(SolverError) {
    try check(constraint)
    if !value.isFinite { throw .nonFinite }
    state.rows[Int(constraint.index)].constant = value
    isPending = true
  }

  /// Changes how strongly the constraint is wished for, on the sides where it wishes anything.
  public func setPriority(_ priority: Priority, of constraint: ConstraintID) throws(SolverError) {
    try check(constraint)
    let at = Int(constraint.index)
    if state.rows[at].up > 0 { state.rows[at].up = Int(priority.rawValue) }
    if state.rows[at].down > 0 { state.rows[at].down = Int(priority.rawValue) }
    isPending = true
  }

  /// Brings the system to its optimum; the result lists the variables whose value is another now.
  @discardableResult
  public func solve() -> [Variable] {
    if !isPending { return [] }
    isPending = false
    let old = state.variables
    state.solve()
    return old.indices.filter { old[$0].value != state.variables[$0].value }
      .map { Variable(index: Int32($0), generation: 0) }
  }

  /// The variable's value; NaN for a variable that was removed. Solves first when something is pending.
  public func value(of variable: Variable) -> Double {
    solve()
    guard state.variables.indices.contains(Int(variable.index)) else { return .nan }
    return state.variables[Int(variable.index)].value
  }

  /// The required conflicts that stand, oldest dropped member first. Solves first when something is pending.
  public var conflicts: [Conflict] {
    solve()
    return state.conflicts
  }

  /// Every variable that the constraints leave open, in order of creation.
  public func ambiguousVariables() -> [AmbiguousVariable] {
    solve()
    return state.ambiguous()
  }

  private func insert(_ terms: [Term], _ constant: Double, up: Int, down: Int, isBuiltIn: Bool)
    throws(SolverError) -> ConstraintID
  {
    if !constant.isFinite { throw .nonFinite }
    var merged: [Term] = []
    for term in terms {
      try check(term.variable)
      if !term.coefficient.isFinite { throw .nonFinite }
      if let at = merged.firstIndex(where: { $0.variable == term.variable }) {
        merged[at].coefficient += term.coefficient
      } else {
        merged.append(term)
      }
    }
    let largest = merged.map { abs($0.coefficient) }.max() ?? 0
    merged.removeAll { abs($0.coefficient) <= 1e-12 * largest }
    if merged.isEmpty { throw .noTerms }
    state.rows.append(
      SolverState.Row(
        terms: merged, constant: constant, scale: largest, up: up, down: down, isBuiltIn: isBuiltIn))
    isPending = true
    return ConstraintID(index: Int32(state.rows.count - 1), generation: 0)
  }

  private func check(_ variable: Variable) throws(SolverError) {
    guard state.variables.indices.contains(Int(variable.index)),
      state.variables[Int(variable.index)].isAlive
    else { throw .unknownVariable }
  }

  private func check(_ constraint: ConstraintID) throws(SolverError) {
    guard state.rows.indices.contains(Int(constraint.index)), state.rows[Int(constraint.index)].isAlive
    else { throw .unknownConstraint }
  }
}
