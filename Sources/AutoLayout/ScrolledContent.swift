// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry

/// What a layout knows of a scroll view beside its frame.
struct ScrolledContent: Hashable, Sendable {
  var view: Int32
  var contentSize: Size
  /// The content inset, with what the scroll view takes of the safe area.
  var adjustedContentInset: EdgeInsets
  /// Where the content stands before anybody scrolls.
  var offset: Point
}

extension Layout {
  /// The size of what a scroll view shows a part of; its own size for other views.
  public func contentSize(of view: ViewIndex) -> Size {
    scrolled(view)?.contentSize ?? absoluteFrame(of: view).size
  }

  /// The content inset with what the scroll view takes of the safe area; zero for other views (UIKIT-RULES 61).
  public func adjustedContentInset(of view: ViewIndex) -> EdgeInsets {
    scrolled(view)?.adjustedContentInset ?? .zero
  }

  /// The part of a scroll view's content that stands at its upper left corner: nobody has scrolled yet.
  public func contentOffset(of view: ViewIndex) -> Point { scrolled(view)?.offset ?? .zero }

  private func scrolled(_ view: ViewIndex) -> ScrolledContent? {
    contents.first { Int($0.view) == view.rawValue }
  }
}
