// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The raster of device pixels that edges are written to.
///
/// Edges are rounded to the nearest pixel, halves up, once, in root space (UIKIT-RULES 103). The small
/// addend keeps a value that is a half but for floating-point noise on the upper side.
public struct PixelGrid: Hashable, Sendable {
  /// Pixels per point.
  public let scale: Double

  public init(scale: Double) {
    self.scale = scale > 0 ? scale : 1
  }

  public func round(_ value: Double) -> Double {
    let pixels = (value * scale + 0.5 + 1e-6).rounded(.down)
    return pixels / scale
  }

  /// A pixel's own number for a sum that is one but for floating-point noise, any other value as it is.
  public func settled(_ value: Double) -> Double {
    let pixel = round(value)
    return abs(pixel - value) < 1e-9 ? pixel : value
  }

  /// Rounds all four edges; the size is the difference of rounded edges.
  public func round(_ rect: Rect) -> Rect {
    let left = round(rect.minX)
    let top = round(rect.minY)
    return Rect(
      x: left, y: top, width: round(rect.maxX) - left, height: round(rect.maxY) - top)
  }

  /// As many device pixels as the insets are points, not rounded.
  public func pixels(_ insets: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      insets.top * scale, insets.left * scale, insets.bottom * scale, insets.right * scale)
  }
}
