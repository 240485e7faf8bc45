// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Controllers
import Geometry
import Screens
import Sessions
import SourceText
import Testing
import Traits

/// What people have met elsewhere with turns, windows and unusual screens, and must not meet here.
@Suite struct ReportedShapeTests {
  // MARK: Turns

  @Test(arguments: [("iPhone 12 Pro Max", 47.0, 21.0), ("iphone-x", 44, 21), ("iPhone 13 mini", 50, 21)])
  func `both sides of a phone that lies are equal, wherever its housing is`(
    device: String, side: Double, bottom: Double
  ) throws {
    let session = try Stage.session(
      text: ReportedInsetTests.filled, device: device, orientation: .landscapeRight)
    #expect(session.insets("root") == [0, side, bottom, side])

    let flip = try session.applied(.rotate(to: .landscapeLeft))

    #expect(session.insets("root") == [0, side, bottom, side])
    #expect(flip.kinds == ["rotation"])
  }

  @Test(arguments: ["pixel-6", "pixel-4a", "galaxy-s10", "oneplus-6", "pixel-9-pro"])
  func `a cutout changes sides with a half turn, though the size stays`(device: String) throws {
    let session = try Stage.session(
      text: """
        screen: panel
        root: {subviews: [{id: panel}]}
        constraints: [panel.edges == root.safeArea.edges]
        """, device: device, os: nil, orientation: .landscapeRight)
    let (before, panel) = (session.insets("root"), session.frame("panel"))
    #expect(before[1] > 0 && before[3] == 0)

    let flip = try session.applied(.rotate(to: .landscapeLeft))

    #expect(session.insets("root") == [before[0], before[3], before[2], before[1]])
    #expect(flip.insets(of: "root").count == 1)
    #expect(flip.events.filter { $0.kind == "window-size" }.isEmpty)
    #expect(flip.kinds.first == "rotation" && flip.kinds.last == "layout")
    #expect(session.frame("panel")[0] == 0)
    #expect(session.frame("panel")[2] == panel[2])
  }

  @Test func `a phone that lies flat is no orientation, and its interface stays as it was`() throws {
    let session = try Stage.session(
      text: ReportedInsetTests.filled, device: "iphone-x", orientation: .landscapeLeft)

    for word in ["faceUp", "face-down", "unknown", "flat"] {
      #expect(throws: DocumentError.self) { try ChangeScript("rotate \(word)", name: "--do") }
    }

    #expect(session.environment.orientation == .landscapeLeft)
    #expect(try session.applied(.rotate(to: .landscapeLeft)).events.isEmpty)
  }

  @Test(arguments: [("iphone-x", 375.0, 724.0), ("iPhone 14", 390, 750), ("iPhone 8", 375, 667)])
  func `pages are as wide as their pager is now`(device: String, upright: Double, turned: Double) throws {
    let session = try Stage.session(
      text: """
        screen: pager
        root:
          subviews:
            - id: pager
              kind: scroll
              contentInsetAdjustmentBehavior: never
              subviews: [{id: page-0}, {id: page-1}, {id: page-2}]
        constraints:
          - pager.edges == root.safeArea.edges
          - page-0.leading == pager.leading
          - page-1.leading == page-0.trailing
          - page-2.leading == page-1.trailing
          - page-2.trailing == pager.trailing
          - page-0.verticalEdges == pager.verticalEdges
          - page-0.size == pager.size
          - page-1.size == page-0.size
          - page-2.size == page-0.size
          - page-1.top == page-0.top
          - page-2.top == page-0.top
        """, device: device)
    func pages() -> [Double] { ["page-0", "page-1", "page-2"].map { session.frame($0)[2] } }
    #expect(pages() == [upright, upright, upright])

    try session.applied(.rotate(to: .landscapeLeft))

    #expect(pages() == [turned, turned, turned])
    #expect(session.frame("page-1")[0] == turned)
    #expect(session.moment?.diagnostics == [])
  }

