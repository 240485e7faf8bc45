// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Geometry

// A scroll view is two rectangles: its frame, and the content that moves inside it. To the views inside, its
// edges are the content's; its centers, width and height, and all that others see of it, are the frame's.
// Content that is pinned on all sides so gives the content its size (UIKIT-RULES 66).

extension Lowering {
  /// Content starts where the frame does, unscrolled, and is as large as what is pinned to it wants; a given
  /// content size counts where nothing is. Where something is pinned and no size is given, how large the content is
  /// stays open with what nobody speaks of.
  mutating func lowerScrollViews(settlesMissing: Bool) {
    guard let weak = Priority(2) else { return }
    let pinned = settlesMissing ? [] : pinnedContents
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
        let isOwn = tree.properties[Int(view)].scroll.laysOutContent
        if size <= 0, !isOwn, pinned.contains(PinnedContent(view: view, axis: axis)) { continue }
        tie(
          content.high(axis), content.low(axis), max(0, size), priority: weak,
          .guide(item, attribute))
      }
    }
  }

  /// The contents that something inside is pinned to by an edge.
  private var pinnedContents: Set<PinnedContent> {
    var found: Set<PinnedContent> = []
    for active in tree.constraints {
      let constraint = active.constraint
      guard let second = constraint.second, let attribute = constraint.secondAttribute else { continue }
      for (item, side, other) in [
        (constraint.first, constraint.firstAttribute, second), (second, attribute, constraint.first),
      ] where !side.isDimension && !side.isCenter && speaksOfContent(item, to: other) {
        found.insert(PinnedContent(view: Int32(item.view.rawValue), axis: side.axis))
      }
    }
    return found
  }

  private func speaksOfContent(_ item: LayoutItem, to other: LayoutItem) -> Bool {
    let view = Int32(item.view.rawValue)
    guard tree.properties[item.view.rawValue].kind == .scroll, other.view != item.view,
      tree.isView(Int32(other.view.rawValue), inside: view)
    else { return false }
    return item.guide == nil || item.guide == .contentLayout
  }

  /// The rectangle that an attribute of an item speaks of in a constraint with another item.
  mutating func edges(of item: LayoutItem, _ attribute: Attribute, with other: LayoutItem?)
    -> EdgeVariables
  {
    guard item.guide == nil, !attribute.isDimension, !attribute.isCenter, let other,
      isContent(item, to: other), let content = contents[Int32(item.view.rawValue)]
    else { return edges(of: item) }
    return content
  }

  /// A scroll view's own edges stand for its content to those inside it, its content guide does to everybody.
  private func isContent(_ item: LayoutItem, to other: LayoutItem) -> Bool {
    guard contents[Int32(item.view.rawValue)] != nil else { return false }
    if item.guide == .contentLayout { return true }
    return item.guide == nil && other.view != item.view
      && tree.isView(Int32(other.view.rawValue), inside: Int32(item.view.rawValue))
  }

  /// Takes off what the contents around an item are scrolled by, where the other item stands still: places inside
  /// are those of unscrolled content, and what is outside has places on the screen (UIKIT-RULES 15, 66).
  mutating func addShifts(
    _ factor: Double, _ attribute: Attribute, of item: LayoutItem, with other: LayoutItem,
    to form: inout LinearForm
  ) {
    guard !contents.isEmpty, !attribute.isDimension else { return }
    var view = Int32(item.view.rawValue)
    if !isContent(item, to: other) { view = tree.parents[Int(view)] }
    while view >= 0 {
      if contents[view] != nil, !isScrolled(other, by: view, with: item),
        let shift = shift(of: view)
      {
        form.add(-factor, attribute.axis == .horizontal ? shift.x : shift.y)
      }
      view = tree.parents[Int(view)]
    }
  }

  private func isScrolled(_ item: LayoutItem, by scrollView: Int32, with other: LayoutItem) -> Bool {
    let view = Int32(item.view.rawValue)
    if view == scrollView { return isContent(item, to: other) }
    return tree.isView(view, inside: scrollView)
  }

  private mutating func shift(of scrollView: Int32) -> ScrollShift? {
    if let known = scrollShifts.first(where: { $0.view == scrollView }) { return known }
    guard let place = scrollViews.firstIndex(of: scrollView) else { return nil }
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let item = LayoutItem(ViewIndex(Int(scrollView)))
    var (horizontal, vertical) = (LinearForm(), LinearForm())
    horizontal.add(1, x)
    vertical.add(1, y)
    guard let xIs = add(horizontal, .equal, 0, .guide(item, .left)),
      let yIs = add(vertical, .equal, 0, .guide(item, .top))
    else { return nil }
    let shift = ScrollShift(view: scrollView, place: place, x: x, y: y, xIs: xIs, yIs: yIs)
    scrollShifts.append(shift)
    return shift
  }
}

/// A scroll view's content along one axis.
private struct PinnedContent: Hashable {
  var view: Int32
  var axis: Axis
}

/// How far a scroll view's content is scrolled, as the solver has it.
struct ScrollShift {
  let view: Int32
  /// Among the tree's scroll views.
  let place: Int
  let x: Variable
  let y: Variable
  fileprivate let xIs: ConstraintID
  fileprivate let yIs: ConstraintID

  func set(_ offset: Point, in solver: Solver) {
    try? solver.renewConstant(offset.x, of: xIs)
    try? solver.renewConstant(offset.y, of: yIs)
  }
}

extension Attribute {
  fileprivate var isCenter: Bool { self == .centerX || self == .centerY }
}
