// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry
import Traits

// Scroll views: content insets, and where the content may be scrolled to (UIKIT-RULES 61-66).

extension ViewTree {
  /// The content inset with what the scroll view takes of the safe area; zero for other views.
  public func adjustedContentInset(of view: ViewIndex) -> EdgeInsets {
    scrollInsets(view.rawValue)?.adjusted ?? .zero
  }

  /// Where the content has been scrolled to: at its beginning until `setBoundsOrigin` says otherwise.
  public func contentOffset(of view: ViewIndex) -> Point {
    hasView(view) ? nodes[view.rawValue].boundsOrigin : .zero
  }

  /// The offsets along an axis at which the content comes to rest.
  public func contentOffsetRange(of view: ViewIndex, on axis: Axis) -> ClosedRange<Double> {
    scrollInsets(view.rawValue)?.offsets(axis) ?? 0...0
  }

  /// Nil when the view does not scroll.
  func scrollInsets(_ view: Int) -> ScrollInsets? {
    guard nodes.indices.contains(view), nodes[view].properties.kind == .scroll else { return nil }
    let node = nodes[view]
    let properties = node.properties.scroll
    return ScrollInsets(
      properties: properties.with(contentSize: node.contentSize ?? properties.contentSize),
      size: node.frame.size, safeArea: node.insets.safeArea,
      isNavigationContent: isNavigationContent(view))
  }

  /// A controller's content is its root view, or the first view in that.
  private func isNavigationContent(_ view: Int) -> Bool {
    guard environment?.bars.navigation != nil else { return false }
    if isController(view) { return nodes[view].properties.automaticallyAdjustsScrollViewInsets }
    let parent = nodes[view].parent
    return parent >= 0 && isController(Int(parent)) && nodes[Int(parent)].subviews.first == Int32(view)
      && nodes[Int(parent)].properties.automaticallyAdjustsScrollViewInsets
  }

  /// What is pinned to a scroll view's content says how large it is.
  func resizeContents(under root: Int, _ layout: Layout) {
    for view in subtree(of: root) where nodes[view].properties.kind == .scroll {
      let size = layout.contentSize(of: ViewIndex(view))
      guard size != nodes[view].contentSize ?? nodes[view].properties.scroll.contentSize else { continue }
      nodes[view].contentSize = size
      refreshInsets(from: view)
    }
  }

  /// What of a view's safe area reaches the views inside it.
  func safeAreaPassedOn(by view: Int) -> EdgeInsets {
    let safeArea = nodes[view].insets.safeArea
    guard let scroll = scrollInsets(view) else { return safeArea }
    return safeArea - scroll.absorbed
  }
}
