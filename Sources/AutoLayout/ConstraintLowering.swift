// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Geometry

// The author's own constraints.

extension Lowering {
  /// What must hold comes in the document's order, since the newest gives way in a conflict. Wishes come in an
  /// order of their own: which of equal ones is met does not hang on the order of the lines.
  mutating func lowerConstraints(_ constraints: ArraySlice<ArrangedTree.ActiveConstraint>) {
    var wishes: [ArrangedTree.ActiveConstraint] = []
    for active in constraints {
      if active.constraint.priority.isRequired { lower(active) } else { wishes.append(active) }
    }
    for active in wishes.sorted(by: { $0.constraint.comes(before: $1.constraint) }) { lower(active) }
  }

  private mutating func lower(_ active: ArrangedTree.ActiveConstraint) {
    let constraint = active.constraint
    let form = form(of: constraint)
    guard !form.terms.isEmpty else {
      var settled = active
      settled.constraint.constant -= form.constant
      variableFree.append(settled)
      return
    }
    let id = add(
      form, constraint.relation, constraint.totalConstant - form.constant,
      priority: lenient(constraint.priority, collapsed.touches(constraint)), isBuiltIn: false,
      .constraint(active.place))
    guard let id else { return }
    lowered.append((active.place, id, form.constant))
    note(constraint)
  }

  /// `first - multiplier * second`, measured from the origin of the view that the constraint is installed
  /// in; the origin cancels out unless a place is multiplied.
  ///
  /// From right to left, places that leading or trailing name are measured leftward from that view's right
  /// edge, so that a positive constant moves left (UIKIT-RULES 104). One direction serves both sides.
  private mutating func form(of constraint: LayoutConstraint) -> LinearForm {
    var form = LinearForm()
    let isRightToLeft = isRightToLeft(constraint)
    let runsLeftward = isRightToLeft && constraint.isRelative
    let sign: Double = runsLeftward ? -1 : 1
    add(
      sign, constraint.firstAttribute, of: constraint.first, with: constraint.second,
      isRightToLeft: isRightToLeft, to: &form)
    guard let second = constraint.second, let attribute = constraint.secondAttribute else {
      return form
    }
    add(
      -sign * constraint.multiplier, attribute, of: second, with: constraint.first,
      isRightToLeft: isRightToLeft, to: &form)
    addShifts(sign, constraint.firstAttribute, of: constraint.first, with: second, to: &form)
    addShifts(-sign * constraint.multiplier, attribute, of: second, with: constraint.first, to: &form)
    if !attribute.isDimension, constraint.multiplier != 1 {
      let host = tree.closestCommonAncestor(
        Int32(constraint.first.view.rawValue), Int32(second.view.rawValue))
      let axis = attribute.axis
      let origin = runsLeftward ? edges[Int(host)].right : edges[Int(host)].low(axis)
      form.add(-sign * (1 - constraint.multiplier), origin)
    }
    return form
  }

  mutating func add(
    _ factor: Double, _ attribute: Attribute, of item: LayoutItem, with other: LayoutItem?,
    isRightToLeft: Bool, to form: inout LinearForm
  ) {
    if attribute.isBaseline, item.guide == nil, let line = textLine(attribute, of: item.view.rawValue) {
      line.add(factor, to: &form)
      return
    }
    form.add(
      factor, attribute.absolute(isRightToLeft: isRightToLeft), of: edges(of: item, attribute, with: other))
  }

  /// The direction in which a constraint reads leading and trailing, on both sides alike: that of the view that
  /// holds both items. A view's own direction orders what is in it and never moves the view (UIKIT-RULES 104).
  private func isRightToLeft(_ constraint: LayoutConstraint) -> Bool {
    guard constraint.isRelative else { return false }
    guard forcesDirection, let second = constraint.second else { return isRightToLeft }
    return isRightToLeft(
      tree.closestCommonAncestor(Int32(constraint.first.view.rawValue), Int32(second.view.rawValue)))
  }
}

extension LayoutConstraint {
  fileprivate var isRelative: Bool {
    firstAttribute.isRelative || secondAttribute?.isRelative == true
  }

  /// An order of wishes that says the same whoever writes them down in which order.
  fileprivate func comes(before other: LayoutConstraint) -> Bool {
    if first.view != other.first.view { return first.view < other.first.view }
    if firstAttribute != other.firstAttribute {
      return firstAttribute.rawValue < other.firstAttribute.rawValue
    }
    let (a, b) = (second?.view.rawValue ?? -1, other.second?.view.rawValue ?? -1)
    if a != b { return a < b }
    if priority != other.priority { return priority.rawValue > other.priority.rawValue }
    return totalConstant < other.totalConstant
  }

  /// The standard distance between two things that lie next to one another (UIKIT-RULES 101).
  public static let standardSpacing = 8.0

  /// In points.
  var totalConstant: Double { constant + systemSpacing * Self.standardSpacing }
}

extension Attribute {
  /// Leading and trailing as the side that they are.
  func absolute(isRightToLeft: Bool) -> Attribute {
    switch self {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: self
    }
  }
}
