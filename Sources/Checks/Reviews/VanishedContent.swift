// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry
import TextMetrics

// Content that has no width or no height at all, although nobody wrote that it should have none.

extension LayoutReview {
  func vanished() -> [Observation] {
    let empty = shown.filter { $0.isEmpty && !$0.mayBleed }
    guard !empty.isEmpty else { return [] }
    let collapsed = CollapsedViews(context)
    var found: [Observation] = []
    var told: Set<ViewIndex> = []
    // How wide a part is is for the screen to say that shows it.
    for axis in isPart ? [Axis.vertical] : Axis.allCases where !tornAxes.contains(axis) {
      let gone = empty.filter { $0.frame.size[axis] <= 0 }
      let stacks = stacksWithContent(among: gone, axis)
      for item in gone where !told.contains(item.view) {
        // Superviews come first: a stack stands for what it holds.
        if let parent = item.parent, told.contains(parent) {
          told.insert(item.view)
          continue
        }
        let length = item.kind == .stack ? stacks[item.view] : ownLength(item, axis)
        guard let length, !collapsed.contains(item.view, axis) else { continue }
        told.insert(item.view)
        found.append(nothingLeft(of: item, axis, length))
      }
    }
    return found
  }

  /// What a text or a control asks for; nil for what has nothing to show.
  private func ownLength(_ item: ShownView, _ axis: Axis) -> Double? {
    guard item.kind.bearsText || item.kind.isInteractive else { return nil }
    let properties = context.properties(item.view)
    // A frame that is written without a size was made so.
    if properties.translatesAutoresizingMaskIntoConstraints, properties.frame.size[axis] <= 0 { return nil }
    if item.kind == .label, let text = properties.text, !text.text.contains(where: { !$0.isWhitespace }) {
      return nil
    }
    // In no width a text of several lines asks for none.
    let other: Axis = axis == .horizontal ? .vertical : .horizontal
    guard let length = context.contentLength(of: item.view, axis) else { return nil }
    if length > 1.01 { return length }
    return context.contentLength(of: item.view, other).map { $0 > 1.01 } == true && properties.text != nil
      ? length : nil
  }

  /// Those of which something that they hold has vanished with them, and how much that asks for.
  private func stacksWithContent(among gone: [ShownView], _ axis: Axis) -> [ViewIndex: Double] {
    var parents: [ViewIndex: ViewIndex] = [:]
    for item in gone where item.kind == .stack { parents[item.view] = item.parent }
    var lengths: [ViewIndex: Double] = [:]
    for item in gone where item.kind != .stack {
      guard let length = ownLength(item, axis) else { continue }
      var next = item.parent
      while let stack = next, context.properties(stack).kind == .stack {
        lengths[stack] = max(lengths[stack] ?? 0, length)
        next = parents[stack]
      }
    }
    return lengths
  }

  private func nothingLeft(of item: ShownView, _ axis: Axis, _ length: Double) -> Observation {
    let name = context.name(item.view)
    let attribute = axis == .horizontal ? "width" : "height"
    let isText = bearsOwnText(item)
    return Observation(
      cause: FindingCause(
        kind: .clipped, controller: context.controller, node: name,
        detail: isText ? "text \(attribute)" : attribute),
      message: isText ? "the text of \(name) is cut off" : "nothing of \(name) is left",
      context: context, view: item.view,
      detail: length > 1.01
        ? "\(name).\(attribute) 0 < \(pointsText(length)), \(pointsText(length)) too few"
        : "\(name).\(attribute) 0, nothing of it is left",
      shortage: length)
  }
}

/// Views that the document gives no width or no height: collapsed on purpose, with what lies in them.
struct CollapsedViews {
  private struct Length: Hashable {
    var view: ViewIndex
    var axis: Axis
  }

  private let context: RootContext
  private var lengths: Set<Length> = []
  /// Lengths that are those of others.
  private var equals: [Length: [Length]] = [:]

  init(_ context: RootContext) {
    self.context = context
    for place in context.activePlaces() {
      let constraint = context.hierarchy.constraints[place]
      let constant = context.arrangement.constants[place] ?? constraint.constant
      guard constraint.firstAttribute.isDimension, constraint.relation != .greaterOrEqual,
        constraint.first.guide == nil, constant == 0, constraint.systemSpacing == 0
      else { continue }
      let length = Length(view: constraint.first.view, axis: constraint.firstAttribute.axis)
      if let second = constraint.second, let attribute = constraint.secondAttribute {
        guard attribute.isDimension, second.guide == nil, constraint.relation == .equal else { continue }
        let other = Length(view: second.view, axis: attribute.axis)
        equals[length, default: []].append(other)
        equals[other, default: []].append(length)
      } else {
        lengths.insert(length)
      }
    }
    var next = Array(lengths)
    while let length = next.popLast() {
      for other in equals[length] ?? [] where lengths.insert(other).inserted { next.append(other) }
    }
  }

  func contains(_ view: ViewIndex, _ axis: Axis) -> Bool {
    var next: ViewIndex? = view
    while let current = next {
      if lengths.contains(Length(view: current, axis: axis)) { return true }
      next = context.layout.parent(of: current)
    }
    return false
  }
}
