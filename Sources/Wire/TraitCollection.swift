// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON
public import Varlink

/// The traits that a controller and its views see.
public struct TraitCollection: VarlinkRecord, Hashable {
  /// `phone`, `pad` or `tv`.
  public var idiom: String
  /// Of the width.
  public var horizontalSizeClass: SizeClass
  /// Of the height.
  public var verticalSizeClass: SizeClass
  /// Pixels per point.
  public var displayScale: Double
  /// The direction in which text runs.
  public var layoutDirection: LayoutDirection
  /// UIKit's name without its prefix, as `large`.
  public var preferredContentSizeCategory: String

  public init(
    idiom: String, horizontalSizeClass: SizeClass, verticalSizeClass: SizeClass, displayScale: Double,
    layoutDirection: LayoutDirection, preferredContentSizeCategory: String
  ) {
    self.idiom = idiom
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.displayScale = displayScale
    self.layoutDirection = layoutDirection
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    idiom = try reader.required("idiom")
    horizontalSizeClass = try reader.required("horizontalSizeClass")
    verticalSizeClass = try reader.required("verticalSizeClass")
    displayScale = try reader.required("displayScale")
    layoutDirection = try reader.required("layoutDirection")
    preferredContentSizeCategory = try reader.required("preferredContentSizeCategory")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("idiom", idiom)
    json.field("horizontalSizeClass", horizontalSizeClass)
    json.field("verticalSizeClass", verticalSizeClass)
    json.field("displayScale", displayScale)
    json.field("layoutDirection", layoutDirection)
    json.field("preferredContentSizeCategory", preferredContentSizeCategory)
  }
}
