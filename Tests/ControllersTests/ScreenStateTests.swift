// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ShippedDevices
import Controllers
import Devices
import Geometry
import Testing
import Traits

/// The window, the system's bars and the turns.
struct ScreenStateTests {
  private let plain = Controller(id: "root")

  private func environment(_ state: ScreenState) throws -> Environment {
    try #require(environments(for: plain, in: state).first)
  }

  @Test func `hiding the status bar: 20 to 0, kept under a sensor housing (UIKIT-RULES 6)`() throws {
    for (device, os, top) in [
      ("iPhone 14", 27, 47.0), ("iphone-duo-inner", 27, 82),
      ("iPhone 8", 11, 0.0), ("iPhone X", 11, 44), ("iPhone 14 Pro", 17, 59), ("ipad-9-7", 13, 0),
    ] {
      let state = ScreenState(
        model: try Shipped.model(device), os: OSVersion(os), statusBarIsHidden: true)
      let found = try environment(state)
      #expect(found.safeAreaInsets.top == top && found.bars.status == nil, "\(device)")
    }
  }

  @Test func `hiding the status bar of a notched phone leaves its navigation bar where it is`() throws {
    let state = ScreenState(
      model: try Shipped.model("iPhone X"), os: OSVersion(11), statusBarIsHidden: true)

    let found = try #require(environments(for: EnvironmentTests.tree("standard"), in: state).last)

    #expect(found.safeAreaInsets.top == 88 && found.bars.navigation?.minY == 44)
  }

  @Test func `a phone in landscape shows no status bar, an iPad does (UIKIT-RULES 5)`() throws {
    let phone = ScreenState(
      model: try Shipped.model("iPhone X"), os: OSVersion(11), orientation: .landscapeLeft)
    let pad = ScreenState(
      model: try Shipped.model("ipad-pro-11"), os: OSVersion(13), orientation: .landscapeLeft)

    #expect(try environment(phone).bars.status == nil)
    #expect(try environment(pad).bars.status == Rect(x: 0, y: 0, width: 1194, height: 24))
  }

  @Test func `a call moves the root view down, up to iOS 12, without a sensor housing (UIKIT-RULES 7)`()
    throws
  {
    var state = ScreenState(model: try Shipped.model("iPhone 8"), os: OSVersion(12), isInCall: true)

    let called = try environment(state)
    let content = environments(for: EnvironmentTests.tree("standard"), in: state).last
    state.os = OSVersion(13)
    let later = try environment(state)
    let notched = try environment(
      ScreenState(model: try Shipped.model("iPhone X"), os: OSVersion(12), isInCall: true))

    state.os = OSVersion(12)
    state.statusBarIsHidden = true
    let hidden = try environment(state)

    #expect(hidden.frame == Rect(x: 0, y: 0, width: 375, height: 667) && hidden.safeAreaInsets.top == 0)
    #expect(called.frame == Rect(x: 0, y: 20, width: 375, height: 647))
    #expect(called.safeAreaInsets.top == 20 && called.bars.status?.height == 40)
    #expect(content?.bars.navigation?.minY == 40 && content?.safeAreaInsets.top == 64)
    #expect(later.frame.minY == 0 && later.bars.status?.height == 20)
    #expect(notched.frame.minY == 0 && notched.safeAreaInsets.top == 44)
  }

  @Test func `a keyboard higher than a window is still the screen's`() throws {
    var state = ScreenState(
      model: try Shipped.model("iPad Pro 11"), os: OSVersion(13), orientation: .landscapeLeft)
    state.keyboardHeight = 500
    state.window = Size(width: 1194, height: 400)

    #expect(try environment(state).keyboard == Rect(x: 0, y: 334, width: 1194, height: 66))
  }

  @Test func `the keyboard covers the window from below and can miss it`() throws {
    var state = ScreenState(model: try Shipped.model("iPad Pro 11"), os: OSVersion(13))
    state.keyboardHeight = 340

    #expect(try environment(state).keyboard == Rect(x: 0, y: 854, width: 834, height: 340))
    state.window = Size(width: 320, height: 1000)
    #expect(try environment(state).keyboard == Rect(x: 0, y: 854, width: 320, height: 146))
    state.window = Size(width: 320, height: 400)
    #expect(try environment(state).keyboard == nil)
    state.window = nil
    state.keyboardHeight = 1e9
    #expect(try environment(state).keyboard == Rect(x: 0, y: 0, width: 834, height: 1194))
  }

