// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Sessions
import AutoLayout
import ConstraintSolver
import Geometry
import Screens

/// One thing that a screen could have otherwise.
enum Edit: Hashable {
  /// A constraint's priority, by the constraint's place.
  case priority(Int, Priority)
  /// A constraint's constant, in points.
  case constant(Int, Double)
  /// Ties a constraint's side to the root's safe area instead of the root.
  case retie(Int)
  /// Does not activate a set.
  case leaveOut(set: Int)
  /// Takes a view away and closes the chain that it stood in.
  case remove(ViewIndex, Axis)
  /// What the screen's strategies decide elsewhere.
  case arrange(Arrangement)
  /// How strongly a view resists being smaller than its content.
  case compression(ViewIndex, Axis, Priority)
  /// A view whose frame and mask no longer become constraints.
  case translates(ViewIndex)
  /// Adds a constraint.
  case add(LayoutConstraint)
  /// How strongly a view keeps to its content's size.
  case hugging(ViewIndex, Axis, Priority)
}

extension RootContext {
  /// The root with the edits made, laid out; nil when they do not fit it.
  func with(_ edits: [Edit]) -> RootContext? {
    var (hierarchy, arrangement) = (hierarchy, arrangement)
    for edit in edits {
      do throws(HierarchyError) {
        try apply(edit, to: &hierarchy, &arrangement)
      } catch {
        return nil
      }
    }
    return with(hierarchy, arranged: arrangement)
  }

  private func apply(_ edit: Edit, to hierarchy: inout ViewHierarchy, _ arrangement: inout Arrangement)
    throws(HierarchyError)
  {
    switch edit {
    case .priority(let place, let priority):
      var constraint = hierarchy.constraints[place]
      constraint.priority = priority
      arrangement.priorities[place] = nil
      try hierarchy.replaceConstraint(at: place, with: constraint)
    case .constant(let place, let value):
      var constraint = hierarchy.constraints[place]
      constraint.constant = value
      constraint.systemSpacing = 0
      arrangement.constants[place] = nil
      try hierarchy.replaceConstraint(at: place, with: constraint)
    case .retie(let place):
      var constraint = hierarchy.constraints[place]
      if constraint.second == LayoutItem(.root) { constraint.second = LayoutItem(.root, .safeArea) }
      if constraint.first == LayoutItem(.root) { constraint.first = LayoutItem(.root, .safeArea) }
      try hierarchy.replaceConstraint(at: place, with: constraint)
    case .leaveOut(let set):
      arrangement.activeSets.removeAll { $0 == set }
    case .remove(let view, let axis):
      try remove(view, along: axis, from: &hierarchy, &arrangement)
    case .arrange(let other):
      arrangement = other
    case .compression(let view, let axis, let priority):
      var properties = hierarchy.views[view.rawValue].properties
      properties.contentCompressionResistancePriority[axis] = priority
      try hierarchy.replaceProperties(of: view, with: properties)
    case .hugging(let view, let axis, let priority):
      var properties = hierarchy.views[view.rawValue].properties
      properties.contentHuggingPriority[axis] = priority
      try hierarchy.replaceProperties(of: view, with: properties)
    case .translates(let view):
      var properties = hierarchy.views[view.rawValue].properties
      properties.translatesAutoresizingMaskIntoConstraints = false
      try hierarchy.replaceProperties(of: view, with: properties)
    case .add(let constraint):
      try hierarchy.add(constraint)
    }
  }

  /// Every constraint of the view and of what is in it goes; where it stood between two others, the second follows
  /// the first at the distance that it had from the view.
  private func remove(
    _ view: ViewIndex, along axis: Axis, from hierarchy: inout ViewHierarchy, _ arrangement: inout Arrangement
  ) throws(HierarchyError) {
    var inner: Set<ViewIndex> = [view]
    for other in layout.preorder {
      if let parent = layout.parent(of: other), inner.contains(parent) { inner.insert(other) }
    }
    let bridge = bridge(over: view, axis)
    for (place, constraint) in hierarchy.constraints.enumerated()
    where inner.contains(constraint.first.view) || constraint.second.map({ inner.contains($0.view) }) ?? false
    {
      try hierarchy.replaceConstraint(at: place, with: bridge?.place == place ? bridge?.constraint : nil)
    }
    arrangement.hidden[view] = true
  }

  /// `next.low == view.high + b` with `view.low == last.high + a` becomes `next.low == last.high + b`.
  private func bridge(over view: ViewIndex, _ axis: Axis) -> (place: Int, constraint: LayoutConstraint)? {
    let low: Set<Attribute> = axis == .horizontal ? [.left, .leading] : [.top]
    let high: Set<Attribute> = axis == .horizontal ? [.right, .trailing] : [.bottom]
    let item = LayoutItem(view)
    let places = activePlaces().filter { hierarchy.constraints[$0].relation == .equal }
    let before = places.lazy.map { self.hierarchy.constraints[$0] }.first {
      $0.first == item && low.contains($0.firstAttribute)
    }
    let after = places.first {
      let constraint = hierarchy.constraints[$0]
      return constraint.second == item && constraint.secondAttribute.map(high.contains) ?? false
    }
    guard let before, let after else { return nil }
    var constraint = hierarchy.constraints[after]
    constraint.second = before.second
    constraint.secondAttribute = before.secondAttribute
    return (after, constraint)
  }
}
