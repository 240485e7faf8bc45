// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Controllers
import Geometry
import Screens
import Sessions
import SourceText
import Traits

/// Turns what the solver says of an edge into contributors that a person knows.
struct GapLinks {
  private let place: GapPlace
  private let shares: EdgeShares
  private let parts: GapParts
  private(set) var links: [GapLink] = []

  init(_ place: GapPlace) {
    self.place = place
    parts = GapParts(place)
    shares = place.root.compiled.shares(
      of: place.target.attribute, of: place.target.item, in: place.environment, arranged: place.arrangement)
    beginAtRoot()
    for (position, share) in shares.shares.enumerated() { add(share, position) }
    end()
  }
}

// MARK: Both ends

extension GapLinks {
  /// The edges of the root come first, also where they are 0. A length may hang on the other axis: a picture's height
  /// on its width.
  private mutating func beginAtRoot() {
    let name = place.root.name
    var isEmpty = true
    for share in shares.shares where share.points != 0 {
      guard case .rootSize(let axis) = share.member else { continue }
      isEmpty = false
      let factor = share.multiplier == 1 ? "" : "\(pointsText(share.multiplier)) x "
      links.append(
        GapLink(
          share.points, "\(factor)\(name).\(axis == .horizontal ? "right" : "bottom")", .root,
          source: "\(pointsText(place.environment.size.width)) x \(pointsText(place.environment.size.height))"
        ))
    }
    guard isEmpty, !place.attribute.isDimension else { return }
    links.append(
      GapLink(
        0, "\(name).\(place.attribute.axis == .horizontal ? "left" : "top")", .root, source: "the controller")
    )
  }

  /// What is left between the sum and what is seen: scrolling, the pixel grid.
  private mutating func end() {
    let axis = place.attribute.axis
    if !place.attribute.isDimension {
      for view in scrollViewsAround() {
        let offset = place.layout.contentOffset(of: view)
        let points = -(axis == .horizontal ? offset.x : offset.y)
        guard points != 0 else { continue }
        links.append(
          GapLink(
            points, "content of \(name(view)) begins inside its insets", .scroll,
            source: "adjusted content inset", view: name(view), mark: mark(view)))
      }
    }
    let rest = shares.shown - links.reduce(0) { $0 + $1.points }
    guard abs(rest) > 1e-9 else { return }
    let scale = place.environment.traits.displayScale
    if abs(rest) <= 1 / scale + 1e-6 {
      links.append(GapLink(rest, "nearest pixel", .rounding, source: "\(pointsText(scale)) pixels a point"))
      return
    }
    let insets = place.hierarchy.views[place.target.item.view.rawValue].properties.alignmentRectInsets
    links.append(
      GapLink(
        rest, insets == .zero ? "no constraint gives it" : "beyond its alignment rectangle", .open,
        source: insets == .zero ? "" : "alignmentRectInsets"))
  }

  private func scrollViewsAround() -> [ViewIndex] {
    var found: [ViewIndex] = []
    // A guide of the document's own stands where it was solved; all others go with their view.
    if case .custom = place.target.item.guide { return [] }
    var next = place.layout.parent(of: place.target.item.view)
    while let view = next {
      if place.hierarchy.views[view.rawValue].properties.kind == .scroll { found.append(view) }
      next = place.layout.parent(of: view)
    }
    return found.reversed()
  }
}

// MARK: Links

extension GapLinks {
  private mutating func add(_ share: EdgeShares.Share, _ position: Int) {
    switch share.member {
    case .rootSize: return
    case .constraint(let index): addConstraint(share, index)
    case .guide(let item, let attribute): addGuide(share, item, attribute, position)
    default: addBuiltIn(share)
    }
  }

  private mutating func addConstraint(_ share: EdgeShares.Share, _ index: Int) {
    guard share.points != 0 else { return }
    let constraint = place.hierarchy.constraints[index]
    let line = place.prepared.screen.line(ofConstraintTag: constraint.tag)
    let isSet = place.arrangement.constants[index] != nil
    var source = isSet ? "set by a strategy" : "by hand"
    if constraint.systemSpacing != 0, !isSet { source = "standard spacing" }
    if !constraint.priority.isRequired { source += ", priority \(constraint.priority)" }
    let strip = abs(share.multiplier) == 1 ? outerEdge.flatMap { parts.known(share.points, from: $0) } : nil
    links.append(
      GapLink(
        share.points, strip?.what ?? line?.text ?? place.hierarchy.text(of: constraint),
        strip?.origin ?? .constraint, source: strip.map { "\(source), \($0.source)" } ?? source,
        view: inner(of: constraint), mark: line?.mark, constraint: index, strip: strip?.strip))
  }

