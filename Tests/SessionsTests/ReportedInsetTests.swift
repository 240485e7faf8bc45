// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Controllers
import Geometry
import Sessions
import Testing
import Traits

/// What people have met elsewhere when devices turn, bars hide and keyboards rise, and must not meet here.
@Suite struct ReportedInsetTests {
  static let filled = """
    screen: filled
    root: {subviews: [{id: title, intrinsicSize: [100, 40]}]}
    constraints: [title.top == root.safeArea.top, title.leading == root.safeArea.leading]
    """
  static let field = """
    screen: field
    root: {subviews: [{id: field}, {id: footer}]}
    constraints:
      - field.horizontalEdges == root.horizontalEdges
      - field.height == 40
      - field.bottom == root.keyboard.top
      - footer.horizontalEdges == root.horizontalEdges
      - footer.height == 40
      - footer.bottom == root.safeArea.bottom
    """

  // MARK: Size and insets of one moment

  @Test(arguments: [
    ("iphone-x", [44.0, 0, 34, 0], [0.0, 44, 21, 44]), ("iPhone 14", [47, 0, 34, 0], [0, 47, 21, 47]),
    ("iPhone 15 Pro", [59, 0, 34, 0], [0, 59, 21, 59]), ("iPhone 8", [20, 0, 0, 0], [0, 0, 0, 0]),
    ("iPhone SE (3rd generation)", [20, 0, 0, 0], [0, 0, 0, 0]),
    ("ipad-9-7", [20, 0, 0, 0], [20, 0, 0, 0]), ("ipad-pro-11", [24, 0, 20, 0], [24, 0, 20, 0]),
  ])
  func `a size and its insets arrive together and belong to the same turn`(
    device: String, upright: [Double], turned: [Double]
  ) throws {
    let session = try Stage.session(text: Self.filled, device: device)
    let (width, height) = (session.environment.size.width, session.environment.size.height)
    #expect(session.insets("root") == upright)

    for (turn, insets, size) in [
      (InterfaceOrientation.landscapeLeft, turned, Size(width: height, height: width)),
      (.portrait, upright, Size(width: width, height: height)),
      (.landscapeRight, turned, Size(width: height, height: width)),
      (.portrait, upright, Size(width: width, height: height)),
    ] {
      let transaction = try session.applied(.rotate(to: turn))

      #expect(transaction.sizes == [size])
      #expect(transaction.insets(of: "root").map(\.new) == (upright == turned ? [] : [insets]))
      #expect(session.insets("root") == insets)
      #expect(session.environment.windowSize == size)
    }
  }

  @Test(arguments: ["iphone-x", "pixel-6", "ipad-pro-11", "galaxy-s10", "iphone-duo-inner"])
  func `no view is told of more than the bars and cutouts that reach it`(device: String) throws {
    let session = try Stage.session(
      text: """
        screen: stale
        root: {subviews: [{id: late, subviews: [{id: inner}]}]}
        constraints:
          - late.left == root.left
          - late.top == root.top
          - late.width == 411
          - late.height == 731
          - inner.edges == late.safeArea.edges
        """, device: device, os: nil)

    var told = 0
    for turn in [InterfaceOrientation.landscapeLeft, .portrait, .landscapeRight] {
      let transaction = try session.applied([
        .rotate(to: turn), .additionalSafeAreaInsets(EdgeInsets(0, 0, 5, 0)),
      ])

      let most = session.environment.safeAreaInsets.list
      for change in transaction.insets(of: "late") + transaction.insets(of: "root") {
        #expect(zip(change.new, most).allSatisfy { $0 <= $1 + 0.01 })
        told += 1
      }
    }
    #expect(told > 0)
  }

