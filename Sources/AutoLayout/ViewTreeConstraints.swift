// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import ConstraintSolver

// Constraints come to be inactive; active ones wait for the next layout to move anything (UIKIT-RULES 46, 91).

extension ViewTree {
  /// Makes a constraint that is not active yet.
  public func makeConstraint(_ constraint: LayoutConstraint) throws(HierarchyError) -> ConstraintIndex {
    try check(constraint)
    guard constraints.count < ViewHierarchy.maximumConstraintCount else {
      throw .tooManyConstraints(limit: ViewHierarchy.maximumConstraintCount)
    }
    constraints.append(Installed(constraint: constraint))
    return ConstraintIndex(constraints.count - 1)
  }

  /// Makes the four constraints with which a view fills another; they are not active yet.
  public func makeFill(_ view: ViewIndex, in container: ViewIndex) throws(HierarchyError)
    -> [ConstraintIndex]
  {
    var made: [ConstraintIndex] = []
    for edge in [Attribute.top, .leading, .bottom, .trailing] {
      made.append(
        try makeConstraint(
          LayoutConstraint(
            first: LayoutItem(view), firstAttribute: edge, second: LayoutItem(container),
            secondAttribute: edge)))
    }
    return made
  }

  public func constraint(_ index: ConstraintIndex) throws(ViewTreeError) -> LayoutConstraint {
    try check(index)
    return constraints[index.rawValue].constraint
  }

  public func isActive(_ index: ConstraintIndex) -> Bool {
    constraints.indices.contains(index.rawValue) && constraints[index.rawValue].isActive
  }

  public var activeConstraints: [ConstraintIndex] {
    constraints.indices.filter { constraints[$0].isActive }.map { ConstraintIndex($0) }
  }

  /// The active constraints that name each of these views.
  public func activeConstraints(tying views: [ViewIndex]) -> [ConstraintIndex] {
    activeConstraints.filter { index in
      let constraint = constraints[index.rawValue].constraint
      return views.allSatisfy { $0 == constraint.first.view || $0 == constraint.second?.view }
    }
  }

  /// The view that an active constraint is installed on: the closest that both its items are, or lie in
  /// (UIKIT-RULES 87). Nil for an inactive one.
  public func holder(of index: ConstraintIndex) -> ViewIndex? {
    guard isActive(index) else { return nil }
    let constraint = constraints[index.rawValue].constraint
    var next = Int32(constraint.first.view.rawValue)
    while next >= 0 {
      if isView((constraint.second ?? constraint.first).view.rawValue, inside: Int(next)) {
        return ViewIndex(Int(next))
      }
      next = nodes[Int(next)].parent
    }
    return nil
  }

  /// Activates all or, when one of them cannot be, none (UIKIT-RULES 87). Active ones stay so.
  public func activate(_ indices: [ConstraintIndex]) throws(ViewTreeError) {
    for index in indices {
      try check(index)
      let constraint = constraints[index.rawValue].constraint
      guard let second = constraint.second else { continue }
      let (a, b) = (constraint.first.view.rawValue, second.view.rawValue)
      guard root(of: a) == root(of: b) else {
        throw .noCommonAncestor(name(of: constraint.first), name(of: second))
      }
    }
    for index in indices where !constraints[index.rawValue].isActive {
      constraints[index.rawValue].isActive = true
      invalidate(Int32(constraints[index.rawValue].constraint.first.view.rawValue))
    }
  }

  public func deactivate(_ indices: [ConstraintIndex]) throws(ViewTreeError) {
    for index in indices { try check(index) }
    for index in indices where constraints[index.rawValue].isActive {
      constraints[index.rawValue].isActive = false
      invalidate(Int32(constraints[index.rawValue].constraint.first.view.rawValue))
    }
  }

  /// Activates a constraint by giving it to a view that all its items must be, or lie in (UIKIT-RULES 88).
  public func addConstraint(_ index: ConstraintIndex, to view: ViewIndex) throws(ViewTreeError) {
    try check(index)
    try check(view)
    let constraint = constraints[index.rawValue].constraint
    for item in [constraint.first, constraint.second ?? constraint.first]
    where !isView(item.view.rawValue, inside: view.rawValue) {
      throw .unpreparedHierarchy(
        constraint: spelled(constraint), view: name(of: LayoutItem(view)))
    }
    try activate([index])
  }

  public func setConstant(_ value: Double, of index: ConstraintIndex) throws(ViewTreeError) {
    try check(index)
    guard LayoutNumber.isUsable(value) else { throw .invalidNumber("constant", value) }
    constraints[index.rawValue].constraint.constant = value
    constraints[index.rawValue].constraint.systemSpacing = 0
    invalidate(Int32(constraints[index.rawValue].constraint.first.view.rawValue))
  }

  /// An active constraint stays required or stays optional (UIKIT-RULES 80).
  public func setPriority(_ priority: Priority, of index: ConstraintIndex) throws(ViewTreeError) {
    try check(index)
    let installed = constraints[index.rawValue]
    let old = installed.constraint.priority
    guard !installed.isActive || old.isRequired == priority.isRequired else {
      throw .requiredPriorityChange(spelled(installed.constraint), from: old, to: priority)
    }
    constraints[index.rawValue].constraint.priority = priority
    invalidate(Int32(installed.constraint.first.view.rawValue))
  }

  private func check(_ index: ConstraintIndex) throws(ViewTreeError) {
    guard constraints.indices.contains(index.rawValue) else { throw .unknownConstraint(index) }
  }

  private func isView(_ view: Int, inside ancestor: Int) -> Bool {
    var next = Int32(view)
    while next >= 0 {
      if Int(next) == ancestor { return true }
      next = nodes[Int(next)].parent
    }
    return false
  }
}