  private mutating func addBuiltIn(_ share: EdgeShares.Share) {
    guard share.points != 0 else { return }
    switch share.member {
    case .contentSize(let view, let axis):
      links.append(
        GapLink(
          share.points, "\(axis == .horizontal ? "width" : "height") of \(name(view))", .contentSize,
          source: "its content", view: name(view), mark: mark(view)))
    case .autoresizing(let view, let attribute):
      links.append(
        GapLink(
          share.points, "\(name(view)).\(attribute.name)", .autoresizing, source: "its frame and mask",
          view: name(view), mark: mark(view)))
    case .stack(let view, let rule):
      links.append(
        GapLink(
          share.points, rule == "UISV-spacing" ? "spacing of \(name(view))" : name(view), .stack,
          source: rule,
          view: name(view), mark: mark(view)))
    default:
      links.append(GapLink(share.points, "no constraint speaks of it", .open))
    }
  }

  private mutating func addGuide(
    _ share: EdgeShares.Share, _ item: LayoutItem, _ attribute: Attribute, _ position: Int
  ) {
    guard share.points != 0 else { return }
    guard let kind = item.guide, let edge = parts.edge(of: kind, attribute) else {
      links.append(
        GapLink(
          share.points, "\(place.hierarchy.name(of: item)).\(attribute.name)", .open,
          source: "no constraint speaks of it", view: name(item.view), mark: mark(item.view)))
      return
    }
    let user = user(of: item, after: position)
    // All parts of a guide's distance go the way that the whole goes.
    let factor = share.multiplier
    for part in parts.parts(of: share.points / factor, kind, item.view, edge) {
      links.append(
        GapLink(
          part.points * factor, part.what, part.origin, source: part.source,
          through: "\(place.hierarchy.name(of: item)).\(attribute.name)", view: user.view, mark: user.mark,
          controller: part.controller, strip: abs(factor) == 1 ? part.strip : nil))
    }
  }
}

// MARK: Names

extension GapLinks {
  /// The edge of the root that the chain begins at; nil when it begins at two.
  private var outerEdge: Edge? {
    let axis = place.attribute.axis
    let far = links.filter { $0.origin == .root && $0.points != 0 }
    guard far.count <= 1, !place.attribute.isDimension else { return nil }
    if let link = far.first {
      guard abs(link.points - place.environment.size[axis]) < 1e-6 else { return nil }
      return axis == .horizontal ? .right : .bottom
    }
    return axis == .horizontal ? .left : .top
  }

  private func name(_ view: ViewIndex) -> String { place.hierarchy.views[view.rawValue].name }

  private func mark(_ view: ViewIndex) -> SourceMark? {
    view == .root ? nil : place.prepared.screen.mark(of: view, in: place.root)
  }

  /// The item of a constraint that lies in the other, or its first.
  private func inner(of constraint: LayoutConstraint) -> String {
    guard let second = constraint.second else { return place.hierarchy.name(of: constraint.first) }
    let isReversed = place.hierarchy.item(constraint.first, holds: second, in: place.layout)
    return place.hierarchy.name(of: isReversed ? second : constraint.first)
  }

  /// Who holds on to a guide: the constraint that comes after it on the way.
  private func user(of item: LayoutItem, after position: Int) -> (view: String?, mark: SourceMark?) {
    for share in shares.shares[(position + 1)...] {
      switch share.member {
      case .constraint(let index):
        let constraint = place.hierarchy.constraints[index]
        guard constraint.first == item || constraint.second == item else { continue }
        let other = constraint.first == item ? constraint.second : constraint.first
        return (
          other.map { place.hierarchy.name(of: $0) },
          place.prepared.screen.mark(ofConstraintTag: constraint.tag)
        )
      case .stack(let view, _) where view == item.view:
        return (name(view), mark(view))
      default: continue
      }
    }
    return (nil, nil)
  }
}

extension ViewHierarchy {
  /// True when `outer` is a guide of the view or one around it, or a view that the other lies in.
  func item(_ outer: LayoutItem, holds inner: LayoutItem, in layout: Layout) -> Bool {
    if outer.view == inner.view { return outer.guide == nil && inner.guide != nil }
    var next = layout.parent(of: inner.view)
    while let view = next {
      if view == outer.view { return true }
      next = layout.parent(of: view)
    }
    return false
  }
}
