// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A number the solver chooses.
///
/// The handle stays valid until the variable is removed, in the solver that made it and in every
/// solver started from a basis frozen there. The place of a removed variable is used again under
/// another generation, so a stale handle is recognised and refused.
public struct Variable: Hashable, Sendable {
  let index: Int32
  let generation: UInt32
}
