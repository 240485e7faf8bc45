// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

// Who lies in whom, and what moving a view costs its constraints (UIKIT-RULES 89-90, 117).

extension ViewTree {
  /// Puts a view on top of the others in `superview`. Coming from another one it is removed there first, with
  /// all that this means for its constraints.
  public func addSubview(_ view: ViewIndex, to superview: ViewIndex) throws(ViewTreeError) {
    try check(view)
    try check(superview)
    try checkNesting(view, superview)
    let (child, parent) = (Int32(view.rawValue), Int32(superview.rawValue))
    if nodes[Int(child)].parent == parent {
      nodes[Int(parent)].subviews.removeAll { $0 == child }
      nodes[Int(parent)].subviews.append(child)
      return
    }
    try removeFromSuperview(view)
    nodes[Int(child)].parent = parent
    nodes[Int(parent)].subviews.append(child)
    nodes[Int(parent)].needsLayout = true
    invalidate(parent)
    unsolved.remove(child)
    solutions[child] = nil
    if isInWindow(view) {
      for inner in subtree(of: Int(child)) { call(.didMoveToWindow, inner) }
    }
    refreshInsets(from: Int(child))
  }

  /// Takes a view out. Constraints between it or what lies in it and anything else become inactive and stay
  /// so; those inside it live on.
  public func removeFromSuperview(_ view: ViewIndex) throws(ViewTreeError) {
    try check(view)
    let child = Int32(view.rawValue)
    let parent = nodes[Int(child)].parent
    guard parent >= 0 else { return }
    let wasInWindow = isInWindow(view)
    invalidate(child)
    dropCrossingConstraints(of: Int(child))
    nodes[Int(child)].properties.customSpacingAfter = nil
    nodes[Int(parent)].subviews.removeAll { $0 == child }
    nodes[Int(parent)].arranged.removeAll { $0 == child }
    nodes[Int(parent)].needsLayout = true
    nodes[Int(child)].parent = -1
    unsolved.insert(child)
    if wasInWindow {
      for inner in subtree(of: Int(child)) { call(.didMoveToWindow, inner) }
    }
    refreshInsets(from: Int(child))
  }

  /// Lets a stack line the view up, at the end or at a place; it becomes a subview if it was none.
  public func addArrangedSubview(_ view: ViewIndex, to stack: ViewIndex, at place: Int? = nil)
    throws(ViewTreeError)
  {
    try check(stack)
    try check(view)
    guard nodes[stack.rawValue].properties.kind == .stack else {
      throw .notAStack(name(of: LayoutItem(stack)))
    }
    let child = Int32(view.rawValue)
    if nodes[view.rawValue].parent != Int32(stack.rawValue) { try addSubview(view, to: stack) }
    nodes[stack.rawValue].arranged.removeAll { $0 == child }
    let count = nodes[stack.rawValue].arranged.count
    nodes[stack.rawValue].arranged.insert(child, at: min(max(0, place ?? count), count))
    nodes[view.rawValue].properties.translatesAutoresizingMaskIntoConstraints = false
    nodes[stack.rawValue].needsLayout = true
    invalidate(child)
  }

  /// The stack no longer lines the view up, and forgets the spacing after it; it stays a subview.
  public func removeArrangedSubview(_ view: ViewIndex, from stack: ViewIndex) throws(ViewTreeError) {
    try check(stack)
    try check(view)
    guard nodes[stack.rawValue].arranged.contains(Int32(view.rawValue)) else {
      throw .notASubview(name(of: LayoutItem(view)), of: name(of: LayoutItem(stack)))
    }
    nodes[stack.rawValue].arranged.removeAll { $0 == Int32(view.rawValue) }
    nodes[view.rawValue].properties.customSpacingAfter = nil
    nodes[stack.rawValue].needsLayout = true
    invalidate(Int32(stack.rawValue))
  }
}

extension ViewTree {
  private func checkNesting(_ view: ViewIndex, _ superview: ViewIndex) throws(ViewTreeError) {
    var depth = 1
    var next = Int32(superview.rawValue)
    while next >= 0 {
      if Int(next) == view.rawValue {
        throw .cycle(name(of: LayoutItem(view)), into: name(of: LayoutItem(superview)))
      }
      depth += 1
      next = nodes[Int(next)].parent
    }
    guard depth <= ViewHierarchy.maximumDepth else {
      throw .tooDeep(name(of: LayoutItem(view)), limit: ViewHierarchy.maximumDepth)
    }
  }

  private func dropCrossingConstraints(of view: Int) {
    let inside = Set(subtree(of: view))
    for index in constraints.indices where constraints[index].isActive {
      let constraint = constraints[index].constraint
      guard let second = constraint.second else { continue }
      if inside.contains(constraint.first.view.rawValue) != inside.contains(second.view.rawValue) {
        constraints[index].isActive = false
      }
    }
  }
}
