// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry
public import Traits

// What happens at once: frames, and the insets that follow from them.

extension ViewTree {
  /// Puts the root into a window, or changes what surrounds it. Its frame is then the environment's.
  public func enter(_ environment: Environment) { join(environment) {} }

  /// `traitsChanged` is called between the new geometry and the insets that follow from it.
  func join(_ environment: Environment, traitsChanged: () -> Void) {
    let isNew = self.environment == nil
    // Before iOS 11 a root has guides instead of a safe area. They are in no view's insets, so where they move it is said
    // here that it is to be laid out.
    let guides = inputs(0).oldGuides
    self.environment = environment
    if inputs(0).oldGuides != guides { nodes[0].needsLayout = true }
    if isNew {
      for view in subtree(of: 0) { call(.didMoveToWindow, view) }
    }
    unsolved.insert(0)
    resize(0, to: environment.frame)
    traitsChanged()
    refreshInsets(from: 0)
  }

  /// Moves a view; its insets and those of all in it are new when this returns (UIKIT-RULES 16).
  public func setFrame(_ frame: Rect, of view: ViewIndex) throws(ViewTreeError) {
    try check(view)
    for value in [frame.minX, frame.minY, frame.width, frame.height]
    where !LayoutNumber.isUsable(value) { throw .invalidNumber("frame", value) }
    nodes[view.rawValue].properties.frame = frame
    invalidate(Int32(view.rawValue))
    move(view.rawValue, to: frame)
  }

  /// Moves a view by its centre; its size stays.
  public func setCenter(_ center: Point, of view: ViewIndex) throws(ViewTreeError) {
    let frame = frame(of: view)
    try setFrame(frame.offset(dx: center.x - frame.midX, dy: center.y - frame.midY), of: view)
  }

  /// Gives a view another size about its centre, and scrolls what lies in it.
  public func setBounds(_ bounds: Rect, of view: ViewIndex) throws(ViewTreeError) {
    let frame = frame(of: view)
    let resized = frame.centered(bounds.size)
    if resized.size != frame.size { try setFrame(resized, of: view) }
    if bounds.origin != boundsOrigin(of: view) { try setBoundsOrigin(bounds.origin, of: view) }
  }

  /// Scrolls a view: what lies in it moves against its own bounds (UIKIT-RULES 15).
  public func setBoundsOrigin(_ origin: Point, of view: ViewIndex) throws(ViewTreeError) {
    try check(view)
    for value in [origin.x, origin.y] where !LayoutNumber.isUsable(value) {
      throw .invalidNumber("bounds origin", value)
    }
    nodes[view.rawValue].boundsOrigin = origin
    nodes[view.rawValue].isScrolled = true
    refreshInsets(from: view.rawValue)
  }

  /// Draws a view scaled, turned or moved about its centre. Its frame here stays what layout made it; its insets
  /// follow as far as UIKit's do (UIKIT-RULES 18).
  public func setTransform(_ transform: Transform, of view: ViewIndex) throws(ViewTreeError) {
    try check(view)
    guard transform.isFinite else { throw .invalidNumber("transform", .infinity) }
    nodes[view.rawValue].transform = transform
    refreshInsets(from: view.rawValue)
  }

  /// Changes properties; what follows from them at once follows, the rest with the next layout.
  public func change(_ view: ViewIndex, _ change: (inout ViewProperties) -> Void) throws(ViewTreeError) {
    try check(view)
    let old = nodes[view.rawValue].properties
    change(&nodes[view.rawValue].properties)
    let new = nodes[view.rawValue].properties.frame
    if nodes[view.rawValue].properties.scroll.contentSize != old.scroll.contentSize {
      nodes[view.rawValue].contentSize = nil
    }
    invalidate(Int32(view.rawValue))
    nodes[view.rawValue].needsLayout = true
    if new != old.frame { try setFrame(new, of: view) }
    refreshInsets(from: view.rawValue)
  }
}

extension ViewTree {
  /// Writes a frame in force. A new size lets the masks of subviews speak first (UIKIT-RULES 108).
  func move(_ view: Int, to frame: Rect) {
    guard nodes[view].frame != frame else { return }
    resize(view, to: frame)
    refreshInsets(from: view)
  }

  func resize(_ view: Int, to frame: Rect) {
    var pending = [(view, frame)]
    while let (view, frame) = pending.popLast() {
      let old = nodes[view].frame.size
      nodes[view].frame = frame
      guard old != frame.size else { continue }
      nodes[view].needsLayout = true
      for child in nodes[view].subviews where followsMask(child) {
        let frame = masked(Int(child), old, frame.size)
        nodes[Int(child)].properties.frame = frame
        pending.append((Int(child), frame))
      }
    }
  }

