// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Controllers
import Devices
import Geometry
import Sessions
import Traits

/// What the insets of a root view are made of at one edge: the device's figure, then what each container around it
/// puts on top, from the outside in.
struct RootInsets {
  struct Part {
    var points: Double
    var what: String
    var origin: GapLink.Origin
    var source: String
    var strip: Strip
    var controller: String?
  }

  let edge: Edge
  let parts: [Part]
  let total: Double
  /// What the device alone takes.
  let device: Double
  /// How far the keyboard reaches into the root from below; 0 at other edges.
  let keyboard: Double
  /// Bars as they are seen, whatever they share with the device's strip: their height and their name.
  let bars: [(height: Double, name: String)]

  init(of id: String, at edge: Edge, in moment: Moment, controllers: Controller) {
    self.edge = edge
    let state = moment.state
    let scale = moment.windowEnvironment.traits.displayScale
    let environment = moment.environment(of: id) ?? moment.windowEnvironment
    let keyboard =
      edge == .bottom
      ? environment.dockedKeyboard.map {
        max(0, environment.frame.maxY - max($0.minY, environment.frame.minY))
      }
        ?? 0 : 0
    self.keyboard = keyboard
    var parts: [Part] = []
    var depth = 0.0
    func add(
      _ points: Double, _ what: String, _ origin: GapLink.Origin, _ source: String, controller: String? = nil,
      strip: Strip? = nil
    ) {
      guard abs(points) > 1e-9 else { return }
      parts.append(
        Part(
          points: points, what: what, origin: origin, source: source,
          strip: strip ?? Strip(from: depth, to: depth + points), controller: controller))
      depth += points
    }
    func takeAway(_ points: Double) {
      var rest = points
      while rest > 1e-9, var last = parts.popLast() {
        let taken = min(rest, last.points)
        rest -= taken
        depth -= taken
        last.points -= taken
        last.strip.to -= taken
        if last.points > 1e-9 { parts.append(last) }
      }
    }
    func length(_ id: String) -> Double {
      moment.environment(of: id).map { Self.length($0, edge) } ?? 0
    }
    func added(_ controller: Controller) -> Double {
      state.model.hasSafeArea(os: state.os)
        ? state.settings(of: controller).additionalSafeAreaInsets[edge] : 0
    }
    let path = Self.path(to: id, in: controllers)
    var device = 0.0
    for (place, controller) in path.enumerated() {
      let outer = place == 0 ? nil : path[place - 1]
      let own = length(controller.id)
      // A controller may take away no more than there is.
      let addition = max(added(controller), outer == nil ? -own : -depth)
      if let outer {
        let rest = own - depth - addition
        if rest < 0 {
          // The controller's view does not reach to the edge: it begins below an opaque bar, or beside a column.
          takeAway(-rest)
        } else {
          add(rest, Self.bar(of: outer, edge), .bar, "controller \(outer.id)")
        }
      } else {
        device = own - addition
        add(device, Self.deviceWords(edge, device, moment), .device, Self.deviceSource(edge, moment))
      }
      // As long as the keyboard or the device's own strip, it is meant for that, and begins at the edge as they do.
      let meant = [keyboard, device].first { addition >= 30 && abs(addition - $0) < 0.5 / scale }
      let words = meant == nil ? "" : meant == keyboard ? ", the input's height" : ", as the window has it"
      add(
        addition, "additionalSafeAreaInsets", .additional, "controller \(controller.id)\(words)",
        controller: controller.id, strip: meant.map { Strip(from: 0, to: $0) })
    }
    self.parts = parts
    self.device = device
    total = depth
    bars = Self.bars(environment, edge)
  }

  /// The parts of the band between two depths, in order; nil when they do not fill it.
  func parts(from: Double, to: Double) -> [Part]? {
    var found: [Part] = []
    var depth = 0.0
    for part in parts {
      defer { depth += part.points }
      guard let strip = Strip(from: depth, to: depth + part.points).overlap(Strip(from: from, to: to)) else {
        continue
      }
      var part = part
      if strip.depth < part.points - 1e-9 { part.strip = strip }
      part.points = strip.depth
      found.append(part)
    }
    let sum = found.reduce(0) { $0 + $1.points }
    return abs(sum - (to - from)) < 1e-6 ? found : nil
  }
}

extension RootInsets {
  private static func length(_ environment: Environment, _ edge: Edge) -> Double {
    guard !environment.hasSafeArea else { return environment.safeAreaInsets[edge] }
    switch edge {
    case .top: return environment.topLayoutGuideLength
    case .bottom: return environment.bottomLayoutGuideLength
    case .left, .right: return 0
    }
  }

  private static func path(to id: String, in tree: Controller) -> [Controller] {
    var path = [tree]
    while let last = path.last, last.id != id {
      guard let next = last.children.first(where: { $0.find(id) != nil }) else { break }
      path.append(next)
    }
    return path
  }

  private static func bar(of controller: Controller, _ edge: Edge) -> String {
    switch (controller.kind, edge) {
    case (.navigation, .top): "navigation bar"
    case (.navigation, .bottom): "toolbar"
    case (.tab, _): "tab bar"
    default: "\(controller.kind.rawValue) controller"
    }
  }

  private static func bars(_ environment: Environment, _ edge: Edge) -> [(height: Double, name: String)] {
    [BarKind.navigation, .tab, .toolbar].compactMap { kind in
      guard let frame = environment.bars[kind] else { return nil }
      let isAtEdge =
        edge == .top && frame.midY < environment.frame.midY
        || edge == .bottom && frame.midY >= environment.frame.midY
      return isAtEdge ? (frame.height, kind == .toolbar ? "toolbar" : "\(kind.rawValue) bar") : nil
    }
  }

  private static func deviceWords(_ edge: Edge, _ points: Double, _ moment: Moment) -> String {
    let state = moment.state
    let model = state.model
    switch edge {
    case .bottom: return model.hasHomeIndicator ? "home strip" : "lower strip"
    case .top:
      if model.hasSensorHousing, model.device.sensorHousing?.kind != .sideColumn { return "sensor housing" }
      return moment.windowEnvironment.bars.status == nil ? "upper strip" : "status bar"
    case .left, .right:
      if model.device.sensorHousing?.kind == .sideColumn { return "column of bars" }
      return model.hasSensorHousing ? "sensor housing" : "side strip"
    }
  }

  private static func deviceSource(_ edge: Edge, _ moment: Moment) -> String {
    let state = moment.state
    guard state.window == nil, state.pane == nil else {
      return "window of \(pointsText(moment.windowEnvironment.windowSize.width)) points"
    }
    let answer = state.model.safeAreaInsets(
      os: state.os, orientation: state.orientation, statusBarIsHidden: state.statusBarIsHidden,
      supportsMultitasking: state.supportsMultitasking)
    var words = "device \(state.model.id), \(state.orientation.rawValue)"
    if !answer.evidence.sources.isEmpty {
      words += " (\(answer.evidence.sources.prefix(3).joined(separator: " ")))"
    }
    return answer.isExtrapolated ? "\(words), extrapolated" : words
  }
}

extension EdgeInsets {
  subscript(edge: Edge) -> Double {
    get {
      switch edge {
      case .top: top
      case .left: left
      case .bottom: bottom
      case .right: right
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .left: left = newValue
      case .bottom: bottom = newValue
      case .right: right = newValue
      }
    }
  }
}
