// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Required constraints that cannot hold together.
public struct Conflict: Hashable, Sendable {
  /// The smallest set: without any one of them the rest could hold. In order of creation.
  ///
  /// The dropped one alone where the set is not known; see ``isMinimal``.
  public let members: [ConstraintID]
  /// The member that was given up so that the others hold (UIKIT-RULES 93, 94): the one added last,
  /// built-in members only when there is no other. It counts as a wish just below required.
  public let dropped: ConstraintID
  /// By how much the dropped one fails, in the unit of its own constant.
  public let shortage: Double

  public init(members: [ConstraintID], dropped: ConstraintID, shortage: Double) {
    self.members = members
    self.dropped = dropped
    self.shortage = shortage
  }

  /// Whether ``members`` is a smallest set.
  ///
  /// False where none was found: the effort of the batch was spent, the arithmetic was at its limits, or this is
  /// not among the 64 conflicts that a solver tells in full. Then ``members`` holds the dropped one alone, which
  /// is no reason: no constraint contradicts itself.
  public var isMinimal: Bool { members.count > 1 }
}
