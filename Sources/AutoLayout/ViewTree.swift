// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Geometry
public import Traits

/// A constraint's place in a `ViewTree`.
public struct ConstraintIndex: Hashable, Sendable {
  public let rawValue: Int
  public init(_ rawValue: Int) { self.rawValue = rawValue }
}

/// UIKit's mutable tree of views: frames are set, constraints come and go, and passes bring both together.
///
/// Setting a frame answers at once with new safe areas down the tree (UIKIT-RULES 16); constraints move
/// nothing before a layout pass (46). Every call that UIKit would make is kept in `callbacks`. View 0 is
/// the root of a controller or of a loose tree; it lies in a window while it has an environment. Not for
/// speed: a session solves through `CompiledScreen`, which lowers in the same way.
public final class ViewTree {
  struct Node {
    var name: String
    /// `frame` in here is what was set last; the frame in force is in `Node.frame`.
    var properties: ViewProperties
    var frame: Rect
    /// How the view is drawn other than its frame says; constraints know nothing of it.
    var transform = Transform.identity
    /// Where a scroll view has been scrolled to.
    var boundsOrigin = Point.zero
    /// False: the origin follows the content's resting place.
    var isScrolled = false
    /// How large the last layout made a scroll view's content; nil: as its properties say.
    var contentSize: Size?
    var parent: Int32 = -1
    var subviews: [Int32] = []
    var arranged: [Int32] = []
    var insets = ViewInsets()
    var needsLayout = true
    var needsUpdateConstraints = false
  }

  struct Installed {
    var constraint: LayoutConstraint
    var isActive = false
  }

  struct Guide {
    var name: String
    var owner: ViewIndex
    var isRemoved = false
  }

  /// Bounds the passes of one turn of the run loop, should layout invalidate layout for ever.
  static let maximumPasses = 16

  var nodes: [Node] = []
  var constraints: [Installed] = []
  var guides: [Guide] = []
  /// Trees, by their root, whose constraints were touched since they were solved.
  var unsolved: Set<Int32> = []
  /// What the constraints of a tree, by its root, last came to.
  var solutions: [Int32: Layout] = [:]
  /// What views had before the change of surroundings that is under way; nil while there is none.
  var changing: [Int32: ViewInsets]?
  /// Controllers that were told something, by their root view.
  var controllers: [Int32: ControllerNode] = [:]

  /// Calls in the order in which UIKit would have made them.
  public internal(set) var callbacks: [ViewTreeCallback] = []
  /// Hears of each call while it is made, so that it can look at what is in force then.
  public var observer: ((ViewTree, ViewTreeCallback) -> Void)?
  /// Nil while the root is in no window: every safe area is zero (UIKIT-RULES 9).
  public internal(set) var environment: Environment?
  /// Counts while there is no environment.
  public var layoutDirection = LayoutDirection.leftToRight { didSet { invalidateAll() } }
  /// Pixels per point; counts while there is no environment.
  public var displayScale = 1.0 { didSet { invalidateAll() } }

  public init(rootName: String, properties: ViewProperties = ViewProperties()) {
    nodes = [Node(name: rootName, properties: properties, frame: properties.frame)]
    nodes[0].insets.margins = margins(of: 0)
  }

  /// Makes a view that lies in no other; its margins and insets are those of a view in no window.
  public func makeView(named name: String, properties: ViewProperties = .madeInCode)
    throws(ViewTreeError) -> ViewIndex
  {
    guard nodes.count < ViewHierarchy.maximumViewCount else {
      throw .tooManyViews(limit: ViewHierarchy.maximumViewCount)
    }
    let view = ViewIndex(nodes.count)
    nodes.append(Node(name: name, properties: properties, frame: properties.frame))
    nodes[view.rawValue].insets.margins = margins(of: view.rawValue)
    return view
  }

