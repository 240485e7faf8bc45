// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry

/// Where a view's own guides lie: distances from its edges, worked out from its insets and size.
///
/// The solver ties guides to their views with these same numbers, so that a guide that is asked about
/// and one that constraints hold on to are the same rectangle.
struct GuideDistances {
  var inputs: LayoutInputs
  var insets: ViewInsets
  /// The view's rectangle in the root's coordinates.
  var frame: Rect
  /// The view is the root of its tree, whose safe area guide lies between the old ones before iOS 11.
  var isRoot: Bool

  /// How far the guide's edges lie inside the view's; see `GuideKind.hangsFromBottom` for the exceptions.
  ///
  /// A guide never has a negative size: where the insets exceed the view, it ends where it begins, at the
  /// left or top inset.
  func distances(of kind: GuideKind) -> EdgeInsets {
    switch kind {
    case .safeArea: fitted(isRoot ? insets.safeArea + inputs.oldGuides : insets.safeArea)
    case .margins: fitted(insets.margins)
    case .readable: readable
    case .keyboard: EdgeInsets(keyboardOverlap(above: insets.safeArea.bottom), 0, 0, 0)
    case .bareKeyboard: EdgeInsets(keyboardOverlap(above: 0), 0, 0, 0)
    case .followedKeyboard: followed
    case .contentView: fitted(EdgeInsets(0, insets.safeArea.left, 0, insets.safeArea.right))
    case .fold: fold
    case .topGuide: EdgeInsets(0, 0, inputs.topLayoutGuideLength, 0)
    case .bottomGuide: EdgeInsets(inputs.bottomLayoutGuideLength, 0, 0, 0)
    case .contentLayout, .frameLayout, .custom: .zero
    }
  }

  /// The guide in the root's coordinates.
  func frame(of kind: GuideKind) -> Rect {
    let distances = distances(of: kind)
    let top =
      kind.hangsFromBottom ? frame.maxY - distances.top : frame.minY + distances.top
    let bottom =
      kind.hangsFromTop ? frame.minY + distances.bottom : frame.maxY - distances.bottom
    let left = frame.minX + distances.left
    return Rect(
      x: left, y: top, width: max(0, frame.maxX - distances.right - left),
      height: max(0, bottom - top))
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

  /// A keyboard that floats over the view, else the room that one at the lower edge leaves.
  private var followed: EdgeInsets {
    if let keyboard = inputs.floatingKeyboard?.intersection(frame) {
      return keyboard.distances(within: frame)
    }
    return EdgeInsets(max(0, frame.height - keyboardOverlap(above: insets.safeArea.bottom)), 0, 0, 0)
  }

  private var fold: EdgeInsets {
    guard let strip = inputs.fold?.intersection(frame) else {
      return EdgeInsets(frame.height, frame.width, 0, 0)
    }
    return strip.distances(within: frame)
  }

  /// How much of the view's height lies below the keyboard's upper edge, or below the safe area's lower
  /// edge while that is higher: the larger of the two, never their sum (UIKIT-RULES 68).
  private func keyboardOverlap(above bottom: Double) -> Double {
    let safe = max(0, min(bottom, frame.height))
    guard let top = inputs.keyboardTop else { return safe }
    return max(safe, min(frame.height, max(0, frame.maxY - top)))
  }
}

extension GuideKind {
  /// The upper edge is told by its distance from the view's lower edge.
  var hangsFromBottom: Bool { self == .keyboard || self == .bareKeyboard || self == .bottomGuide }
  /// The lower edge is told by its distance from the view's upper edge.
  var hangsFromTop: Bool { self == .topGuide }
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
      let own = GuideDistances(
        inputs: inputs, insets: insets(of: item.view), frame: frame, isRoot: isRoot(item.view))
      return PixelRect(own.frame(of: kind), scale: scale).rect(scale: scale)
    }
  }
}
