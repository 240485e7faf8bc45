// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import SeededNumbers
import Testing

/// Numbers nobody would write on purpose: nothing may trap, hang or come out as something else than a number.
@Suite struct RoughInputTests {
  @Test(arguments: 0..<60)
  func `ill-scaled systems end with numbers`(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    let solver = Solver()
    let variables = (0..<6).map { _ in solver.makeVariable() }
    var handles: [ConstraintID] = []
    for _ in 0..<60 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0 where !handles.isEmpty:
        try solver.remove(handles.remove(at: Int.random(in: 0..<handles.count, using: &random)))
      case 1 where !handles.isEmpty:
        try? solver.setConstant(constant(&random), of: handles.randomElement(using: &random)!)
      case 2 where !handles.isEmpty:
        let priority = Priority(Int.random(in: 1...1000, using: &random))!
        try solver.setPriority(priority, of: handles.randomElement(using: &random)!)
      case 3: solver.solve()
      default:
        let terms = (0..<Int.random(in: 1...4, using: &random)).map { _ in
          Term(coefficient(&random), variables.randomElement(using: &random)!)
        }
        let priority = [1000, 999, 750, 250, 1].randomElement(using: &random)!
        let relation = Relation.allCases.randomElement(using: &random)!
        if let handle = try? solver.add(
          terms, relation, constant(&random), priority: Priority(priority)!)
        {
          handles.append(handle)
        }
      }
    }

    for variable in variables { #expect(solver.value(of: variable).isFinite) }
    _ = solver.conflicts
    _ = solver.unmetWishes()
    _ = solver.ambiguousVariables()
  }

  private func coefficient(_ random: inout SplitMix) -> Double {
    let sizes = [1e-300, 1e-12, 1e-9, 1e-6, 1e-3, 1, 1, 1, 3, 1e3, 1e6, 1e9, 1e300, .nan, .infinity, 0]
    return sizes.randomElement(using: &random)! * (Bool.random(using: &random) ? 1 : -1)
  }

  private func constant(_ random: inout SplitMix) -> Double {
    let sizes = [0, 1e-9, 1, 44, 390, 844, 1e6, 1e9, 1e12, 1.7e308, .nan, -.infinity]
    return sizes.randomElement(using: &random)! * (Bool.random(using: &random) ? 1 : -1)
  }
}