  @Test(arguments: ["iPhone 14 Pro Max", "iPhone 8 Plus", "ipad-9-7"])
  func `views that change their container with a turn are the same views after it`(device: String) throws {
    let session = try Stage.session("three-labels", device: device)
    func parents() -> [String?] {
      let hierarchy = session.prepared.screen.roots[0].compiled.hierarchy
      let layout = session.moment!.layouts[0]
      return ["one", "two", "three"].map { name in
        layout.parent(of: hierarchy.view(named: name)!).map { hierarchy.views[$0.rawValue].name }
      }
    }
    let before = parents()

    let turn = try session.applied(.rotate(to: .landscapeLeft))
    #expect(parents() == ["turned-first", "turned-second", "turned-third"])
    #expect(turn.events.filter { $0.kind == "decision" }.count == 1)
    #expect(!turn.kinds.contains("session"))
    try session.applied(.rotate(to: .portrait))

    #expect(parents() == before)
    #expect(session.moment?.diagnostics == [])
  }

  // MARK: Size classes

  static let aspect = """
    screen: aspect
    root: {subviews: [{id: a}, {id: b}]}
    constraints:
      - a.leading == root.leading
      - a.top == root.top
      - b.trailing == root.trailing
      - b.bottom == root.bottom
    sets:
      one: [a.trailing == root.trailing, b.leading == root.leading, b.top == a.bottom, b.height == a.height]
      two: [a.bottom == root.bottom, b.top == root.top, b.leading == a.trailing, b.width == a.width]
    strategies:
      - use: constraint-swap
        cases:
          - {when: {CONDITION}, activate: [two]}
          - {activate: [one]}
    """

  @Test(arguments: [
    ("width: regular, height: regular", [1.0, 1, 1]), ("aspect: {min: 1}", [0, 1, 0]),
    ("orientation: landscape", [0, 1, 0]), ("width: {min: 1000}", [0, 1, 0]),
  ])
  func `what size classes cannot tell apart, the shape can`(condition: String, beside: [Double]) throws {
    let text = Self.aspect.replacing("CONDITION", with: condition)
    let session = try Stage.session(text: text, device: "ipad-9-7")
    func areBeside() -> Double { session.frame("a")[3] == session.environment.size.height ? 1 : 0 }
    var seen = [areBeside()]

    for turn in [InterfaceOrientation.landscapeLeft, .portrait] {
      let transaction = try session.applied(.rotate(to: turn))

      seen.append(areBeside())
      #expect(!transaction.kinds.contains("traits-change"))
      #expect(transaction.events.filter { $0.kind == "layout" }.count == 1)
    }
    #expect(seen == beside)
  }

  @Test(arguments: [678.0, 981, 375])
  func `a narrow window of a tablet that lies is tall and lies all the same`(width: Double) throws {
    let text = Self.aspect.replacing("CONDITION", with: "aspect: {min: 1}")
    let session = try Stage.session(text: text, device: "ipad-9-7", orientation: .landscapeLeft)
    #expect(session.frame("a")[2] == 512)

    let transaction = try session.applied(.window(Size(width: min(width, 700), height: 768)))

    #expect(session.environment.orientation == .landscapeLeft)
    #expect(session.frame("a")[2] == min(width, 700))
    #expect(transaction.kinds.first == "window-size")
    #expect(!transaction.kinds.contains("rotation"))
    let wide = try Stage.session(
      text: text, device: "iPad Pro 12.9-inch (3rd generation)", orientation: .landscapeLeft)
    try wide.applied(.window(Size(width: width, height: 1024)))
    #expect(wide.environment.traits.verticalSizeClass == .regular)
    #expect(wide.environment.traits.horizontalSizeClass == (width == 375 ? .compact : .regular))
  }

  @Test func `every controller hears of every size, also those that are not shown`() throws {
    let session = try Stage.session(
      text: """
        screen: two
        controllers: {tab: [{navigation: {content: one}}, {navigation: {content: two}}]}
        roots:
          one: {subviews: [{id: first}]}
          two: {subviews: [{id: second}]}
        constraints: [first.edges == one.edges, second.edges == two.edges]
        """, device: "iPad Pro 12.9-inch (3rd generation)", orientation: .landscapeLeft)

    for width in [678.0, 981, 678] {
      let transaction = try session.applied(.window(Size(width: width, height: 1024)))

      #expect(session.moment?.environments.map(\.size.width) == Array(repeating: width, count: 5))
      #expect([session.frame("first")[2], session.frame("second")[2]] == [width, width])
      #expect(transaction.events.filter { $0.kind == "layout" }.count == 2)
    }
  }

