// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Screens
import ConstraintSolver
import AutoLayout
import Geometry
import Traits

/// What is different after a repair, and what speaks against it.
struct RepairWords {
  let before: RootContext
  let after: RootContext

  /// Apple's smallest length that a finger meets, in points.
  private static let smallestTouchTarget = 44.0

  /// As `hero 153, all else kept`.
  func outcome(of edits: [Edit]) -> String {
    var parts: [String] = []
    var changesMore = false
    for edit in edits {
      switch edit {
      case .priority(let place, _), .constant(let place, _): parts.append(value(of: place))
      case .retie(let place): parts.append(value(of: place))
      case .arrange(let other):
        parts += stretched()
        parts += other.hidden.filter { $0.value && !before.layout.isHidden($0.key) }.keys.sorted()
          .map { "\(after.name($0)) gone" }
        changesMore = true
      case .remove(let view, _):
        parts += stretched() + ["\(after.name(view)) gone"]
        changesMore = true
      case .leaveOut:
        parts += stretched()
        changesMore = true
      case .compression(let view, let axis, _), .hugging(let view, let axis, _):
        parts.append("\(after.name(view)) \(pointsText(after.layout.absoluteFrame(of: view).size[axis]))")
      case .translates(let view):
        let frame = after.layout.frame(of: view)
        parts.append("\(after.name(view)) at \(pointsText(frame.minX)), \(pointsText(frame.minY))")
      case .add: break
      }
    }
    let unmet = unmetWishes(beside: edits)
    if !unmet.isEmpty {
      parts.append("not as wished: \(unmet.prefix(3).joined(separator: ", "))")
    } else if !changesMore {
      parts.append("all else kept")
    }
    return parts.joined(separator: ", ")
  }

  /// What a person would not want; nil when there is nothing.
  func objection(to edits: [Edit]) -> String? {
    for edit in edits {
      guard let place = edit.constraint else { continue }
      if let objection = objection(toConstraint: place) { return objection }
    }
    return nil
  }
}

extension RepairWords {
  private func value(of place: Int) -> String {
    let constraint = after.hierarchy.constraints[place]
    let measure = measure(constraint)
    guard let second = constraint.second, let attribute = constraint.secondAttribute else {
      return "\(after.hierarchy.name(of: constraint.first)) \(pointsText(measure))"
    }
    if constraint.firstAttribute.isDimension {
      return "\(after.hierarchy.name(of: constraint.first)) "
        + pointsText(after.layout.frame(of: constraint.first).size[constraint.firstAttribute.axis])
    }
    return "\(after.hierarchy.name(of: constraint.first)).\(constraint.firstAttribute.name) "
      + "\(pointsText(abs(measure))) from \(after.hierarchy.name(of: second)).\(attribute.name)"
  }

  /// Views whose length nobody fixed, of those that the edits are about.
  private func stretched() -> [String] {
    var views: [(ViewIndex, Axis)] = []
    for conflict in before.layout.conflicts {
      for case .constraint(let place) in conflict.members {
        let constraint = before.hierarchy.constraints[place]
        guard constraint.second == nil, constraint.relation == .greaterOrEqual,
          !after.layout.isEffectivelyHidden(constraint.first.view)
        else { continue }
        let entry = (constraint.first.view, constraint.firstAttribute.axis)
        if !views.contains(where: { $0 == entry }) { views.append(entry) }
      }
    }
    return views.map { view, axis in
      "\(after.name(view)) \(pointsText(after.layout.absoluteFrame(of: view).size[axis]))"
    }
  }

  /// Wishes of the document that do not hold now.
  private func unmetWishes(beside edits: [Edit]) -> [String] {
    let edited = Set(edits.compactMap(\.constraint))
    return after.activePlaces().filter { place in
      let constraint = after.hierarchy.constraints[place]
      guard !edited.contains(place), !constraint.priority.isRequired else { return false }
      return residual(constraint) > 0.51
    }.map { after.hierarchy.name(ofConstraint: $0) }
  }

