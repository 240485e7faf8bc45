// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Testing

/// Which variables have to do with one another.
@Suite struct VariableGroupsTests {
  @Test func `what is joined directly or through others is one group, whatever the order`() {
    let solver = Solver()
    let all = (0..<6).map { _ in solver.makeVariable() }
    var groups = VariableGroups()

    groups.join([all[4], all[5]])
    groups.join([all[0], all[1]])
    groups.join([all[3]])
    groups.join([all[1], all[5]])

    #expect(Set([0, 1, 4, 5].map { groups.number(of: all[$0]) }).count == 1)
    #expect(groups.number(of: all[3]) != nil)
    #expect(groups.number(of: all[3]) != groups.number(of: all[0]))
    #expect(groups.number(of: all[2]) == nil)
  }

  @Test func `an equation without variables joins nothing`() {
    let solver = Solver()
    let variable = solver.makeVariable()
    var groups = VariableGroups()

    groups.join([])

    #expect(groups.number(of: variable) == nil)
  }

  @Test func `chains that are joined from either end come to one group of thousands`() {
    let solver = Solver()
    let all = (0..<4_000).map { _ in solver.makeVariable() }
    var groups = VariableGroups()

    for place in 1..<2_000 { groups.join([all[place - 1], all[place]]) }
    for place in (2_001..<4_000).reversed() { groups.join([all[place], all[place - 1]]) }

    #expect(Set(all.map { groups.number(of: $0) }).count == 2)
  }
}
