// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry

/// A frame that its autoresizing mask keeps, as constraints with the superview (UIKIT-RULES 98, 108).
struct KeptFrame {
  var view: ViewIndex
  var parent: ViewIndex
  var frame: Rect
  var mask: AutoresizingMask
  /// Of the superview, when the frame was made.
  var parentSize: Size
  /// What the superview shows of itself: its edges are those of its content, but masks follow its frame.
  var scrolls: Scrolling = .no
  /// At the sides it keeps to the superview's safe area, as the content of a table's cell does (UIKIT-RULES 60).
  var keepsToSafeArea = false
  /// Sides are leading and trailing ones: its cell places it, and not the mask, which knows left and right alone.
  var followsDirection = false

  /// At the sides it keeps to the superview's margins, as the rows of inset groups do.
  var keepsToMargins: Margins?

  enum Margins {
    /// As far from the safe area as the view was drawn from the superview's edges.
    case asDrawn
    /// The layout margins of a root view, which has the system's.
    case ofTheSystem
  }

  /// Where the view is a row of a table that sizes rows by their content.
  var row: Row?

  struct Row {
    /// The row before, and how far below it this one was drawn.
    var previous: (view: ViewIndex, gap: Double)?
    /// The row is as high as its content needs.
    var sizesItself: Bool
    /// But no lower than this.
    var least = 0.0
  }

  enum Scrolling {
    case no
    case freely
    /// A table's rows are as wide as the table, whatever it scrolls.
    case rows
  }

  var constraints: [LayoutConstraint] { horizontal + vertical }

  /// Makes it as wide as the superview, whatever width it was drawn in.
  mutating func span() {
    frame = Rect(x: 0, y: frame.minY, width: parentSize.width, height: frame.height)
    mask = .flexibleWidth
  }

  private var horizontal: [LayoutConstraint] {
    switch keepsToMargins {
    case .ofTheSystem?: return [side(.left, .margins, 0), side(.right, .margins, 0)]
    case .asDrawn?:
      let right = parentSize.width - frame.maxX
      return [side(.left, .safeArea, frame.minX), side(.right, .safeArea, -max(0, right))]
    case nil: break
    }
    return axis(
      start: followsDirection ? .leading : .left, end: followsDirection ? .trailing : .right, size: .width,
      low: frame.minX, length: frame.width, outer: parentSize.width,
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
      ))
  }

  private var vertical: [LayoutConstraint] {
    if let row { return constraints(of: row) }
    return axis(
      start: .top, end: .bottom, size: .height, low: frame.minY, length: frame.height,
      outer: parentSize.height,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      ))
  }

  private func constraints(of row: Row) -> [LayoutConstraint] {
    let top =
      row.previous.map { previous in
        LayoutConstraint(
          first: LayoutItem(view), firstAttribute: .top, second: LayoutItem(previous.view),
          secondAttribute: .bottom, constant: previous.gap)
      } ?? tie(.top, .top, frame.minY)
    guard row.sizesItself else { return [top, fixed(.height, frame.height)] }
    var made = [
      top,
      LayoutConstraint(first: LayoutItem(view), firstAttribute: .height, constant: 0, priority: .fittingSize),
    ]
    if row.least > 0 {
      made.append(
        LayoutConstraint(
          first: LayoutItem(view), firstAttribute: .height, relation: .greaterOrEqual, constant: row.least))
    }
    return made
  }

  private func axis(
    start: Attribute, end: Attribute, size: Attribute, low: Double, length: Double, outer: Double,
    flexible: (Bool, Bool, Bool)
  ) -> [LayoutConstraint] {
    let after = outer - low - length
    switch flexible {
    case (false, true, false):
      // The content ends where its views do: its far edge would follow the view instead of holding it.
      if scrolls == .freely {
        return [
          tie(start, start, low),
          LayoutConstraint(
            first: LayoutItem(view), firstAttribute: size, second: LayoutItem(parent), secondAttribute: size,
            constant: -low - after, priority: stretching(length, of: outer, share: 1)),
        ]
      }
      var far = tie(end, end, -after)
      far.priority = stretching(length, of: outer, share: 1)
      return [tie(start, start, low), far]
    case (true, false, false):
      return [tie(end, end, -after), fixed(size, length)]
    case (false, false, _):
      return [tie(start, start, low), fixed(size, length)]
    default: return shared(start, end, size, low, length, outer, flexible)
    }
  }

  /// Several parts share what the superview gains, each by its length.
  private func shared(
    _ start: Attribute, _ end: Attribute, _ size: Attribute, _ low: Double, _ length: Double, _ outer: Double,
    _ flexible: (Bool, Bool, Bool)
  ) -> [LayoutConstraint] {
    let parts = [flexible.0 ? low : 0, flexible.1 ? length : 0, flexible.2 ? outer - low - length : 0]
    let sum = parts.reduce(0, +)
    guard sum > 0, parts.allSatisfy({ $0 >= 0 }) else {
      return [tie(start, start, low), fixed(size, length)]
    }
    let before = parts[0] / sum
    let own = parts[1] / sum
    let place =
      before > 0
      ? LayoutConstraint(
        first: LayoutItem(view), firstAttribute: start, multiplier: before, second: holder(of: end),
        secondAttribute: end, constant: low - before * outer) : tie(start, start, low)
    let extent =
      own > 0
      ? LayoutConstraint(
        first: LayoutItem(view), firstAttribute: size, multiplier: own, second: LayoutItem(parent),
        secondAttribute: size, constant: length - own * outer,
        priority: stretching(length, of: outer, share: own)) : fixed(size, length)
    return [place, extent]
  }

  /// The length of the shortest screens. In a superview as short, a view whose margins need more is empty in UIKit
  /// and contradicts nothing; elsewhere it holds as strictly as any frame.
  private static let shortest = 320.0

  private func stretching(_ length: Double, of outer: Double, share: Double) -> Priority {
    length + share * (min(outer, Self.shortest) - outer) < 0 ? Priority(999) ?? .required : .required
  }

  private func tie(_ own: Attribute, _ other: Attribute, _ constant: Double) -> LayoutConstraint {
    LayoutConstraint(
      first: LayoutItem(view), firstAttribute: own, second: holder(of: other), secondAttribute: other,
      constant: constant)
  }

  /// Whose edge it is that the mask counts from.
  private func holder(of edge: Attribute) -> LayoutItem {
    if keepsToSafeArea, edge != .top, edge != .bottom { return LayoutItem(parent, .safeArea) }
    switch (scrolls, edge) {
    case (.rows, .left), (.rows, .right), (.rows, .bottom), (.freely, .right), (.freely, .bottom):
      return LayoutItem(parent, .frameLayout)
    default: return LayoutItem(parent)
    }
  }

  private func side(_ edge: Attribute, _ guide: GuideKind, _ constant: Double) -> LayoutConstraint {
    LayoutConstraint(
      first: LayoutItem(view), firstAttribute: edge, second: LayoutItem(parent, guide), secondAttribute: edge,
      constant: constant)
  }

  private func fixed(_ size: Attribute, _ length: Double) -> LayoutConstraint {
    LayoutConstraint(first: LayoutItem(view), firstAttribute: size, constant: max(0, length))
  }
}
