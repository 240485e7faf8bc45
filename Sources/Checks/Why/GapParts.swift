// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Controllers
import Geometry
import Screens
import Sessions
import Traits

/// What a distance is made of, of those that a person knows: bars, strips, margins, the keyboard.
struct GapParts {
  let place: GapPlace
  /// The root's own, edge by edge.
  private let insets: [Edge: RootInsets]

  init(_ place: GapPlace) {
    self.place = place
    var insets: [Edge: RootInsets] = [:]
    for edge in Edge.allCases {
      insets[edge] = RootInsets(
        of: place.root.controller, at: edge, in: place.moment, controllers: place.controllers)
    }
    self.insets = insets
  }

  struct Part {
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
  func edge(of kind: GuideKind, _ attribute: Attribute) -> Edge? {
    switch (kind, attribute) {
    case (.custom, _): nil
    case (.topGuide, .bottom): .top
    case (.bottomGuide, .top), (.keyboard, .top), (.bareKeyboard, .top): .bottom
    case (.followedKeyboard, .top): .bottom
    case (_, .top): .top
    case (_, .bottom): .bottom
    case (_, .left): .left
    case (_, .right): .right
    default: nil
    }
  }

  func parts(of distance: Double, _ kind: GuideKind, _ view: ViewIndex, _ edge: Edge) -> [Part] {
    var parts: [Part]
    switch kind {
    case .keyboard, .bareKeyboard, .followedKeyboard: parts = keyboardParts(distance, view)
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
}

extension GapParts {
  private func name(_ view: ViewIndex) -> String { place.hierarchy.views[view.rawValue].name }

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
    let isCounted = properties.insetsLayoutMarginsFromSafeArea && place.environment.hasSafeArea
    let safe = isCounted ? safeAreaParts(view, edge) : []
    let margin = place.layout.layoutMargins(of: view)[edge] - safe.reduce(0) { $0 + $1.points }
    guard margin != 0 else { return safe }
    let own = properties.layoutMargins(isRightToLeft: place.layout.isRightToLeft)
    let word = properties.directionalLayoutMargins == nil ? "layoutMargins" : "directionalLayoutMargins"
    let source =
      own.map { $0[edge] == margin ? word : "" }
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

extension GapParts {
  /// What a number by hand is, when it is the length of something at the edge that a chain begins at. Short ones are
  /// spacings more often than that.
  func known(_ points: Double, from edge: Edge) -> Part? {
    guard abs(points) >= 30, let insets = insets[edge] else { return nil }
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
}
