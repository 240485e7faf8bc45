// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import SourceText

/// One contributor to where an edge is.
public struct GapLink: Hashable, Sendable {
  /// Whose doing it is.
  public enum Origin: String, Hashable, Sendable, CaseIterable {
    /// The edge of the root view, where the chain begins.
    case root
    /// A figure of the device: the strip at its edge, a sensor housing, a column of bars.
    case device
    /// A bar of a container.
    case bar
    /// `additionalSafeAreaInsets` of a controller or a view.
    case additional
    /// Insets that a view inherits, where they are not one of the above.
    case safeArea = "safe-area"
    case margin
    case readable
    case keyboard
    /// The constant of a constraint.
    case constraint
    case contentSize = "content-size"
    /// A frame and its mask.
    case autoresizing
    case stack
    case scroll
    /// What no constraint speaks of.
    case open
    /// The way to the nearest pixel.
    case rounding
  }

  /// In points; all links of a chain add up to the place of its edge.
  public var points: Double
  /// In a few words, as `home strip`.
  public var what: String
  public var origin: Origin
  /// Where the figure comes from, as `device iphone-11, portrait (S1 S6)`.
  public var source: String
  /// The edge of the guide by which it got into the chain.
  public var through: String?
  /// The view or guide that keeps clear.
  public var view: String?
  /// The line that asks for it.
  public var mark: SourceMark?

  /// The constraint's place in the hierarchy, where it is one.
  var constraint: Int?
  /// The controller whose additional insets it is.
  var controller: String?
  /// The strip along the root's edge that it keeps clear of, as depths from that edge.
  var strip: Strip?

  init(
    _ points: Double, _ what: String, _ origin: Origin, source: String = "", through: String? = nil,
    view: String? = nil, mark: SourceMark? = nil, constraint: Int? = nil, controller: String? = nil,
    strip: Strip? = nil
  ) {
    self.points = points
    self.what = what
    self.origin = origin
    self.source = source
    self.through = through
    self.view = view
    self.mark = mark
    self.constraint = constraint
    self.controller = controller
    self.strip = strip
  }
}

/// A band along one edge of the root, by the depths at which it begins and ends.
struct Strip: Hashable, Sendable {
  var from: Double
  var to: Double

  var depth: Double { to - from }

  func overlap(_ other: Strip) -> Strip? {
    let (low, high) = (max(from, other.from), min(to, other.to))
    return high - low > 0.01 ? Strip(from: low, to: high) : nil
  }
}
