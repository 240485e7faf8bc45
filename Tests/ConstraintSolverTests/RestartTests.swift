// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Testing

/// A solver that answers many questions, each from the same start.
@Suite struct RestartTests {
  @Test func `a restarted solver answers as one does that was just started`() throws {
    for fixture in try OracleFixture.all().prefix(120) {
      let system = ScriptedSystem(fixture.script)
      var player = ScriptPlayer(system)
      try player.playFirstBatch(of: system)
      let basis = player.solver.freeze()
      let edited = player.handles.indices.filter { player.handles[$0] != nil }.prefix(5)
      let restarted = Solver(from: basis)

      for question in [11.0, 11, -3, 500, 0, 11, 40, 41, 40, 500, 0, 0] {
        restarted.restart(from: basis)
        let fresh = Solver(from: basis)
        for (place, c) in edited.enumerated() {
          let value = system.rows[c].constant + question * Double(place + 1)
          try restarted.renewConstant(value, of: player.handles[c]!)
          try fresh.renewConstant(value, of: player.handles[c]!)
        }

        for variable in player.variables {
          let (a, b) = (restarted.value(of: variable), fresh.value(of: variable))
          #expect(abs(a - b) <= 1e-9 * max(1, abs(b)), "\(fixture.script[0]), \(question)")
        }
        #expect(
          restarted.conflicts.map(\.dropped) == fresh.conflicts.map(\.dropped),
          "\(fixture.script[0]), \(question), basis \(Solver(from: basis).conflicts.count)")
      }
    }
  }

  @Test func `a solver restarted from another basis has nothing of the first`() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let wish = try solver.add([Term(1, x)], .equal, 5)
    let first = solver.freeze()
    try solver.add([Term(1, x)], .greaterOrEqual, 9)
    let second = solver.freeze()
    let restarted = Solver(from: first)

    var answers: [Double] = []
    for (basis, value) in [(first, 6.0), (second, 6), (first, 7), (first, 7), (second, 12), (first, 3)] {
      restarted.restart(from: basis)
      try restarted.renewConstant(value, of: wish)
      answers.append(restarted.value(of: x))
    }

    #expect(answers[0] == 6 && answers[2] == 7 && answers[3] == 7 && answers[5] == 3)
    #expect(restarted.conflicts.isEmpty)
  }

  @Test func `a conflict is seen however often the same constant has changed before`() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let own = try solver.add([Term(1, x)], .equal, 5)
    try solver.add([Term(1, x)], .lessOrEqual, 10)

    var counts: [Int] = []
    for value in [5.0, 6, 7, 8, 20, 7, 20, 20, 9] {
      try solver.setConstant(value, of: own)
      counts.append(solver.conflicts.count)
    }

    #expect(counts == [0, 0, 0, 0, 1, 0, 1, 1, 0])
  }

  @Test func `an equality that was implied fails in a conflict, however often constants have changed`() throws
  {
    let solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let first = try solver.add([Term(1, x)], .equal, 5)
    let second = try solver.add([Term(1, y)], .equal, 5)
    try solver.add([Term(1, x), Term(-1, y)], .equal, 0)

    var counts: [Int] = []
    for (a, b) in [(5.0, 5.0), (6, 6), (7, 7), (8, 8), (9, 10), (10, 9), (11, 11), (12, 12)] {
      try solver.setConstant(a, of: first)
      try solver.setConstant(b, of: second)
      counts.append(solver.conflicts.count)
    }

    #expect(counts == [0, 0, 0, 0, 1, 1, 0, 0])
  }

  @Test func `a conflict of one question is none of the next`() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let own = try solver.add([Term(1, x)], .equal, 5)
    try solver.add([Term(1, x)], .lessOrEqual, 10)
    let basis = solver.freeze()
    let restarted = Solver(from: basis)

    var counts: [Int] = []
    for value in [5.0, 20, 6, 6, 20, 20, 7] {
      restarted.restart(from: basis)
      try restarted.renewConstant(value, of: own)
      counts.append(restarted.conflicts.count)
      if value < 10 { #expect(restarted.value(of: x) == value) }
    }

    #expect(counts == [0, 1, 0, 0, 1, 1, 0])
  }
}
