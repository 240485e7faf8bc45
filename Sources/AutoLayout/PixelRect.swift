// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry

/// A rectangle by its edges, in whole pixels from the root's upper left corner.
///
/// Whole pixels subtract without error, so that equal frames are equal bit by bit whatever they lie in.
struct PixelRect: Hashable, Sendable {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  static let zero = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

  func rect(scale: Double) -> Rect {
    Rect(
      x: left / scale, y: top / scale, width: (right - left) / scale,
      height: (bottom - top) / scale)
  }

  func rect(scale: Double, from outer: PixelRect) -> Rect {
    Rect(
      x: (left - outer.left) / scale, y: (top - outer.top) / scale,
      width: (right - left) / scale, height: (bottom - top) / scale)
  }
}

/// How far something is scrolled away, in whole pixels.
struct PixelOffset: Hashable, Sendable {
  var x: Double
  var y: Double

  static let zero = PixelOffset(x: 0, y: 0)

  mutating func add(_ offset: Point, scale: Double) {
    x += (offset.x * scale).rounded()
    y += (offset.y * scale).rounded()
  }
}

extension PixelRect {
  mutating func move(by offset: PixelOffset) {
    left -= offset.x
    right -= offset.x
    top -= offset.y
    bottom -= offset.y
  }

  /// Rounds each edge as `PixelGrid` does; a rectangle solved to less than nothing has no extent.
  init(left: Double, top: Double, right: Double, bottom: Double, scale: Double) {
    self.left = PixelGrid.pixel(left, scale: scale)
    self.top = PixelGrid.pixel(top, scale: scale)
    self.right = max(self.left, PixelGrid.pixel(right, scale: scale))
    self.bottom = max(self.top, PixelGrid.pixel(bottom, scale: scale))
  }

  init(_ rect: Rect, scale: Double) {
    self.init(left: rect.minX, top: rect.minY, right: rect.maxX, bottom: rect.maxY, scale: scale)
  }
}
