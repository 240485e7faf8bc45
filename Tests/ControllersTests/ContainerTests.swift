// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ShippedDevices
import Controllers
import Devices
import Geometry
import Testing
import Traits

/// How containers hand their insets down.
struct ContainerTests {
  private let nested = Controller(
    id: "tab", kind: .tab,
    children: [
      Controller(id: "nav", kind: .navigation, children: [Controller(id: "root")]),
      Controller(id: "other"),
    ])

  private func iPhoneX(
    _ turn: InterfaceOrientation = .portrait, _ settings: [String: ControllerState] = [:]
  ) throws -> ScreenState {
    ScreenState(
      model: try Shipped.model("iPhone X"), os: OSVersion(11), orientation: turn, controllers: settings)
  }

  @Test func `each container adds its bar for those inside it (UIKIT-RULES 30)`() throws {
    let found = environments(for: nested, in: try iPhoneX())

    #expect(found.map(\.controller) == ["tab", "nav", "root", "other"])
    #expect(
      found.map(\.safeAreaInsets) == [
        EdgeInsets(44, 0, 34, 0), EdgeInsets(44, 0, 83, 0), EdgeInsets(88, 0, 83, 0),
        EdgeInsets(44, 0, 83, 0),
      ])
    #expect(found.allSatisfy { $0.frame == Rect(x: 0, y: 0, width: 375, height: 812) })
  }

  @Test func `bars are in window coordinates and known to those under them`() throws {
    let found = environments(for: nested, in: try iPhoneX())

    #expect(found[2].bars.status == Rect(x: 0, y: 0, width: 375, height: 44))
    #expect(found[2].bars.navigation == Rect(x: 0, y: 44, width: 375, height: 44))
    #expect(found[2].bars.tab == Rect(x: 0, y: 729, width: 375, height: 83))
    #expect(found[3].bars.navigation == nil && found[3].bars.tab != nil)
  }

  @Test func `an opaque navigation bar moves the content below it (UIKIT-RULES 29)`() throws {
    var settings = ControllerState()
    settings.navigationBarIsOpaque = true
    let tree = Controller(id: "nav", kind: .navigation, children: [Controller(id: "root")])

    let root = try #require(environments(for: tree, in: try iPhoneX(.portrait, ["nav": settings])).last)

    #expect(root.frame == Rect(x: 0, y: 88, width: 375, height: 724))
    #expect(root.safeAreaInsets == EdgeInsets(0, 0, 34, 0))
    #expect(root.bars.navigation == Rect(x: 0, y: 44, width: 375, height: 44))
  }

  @Test(arguments: [
    ("iPhone X", 12, 52.0, 52.0), ("iPhone 16", 26, 0, 0),
    ("iPad Pro (11-inch) (1st generation)", 15, 52, 52),
    ("iPad Pro (11-inch) (1st generation)", 16, 0, 0), ("iPhone 7", 10, 0, 0),
  ])
  func `a search bar makes the navigation bar taller where it stands below the title`(
    device: String, os: Int, extra: Double, largeExtra: Double
  ) throws {
    let tree = Controller(id: "nav", kind: .navigation, children: [Controller(id: "root")])
    func height(_ mode: NavigationBarMode, _ hasSearchBar: Bool) throws -> Double {
      var state = ScreenState(model: try Shipped.model(device), os: OSVersion(os))
      state.controllers["nav", default: ControllerState()].navigationBar = mode
      state.controllers["nav"]?.navigationBarHasSearchBar = hasSearchBar
      return try #require(environments(for: tree, in: state).last?.bars.navigation?.height)
    }

    #expect(try height(.standard, true) - height(.standard, false) == extra)
    #expect(try height(.large, true) - height(.large, false) == largeExtra)
  }

  @Test(arguments: [(16, 30.0), (18, 30), (26, 32)])
  func `a prompt makes the navigation bar taller`(os: Int, extra: Double) throws {
    var settings = ControllerState()
    settings.navigationBarHasPrompt = true
    let tree = Controller(id: "nav", kind: .navigation, children: [Controller(id: "root")])
    func root(_ settings: [String: ControllerState]) throws -> Environment {
      let state = ScreenState(
        model: try Shipped.model("iPhone 14"), os: OSVersion(os), orientation: .portrait,
        controllers: settings)
      return try #require(environments(for: tree, in: state).last)
    }

    let plain = try root([:])
    let prompted = try root(["nav": settings])

    #expect(prompted.safeAreaInsets.top == plain.safeAreaInsets.top + extra)
  }

  @Test func `bars that hide for want of height add nothing meanwhile (UIKIT-RULES 26)`() throws {
    var compact = ControllerState()
    (compact.hidesBarsWhenVerticallyCompact, compact.toolbarIsShown) = (true, true)
    var typing = ControllerState()
    (typing.hidesBarsWhenKeyboardAppears, typing.navigationBarIsOpaque) = (true, true)
    let tree = Controller(id: "nav", kind: .navigation, children: [Controller(id: "root")])
    func root(
      _ turn: InterfaceOrientation, _ settings: ControllerState, keyboard: Double = 0
    ) throws -> Environment {
      var state = try iPhoneX(turn, ["nav": settings])
      state.keyboardHeight = keyboard
      return try #require(environments(for: tree, in: state).last)
    }

    let turned = try root(.landscapeLeft, compact)
    let typed = try root(.portrait, typing, keyboard: 300)

    #expect(try root(.portrait, compact, keyboard: 300).safeAreaInsets == EdgeInsets(88, 0, 78, 0))
    #expect(turned.safeAreaInsets == EdgeInsets(0, 44, 21, 44))
    #expect(turned.bars.navigation == nil && turned.bars.toolbar == nil)
    #expect(try root(.portrait, typing).frame.minY == 88)
    #expect(typed.frame.minY == 0 && typed.safeAreaInsets.top == 44)
    #expect(try root(.landscapeLeft, typing).frame.minY == 32)
  }

  @Test func `a keyboard that floats leaves the bars and stands whole on the turned screen`() throws {
    var typing = ControllerState()
    typing.hidesBarsWhenKeyboardAppears = true
    let tree = Controller(id: "nav", kind: .navigation, children: [Controller(id: "root")])
    var state = ScreenState(model: try Shipped.model("ipad-10-9"), os: OSVersion(16))
    (state.orientation, state.controllers) = (.portrait, ["nav": typing])
    state.floatingKeyboard = Rect(x: 100, y: 900, width: 320, height: 250)
    let upright = try #require(environments(for: tree, in: state).last)
    state.orientation = .landscapeLeft
    let turned = try #require(environments(for: tree, in: state).last)

    #expect(upright.bars.navigation != nil)
    #expect(upright.keyboard == Rect(x: 100, y: 900, width: 320, height: 250))
    #expect(turned.keyboard == Rect(x: 100, y: 570, width: 320, height: 250))
  }

  @Test(
    arguments: [
      ("iPhone X", .portrait, 44, 49), ("iPhone X", .landscapeLeft, 32, 32),
      ("iPad Pro (11-inch) (1st generation)", .portrait, 50, nil),
    ] as [(String, InterfaceOrientation, Double, Double?)])
  func `bars of child containers are as high as a screen's own`(
    model: String, turn: InterfaceOrientation, navigation: Double, tab: Double?
  ) throws {
    let tree = Controller(id: "tab", kind: .tab, children: [Controller(id: "root")])
    let state = ScreenState(model: try Shipped.model(model), os: OSVersion(16), orientation: turn)

    let found = environments(for: tree, in: state)

    let heights = try #require(found.first).containedBars
    #expect(heights.navigation == navigation)
    #expect(found.last.map { $0.safeAreaInsets.bottom - found[0].safeAreaInsets.bottom } == heights.tabBelow)
    #expect(heights.insets(of: [.navigation, .tab], inheritedTop: 0).top == navigation)
    #expect(tab == nil || heights.insets(of: [.tab], inheritedTop: 0).bottom == tab)
    let hides = heights.insets(of: [.navigation, .hidesWhenVerticallyCompact], inheritedTop: 0)
    #expect(hides.top == (turn.isPortrait ? navigation : 0))
    var typing = state
    typing.keyboardHeight = 200
    let typed = try #require(environments(for: tree, in: typing).first).containedBars
    let without = typed.insets(of: [.navigation, .tab, .hidesWhenKeyboardAppears], inheritedTop: 0)
    #expect(without == heights.insets(of: [.tab], inheritedTop: 0))
    #expect(heights.insets(of: [.navigation, .hidesWhenKeyboardAppears], inheritedTop: 0).top == navigation)
  }

  @Test(
    arguments: [
      ("iPhone X", 16, .portrait, 49), ("iPhone X", 16, .landscapeLeft, 32), ("iPhone 8", 16, .portrait, 44),
      ("iPhone 8", 12, .landscapeLeft, 32), ("iPhone 8 Plus", 12, .landscapeLeft, 44),
      ("iPad Pro (11-inch) (1st generation)", 16, .portrait, 50), ("iPhone 16", 26, .portrait, 48),
    ] as [(String, Int, InterfaceOrientation, Double)])
  func `toolbars among views have a height of their own`(
    model: String, os: Int, turn: InterfaceOrientation, height: Double
  ) throws {
    let state = ScreenState(model: try Shipped.model(model), os: OSVersion(os), orientation: turn)

    let found = environments(for: Controller(id: "root"), in: state)

    #expect(found.first?.containedBars.height(amongViews: .toolbar) == height)
  }

  @Test
  func `the bar of a child at the top of an island phone begins where the screen's does (UIKIT-RULES 31)`()
    throws
  {
    let tree = Controller(id: "nav", kind: .navigation, children: [Controller(id: "root")])
    let state = ScreenState(model: try Shipped.model("iPhone 15"), os: OSVersion(17), orientation: .portrait)

    let found = environments(for: tree, in: state)

    let heights = found[0].containedBars
    let top = found[0].safeAreaInsets.top
    let content = top + heights.insets(of: .navigation, inheritedTop: top).top
    #expect(abs(content - found[1].safeAreaInsets.top) < 1e-9)
    #expect(heights.insets(of: .navigation, inheritedTop: 30).top == 44)
  }

  @Test func `an opaque tab bar ends the content above it, a nested bar included`() throws {
    var settings = ControllerState()
    settings.tabBarIsOpaque = true
    var toolbar = ControllerState()
    toolbar.toolbarIsShown = true

    let found = environments(
      for: nested, in: try iPhoneX(.portrait, ["tab": settings, "nav": toolbar]))

    #expect(found[1].frame == Rect(x: 0, y: 0, width: 375, height: 729))
    #expect(found[2].safeAreaInsets == EdgeInsets(88, 0, 44, 0))
    #expect(found[2].bars.toolbar == Rect(x: 0, y: 685, width: 375, height: 44))
  }

  @Test func `content may ask to lie under an opaque bar, or not to lie under any`() throws {
    var nav = ControllerState()
    nav.navigationBarIsOpaque = true
    var under = ControllerState()
    under.extendedLayoutIncludesOpaqueBars = true
    var beside = ControllerState()
    beside.edgesForExtendedLayout = []
    let tree = Controller(id: "nav", kind: .navigation, children: [Controller(id: "root")])

    let first = environments(for: tree, in: try iPhoneX(.portrait, ["nav": nav, "root": under]))[1]
    let second = environments(for: tree, in: try iPhoneX(.portrait, ["root": beside]))[1]

    #expect(first.frame.minY == 0 && first.safeAreaInsets.top == 88)
    #expect(second.frame.minY == 88 && second.safeAreaInsets.top == 0)
  }

  @Test func `content may lie under an opaque tab bar as well`() throws {
    var tab = ControllerState()
    tab.tabBarIsOpaque = true
    var under = ControllerState()
    under.extendedLayoutIncludesOpaqueBars = true
    let tree = Controller(id: "tab", kind: .tab, children: [Controller(id: "root")])

    let beside = environments(for: tree, in: try iPhoneX(.portrait, ["tab": tab]))[1]
    let below = environments(for: tree, in: try iPhoneX(.portrait, ["tab": tab, "root": under]))[1]

    #expect(beside.frame.height == 729 && beside.safeAreaInsets.bottom == 0)
    #expect(below.frame.height == 812 && below.safeAreaInsets.bottom == 83)
  }

  @Test func `a toolbar stands on the tab bar (Q23)`() throws {
    var settings = ControllerState()
    settings.toolbarIsShown = true

    let root = environments(for: nested, in: try iPhoneX(.portrait, ["nav": settings]))[2]

    #expect(root.safeAreaInsets.bottom == 127)
    #expect(root.bars.toolbar == Rect(x: 0, y: 685, width: 375, height: 44))
  }

  @Test func `hidden bars add nothing (UIKIT-RULES 26)`() throws {
    var nav = ControllerState()
    nav.navigationBar = .hidden
    var tab = ControllerState()
    tab.tabBarIsHidden = true

    let root = environments(for: nested, in: try iPhoneX(.portrait, ["nav": nav, "tab": tab]))[2]

    #expect(root.safeAreaInsets == EdgeInsets(44, 0, 34, 0))
    #expect(root.bars.navigation == nil && root.bars.tab == nil)
  }

  @Test func `additional insets add up on the way down (UIKIT-RULES 10, 20)`() throws {
    var all = ControllerState()
    all.additionalSafeAreaInsets = EdgeInsets(1, 2, 3, 4)

    let found = environments(
      for: nested, in: try iPhoneX(.portrait, ["tab": all, "nav": all, "root": all]))

    #expect(found[0].safeAreaInsets == EdgeInsets(45, 2, 37, 4))
    #expect(found[1].safeAreaInsets == EdgeInsets(46, 4, 89, 8))
    #expect(found[2].safeAreaInsets == EdgeInsets(91, 6, 92, 12))
    #expect(found[2].bars.navigation?.minY == 45)
  }

  @Test func `negative additional insets subtract, and no edge falls below 0 (UIKIT-RULES 21)`() throws {
    var settings = ControllerState()
    settings.additionalSafeAreaInsets = EdgeInsets(-20, -5, -83, 0)

    let root = environments(for: nested, in: try iPhoneX(.portrait, ["root": settings]))[2]

    #expect(root.safeAreaInsets == EdgeInsets(68, 0, 0, 0))
  }

  @Test func `initial settings hold until a change`() throws {
    var settings = ControllerState()
    settings.navigationBar = .large
    let tree = Controller(
      id: "nav", kind: .navigation, children: [Controller(id: "root")], initialState: settings)

    #expect(environments(for: tree, in: try iPhoneX())[1].safeAreaInsets.top == 140)
    #expect(
      environments(for: tree, in: try iPhoneX(.portrait, ["nav": ControllerState()]))[1]
        .safeAreaInsets.top == 88)
  }

  @Test func `guide lengths are the root's insets, before iOS 11 too (UIKIT-RULES 67)`() throws {
    let new = try #require(environments(for: EnvironmentTests.tree("standard tab"), in: try iPhoneX()).last)
    let state = ScreenState(model: try Shipped.model("iPhone 6s"), os: OSVersion(9))
    let old = try #require(environments(for: EnvironmentTests.tree("standard tab"), in: state).last)

    #expect((new.topLayoutGuideLength, new.bottomLayoutGuideLength) == (88, 83))
    #expect((old.topLayoutGuideLength, old.bottomLayoutGuideLength) == (64, 49))
    #expect(new.hasSafeArea && !old.hasSafeArea && old.safeAreaInsets == .zero)
  }

  @Test func `before iOS 11 no title is large (UIKIT-RULES 25)`() throws {
    func top(_ os: Int) throws -> Double? {
      let state = ScreenState(model: try Shipped.model("iPhone 8"), os: OSVersion(os))
      return environments(for: EnvironmentTests.tree("large"), in: state).last?.topLayoutGuideLength
    }

    #expect(try (top(10), top(11)) == (64, 116))
  }

  @Test func `a deep tree costs no stack`() throws {
    var tree = Controller(id: "root")
    for level in 0..<500 { tree = Controller(id: "\(level)", kind: .navigation, children: [tree]) }

    let found = environments(for: tree, in: try iPhoneX())

    #expect(found.count == 501)
    #expect(found.allSatisfy { $0.frame.height >= 0 && $0.safeAreaInsets == $0.safeAreaInsets.nonNegative })
  }

  @Test
  func `a floating tab bar lies in the navigation bar's row, and only the navigation bar counts below it`()
    throws
  {
    var settings = ControllerState()
    settings.additionalSafeAreaInsets = EdgeInsets(10, 0, 0, 0)
    let plain = ScreenState(model: try Shipped.model("ipad-10-9"), os: OSVersion(26))
    var added = plain
    added.controllers["tab"] = settings

    let found = environments(for: EnvironmentTests.tree("standard tab"), in: plain)
    let moved = environments(for: EnvironmentTests.tree("standard tab"), in: added)

    #expect(found.map(\.controller) == ["tab", "nav", "root"])
    #expect(found.map(\.safeAreaInsets.top) == [32, 96, 86])
    #expect(found[2].bars.tab?.minY == 32 && found[2].bars.navigation?.minY == 32)
    #expect(moved[2].bars.navigation?.minY == 42 && moved[2].safeAreaInsets.top == 96)
  }

  @Test
  func `the tab bar of iPadOS 18 floats in a regular window, of a height that is marked as extrapolated`()
    throws
  {
    let model = try Shipped.model("ipad-10-9")
    let wide = environments(
      for: EnvironmentTests.tree("tab"), in: ScreenState(model: model, os: OSVersion(18)))
    let narrow = environments(
      for: EnvironmentTests.tree("tab"),
      in: ScreenState(model: model, os: OSVersion(18), window: Size(width: 320, height: 1180)))

    #expect(wide[1].bars.tab == Rect(x: 0, y: 24, width: 820, height: 44) && wide[1].isExtrapolated)
    #expect(narrow[1].bars.tab.map { $0.maxY == 1180 } == true)
  }

  @Test func `a navigation controller directly inside another is refused, one below a tab controller is not`()
    throws
  {
    let root = Controller(id: "root")

    let error = #expect(throws: NestingError.self) {
      try root.wrapped(in: [.tab, .navigation, .navigation]).checkNesting()
    }

    #expect(error == .notShown(.navigation, outer: "navigation-2", inner: "navigation"))
    #expect(error?.description.hasSuffix("leave one out") == true)
    try root.wrapped(in: [.navigation, .tab, .navigation]).checkNesting()
  }
}
