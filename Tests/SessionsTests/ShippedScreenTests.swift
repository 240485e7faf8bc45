// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Controllers
import Geometry
import Sessions
import Testing
import Traits

/// Every shipped screen, with the numbers that UIKit gives.
@Suite struct ShippedScreenTests {
  @Test func `content pinned to the safe area lies inside it on a notched phone`() throws {
    let session = try Stage.session("safe-area", device: "iphone-x")

    #expect(session.absoluteFrame("content") == [0, 44, 375, 734])

    try session.applied(.rotate(to: .landscapeLeft))

    #expect(session.absoluteFrame("content") == [44, 0, 724, 354])
  }

  @Test func `bars of navigation and tab controllers take their part of the safe area`() throws {
    let session = try Stage.session("safe-area", device: "iphone-x", wrappedIn: [.tab, .navigation])

    #expect(session.absoluteFrame("content") == [0, 88, 375, 641])
  }

  @Test func `a phone with a home button gives the status bar's room back when it hides`() throws {
    let session = try Stage.session("safe-area", device: "iphone-8")
    #expect(session.absoluteFrame("content") == [0, 20, 375, 647])

    try session.applied(.statusBar(isVisible: false))

    #expect(session.absoluteFrame("content") == [0, 0, 375, 667])
  }

  @Test func `a view inside the safe rectangle has no insets of its own`() throws {
    let session = try Stage.session("safe-area", device: "iphone-x")

    #expect(session.insets("nested") == [0, 0, 0, 0])
  }

  @Test(arguments: [("iPhone SE 2", 20.0), ("iphone-x", 44), ("iPhone 14 Pro", 59)])
  func `the status bar's backdrop is as high as the top inset`(device: String, height: Double) throws {
    let session = try Stage.session("status-bar-backdrop", device: device)

    #expect(session.absoluteFrame("backdrop") == [0, 0, session.environment.size.width, height])
  }

  @Test func `the backdrop vanishes on a phone in landscape`() throws {
    let session = try Stage.session("status-bar-backdrop", device: "iphone-x")

    try session.applied(.rotate(to: .landscapeRight))

    #expect(session.absoluteFrame("backdrop") == [0, 0, 812, 0])
  }

  @Test func `a larger text size makes texts grow, and tells which views moved`() throws {
    let session = try Stage.session("preferences", device: "iphone-8")
    #expect(session.frame("title")[3] == 41)
    #expect(session.frame("wifi-switch")[2...] == [51, 31])

    let larger = try session.applied(.contentSizeCategory(.accessibilityExtraExtraExtraLarge))
    #expect(session.frame("title")[3] > 71)
    #expect(larger.kinds.contains("layout"))
    #expect(session.absoluteFrame("save")[1] > 600)

    try session.applied(.contentSizeCategory(.large))
    #expect(session.frame("title")[3] == 41)
  }

  @Test func `controls have the size of the system that a device runs`() throws {
    let old = try Stage.session("preferences", device: "iphone-8")
    let new = try Stage.session("preferences", device: "iphone-17", os: 26)

    #expect(old.frame("wifi-switch")[2...] == [51, 31])
    #expect(new.frame("wifi-switch")[2...] == [63, 28])
  }

  @Test(arguments: ["three-labels", "by-size-class"])
  func `three labels stand in a column and turn into one large and two small`(screen: String) throws {
    let session = try Stage.session(screen, device: "iphone-14")
    func labels() -> [[Double]] { ["one", "two", "three"].map(session.absoluteFrame) }
    let column = [[0, 47, 390, 254.333], [0, 301.333, 390, 254.333], [0, 555.667, 390, 254.333]]
    let row = [[47, 0, 500, 369], [547, 0, 250, 184.667], [547, 184.667, 250, 184.333]]
    #expect(labels() == column)

    try session.applied(.rotate(to: .landscapeLeft))
    #expect(labels() == row)

    try session.applied(.rotate(to: .portrait))
    #expect(labels() == column)
  }

  @Test func `two panels swap from a column to a row`() throws {
    let session = try Stage.session("two-panels", device: "iphone-x")
    func panels() -> [[Double]] { ["first", "second"].map(session.absoluteFrame) }
    #expect(panels() == [[0, 44, 375, 367], [0, 411, 375, 367]])

    try session.applied(.rotate(to: .landscapeLeft))

    #expect(panels() == [[44, 0, 362, 354], [406, 0, 362, 354]])
  }

  @Test(arguments: ["iphone-x", "iphone-8", "ipad-9-7", "ipad-pro-11", "iphone-14-pro-max"])
  func `two panels never meet a conflict on the way round`(device: String) throws {
    let session = try Stage.session("two-panels", device: device)

    for turn in [InterfaceOrientation.landscapeLeft, .landscapeRight, .portrait] {
      let transaction = try session.applied(.rotate(to: turn))

      #expect(!transaction.events.map(\.kind).contains("diagnostic"))
      #expect(session.moment?.layouts[0].conflicts == [])
    }
  }

  @Test func `size classes cannot tell a tablet's turns apart`() throws {
    let session = try Stage.session("by-size-class", device: "ipad-9-7")
    func labels() -> [[Double]] { ["one", "two", "three"].map(session.absoluteFrame) }
    let upright = labels()

    try session.applied(.rotate(to: .landscapeLeft))

    #expect(Set(upright.map { $0[0] }) == [0])
    #expect(Set(labels().map { $0[0] }) == [0])
    #expect(Set(labels().map { $0[2] }) == [1024])
  }

  @Test func `the old guides and the safe area give equal frames`() throws {
    let before = try Stage.session("legacy-guides", device: "iPhone 7", os: 10)
    let after = try Stage.session("legacy-guides", device: "iPhone 7", os: 11)

    #expect(before.absoluteFrame("content") == after.absoluteFrame("content"))
    #expect(after.absoluteFrame("content") == [0, 28, 375, 631])
    #expect(before.environment.hasSafeArea == false)
  }

  @Test func `a television keeps content inside its title-safe area`() throws {
    let session = try Stage.session("tv", device: "apple-tv", os: nil)

    #expect(session.absoluteFrame("content") == [80, 60, 1760, 960])
  }
}