  @Test(arguments: ["iphone-x", "iPhone 8", "iPhone 14", "iPad mini (6th generation)", "pixel-8"])
  func `many edits in one request are heard of once`(device: String) throws {
    let session = try Stage.session(
      text: Self.filled, device: device, os: nil, wrappedIn: [.tab, .navigation])

    let transaction = try session.applied([
      .statusBar(isVisible: false), .tabBar(isVisible: false), .statusBar(isVisible: true),
      .tabBar(isVisible: true), .navigationBar(.hidden), .rotate(to: .landscapeLeft), .rotate(to: .portrait),
    ])

    #expect(transaction.insets(of: "root").count == 1)
    #expect(transaction.events.filter { $0.kind == "layout" }.count == 1)
    #expect(transaction.events.filter { $0.kind == "rotation" }.isEmpty)
    #expect(transaction.events.map(\.kind).filter { $0 == "bar-visibility" }.count == 1)
  }

  @Test func `insets that differ by less than a pixel are no news`() throws {
    let session = try Stage.session(
      text: """
        screen: sheet
        root: {subviews: [{id: sheet, subviews: [{id: content, intrinsicSize: [100, 273]}]}]}
        constraints:
          - sheet.horizontalEdges == root.horizontalEdges
          - sheet.bottom == root.bottom
          - content.top == sheet.top
          - content.horizontalEdges == sheet.horizontalEdges
          - content.bottom == sheet.safeArea.bottom
        """, device: "iPhone 14")
    let height = session.frame("sheet")[3]
    #expect(height == 307)

    for step in 1...20 {
      let noise = Double(step % 3) * 1e-7
      let transaction = try session.applied(.additionalSafeAreaInsets(EdgeInsets(noise, 0, noise, 0)))

      #expect(transaction.events.isEmpty)
      #expect(session.frame("sheet")[3] == height)
      #expect(session.moment?.layouts.allSatisfy { $0.passes <= 3 && $0.loop.isEmpty } == true)
    }
  }

  @Test func `insets and frames that chase one another are reported once, by name`() throws {
    // The further the drawer's guide lies in, the further the drawer moves out of the band that pushes it in.
    let session = try Stage.session(
      text: """
        screen: drawer
        root: {subviews: [{id: drawer, subviews: [{id: header}]}, {id: push}]}
        constraints:
          - drawer.left == root.left
          - drawer.width == 100
          - drawer.height == 100
          - drawer.top == push.bottom
          - header.top == drawer.top
          - header.bottom == drawer.safeArea.top
          - push.top == root.top
          - push.height == 2 * header.height
        """, device: "iphone-x")
    let reported = try #require(session.moment).diagnostics
    #expect(reported.map(\.code) == [.loop])
    #expect(reported.first?.message.contains("drawer") == true)

    let again = try session.applied(.contentSizeCategory(.extraLarge))
    #expect(!again.kinds.contains("diagnostic"))
    try session.applied(.rotate(to: .landscapeLeft))
    #expect(session.moment?.diagnostics == [])
    let back = try session.applied(.rotate(to: .portrait))

    #expect(back.events.filter { $0.kind == "diagnostic" }.count == 1)
    #expect(session.moment?.diagnostics == reported)
  }

  // MARK: The first layout

