// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checkout
import ShippedDevices
import AutoLayout
import Controllers
import Devices
import Geometry
import Screens
import Sessions
import Strategies
import Traits

/// What the tests play on: the shipped catalogue, screens and modules, loaded once.
enum Stage {
  static func library() -> StrategyLibrary {
    StrategyLibrary(paths: [Checkout.products])
  }

  static func text(of screen: String) throws -> String {
    try Checkout.text(of: "config/screens/\(screen).yaml")
  }

  static func screen(_ name: String) throws -> Screen {
    try Screen.parse(text(of: name), file: "\(name).yaml")
  }

  /// A session that is open, on a shipped screen or on a text of the test's own.
  static func session(
    _ screen: String? = nil, text: String? = nil, device: String, os: Int? = 16,
    orientation: InterfaceOrientation? = nil, wrappedIn containers: [Controller.Kind] = []
  ) throws -> ScreenSession {
    let document = try text.map { try Screen.parse($0, file: "test.yaml") } ?? self.screen(screen ?? "")
    let model = try Shipped.model(device)
    var state = ScreenState(model: model, os: os.map { OSVersion($0) } ?? model.defaultOS)
    if let orientation { state.orientation = orientation }
    let session = ScreenSession(
      name: "test", prepared: try PreparedScreen(document, library: library()), state: state,
      controllers: document.controllers.wrapped(in: containers))
    try session.opened()
    return session
  }
}

extension ScreenSession {
  /// A view's frame in its superview's coordinates.
  func frame(_ node: String) -> [Double] { value(node) { $0.frame(of: $1).list } }

  /// A view's frame in its root's coordinates.
  func absoluteFrame(_ node: String) -> [Double] { value(node) { $0.absoluteFrame(of: $1).list } }

  func insets(_ node: String) -> [Double] { value(node) { $0.safeAreaInsets(of: $1).list } }

  var environment: Environment { moment!.environments.last! }

  private func value(_ node: String, _ read: (Layout, ViewIndex) -> [Double]) -> [Double] {
    for (root, layout) in zip(prepared.screen.roots, moment!.layouts) {
      if let view = root.compiled.hierarchy.view(named: node) {
        return read(layout, view).map { ($0 * 1000).rounded() / 1000 }
      }
    }
    return []
  }
}

extension Rect {
  var list: [Double] { [minX, minY, width, height] }
}

extension EdgeInsets {
  var list: [Double] { [top, left, bottom, right] }
}

extension Stage {
  /// A session on a text of the test's own that nobody has opened yet.
  static func unopened(
    text: String, device: String, os: Int? = nil, wrappedIn containers: [Controller.Kind] = []
  ) throws -> ScreenSession {
    let document = try Screen.parse(text, file: "test.yaml")
    let model = try Shipped.model(device)
    return ScreenSession(
      name: "test", prepared: try PreparedScreen(document, library: library()),
      state: ScreenState(model: model, os: os.map { OSVersion($0) }),
      controllers: document.controllers.wrapped(in: containers))
  }
}

extension Transaction {
  /// The kinds of the events, each run of one kind once.
  var kinds: [String] {
    events.map(\.kind).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// What a node was told of its safe area.
  func insets(of node: String) -> [(old: [Double], new: [Double])] {
    events.compactMap {
      guard case .insetChange(_, node, let old, let new) = $0 else { return nil }
      return (old.list, new.list)
    }
  }

  /// The window sizes that turns and windows told of.
  var sizes: [Size] {
    events.compactMap {
      switch $0 {
      case .rotation(_, _, _, let size), .windowSize(_, let size): size
      default: nil
      }
    }
  }
}
