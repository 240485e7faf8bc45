// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ShippedDevices
import Controllers
import Devices
import Geometry
import Testing
import Traits

/// Root insets and bars of whole devices: what UIKit prints on them.
struct EnvironmentTests {
  /// A device in a state, the bars around its content, and the insets of the content's root.
  struct Case: CustomTestStringConvertible, Sendable {
    var device: String
    var os: String
    var turn: InterfaceOrientation
    var bars: String
    var insets: [Double]
    var testDescription: String { "\(device) \(os) \(turn.rawValue) \(bars)" }
  }

  static func tree(_ bars: String) -> Controller {
    var content = Controller(id: "root")
    let words = bars.split(separator: " ").map(String.init)
    if words.contains(where: { ["standard", "large", "hidden", "opaque", "toolbar"].contains($0) }) {
      var settings = ControllerState()
      if words.contains("large") { settings.navigationBar = .large }
      if words.contains("hidden") { settings.navigationBar = .hidden }
      settings.navigationBarIsOpaque = words.contains("opaque")
      settings.toolbarIsShown = words.contains("toolbar")
      content = Controller(id: "nav", kind: .navigation, children: [content], initialState: settings)
    }
    if words.contains("tab") { content = Controller(id: "tab", kind: .tab, children: [content]) }
    return content
  }

  static func state(
    _ device: String, _ os: String, _ turn: InterfaceOrientation
  ) throws -> ScreenState {
    let version: OSVersion = try #require(OSVersion(os))
    return ScreenState(
      model: try Shipped.model(device), os: version, orientation: turn)
  }

