// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import AutoLayout
public import Geometry

/// A layout as it is drawn: rectangles with names, and the strips that are not safe. All in the root's coordinates, in
/// points.
public struct LayoutDrawing: Hashable, Sendable {
  /// A view as it is drawn.
  public struct Box: Hashable, Sendable {
    public var name: String
    public var frame: Rect
    /// How many views it lies in; 1 for what stands in the root.
    public var depth: Int
    /// Drawn so that the eye finds it.
    public var isMarked: Bool

    public init(name: String, frame: Rect, depth: Int = 1, isMarked: Bool = false) {
      self.name = name
      self.frame = frame
      self.depth = depth
      self.isMarked = isMarked
    }
  }

  /// More than anybody can look at; the rest is counted and not drawn.
  public static let mostBoxes = 2_000

  public var size: Size
  public var safeAreaInsets: EdgeInsets
  public var keyboard: Rect?
  /// Superviews before what lies in them.
  public var boxes: [Box]
  /// How many views there were no room for.
  public var leftOut: Int
  /// True when the frames are those of constraints that cannot hold together.
  public var isImpossible: Bool

  public init(
    size: Size, safeAreaInsets: EdgeInsets = .zero, keyboard: Rect? = nil, boxes: [Box] = [],
    isImpossible: Bool = false
  ) {
    self.size = size
    self.safeAreaInsets = safeAreaInsets
    self.keyboard = keyboard
    self.boxes = Array(boxes.prefix(Self.mostBoxes))
    self.isImpossible = isImpossible
    leftOut = max(0, boxes.count - Self.mostBoxes)
  }

  /// What is shown of a layout; hidden views are not.
  ///
  /// - Parameter order: superviews before what lies in them, siblings from back to front.
  public init(
    of layout: Layout, _ hierarchy: ViewHierarchy, order: [ViewIndex], keyboard: Rect? = nil,
    marked: Set<ViewIndex> = []
  ) {
    var depths: [ViewIndex: Int] = [.root: 0]
    var boxes: [Box] = []
    for view in order where view != .root {
      guard let parent = layout.parent(of: view), let depth = depths[parent], !layout.isHidden(view),
        hierarchy.views.indices.contains(view.rawValue)
      else { continue }
      depths[view] = depth + 1
      boxes.append(
        Box(
          name: hierarchy.views[view.rawValue].name, frame: layout.absoluteFrame(of: view), depth: depth + 1,
          isMarked: marked.contains(view)))
    }
    self.init(
      size: layout.absoluteFrame(of: .root).size, safeAreaInsets: layout.safeAreaInsets(of: .root),
      keyboard: keyboard, boxes: boxes, isImpossible: !layout.conflicts.isEmpty)
  }
}
