// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Traits
import AutoLayout
import Geometry
import TextMetrics

// Content that cannot be seen whole: outside the window, or where no scrolling reaches.

extension LayoutReview {
  func clipped() -> [Observation] {
    let grid = PixelGrid(scale: context.environment.traits.displayScale)
    let window = grid.round(context.environment.bounds)
    let safe = grid.round(context.environment.bounds.inset(by: context.layout.safeAreaInsets(of: .root)))
    var found: [Observation] = []
    for item in shown where item.hasContent && !item.mayBleed && !item.isEmpty {
      // How much room a part has is for the screen to say that shows it.
      if isPart, item.scrollView == nil { continue }
      let bounds = item.scrollView.map(reach) ?? window
      let place = item.scrollView.map { "what \(context.name($0)) can show" } ?? "the window"
      for excess in Excess.all(of: item.frame, outside: bounds)
      where !tornAxes.contains(excess.edge.axis) && excess.distance > item.overhang {
        // A picture that fills and is cut is a picture that was meant to be.
        if item.kind == .image, item.frame.contains(bounds) || item.frame.contains(safe) { continue }
        found.append(observation(item, excess, beyond: place, bounds))
      }
    }
    return found + cutTexts() + vanished()
  }

  /// How much of a text's length may be wrong where its font's widths are a guess.
  private static let doubt = 0.08

  /// Labels and titles with less room than they take.
  private func cutTexts() -> [Observation] {
    lazy var guesses = Set(
      context.layout.approximateTexts(in: context.hierarchy, arranged: context.arrangement))
    return shown.compactMap { item in
      guard bearsOwnText(item), !item.mayBleed, !item.isEmpty else { return nil }
      // How wide a part is, and so how much of a line there is room for, is for the screen to say that shows it.
      for axis in isPart ? [Axis.vertical] : Axis.allCases where !tornAxes.contains(axis) {
        guard let length = context.contentLength(of: item.view, axis) else { continue }
        let room = item.frame.size[axis]
        guard length - room > slack(of: item, axis, length),
          length - room > 1.01 + Self.doubt * length || !guesses.contains(item.view)
        else { continue }
        let attribute = axis == .horizontal ? "width" : "height"
        return cutText(
          of: item, attribute,
          detail: ".\(attribute) \(pointsText(room)) < \(pointsText(length)), "
            + "\(pointsText(length - room)) too few",
          shortage: length - room)
      }
      return cutLines(of: item, isGuess: guesses.contains(item.view)) ?? leavesRow(item)
    }
  }

  /// A label of several lines that ends in dots: its last lines are cut as the end of a single one is.
  private func cutLines(of item: ShownView, isGuess: Bool) -> Observation? {
    guard item.kind == .label, !isPart, tornAxes.isEmpty, let text = context.properties(item.view).text,
      text.numberOfLines > 1
    else { return nil }
    let spare = isGuess ? 1 + Self.doubt : 1
    let width = (item.frame.width + 1.01) * spare / max(0.1, text.minimumScaleFactor)
    guard
      let lines = context.layout.lineCounts(
        of: item.view, in: context.hierarchy, arranged: context.arrangement, width: width),
      lines.needed > lines.shown
    else { return nil }
    return cutText(
      of: item, "lines",
      detail: " has \(lines.shown) lines, its text takes \(lines.needed) in "
        + "\(pointsText(item.frame.width)) points",
      shortage: Double(lines.needed - lines.shown) * text.font.size)
  }

  /// `detail` follows the view's name.
  private func cutText(of item: ShownView, _ what: String, detail: String, shortage: Double) -> Observation {
    let name = context.name(item.view)
    return Observation(
      cause: FindingCause(
        kind: .clipped, controller: context.controller, node: name, detail: "text \(what)"),
      message: "the text of \(name) is cut off", context: context, view: item.view, detail: name + detail,
      shortage: shortage, remark: what == "height" ? fixedRow(around: item.view).map(remedy) : nil)
  }

  /// A button without a title shows a picture, and what is cut of that is no text.
  func bearsOwnText(_ item: ShownView) -> Bool {
    item.kind == .label || item.kind == .button && context.properties(item.view).text != nil
  }

  /// How much less than it asks for a text can have and still be read whole, in points.
  private func slack(of item: ShownView, _ axis: Axis, _ length: Double) -> Double {
    let properties = context.properties(item.view)
    guard let text = properties.text else { return axis == .horizontal ? 1.01 : ShownText.slack(length) }
    if axis == .horizontal {
      // Letters shrink before a line is cut, and a pixel less comes from rounding edges.
      return max(1.01, text.numberOfLines == 1 ? length * (1 - text.minimumScaleFactor) : 0)
    }
    // The title stands in the middle of a button, over its edges where need be.
    let isPlain =
      item.kind == .button && properties.control != .button(.configuration) && text.insets == .zero
    let blank: Double = isPlain ? 12 : 0
    let line = ShownText(of: item, in: context)?.lineHeight ?? max(0, length - blank)
    return blank + ShownText.slack(line)
  }

  private func observation(_ item: ShownView, _ excess: Excess, beyond place: String, _ bounds: Rect)
    -> Observation
  {
    let name = context.name(item.view)
    let isGone = item.frame.intersection(bounds) == nil
    return Observation(
      cause: FindingCause(
        kind: .clipped, controller: context.controller, node: name, detail: excess.edge.rawValue),
      message: isGone
        ? "\(name) is wholly outside \(place)" : "\(name).\(excess.edge.rawValue) is outside \(place)",
      context: context, view: item.view, detail: "\(name).\(excess.edge.rawValue) \(excess.sentence)",
      shortage: excess.distance)
  }

  /// Where scrolling reaches, with the content as it rests now.
  private func reach(_ scrollView: ViewIndex) -> Rect {
    let layout = context.layout
    let frame = layout.absoluteFrame(of: scrollView)
    let offset = layout.contentOffset(of: scrollView)
    let size = layout.contentSize(of: scrollView)
    let inset = layout.adjustedContentInset(of: scrollView)
    let content = Rect(
      x: frame.minX - offset.x - inset.left, y: frame.minY - offset.y - inset.top,
      width: size.width + inset.left + inset.right, height: size.height + inset.top + inset.bottom)
    // What fits needs no scrolling; what nobody told the size of scrolls as far as it must.
    let far = 1e6
    let left = size.width > 0 ? min(content.minX, frame.minX) : -far
    let top = size.height > 0 ? min(content.minY, frame.minY) : -far
    let right = size.width > 0 ? max(content.maxX, frame.maxX) : far
    let bottom = size.height > 0 ? max(content.maxY, frame.maxY) : far
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
