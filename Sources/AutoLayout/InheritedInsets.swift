// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry

/// The insets a view inherits from the view around it.
///
/// Only what the superview's unsafe band covers counts, never more than the band itself, so a view
/// parked outside the screen keeps its insets while it slides in (UIKIT-RULES 11-14).
struct InheritedInsets {
  var superview: EdgeInsets
  /// Its origin is where a scroll view has been scrolled to (UIKIT-RULES 15).
  var superviewBounds: Rect

  /// `frame` is in the superview's coordinates.
  func insets(of frame: Rect) -> EdgeInsets {
    if superview == .zero { return .zero }
    return reach(into: frame).clamped(to: .zero...superview)
  }

  private func reach(into frame: Rect) -> EdgeInsets {
    EdgeInsets(
      top: superview.top - (frame.minY - superviewBounds.minY),
      left: superview.left - (frame.minX - superviewBounds.minX),
      bottom: superview.bottom - (superviewBounds.maxY - frame.maxY),
      right: superview.right - (superviewBounds.maxX - frame.maxX))
  }
}
