// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Testing

@Suite struct FrozenBasisTests {
  @Test func `a solver started from a basis gives the same values whatever others did before`() throws {
    for fixture in try OracleFixture.all().prefix(80) {
      let system = ScriptedSystem(fixture.script)
      var player = ScriptPlayer(system)
      try player.playFirstBatch(of: system)
      let basis = player.solver.freeze()
      let edited = player.handles.indices.filter { player.handles[$0] != nil }.prefix(4)
      func values(detour: Bool) throws -> [Double] {
        let solver = Solver(from: basis)
        if detour {
          let other = Solver(from: basis)
          for c in edited { try other.setConstant(500, of: player.handles[c]!) }
          other.solve()
        }
        for c in edited { try solver.setConstant(system.rows[c].constant + 11, of: player.handles[c]!) }
        return player.variables.map { solver.value(of: $0) }
      }

      let straight = try values(detour: false)
      let after = try values(detour: true)

      #expect(straight == after, "\(fixture.script[0])")
    }
  }

  @Test func `a started solver names what changes from the first solve on`() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let wish = try solver.add([Term(1, x)], .equal, 5)
    let started = Solver(from: solver.freeze())

    try started.setConstant(8, of: wish)

    #expect(started.solve() == [x])
  }

  @Test func `handles mean the same in a solver started from the basis`() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let wish = try solver.add([Term(1, x)], .equal, 5)
    let basis = solver.freeze()

    let started = Solver(from: basis)
    try started.setConstant(8, of: wish)

    #expect(started.value(of: x) == 8)
    #expect(solver.value(of: x) == 5)
  }
}
