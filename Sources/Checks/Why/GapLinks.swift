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
  private var insets: [Edge: RootInsets] = [:]
  private(set) var links: [GapLink] = []

  init(_ place: GapPlace) {
    self.place = place
    shares = place.root.compiled.shares(
      of: place.target.attribute, of: place.target.item, in: place.environment, arranged: place.arrangement)
    for edge in Edge.allCases {
      insets[edge] = RootInsets(
        of: place.root.controller, at: edge, in: place.moment, controllers: place.controllers)
    }
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
    let strip = abs(share.multiplier) == 1 ? known(share.points) : nil
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
    guard let kind = item.guide, let edge = edge(of: kind, attribute) else {
      links.append(
        GapLink(
          share.points, "\(place.hierarchy.name(of: item)).\(attribute.name)", .open,
          source: "no constraint speaks of it", view: name(item.view), mark: mark(item.view)))
      return
    }
    let user = user(of: item, after: position)
    // All parts of a guide's distance go the way that the whole goes.
    let factor = share.multiplier
    for part in parts(of: share.points / factor, kind, item.view, edge) {
      links.append(
        GapLink(
          part.points * factor, part.what, part.origin, source: part.source,
          through: "\(place.hierarchy.name(of: item)).\(attribute.name)", view: user.view, mark: user.mark,
          controller: part.controller, strip: abs(factor) == 1 ? part.strip : nil))
    }
  }
}

// MARK: What a guide's distance is made of

extension GapLinks {
  private struct Part {
    var points: Double
    var what: String
    var origin: GapLink.Origin
    var source: String
    var strip: Strip?
    var controller: String?

    init(
      points: Double, what: String, origin: GapLink.Origin, source: String, strip: Strip? = nil
    ) {
      self.points = points
      self.what = what
      self.origin = origin
      self.source = source
      self.strip = strip
    }

    init(_ part: RootInsets.Part) {
      self.init(
        points: part.points, what: part.what, origin: part.origin, source: part.source, strip: part.strip)
      controller = part.controller
    }
  }

  /// At which edge of its view the guide keeps away; nil where it does not.
  private func edge(of kind: GuideKind, _ attribute: Attribute) -> Edge? {
    switch (kind, attribute) {
    case (.custom, _): nil
    case (.topGuide, .bottom): .top
    case (.bottomGuide, .top), (.keyboard, .top), (.bareKeyboard, .top): .bottom
    case (_, .top): .top
    case (_, .bottom): .bottom
    case (_, .left): .left
    case (_, .right): .right
    default: nil
    }
  }

  private func parts(of distance: Double, _ kind: GuideKind, _ view: ViewIndex, _ edge: Edge) -> [Part] {
    var parts: [Part]
    switch kind {
    case .keyboard, .bareKeyboard: parts = keyboardParts(distance, view)
    case .margins, .readable: parts = marginParts(view, edge)
    case .topGuide, .bottomGuide: parts = rootParts(insets[edge]?.total ?? 0, edge) ?? []
    default: parts = safeAreaParts(view, edge)
    }
    let rest = distance - parts.reduce(0) { $0 + $1.points }
    if abs(rest) > 1e-6 {
      parts.append(
        kind == .readable
          ? Part(
            points: rest, what: "readable width", origin: .readable, source: "\(name(view)), narrowed evenly")
          : Part(points: rest, what: "no room for more", origin: .safeArea, source: name(view)))
    }
    return parts
  }

  private func rootParts(_ depth: Double, _ edge: Edge) -> [Part]? {
    insets[edge]?.parts.map { Part($0) }
  }

