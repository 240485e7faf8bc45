// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Controllers
import Devices
import Geometry
import Screens
import Sessions
import Strategies
import Traits

/// Why a case cannot be told in calls.
struct Unsupported: Error {
  var what: String
  init(_ what: String) { self.what = what }
}

func found<T>(_ value: T?, _ what: String) throws -> T {
  guard let value else { throw Unsupported(what) }
  return value
}

func choice<T: RawRepresentable<String>>(_ text: String?) throws -> T {
  try found(T(rawValue: text ?? ""), "the word \(text ?? "")")
}

/// The device of a case and the controllers around its root view, as a session.
struct Setting {
  let session: ScreenSession
  var environment: Environment { session.moment!.environments.last! }
  var window: Environment { session.moment!.windowEnvironment }

  /// Nil for a case of layout alone. `turn` is how the device is held to begin with.
  init?(_ given: Value, turn: String?) throws {
    guard let device = given.device.text, device != "bare" else { return nil }
    let folder = #filePath.split(separator: "/Tests/")[0] + "/config/devices"
    let screen = try Screen.parse("screen: case\nroot: {}\n", file: "case.yaml")
    var state = ScreenState(
      model: try Catalogue(directory: String(folder)).model(named: device),
      os: given.os.text.flatMap { OSVersion($0) }, orientation: try Self.orientation(turn),
      statusBarIsHidden: given.bars.status.text == "hidden", isInCall: given.bars.status.text == "inCall",
      window: given.window.size)
    let controllers = Self.controllers(given.bars, around: screen.controllers)
    for controller in controllers.flattened {
      var own = controller.initialState
      own.additionalSafeAreaInsets = given.additionalSafeAreaInsets.table?[controller.id]?.insets ?? .zero
      state.controllers[controller.id] = own
    }
    session = ScreenSession(
      name: "case", prepared: try PreparedScreen(screen, library: StrategyLibrary(paths: [])), state: state,
      controllers: controllers)
    try session.opened()
  }

  private static func controllers(_ bars: Value, around content: Controller) -> Controller {
    let modes: [String: NavigationBarMode] = ["none": .hidden, "hidden": .hidden, "largeTitle": .large]
    let (mode, toolbar) = (bars.navigation.text ?? "none", bars.toolbar.bool ?? false)
    let own = ControllerState(
      navigationBar: modes[mode] ?? .standard, navigationBarIsOpaque: mode == "opaque",
      toolbarIsShown: toolbar)
    var tree = content
    if mode != "none" || toolbar {
      tree = Controller(id: "navRoot", kind: .navigation, children: [tree], initialState: own)
    }
    return bars.tab.bool == true ? Controller(id: "tabRoot", kind: .tab, children: [tree]) : tree
  }

  private static func orientation(_ word: String?) throws -> InterfaceOrientation {
    try choice(word == "landscape" ? "landscapeRight" : word)
  }

  func turn(to word: String?) throws -> Environment {
    try session.applied(.rotate(to: Self.orientation(word)))
    return environment
  }
}
