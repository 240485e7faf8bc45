// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Controllers
public import Geometry
import Screens
import Sessions
public import SourceText
import Traits

/// A strip at the root's edge that two contributors keep clear of, one after the other: what should have been the
/// larger of two is their sum.
public struct StripTwice: Hashable, Sendable {
  /// What to write instead, and what came of it when it was solved again.
  public struct Fix: Hashable, Sendable {
    public var mark: SourceMark?
    public var old: String
    public var new: String
    /// In the root's coordinates.
    public var frame: Rect
    public var gap: Double
    /// What a person is told, as `Let list use its own inset: it is 0 inside wrapper.`
    public var advice: String
  }

  /// Along the axis, in the root's coordinates.
  public var from: Double
  public var to: Double
  /// What is taken away twice, in points.
  public var points: Double
  public var sentence: String
  /// Nil when no other way of writing it that was tried holds.
  public var fix: Fix?

  static func all(in links: [GapLink], at place: GapPlace) -> [StripTwice] {
    guard place.attribute != .width, place.attribute != .height else { return [] }
    let finder = StripFinder(links: links, place: place)
    return finder.found
  }
}

private struct StripFinder {
  let links: [GapLink]
  let place: GapPlace

  var found: [StripTwice] {
    var found: [StripTwice] = []
    let strips = links.enumerated().compactMap { index, link in link.strip.map { (index, $0) } }
    for (place, later) in strips.enumerated() {
      for earlier in strips[..<place] {
        guard let overlap = earlier.1.overlap(later.1) else { continue }
        // Two parts of one guide lie side by side, and one of them by hand is what can be written otherwise.
        guard let repeated = repeated(earlier.0, later.0) else { continue }
        found.append(lint(overlap, earlier.0, later.0, repeated))
        break
      }
    }
    for link in links.indices {
      if let both = bothInOne(link) { found.append(both) }
    }
    return found
  }

  /// The contributor that is one too many: the one that was written by hand.
  private func repeated(_ earlier: Int, _ later: Int) -> Int? {
    if links[later].constraint != nil { return later }
    if links[earlier].constraint != nil { return earlier }
    if links[later].origin == .additional { return later }
    return nil
  }

  private func lint(_ overlap: Strip, _ earlier: Int, _ later: Int, _ repeated: Int) -> StripTwice {
    let range = range(overlap)
    let word = place.attribute.axis == .horizontal ? "column" : "strip"
    var sentence = "the \(word) \(pointsText(range.0))..\(pointsText(range.1)) is avoided twice"
    for index in [later, earlier] {
      guard let strip = links[index].strip, strip.depth > overlap.depth + 0.01 else { continue }
      let whole = self.range(strip)
      sentence += ": \(links[index].what) (\(pointsText(whole.0))..\(pointsText(whole.1))) contains it"
      break
    }
    return StripTwice(
      from: range.0, to: range.1, points: overlap.depth, sentence: sentence,
      fix: fix(links[repeated], overlap: overlap.depth))
  }

  /// A number by hand that is the keyboard's height and the strip inside it.
  private func bothInOne(_ index: Int) -> StripTwice? {
    let link = links[index]
    guard link.constraint != nil, let strip = link.strip, abs(link.points) > strip.depth + 0.01 else {
      return nil
    }
    let twice = abs(link.points) - strip.depth
    let range = range(Strip(from: 0, to: twice))
    let whole = self.range(strip)
    return StripTwice(
      from: range.0, to: range.1, points: twice,
      sentence:
        "the strip \(pointsText(range.0))..\(pointsText(range.1)) is in \(pointsText(abs(link.points))) twice: "
        + "the keyboard (\(pointsText(whole.0))..\(pointsText(whole.1))) contains it",
      fix: fix(link))
  }

  private func range(_ strip: Strip) -> (Double, Double) {
    let end = place.environment.size[place.attribute.axis]
    let isFar = links.first.map { $0.origin == .root && $0.points != 0 } ?? false
    return isFar ? (end - strip.to, end - strip.from) : (strip.from, strip.to)
  }
}

// MARK: Writing it otherwise

