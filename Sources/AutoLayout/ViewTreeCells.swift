// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import Traits

// Tables: a cell as UIKit makes it (UIKIT-RULES 60).

extension ViewTree {
  /// A cell and what is in it.
  public struct Cell: Hashable, Sendable {
    public let cell: ViewIndex
    public let contentView: ViewIndex
    public let label: ViewIndex
  }

  /// Makes a cell as wide as its table, with a content view that leaves out the table's safe area at the sides
  /// (`insetsContentViewsToSafeArea`) and a label at its margins, those of the controller's root.
  @discardableResult
  public func makeCell(
    named name: String = "cell", in table: ViewIndex, height: Double = 44, insetsContentView: Bool = true
  ) throws -> Cell {
    let superview = frame(of: table)
    var own = ViewProperties.madeInCode
    own.frame = Rect(x: 0, y: 0, width: superview.width, height: height)
    own.autoresizingMask = .flexibleWidth
    let cell = try makeView(named: name, properties: own, in: table)
    var inner = ViewProperties()
    inner.layoutMargins = environment?.systemMinimumLayoutMargins
    let contentView = try makeView(named: "contentView", properties: inner, in: cell)
    let label = try makeView(named: "label", properties: ViewProperties(), in: contentView)
    try fill(contentView, LayoutItem(cell, insetsContentView ? .contentView : nil))
    try fill(label, LayoutItem(contentView, .margins))
    return Cell(cell: cell, contentView: contentView, label: label)
  }

  private func fill(_ view: ViewIndex, _ container: LayoutItem) throws {
    for edge in [Attribute.top, .left, .bottom, .right] {
      let constraint = LayoutConstraint(
        first: LayoutItem(view), firstAttribute: edge, second: container, secondAttribute: edge)
      try activate([makeConstraint(constraint)])
    }
  }
}
