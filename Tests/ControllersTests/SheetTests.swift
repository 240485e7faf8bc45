// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ShippedDevices
import Controllers
import Devices
import Geometry
import Testing
import Traits

/// What a presented controller gets.
struct SheetTests {
  private func tree(_ style: ModalPresentationStyle = .automatic, isPresented: Bool = true) -> Controller {
    var settings = ControllerState()
    settings.presentationStyle = style
    settings.isPresented = isPresented
    let presenting = Controller(id: "nav", kind: .navigation, children: [Controller(id: "list")])
    return Controller(
      id: "sheet", kind: .sheet, children: [presenting, Controller(id: "form")], initialState: settings)
  }

  private func form(
    _ device: String, _ os: Int, _ turn: InterfaceOrientation = .portrait,
    _ style: ModalPresentationStyle = .automatic, isPresented: Bool = true, at detent: SheetDetent = .large
  ) throws -> Environment {
    var state = ScreenState(model: try Shipped.model(device), os: OSVersion(os), orientation: turn)
    let tree = tree(style, isPresented: isPresented)
    state.controllers["sheet"] = tree.initialState
    state.controllers["sheet"]?.sheetDetent = detent
    return try #require(environments(for: tree, in: state).last)
  }

  @Test func `on the whole screen a presented controller has the insets of a root (UIKIT-RULES 33)`() throws {
    for turn in [InterfaceOrientation.portrait, .landscapeLeft] {
      let state = ScreenState(model: try Shipped.model("iPhone X"), os: OSVersion(13), orientation: turn)
      let root = try #require(environments(for: Controller(id: "root"), in: state).first)
      for style in [ModalPresentationStyle.fullScreen, .overFullScreen] {
        let form = try form("iPhone X", 13, turn, style)

        #expect(form.frame == root.frame && form.safeAreaInsets == root.safeAreaInsets)
        #expect(form.bars.navigation == nil && !form.isExtrapolated)
      }
    }
  }

  @Test func `a sheet has what its frame reaches into, and nothing at the top (UIKIT-RULES 33)`() throws {
    let card = try form("iPhone X", 13)
    let formSheet = try form("ipad-pro-11", 16, .portrait, .formSheet)

    #expect(card.frame == Rect(x: 0, y: 54, width: 375, height: 758))
    #expect(card.safeAreaInsets == EdgeInsets(0, 0, 34, 0))
    #expect(formSheet.frame == Rect(x: 147, y: 287, width: 540, height: 620))
    #expect(formSheet.safeAreaInsets == .zero)
    #expect(card.isExtrapolated && formSheet.isExtrapolated)
  }

  @Test func `automatic is a page from iOS 13 on, and the whole screen before and where height is compact`()
    throws
  {
    #expect(try form("iPhone X", 12).frame.minY == 0)
    #expect(try form("iPhone X", 13).frame.minY == 54)
    #expect(try form("iPhone 8", 13).frame.minY == 30)
    #expect(try form("iPhone X", 13, .landscapeLeft).safeAreaInsets == EdgeInsets(0, 44, 21, 44))
    #expect(try form("pixel-8", 15).frame.minY == 0)
  }

  @Test func `from iOS 26 on sheets stand where they were read`() throws {
    let sixteen = try form("iPhone 16", 26)
    let small = try form("iPhone SE (3rd generation)", 26)
    let page = try form("iPad (A16)", 26, .portrait, .pageSheet)
    let formSheet = try form("iPad (A16)", 26, .portrait, .formSheet)

    #expect(sixteen.frame == Rect(x: 0, y: 59, width: 393, height: 793))
    #expect(sixteen.safeAreaInsets == EdgeInsets(0, 0, 34, 0))
    #expect(small.frame == Rect(x: 0, y: 30, width: 375, height: 637))
    #expect(page.frame == Rect(x: 0, y: 42, width: 820, height: 1138))
    #expect(formSheet.frame == Rect(x: 120, y: 260, width: 580, height: 650))
    #expect(formSheet.safeAreaInsets == .zero)
    #expect([sixteen, small, page, formSheet].allSatisfy { !$0.isExtrapolated })
  }

