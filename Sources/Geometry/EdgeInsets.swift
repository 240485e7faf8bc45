// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Distances from the four edges of a rectangle toward its inside, in points.
public struct EdgeInsets: Hashable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The order of the wire and of documents: top, left, bottom, right.
  public init(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) {
    self.init(top: top, left: left, bottom: bottom, right: right)
  }

  public static let zero = EdgeInsets(0, 0, 0, 0)

  public static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(a.top + b.top, a.left + b.left, a.bottom + b.bottom, a.right + b.right)
  }

  /// Each edge held between the edges of `range`.
  public func clamped(to range: ClosedInsetsRange) -> EdgeInsets {
    EdgeInsets(
      min(max(top, range.lower.top), range.upper.top),
      min(max(left, range.lower.left), range.upper.left),
      min(max(bottom, range.lower.bottom), range.upper.bottom),
      min(max(right, range.lower.right), range.upper.right))
  }

  public static func ... (lower: EdgeInsets, upper: EdgeInsets) -> ClosedInsetsRange {
    ClosedInsetsRange(lower: lower, upper: upper)
  }

  /// Each edge the larger of the two.
  public func raised(to other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      max(top, other.top), max(left, other.left), max(bottom, other.bottom), max(right, other.right))
  }

  /// What of the band that these insets leave along the edges of `outer` reaches into `inner`, and never more than the
  /// band itself (UIKIT-RULES 11-13).
  public func reaching(into inner: Rect, from outer: Rect) -> EdgeInsets {
    let distances = inner.distances(within: outer)
    return EdgeInsets(
      top - distances.top, left - distances.left, bottom - distances.bottom, right - distances.right
    ).clamped(to: .zero...nonNegative)
  }

  /// Free of what arithmetic adds: each edge on a raster of 1/210000 point, which has every decimal of up to four
  /// places and every half, third and seventh of a point in it exactly.
  ///
  /// Whoever shows insets or asks whether they are others does it with these. So sums that went different ways are
  /// equal, and no noise adds up unseen.
  public var withoutNoise: EdgeInsets {
    EdgeInsets(Self.settled(top), Self.settled(left), Self.settled(bottom), Self.settled(right))
  }

  private static func settled(_ points: Double) -> Double {
    if points == points.rounded(.towardZero) { return points }
    let steps = (points * 210_000).rounded()
    return steps.isFinite ? steps / 210_000 : points
  }

  /// Negative edges raised to zero.
  public var nonNegative: EdgeInsets {
    EdgeInsets(max(0, top), max(0, left), max(0, bottom), max(0, right))
  }
}

/// What `EdgeInsets.clamped(to:)` holds each edge between.
public struct ClosedInsetsRange: Hashable, Sendable {
  public var lower: EdgeInsets
  public var upper: EdgeInsets
}
