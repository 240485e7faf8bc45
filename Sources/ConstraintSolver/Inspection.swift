// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What benchmarks and curious hosts may look at.
extension Solver {
  /// Heap bytes the solver holds.
  public var footprint: Int { system.footprint }

  public var variableCount: Int { system.liveVariableCount }
  public var constraintCount: Int { system.liveConstraintCount }

  /// What has been done since the solver was made, as members of a JSON object.
  public var work: String {
    let s = system.statistics
    return
      "\"pivots\":\(s.pivots),\"expansions\":\(s.expansions),\"displacements\":\(s.displacements),"
      + "\"planned\":\(s.planned),\"exhausted\":\(s.exhausted)"
  }

  /// How many terms have been looked at since the solver was made: what solving costs, as a number that
  /// is the same on every machine.
  public var operationCount: Int { system.totalOperations &+ system.operationCount }

  /// Nil if the solved system is proved to be at its optimum, else what is wrong: for tests, as it tries
  /// every single move.
  public func audit() -> String? {
    update()
    return system.audit()
  }

  /// Copies the values of the variables made first, in order of creation as long as none was removed.
  public func copyValues(into buffer: UnsafeMutableBufferPointer<Double>) {
    update()
    let count = min(buffer.count, system.values.count)
    buffer.baseAddress?.update(from: system.values.base, count: count)
  }
}