  /// What a phone shows smaller on the whole is laid out in its full width.
  @Test func `a sheet rests at its detent, on its lower edge`() throws {
    let medium = try form("iPhone 16", 26, at: .medium)
    let own = try form("iPhone 16", 26, at: .height(400))

    #expect(medium.frame == Rect(x: 0, y: 393, width: 393, height: 459))
    #expect(medium.safeAreaInsets == EdgeInsets(0, 0, 34, 0))
    #expect(own.frame == Rect(x: 0, y: 418, width: 393, height: 434))
    #expect(try form("iPhone SE (3rd generation)", 26, at: .medium).frame.height == 356.5)
    #expect(try form("iPad (A16)", 26, .portrait, .formSheet, at: .medium).frame.height == 364)
    #expect(
      try form("iPad (A16)", 26, .portrait, .formSheet, at: .height(343)).frame
        == Rect(x: 120, y: 567, width: 580, height: 343))
  }

  @Test func `a form sheet is as large as it prefers to be, and no larger than the window`() throws {
    var settings = tree(.formSheet).initialState
    func form(_ device: String, _ size: Size) throws -> Rect {
      settings.preferredContentSize = size
      var state = ScreenState(model: try Shipped.model(device), os: OSVersion(16))
      state.controllers["sheet"] = settings
      return try #require(environments(for: tree(.formSheet), in: state).last).frame
    }

    #expect(
      try form("ipad-pro-11", Size(width: 400, height: 300)) == Rect(x: 217, y: 447, width: 400, height: 300))
    #expect(
      try form("ipad-pro-11", Size(width: 4000, height: 3000)) == Rect(x: 0, y: 0, width: 834, height: 1194))
    #expect(try form("iPhone X", Size(width: 200, height: 300)).width == 375)
  }

  @Test func `a detent as high as the sheet, one on a low screen and one before iOS 15 change nothing`()
    throws
  {
    let detents = [SheetDetent.medium, .height(200)]
    #expect(try form("iPhone 16", 26, at: .height(759)) == form("iPhone 16", 26))
    #expect(try form("iPhone 16", 26, at: .height(10_000)) == form("iPhone 16", 26))
    for detent in detents {
      #expect(try form("iPhone 16", 26, .landscapeLeft, at: detent) == form("iPhone 16", 26, .landscapeLeft))
      #expect(try form("iPhone X", 14, at: detent) == form("iPhone X", 14))
    }
    #expect(try form("iPhone X", 15, at: .medium).isExtrapolated)
  }

  @Test func `a sheet narrower than its window is compact wide`() throws {
    #expect(try form("ipad-pro-11", 16, .portrait, .formSheet).traits.sizeClasses == [.compact, .regular])
    #expect(try form("ipad-pro-11", 16, .portrait, .fullScreen).traits.sizeClasses == [.regular, .regular])
    #expect(try form("ipad-9-7", 12, .portrait, .pageSheet).traits.sizeClasses == [.regular, .regular])
  }

  @Test func `what is presented sees the traits that its presenter overrides`() throws {
    var state = ScreenState(model: try Shipped.model("ipad-pro-11"), os: OSVersion(16))
    var overridden = tree(.fullScreen).initialState
    overridden.traitOverrides.horizontalSizeClass = .compact
    state.controllers["sheet"] = overridden

    let form = environments(for: tree(.fullScreen), in: state).last

    #expect(form?.traits.sizeClasses == [.compact, .regular])
  }

  @Test func `no sheet of any device has a top inset`() throws {
    var smaller = 0
    for device in try Shipped.catalogue.get().devices where device.idiom != .tv {
      let model = try Shipped.model(device.id)
      for turn in model.orientations {
        for style in [ModalPresentationStyle.pageSheet, .formSheet] {
          let os = model.defaultOS
          let state = ScreenState(model: model, os: os, orientation: turn)
          let window = environments(for: tree(style), in: state)
          let form = try #require(window.last)
          guard form.frame.size != window[0].windowSize else { continue }
          #expect(form.safeAreaInsets.top == 0, "\(device.id) \(turn.rawValue) \(style)")
          smaller += 1
        }
      }
    }
    #expect(smaller >= 122)
  }

  @Test func `a tab bar in a sheet that ends above the window's edge has no strip below`() throws {
    var settings = ControllerState()
    settings.presentationStyle = .formSheet
    let tabs = Controller(id: "tabs", kind: .tab, children: [Controller(id: "form")])
    let tree = Controller(
      id: "sheet", kind: .sheet, children: [Controller(id: "list"), tabs], initialState: settings)
    let state = ScreenState(model: try Shipped.model("ipad-pro-11"), os: OSVersion(13))

    let form = environments(for: tree, in: state).last

    #expect(form?.safeAreaInsets.bottom == 45)
  }

  @Test func `a sheet that is not presented is in no window (UIKIT-RULES 9)`() throws {
    let form = try form("iPhone X", 13, isPresented: false)

    #expect(form.isOffScreen && form.safeAreaInsets == .zero && form.bars == BarFrames())
  }

  @Test func `figures of sheets, by device and version`() throws {
    let bars = try Shipped.catalogue.get().figures.bars
    for era in bars.sheets.form.all {
      let os = (era.os.min ?? OSVersion(13)).major
      let found = try form("ipad-10-9", max(14, os), .landscapeLeft, .formSheet)
      #expect(found.size == era.entry.size, "\(era.os)")
    }
    for era in bars.sheets.page.all {
      let os = try #require(era.os.min).major
      let found = try form("ipad-10-9", max(14, os), .portrait, .pageSheet)
      #expect(found.size.width == era.entry.width ?? 820, "\(era.os)")
      #expect(found.frame.minY == era.entry.top ?? 24 + era.entry.belowSafeTop, "\(era.os)")
      #expect(found.frame.maxY == (era.entry.reachesBottom ? 1180 : 1180 - found.frame.minY), "\(era.os)")
    }
    let duo = bars.duo.sheet
    let outer = try form("iphone-duo-outer", 27)
    #expect(outer.size.width - duo.outerInset == duo.outerPortrait.width)
    #expect(outer.size.height == duo.outerPortrait.height)
    #expect(outer.safeAreaInsets == EdgeInsets(0, 0, 0, duo.outerInset))
    #expect(try form("iphone-duo-inner", 27).size == duo.innerPortrait)
    #expect(try form("iphone-duo-inner", 27, .landscapeLeft).size == duo.innerLandscape)
    #expect(try form("iphone-duo-inner", 27).safeAreaInsets.right == duo.innerInset)
  }

  @Test func `a navigation bar in an iPad's sheet is higher`() throws {
    let eras = try Shipped.catalogue.get().figures.bars.pad.navigationBar
    var settings = ControllerState()
    settings.presentationStyle = .formSheet
    let inner = Controller(id: "nav", kind: .navigation, children: [Controller(id: "form")])
    let tree = Controller(
      id: "sheet", kind: .sheet, children: [Controller(id: "list"), inner], initialState: settings)

    let current = eras.all.filter { $0.os.contains(OSVersion(16)) || $0.os.contains(OSVersion(26)) }
    #expect(current.count == 2)
    for era in current {
      let state = ScreenState(
        model: try Shipped.model("ipad-10-9"), os: OSVersion(era.os.contains(OSVersion(16)) ? 16 : 26))
      let found = try #require(environments(for: tree, in: state).last)
      #expect(found.bars.navigation?.height == era.entry.inSheet ?? era.entry.height, "\(era.os)")
      #expect(found.safeAreaInsets.top == found.bars.navigation?.height, "\(era.os)")
      #expect(found.bars.navigation?.minY == found.frame.minY, "\(era.os)")
    }
  }

  @Test func `a sheet has a say in turns while it is presented`() throws {
    var settings = ControllerState()
    settings.supportedInterfaceOrientations = [.portrait]
    var state = ScreenState(model: try Shipped.model("iPhone X"))
    state.controllers["form"] = settings

    #expect(supportedOrientations(of: tree(), in: state) == [.portrait])
    #expect(supportedOrientations(of: tree(isPresented: false), in: state).count == 3)
  }
}