  static let cases: [Case] = [
    Case(device: "iPhone X", os: "11", turn: .portrait, bars: "", insets: [44, 0, 34, 0]),
    Case(device: "iPhone XS Max", os: "12", turn: .landscapeLeft, bars: "", insets: [0, 44, 21, 44]),
    Case(device: "iPhone XR", os: "13", turn: .portrait, bars: "", insets: [44, 0, 34, 0]),
    Case(device: "iPhone XR", os: "14", turn: .portrait, bars: "", insets: [48, 0, 34, 0]),
    Case(device: "iPhone 8", os: "11", turn: .landscapeLeft, bars: "", insets: [0, 0, 0, 0]),
    Case(device: "iPhone SE (1st)", os: "11", turn: .portrait, bars: "", insets: [20, 0, 0, 0]),
    Case(device: "iPhone 12", os: "14.1", turn: .landscapeRight, bars: "", insets: [0, 47, 21, 47]),
    Case(device: "iPhone 13 mini", os: "15", turn: .landscapeLeft, bars: "", insets: [0, 50, 21, 50]),
    Case(device: "iPhone 14 Pro", os: "16", turn: .landscapeLeft, bars: "", insets: [0, 59, 21, 59]),
    Case(device: "iPhone 16 Pro", os: "18", turn: .landscapeLeft, bars: "", insets: [0, 62, 21, 62]),
    Case(device: "iPad Pro 11", os: "13", turn: .portrait, bars: "", insets: [24, 0, 20, 0]),
    Case(device: "Apple TV", os: "12", turn: .landscapeRight, bars: "", insets: [60, 80, 60, 80]),
    Case(device: "iPhone X", os: "11", turn: .portrait, bars: "standard tab", insets: [88, 0, 83, 0]),
    Case(device: "iPhone X", os: "11", turn: .landscapeLeft, bars: "standard tab", insets: [32, 44, 53, 44]),
    Case(device: "iPhone 8", os: "11", turn: .portrait, bars: "standard", insets: [64, 0, 0, 0]),
    Case(device: "iPhone 8", os: "11", turn: .portrait, bars: "tab", insets: [20, 0, 49, 0]),
    Case(device: "iPhone 8", os: "11", turn: .portrait, bars: "hidden", insets: [20, 0, 0, 0]),
    Case(device: "iPhone 8", os: "11", turn: .landscapeLeft, bars: "tab", insets: [0, 0, 32, 0]),
    Case(device: "iPhone 8 Plus", os: "13", turn: .landscapeLeft, bars: "tab", insets: [0, 0, 49, 0]),
    Case(device: "iPhone XR", os: "13", turn: .landscapeLeft, bars: "tab", insets: [0, 44, 70, 44]),
    Case(device: "iPhone X", os: "11", turn: .portrait, bars: "large", insets: [140, 0, 34, 0]),
    Case(device: "iPhone 8", os: "11", turn: .portrait, bars: "large", insets: [116, 0, 0, 0]),
    Case(device: "iPhone X", os: "11", turn: .landscapeLeft, bars: "large", insets: [32, 44, 21, 44]),
    Case(device: "iPad Pro 10.5", os: "11", turn: .portrait, bars: "standard", insets: [64, 0, 0, 0]),
    Case(device: "iPad Pro 10.5", os: "12", turn: .portrait, bars: "standard", insets: [70, 0, 0, 0]),
    Case(device: "iPad Pro 10.5", os: "12", turn: .portrait, bars: "large", insets: [122, 0, 0, 0]),
    Case(device: "iPad Pro 10.5", os: "12", turn: .portrait, bars: "tab", insets: [20, 0, 50, 0]),
    Case(device: "iPad Pro 11", os: "13", turn: .portrait, bars: "tab", insets: [24, 0, 65, 0]),
    Case(device: "iPad Pro 11", os: "13", turn: .portrait, bars: "standard toolbar", insets: [74, 0, 70, 0]),
    Case(device: "iPhone 15 Plus", os: "17", turn: .portrait, bars: "standard", insets: [97.667, 0, 34, 0]),
    Case(device: "iPhone 16 Pro", os: "18", turn: .portrait, bars: "standard", insets: [100.333, 0, 34, 0]),
    Case(device: "iPhone X", os: "11", turn: .portrait, bars: "standard toolbar", insets: [88, 0, 78, 0]),
    Case(
      device: "iPhone X", os: "11", turn: .landscapeLeft, bars: "standard toolbar", insets: [32, 44, 53, 44]),
    Case(
      device: "iPhone XR", os: "13", turn: .landscapeLeft, bars: "standard toolbar", insets: [44, 44, 65, 44]),
    Case(device: "iPhone X", os: "11", turn: .portrait, bars: "tab toolbar", insets: [88, 0, 127, 0]),
    Case(device: "iPhone 12", os: "14.1", turn: .portrait, bars: "standard tab", insets: [91, 0, 83, 0]),
    Case(device: "iPhone 14", os: "26", turn: .portrait, bars: "standard tab", insets: [101, 0, 83, 0]),
    Case(
      device: "iPhone 16", os: "26", turn: .landscapeLeft, bars: "standard tab", insets: [78, 59, 64, 59]),
    Case(device: "iPhone SE 3", os: "26", turn: .portrait, bars: "standard tab", insets: [74, 0, 83, 0]),
    Case(device: "iPhone SE 3", os: "26", turn: .landscapeLeft, bars: "standard", insets: [78, 0, 0, 0]),
    Case(device: "iPhone 16", os: "26", turn: .portrait, bars: "standard toolbar", insets: [113, 0, 86, 0]),
    Case(device: "ipad-10-9", os: "26", turn: .portrait, bars: "standard", insets: [86, 0, 20, 0]),
    Case(device: "ipad-10-9", os: "26", turn: .portrait, bars: "large", insets: [138, 0, 20, 0]),
    Case(device: "ipad-10-9", os: "26", turn: .portrait, bars: "tab", insets: [96, 0, 20, 0]),
    Case(device: "ipad-10-9", os: "26", turn: .portrait, bars: "standard tab", insets: [86, 0, 20, 0]),
    Case(device: "ipad-10-9", os: "26", turn: .portrait, bars: "large tab", insets: [138, 0, 20, 0]),
    Case(device: "ipad-10-9", os: "26", turn: .portrait, bars: "hidden tab", insets: [96, 0, 20, 0]),
    Case(device: "ipad-10-9", os: "18", turn: .portrait, bars: "tab", insets: [88, 0, 20, 0]),
    Case(device: "ipad-10-9", os: "18", turn: .portrait, bars: "standard tab", insets: [74, 0, 20, 0]),
    Case(device: "iphone-duo-outer", os: "27.1", turn: .portrait, bars: "", insets: [0, 0, 34, 84]),
    Case(
      device: "iphone-duo-outer", os: "27.1", turn: .landscapeRight, bars: "standard",
      insets: [82, 84, 34, 0]),
    Case(device: "iphone-duo-inner", os: "27.1", turn: .portrait, bars: "standard", insets: [82, 0, 34, 0]),
  ]

  @Test(arguments: cases)
  func `the content's insets are those of the device and its bars`(given: Case) throws {
    let state = try Self.state(given.device, given.os, given.turn)

    let environment = try #require(environments(for: Self.tree(given.bars), in: state).last)

    let insets = environment.safeAreaInsets
    let found = [insets.top, insets.left, insets.bottom, insets.right]
    #expect(zip(found, given.insets).allSatisfy { abs($0 - $1) < 0.001 }, "\(found)")
  }
}