  private func safeAreaParts(_ view: ViewIndex, _ edge: Edge) -> [Part] {
    if view == .root { return rootParts(insets[edge]?.total ?? 0, edge) ?? [] }
    let total = place.layout.safeAreaInsets(of: view)[edge]
    let added = place.hierarchy.views[view.rawValue].properties.additionalSafeAreaInsets[edge]
    let inherited = added > 0 ? max(0, total - added) : total
    var parts: [Part] = []
    if inherited > 0 {
      // What of the root's bands lies in the view.
      let depth = place.layout.absoluteFrame(of: view).distances(within: place.environment.bounds)[edge]
      let bands = insets[edge]?.parts(from: depth, to: depth + inherited)
      parts =
        bands?.map { Part($0) } ?? [
          Part(
            points: inherited, what: "safe area of \(name(view))", origin: .safeArea, source: "inherited",
            strip: Strip(from: depth, to: depth + inherited))
        ]
    }
    if added > 0 {
      parts.append(
        Part(
          points: total - inherited, what: "additionalSafeAreaInsets", origin: .additional,
          source: "view \(name(view))"))
    }
    return parts
  }

  private func marginParts(_ view: ViewIndex, _ edge: Edge) -> [Part] {
    let properties = place.hierarchy.views[view.rawValue].properties
    let safe = properties.insetsLayoutMarginsFromSafeArea ? safeAreaParts(view, edge) : []
    let margin = place.layout.layoutMargins(of: view)[edge] - safe.reduce(0) { $0 + $1.points }
    guard margin != 0 else { return safe }
    let source =
      properties.layoutMargins.map { $0[edge] == margin ? "layoutMargins" : "" }
      ?? (properties.preservesSuperviewLayoutMargins ? "its own or its superview's" : "the system's")
    return safe + [
      Part(
        points: margin, what: "margin of \(name(view))", origin: .margin,
        source: source.isEmpty ? "the larger of its own and the system's" : source)
    ]
  }

  /// The keyboard or the safe area, whichever reaches higher (UIKIT-RULES 68).
  private func keyboardParts(_ distance: Double, _ view: ViewIndex) -> [Part] {
    let safe = safeAreaParts(view, .bottom)
    let reach = safe.reduce(0) { $0 + $1.points }
    guard place.keyboardTop != nil, distance > reach + 1e-6 else { return safe }
    let depth = place.layout.absoluteFrame(of: view).distances(within: place.environment.bounds).bottom
    return [
      Part(
        points: distance, what: "keyboard", origin: .keyboard,
        source: "\(pointsText(place.moment.state.keyboardHeight)) high, from the screen's edge",
        strip: Strip(from: depth, to: depth + distance))
    ]
  }
}

// MARK: By hand

extension GapLinks {
  /// What a number by hand is, when it is the length of something at the edge that the chain begins at. Short ones are
  /// spacings more often than that.
  private func known(_ points: Double) -> Part? {
    guard abs(points) >= 30, let edge = outerEdge, let insets = insets[edge] else { return nil }
    guard (edge == .top || edge == .left) == (points > 0) else { return nil }
    let length = abs(points)
    let tolerance = 0.5 / place.environment.traits.displayScale
    func isSame(_ other: Double) -> Bool { other > 0 && abs(length - other) <= tolerance }
    let strip = insets.device > 0 ? ", contains the strip" : ""
    if edge == .bottom, isSame(insets.keyboard) {
      return Part(
        points: points, what: "keyboard", origin: .keyboard, source: "the input's height\(strip)",
        strip: Strip(from: 0, to: length))
    }
    if edge == .bottom, insets.keyboard > 0, isSame(insets.keyboard + insets.device) {
      return Part(
        points: points, what: "keyboard and strip", origin: .keyboard, source: "the input's height\(strip)",
        strip: Strip(from: 0, to: insets.keyboard))
    }
    if isSame(insets.device) {
      return Part(
        points: points, what: "the window's inset", origin: .constraint, source: "as the window has it",
        strip: Strip(from: 0, to: length))
    }
    if isSame(insets.total) {
      return Part(
        points: points, what: "the root's inset", origin: .constraint, source: "as the root has it",
        strip: Strip(from: 0, to: length))
    }
    if let part = insets.parts.first(where: { isSame($0.points) }) {
      return Part(
        points: points, what: part.what, origin: .constraint, source: "its length", strip: part.strip)
    }
    if let bar = insets.bars.first(where: { isSame($0.height) }) {
      return Part(
        points: points, what: bar.name, origin: .constraint, source: "its height with the strip below",
        strip: Strip(from: 0, to: length))
    }
    return nil
  }

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
}

// MARK: Names

extension GapLinks {
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
