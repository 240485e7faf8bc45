// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import ConstraintSolver

/// `first.attribute (== | <= | >=) multiplier * second.attribute + constant @ priority`.
///
/// A plain value. `ViewHierarchy.add` checks it against UIKit's rules.
public struct LayoutConstraint: Hashable, Sendable {
  public var first: LayoutItem
  public var firstAttribute: Attribute
  public var relation: Relation
  public var multiplier: Double
  /// Nil for a dimension against a constant.
  public var second: LayoutItem?
  public var secondAttribute: Attribute?
  /// In points.
  public var constant: Double
  /// Times the standard spacing of 8 points, added to `constant` (UIKIT-RULES 101).
  public var systemSpacing: Double
  public var priority: Priority
  /// The author's name for it; also what a strategy names to change its constant or priority.
  public var identifier: String?
  /// What the maker wants to find again, as the place of its line in a table; never read in here.
  public var tag: Int

  public init(
    first: LayoutItem, firstAttribute: Attribute, relation: Relation = .equal,
    multiplier: Double = 1, second: LayoutItem? = nil, secondAttribute: Attribute? = nil,
    constant: Double = 0, systemSpacing: Double = 0, priority: Priority = .required,
    identifier: String? = nil, tag: Int = -1
  ) {
    self.first = first
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.multiplier = multiplier
    self.second = second
    self.secondAttribute = secondAttribute
    self.constant = constant
    self.systemSpacing = systemSpacing
    self.priority = priority
    self.identifier = identifier
    self.tag = tag
  }

  /// At priority 1 it gives way to everything: it stands for one that the app's code makes, and what it speaks of is
  /// not open.
  public var isPlaceholder: Bool { priority.rawValue <= 1 }
}