  @Test(arguments: [[], [Controller.Kind.navigation], [.tab, .navigation]])
  func `the first thing heard of a session has its insets`(containers: [Controller.Kind]) throws {
    let text = """
      screen: header
      root: {subviews: [{id: header}]}
      constraints:
        - header.top == root.top
        - header.horizontalEdges == root.horizontalEdges
        - header.bottom == root.safeArea.top + 44
      """
    for (device, top) in [("iPhone 14", 47.0), ("iPhone 8", 20), ("pixel-6", 128 / 2.625)] {
      let session = try Stage.unopened(text: text, device: device, wrappedIn: containers)

      let opening = try session.opened()

      let insets = session.environment.safeAreaInsets
      if containers.isEmpty { #expect(abs(insets.top - top) < 0.01) }
      #expect(opening.insets(of: "root").map(\.new) == [insets.list])
      #expect(opening.insets(of: "root").map(\.old) == [[0, 0, 0, 0]])
      #expect(opening.events.filter { $0.kind == "layout" }.count == 1)
      #expect(abs(session.frame("header")[3] - insets.top - 44) <= 0.5)
      #expect(try session.applied(.layoutDirection(.leftToRight)).events.isEmpty)
    }
  }

  // MARK: Status bar

  @Test func `a hidden status bar gives its room back, or its room is kept by asking for it`() throws {
    let session = try Stage.session(text: Self.filled, device: "iPhone SE (3rd generation)")
    #expect(session.frame("title")[1] == 20)

    let hide = try session.applied(.statusBar(isVisible: false))
    #expect(session.frame("title")[1] == 0)
    #expect(hide.kinds == ["bar-visibility", "inset-change", "margins-change", "layout"])
    try session.applied(.statusBar(isVisible: true))
    #expect(session.frame("title")[1] == 20)
    let kept = try session.applied([
      .statusBar(isVisible: false), .additionalSafeAreaInsets(EdgeInsets(20, 0, 0, 0)),
    ])

    #expect(session.frame("title")[1] == 20)
    #expect(kept.kinds == ["bar-visibility"])
  }

  @Test(arguments: [
    ("iPhone SE (3rd generation)", 0.0), ("iphone-x", 44), ("iPhone 7 Plus", 0), ("ipad-9-7", 0),
  ])
  func `a status bar that is hidden from the start is hidden for the first layout`(
    device: String, top: Double
  )
    throws
  {
    let session = try Stage.unopened(text: Self.filled, device: device)

    try session.opened([.statusBar(isVisible: false)])
    #expect(session.insets("root")[0] == top)
    try session.applied(.rotate(to: .landscapeLeft))
    try session.applied(.rotate(to: .portrait))

    #expect(session.insets("root")[0] == top)
  }

  @Test(arguments: [
    ("iPad mini (6th generation)", 24.0), ("ipad-9-7", 20), ("ipad-pro-11", 24), ("iPhone 8", 0),
    ("iphone-x", 0),
  ])
  func `a status bar that comes back after a turn has its room again`(device: String, top: Double) throws {
    let session = try Stage.session(text: Self.filled, device: device)

    try session.applied(.statusBar(isVisible: false))
    try session.applied(.rotate(to: .landscapeLeft))
    let hidden = session.insets("root")[0]
    let shown = try session.applied(.statusBar(isVisible: true))

    #expect(session.insets("root")[0] == top)
    #expect(shown.insets(of: "root").count == (hidden == top ? 0 : 1))
    #expect(shown.kinds.first == (top > 0 ? "bar-visibility" : nil))
  }

  // MARK: Keyboard

  @Test(arguments: [("iPhone 11", 301.0, 555.0), ("iphone-x", 291, 481), ("iPhone 8", 260, 367)])
  func `a keyboard that contains the home indicator is not added to it`(
    device: String, keyboard: Double, y: Double
  ) throws {
    let session = try Stage.session(text: Self.field, device: device)
    let footer = session.frame("footer")

    let transaction = try session.applied(.keyboard(height: keyboard))

    #expect(session.frame("field")[1] == y)
    #expect(session.frame("footer") == footer)
    #expect(transaction.kinds == ["keyboard", "layout"])
  }

  @Test func `while a keyboard slides in, the safe area stands still`() throws {
    let session = try Stage.session(text: Self.field, device: "iPhone 11")
    let rest = session.frame("field")[1]
    #expect(rest == 896 - 34 - 40)

    for height in [2.334, 23.115, 33.9, 55.991, 93.146, 130.084] {
      let transaction = try session.applied(.keyboard(height: height))

      #expect(transaction.insets(of: "root").isEmpty)
      #expect(session.insets("root") == [48, 0, 34, 0])
      let bottom = 896 - max(34, height)
      #expect(abs(session.frame("field")[1] + 40 - bottom) <= 0.25)
    }
  }

  @Test func `a keyboard that rises again to the same height is no event, and goes once`() throws {
    let session = try Stage.session(text: Self.field, device: "iPhone 11")
    let before = session.frame("field")

    let up = try session.applied(.keyboard(height: 301))
    let again = try session.applied(.keyboard(height: 301))
    let down = try session.applied(.keyboard(height: 0))

    #expect(up.events.contains(.keyboard(oldHeight: 0, newHeight: 301)))
    #expect(again.events.isEmpty)
    #expect(down.events.contains(.keyboard(oldHeight: 301, newHeight: 0)))
    #expect(session.frame("field") == before)
  }

  @Test(arguments: [("iPhone 14", 91.0, 32.0), ("iPhone 8", 64, 32), ("iPhone 14 Plus", 91, 44)])
  func `a keyboard that goes after a turn leaves nothing of the turn before`(
    device: String, upright: Double, turned: Double
  ) throws {
    let session = try Stage.session(
      text: """
        screen: container
        root: {subviews: [{id: container}]}
        constraints:
          - container.horizontalEdges == root.horizontalEdges
          - container.height == 200
          - container.top == root.safeArea.top @ 900
          - container.bottom <= root.keyboard.top
        """, device: device, wrappedIn: [.navigation])
    #expect(session.frame("container")[1] == upright)

    try session.applied(.keyboard(height: 336))
    try session.applied([.rotate(to: .landscapeLeft), .keyboard(height: 219)])
    try session.applied(.keyboard(height: 0))

    #expect(session.frame("container")[1] == turned)
    try session.applied(.rotate(to: .portrait))
    #expect(session.frame("container")[1] == upright)
  }

  @Test func `a turn with another keyboard height is one transaction`() throws {
    let session = try Stage.session(text: Self.field, device: "iphone-x")
    try session.applied(.keyboard(height: 291))

    let transaction = try session.applied([.rotate(to: .landscapeLeft), .keyboard(height: 209)])

    #expect(transaction.events.contains(.keyboard(oldHeight: 291, newHeight: 209)))
    #expect(
      transaction.kinds == [
        "rotation", "bar-visibility", "keyboard", "traits-change", "inset-change", "margins-change", "layout",
      ])
    #expect(session.frame("field")[1] == 375 - 209 - 40)
  }

