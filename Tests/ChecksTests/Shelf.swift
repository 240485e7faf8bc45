// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ShippedDevices
import Checkout
import Devices
import Screens
import Sessions
import Strategies
import Controllers
import Traits

@testable import Checks

/// The shipped catalogue, screens and modules.
enum Shelf {
  /// A shipped screen by its name below `config/screens`.
  static func prepared(_ name: String) throws -> PreparedScreen {
    try prepared(
      text: Checkout.text(of: "config/screens/\(name).yaml"),
      file: "\(name.split(separator: "/").last ?? "").yaml")
  }

  static func prepared(text: String, file: String = "test.yaml") throws -> PreparedScreen {
    try PreparedScreen(
      try Screen.parse(text, file: file), library: StrategyLibrary(paths: [Checkout.products]))
  }

  /// What a check finds on one phone upright.
  static func check(_ text: String, keyboards: [CheckPlan.Keyboard] = [.off]) throws -> [Finding] {
    try report(text) { $0.keyboard = keyboards }.findings
  }

  /// What a check finds on phones with iOS 16, upright unless told otherwise.
  static func report(
    _ text: String, _ devices: [String] = ["iphone-x"], turns: [InterfaceOrientation] = [.portrait],
    _ edit: (inout CheckPlan) -> Void = { _ in }
  ) throws -> CheckReport {
    var plan = CheckPlan(
      devices: try devices.map { .init(name: $0, model: try Shipped.model($0)) },
      os: [OSVersion(16)], turns: turns)
    edit(&plan)
    var check = ScreenCheck(try prepared(text: text), name: "test.yaml", plan: plan)
    return try check.run()
  }

  static func texts(_ report: CheckReport) -> [String] { texts(report.findings) }

  static func texts(_ findings: [Finding]) -> [String] {
    findings.map { "\($0.kind.rawValue) \($0.message)" }
  }

  static func session(
    _ prepared: PreparedScreen, device: String, os: Int? = 16, _ changes: [Change] = []
  ) throws -> ScreenSession {
    let model = try Shipped.model(device)
    let session = ScreenSession(
      name: "test", prepared: prepared,
      state: ScreenState(model: model, os: os.map { OSVersion($0) } ?? model.defaultOS))
    try session.opened(changes)
    return session
  }
}