  @Test func `a grid goes by the width of its own container`() throws {
    let session = try Stage.session(
      text: """
        screen: grid
        root: {subviews: [{id: tile}]}
        constraints: [tile.leading == root.leading, tile.top == root.top, tile.height == tile.width]
        sets:
          three: [root.width == 3 * tile.width]
          four: [root.width == 4 * tile.width]
          six: [root.width == 6 * tile.width]
        strategies:
          - use: constraint-swap
            cases:
              - {when: {width: {min: 900}}, activate: [six]}
              - {when: {width: {min: 600}}, activate: [four]}
              - {activate: [three]}
        """, device: "iPad Pro 12.9-inch (3rd generation)", orientation: .landscapeLeft)

    var columns: [Double] = []
    for width in [466.0, 599, 600, 669, 899.5, 900, 951, 466] {
      try session.applied(.window(Size(width: width, height: 700)))
      columns.append((width / session.frame("tile")[2]).rounded())
    }

    #expect(columns == [3, 3, 4, 4, 4, 6, 6, 3])
  }

  // MARK: A phone with two displays

  @Test func `a column at the side is an inset at that side, whichever way text runs`() throws {
    let text = """
      screen: strip
      root: {subviews: [{id: wrong}, {id: right}, {id: header}, {id: banner}]}
      constraints:
        - wrong.size == 40
        - wrong.right == root.right - 20
        - wrong.top == root.top
        - right.size == 40
        - right.right == root.safeArea.right - 20
        - right.top == root.top
        - header.left == root.safeArea.left
        - header.right == root.safeArea.right
        - header.top == root.top
        - header.height == 44
        - banner.left == root.safeArea.left + 16
        - banner.right == root.safeArea.right - 16
        - banner.top == header.bottom
        - banner.height == 44
      """.replacing("wrong.size == 40", with: "wrong.width == 40\n  - wrong.height == 40")
      .replacing("right.size == 40", with: "right.width == 40\n  - right.height == 40")
    let outer = try Stage.session(text: text, device: "iphone-duo-outer", os: nil)

    #expect(outer.insets("root") == [0, 0, 34, 84])
    #expect(outer.frame("wrong")[0] == 406)
    #expect(outer.frame("right")[0] == 322)
    #expect(outer.frame("header") == [0, 0, 382, 44])
    #expect(outer.frame("banner").prefix(3) == [16, 44, 350])
    let mirrored = try outer.applied(.layoutDirection(.rightToLeft))
    #expect(mirrored.insets(of: "root").isEmpty)
    #expect(outer.frame("header") == [0, 0, 382, 44])

    try outer.applied(.rotate(to: .landscapeLeft))
    #expect(outer.frame("header")[0] == 0)
    let flip = try outer.applied(.rotate(to: .landscapeRight))
    #expect(flip.insets(of: "root").map(\.new) == [[0, 84, 34, 0]])
    #expect(outer.frame("header").prefix(3) == [84, 0, 594])

    let inner = try Stage.session(
      text: text, device: "iphone-duo-inner", os: nil, orientation: .landscapeLeft)
    #expect(inner.frame("banner").prefix(3) == [16, 44, 835])
  }

  @Test func `sizes come from the window, and decisions from the class, not from the kind of device`() throws
  {
    let text = """
      screen: picture
      root: {subviews: [{id: whole}, {id: by-class}, {id: by-kind}]}
      constraints:
        - whole.width == root.width
        - whole.leading == root.leading
        - by-class.leading == root.leading
        - by-kind.leading == root.leading
      sets:
        class-large: [by-class.width == 500]
        class-small: [by-class.width == 250]
        kind-large: [by-kind.width == 500]
        kind-small: [by-kind.width == 250]
      strategies:
        - use: constraint-swap
          cases:
            - {when: {width: regular, height: regular}, activate: [class-large]}
            - {activate: [class-small]}
        - use: constraint-swap
          cases:
            - {when: {idiom: pad}, activate: [kind-large]}
            - {activate: [kind-small]}
      """
    func widths(_ device: String, _ turn: InterfaceOrientation) throws -> [Double] {
      let session = try Stage.session(text: text, device: device, os: nil, orientation: turn)
      return ["whole", "by-class", "by-kind"].map { session.frame($0)[2] }
    }

    #expect(try widths("iphone-duo-inner", .landscapeLeft) == [951, 500, 250])
    #expect(try widths("iphone-duo-outer", .portrait) == [466, 250, 250])
    #expect(try widths("ipad-9-7", .portrait) == [768, 500, 500])
    #expect(try widths("iPhone 14 Pro Max", .landscapeLeft) == [932, 250, 250])
  }

