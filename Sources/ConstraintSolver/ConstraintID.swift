// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A constraint inside a solver.
///
/// The handle stays valid until the constraint is removed, in the solver that made it and in every
/// solver started from a basis frozen there. A stale handle is recognised and refused.
public struct ConstraintID: Hashable, Sendable {
  let index: Int32
  let generation: UInt32
}
