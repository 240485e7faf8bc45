// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Geometry

// Where baselines are: a line of text from its view's edge; where there is no text, the upper edge for the first
// line and the lower one for the last (UIKIT-RULES 100).

/// A horizontal line at a fixed distance from an edge, or from the middle between two.
struct BaselineLine {
  var edge: Variable
  /// The other edge of a view whose text stands in its middle.
  var otherEdge: Variable?
  /// Downward from the edge or the middle, in points.
  var offset: Double

  func add(_ factor: Double, to form: inout LinearForm) {
    if let otherEdge {
      form.add(factor / 2, edge)
      form.add(factor / 2, otherEdge)
    } else {
      form.add(factor, edge)
    }
    form.constant += factor * offset
  }
}

extension Lowering {
  /// The line of a view, or of the view that stands for it; an edge where there is no text.
  func line(_ attribute: Attribute, of view: Int) -> BaselineLine {
    textLine(attribute, of: view)
      ?? BaselineLine(
        edge: attribute == .firstBaseline ? edges[view].top : edges[view].bottom, offset: 0)
  }

  /// Like UIKit's, it is where the text has it while the view is as high as its text; a button or a field has its
  /// text in its middle, however high it is. Nil without text.
  func textLine(_ attribute: Attribute, of view: Int) -> BaselineLine? {
    guard !tree.content.baselines.isEmpty else { return nil }
    let view = viewForBaseline(attribute, of: view)
    let edges = edges[view]
    guard let baselines = tree.content.baselines[Int32(view)] else { return nil }
    if tree.properties[view].hasTextInMiddle,
      let height = tree.properties[view].intrinsicContentSize.vertical
    {
      // Of one line both are one, however they were rounded.
      let isOneLine = abs(baselines.first + baselines.last - height) < 1
      let offset =
        attribute == .firstBaseline || isOneLine ? baselines.first - height / 2 : height / 2 - baselines.last
      return BaselineLine(edge: edges.top, otherEdge: edges.bottom, offset: offset)
    }
    return attribute == .firstBaseline
      ? BaselineLine(edge: edges.top, offset: baselines.first)
      : BaselineLine(edge: edges.bottom, offset: -baselines.last)
  }

  /// A column's first line is that of its first view, the last that of its last; a row's are those of its
  /// highest view (`UIStackView.forFirstBaselineLayout`).
  private func viewForBaseline(_ attribute: Attribute, of view: Int) -> Int {
    var view = view
    while true {
      let shown = tree.arranged[view].map { Int($0) }.filter { !tree.hidden[$0] }
      guard !shown.isEmpty else { return view }
      if tree.properties[view].stack.axis == .vertical {
        view = attribute == .firstBaseline ? shown[0] : shown[shown.count - 1]
      } else {
        view = shown.max { height(of: $0) < height(of: $1) } ?? shown[0]
      }
    }
  }

  private func height(of view: Int) -> Double {
    tree.properties[view].intrinsicContentSize.vertical ?? 0
  }
}

extension ViewProperties {
  fileprivate var hasTextInMiddle: Bool {
    if case .textField = shownControl { return true }
    return kind == .button
  }
}
