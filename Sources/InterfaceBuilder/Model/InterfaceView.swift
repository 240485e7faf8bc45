// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry

/// A view as the document has it: what it is, where it hangs, and the element that tells the rest.
struct InterfaceView: Sendable {
  /// A view's number among those of its scene, in the document's order.
  typealias Index = Int

  let element: XMLElement
  /// The element's name: `label`, `tableViewCell`, ...
  let kind: String
  /// Nil for the few that nobody can name, as content views of old collection cells.
  let id: String?
  /// What property of its superview it is, as `contentView`.
  let key: String?
  private(set) var parent: Index?
  var children: [Index] = []
  /// As saved, in the superview's coordinates; nil where it was left out.
  let frame: Rect?
  /// A stack lines it up.
  let isArranged: Bool
  /// The root view of a controller that a container view embeds.
  private(set) var fillsSuperview = false
  /// Which copy of an embedded scene it is of; 0 in the scene itself. Ids are names within one copy only.
  private(set) var copy = 0

  /// `outer` is the superview's size, where it is known.
  init(_ element: XMLElement, parent: Index?, outer: Size? = nil, isArranged: Bool) {
    self.element = element
    kind = element.name
    id = element["id"]
    key = element["key"]
    self.parent = parent
    self.isArranged = isArranged
    frame =
      element.child("rect", key: "frame").flatMap { Rect($0) }
      ?? element.child("frame", key: "frameInset").flatMap { Rect(insets: $0, in: outer) }
  }

  /// The same view in another list, its place in which is `places`; `parent` is where it hangs there.
  func moved(to parent: Index, places: [Index: Index], copy: Int, isEmbeddedRoot: Bool) -> InterfaceView {
    var view = self
    view.parent = parent
    view.children = children.compactMap { places[$0] }
    view.fillsSuperview = isEmbeddedRoot
    view.copy = copy
    return view
  }

  var isCell: Bool {
    kind == "tableViewCell" || kind == "collectionViewCell" || kind == "collectionReusableView"
  }

  /// What a cell holds its views in.
  var isCellContent: Bool {
    kind == "tableViewCellContentView" || kind == "collectionViewCellContentView"
  }

  /// The frame is given by the document or by what the view belongs to, not by constraints.
  var hasGivenFrame: Bool {
    if isCell || isCellContent || key == "contentView" || key == "view" { return true }
    if isArranged { return false }
    return element.isYes("fixedFrame")
      || element["translatesAutoresizingMaskIntoConstraints"].map { $0 == "YES" } ?? true
  }

  /// A view of a class of the app's own: its sizes are known to the app alone.
  var customClass: String? { element["customClass"] }

  /// True for what shows a part of something larger.
  var isScrolling: Bool {
    switch kind {
    case "scrollView", "tableView", "collectionView", "textView": true
    default: false
    }
  }
}

extension EdgeInsets {
  /// From `<inset minX= minY= maxX= maxY=/>`.
  init(_ element: XMLElement) {
    self.init(
      element.number("minY") ?? 0, element.number("minX") ?? 0, element.number("maxY") ?? 0,
      element.number("maxX") ?? 0)
  }
}

extension Rect {
  /// From `<rect x= y= width= height=/>`.
  init?(_ element: XMLElement) {
    guard let x = element.number("x"), let y = element.number("y"),
      let width = element.number("width"), let height = element.number("height")
    else { return nil }
    self.init(x: x, y: y, width: max(0, width), height: max(0, height))
  }

  /// From `<frame key="frameInset" minX= minY= maxX= maxY= width= height=/>`, which Xcode 8.0 wrote: distances from
  /// the superview's sides, 0 where nothing is said, and lengths. Nil when it takes a superview's size that nobody
  /// knows.
  fileprivate init?(insets element: XMLElement, in outer: Size?) {
    guard
      let horizontal = Self.span(element, "minX", "maxX", "width", in: outer?.width),
      let vertical = Self.span(element, "minY", "maxY", "height", in: outer?.height)
    else { return nil }
    self.init(x: horizontal.low, y: vertical.low, width: horizontal.length, height: vertical.length)
  }

  private static func span(
    _ element: XMLElement, _ low: String, _ high: String, _ length: String, in outer: Double?
  ) -> (low: Double, length: Double)? {
    guard [low, high, length].allSatisfy({ element[$0] == nil || element.number($0) != nil }) else {
      return nil
    }
    let before = element.number(low)
    let after = element.number(high)
    if let given = element.number(length) {
      if before == nil, let after, let outer { return (outer - after - given, max(0, given)) }
      return (before ?? 0, max(0, given))
    }
    guard let outer else { return nil }
    return (before ?? 0, max(0, outer - (before ?? 0) - (after ?? 0)))
  }
}
