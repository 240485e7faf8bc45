// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Geometry

// A scroll view is two rectangles: its frame, and the content that moves inside it. To the views inside, its
// edges are the content's; its centers, width and height, and all that others see of it, are the frame's.
// Content that is pinned on all sides so gives the content its size (UIKIT-RULES 66).

extension Lowering {
  /// Content starts where the frame does, unscrolled, and is as large as what is pinned to it wants; a given
  /// content size counts where nothing is.
  mutating func lowerScrollViews() {
    guard let weak = Priority(2) else { return }
    for view in tree.order where tree.properties[Int(view)].kind == .scroll {
      let content = EdgeVariables(in: solver)
      let frame = edges[Int(view)]
      let item = LayoutItem(ViewIndex(Int(view)))
      contents[view] = content
      scrollViews.append(view)
      tie(content.left, frame.left, 0, .guide(item, .left))
      tie(content.top, frame.top, 0, .guide(item, .top))
      for axis in Axis.allCases {
        let size = tree.properties[Int(view)].scroll.contentSize[axis]
        let attribute: Attribute = axis == .horizontal ? .width : .height
        tie(content.high(axis), content.low(axis), 0, is: .greaterOrEqual, .guide(item, attribute))
        tie(
          content.high(axis), content.low(axis), max(0, size), priority: weak,
          .guide(item, attribute))
      }
    }
  }

  /// The rectangle that an attribute of an item speaks of in a constraint with another item.
  mutating func edges(of item: LayoutItem, _ attribute: Attribute, with other: LayoutItem?)
    -> EdgeVariables
  {
    guard item.guide == nil, !attribute.isDimension, !attribute.isCenter, !contents.isEmpty, let other,
      let content = contents[Int32(item.view.rawValue)], other.view != item.view,
      tree.isView(Int32(other.view.rawValue), inside: Int32(item.view.rawValue))
    else { return edges(of: item) }
    return content
  }
}

extension Attribute {
  fileprivate var isCenter: Bool { self == .centerX || self == .centerY }
}
