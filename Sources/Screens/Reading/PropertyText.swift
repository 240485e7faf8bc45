// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import AutoLayout
public import Geometry
public import SourceText
public import TextMetrics
public import YAMLTree

/// Properties of a view as they stand in a document, for whoever sets them later: the same spelling as in the view
/// itself. Of several faults the first is told.
extension YAMLNode {
  /// A size, a text style, or parts in a mapping; what these leave out is as in `usual`.
  public func font(or usual: FontDescription) throws(DocumentError) -> FontDescription {
    try only { faults throws(DocumentError) in try font(or: usual, &faults) }
  }

  /// `[top, left, bottom, right]`, or one number for all four.
  public func edgeInsets() throws(DocumentError) -> EdgeInsets {
    try only { faults throws(DocumentError) in try edgeInsets(&faults) }
  }

  /// `[top, leading, bottom, trailing]`, where a side may be `system`; or one number for all four.
  public func directionalMargins() throws(DocumentError) -> Arrangement.Property {
    let margins = try only { faults throws(DocumentError) in try directionalMargins(&faults) }
    return .directionalLayoutMargins(
      margins.insets ?? DirectionalEdgeInsets(0, 0, 0, 0), system: margins.systemSides)
  }

  /// `[width, height]`, where `none` is a direction in which the content has no size of its own.
  public func intrinsicSize() throws(DocumentError) -> AxisPair<Double?> {
    try only { faults throws(DocumentError) in try intrinsicSize(&faults) }
  }

  private func only<Value>(
    _ body: (inout Faults) throws(DocumentError) -> Value
  ) throws(DocumentError) -> Value {
    var faults = Faults()
    let value = try body(&faults)
    if let fault = faults.error?.errors.first { throw fault }
    return value
  }
}
