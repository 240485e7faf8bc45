// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry

/// A tree of views as it stands at one moment: who lies in whom, which constraints are active.
///
/// What both faces hand to the lowering: made from a hierarchy and an arrangement, or from a `ViewTree`.
/// Lists are indexed by view; only views in `order` belong to the tree.
struct ArrangedTree {
  struct ActiveConstraint {
    /// In the list of the one who made the tree.
    var place: Int
    var constraint: LayoutConstraint
  }

  /// -1 for the root and for views outside the tree.
  var parents: [Int32]
  var children: [[Int32]]
  /// Which children a stack lines up, in order; empty for other views.
  private(set) var arranged: [[Int32]]
  /// Views that their superview, a stack, lines up.
  private(set) var isArranged: [Bool]
  /// Superviews before subviews, subviews in their order.
  var order: [Int32] = []
  var depths: [Int32]
  var properties: [ViewProperties]
  /// The size of each view that the frames of its subviews were made for.
  var referenceSizes: [Size] = []
  var hidden: [Bool]
  /// Views that fill their superview because they were placed into it.
  var fills: [Bool]
  var constraints: [ActiveConstraint] = []
  /// What `measureContent` found.
  var content = ArrangedContent()
  /// How many of `constraints` stood before views were placed; those after were activated on top.
  var lastingCount = 0
  /// By place in the hierarchy's guides.
  var guideOwners: [Int32] = []

  init(count: Int) {
    parents = Array(repeating: -1, count: count)
    children = Array(repeating: [], count: count)
    arranged = children
    depths = Array(repeating: 0, count: count)
    properties = []
    hidden = Array(repeating: false, count: count)
    fills = hidden
    isArranged = hidden
  }

  var root: Int32 { order.first ?? 0 }

  /// True when `view` is `ancestor` or lies in it.
  func isView(_ view: Int32, inside ancestor: Int32) -> Bool {
    var view = view
    while depths[Int(view)] > depths[Int(ancestor)] { view = parents[Int(view)] }
    return view == ancestor
  }

  mutating func arrange(_ views: [Int32], in stack: Int32) {
    arranged[Int(stack)] = views
    for view in views { isArranged[Int(view)] = true }
  }

  /// Fills `order` and `depths` from `children`, without recursion: depth costs nothing.
  mutating func putInOrder(from root: Int32) {
    order.removeAll(keepingCapacity: true)
    var pending = [root]
    while let view = pending.popLast() {
      order.append(view)
      for child in children[Int(view)].reversed() {
        depths[Int(child)] = depths[Int(view)] + 1
        pending.append(child)
      }
    }
  }

  /// The view in which a constraint between the two is installed (UIKIT-RULES 87).
  func closestCommonAncestor(_ a: Int32, _ b: Int32) -> Int32 {
    var (a, b) = (a, b)
    while a != b {
      if depths[Int(a)] >= depths[Int(b)] { a = parents[Int(a)] } else { b = parents[Int(b)] }
      guard a >= 0, b >= 0 else { return root }
    }
    return a
  }
}

// MARK: From a hierarchy

extension ArrangedTree {
  /// Whatever in the arrangement does not fit the hierarchy is left out; `ViewHierarchy.check` tells.
  init(_ hierarchy: ViewHierarchy, _ arrangement: Arrangement, measuredBy content: ContentMetrics? = nil) {
    self.init(count: hierarchy.views.count)
    properties = hierarchy.views.map(\.properties)
    referenceSizes = properties.map(\.frame.size)
    guideOwners = hierarchy.guides.map { Int32($0.owner.rawValue) }
    apply(arrangement)
    place(arrangement.placements, in: hierarchy)
    for view in order {
      guard properties[Int(view)].kind == .stack else { continue }
      arrange(children[Int(view)], in: view)
    }
    activate(arrangement, in: hierarchy)
    measureContent(content)
  }

  private mutating func apply(_ arrangement: Arrangement) {
    for view in properties.indices {
      hidden[view] = arrangement.hidden[ViewIndex(view)] ?? properties[view].isHidden
    }
    for setting in arrangement.settings where properties.indices.contains(setting.view.rawValue) {
      properties[setting.view.rawValue].apply(setting.property)
    }
  }

  private mutating func place(
    _ placements: [ViewIndex: ViewIndex], in hierarchy: ViewHierarchy
  ) {
    var moves = placements.filter { view, container in
      view != .root && view != container && hierarchy.views.indices.contains(view.rawValue)
        && hierarchy.views.indices.contains(container.rawValue)
    }
    build(hierarchy, moves)
    // A circle of placements hangs in the air: undo them one by one, first view first.
    while order.count < parents.count {
      let reached = Set(order)
      guard
        let lost = moves.keys.sorted().first(where: { !reached.contains(Int32($0.rawValue)) })
      else { return }
      moves[lost] = nil
      build(hierarchy, moves)
    }
  }

  private mutating func build(_ hierarchy: ViewHierarchy, _ moves: [ViewIndex: ViewIndex]) {
    for view in children.indices {
      children[view].removeAll(keepingCapacity: true)
      fills[view] = false
    }
    for view in hierarchy.views.indices.dropFirst() where moves[ViewIndex(view)] == nil {
      attach(Int32(view), to: Int32(hierarchy.views[view].parent?.rawValue ?? 0))
    }
    for (view, container) in moves.sorted(by: { $0.key < $1.key }) {
      attach(Int32(view.rawValue), to: Int32(container.rawValue))
      fills[view.rawValue] = properties[container.rawValue].kind != .stack
    }
    putInOrder(from: 0)
  }

  private mutating func attach(_ view: Int32, to parent: Int32) {
    parents[Int(view)] = parent
    children[Int(parent)].append(view)
  }

  /// Always-active constraints first, then those of the active sets, each in their order.
  ///
  /// Moving a view kills the constraints between what moves and what stays (UIKIT-RULES 89-90). Sets are
  /// activated after the move, so theirs hold.
  private mutating func activate(_ arrangement: Arrangement, in hierarchy: ViewHierarchy) {
    let islands = islands(of: hierarchy)
    let active = Set(arrangement.activeSets)
    for (place, constraint) in hierarchy.constraints.enumerated()
    where hierarchy.setOfConstraint[place] == nil {
      if let second = constraint.second {
        let (a, b) = (constraint.first.view.rawValue, second.view.rawValue)
        guard islands[a] == islands[b] else { continue }
      }
      append(constraint, place, arrangement)
    }
    lastingCount = constraints.count
    for (place, constraint) in hierarchy.constraints.enumerated() {
      guard let set = hierarchy.setOfConstraint[place], active.contains(set) else { continue }
      append(constraint, place, arrangement)
    }
  }

  private mutating func append(
    _ constraint: LayoutConstraint, _ place: Int, _ arrangement: Arrangement
  ) {
    var constraint = constraint
    if let constant = arrangement.constants[place], LayoutNumber.isUsable(constant) {
      constraint.constant = constant
      constraint.systemSpacing = 0
    }
    if let priority = arrangement.priorities[place] { constraint.priority = priority }
    constraints.append(ActiveConstraint(place: place, constraint: constraint))
  }

  /// For each view the closest moved view that it is, or lay in before the move; 0 for what stays.
  private func islands(of hierarchy: ViewHierarchy) -> [Int32] {
    var islands = Array(repeating: Int32(0), count: parents.count)
    for view in hierarchy.views.indices.dropFirst() {
      let parent = hierarchy.views[view].parent?.rawValue ?? 0
      let isMoved = fills[view] || Int(parents[view]) != parent
      islands[view] = isMoved ? Int32(view) : islands[parent]
    }
    return islands
  }
}
