// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Foundation
import Testing

/// Answers of an independent solver, written down by `Oracle/fixtures.py`.
struct OracleFixture: Decodable {
  struct State: Decodable {
    var conflicts: Int
    var levels: [String: Double]
    var values: [String: Double]
  }

  var script: [String]
  var states: [State]

  /// All of them; a file that cannot be read fails every test that asks.
  static func all() throws -> [OracleFixture] { try read.get() }

  private static let read = Result {
    let url = try #require(
      Bundle.module.url(forResource: "oracle", withExtension: "ndjson", subdirectory: "Fixtures"))
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(OracleFixture.self, from: Data($0.utf8))
    }
  }
}

@Suite struct OracleTests {
  @Test func `every state of the written-down systems is the oracle's optimum`() throws {
    let fixtures = try OracleFixture.all()
    #expect(fixtures.count >= 200)
    for fixture in fixtures {
      let system = ScriptedSystem(fixture.script)
      var player = ScriptPlayer(system)
      var state = 0
      for operation in system.operations {
        try player.play(operation)
        guard case .solve = operation else { continue }
        try expect(player, fixture.states[state], "\(fixture.script[0]) state \(state)")
        state += 1
      }
      #expect(player.complaints.isEmpty, "\(fixture.script[0])")
      #expect(state == fixture.states.count, "\(fixture.script[0])")
    }
  }

  private func expect(_ player: ScriptPlayer, _ state: OracleFixture.State, _ place: String) throws {
    #expect(player.solver.conflicts.count == state.conflicts, "\(place)")
    let violations = try player.violations()
    let levels = Set(violations.keys).union(state.levels.keys.compactMap(Double.init))
    for level in levels {
      let expected = state.levels.first { Double($0.key) == level }?.value ?? 0
      let got = violations[level] ?? 0
      #expect(abs(got - expected) < 1e-4 * max(1, expected), "\(place) level \(level)")
    }
    for (variable, expected) in state.values {
      let got = player.solver.value(of: player.variables[Int(variable) ?? 0])
      #expect(abs(got - expected) < 2e-4 * max(1, abs(expected)), "\(place) variable \(variable)")
    }
  }
}
