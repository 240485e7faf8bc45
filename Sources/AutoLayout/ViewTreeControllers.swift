// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
public import Traits

// Controllers: appearing, turning, traits (UIKIT-RULES 34-48). View 0 is the root view of the tree's own
// controller; a view inside can be that of a child controller.

extension ViewTree {
  /// What a controller was told about itself.
  struct ControllerNode {
    var horizontalOverride: SizeClass?
    var verticalOverride: SizeClass?
    /// False for one that overrides the transition methods and does not call super (UIKIT-RULES 43).
    var forwardsTransitions = true
  }

  /// Makes a view the root view of a child controller.
  public func makeChildController(of view: ViewIndex) throws(ViewTreeError) {
    try check(view)
    if controllers[Int32(view.rawValue)] == nil {
      controllers[Int32(view.rawValue)] = ControllerNode()
      refreshInsets(from: view.rawValue)
    }
  }

  /// Whether a controller hands transitions on to its children, as UIKit's own methods do.
  public func setForwardsTransitions(_ forwards: Bool, of view: ViewIndex) throws(ViewTreeError) {
    try check(view)
    controllers[Int32(view.rawValue), default: ControllerNode()].forwardsTransitions = forwards
  }

  /// The traits that a view sees: the environment's, with what controllers around it override
  /// (UIKIT-RULES 73). Nil in no window.
  public func traits(of view: ViewIndex) -> TraitCollection? {
    guard hasView(view), var traits = environment?.traits else { return nil }
    for view in path(to: view.rawValue) {
      guard let controller = controllers[Int32(view)] else { continue }
      if let override = controller.horizontalOverride { traits.horizontalSizeClass = override }
      if let override = controller.verticalOverride { traits.verticalSizeClass = override }
    }
    return traits
  }

  /// Shows the tree for the first time, with all that UIKit calls until it stands (UIKIT-RULES 36-38, 44).
  public func present(in environment: Environment) {
    let controllers = controllerViews(below: 0)
    for view in controllers { call(.viewDidLoad, view) }
    for view in controllers { call(.viewWillAppear, view) }
    settling {
      join(environment) {
        // From iOS 13 traits are foreseen when a view is made, and nothing changes.
        guard environment.os < OSVersion(13) else { return }
        for view in controllers { call(.traitCollectionDidChange, view, .previousTraits(nil)) }
      }
      if environment.os >= OSVersion(13) {
        for view in controllers { call(.viewIsAppearing, view) }
      }
      layoutIfNeeded()
    }
    for view in controllers { call(.viewDidAppear, view) }
  }

  /// A turn, or another change of size or traits, as UIKit walks through it (UIKIT-RULES 40-45): announced with
  /// everything as it was, then geometry and traits, `alongside` and layout inside the animation. It is
  /// complete when this returns. A change that leaves size and size classes as they were is announced to nobody, and what
  /// would have gone with it just happens.
  public func transition(to environment: Environment, alongside: (ViewTree) throws -> Void) rethrows {
    guard let old = self.environment else { return present(in: environment) }
    let forwarded = forwardedControllers()
    let changesTraits = !old.traits.hasSameSizeClasses(as: environment.traits)
    let changesSize = old.size != environment.size
    if changesTraits {
      for view in forwarded { call(.willTransition, view, .traits(environment.traits)) }
    }
    if changesSize {
      for view in forwarded { call(.viewWillTransition, view, .size(environment.size)) }
    }
    try settling {
      join(environment) {
        guard old.traits != environment.traits else { return }
        for view in controllerViews(below: 0) {
          call(.traitCollectionDidChange, view, .previousTraits(old.traits))
        }
      }
      if changesTraits || changesSize { call(.alongside, 0) }
      try alongside(self)
      layoutIfNeeded()
    }
    if changesTraits || changesSize { call(.completion, 0) }
  }

  public func transition(to environment: Environment) { transition(to: environment) { _ in } }

  /// A container overrides size classes for a child; nothing is said of sizes (UIKIT-RULES 41, 73).
  public func overrideTraits(
    of view: ViewIndex, horizontal: SizeClass? = nil, vertical: SizeClass? = nil
  ) throws(ViewTreeError) {
    try check(view)
    let old = traits(of: view)
    let before = controllers[Int32(view.rawValue)] ?? ControllerNode()
    var after = before
    (after.horizontalOverride, after.verticalOverride) = (horizontal, vertical)
    controllers[Int32(view.rawValue)] = after
    guard let old, let new = traits(of: view), old != new else { return }
    let affected = controllerViews(below: view.rawValue)
    controllers[Int32(view.rawValue)] = before
    for view in affected { call(.willTransition, view, .traits(new)) }
    controllers[Int32(view.rawValue)] = after
    for view in affected { call(.traitCollectionDidChange, view, .previousTraits(old)) }
    nodes[view.rawValue].needsLayout = true
  }
}

extension ViewTree {
  /// True for the root view of a controller that is on screen.
  func isController(_ view: Int) -> Bool {
    environment != nil && (view == 0 || controllers[Int32(view)] != nil)
      && root(of: view) == 0
  }

  /// Root views of controllers in a part of the tree, outermost first.
  private func controllerViews(below view: Int) -> [Int] {
    subtree(of: view).filter { $0 == 0 || controllers[Int32($0)] != nil }
  }

  /// Those that hear of a transition: the tree's own controller, and children of those that forward it.
  private func forwardedControllers() -> [Int] {
    controllerViews(below: 0).filter { view in
      path(to: view).dropLast().allSatisfy { controllers[Int32($0)]?.forwardsTransitions ?? true }
    }
  }

  /// From the outermost view down to the view itself.
  private func path(to view: Int) -> [Int] {
    var path = [view]
    while let last = path.last, nodes[last].parent >= 0 { path.append(Int(nodes[last].parent)) }
    return path.reversed()
  }
}

extension TraitCollection {
  fileprivate func hasSameSizeClasses(as other: TraitCollection) -> Bool {
    horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
  }
}
