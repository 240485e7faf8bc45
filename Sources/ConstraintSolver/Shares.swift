// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What one constraint gives to the value of a sum: `points` is its constant times `multiplier`.
public struct Share: Hashable, Sendable {
  public let constraint: ConstraintID
  /// By how much the sum moves with the constraint's constant, as long as the same constraints settle it.
  public let multiplier: Double
  public let points: Double
}

extension Solver {
  /// The constraints that settle a sum of variables, farthest first: what a value is made of, then what is made of
  /// it. Constraints with a constant of 0 are among them; those that hold by luck, and do not settle anything, are not.
  ///
  /// The shares add up to the sum's value, except for what variables are worth that nothing settles. Solves first
  /// when something is pending. The cost is that of one walk over what the sum depends on.
  public func shares(in terms: [Term]) -> [Share] {
    update()
    var walk = ShareWalk(system)
    for term in terms {
      guard term.coefficient.isFinite, let variable = try? index(of: term.variable) else { continue }
      walk.want(term.coefficient, variable)
    }
    return walk.shares.map { constraint, multiplier in
      let row = system.constraints[constraint]
      return Share(
        constraint: handle(constraint: constraint),
        multiplier: multiplier / system.constraintIdentities[constraint].scale,
        points: multiplier * row.constant)
    }
  }
}

/// Goes down the graph of definitions, which has no circles, and carries along how much each variable counts.
private struct ShareWalk {
  private let system: ConstraintSystem
  private var weights: [VariableIndex: Double] = [:]
  private var wanted: [VariableIndex] = []

  init(_ system: ConstraintSystem) {
    self.system = system
  }

  mutating func want(_ coefficient: Double, _ variable: VariableIndex) {
    weights[variable, default: 0] += coefficient
    wanted.append(variable)
  }

  var shares: [(constraint: ConstraintIndex, multiplier: Double)] {
    var weights = weights
    var multipliers: [ConstraintIndex: Double] = [:]
    var order: [ConstraintIndex] = []
    func give(_ multiplier: Double, _ constraint: ConstraintIndex) {
      if multipliers[constraint] == nil { order.append(constraint) }
      multipliers[constraint, default: 0] += multiplier
    }
    // Users before what they use: a variable's weight is whole when its turn comes.
    for variable in inOrder().reversed() {
      guard let weight = weights[variable], weight != 0 else { continue }
      let definition = system.variables[variable].definition
      guard definition >= 0 else { continue }
      let row = system.constraints[definition]
      if row.state == .tight {
        let head = system.terms.slots[row.headSlot].coefficient
        give(weight / head, definition)
        for slot in row.start..<row.start + row.count where slot != row.headSlot {
          let term = system.terms.slots[slot]
          weights[term.target, default: 0] -= weight * term.coefficient / head
        }
      } else if row.state == .expanded {
        let expansion = system.expansions[row.expansion]
        for slot in expansion.multipliers..<expansion.multipliers + expansion.multiplierCount {
          let entry = system.multipliers.slots[slot]
          give(weight * entry.coefficient, entry.target)
        }
        for slot in expansion.operands..<expansion.operands + expansion.operandCount {
          let entry = system.operands.slots[slot]
          weights[entry.target, default: 0] += weight * entry.coefficient
        }
      }
    }
    return order.reversed().compactMap { constraint in
      let multiplier = multipliers[constraint] ?? 0
      return abs(multiplier) > Tolerance.multiplier ? (constraint, multiplier) : nil
    }
  }

  /// What is wanted and all that it is made of, the latter first.
  private func inOrder() -> [VariableIndex] {
    var order: [VariableIndex] = []
    var seen: Set<VariableIndex> = []
    var pending: [(variable: VariableIndex, isDone: Bool)] = wanted.reversed().map { ($0, false) }
    while let (variable, isDone) = pending.popLast() {
      if isDone {
        order.append(variable)
      } else if seen.insert(variable).inserted {
        pending.append((variable, true))
        for source in sources(of: variable).reversed() where !seen.contains(source) {
          pending.append((source, false))
        }
      }
    }
    return order
  }

  private func sources(of variable: VariableIndex) -> [VariableIndex] {
    let definition = system.variables[variable].definition
    guard definition >= 0 else { return [] }
    let row = system.constraints[definition]
    if row.state == .tight {
      return (row.start..<row.start + row.count).filter { $0 != row.headSlot }
        .map { system.terms.slots[$0].target }
    }
    guard row.state == .expanded else { return [] }
    let expansion = system.expansions[row.expansion]
    return (expansion.operands..<expansion.operands + expansion.operandCount)
      .map { system.operands.slots[$0].target }
  }
}
