// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import TextMetrics

// Texts and controls beside one another that lie over one another.

extension LayoutReview {
  /// Less is rounding, or what controls reach beyond the rectangle that constraints act on, in points.
  private static let leastOverlap = 2.1
  /// Of a heap of views nobody reads every pair.
  private static let mostTold = 100
  private static let mostComparisons = 200_000

  func overlaps() -> [Observation] {
    guard tornAxes.isEmpty else { return [] }
    var families: [ViewIndex: [ShownView]] = [:]
    var order: [ViewIndex] = []
    for item in shown
    where (item.kind.bearsText || item.kind.isInteractive) && !item.mayBleed && !item.isEmpty {
      guard let parent = item.parent else { continue }
      if families[parent] == nil { order.append(parent) }
      families[parent, default: []].append(item)
    }
    let texts = ShownTexts(context)
    return order.flatMap { overlaps(among: families[$0] ?? [], texts) }
  }

  private func overlaps(among siblings: [ShownView], _ texts: ShownTexts) -> [Observation] {
    // From top to bottom, so that each is held only against those that it could meet.
    let sorted = siblings.enumerated().sorted {
      ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset)
    }
    var found: [(Int, Int, Observation)] = []
    var patience = Self.mostComparisons
    for (place, first) in sorted.enumerated() {
      for second in sorted[(place + 1)...] {
        if second.element.frame.minY >= first.element.frame.maxY - Self.leastOverlap { break }
        patience -= 1
        if patience == 0 || found.count == Self.mostTold { return found.map(\.2) }
        let isInOrder = first.offset < second.offset
        let (back, front) = isInOrder ? (first, second) : (second, first)
        if let observation = overlap(back.element, front.element, texts) {
          found.append((back.offset, front.offset, observation))
        }
      }
    }
    return found.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  private static func shows(_ shared: Rect) -> Bool {
    shared.width > leastOverlap && shared.height > leastOverlap
  }

  private func overlap(_ back: ShownView, _ front: ShownView, _ texts: ShownTexts) -> Observation? {
    guard let frames = back.frame.intersection(front.frame), Self.shows(frames),
      !isTouchArea(back, of: front, inFront: true, texts),
      !isTouchArea(front, of: back, inFront: false, texts)
    else { return nil }
    // Where letters are, and not how far the frames go.
    let (behind, before) = (texts.text(of: back), texts.text(of: front))
    guard let shared = (behind?.rect ?? back.frame).intersection(before?.rect ?? front.frame),
      Self.shows(shared), !overlays.areMeant(back, front)
    else { return nil }
    let names = [context.name(back.view), context.name(front.view)]
    let size = "\(pointsText(frames.width)) x \(pointsText(frames.height))"
    return Observation(
      cause: FindingCause(
        kind: .overlap, controller: context.controller, node: names[1], detail: names[0]),
      message: "\(names[1]) lies over \(names[0])", context: context, view: front.view,
      detail: "\(size) points of \(names[0]) are covered", shortage: min(frames.width, frames.height))
  }

  /// A control laid around a text, without a text of its own there, is the place to touch it, one laid into a field
  /// belongs to the field, and a small one in front of a large one is meant to be touched there.
  private func isTouchArea(
    _ outer: ShownView, of inner: ShownView, inFront: Bool, _ texts: ShownTexts
  ) -> Bool {
    let seen = texts.text(of: inner)?.rect ?? inner.frame
    guard outer.frame.contains(seen, tolerance: 0.51) else { return false }
    if inFront, outer.kind.isInteractive, inner.kind.isInteractive,
      2 * inner.frame.width * inner.frame.height <= outer.frame.width * outer.frame.height
    {
      return true
    }
    switch outer.kind {
    case .textField, .textView, .searchBar: return inner.kind.isInteractive
    // Without a word of its own, over all that there is: wherever it is touched.
    case .button where !inFront && fillsParent(outer) && context.properties(outer.view).text == nil:
      return true
    default: return outer.kind.isInteractive && !inner.kind.isInteractive && !hasTitle(outer, under: seen)
    }
  }

  private func fillsParent(_ item: ShownView) -> Bool {
    guard let parent = item.parent else { return false }
    return item.frame.contains(context.layout.absoluteFrame(of: parent), tolerance: 0.51)
  }

  /// A title stands in the middle of its control, with room to spare where the control is larger.
  private func hasTitle(_ control: ShownView, under rect: Rect) -> Bool {
    switch control.kind {
    case .segmentedControl: break
    case .button:
      guard let text = context.properties(control.view).text, text.text.contains(where: { !$0.isWhitespace })
      else { return false }
    default: return false
    }
    let frame = control.frame
    let content = context.contentSize(of: control.view)
    let title = Size(
      width: min(content.horizontal ?? frame.width, frame.width),
      height: min(content.vertical ?? frame.height, frame.height))
    return frame.centered(title).intersection(rect).map(Self.shows) ?? false
  }
}

/// Texts where they stand, each measured once, however many views it is held against.
private final class ShownTexts {
  private let context: RootContext
  private var known: [ViewIndex: ShownText?] = [:]

  init(_ context: RootContext) { self.context = context }

  /// Nil for what is no label.
  func text(of item: ShownView) -> ShownText? {
    if let text = known[item.view] { return text }
    let text = ShownText(of: item, in: context)
    known[item.view] = .some(text)
    return text
  }
}
