// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import ConstraintSolver
public import Geometry
public import TextMetrics

/// What strategies decided for one root: the same hierarchy, arranged in one of many ways.
///
/// A value with one spelling per meaning, so that it can be the key of shared layouts: lists are sorted and
/// say nothing that the hierarchy says already.
public struct Arrangement: Hashable, Sendable {
  /// A property of a view that a strategy may set.
  public enum Property: Hashable, Sendable {
    case axis(Axis)
    case distribution(StackProperties.Distribution)
    case alignment(StackProperties.Alignment)
    case spacing(Double)
    /// Of a view that shows a text.
    case font(FontDescription)
    /// Instead of any margins that the view has.
    case layoutMargins(EdgeInsets)
    /// The same by direction; on `system` sides they are the system's, as in `ViewProperties.systemMarginSides`.
    case directionalLayoutMargins(DirectionalEdgeInsets, system: DirectionalSides)
    case intrinsicContentSize(AxisPair<Double?>)
  }

  public struct Setting: Hashable, Sendable {
    public var view: ViewIndex
    public var property: Property

    public init(view: ViewIndex, property: Property) {
      self.view = view
      self.property = property
    }
  }

  /// Places in `ViewHierarchy.sets` of the sets that are active, ascending.
  public var activeSets: [Int] = []
  /// View to its new superview, which it fills; a view that is not named stays where the hierarchy has it.
  public var placements: [ViewIndex: ViewIndex] = [:]
  /// View to whether it is hidden.
  public var hidden: [ViewIndex: Bool] = [:]
  /// Place in `ViewHierarchy.constraints` to a constant other than its own.
  public var constants: [Int: Double] = [:]
  public var priorities: [Int: Priority] = [:]
  /// Sorted by view; later settings of the same property replace earlier ones before it gets here.
  public var settings: [Setting] = []

  public init() {}
}
