// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver

/// A root view with everything inside it: views, guides, constraints and named sets of constraints.
///
/// A plain value that only grows, and grows only by what UIKit would accept: whatever the rules refuse is
/// thrown at the moment of adding (UIKIT-RULES 74-79, 87). Every item belongs to the one tree, so a common
/// ancestor always exists.
public struct ViewHierarchy: Sendable {
  public struct View: Hashable, Sendable {
    public let name: String
    /// Nil for the root.
    public let parent: ViewIndex?
    public let properties: ViewProperties
    /// What the maker wants to find again; never read in here.
    public let tag: Int
  }

  /// A guide with a name of its own (`UILayoutGuide`).
  public struct Guide: Hashable, Sendable {
    public let name: String
    public let owner: ViewIndex
  }

  /// How many views may lie inside one another.
  public static let maximumDepth = 1_000
  public static let maximumViewCount = 100_000
  public static let maximumConstraintCount = 1_000_000

  /// The root first; every view after its superview; subviews of one view in their order.
  public private(set) var views: [View]
  public private(set) var guides: [Guide] = []
  public private(set) var constraints: [LayoutConstraint] = []
  /// For each constraint the place of its set, or nil when it is always active.
  public private(set) var setOfConstraint: [Int?] = []
  /// The names of the sets.
  public private(set) var sets: [String] = []

  private var items: [String: LayoutItem]
  private var setPlaces: [String: Int] = [:]
  private var depths: [Int] = [0]

  public init(rootName: String, properties: ViewProperties = ViewProperties(), tag: Int = -1) {
    views = [View(name: rootName, parent: nil, properties: properties, tag: tag)]
    items = [rootName: LayoutItem(.root)]
  }

  /// Adds a view as the last subview of `superview`.
  @discardableResult
  public mutating func addView(
    named name: String, properties: ViewProperties = ViewProperties(),
    to superview: ViewIndex = .root, tag: Int = -1
  ) throws(HierarchyError) -> ViewIndex {
    try check(superview)
    guard views.count < Self.maximumViewCount else {
      throw .tooManyViews(limit: Self.maximumViewCount)
    }
    guard items[name] == nil else { throw .duplicateName(name) }
    let depth = depths[superview.rawValue] + 1
    guard depth <= Self.maximumDepth else { throw .tooDeep(name: name, limit: Self.maximumDepth) }
    try properties.check(of: name)
    let view = ViewIndex(views.count)
    views.append(View(name: name, parent: superview, properties: properties, tag: tag))
    items[name] = LayoutItem(view)
    depths.append(depth)
    return view
  }

  /// Adds an invisible rectangle that constraints can name (UIKIT-RULES 102).
  @discardableResult
  public mutating func addGuide(named name: String, to owner: ViewIndex = .root)
    throws(HierarchyError) -> GuideKind
  {
    try check(owner)
    guard guides.count < Self.maximumViewCount else {
      throw .tooManyGuides(limit: Self.maximumViewCount)
    }
    guard items[name] == nil else { throw .duplicateName(name) }
    let kind = GuideKind.custom(guides.count)
    guides.append(Guide(name: name, owner: owner))
    items[name] = LayoutItem(owner, kind)
    return kind
  }

  /// Adds an empty set; its constraints hold only while an arrangement activates it.
  @discardableResult
  public mutating func addSet(named name: String) throws(HierarchyError) -> Int {
    guard setPlaces[name] == nil else { throw .duplicateName(name) }
    setPlaces[name] = sets.count
    sets.append(name)
    return sets.count - 1
  }

  /// Adds a constraint after checking it, and returns its place in `constraints`.
  @discardableResult
  public mutating func add(_ constraint: LayoutConstraint, to set: Int? = nil)
    throws(HierarchyError) -> Int
  {
    if let set, !sets.indices.contains(set) { throw .unknownSet(set) }
    guard constraints.count < Self.maximumConstraintCount else {
      throw .tooManyConstraints(limit: Self.maximumConstraintCount)
    }
    try check(constraint)
    constraints.append(constraint)
    setOfConstraint.append(set)
    return constraints.count - 1
  }
}

// MARK: Trying

extension ViewHierarchy {
  /// Puts a constraint in the place of another, into its set, after checking it: for those who try what a screen
  /// would be otherwise. Nil puts one there that always holds.
  public mutating func replaceConstraint(at place: Int, with constraint: LayoutConstraint?)
    throws(HierarchyError)
  {
    guard constraints.indices.contains(place) else { return }
    guard let constraint else {
      constraints[place] = LayoutConstraint(
        first: LayoutItem(.root), firstAttribute: .width, relation: .greaterOrEqual,
        constant: 0, priority: .fittingSize, tag: constraints[place].tag)
      return
    }
    try check(constraint)
    constraints[place] = constraint
  }

  /// Gives a view other properties, after checking them.
  public mutating func replaceProperties(of view: ViewIndex, with properties: ViewProperties)
    throws(HierarchyError)
  {
    try check(view)
    let old = views[view.rawValue]
    try properties.check(of: old.name)
    views[view.rawValue] = View(name: old.name, parent: old.parent, properties: properties, tag: old.tag)
  }
}

// MARK: Finding

extension ViewHierarchy {
  /// The view of that name; nil when there is none, or the name is a guide's.
  public func view(named name: String) -> ViewIndex? {
    guard let item = items[name], item.guide == nil else { return nil }
    return item.view
  }

  /// The guide of that name among `guides`.
  public func guide(named name: String) -> LayoutItem? {
    guard let item = items[name], item.guide != nil else { return nil }
    return item
  }

  /// The number of the set of that name; nil where there is none.
  public func set(named name: String) -> Int? { setPlaces[name] }

  /// The name as documents and messages write it: `card`, `card.safeArea`, or a guide's own name.
  public func name(of item: LayoutItem) -> String {
    guard views.indices.contains(item.view.rawValue) else { return "view \(item.view.rawValue)" }
    let view = views[item.view.rawValue].name
    guard let guide = item.guide else { return view }
    if case .custom(let place) = guide {
      return guides.indices.contains(place) ? guides[place].name : "\(view).guide \(place)"
    }
    return "\(view).\(guide.name ?? "guide")"
  }

  /// The subviews of a view, in order.
  public func subviews(of view: ViewIndex) -> [ViewIndex] {
    views.indices.filter { views[$0].parent == view }.map { ViewIndex($0) }
  }

  /// How many views `view` lies in; 0 for the root.
  public func depth(of view: ViewIndex) -> Int {
    depths.indices.contains(view.rawValue) ? depths[view.rawValue] : 0
  }

  func check(_ view: ViewIndex) throws(HierarchyError) {
    guard hasView(view) else { throw .unknownView(view) }
  }
}
