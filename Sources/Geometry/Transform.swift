// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Glibc

/// How a view is drawn other than its frame says: scaled, turned and moved about its centre.
public struct Transform: Hashable, Sendable {
  // x' = a x + c y + tx, y' = b x + d y + ty, from the centre.
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var tx: Double
  public var ty: Double

  public init(a: Double, b: Double, c: Double, d: Double, tx: Double = 0, ty: Double = 0) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1)

  /// Larger by these factors about the centre.
  public static func scale(_ x: Double, _ y: Double) -> Transform { Transform(a: x, b: 0, c: 0, d: y) }

  /// Clockwise as seen, in radians.
  public static func rotation(_ angle: Double) -> Transform {
    Transform(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle))
  }

  /// Moved by so many points to the right and down.
  public static func translation(_ x: Double, _ y: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// True when the shape stays as it is.
  public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// Every number is one that a layout can hold.
  public var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy { $0.isFinite && abs($0) <= 1e9 } }

  /// The upright rectangle around what a rectangle becomes.
  public func box(around rect: Rect) -> Rect {
    let width = abs(a) * rect.width + abs(c) * rect.height
    let height = abs(b) * rect.width + abs(d) * rect.height
    return Rect(
      x: rect.midX + tx - width / 2, y: rect.midY + ty - height / 2, width: width, height: height)
  }

  /// Reads `scale(0.5)`, `scale(2,1)`, `rotation(1.57)` in radians, `translation(10,0)` and `identity`; `rotate` and
  /// `translate` are the same.
  public init?(_ text: String) {
    let parts = text.split { "(), ".contains($0) }
    let numbers = parts.dropFirst().compactMap { Double($0) }
    guard numbers.count == parts.count - 1, let word = parts.first else { return nil }
    switch (word, numbers.count) {
    case ("identity", 0): self = .identity
    case ("scale", 1): self = .scale(numbers[0], numbers[0])
    case ("scale", 2): self = .scale(numbers[0], numbers[1])
    case ("rotation", 1), ("rotate", 1): self = .rotation(numbers[0])
    case ("translation", 2), ("translate", 2): self = .translation(numbers[0], numbers[1])
    default: return nil
    }
    guard isFinite else { return nil }
  }
}
