// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry
public import Traits

/// Insets whose sides follow the layout direction (`NSDirectionalEdgeInsets`).
public struct DirectionalEdgeInsets: Hashable, Sendable {
  public var top: Double
  public var leading: Double
  public var bottom: Double
  public var trailing: Double

  public init(_ top: Double, _ leading: Double, _ bottom: Double, _ trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  public init(_ insets: EdgeInsets, in direction: LayoutDirection) {
    let isRightToLeft = direction == .rightToLeft
    self.init(
      insets.top, isRightToLeft ? insets.right : insets.left, insets.bottom,
      isRightToLeft ? insets.left : insets.right)
  }

  /// Top, leading, bottom and trailing in the places of top, left, bottom and right.
  public var listed: EdgeInsets { EdgeInsets(top, leading, bottom, trailing) }

  public init(listed: EdgeInsets) {
    self.init(listed.top, listed.left, listed.bottom, listed.right)
  }

  /// The same by left and right.
  public func insets(in direction: LayoutDirection) -> EdgeInsets {
    direction == .rightToLeft
      ? EdgeInsets(top, trailing, bottom, leading) : EdgeInsets(top, leading, bottom, trailing)
  }
}

/// The sides of a view in its direction.
public struct DirectionalSides: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let leading = DirectionalSides(rawValue: 1)
  public static let trailing = DirectionalSides(rawValue: 2)
}

extension ViewProperties {
  /// On which sides the margins are at least the system's, by left and right.
  func systemMargins(isRightToLeft: Bool) -> (left: Bool, right: Bool) {
    let leading = systemMarginSides.contains(.leading)
    let trailing = systemMarginSides.contains(.trailing)
    let isRightToLeft = semanticContentAttribute.forcesRightToLeft ?? isRightToLeft
    return isRightToLeft ? (trailing, leading) : (leading, trailing)
  }

  /// The margins that the view was given, by left and right; nil: the default. `isRightToLeft` is the environment's
  /// direction, which the view's own word overrides.
  public func layoutMargins(isRightToLeft: Bool) -> EdgeInsets? {
    guard let directional = directionalLayoutMargins else { return layoutMargins }
    let isRightToLeft = semanticContentAttribute.forcesRightToLeft ?? isRightToLeft
    return directional.insets(in: isRightToLeft ? .rightToLeft : .leftToRight)
  }
}

extension ViewTree {
  /// The direction in which a view lays out what is in it (UIKIT-RULES 104).
  public func effectiveLayoutDirection(of view: ViewIndex) -> LayoutDirection {
    if let isRightToLeft = properties(of: view).semanticContentAttribute.forcesRightToLeft {
      return isRightToLeft ? .rightToLeft : .leftToRight
    }
    return isInWindow(view) ? environment?.traits.layoutDirection ?? layoutDirection : layoutDirection
  }

  /// `layoutMargins` by leading and trailing: the same margins, seen in the view's direction (UIKIT-RULES 56).
  public func directionalLayoutMargins(of view: ViewIndex) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(layoutMargins(of: view), in: effectiveLayoutDirection(of: view))
  }

  /// Sets `layoutMargins` by leading and trailing, as the view's direction is now.
  public func setDirectionalLayoutMargins(_ margins: DirectionalEdgeInsets, of view: ViewIndex)
    throws(ViewTreeError)
  {
    let direction = effectiveLayoutDirection(of: view)
    try change(view) {
      $0.layoutMargins = margins.insets(in: direction)
      $0.directionalLayoutMargins = nil
      $0.systemMarginSides = []
    }
  }
}