  private func objection(toConstraint place: Int) -> String? {
    let old = before.hierarchy.constraints[place]
    let constraint = after.hierarchy.constraints[place]
    let (item, attribute) = (constraint.first, constraint.firstAttribute)
    if attribute.isDimension {
      let length = after.layout.frame(of: item).size[attribute.axis]
      if item.guide == nil, let objection = objection(to: length, of: item.view, attribute.axis) {
        return objection
      }
      return nil
    }
    guard let second = constraint.second else { return nil }
    let wanted = old.constant + 8 * old.systemSpacing
    let got = measure(constraint)
    let isApart = wanted >= 0 ? got < -0.01 : got > 0.01
    guard isApart, abs(got - wanted) > 0.01, constraint.multiplier == 1 else { return nil }
    if second.view == .root || item.view == .root {
      let inner = second.view == .root ? item : second
      return "\(after.hierarchy.name(of: inner)) would lie \(pointsText(abs(got))) outside"
    }
    return "\(after.hierarchy.name(of: second)) and \(after.hierarchy.name(of: item)) would overlap by "
      + pointsText(abs(got))
  }

  private func objection(to length: Double, of view: ViewIndex, _ axis: Axis) -> String? {
    let kind = after.properties(view).kind
    if length < 0.01 { return "nothing of \(after.name(view)) would be left" }
    let old = before.hierarchy.constraints.first {
      $0.first == LayoutItem(view) && $0.second == nil && $0.firstAttribute.axis == axis
    }
    let wanted = old?.constant ?? .infinity
    if kind.bearsText, let content = after.contentLength(of: view, axis), length < content - 1.01 {
      return "the text of \(after.name(view)) takes \(pointsText(content))"
    }
    guard kind != .image, length < Self.smallestTouchTarget - 0.01, wanted >= Self.smallestTouchTarget else {
      return nil
    }
    return "below \(pointsText(Self.smallestTouchTarget)), smallest touch target"
  }

  /// How far the first side lies from the second: what the constant would have to be.
  private func measure(_ constraint: LayoutConstraint) -> Double {
    let isRightToLeft = after.isRightToLeft(constraint)
    let first = value(constraint.firstAttribute, of: constraint.first, isRightToLeft: isRightToLeft)
    guard let second = constraint.second, let attribute = constraint.secondAttribute else { return first }
    let other = value(attribute, of: second, isRightToLeft: isRightToLeft)
    let difference = first - constraint.multiplier * other
    let runsLeftward = isRightToLeft && [.leading, .trailing].contains(constraint.firstAttribute)
    return runsLeftward ? -difference : difference
  }

  private func residual(_ constraint: LayoutConstraint) -> Double {
    let difference = measure(constraint) - constraint.constant - 8 * constraint.systemSpacing
    return switch constraint.relation {
    case .equal: abs(difference)
    case .lessOrEqual: max(0, difference)
    case .greaterOrEqual: max(0, -difference)
    }
  }

  private func value(_ attribute: Attribute, of item: LayoutItem, isRightToLeft: Bool) -> Double {
    let frame = after.layout.frame(of: item)
    return switch attribute {
    case .left: frame.minX
    case .right: frame.maxX
    case .leading: isRightToLeft ? frame.maxX : frame.minX
    case .trailing: isRightToLeft ? frame.minX : frame.maxX
    case .top, .firstBaseline: frame.minY
    case .bottom, .lastBaseline: frame.maxY
    case .width: frame.width
    case .height: frame.height
    case .centerX: frame.midX
    case .centerY: frame.midY
    }
  }
}

extension Edit {
  /// The constraint that it is about.
  var constraint: Int? {
    switch self {
    case .priority(let place, _), .constant(let place, _), .retie(let place): place
    default: nil
    }
  }
}