  // MARK: Panels of other shells

  @Test(arguments: [
    "iphone-8", "iphone-x", "pixel-6", "ipad-9-7", "galaxy-z-fold2-inner", "iphone-duo-outer",
  ])
  func `a panel takes its part of the screen as it is turned`(device: String) throws {
    let session = try Stage.session(
      text: """
        screen: usable
        root: {subviews: [{id: usable}]}
        constraints: [usable.edges == root.safeArea.edges]
        """, device: device, os: nil)
    let grid = PixelGrid(scale: session.environment.traits.displayScale)

    var turned = 0
    for turn in InterfaceOrientation.allCases {
      guard
        (try? session.applied([.rotate(to: turn), .additionalSafeAreaInsets(EdgeInsets(32, 0, 0, 0))])) != nil
      else { continue }
      let insets = session.environment.safeAreaInsets
      let size = session.environment.size
      let usable = session.frame("usable")
      #expect(insets.top >= 32)
      #expect(turn.isLandscape == (size.width > size.height) || device.contains("fold"))
      for (whole, near, length, far) in [
        (size.width, insets.left, usable[2], insets.right),
        (size.height, insets.top, usable[3], insets.bottom),
      ] {
        #expect(abs(near + length + far - whole) <= 1 / grid.scale)
      }
      turned += 1
    }
    #expect(turned >= 3)
  }

  @Test(arguments: [(375.0, 422.0), (667, 422), (1024, 422), (320, 9_999)])
  func `a keyboard made for one screen ends with a smaller one`(height: Double, keyboard: Double) throws {
    let session = try Stage.session(
      text: ReportedInsetTests.field, device: "ipad-pro-12-9", orientation: .landscapeLeft)

    try session.applied(.keyboard(height: keyboard))

    let covered = try #require(session.environment.keyboard)
    #expect(covered.minY == max(0, 1024 - keyboard))
    #expect(covered.maxY == 1024)
    for device in ["iphone-8", "iphone-x", "ipad-9-7"] {
      let small = try Stage.session(
        text: ReportedInsetTests.field, device: device, orientation: .landscapeLeft)
      try small.applied(.keyboard(height: keyboard))
      let covered = try #require(small.environment.keyboard)
      #expect(covered.maxY == small.environment.size.height && covered.minY >= 0)
      #expect(covered.width == small.environment.size.width)
    }
  }

  // MARK: Calls and displays

  @Test(arguments: ["iPhone 8", "iPhone SE (1st generation)", "iPhone 7 Plus"])
  func `a call takes its room once, as long as its bar is seen`(device: String) throws {
    let session = try Stage.session(text: ReportedInsetTests.filled, device: device, os: 11)
    let height = session.environment.size.height
    func now() -> [Double] { [session.environment.size.height, session.insets("root")[0]] }

    var seen = [now()]
    for change in [
      Change.call(isInProgress: true), .statusBar(isVisible: false), .statusBar(isVisible: true),
      .call(isInProgress: false),
    ] {
      let transaction = try session.applied(change)
      seen.append(now())
      #expect(transaction.events.filter { $0.kind == "layout" }.count <= 1)
    }

    #expect(seen == [[height, 20], [height - 20, 20], [height, 0], [height - 20, 20], [height, 20]])
  }

  @Test func `a phone that is closed is smaller, and has no keyboard for that`() throws {
    let session = try Stage.session(text: ReportedInsetTests.field, device: "iphone-duo-inner", os: nil)
    let large = session.environment.size

    let closed = try session.applied([.rotate(to: .portrait), .display("outer")])

    #expect(session.environment.size.height < large.height - 150)
    #expect(!closed.kinds.contains("keyboard"))
    #expect(session.environment.keyboard == nil)
    let insets = session.insets("root")
    #expect(session.frame("field")[1] + 40 == session.environment.size.height - insets[2])
    try session.applied(.display("inner"))
    #expect(session.environment.size == large)
  }
}
