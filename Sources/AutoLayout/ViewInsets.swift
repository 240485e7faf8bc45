// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry

/// What a view's frame gives it: the part of the safe area that reaches into it, and its margins.
struct ViewInsets: Hashable, Sendable {
  var safeArea = EdgeInsets.zero
  var margins = EdgeInsets.zero
}
