// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry
public import Traits

/// The screen that a scene's main view is laid out on.
public struct InterfaceCanvas: Hashable, Sendable {
  /// Of the root view, in points.
  public var size: Size
  /// Pixels per point; 1 where frames were saved in whole points.
  public var scale: Double
  public var safeAreaInsets: EdgeInsets
  /// What size-class variations are chosen by; both nil on the canvas for any width and height.
  public var horizontalSizeClass: SizeClass?
  public var verticalSizeClass: SizeClass?
  public var idiom: Idiom
  public var isLandscape: Bool

  public init(
    size: Size, scale: Double, safeAreaInsets: EdgeInsets = .zero, horizontalSizeClass: SizeClass? = nil,
    verticalSizeClass: SizeClass? = nil, idiom: Idiom = .phone, isLandscape: Bool = false
  ) {
    self.size = size
    self.scale = scale
    self.safeAreaInsets = safeAreaInsets
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.idiom = idiom
    self.isLandscape = isLandscape
  }

  var variationTraits: VariationTraits {
    var values: [String: String] = [:]
    values["widthClass"] = horizontalSizeClass?.rawValue
    values["heightClass"] = verticalSizeClass?.rawValue
    return VariationTraits(values: values)
  }
}
