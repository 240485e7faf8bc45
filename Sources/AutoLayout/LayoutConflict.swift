// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry

/// Required constraints that cannot hold together, and the one that gave way (UIKIT-RULES 93-94).
public struct LayoutConflict: Hashable, Sendable {
  /// One party to a conflict.
  public enum Member: Hashable, Sendable {
    /// By its place in `ViewHierarchy.constraints`.
    case constraint(Int)
    /// No width or height is negative (UIKIT-RULES 86).
    case nonNegative(ViewIndex, Axis)
    /// An intrinsic size that is required.
    case contentSize(ViewIndex, Axis)
    /// What a frame and its mask stand for (UIKIT-RULES 98).
    case autoresizing(ViewIndex, Attribute)
    /// One of a stack's own, by the name that UIKit's logs give it.
    case stack(ViewIndex, String)
    /// What ties a guide to its view.
    case guide(LayoutItem, Attribute)
    /// What makes a placed view fill its container.
    case placement(ViewIndex, Attribute)
    /// The frame that the controller imposes on the root (UIKIT-RULES 107).
    case rootSize(Axis)

    /// True for the constraints of a document or of code; all others are the system's.
    public var isAuthors: Bool {
      switch self {
      case .constraint, .placement: true
      default: false
      }
    }
  }

  /// The smallest set that cannot hold, in the order of their making.
  public let members: [Member]
  public let broken: Member
  /// By how much the broken one is missed, in points.
  public let shortage: Double

  public init(members: [Member], broken: Member, shortage: Double) {
    self.members = members
    self.broken = broken
    self.shortage = shortage
  }
}
