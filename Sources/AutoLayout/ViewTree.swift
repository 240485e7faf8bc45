// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
public import Geometry
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

// MARK: Reading

extension ViewTree {
  public var viewCount: Int { nodes.count }

  public func properties(of view: ViewIndex) -> ViewProperties {
    hasView(view) ? nodes[view.rawValue].properties : ViewProperties()
  }

  /// In the superview's coordinates; the window's for the root of a controller.
  public func frame(of view: ViewIndex) -> Rect {
    hasView(view) ? nodes[view.rawValue].frame : .zero
  }

  /// The rectangle that constraints act on, in the superview's coordinates (UIKIT-RULES 99).
  public func alignmentRect(of view: ViewIndex) -> Rect {
    frame(of: view).inset(by: properties(of: view).alignmentRectInsets)
  }

  /// The origin of the view's own coordinates: other than zero where it is scrolled.
  public func boundsOrigin(of view: ViewIndex) -> Point {
    hasView(view) ? nodes[view.rawValue].boundsOrigin : .zero
  }

  /// In the coordinates of the outermost view that it lies in.
  public func absoluteFrame(of view: ViewIndex) -> Rect {
    guard hasView(view) else { return .zero }
    var frame = nodes[view.rawValue].frame
    var parent = nodes[view.rawValue].parent
    if parent < 0 { frame.origin = .zero }
    while parent >= 0 {
      let outer = nodes[Int(parent)]
      let isRoot = outer.parent < 0
      frame = frame.offset(
        dx: (isRoot ? 0 : outer.frame.minX) - outer.boundsOrigin.x,
        dy: (isRoot ? 0 : outer.frame.minY) - outer.boundsOrigin.y)
      parent = outer.parent
    }
    return frame
  }

  public func safeAreaInsets(of view: ViewIndex) -> EdgeInsets {
    hasView(view) ? nodes[view.rawValue].insets.safeArea : .zero
  }

  public func layoutMargins(of view: ViewIndex) -> EdgeInsets {
    hasView(view) ? nodes[view.rawValue].insets.margins : .zero
  }

  public func superview(of view: ViewIndex) -> ViewIndex? {
    guard hasView(view), nodes[view.rawValue].parent >= 0 else { return nil }
    return ViewIndex(Int(nodes[view.rawValue].parent))
  }

  public func subviews(of view: ViewIndex) -> [ViewIndex] {
    hasView(view) ? nodes[view.rawValue].subviews.map { ViewIndex(Int($0)) } : []
  }

  /// What a stack lines up, in order.
  public func arrangedSubviews(of view: ViewIndex) -> [ViewIndex] {
    hasView(view) ? nodes[view.rawValue].arranged.map { ViewIndex(Int($0)) } : []
  }

  /// A guide of the view's own in the view's coordinates, or a made one where the last layout put it.
  public func frame(of item: LayoutItem) -> Rect {
    guard hasView(item.view) else { return .zero }
    let node = nodes[item.view.rawValue]
    let bounds = Rect(origin: node.boundsOrigin, size: node.frame.size)
    guard let kind = item.guide else { return bounds }
    let absolute = absoluteFrame(of: item.view)
    if case .custom = kind {
      let root = Int32(root(of: item.view.rawValue))
      return (solutions[root]?.frame(of: item) ?? .zero).offset(
        dx: -absolute.minX, dy: -absolute.minY)
    }
    let outer = Rect(
      origin: root(of: item.view.rawValue) == item.view.rawValue ? .zero : absolute.origin,
      size: bounds.size)
    return GuideDistances(inputs: inputs(root(of: item.view.rawValue)), insets: node.insets, frame: outer)
      .frame(of: kind).offset(dx: -outer.minX, dy: -outer.minY)
  }

  /// Constraints of the view's tree that could not hold when it was last solved; members name constraints by
  /// `ConstraintIndex.rawValue`.
  public func conflicts(around view: ViewIndex) -> [LayoutConflict] {
    guard hasView(view) else { return [] }
    return solutions[Int32(root(of: view.rawValue))]?.conflicts ?? []
  }

  public func isInWindow(_ view: ViewIndex) -> Bool {
    environment != nil && hasView(view) && root(of: view.rawValue) == 0
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