  @Test(arguments: [
    ("iPad 9.7", InterfaceOrientation.landscapeLeft, 320.0, SizeClass.compact),
    ("iPad 9.7", .landscapeLeft, 694, .regular), ("iPad 9.7", .portrait, 438, .compact),
    ("iPad Pro 10.5", .landscapeLeft, 782, .regular), ("iPad Pro 10.5", .landscapeLeft, 551, .compact),
    ("iPad 10.2", .landscapeLeft, 750, .regular), ("iPad Pro 11", .landscapeLeft, 592, .compact),
    ("iPad Pro 12.9 (3rd)", .landscapeLeft, 375, .compact),
    ("iPad Pro 12.9 (3rd)", .landscapeLeft, 678, .regular),
    ("iPad Pro 12.9 (3rd)", .portrait, 639, .compact),
  ])
  func `the width of an iPad's window decides its class (UIKIT-RULES 72)`(
    device: String, turn: InterfaceOrientation, width: Double, horizontal: SizeClass
  ) throws {
    let model = try Shipped.model(device)
    var state = ScreenState(model: model, os: OSVersion(15), orientation: turn)
    state.window = Size(width: width, height: model.screenSize(in: turn).height)

    let found = try environment(state)

    #expect(found.traits.horizontalSizeClass == horizontal)
    #expect(found.traits.verticalSizeClass == .regular)
    #expect(found.windowSize.width == width)
  }

  @Test func `a window keeps the insets of the edges it touches, a floating one has its own`() throws {
    let model = try Shipped.model("iPad Pro 11")
    var state = ScreenState(model: model, os: OSVersion(18))

    state.window = Size(width: 320, height: 1194)
    #expect(try environment(state).safeAreaInsets == EdgeInsets(24, 0, 20, 0))
    state.window = Size(width: 320, height: 800)
    #expect(try environment(state).safeAreaInsets == EdgeInsets(24, 0, 0, 0))
    state.os = OSVersion(26)
    #expect(try environment(state).safeAreaInsets == EdgeInsets(10, 0, 10, 0))
    state.window = Size(width: 320, height: 1194)
    #expect(try environment(state).safeAreaInsets == EdgeInsets(32, 0, 20, 0))
  }

  @Test func `below an island phone's navigation bar content begins on the pixel that frames have, too`()
    throws
  {
    var tree = Controller(id: "nav", kind: .navigation, children: [Controller(id: "a")])
    let state = ScreenState(model: try Shipped.model("iphone-16-pro"), os: OSVersion(18))

    #expect(environments(for: tree, in: state).last?.safeAreaInsets.top == 301.0 / 3)
    tree = Controller(id: "tab", kind: .tab, children: [tree])
    #expect(environments(for: tree, in: state).last?.safeAreaInsets.top == 301.0 / 3)
  }

  @Test func `the status bar is the screen's, a floating window has none (UIKIT-RULES 24)`() throws {
    let tree = Controller(id: "nav", kind: .navigation, children: [Controller(id: "a")])
    let model = try Shipped.model("iPad Pro 11")
    func found(_ os: Int, _ size: Size) throws -> Environment {
      let state = ScreenState(model: model, os: OSVersion(os), window: size)
      return try #require(environments(for: tree, in: state).last)
    }

    let floating = try found(26, Size(width: 400, height: 700))
    #expect(floating.bars.status == nil)
    #expect(floating.bars.navigation == Rect(x: 0, y: 10, width: 400, height: 54))
    #expect(floating.safeAreaInsets.top == 64)

    for touching in [
      try found(26, Size(width: 400, height: 1194)), try found(18, Size(width: 400, height: 700)),
    ] {
      #expect(touching.bars.status?.maxY == touching.bars.navigation?.minY)
    }
  }

  @Test func `a window that ends short of a side has no inset there`() throws {
    var state = ScreenState(
      model: try Shipped.model("iPhone X"), os: OSVersion(12), orientation: .landscapeLeft)

    state.window = Size(width: 400, height: 375)

    #expect(try environment(state).safeAreaInsets == EdgeInsets(0, 44, 21, 0))
  }

  @Test func `a window is never larger than the screen nor empty`() throws {
    var state = ScreenState(model: try Shipped.model("iPhone X"))
    state.window = Size(width: 5000, height: -3)
    #expect(try environment(state).windowSize == Size(width: 375, height: 1))
    state.window = Size(width: .nan, height: .infinity)
    #expect(try environment(state).windowSize == Size(width: 375, height: 812))
  }

  @Test(arguments: [
    ("iPhone 8", 11, InterfaceOrientation.portrait, 16.0), ("iPhone 8 Plus", 13, .portrait, 20),
    ("iPhone 14 Pro", 16, .portrait, 16), ("iPhone 16 Pro", 18, .portrait, 20),
    ("iPhone X", 11, .landscapeLeft, 20), ("iPhone X", 13, .landscapeLeft, 20),
    ("iPhone X", 14, .landscapeLeft, 16), ("iPhone 14", 17, .landscapeLeft, 16),
    ("iPhone 8", 11, .landscapeLeft, 20), ("iPad Air 2", 9, .landscapeLeft, 20),
  ])
  func `a root view's least side margins (UIKIT-RULES 50)`(
    device: String, os: Int, turn: InterfaceOrientation, margin: Double
  ) throws {
    let state = ScreenState(model: try Shipped.model(device), os: OSVersion(os), orientation: turn)

    let least = try environment(state).systemMinimumLayoutMargins

    #expect(least == EdgeInsets(0, margin, 0, margin))
  }

