// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Screens
import Traits
import AutoLayout
import ConstraintSolver
import Geometry
public import SourceText

/// A place or length that the constraints leave open, and what would settle it.
public struct OpenExplanation: Sendable {
  /// As `form.height`.
  public let name: String
  /// In points; an end is infinite where nothing bounds it.
  public let range: ClosedRange<Double>
  /// What the layout shows.
  public let shown: Double
  public let mark: SourceMark?
  /// Lines that settle it, each tried: with it the attribute is no longer open.
  public let remedies: [String]

  /// As `form.height is left open: 44 ... 205, shown as 44`.
  public var sentence: String { "\(name) is left open: \(rangeText(range)), shown as \(pointsText(shown))" }

  /// Everything that is open in a layout; remedies are looked for while `patience` lasts, a solve each.
  static func all(in context: RootContext, patience: Int = 120) -> [OpenExplanation] {
    var patience = patience
    let open = context.open
    return open.map { attribute in
      let shown = context.shown(attribute)
      return OpenExplanation(
        name: "\(context.hierarchy.name(of: attribute.item)).\(attribute.attribute.name)",
        range: attribute.range, shown: shown, mark: context.mark(attribute.item.view),
        remedies: remedies(for: attribute, shown: shown, among: open, in: context, &patience))
    }
  }

  private static func remedies(
    for attribute: OpenAttribute, shown: Double, among open: [OpenAttribute], in context: RootContext,
    _ patience: inout Int
  ) -> [String] {
    var found: [String] = []
    for (edit, text) in candidates(for: attribute, shown: shown, among: open, in: context) {
      guard patience > 0, found.count < 2 else { break }
      patience -= 1
      guard let changed = context.with([edit]), changed.layout.conflicts.isEmpty,
        !changed.open.contains(where: { $0.item == attribute.item && $0.attribute == attribute.attribute })
      else { continue }
      found.append(text)
    }
    return found
  }

  /// Equal wishes first: where two contents pull alike, one shall pull harder. Then the value that is shown.
  private static func candidates(
    for attribute: OpenAttribute, shown: Double, among open: [OpenAttribute], in context: RootContext
  ) -> [(Edit, String)] {
    var found: [(Edit, String)] = []
    let (item, name) = (attribute.item, attribute.attribute)
    let axis = name.axis
    if item.guide == nil, name.isDimension, open.count > 1, context.contentLength(of: item.view, axis) != nil
    {
      let hugging = context.properties(item.view).contentHuggingPriority[axis].rawValue
      if let more = Priority(Int(hugging) + 1), !more.isRequired {
        found.append((.hugging(item.view, axis, more), "hugging: \(more) of \(context.name(item.view))"))
      }
    }
    var constraint = LayoutConstraint(first: item, firstAttribute: name, constant: shown)
    if !name.isDimension {
      let outer = item.guide == nil ? context.layout.parent(of: item.view) ?? .root : item.view
      let edge: Attribute = name == .left ? .leading : .top
      constraint = LayoutConstraint(
        first: item, firstAttribute: edge, second: LayoutItem(outer), secondAttribute: edge, constant: shown)
      if name == .left {
        if context.isRightToLeft(outer) { return found }
      }
    }
    found.append((.add(constraint), context.hierarchy.text(of: constraint)))
    return found
  }
}

extension RootContext {
  /// What is open of what can be seen.
  var open: [OpenAttribute] {
    guard layout.conflicts.isEmpty, !layout.isExhausted else { return [] }
    return root.compiled.ambiguity(in: environment, arranged: arrangement)
      .filter { !layout.isEffectivelyHidden($0.item.view) }
      .filter { $0.range.upperBound - $0.range.lowerBound > LayoutReview.leastOpen }
  }

  /// The value that the layout shows: places count from the superview's corner, or the guide's owner's.
  func shown(_ attribute: OpenAttribute) -> Double {
    let frame = layout.frame(of: attribute.item)
    let outer =
      attribute.item.guide == nil
      ? layout.parent(of: attribute.item.view).map(layout.absoluteFrame) ?? .zero
      : layout.absoluteFrame(of: attribute.item.view)
    return switch attribute.attribute {
    case .width: frame.width
    case .height: frame.height
    case .top: frame.minY - outer.minY
    default: frame.minX - outer.minX
    }
  }
}
