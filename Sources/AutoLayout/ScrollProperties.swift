// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry

/// A scroll view's own properties (`UIScrollView`, UIKIT-RULES 61-66).
public struct ScrollProperties: Hashable, Sendable {
  /// Which part of the safe area becomes content inset.
  public enum InsetAdjustment: String, Hashable, Sendable, CaseIterable {
    case automatic
    case scrollableAxes
    case never
    case always
  }

  public var contentSize = Size.zero
  public var contentInset = EdgeInsets.zero
  public var contentInsetAdjustmentBehavior = InsetAdjustment.automatic
  public var isScrollEnabled = true
  public var alwaysBounceHorizontal = false
  public var alwaysBounceVertical = false
  /// True for a table or a collection, which says itself how large what it shows is.
  public var laysOutContent = false

  public init() {}

  func with(contentSize: Size) -> ScrollProperties {
    var properties = self
    properties.contentSize = contentSize
    return properties
  }
}

/// What a scroll view makes of the safe area that reaches into it.
struct ScrollInsets {
  var properties: ScrollProperties
  /// The scroll view's own size and safe area.
  var size: Size
  var safeArea: EdgeInsets
  /// It is what a controller inside a navigation controller shows.
  var isNavigationContent: Bool

  /// The part of the safe area that becomes content inset; the rest reaches the views inside
  /// (UIKIT-RULES 62-65).
  var absorbed: EdgeInsets {
    switch properties.contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return safeArea
    case .scrollableAxes: return safeArea.on(vertical: scrolls(.vertical), horizontal: scrolls(.horizontal))
    case .automatic:
      return safeArea.on(
        vertical: isNavigationContent || scrolls(.vertical), horizontal: scrolls(.horizontal))
    }
  }

  /// `adjustedContentInset`
  var adjusted: EdgeInsets { properties.contentInset + absorbed }

  /// Where the content stands before anybody scrolls.
  var restingOffset: Point { Point(x: -adjusted.left, y: -adjusted.top) }

  /// The offsets between which the content comes to rest (UIKIT-RULES 66).
  func offsets(_ axis: Axis) -> ClosedRange<Double> {
    let adjusted = adjusted
    let (before, after) =
      axis == .horizontal ? (adjusted.left, adjusted.right) : (adjusted.top, adjusted.bottom)
    return -before...max(-before, properties.contentSize[axis] + after - size[axis])
  }

  private func scrolls(_ axis: Axis) -> Bool {
    let bounces =
      axis == .horizontal ? properties.alwaysBounceHorizontal : properties.alwaysBounceVertical
    return properties.isScrollEnabled && (bounces || properties.contentSize[axis] > size[axis])
  }
}

extension EdgeInsets {
  /// Only the edges of these axes.
  fileprivate func on(vertical: Bool, horizontal: Bool) -> EdgeInsets {
    EdgeInsets(
      vertical ? top : 0, horizontal ? left : 0, vertical ? bottom : 0, horizontal ? right : 0)
  }

  static func - (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(a.top - b.top, a.left - b.left, a.bottom - b.bottom, a.right - b.right)
  }
}
