// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry

/// The solved frames of a hierarchy in one environment and arrangement, with what follows from them.
///
/// Immutable, and shared by everyone who asked for the same. Edges lie on the device's pixel grid, each
/// rounded once in the root's coordinates; sizes are differences of rounded edges (UIKIT-RULES 103).
public final class Layout: Sendable {
  /// Required constraints that could not hold; empty when all is well.
  public let conflicts: [LayoutConflict]
  /// Views whose insets and frames chase one another and never came to rest; empty when they did.
  public let loop: [ViewIndex]
  /// True if the constraints asked for more work than a layout may cost. The frames are what had been found
  /// by then: finite and the same each time, but constraints may fail without being told in `conflicts`.
  public let isExhausted: Bool
  /// How often the constraints were solved until safe areas and frames agreed; 1 in the common case.
  public let passes: Int

  let scale: Double
  /// Left, top, right, bottom of each view in whole pixels, in the root's coordinates.
  let pixels: [PixelRect]
  let parents: [Int32]
  let hidden: [Bool]
  let insets: [ViewInsets]
  let customGuides: [PixelRect]
  let inputs: LayoutInputs
  let contents: [ScrolledContent]

  init(
    parents: [Int32], hidden: [Bool], inputs: LayoutInputs, pixels: [PixelRect],
    contents: [ScrolledContent],
    insets: [ViewInsets], customGuides: [PixelRect], conflicts: [LayoutConflict],
    loop: [ViewIndex], passes: Int, isExhausted: Bool
  ) {
    self.inputs = inputs
    scale = inputs.scale
    self.parents = parents
    self.hidden = hidden
    self.pixels = pixels
    self.contents = contents
    self.insets = insets
    self.customGuides = customGuides
    self.conflicts = conflicts
    self.loop = loop
    self.passes = passes
    self.isExhausted = isExhausted
  }

  public var viewCount: Int { pixels.count }
  /// Which way leading and trailing are, where a view does not say otherwise.
  public var isRightToLeft: Bool { inputs.isRightToLeft }

  /// The view's frame in its superview's coordinates. A view that does not exist has none: zero.
  public func frame(of view: ViewIndex) -> Rect {
    guard let own = pixels(of: view) else { return .zero }
    guard let parent = parent(of: view), let outer = pixels(of: parent) else {
      return own.rect(scale: scale)
    }
    guard !contents.isEmpty else { return own.rect(scale: scale, from: outer) }
    var moved = own
    var offset = PixelOffset.zero
    offset.add(contentOffset(of: parent), scale: -scale)
    moved.move(by: offset)
    return moved.rect(scale: scale, from: outer)
  }

  /// The view's frame in the root's coordinates.
  public func absoluteFrame(of view: ViewIndex) -> Rect {
    pixels(of: view)?.rect(scale: scale) ?? .zero
  }

  /// Points that arithmetic left are not in it: what a query answers is what an event has told.
  public func safeAreaInsets(of view: ViewIndex) -> EdgeInsets {
    insets(of: view).safeArea.withoutNoise
  }

  /// Effective margins: the safe area is in them where the view wants that (UIKIT-RULES 53).
  public func layoutMargins(of view: ViewIndex) -> EdgeInsets {
    insets(of: view).margins.withoutNoise
  }

  /// The superview in this arrangement; nil for the root.
  public func parent(of view: ViewIndex) -> ViewIndex? {
    guard parents.indices.contains(view.rawValue) else { return nil }
    let parent = parents[view.rawValue]
    return parent < 0 ? nil : ViewIndex(Int(parent))
  }

  /// The view's own flag.
  public func isHidden(_ view: ViewIndex) -> Bool {
    hidden.indices.contains(view.rawValue) && hidden[view.rawValue]
  }

  /// True when the view or one that it lies in is hidden.
  public func isEffectivelyHidden(_ view: ViewIndex) -> Bool {
    var next: ViewIndex? = view
    while let current = next {
      if isHidden(current) { return true }
      next = parent(of: current)
    }
    return false
  }

  /// The views, in the hierarchy's order, whose frame, superview or hidden flag is not what it is in `other`.
  public func viewsThatDiffer(from other: Layout) -> [ViewIndex] {
    guard self !== other else { return [] }
    return pixels.indices.lazy.map { ViewIndex($0) }.filter { differs($0, from: other) }
  }
}

extension Layout {
  private func pixels(of view: ViewIndex) -> PixelRect? {
    pixels.indices.contains(view.rawValue) ? pixels[view.rawValue] : nil
  }

  func insets(of view: ViewIndex) -> ViewInsets {
    insets.indices.contains(view.rawValue) ? insets[view.rawValue] : ViewInsets()
  }

  func isRoot(_ view: ViewIndex) -> Bool {
    parents.indices.contains(view.rawValue) && parents[view.rawValue] < 0
  }

  private func differs(_ view: ViewIndex, from other: Layout) -> Bool {
    parent(of: view) != other.parent(of: view) || isHidden(view) != other.isHidden(view)
      || frame(of: view) != other.frame(of: view)
  }
}
