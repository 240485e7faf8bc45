// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import AutoLayout

extension Layout {
  /// Every view, a superview before its subviews, siblings in the document's order: the order in which
  /// changes are told (UIKIT-RULES 39, 47).
  public var preorder: [ViewIndex] {
    var firstChild = [Int](repeating: -1, count: viewCount)
    var nextSibling = [Int](repeating: -1, count: viewCount)
    // From the back, so that each list comes out ascending.
    for view in (0..<viewCount).reversed() {
      guard let parent = parent(of: ViewIndex(view)) else { continue }
      nextSibling[view] = firstChild[parent.rawValue]
      firstChild[parent.rawValue] = view
    }
    var order: [ViewIndex] = []
    order.reserveCapacity(viewCount)
    var waiting = viewCount > 0 ? [0] : []
    while let view = waiting.popLast() {
      order.append(ViewIndex(view))
      if nextSibling[view] >= 0 { waiting.append(nextSibling[view]) }
      if firstChild[view] >= 0 { waiting.append(firstChild[view]) }
    }
    return order
  }
}
