// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Geometry

/// Turns a tree of views into the solver's variables and constraints.
///
/// Each rectangle is four edges in the root's coordinates: most constraints then tie two variables, and
/// each edge is rounded once. What an environment changes (the root's size, the distances of guides) stays
/// a constant that can be set without lowering again; all else is fixed here, the layout direction
/// included.
struct Lowering {
  let tree: ArrangedTree
  let isRightToLeft: Bool
  /// Some view has a direction of its own.
  let forcesDirection: Bool
  /// Nil: the controller imposes the root's frame. Else the root has the size that suits what is in it, and
  /// a given one is only wished for (UIKIT-RULES 106).
  let fitting: AxisPair<Priority>?
  let solver: Solver
  /// By view; only those of the tree are ever looked at.
  var edges: [EdgeVariables]
  var customGuides: [EdgeVariables] = []
  var guides: [LoweredGuide] = []
  /// In step with `guides`.
  var guideEdges: [EdgeVariables] = []
  var guidePlaces: [LayoutItem: Int] = [:]
  /// The content of each scroll view, and the scroll views in the order in which it was made.
  var contents: [Int32: EdgeVariables] = [:]
  var scrollViews: [Int32] = []
  /// How far contents are scrolled, for the lines that tie what is inside to what is outside.
  var scrollShifts: [ScrollShift] = []
  var rootEdges: [ConstraintID] = []
  /// In step with each other, in the order of creation.
  var ids: [ConstraintID] = []
  var members: [LayoutConflict.Member] = []
  /// What the constraints of the tree became, with their places, and what baselines take from their constants.
  var lowered: [(place: Int, id: ConstraintID, shift: Double)] = []
  /// Texts whose height follows from their width.
  var texts: [LoweredText] = []
  /// Constraints whose variables cancel one another: they hold or not whatever the frames are.
  var variableFree: [ArrangedTree.ActiveConstraint] = []
  var knowledge: FrameKnowledge
  /// Views in a hidden arranged view; see `lenient`.
  let collapsed: CollapsedViews

  /// `settlesMissing` false leaves open what no constraint speaks of.
  init(
    _ tree: ArrangedTree, isRightToLeft: Bool, fitting: AxisPair<Priority>? = nil,
    settlesMissing: Bool = true
  ) {
    self.tree = tree
    self.isRightToLeft = isRightToLeft
    forcesDirection = tree.order.contains {
      tree.properties[Int($0)].semanticContentAttribute != .unspecified
    }
    self.fitting = fitting
    solver = Solver(scale: tree.priorityScale(fitting: fitting))
    collapsed = CollapsedViews(tree)
    knowledge = FrameKnowledge(viewCount: tree.parents.count, guideCount: tree.guideOwners.count)
    edges = []
    let count = 8 * tree.order.count + tree.constraints.count
    ids.reserveCapacity(count)
    members.reserveCapacity(count)
    lowered.reserveCapacity(tree.constraints.count)
    makeVariables()
    lowerScrollViews(settlesMissing: settlesMissing)
    lowerSizes()
    lowerRoot()
    lowerAutoresizing()
    lowerStacks()
    lowerContentSizes()
    lowerConstraints(tree.constraints[..<tree.lastingCount])
    lowerFills()
    lowerConstraints(tree.constraints[tree.lastingCount...])
    if settlesMissing { lowerMissing() }
  }

  /// Views whose size is not imposed.
  var sizedViews: ArraySlice<Int32> { tree.order.dropFirst(fitting == nil ? 1 : 0) }

  func isRightToLeft(_ view: Int32) -> Bool {
    tree.properties[Int(view)].semanticContentAttribute.forcesRightToLeft ?? isRightToLeft
  }

  /// The direction that says which of an item's own edges leads: a view's are read in its superview, as
  /// constraints read them, and a guide's in its view.
  func isRightToLeft(edgesOf item: LayoutItem) -> Bool {
    let view = Int32(item.view.rawValue)
    let parent = tree.parents[Int(view)]
    return isRightToLeft(item.guide == nil && parent >= 0 ? parent : view)
  }

  /// A hidden arranged view is squeezed to nothing, and what is inside it would be torn apart. It leaves the
  /// solve: what is required of it still holds where it can, but contradicts nobody (UIKIT-RULES 116).
  func lenient(_ priority: Priority, _ isCollapsed: Bool) -> Priority {
    isCollapsed && priority.isRequired ? Priority(999) ?? .high : priority
  }

  /// Adds a constraint and remembers whose it is. Nil when the solver would not have it, which only numbers
  /// past its range can cause.
  @discardableResult
  mutating func add(
    _ form: LinearForm, _ relation: Relation, _ constant: Double,
    priority: Priority = .required, isBuiltIn: Bool = true, _ member: LayoutConflict.Member
  ) -> ConstraintID? {
    add(form.terms, relation, constant, priority: priority, isBuiltIn: isBuiltIn, member)
  }

