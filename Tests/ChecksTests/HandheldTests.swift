// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checkout
import ShippedDevices
import Screens
import AutoLayout
import Controllers
import Devices
import Foundation
import Geometry
import Sessions
import Testing
import Traits

@testable import Checks

/// A shell's own device: its bars are additional insets, and its keyboard covers the lower one.
@Suite struct HandheldTests {
  private static let folder = Checkout.file("Tests/Handheld")

  /// The shell's screen with more lines of constraints.
  private func session(_ lines: String = "", changes: [Change]) throws -> ScreenSession {
    let screen = Self.folder.appendingPathComponent("screens/shell.yaml")
    let text = try String(contentsOf: screen, encoding: .utf8) + lines
    let catalogue = try Catalogue(
      directories: [
        Shipped.folder,
        Self.folder.appendingPathComponent("devices").path,
      ])
    let session = ScreenSession(
      name: "shell", prepared: try Shelf.prepared(text: text),
      state: ScreenState(model: try catalogue.model(named: "handheld")))
    try session.opened([.additionalSafeAreaInsets(EdgeInsets(32, 0, 40, 0))] + changes)
    return session
  }

  private func area(_ session: ScreenSession) throws -> Rect {
    let moment = try #require(session.moment)
    let view = try #require(session.prepared.screen.roots[0].compiled.hierarchy.view(named: "area"))
    return moment.layouts[0].absoluteFrame(of: view)
  }

  @Test func `keyboard and bar are not added up: the larger counts`() throws {
    let session = try session(changes: [.keyboard(height: 200)])
    #expect(session.moment?.windowEnvironment.size == Size(width: 360, height: 720))
    #expect(try area(session) == Rect(x: 0, y: 32, width: 360, height: 488))

    try session.applied([.rotate(to: .landscapeLeft), .keyboard(height: 160)])
    #expect(try area(session) == Rect(x: 0, y: 32, width: 720, height: 168))

    try session.applied(.keyboard(height: 0))
    #expect(try area(session) == Rect(x: 0, y: 32, width: 720, height: 288))
    #expect(Explanation(session).isEmpty)
  }

  @Test func `a set that cannot hold above the keyboard says what covers it`() throws {
    let session = try session("  - area.height >= 500\n", changes: [.keyboard(height: 200)])

    let conflict = try #require(Explanation(session).conflicts.first)

    #expect(conflict.sum == "500, between 32 and 520 there are 488: short 12")
    #expect(conflict.lines.contains { $0.place == "520 = 720 - keyboard 200" })
  }
}
