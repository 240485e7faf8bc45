// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A solved system at rest: what a solver can be started from, as often as wanted, by whoever holds it.
///
/// Handles made by the solver that froze it mean the same in every solver started from it.
// Nobody changes the system once it is in here, so it may be read from anywhere.
public struct FrozenBasis: @unchecked Sendable {
  let system: ConstraintSystem
}
