// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry

// The deferred passes: constraints from the leaves to the root, layout from the root to the leaves
// (UIKIT-RULES 46-48).

extension ViewTree {
  /// Marks the view for the next pass; nothing moves before.
  public func setNeedsLayout(_ view: ViewIndex) {
    guard hasView(view) else { return }
    nodes[view.rawValue].needsLayout = true
  }

  /// Marks the view for `updateConstraints` in the next pass.
  public func setNeedsUpdateConstraints(_ view: ViewIndex) {
    guard hasView(view) else { return }
    nodes[view.rawValue].needsUpdateConstraints = true
  }

  /// Brings the frames inside a view up to date now.
  public func layoutIfNeeded(_ view: ViewIndex = .root) {
    guard hasView(view) else { return }
    // Frames set in one pass may change insets that the next one has to answer.
    for _ in 0..<Self.maximumPasses {
      updateConstraints(view.rawValue)
      solveIfNeeded(root(of: view.rawValue))
      guard layout(view.rawValue) else { return }
    }
  }

  /// Brings the frames of every tree up to date: of the window's, and of loose ones.
  public func layoutEverything() {
    for view in nodes.indices where nodes[view].parent < 0 { layoutIfNeeded(ViewIndex(view)) }
  }

  /// What the run loop does before it sleeps: one pass, however often it was asked for.
  public func runLoopTurn() { layoutIfNeeded(.root) }

  private func updateConstraints(_ view: Int) {
    // Read backwards, an order with superviews first has the leaves first.
    for view in subtree(of: view).reversed() where nodes[view].needsUpdateConstraints {
      nodes[view].needsUpdateConstraints = false
      call(.updateConstraints, view)
    }
  }

  /// Solves a tree and flags the superviews of those that will move, and no others (UIKIT-RULES 48).
  private func solveIfNeeded(_ root: Int) {
    guard unsolved.remove(Int32(root)) != nil else { return }
    let inputs = inputs(root)
    let layout = LoweredTree(arrangedTree(root), canonical: inputs).layout(inputs)
    solutions[Int32(root)] = layout
    resizeContents(under: root, layout)
    for view in subtree(of: root).dropFirst() where !followsMask(Int32(view)) {
      guard layout.frame(of: ViewIndex(view)) != nodes[view].frame else { continue }
      nodes[Int(nodes[view].parent)].needsLayout = true
    }
  }

  /// True when some view had its turn.
  private func layout(_ top: Int) -> Bool {
    var any = false
    var pending = [top]
    while let view = pending.popLast() {
      if nodes[view].needsLayout {
        any = true
        layoutSubviews(view)
      }
      pending.append(contentsOf: nodes[view].subviews.reversed().map { Int($0) })
    }
    return any
  }

  private func layoutSubviews(_ view: Int) {
    let isControllers = isController(view)
    if isControllers { call(.viewWillLayoutSubviews, view) }
    nodes[view].needsLayout = false
    call(.layoutSubviews, view)
    if let solution = solutions[Int32(root(of: view))] {
      for child in nodes[view].subviews where !followsMask(child) {
        move(Int(child), to: solution.frame(of: ViewIndex(Int(child))))
      }
    }
    if isControllers { call(.viewDidLayoutSubviews, view) }
  }
}

extension ViewTree {
  /// The tree under a root as the lowering reads it. The list of constraints is the tree's own.
  func arrangedTree(_ root: Int) -> ArrangedTree {
    var tree = ArrangedTree(count: nodes.count)
    tree.properties = nodes.map(\.properties)
    tree.referenceSizes = nodes.map(\.frame.size)
    tree.hidden = nodes.map(\.properties.isHidden)
    for view in subtree(of: root) {
      if view != root { tree.parents[view] = nodes[view].parent }
      tree.children[view] = nodes[view].subviews
      tree.arrange(nodes[view].arranged, in: Int32(view))
      // A frame that a mask moved along is the one that counts from then on.
      if followsMask(Int32(view)) { tree.properties[view].frame = nodes[view].frame }
    }
    tree.putInOrder(from: Int32(root))
    let members = Set(tree.order)
    tree.guideOwners = guides.map { guide in
      let owner = Int32(guide.owner.rawValue)
      return !guide.isRemoved && members.contains(owner) ? owner : Int32(root)
    }
    for (place, installed) in constraints.enumerated() where installed.isActive {
      let constraint = installed.constraint
      let second = constraint.second ?? constraint.first
      guard members.contains(Int32(constraint.first.view.rawValue)),
        members.contains(Int32(second.view.rawValue))
      else { continue }
      tree.constraints.append(ArrangedTree.ActiveConstraint(place: place, constraint: constraint))
    }
    tree.lastingCount = tree.constraints.count
    tree.measureContent(inputs(self.root(of: root)).content)
    return tree
  }
}
