// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry

/// What a text takes up.
public struct TextMeasurement: Hashable, Sendable {
  /// In points, on the grid that was asked for; insets are in it. Zero without text, as a label has it.
  public var size: Size
  /// From the top to the first line's baseline.
  public var firstBaseline: Double
  /// From the last line's baseline to the bottom.
  public var lastBaseline: Double
  public var lineCount: Int
  /// True when a font or a letter was not known and its width is a guess of its kind.
  public var isApproximate: Bool

  public init(
    size: Size, firstBaseline: Double, lastBaseline: Double, lineCount: Int, isApproximate: Bool
  ) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.lineCount = lineCount
    self.isApproximate = isApproximate
  }
}
