// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver

/// Asks the solver about parts of a block, within what it may cost.
struct ModelProbe {
  /// What is smaller is rounding: logs print six digits.
  static let tolerance = 0.01

  let model: LinearModel
  /// Terms that the solver may yet look at. Below zero nothing more is asked, and answers are incomplete.
  private(set) var allowance: Int

  init(_ model: LinearModel, allowance: Int) {
    self.model = model
    self.allowance = allowance
  }

  var isExhausted: Bool { allowance < 0 }
  var members: [Int] { model.rows.compactMap(\.member) }

  /// Which of the things that no line says are to hold.
  struct Background {
    var sizesAreNotNegative = true
    var marginsAreNotNegative = true
  }

  struct Outcome {
    /// The smallest sum of changes to printed constants that lets all hold, in points.
    var shortage: Double
    var values: [LinearModel.Quantity: Double]
  }

  /// The members as wishes, all equally strong.
  mutating func relaxed(_ members: Set<Int>, _ background: Background = Background()) -> Outcome {
    let built = build(members, background) { _ in Self.wish }
    var shortage = 0.0
    for (_, id) in built.rows { shortage += (try? built.solver.violation(of: id)) ?? 0 }
    charge(built)
    return Outcome(
      shortage: shortage, values: built.variables.mapValues { built.solver.value(of: $0) })
  }

  mutating func isImpossible(_ members: Set<Int>, _ background: Background = Background()) -> Bool {
    !isExhausted && relaxed(members, background).shortage > Self.tolerance
  }

  /// What the solver says conflicts when all are required: a set to begin with, not yet the smallest, as the
  /// solver knows no rounding.
  mutating func core(of members: Set<Int>) -> [Set<Int>] {
    let built = build(members, Background()) { _ in .required }
    let places = Dictionary(built.rows.map { ($0.1, $0.0) }, uniquingKeysWith: { a, _ in a })
    let conflicts = built.solver.conflicts
    charge(built)
    return conflicts.map { conflict in Set(conflict.members.compactMap { places[$0] }) }
  }

  /// All required but one, and how far that one's constant then has to move; nil: alone it cannot help.
  mutating func change(of member: Int, among members: Set<Int>) -> (change: Double, Outcome)? {
    let built = build(members, Background()) { $0 == member ? Self.wish : .required }
    let conflicts = built.solver.conflicts
    charge(built)
    guard conflicts.isEmpty, !built.solver.isExhausted,
      let row = model.rows.first(where: { $0.member == member })
    else { return nil }
    let values = built.variables.mapValues { built.solver.value(of: $0) }
    let reached = row.terms.reduce(0) { $0 + $1.value * (values[$1.key] ?? 0) }
    return (reached - row.constant, Outcome(shortage: abs(reached - row.constant), values: values))
  }

  private static let wish = Priority(999) ?? .high

  private struct Built {
    var solver = Solver()
    var variables: [LinearModel.Quantity: Variable] = [:]
    var rows: [(Int, ConstraintID)] = []
  }

  private mutating func charge(_ built: Built) {
    allowance -= built.solver.operationCount + 20 * built.rows.count + 100
  }

  private func build(
    _ members: Set<Int>, _ background: Background, _ priority: (Int) -> Priority
  ) -> Built {
    var built = Built()
    let chosen = model.rows.filter { $0.member.map(members.contains) ?? false }
    for row in chosen {
      guard let member = row.member,
        let id = try? built.solver.add(
          Self.terms(row, &built), row.relation, row.constant, priority: priority(member))
      else { continue }
      built.rows.append((member, id))
    }
    for link in model.links {
      _ = try? built.solver.add(Self.terms(link, &built), link.relation, link.constant, isBuiltIn: true)
    }
    for (quantity, variable) in built.variables.sorted(by: { Self.order($0.key) < Self.order($1.key) }) {
      guard
        quantity.isSize && background.sizesAreNotNegative
          || quantity.isUntold && background.marginsAreNotNegative
      else { continue }
      _ = try? built.solver.add([Term(1, variable)], .greaterOrEqual, 0, isBuiltIn: true)
    }
    return built
  }

  /// In one order each time: nothing may depend on how sets are hashed.
  private static func terms(_ row: LinearModel.Row, _ built: inout Built) -> [Term] {
    row.terms.sorted { order($0.key) < order($1.key) }.map { quantity, factor in
      if let known = built.variables[quantity] { return Term(factor, known) }
      let variable = built.solver.makeVariable()
      built.variables[quantity] = variable
      return Term(factor, variable)
    }
  }

  private static func order(_ quantity: LinearModel.Quantity) -> String {
    "\(quantity.item) \(quantity.slot)"
  }
}
