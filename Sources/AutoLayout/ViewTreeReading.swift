// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry

// What stands in a tree.

extension ViewTree {
  public var viewCount: Int { nodes.count }

  /// What was last set, not what follows from it; that of an empty view where there is none.
  public func properties(of view: ViewIndex) -> ViewProperties {
    hasView(view) ? nodes[view.rawValue].properties : ViewProperties()
  }

  /// In the superview's coordinates; the window's for the root of a controller.
  public func frame(of view: ViewIndex) -> Rect {
    hasView(view) ? nodes[view.rawValue].frame : .zero
  }

  /// The upright rectangle around what is drawn, in the superview's coordinates: what UIKit tells as the frame of a view
  /// that is scaled, turned or moved by its transform.
  public func drawnFrame(of view: ViewIndex) -> Rect {
    hasView(view) ? nodes[view.rawValue].transform.box(around: nodes[view.rawValue].frame) : .zero
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

  /// In points from the view's own edges; zero in no window (UIKIT-RULES 9).
  public func safeAreaInsets(of view: ViewIndex) -> EdgeInsets {
    hasView(view) ? nodes[view.rawValue].insets.safeArea : .zero
  }

  /// Effective margins in points from the view's own edges, with the safe area where the view wants that (UIKIT-RULES 53).
  public func layoutMargins(of view: ViewIndex) -> EdgeInsets {
    hasView(view) ? nodes[view.rawValue].insets.margins : .zero
  }

  /// Nil for a view in no other.
  public func superview(of view: ViewIndex) -> ViewIndex? {
    guard hasView(view), nodes[view.rawValue].parent >= 0 else { return nil }
    return ViewIndex(Int(nodes[view.rawValue].parent))
  }

  /// From back to front.
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
    return GuideDistances(
      inputs: inputs(root(of: item.view.rawValue)), insets: node.insets, frame: outer, isRoot: node.parent < 0
    ).frame(of: kind).offset(dx: -outer.minX, dy: -outer.minY)
  }

  /// Constraints of the view's tree that could not hold when it was last solved; members name constraints by
  /// `ConstraintIndex.rawValue`.
  public func conflicts(around view: ViewIndex) -> [LayoutConflict] {
    guard hasView(view) else { return [] }
    return solutions[Int32(root(of: view.rawValue))]?.conflicts ?? []
  }

  /// Whether its root is the tree's and has entered a window.
  public func isInWindow(_ view: ViewIndex) -> Bool {
    environment != nil && hasView(view) && root(of: view.rawValue) == 0
  }
}
