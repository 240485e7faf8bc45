// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A solved system at rest: what a solver can be started from, as often as wanted, by whoever holds it.
///
/// Handles made by the solver that froze it mean the same in every solver started from it.
public struct FrozenBasis: Sendable {
  let state: SolverState
}
