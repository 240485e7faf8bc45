// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ShippedDevices
import CaseFiles
import Controllers
import Devices
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
    let screen = try Screen.parse("screen: case\nroot: {}\n", file: "case.yaml")
    let bars = (given["bars"]?.object?.members ?? []).map { "\($0.key) \($0.value.string ?? "\($0.value)")" }
    let isNavigation = bars.contains {
      $0.hasPrefix("navigation") && $0 != "navigation none" || $0 == "toolbar true"
    }
    let isTab = bars.contains { $0.hasPrefix("tab") && $0 != "tab false" }
    let controllers = screen.controllers.wrapped(
      in: (isTab ? [.tab] : []) + (isNavigation ? [.navigation] : []))
    var state = ScreenState(
      model: try Shipped.model(device),
      os: given["os"]?.string.flatMap { OSVersion($0) }, orientation: try Self.orientation(turn),
      window: given["window"]?.size)
    if let root = given["hierarchy"]?.array?.first(where: { $0["kind"] == "root" }) {
      var own = screen.controllers.initialState
      own.edgesForExtendedLayout = try choices(root["edgesForExtendedLayout"])
      own.extendedLayoutIncludesOpaqueBars = root["extendedLayoutIncludesOpaqueBars"] == true
      state.controllers[screen.controllers.id] = own
    }
    session = ScreenSession(
      name: "case", prepared: try PreparedScreen(screen, library: StrategyLibrary(paths: [])), state: state,
      controllers: controllers)
    let script = bars.compactMap { isNavigation || !$0.hasPrefix("navigation") ? Self.scripts[$0] : nil }
    let insets = controllers.flattened.compactMap { controller -> Change? in
      given["additionalSafeAreaInsets"]?[Self.names[controller.id] ?? controller.id]?.insets
        .map { .additionalSafeAreaInsets($0, controller: controller.id) }
    }
    try session.opened(ChangeScript(script.joined(separator: ";"), name: "bars").changes + insets)
  }

  /// What the words for bars ask for, as `pivotctl do` has it.
  private static let scripts = [
    "status hidden": "hide status", "status inCall": "call on", "navigation none": "hide navigation",
    "navigation hidden": "hide navigation", "navigation largeTitle": "bar navigation large",
    "navigation opaque": "bar navigation opaque", "toolbar true": "show toolbar", "tab hidden": "hide tab",
    "tab opaque": "bar tab opaque",
  ]
  /// What cases call the containers.
  private static let names = ["tab": "tabRoot", "navigation": "navRoot"]

  /// The environment of a container; nil for any other name.
  func environment(ofContainer name: String) -> Environment? {
    session.moment?.environments.first { Self.names[$0.controller] == name }
  }

  private static func orientation(_ word: String?) throws -> InterfaceOrientation {
    try choice(word == "landscape" ? "landscapeRight" : word)
  }

  func turn(to word: String?) throws -> Environment { try changed([.rotate(to: Self.orientation(word))]) }

  func changed(_ changes: [Change]) throws -> Environment {
    try session.applied(changes)
    return environment
  }
}
