// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import Traits

/// Carries safe areas and margins from the root down a tree whose frames are known (UIKIT-RULES 9-22, 49-57).
struct InsetsPropagation {
  let order: [Int32]
  let parents: [Int32]
  let depths: [Int32]
  private let properties: [InsetsProperties]
  /// Scroll views in the tree's order, and which of them is what its controller shows.
  let scrollViews: [(view: Int32, properties: ScrollProperties, isMainContent: Bool)]

  init(_ tree: ArrangedTree) {
    order = tree.order
    parents = tree.parents
    depths = tree.depths
    properties = tree.properties.map { InsetsProperties($0) }
    scrollViews = tree.order.compactMap { view in
      guard tree.properties[Int(view)].kind == .scroll else { return nil }
      let isMain =
        (view == tree.root || tree.children[Int(tree.root)].first == view)
        && tree.properties[Int(tree.root)].automaticallyAdjustsScrollViewInsets
      return (view, tree.properties[Int(view)].scroll, isMain)
    }
  }

  /// The root's own, which no frame inside it changes.
  func ofRoot(_ inputs: LayoutInputs) -> ViewInsets {
    guard let root = order.first else { return ViewInsets() }
    let margins = EffectiveMargins(
      properties: properties[Int(root)], inputs: inputs, isRoot: inputs.rootHasController)
    return ViewInsets(
      safeArea: inputs.safeAreaInsets, margins: margins.margins(safeArea: inputs.safeAreaInsets),
      oldGuides: inputs.oldGuides)
  }

  /// What a view counts as having before any frame is known: the canonical start of every search.
  func start(of view: Int, _ inputs: LayoutInputs) -> ViewInsets {
    let margins = EffectiveMargins(
      properties: properties[view], inputs: inputs, isRoot: properties[view].isControllerView)
    return ViewInsets(safeArea: .zero, margins: margins.base)
  }

  /// Writes the insets of every view of the tree. Frames are told as if nothing were scrolled.
  func propagate(_ inputs: LayoutInputs, _ pixels: [PixelRect], into insets: inout [ViewInsets]) {
    guard let root = order.first else { return }
    insets[Int(root)] = ofRoot(inputs)
    for view in order.dropFirst() {
      let view = Int(view)
      let parent = Int(parents[view])
      insets[view] = ViewInsets.inside(
        insets[parent],
        superviewBounds: Rect(
          origin: .zero, size: pixels[parent].rect(scale: inputs.scale).size),
        frame: pixels[view].rect(scale: inputs.scale, from: pixels[parent]),
        properties: properties[view], inputs: inputs)
    }
  }

  /// The same where something scrolls: a scroll view keeps a part of its safe area for itself, and its content
  /// stands where that part has pushed it (UIKIT-RULES 61-65).
  func propagate(
    _ inputs: LayoutInputs, _ pixels: [PixelRect], contentSizes: [Size],
    into insets: inout [ViewInsets]
  ) -> [ScrolledContent] {
    guard let root = order.first else { return [] }
    var contents: [ScrolledContent] = []
    var next = 0
    insets[Int(root)] = ofRoot(inputs)
    // What a view hands on to those inside it, where that is not its own.
    var passedOn: [Int: (ViewInsets, Point)] = [:]
    for view in order {
      let place = Int(view)
      if view != root {
        let parent = Int(parents[place])
        let (outer, origin) = passedOn[parent] ?? (insets[parent], .zero)
        insets[place] = ViewInsets.inside(
          outer,
          superviewBounds: Rect(
            origin: origin, size: pixels[parent].rect(scale: inputs.scale).size),
          frame: pixels[place].rect(scale: inputs.scale, from: pixels[parent]),
          properties: properties[place], inputs: inputs)
      }
      guard next < scrollViews.count, scrollViews[next].view == view else { continue }
      let scroll = ScrollInsets(
        properties: scrollViews[next].properties.with(contentSize: contentSizes[next]),
        size: pixels[place].rect(scale: inputs.scale).size, safeArea: insets[place].safeArea,
        isNavigationContent: inputs.hasNavigationBar && scrollViews[next].isMainContent)
      var inner = insets[place]
      inner.safeArea = inner.safeArea - scroll.absorbed
      passedOn[place] = (inner, scroll.restingOffset)
      contents.append(
        ScrolledContent(
          view: view, contentSize: contentSizes[next], adjustedContentInset: scroll.adjusted,
          offset: scroll.restingOffset))
      next += 1
    }
    return contents
  }

  /// The frames as they are seen, each moved by what the scroll views around it are scrolled by.
  func scrolled(_ pixels: [PixelRect], by contents: [ScrolledContent], scale: Double) -> [PixelRect] {
    guard !contents.isEmpty else { return pixels }
    var moved = pixels
    var shifts = Array(repeating: PixelOffset.zero, count: pixels.count)
    let offsets = Dictionary(contents.map { ($0.view, $0.offset) }) { first, _ in first }
    for view in order.dropFirst() {
      let parent = parents[Int(view)]
      var shift = shifts[Int(parent)]
      if let offset = offsets[parent] { shift.add(offset, scale: scale) }
      shifts[Int(view)] = shift
      moved[Int(view)].move(by: shift)
    }
    return moved
  }
}

extension ViewInsets {
  /// The insets of a view with this frame in a superview with those insets; `isController` when it is the root
  /// view of a child controller.
  static func inside(
    _ superview: ViewInsets, superviewBounds: Rect, frame: Rect, properties: InsetsProperties,
    inputs: LayoutInputs, isController: Bool = false
  ) -> ViewInsets {
    let isController = isController || properties.isControllerView
    let inherited = InheritedInsets(
      superview: superview.safeArea, superviewBounds: superviewBounds
    ).insets(of: frame)
    let margins = EffectiveMargins(
      properties: properties, inputs: isController ? inputs.child(width: frame.width) : inputs,
      isRoot: isController)
    var made = ViewInsets()
    if inputs.hasSafeArea {
      let added =
        properties.additionalSafeAreaInsets
        + inputs.containedBars.insets(of: properties.containedBars, inheritedTop: inherited.top)
      // A controller may take away what its parent adds; below nothing it cannot go.
      made.safeArea = (inherited + added).nonNegative
    } else {
      made.oldGuides = InheritedInsets(
        superview: superview.oldGuides, superviewBounds: superviewBounds
      ).insets(of: frame)
      if !properties.containedBars.isEmpty {
        made.oldGuides =
          made.oldGuides
          + inputs.containedBars.insets(of: properties.containedBars, inheritedTop: made.oldGuides.top)
        made.safeArea = made.oldGuides
      } else if properties.isControllerView {
        made.safeArea = inherited
      }
    }
    // What stands for the old guides is no part of margins.
    let counted = inputs.hasSafeArea ? made.safeArea : .zero
    guard properties.preservesSuperviewLayoutMargins else {
      made.margins = margins.margins(safeArea: counted)
      return made
    }
    let distances = EdgeInsets(
      frame.minY - superviewBounds.minY, frame.minX - superviewBounds.minX,
      superviewBounds.maxY - frame.maxY, superviewBounds.maxX - frame.maxX)
    made.margins = margins.margins(
      safeArea: counted, superview: superview.margins, distances: distances)
    return made
  }
}
