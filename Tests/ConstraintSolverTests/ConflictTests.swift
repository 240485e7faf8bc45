// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Testing

@Suite struct ConflictTests {
  @Test func `a clash at the end of a chain of a thousand is told whole, for a few looks at each link`()
    throws
  {
    let solver = Solver()
    solver.operationLimit = 1_000_000
    var links: [ConstraintID] = []
    var previous: (start: Variable, length: Variable)?
    for _ in 0..<1000 {
      let (start, length) = (solver.makeVariable(), solver.makeVariable())
      try solver.add([Term(1, length)], .greaterOrEqual, 0, isBuiltIn: true)
      if let previous {
        let follows = [Term(1, start), Term(-1, previous.start), Term(-1, previous.length)]
        links.append(try solver.add(follows, .equal, 8))
      } else {
        links.append(try solver.add([Term(1, start)], .equal, 0))
      }
      links.append(try solver.add([Term(1, length)], .equal, 20))
      previous = (start, length)
    }
    let last = try #require(previous)
    links.append(try solver.add([Term(1, last.start), Term(1, last.length)], .equal, 100))

    #expect(solver.conflicts.map(\.members) == [links])
    #expect(solver.conflicts.allSatisfy(\.isMinimal) && !solver.isExhausted)
  }

  @Test func `a conflict that is told by its dropped member alone does not pass for a smallest set`() throws {
    let solver = Solver()
    for _ in 0..<70 {
      let x = solver.makeVariable()
      try solver.add([Term(1, x)], .equal, 1)
      try solver.add([Term(1, x)], .equal, 2)
    }

    #expect(solver.conflicts.filter(\.isMinimal).count == 64)
    #expect(solver.conflicts.filter { !$0.isMinimal }.allSatisfy { $0.members == [$0.dropped] })
    #expect(solver.conflicts.count == 70)
  }

  @Test func `a chain too long for its container is one conflict with exactly its links`() throws {
    let solver = Solver()
    let a = solver.makeVariable()
    let b = solver.makeVariable()
    let other = solver.makeVariable()
    try solver.add([Term(1, other)], .equal, 3)
    let first = try solver.add([Term(1, a)], .greaterOrEqual, 60)
    let second = try solver.add([Term(1, b)], .greaterOrEqual, 60)
    try solver.add([Term(1, a), Term(-1, other)], .greaterOrEqual, 0)
    let both = try solver.add([Term(1, a), Term(1, b)], .equal, 100)

    let conflicts = solver.conflicts

    #expect(conflicts == [Conflict(members: [first, second, both], dropped: both, shortage: 20)])
    #expect(solver.value(of: a) >= 60 - 1e-6)
    #expect(solver.value(of: b) >= 60 - 1e-6)
  }

  @Test func `built-in members are spared while there are others`() throws {
    let solver = Solver()
    let width = solver.makeVariable()
    let negative = try solver.add([Term(1, width)], .equal, -5)
    let builtIn = try solver.add([Term(1, width)], .greaterOrEqual, 0, isBuiltIn: true)

    #expect(solver.conflicts.map(\.dropped) == [negative])
    #expect(solver.conflicts.map(\.members) == [[negative, builtIn]])
    #expect(solver.value(of: width) == 0)
  }

  @Test func `a set without built-in members is named where there is a choice`() throws {
    let solver = Solver()
    let width = solver.makeVariable()
    try solver.add([Term(1, width)], .lessOrEqual, 10, isBuiltIn: true)
    let small = try solver.add([Term(1, width)], .lessOrEqual, 10)
    let large = try solver.add([Term(1, width)], .equal, 20)

    #expect(solver.conflicts.map(\.members) == [[small, large]])
    #expect(solver.value(of: width) == 10)
  }

  @Test func `a longer way round without built-in members is found too`() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add([Term(1, x)], .lessOrEqual, 10, isBuiltIn: true)
    try solver.add([Term(1, y)], .greaterOrEqual, -1000, isBuiltIn: true)
    let limit = try solver.add([Term(1, y)], .lessOrEqual, 10)
    let tied = try solver.add([Term(1, x), Term(-1, y)], .equal, 0)
    let large = try solver.add([Term(1, x)], .equal, 20)

    #expect(solver.conflicts.map(\.members) == [[limit, tied, large]])
    #expect(solver.conflicts.map(\.dropped) == [large])
  }

  @Test func `taking the cause away brings the dropped constraint back`() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let least = try solver.add([Term(1, x)], .greaterOrEqual, 2)
    try solver.add([Term(1, x)], .lessOrEqual, 1)
    try solver.add([Term(1, x)], .equal, 9, priority: .low)
    #expect(solver.conflicts.count == 1)

    try solver.remove(least)

    #expect(solver.conflicts.isEmpty)
    #expect(solver.value(of: x) == 1)
  }

  @Test func `a cause that was merely watched counts when it goes`() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add([Term(1, x), Term(-1, y)], .equal, 0)
    let reason = try solver.add([Term(1, y)], .lessOrEqual, 5)
    try solver.add([Term(1, x)], .equal, 4)
    let second = try solver.add([Term(1, y)], .equal, 9)
    #expect(solver.conflicts.map(\.dropped) == [second])

    try solver.remove(reason)

    #expect(solver.conflicts.map(\.dropped) == [second])
    #expect(solver.conflicts[0].members.count == 3)
  }

  @Test func `changing a constant can begin and end a conflict`() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let wanted = try solver.add([Term(1, x)], .equal, 5)
    let limit = try solver.add([Term(1, x)], .lessOrEqual, 10)
    #expect(solver.conflicts.isEmpty)

    try solver.setConstant(12, of: wanted)
    #expect(solver.conflicts == [Conflict(members: [wanted, limit], dropped: limit, shortage: 2)])
    #expect(solver.value(of: x) == 12)

    try solver.setConstant(20, of: limit)
    #expect(solver.conflicts.isEmpty)
  }

  @Test func `which member is dropped does not depend on the path`() throws {
    let fixtures = try OracleFixture.all().filter { $0.states.contains { $0.conflicts > 0 } }
    #expect(fixtures.count >= 9)
    for fixture in fixtures {
      let system = ScriptedSystem(fixture.script)
      var player = ScriptPlayer(system)
      for operation in system.operations { try player.play(operation) }
      // The rows in force, added afresh in the order of their age.
      let order = system.operations.reduce(into: [Int]()) { order, operation in
        if case .add(let c) = operation { order.append(c) }
        if case .remove(let c) = operation { order.removeAll { $0 == c } }
      }
      var again = ScriptedSystem(fixture.script)
      again.rows = player.rows
      var fresh = ScriptPlayer(again)
      for c in order { try fresh.play(.add(c)) }

      let was = player.solver.conflicts.map { conflict in player.handles.firstIndex(of: conflict.dropped) }
      let now = fresh.solver.conflicts.map { conflict in fresh.handles.firstIndex(of: conflict.dropped) }

      #expect(was == now, "\(fixture.script[0])")
    }
  }
}