extension StripFinder {
  private func fix(_ link: GapLink, overlap: Double = 0) -> StripTwice.Fix? {
    if let controller = link.controller { return fix(controller, link, overlap) }
    guard let index = link.constraint else { return nil }
    let old = place.hierarchy.constraints[index]
    guard let second = old.second, let attribute = old.secondAttribute, !attribute.isDimension else {
      return nil
    }
    let isReversed = place.hierarchy.item(old.first, holds: second, in: place.layout)
    let outer = isReversed ? old.first : second
    var new = old
    new.constant = 0
    new.systemSpacing = 0
    let isKeyboard = link.origin == .keyboard
    let guide = LayoutItem(outer.view, isKeyboard ? .keyboard : .safeArea)
    let edge = isKeyboard ? .top : isReversed ? old.firstAttribute : attribute
    if isReversed {
      (new.first, new.firstAttribute) = (guide, edge)
    } else {
      (new.second, new.secondAttribute) = (guide, edge)
    }
    return solved(
      index, old, new,
      advice: { layout, frame in
        let hierarchy = place.hierarchy
        if isKeyboard {
          let gap = place.gap(of: frame)?.points ?? 0
          return
            "With the larger of both: \(hierarchy.name(of: place.target.item)) \(text(frame)), gap \(pointsText(gap))."
        }
        let owner = hierarchy.views[outer.view.rawValue].name
        let around = layout.parent(of: outer.view).map { hierarchy.views[$0.rawValue].name }
        let inset = layout.frame(of: LayoutItem(outer.view, .safeArea))
          .distances(within: layout.absoluteFrame(of: outer.view)).value(of: edge)
        return
          "Let \(owner) use its own inset: it is \(pointsText(inset))\(around.map { " inside \($0)" } ?? "")."
      })
  }

  /// A controller's addition, less by what is there already.
  private func fix(_ id: String, _ link: GapLink, _ overlap: Double) -> StripTwice.Fix? {
    guard let controller = place.controllers.find(id), let edge = edge(of: link) else { return nil }
    var state = place.moment.state
    var settings = state.settings(of: controller)
    let old = settings.additionalSafeAreaInsets[edge]
    settings.additionalSafeAreaInsets[edge] = old - overlap
    state.controllers[id] = settings
    let all = environments(for: place.controllers, in: state)
    guard let environment = all.first(where: { $0.controller == place.root.controller }) else { return nil }
    let layout = place.root.compiled.layout(in: environment, arranged: place.arrangement)
    guard StandingCauses(place.context).cover(place.context.with(environment, layout)) else { return nil }
    let frame = layout.frame(of: place.target.item)
    let gap = place.gap(of: frame)?.points ?? 0
    let name = place.hierarchy.name(of: place.target.item)
    func words(_ value: Double) -> String {
      "additionalSafeAreaInsets of \(id) at the \(edge.rawValue): \(pointsText(value))"
    }
    return StripTwice.Fix(
      mark: nil, old: words(old), new: words(old - overlap), frame: frame, gap: gap,
      advice: "Add only what is not there yet: \(name) \(text(frame)), gap \(pointsText(gap)).")
  }

  private func edge(of link: GapLink) -> Edge? {
    let isHorizontal = place.attribute.axis == .horizontal
    if link.points < 0 { return isHorizontal ? .right : .bottom }
    return isHorizontal ? .left : .top
  }

  /// Solves the screen with one constraint written otherwise; nil when that does not hold or spoils something else.
  private func solved(
    _ index: Int, _ old: LayoutConstraint, _ new: LayoutConstraint, advice: (Layout, Rect) -> String
  ) -> StripTwice.Fix? {
    var hierarchy = place.hierarchy
    do {
      try hierarchy.replaceConstraint(at: index, with: new)
    } catch {
      return nil
    }
    var arrangement = place.arrangement
    arrangement.constants[index] = nil
    let changed = place.context.with(hierarchy, arranged: arrangement)
    let layout = changed.layout
    guard StandingCauses(place.context).cover(changed) else { return nil }
    let frame = layout.frame(of: place.target.item)
    let line = place.prepared.screen.line(ofConstraintTag: old.tag)
    return StripTwice.Fix(
      mark: line?.mark, old: line?.text ?? place.hierarchy.text(of: old), new: hierarchy.text(of: new),
      frame: frame,
      gap: place.gap(of: frame)?.points ?? 0, advice: advice(layout, frame))
  }

  private func text(_ rect: Rect) -> String {
    "[\([rect.minX, rect.minY, rect.width, rect.height].map(pointsText).joined(separator: ","))]"
  }
}

extension EdgeInsets {
  fileprivate func value(of edge: Attribute) -> Double {
    switch edge {
    case .top: top
    case .left, .leading: left
    case .bottom: bottom
    default: right
    }
  }
}
