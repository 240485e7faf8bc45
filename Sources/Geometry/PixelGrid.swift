// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The raster of device pixels that edges are written to.
///
/// Edges are rounded to the nearest pixel, halves up, once, in root space (UIKIT-RULES 103).
public struct PixelGrid: Hashable, Sendable {
  /// How much a value may lack of half a pixel and still be one. Documents print multipliers with six digits and sizes
  /// with four: what they stand for is a half, what comes out lies next to it.
  private static let slack = 5e-4

  /// Pixels per point.
  public let scale: Double

  public init(scale: Double) {
    self.scale = scale > 0 ? scale : 1
  }

  /// The edge of the device pixel that a value in points is nearest to, in points; halves go up (UIKIT-RULES 103).
  public func round(_ value: Double) -> Double {
    Self.pixel(value, scale: scale) / scale
  }

  /// The number of the pixel that a value in points is nearest to.
  public static func pixel(_ value: Double, scale: Double) -> Double {
    (value * scale + 0.5 + slack).rounded(.down)
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
