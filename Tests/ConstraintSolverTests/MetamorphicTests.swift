// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Testing

/// What must not matter: order, batches, detours, scale.
@Suite struct MetamorphicTests {
  /// Systems without conflicts: which member of a conflict is given up depends on the order, as it should.
  private func systems() throws -> [ScriptedSystem] {
    let fixtures = try OracleFixture.all().filter { $0.states[0].conflicts == 0 }
    try #require(fixtures.count >= 120)
    return fixtures.prefix(120).map { ScriptedSystem($0.script) }
  }

  private func additions(_ system: ScriptedSystem) -> [Int] {
    var found: [Int] = []
    for operation in system.operations {
      if case .add(let c) = operation { found.append(c) } else { break }
    }
    return found
  }

  private func violations(
    _ system: ScriptedSystem, _ order: [Int], solvingEach: Bool = false
  ) throws -> [Double: Double] {
    var player = ScriptPlayer(system)
    for c in order {
      try player.play(.add(c))
      if solvingEach { try player.play(.solve) }
    }
    try player.play(.solve)
    #expect(player.complaints.isEmpty)
    return try player.violations()
  }

  private func expectSame(_ a: [Double: Double], _ b: [Double: Double], scale: Double = 1) {
    for level in Set(a.keys).union(b.keys) {
      let (x, y) = (a[level] ?? 0, (b[level] ?? 0) / scale)
      #expect(abs(x - y) < 1e-5 * max(1, abs(x)), "level \(level)")
    }
  }

  @Test func `the order of adding does not change any level`() throws {
    for system in try systems() {
      let order = additions(system)

      let forward = try violations(system, order)
      let backward = try violations(system, order.reversed())

      expectSame(forward, backward)
    }
  }

  @Test func `adding one by one gives what a batch gives`() throws {
    for system in try systems() {
      let order = additions(system)

      expectSame(try violations(system, order), try violations(system, order, solvingEach: true))
    }
  }

  @Test func `what was added and removed again leaves no trace`() throws {
    for system in try systems() {
      let order = additions(system)
      let detour = order.filter { system.rows[$0].up != 1000 && system.rows[$0].down != 1000 }.prefix(4)
      var player = ScriptPlayer(system)
      for c in order where !detour.contains(c) { try player.play(.add(c)) }
      try player.play(.solve)
      let before = try player.violations()
      let size = player.solver.constraintCount

      for c in detour { try player.play(.add(c)) }
      try player.play(.solve)
      for c in detour { try player.play(.remove(c)) }
      try player.play(.solve)

      #expect(player.solver.constraintCount == size)
      expectSame(before, try player.violations())
    }
  }

  @Test func `there and back is the identity`() throws {
    for system in try systems() {
      let order = additions(system)
      let edited = order.filter { system.rows[$0].up != 1000 && system.rows[$0].down != 1000 }.prefix(3)
      var player = ScriptPlayer(system)
      for c in order { try player.play(.add(c)) }
      try player.play(.solve)
      let before = try player.violations()

      for c in edited { try player.play(.set(c, system.rows[c].constant + 37)) }
      try player.play(.solve)
      for c in edited { try player.play(.set(c, system.rows[c].constant)) }
      try player.play(.solve)

      expectSame(before, try player.violations())
    }
  }

  @Test func `ten times the constants is ten times the violation`() throws {
    for system in try systems() {
      var larger = system
      for c in larger.rows.indices { larger.rows[c].constant *= 10 }
      let order = additions(system)

      expectSame(try violations(system, order), try violations(larger, order), scale: 10)
    }
  }

  @Test func `a row times a number is the same row, its violation times the number`() throws {
    for system in try systems() {
      var scaled = system
      for c in scaled.rows.indices {
        scaled.rows[c].constant *= -2
        for i in scaled.rows[c].terms.indices { scaled.rows[c].terms[i].coefficient *= -2 }
        (scaled.rows[c].up, scaled.rows[c].down) = (scaled.rows[c].down, scaled.rows[c].up)
      }
      let order = additions(system)

      expectSame(try violations(system, order), try violations(scaled, order), scale: 2)
    }
  }

  @Test func `names do not matter`() throws {
    for system in try systems() {
      var renamed = system
      for c in renamed.rows.indices {
        for i in renamed.rows[c].terms.indices {
          renamed.rows[c].terms[i].variable = system.variableCount - 1 - renamed.rows[c].terms[i].variable
        }
      }
      let order = additions(system)

      expectSame(try violations(system, order), try violations(renamed, order))
    }
  }
}
