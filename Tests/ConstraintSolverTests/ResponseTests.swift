// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Testing

@Suite struct ResponseTests {
  @Test func `the width at which a label begins to be squeezed is told without a search`() throws {
    let solver = Solver()
    let screen = solver.makeVariable()
    let title = solver.makeVariable()
    let badge = solver.makeVariable()
    let size = try solver.add([Term(1, screen)], .equal, 500)
    try solver.add([Term(1, title)], .equal, 200, priority: .low)
    try solver.add([Term(1, badge)], .equal, 80)
    try solver.add([Term(1, title), Term(1, badge), Term(-1, screen)], .lessOrEqual, -20)

    #expect(try solver.response(to: size) == Response(range: 300 ... .infinity, rates: [screen: 1]))

    try solver.setConstant(260, of: size)
    let squeezed = try solver.response(to: size)
    #expect(squeezed == Response(range: -Double.infinity...300, rates: [screen: 1, title: 1]))
  }

  @Test func `a rate is told per unit of the constant as it was given`() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let double = try solver.add([Term(4, x)], .equal, 40)
    try solver.add([Term(1, y), Term(-3, x)], .equal, 1)
    try solver.add([Term(1, y)], .lessOrEqual, 61)

    #expect(
      try solver.response(to: double) == Response(range: -Double.infinity...80, rates: [x: 0.25, y: 0.75]))
  }

  @Test func `a wish that is out of reach moves nothing until it comes within reach`() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    try solver.add([Term(1, x)], .lessOrEqual, 10)
    let wish = try solver.add([Term(1, x)], .equal, 30, priority: .low)

    #expect(try solver.response(to: wish) == Response(range: 10 ... .infinity, rates: [:]))
  }

  @Test func `between the told bounds values are where the rates say`() throws {
    var looked = 0
    for fixture in try OracleFixture.all() {
      let system = ScriptedSystem(fixture.script)
      var player = ScriptPlayer(system)
      for operation in system.operations { try player.play(operation) }
      if !player.solver.conflicts.isEmpty { continue }
      let basis = player.solver.freeze()
      for case let (c, handle?) in zip(player.handles.indices, player.handles) {
        let constant = player.rows[c].constant
        let response = try player.solver.response(to: handle)
        #expect(response.range.contains(constant))
        for (share, bound) in [(0.5, response.range.lowerBound), (0.9, response.range.upperBound)] {
          let change = share * min(max(bound - constant, -1000), 1000)
          let moved = Solver(from: basis)
          try moved.setConstant(constant + change, of: handle)
          for v in player.variables {
            let expected = player.solver.value(of: v) + change * (response.rates[v] ?? 0)
            let got = moved.value(of: v)
            #expect(abs(got - expected) < 1e-5, "\(fixture.script[0]) constraint \(c) by \(change)")
          }
          looked += 1
        }
      }
    }
    #expect(looked > 1000)
  }
}
