// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

extension Rect {
  /// How far each edge lies inside the edge of `outer` beside it; negative where it lies outside.
  public func distances(within outer: Rect) -> EdgeInsets {
    EdgeInsets(minY - outer.minY, minX - outer.minX, outer.maxY - maxY, outer.maxX - maxX)
  }

  /// The room on an axis between this and the one after it; negative where they overlap.
  public func gap(to next: Rect, on axis: Axis) -> Double {
    axis == .horizontal ? next.minX - maxX : next.minY - maxY
  }
}
