// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Controllers
import Geometry
import Sessions
import Testing
import Traits

/// What subscribers hear when a device turns or a bar hides.
@Suite struct TurnTests {
  @Test func `hiding the status bar of a notched phone changes nothing else`() throws {
    let session = try Stage.session("three-labels", device: "iphone-x")

    let transaction = try session.applied(.statusBar(isVisible: false))

    #expect(
      transaction.events == [
        .barVisibility(bar: .status, frame: nil, controller: session.controllers.id)
      ])
    #expect(session.environment.safeAreaInsets.top == 44)
  }

  @Test func `a turn of a notched phone is one transaction in one order`() throws {
    let session = try Stage.session("three-labels", device: "iphone-x")

    let transaction = try session.applied(.rotate(to: .landscapeLeft))

    var kinds: [String] = []
    for kind in transaction.events.map(\.kind) where kinds.last != kind { kinds.append(kind) }
    #expect(
      kinds == [
        "rotation", "bar-visibility", "traits-change", "inset-change", "margins-change", "decision", "layout",
      ])
    #expect(
      transaction.events.contains(
        .insetChange(
          controller: session.controllers.id, node: "root", old: EdgeInsets(44, 0, 34, 0),
          new: EdgeInsets(0, 44, 21, 44))))
  }

  @Test func `a tablet's turn changes no traits`() throws {
    let session = try Stage.session("three-labels", device: "ipad-9-7")

    let transaction = try session.applied(.rotate(to: .landscapeLeft))

    #expect(!transaction.events.map(\.kind).contains("traits-change"))
    #expect(transaction.events.first?.kind == "rotation")
  }

  @Test func `a flip from one landscape to the other changes no insets`() throws {
    let session = try Stage.session("three-labels", device: "iphone-x", orientation: .landscapeLeft)

    let transaction = try session.applied(.rotate(to: .landscapeRight))

    #expect(transaction.events.map(\.kind) == ["rotation"])
  }

  @Test func `nothing is heard of a change to what already is`() throws {
    let session = try Stage.session("three-labels", device: "iphone-x")

    let transaction = try session.applied(.rotate(to: .portrait))

    #expect(transaction.events.isEmpty)
    #expect(transaction.number == 1)
  }

  @Test func `several changes are one transaction with one event each`() throws {
    let session = try Stage.session("three-labels", device: "iphone-x")

    let transaction = try session.applied([
      .rotate(to: .landscapeLeft), .keyboard(height: 209), .statusBar(isVisible: false),
      .rotate(to: .portrait),
    ])

    #expect(transaction.events.map(\.kind) == ["bar-visibility", "keyboard"])
    #expect(transaction.number == 2)
  }

  @Test func `a turn the device does not make is refused and leaves no trace`() throws {
    let session = try Stage.session("three-labels", device: "iphone-x")
    let before = session.moment?.state

    #expect(throws: ChangeError.self) {
      try session.applied([.keyboard(height: 300), .rotate(to: .portraitUpsideDown)])
    }

    #expect(session.moment?.state == before)
    #expect(session.transactionCount == 1)
  }

  @Test(arguments: [Double.nan, -1, .infinity, 1e300])
  func `a keyboard of no height is refused`(height: Double) throws {
    let session = try Stage.session("three-labels", device: "iphone-x")

    #expect(throws: ChangeError.self) { try session.applied(.keyboard(height: height)) }
  }

  @Test(arguments: [
    Rect(x: 5000, y: 5000, width: 100, height: 100), Rect(x: 0, y: 1180, width: 820, height: 300),
    Rect(x: 1, y: 2, width: 1e5, height: 1e5), Rect(x: -1, y: 0, width: 320, height: 250),
    Rect(x: 0, y: 0, width: 0, height: 250), Rect(x: .nan, y: 0, width: 320, height: 250),
    Rect(x: 0, y: 0, width: .infinity, height: 250),
  ])
  func `a keyboard that floats stands whole on the screen`(frame: Rect) throws {
    let session = try Stage.session("three-labels", device: "ipad-10-9")

    #expect(throws: ChangeError.self) { try session.applied(.keyboardFloats(in: frame)) }
  }

  @Test func `a keyboard that floats is a tablet's, and a turn there and back leaves it`() throws {
    let phone = try Stage.session("three-labels", device: "iphone-x")
    let tablet = try Stage.session("three-labels", device: "ipad-10-9")
    let corner = Rect(x: 500, y: 930, width: 320, height: 250)

    let error = #expect(throws: ChangeError.self) { try phone.applied(.keyboardFloats(in: corner)) }
    _ = try tablet.applied(.keyboardFloats(in: corner))
    let before = tablet.moment?.state
    _ = try tablet.applied(.rotate(to: .landscapeLeft))
    _ = try tablet.applied(.rotate(to: .portrait))

    #expect(error?.reason.contains("does not float") == true)
    #expect(tablet.moment?.state == before)
  }

  @Test func `a thousand turns leave the layout where it began`() throws {
    let session = try Stage.session("three-labels", device: "iphone-14")
    let first = session.moment?.layouts[0]

    for _ in 0..<500 {
      try session.applied(.rotate(to: .landscapeLeft))
      try session.applied(.rotate(to: .portrait))
    }

    #expect(session.moment?.layouts[0] === first)
    #expect(session.transactionCount == 1001)
  }

  @Test func `another system version is heard of, even where it moves nothing`() throws {
    let session = try Stage.session("three-labels", device: "iphone-x", os: 16)

    let transaction = try session.applied(.os(OSVersion(15)))

    #expect(transaction.events.first == .sessionChanged(os: OSVersion(15)))
    #expect(transaction.number == 2)
  }

  @Test func `a window is refused where it is larger than the screen or smaller than a point`() throws {
    let session = try Stage.session("three-labels", device: "ipad-9-7", os: 16)

    for size in [
      Size(width: 769, height: 500), Size(width: 1e-300, height: 500), Size(width: 500, height: .nan),
    ] {
      #expect(throws: ChangeError.self) { try session.applied(.window(size)) }
    }
    try session.applied([.rotate(to: .landscapeLeft), .window(Size(width: 1024, height: 768))])
    #expect(session.environment.windowSize == Size(width: 1024, height: 768))
  }

  @Test func `a turn cuts a window off, in the request that asks for it as in one of its own`() throws {
    let window = Change.window(Size(width: 300, height: 700))
    let turn = Change.rotate(to: .landscapeLeft)
    let together = try Stage.session("three-labels", device: "iphone-x", os: 16)
    let apart = try Stage.session("three-labels", device: "iphone-x", os: 16)

    try together.applied([window, turn])
    try apart.applied(window)
    try apart.applied(turn)

    #expect(together.environment.windowSize == Size(width: 300, height: 375))
    #expect(together.environment == apart.environment)
    try together.applied(.rotate(to: .portrait))
    #expect(together.environment.windowSize == Size(width: 300, height: 700))
    // It lay on no screen: neither when it was asked for nor in the end.
    try together.applied(turn)
    #expect(throws: ChangeError.self) { try together.applied([turn, window]) }
    #expect(throws: ChangeError.self) { try together.applied(.window(Size(width: 300, height: 700))) }
  }
}
