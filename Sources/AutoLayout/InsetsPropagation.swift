// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry

/// Carries safe areas and margins from the root down a tree whose frames are known (UIKIT-RULES 9-22, 49-57).
struct InsetsPropagation {
  let order: [Int32]
  let parents: [Int32]
  let depths: [Int32]
  private let properties: [InsetsProperties]

  init(_ tree: ArrangedTree) {
    order = tree.order
    parents = tree.parents
    depths = tree.depths
    properties = tree.properties.map { InsetsProperties($0) }
  }

  /// The root's own, which no frame inside it changes.
  func ofRoot(_ inputs: LayoutInputs) -> ViewInsets {
    guard let root = order.first else { return ViewInsets() }
    let margins = EffectiveMargins(
      properties: properties[Int(root)], inputs: inputs, isRoot: inputs.rootHasController)
    return ViewInsets(
      safeArea: inputs.safeAreaInsets, margins: margins.margins(safeArea: inputs.safeAreaInsets))
  }

  /// What a view counts as having before any frame is known: the canonical start of every search.
  func start(of view: Int, _ inputs: LayoutInputs) -> ViewInsets {
    let margins = EffectiveMargins(properties: properties[view], inputs: inputs, isRoot: false)
    return ViewInsets(safeArea: .zero, margins: margins.base)
  }

  /// Writes the insets of every view of the tree.
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
}

extension ViewInsets {
  /// The insets of a view with this frame in a superview with those insets.
  static func inside(
    _ superview: ViewInsets, superviewBounds: Rect, frame: Rect, properties: InsetsProperties,
    inputs: LayoutInputs
  ) -> ViewInsets {
    let inherited = InheritedInsets(
      superview: superview.safeArea, superviewBounds: superviewBounds)
    // A controller may take away what its parent adds; below nothing it cannot go.
    let safeArea =
      inputs.hasSafeArea
      ? (inherited.insets(of: frame) + properties.additionalSafeAreaInsets).nonNegative : .zero
    let margins = EffectiveMargins(properties: properties, inputs: inputs, isRoot: false)
    guard properties.preservesSuperviewLayoutMargins else {
      return ViewInsets(safeArea: safeArea, margins: margins.margins(safeArea: safeArea))
    }
    let distances = EdgeInsets(
      frame.minY - superviewBounds.minY, frame.minX - superviewBounds.minX,
      superviewBounds.maxY - frame.maxY, superviewBounds.maxX - frame.maxX)
    return ViewInsets(
      safeArea: safeArea,
      margins: margins.margins(
        safeArea: safeArea, superview: superview.margins, distances: distances))
  }
}
