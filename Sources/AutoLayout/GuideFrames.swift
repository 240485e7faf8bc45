// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry

/// Where a view's own guides lie: distances from its edges, worked out from its insets and size.
///
/// The solver ties guides to their views with these same numbers, so that a guide that is asked about
/// and one that constraints hold on to are the same rectangle.
struct GuideInsets {
  var inputs: LayoutInputs
  var insets: ViewInsets
  /// The view's rectangle in the root's coordinates.
  var frame: Rect

  /// How far the guide's edges lie inside the view's. A guide never has a negative size: where the insets
  /// exceed the view, it ends where it begins, at the left or top inset (Q17).
  func insets(of kind: GuideKind) -> EdgeInsets {
    switch kind {
    case .safeArea: fitted(insets.safeArea)
    case .margins: fitted(insets.margins)
    case .readable: readable
    case .keyboard: EdgeInsets(max(0, frame.height - keyboardOverlap), 0, 0, 0)
    case .topGuide:
      EdgeInsets(0, 0, max(0, frame.height - inputs.topLayoutGuideLength), 0)
    case .bottomGuide:
      EdgeInsets(max(0, frame.height - inputs.bottomLayoutGuideLength), 0, 0, 0)
    case .custom: .zero
    }
  }

  private func fitted(_ insets: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      insets.top, insets.left, min(insets.bottom, frame.height - insets.top),
      min(insets.right, frame.width - insets.left))
  }

  /// The margins, narrowed evenly to the greatest readable width (UIKIT-RULES 59).
  private var readable: EdgeInsets {
    var fitted = fitted(insets.margins)
    guard let width = inputs.readableWidth else { return fitted }
    let excess = max(0, frame.width - fitted.left - fitted.right - width)
    fitted.left += excess / 2
    fitted.right += excess / 2
    return fitted
  }

  /// How much of the view's height lies below the keyboard's upper edge, or below the safe area's lower
  /// edge while that is higher: the larger of the two, never their sum (UIKIT-RULES 68).
  var keyboardOverlap: Double {
    let safe = max(0, min(insets.safeArea.bottom, frame.height))
    guard let top = inputs.keyboardTop else { return safe }
    return max(safe, min(frame.height, max(0, frame.maxY - top)))
  }
}

extension Layout {
  /// The frame of a view or of any of its guides, in the root's coordinates.
  public func frame(of item: LayoutItem) -> Rect {
    let frame = absoluteFrame(of: item.view)
    switch item.guide {
    case nil: return frame
    case .custom(let place):
      guard customGuides.indices.contains(place) else { return .zero }
      return customGuides[place].rect(scale: scale)
    case .some(let kind):
      let own = GuideInsets(inputs: inputs, insets: insets(of: item.view), frame: frame)
      return PixelRect(frame.inset(by: own.insets(of: kind)), scale: scale).rect(scale: scale)
    }
  }
}