  func followsMask(_ view: Int32) -> Bool {
    let node = nodes[Int(view)]
    guard node.properties.translatesAutoresizingMaskIntoConstraints else { return false }
    return node.parent < 0 || !nodes[Int(node.parent)].arranged.contains(view)
  }

  private func masked(_ view: Int, _ old: Size, _ new: Size) -> Rect {
    let node = nodes[view]
    func part(_ axis: Axis) -> (start: Double, size: Double) {
      Autoresizing(
        mask: node.properties.autoresizingMask, frame: node.frame, superviewSize: old, axis: axis
      ).resized(to: new[axis])
    }
    let (x, y) = (part(.horizontal), part(.vertical))
    return Rect(x: x.start, y: y.start, width: x.size, height: y.size)
  }

  /// Works out insets and margins from a view down, and calls whom they changed for (UIKIT-RULES 34, 58).
  func refreshInsets(from view: Int) {
    let root = root(of: view)
    let inputs = inputs(root)
    for view in subtree(of: view) {
      let old = nodes[view].insets
      let new = insets(of: view, inputs)
      nodes[view].insets = new
      if !nodes[view].isScrolled, let scroll = scrollInsets(view) {
        nodes[view].boundsOrigin = scroll.restingOffset
      }
      guard old != new else { continue }
      nodes[view].needsLayout = true
      unsolved.insert(Int32(root))
      if changing != nil, !isController(view) {
        let first = changing?[Int32(view)] ?? old
        changing?[Int32(view)] = first
      } else {
        tell(view, old)
      }
    }
  }

  /// Calls whom new insets and margins concern, of the margins first (Q04).
  private func tell(_ view: Int, _ old: ViewInsets) {
    let new = nodes[view].insets
    if old.margins != new.margins { call(.layoutMarginsDidChange, view) }
    guard old.safeArea != new.safeArea else { return }
    call(.safeAreaInsetsDidChange, view)
    if isController(view) { call(.viewSafeAreaInsetsDidChange, view) }
  }

  /// Lets a change of surroundings come to rest before views hear of it, each once and only of what is not as it
  /// was: on the way, with old frames under new insets, a view has values that nobody is to act on. Controllers
  /// hear at once.
  func settling(_ change: () throws -> Void) rethrows {
    changing = [:]
    defer {
      let before = changing ?? [:]
      changing = nil
      for view in subtree(of: 0) {
        if let old = before[Int32(view)] { tell(view, old) }
      }
    }
    try change()
  }

  private func insets(of view: Int, _ inputs: LayoutInputs) -> ViewInsets {
    let node = nodes[view]
    guard node.parent >= 0 else {
      let margins = EffectiveMargins(
        properties: InsetsProperties(node.properties), inputs: inputs,
        isRoot: inputs.rootHasController)
      return ViewInsets(
        safeArea: inputs.safeAreaInsets, margins: margins.margins(safeArea: inputs.safeAreaInsets),
        oldGuides: inputs.oldGuides)
    }
    if isFrozen(node) { return node.insets }
    let outer = nodes[Int(node.parent)]
    var passedOn = outer.insets
    passedOn.safeArea = safeAreaPassedOn(by: Int(node.parent))
    return ViewInsets.inside(
      passedOn, superviewBounds: Rect(origin: outer.boundsOrigin, size: outer.frame.size),
      frame: node.transform.box(around: node.frame), properties: InsetsProperties(node.properties),
      inputs: inputs,
      isController: isController(view))
  }

  /// A view that is scaled or turned keeps the insets it had, from iOS 14 on; before, they followed the box
  /// around what is drawn (UIKIT-RULES 18).
  private func isFrozen(_ node: Node) -> Bool {
    guard let environment else { return false }
    return !node.transform.isTranslation && environment.os >= OSVersion(14)
  }

  /// Before a view lies anywhere.
  func margins(of view: Int) -> EdgeInsets { insets(of: view, inputs(root(of: view))).margins }

  func call(
    _ method: ViewTreeCallback.Method, _ view: Int, _ argument: ViewTreeCallback.Argument? = nil
  ) {
    let callback = ViewTreeCallback(method, ViewIndex(view), argument)
    callbacks.append(callback)
    observer?(self, callback)
  }
}