  private mutating func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double,
    priority: Priority = .required, isBuiltIn: Bool = true, _ member: LayoutConflict.Member
  ) -> ConstraintID? {
    guard
      let id = try? solver.add(
        terms, relation, constant, priority: priority, isBuiltIn: isBuiltIn)
    else { return nil }
    ids.append(id)
    members.append(member)
    return id
  }

  /// `a - b relation constant`.
  @discardableResult
  mutating func tie(
    _ a: Variable, _ b: Variable, _ constant: Double, is relation: Relation = .equal,
    priority: Priority = .required, isBuiltIn: Bool = true, _ member: LayoutConflict.Member
  ) -> ConstraintID? {
    add(
      [Term(1, a), Term(-1, b)], relation, constant, priority: priority, isBuiltIn: isBuiltIn, member)
  }
}

// MARK: Every view

extension Lowering {
  private mutating func makeVariables() {
    guard !tree.order.isEmpty else { return }
    // Filler for views outside the tree; one rectangle serves them all.
    let none = EdgeVariables(in: solver)
    edges = Array(repeating: none, count: tree.parents.count)
    edges[Int(tree.root)] = none
    for view in tree.order.dropFirst() { edges[Int(view)] = EdgeVariables(in: solver) }
    for _ in tree.guideOwners { customGuides.append(EdgeVariables(in: solver)) }
  }

  /// No size is negative (UIKIT-RULES 86).
  private mutating func lowerSizes() {
    for view in sizedViews {
      for axis in Axis.allCases {
        let edges = edges[Int(view)]
        tie(
          edges.high(axis), edges.low(axis), 0, is: .greaterOrEqual,
          .nonNegative(ViewIndex(Int(view)), axis))
      }
    }
    for (place, owner) in tree.guideOwners.enumerated() {
      let item = LayoutItem(ViewIndex(Int(owner)), .custom(place))
      for axis in Axis.allCases {
        let edges = customGuides[place]
        tie(
          edges.high(axis), edges.low(axis), 0, is: .greaterOrEqual,
          .guide(item, axis == .horizontal ? .width : .height))
      }
    }
  }

  /// The controller imposes the root's frame; nothing inside can change it (UIKIT-RULES 107).
  private mutating func lowerRoot() {
    guard let root = tree.order.first else { return }
    let edges = edges[Int(root)]
    for (variable, axis, priority) in [
      (edges.left, Axis.horizontal, Priority.required), (edges.top, .vertical, .required),
      (edges.right, .horizontal, fitting?.horizontal ?? .required),
      (edges.bottom, .vertical, fitting?.vertical ?? .required),
    ] {
      var form = LinearForm()
      form.add(1, variable)
      if let id = add(form, .equal, 0, priority: priority, .rootSize(axis)) { rootEdges.append(id) }
    }
  }

  /// Hugging and compression resistance are one wish with two sides (UIKIT-RULES 83).
  private mutating func lowerContentSizes() {
    texts = tree.content.following
    // In the order of the views, so one walk finds them all.
    var next = texts.first?.view == tree.root && fitting == nil ? 1 : 0
    for view in sizedViews {
      defer { if next < texts.count, texts[next].view == view { next += 1 } }
      let properties = tree.properties[Int(view)]
      for axis in Axis.allCases {
        guard let size = properties.intrinsicContentSize[axis] else { continue }
        var form = LinearForm()
        form.add(1, edges[Int(view)].high(axis))
        form.add(-1, edges[Int(view)].low(axis))
        guard
          let id = try? solver.addElastic(
            form.terms, size, tooSmall: properties.contentCompressionResistancePriority[axis],
            tooLarge: properties.contentHuggingPriority[axis])
        else { continue }
        ids.append(id)
        members.append(.contentSize(ViewIndex(Int(view)), axis))
        knowledge.note(.size, of: Int(view), axis)
        if next < texts.count, texts[next].view == view { texts[next].note(id, axis) }
      }
    }
  }

  /// A placed view fills its container.
  private mutating func lowerFills() {
    for view in tree.order.dropFirst() where tree.fills[Int(view)] {
      let own = edges[Int(view)]
      let parent = tree.parents[Int(view)]
      let outer = contents[parent] ?? edges[Int(parent)]
      let index = ViewIndex(Int(view))
      tie(own.left, outer.left, 0, isBuiltIn: false, .placement(index, .left))
      tie(own.top, outer.top, 0, isBuiltIn: false, .placement(index, .top))
      tie(own.right, outer.right, 0, isBuiltIn: false, .placement(index, .right))
      tie(own.bottom, outer.bottom, 0, isBuiltIn: false, .placement(index, .bottom))
      for axis in Axis.allCases {
        knowledge.note(.low, of: Int(view), axis)
        knowledge.note(.high, of: Int(view), axis)
      }
    }
  }
}
