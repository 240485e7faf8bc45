// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import CaseFiles
import Controllers
import Devices
import Geometry
import JSON
import Screens
import Sessions
import Strategies
import Traits

/// The device of a case and the controllers around its root view, as a session.
struct Setting {
  let session: ScreenSession
  var environment: Environment { session.moment!.environments.last! }
  var window: Environment { session.moment!.windowEnvironment }

  /// Nil for a case of layout alone. `turn` is how the device is held to begin with.
  init?(_ given: Value, turn: String?) throws {
    guard let device = given["device"]?.string, device != "bare" else { return nil }
    let folder = String(#filePath.split(separator: "/Tests/")[0]) + "/config/devices"
    let screen = try Screen.parse("screen: case\nroot: {}\n", file: "case.yaml")
    let bars = given["bars"] ?? .null
    var state = ScreenState(
      model: try Catalogue(directory: folder).model(named: device),
      os: given["os"]?.string.flatMap { OSVersion($0) }, orientation: try Self.orientation(turn),
      statusBarIsHidden: bars["status"] == "hidden", isInCall: bars["status"] == "inCall",
      window: given["window"]?.size)
    let (mode, toolbar) = (bars["navigation"]?.string ?? "none", bars["toolbar"] == true)
    let controllers = screen.controllers.wrapped(
      in: (bars["tab"] == true ? [.tab] : []) + (mode != "none" || toolbar ? [.navigation] : []))
    for controller in controllers.flattened {
      var own = controller.initialState
      if controller.kind == .navigation {
        own.navigationBar =
          mode == "largeTitle" ? .large : ["none", "hidden"].contains(mode) ? .hidden : .standard
        own.toolbarIsShown = toolbar
        own.navigationBarIsOpaque = mode == "opaque"
      }
      let name = Self.names[controller.id] ?? controller.id
      own.additionalSafeAreaInsets = given["additionalSafeAreaInsets"]?[name]?.insets ?? .zero
      state.controllers[controller.id] = own
    }
    session = ScreenSession(
      name: "case", prepared: try PreparedScreen(screen, library: StrategyLibrary(paths: [])), state: state,
      controllers: controllers)
    try session.opened()
  }

  /// What cases call the containers.
  private static let names = ["tab": "tabRoot", "navigation": "navRoot"]

  /// The environment of a container; nil for any other name.
  func environment(ofContainer name: String) -> Environment? {
    session.moment?.environments.first { Self.names[$0.controller] == name }
  }

  private static func orientation(_ word: String?) throws -> InterfaceOrientation {
    try choice(word == "landscape" ? "landscapeRight" : word)
  }

  func turn(to word: String?) throws -> Environment {
    try session.applied(.rotate(to: Self.orientation(word)))
    return environment
  }
}