  @Test func `a narrow iPad column has a phone's margins (Q08)`() throws {
    var state = ScreenState(model: try Shipped.model("iPad 9.7"), os: OSVersion(13))
    state.window = Size(width: 320, height: 1024)

    #expect(try environment(state).systemMinimumLayoutMargins.left == 16)
  }

  @Test func `ordinary views have margins of 8, from iOS 27.1 none (UIKIT-RULES 49)`() throws {
    let model = try Shipped.model("iPhone 14")
    for (os, margin) in [
      (OSVersion(16), 8.0), (OSVersion(27), 8), (OSVersion(27, 1), 0), (OSVersion(27, 2), 0),
    ] {
      #expect(try environment(ScreenState(model: model, os: os)).defaultLayoutMargin == margin, "\(os)")
    }
  }

  @Test func `the readable width grows with the text (UIKIT-RULES 59)`() throws {
    let model = try Shipped.model("iPad Air 2")
    var state = ScreenState(model: model, os: OSVersion(9), orientation: .landscapeLeft)

    #expect(try environment(state).readableWidth == 672)
    state.os = OSVersion(15)
    #expect(try environment(state).readableWidth == 664)
    state.contentSizeCategory = .extraExtraExtraLarge
    #expect(try environment(state).readableWidth == 664 * 23 / 17)
    let phone = ScreenState(model: try Shipped.model("iPhone X"), os: OSVersion(15))
    #expect(try environment(phone).readableWidth == nil)
  }

  @Test func `traits follow the state`() throws {
    var state = ScreenState(model: try Shipped.model("iPhone 14"))
    state.layoutDirection = .rightToLeft
    state.contentSizeCategory = .accessibilityLarge

    let traits = try environment(state).traits

    #expect(traits.layoutDirection == .rightToLeft && traits.displayScale == 3)
    #expect(traits.preferredContentSizeCategory == .accessibilityLarge)
  }

  @Test func `containers add nothing on a television`() throws {
    let state = ScreenState(model: try Shipped.model("Apple TV"))

    let found = environments(for: EnvironmentTests.tree("standard tab"), in: state)

    #expect(found.allSatisfy { $0.safeAreaInsets == EdgeInsets(60, 80, 60, 80) && $0.bars == BarFrames() })
  }

  @Test func `turns are those of the device that every controller allows`() throws {
    func turns(_ device: String, _ wish: Set<InterfaceOrientation>? = nil) throws -> [InterfaceOrientation] {
      var settings = ControllerState()
      settings.supportedInterfaceOrientations = wish
      let state = ScreenState(model: try Shipped.model(device), controllers: ["root": settings])
      return supportedOrientations(of: EnvironmentTests.tree("standard tab"), in: state)
    }

    #expect(try turns("iPhone X") == [.portrait, .landscapeLeft, .landscapeRight])
    #expect(try turns("iPhone 8") == [.portrait, .landscapeLeft, .landscapeRight])
    #expect(try turns("ipad-9-7") == InterfaceOrientation.allCases)
    #expect(try turns("Apple TV") == [.landscapeRight])
    #expect(try turns("iPhone X", [.portrait, .portraitUpsideDown]) == [.portrait])
    #expect(try turns("iPhone 8", [.portrait, .portraitUpsideDown]) == [.portrait, .portraitUpsideDown])
    #expect(try turns("Apple TV", [.portrait]) == [])
  }

  @Test func `figures carried over say so, and figures read do not`() throws {
    let read = ScreenState(model: try Shipped.model("iPhone 14"))
    let carried = ScreenState(model: try Shipped.model("iPhone 14"), os: OSVersion(27))
    let byRule = ScreenState(model: try Shipped.model("iPhone 11 Pro"), os: OSVersion(26))

    #expect(try !environment(read).isExtrapolated)
    #expect(try environment(carried).isExtrapolated)
    #expect(try environment(byRule).isExtrapolated)
    #expect(environments(for: EnvironmentTests.tree("tab"), in: read).allSatisfy { !$0.isExtrapolated })
  }

  @Test func `every default environment rests on figures that were read, where there are any`() throws {
    var complete = 0
    for model in try Shipped.catalogue.get().models {
      let isComplete = model.device.safeArea.all.contains { era in
        model.device.orientations.allSatisfy { era.entry.insets[$0] != nil } && era.os.overlaps(model.os)
      }
      guard isComplete else { continue }
      for turn in model.device.orientations {
        let state = ScreenState(model: model, orientation: turn)
        #expect(try !environment(state).isExtrapolated, "\(model.id) \(turn)")
      }
      complete += 1
    }
    #expect(complete >= 149)
  }

  @Test func `equal states are equal, whichever catalogue they come from`() throws {
    let other = try Catalogue(directory: Shipped.folder)

    let first = ScreenState(model: try Shipped.model("iPhone 14"))
    let second = ScreenState(model: try other.model(named: "iphone-14"))
    let third = ScreenState(model: try other.model(named: "iphone-13"))

    #expect(first == second && first.hashValue == second.hashValue)
    #expect(first != third)
  }
}
