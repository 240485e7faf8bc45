// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry

/// What a view's frame gives it: the part of the safe area that reaches into it, and its margins.
struct ViewInsets: Hashable, Sendable {
  var safeArea = EdgeInsets.zero
  var margins = EdgeInsets.zero
  /// Before iOS 11, what the screen's top and bottom guides and bars of child containers take of it. There only views of
  /// such containers, and what they show, have it for a safe area.
  var oldGuides = EdgeInsets.zero
}