  // MARK: Container bars and additional insets

  @Test(arguments: [
    ("iphone-x", 83.0, 34.0), ("iPhone 8", 49, 0), ("iPhone 14 Pro Max", 83, 34), ("ipad-9-7", 50, 0),
  ])
  func `a hidden tab bar leaves nothing behind`(device: String, shown: Double, hidden: Double) throws {
    let session = try Stage.session(text: Self.field, device: device, wrappedIn: [.tab])
    #expect(session.insets("root")[2] == shown)

    let hide = try session.applied(.tabBar(isVisible: false))
    #expect(session.insets("root")[2] == hidden)
    #expect(hide.insets(of: "root").map { [$0.old[2], $0.new[2]] } == [[shown, hidden]])
    #expect(hide.kinds == ["bar-visibility", "inset-change", "margins-change", "layout"])
    try session.applied(.tabBar(isVisible: true))

    #expect(session.insets("root")[2] == shown)
  }

  @Test func `what cancels a bar changes with the bar, in the transaction of the turn`() throws {
    let session = try Stage.session(
      text: Self.filled, device: "iPhone SE (3rd generation)", orientation: .landscapeLeft,
      wrappedIn: [.navigation])
    #expect(session.insets("root")[0] == 32)

    try session.applied(.additionalSafeAreaInsets(EdgeInsets(-32, 0, 0, 0)))
    #expect(session.insets("root")[0] == 0)
    let turn = try session.applied([
      .rotate(to: .portrait), .additionalSafeAreaInsets(EdgeInsets(-44, 0, 0, 0)),
    ])

    #expect(session.insets("root")[0] == 20)
    #expect(turn.insets(of: "root").count == 1)
  }

  @Test(arguments: [(30.0, 50.0), (0, 80), (80, 0), (100, 0)])
  func `an additional inset reaches a view by the part that overlaps it`(distance: Double, bottom: Double)
    throws
  {
    let session = try Stage.session(
      text: """
        screen: overlap
        root: {additionalSafeAreaInsets: [0, 0, 80, 0], subviews: [{id: child}]}
        constraints:
          - child.horizontalEdges == root.horizontalEdges
          - child.top == root.top + 100
          - child.bottom == root.bottom - \(distance)
        """, device: "iPhone SE (3rd generation)")

    #expect(session.insets("root")[2] == 80)
    #expect(session.insets("child")[2] == bottom)
  }
}