  /// Makes a view inside another, as its last subview; a stack lines it up. Nil: in none.
  @discardableResult
  public func makeView(
    named name: String, properties: ViewProperties = .madeInCode, in superview: ViewIndex?
  ) throws(ViewTreeError) -> ViewIndex {
    if let superview { try check(superview) }
    let view = try makeView(named: name, properties: properties)
    guard let superview else { return view }
    if nodes[superview.rawValue].properties.kind == .stack {
      try addArrangedSubview(view, to: superview)
    } else {
      try addSubview(view, to: superview)
    }
    return view
  }

  public func makeGuide(named name: String, in owner: ViewIndex) throws(ViewTreeError) -> LayoutItem {
    try check(owner)
    guides.append(Guide(name: name, owner: owner))
    return LayoutItem(owner, .custom(guides.count - 1))
  }

  /// Takes a guide away, and with it every constraint that names it (UIKIT-RULES 102).
  public func removeGuide(_ guide: LayoutItem) throws(ViewTreeError) {
    guard case .custom(let place) = guide.guide, owner(ofGuide: place) == guide.view else {
      throw .unknownGuide(-1)
    }
    guides[place].isRemoved = true
    for index in constraints.indices
    where constraints[index].constraint.first == guide || constraints[index].constraint.second == guide {
      constraints[index].isActive = false
    }
    invalidate(Int32(guide.view.rawValue))
  }

  /// Hands over the calls so far and begins anew.
  public func takeCallbacks() -> [ViewTreeCallback] {
    defer { callbacks.removeAll() }
    return callbacks
  }
}

// MARK: Common steps

extension ViewTree: ItemDirectory {
  func hasView(_ view: ViewIndex) -> Bool { nodes.indices.contains(view.rawValue) }

  func owner(ofGuide place: Int) -> ViewIndex? {
    guides.indices.contains(place) && !guides[place].isRemoved ? guides[place].owner : nil
  }

  public func name(of item: LayoutItem) -> String {
    guard hasView(item.view) else { return "view \(item.view.rawValue)" }
    let view = nodes[item.view.rawValue].name
    switch item.guide {
    case nil: return view
    case .custom(let place):
      return guides.indices.contains(place) ? guides[place].name : "\(view).guide \(place)"
    case .some(let kind): return "\(view).\(kind.name ?? "guide")"
    }
  }

  func check(_ view: ViewIndex) throws(ViewTreeError) {
    guard hasView(view) else { throw .unknownView(view) }
  }

  func root(of view: Int) -> Int {
    var view = view
    while nodes[view].parent >= 0 { view = Int(nodes[view].parent) }
    return view
  }

  /// The constraints around a view are to be solved again before the next layout.
  func invalidate(_ view: Int32) { unsolved.insert(Int32(root(of: Int(view)))) }

  private func invalidateAll() {
    for view in nodes.indices where nodes[view].parent < 0 { unsolved.insert(Int32(view)) }
  }

  /// The view and all that lies in it, superviews first.
  func subtree(of view: Int) -> [Int] {
    var order: [Int] = []
    var pending = [view]
    while let next = pending.popLast() {
      order.append(next)
      pending.append(contentsOf: nodes[next].subviews.reversed().map { Int($0) })
    }
    return order
  }

  /// What the layout of a whole tree depends on.
  func inputs(_ root: Int) -> LayoutInputs {
    if root == 0, let environment {
      var inputs = LayoutInputs(environment)
      inputs.size = nodes[0].frame.size
      inputs.content = ContentMetrics(environment, scale: inputs.scale)
      return inputs
    }
    var inputs = LayoutInputs(size: nodes[root].frame.size, scale: displayScale)
    inputs.isRightToLeft = layoutDirection == .rightToLeft
    inputs.hasSafeArea = false
    inputs.rootHasController = false
    inputs.content = ContentMetrics(scale: inputs.scale)
    return inputs
  }
}

extension ViewProperties {
  /// What a view made in code has: its frame and mask count as constraints (UIKIT-RULES 97).
  public static var madeInCode: ViewProperties {
    var properties = ViewProperties()
    properties.translatesAutoresizingMaskIntoConstraints = true
    return properties
  }
}
