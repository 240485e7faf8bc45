// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ShippedDevices
import Controllers
import Devices
import Geometry
import Testing
import Traits

/// What only some devices have: panes, displays and folds, Android's navigation.
struct DeviceStateTests {
  let catalogue: Catalogue

  init() throws {
    catalogue = try Shipped.catalogue.get()
  }

  private func environment(of state: ScreenState) throws -> Environment {
    try #require(environments(for: Controller(id: "root"), in: state).first)
  }

  @Test func `panes, by device and turn, follow a turn`() throws {
    var reached = 0
    for model in catalogue.models where model.product == nil {
      guard let split = model.device.splitView else { continue }
      let os = try #require(split.os.intersection(model.os).max)
      for turn in model.supportedOrientations {
        for (share, figure) in turn.isLandscape ? split.landscape : split.portrait {
          let pane = try #require(Pane(rawValue: share.rawValue))
          let found = try environment(of: ScreenState(model: model, os: os, orientation: turn, pane: pane))
          #expect(found.windowSize.width == figure.width, "\(model.id) \(turn) \(share)")
          #expect(found.windowSize.height == model.screenSize(in: turn).height)
          #expect(!found.isExtrapolated, "\(model.id) \(turn) \(share)")
          if let horizontal = figure.horizontal {
            #expect(found.traits.horizontalSizeClass == horizontal, "\(model.id) \(turn) \(share)")
          }
          reached += 1
        }
        guard let over = model.device.slideOver else { continue }
        let found = try environment(
          of: ScreenState(model: model, os: os, orientation: turn, pane: .slideOver))
        if let width = over.width { #expect(found.windowSize.width == width, "\(model.id)") }
        let delta = found.windowSize.height - model.screenSize(in: turn).height
        #expect(delta == over.heightDelta ?? 0, "\(model.id)")
        #expect(found.traits.horizontalSizeClass == over.horizontal, "\(model.id)")
      }
    }
    #expect(reached > 40)
  }

  @Test func `upright half of a screen is the wide pane, by the rule where it was not read`() throws {
    let state = ScreenState(model: try Shipped.model("ipad-mini-6"), os: OSVersion(16), pane: .oneHalf)

    let found = try environment(of: state)

    #expect(found.windowSize == Size(width: 744 - 10 - 320, height: 1133))
    #expect(found.isExtrapolated)
  }

  @Test func `gestures and buttons take their part of an Android screen`() throws {
    let figures = catalogue.figures.bars.android
    func bottom(_ device: String, _ os: Int, _ navigation: SystemNavigation) throws -> Double {
      let state = ScreenState(
        model: try Shipped.model(device), os: OSVersion(os), systemNavigation: navigation)
      return try environment(of: state).safeAreaInsets.bottom
    }

    for era in figures.gestureBar.all {
      #expect(try bottom("pixel-8", try #require(era.os.min).major, .gestures) == era.entry.value)
    }
    let large = try #require(figures.largeScreenGestureBar)
    #expect(try bottom("pixel-fold-inner", 14, .gestures) == large.value)
    #expect(try bottom("pixel-fold-inner", 12, .gestures) == figures.gestureBar.all[0].entry.value)
    #expect(try bottom("pixel-8", 14, .threeButtons) == figures.threeButtonBar.value)
    #expect(try bottom("pixel-8", 14, .none) == 0)
  }

  @Test func `three buttons stay at a phone's own lower edge, and at the bottom of a large screen`() throws {
    func insets(_ device: String, _ turn: InterfaceOrientation) throws -> EdgeInsets {
      let model = try Shipped.model(device)
      let plain = ScreenState(model: model, os: OSVersion(14), orientation: turn)
      var state = plain
      state.systemNavigation = .threeButtons
      let (before, after) = (
        try environment(of: plain).safeAreaInsets, try environment(of: state).safeAreaInsets
      )
      return EdgeInsets(
        after.top - before.top, after.left - before.left, after.bottom - before.bottom,
        after.right - before.right)
    }

    #expect(try insets("pixel-8", .landscapeRight) == EdgeInsets(0, 0, 0, 48))
    #expect(try insets("pixel-8", .landscapeLeft) == EdgeInsets(0, 48, 0, 0))
    #expect(try insets("pixel-fold-inner", .landscapeRight) == EdgeInsets(0, 0, 48, 0))
  }

  @Test func `a folding device has each of its displays from the other`() throws {
    let folding = catalogue.devices.filter { $0.display != nil }
    #expect(folding.count >= 8)
    for device in folding {
      let display = try #require(device.display)
      let model = try catalogue.model(named: device.id)
      #expect(model.displays.first == display.name && Set(model.displays).count == model.displays.count)
      for name in model.displays {
        let other = try #require(model.using(display: name))
        #expect(other.display == name && other.device.display?.device == display.device)
        #expect(other.using(display: display.name) == model)
        let state = ScreenState(model: other)
        #expect(try environment(of: state).display == name)
        #expect(try environment(of: state).windowSize == other.screenSize(in: state.orientation))
      }
    }
    #expect(try Shipped.model("iphone-duo-inner").displays == ["inner", "outer"])
    #expect(try Shipped.model("iPhone X").displays.isEmpty)
    #expect(try Shipped.model("iphone-duo-inner").using(display: "third") == nil)
  }

  @Test func `a half-open device has its fold, by turn, a flat one none`() throws {
    let folding = catalogue.devices.filter { $0.fold != nil }
    #expect(folding.count >= 1)
    for device in folding {
      let fold = try #require(device.fold)
      for turn in device.orientations {
        let model = try catalogue.model(named: device.id)
        let open = ScreenState(model: model, orientation: turn, isHalfOpen: true)
        let flat = ScreenState(model: model, orientation: turn)
        #expect(try environment(of: open).fold == (turn.isLandscape ? fold.landscape : fold.portrait))
        #expect(try environment(of: flat).fold == nil)
      }
    }
    let plain = ScreenState(model: try Shipped.model("iPhone X"), isHalfOpen: true)
    #expect(try environment(of: plain).fold == nil)
  }

  @Test func `hiding the home indicator changes no inset (UIKIT-RULES 69)`() throws {
    var settings = ControllerState()
    settings.prefersHomeIndicatorAutoHidden = true
    for turn in [InterfaceOrientation.portrait, .landscapeLeft] {
      let plain = ScreenState(model: try Shipped.model("iPhone X"), orientation: turn)
      var hidden = plain
      hidden.controllers["root"] = settings
      #expect(try environment(of: hidden) == environment(of: plain))
    }
  }

  @Test func `content that does not extend below ends above the tab bar around its navigation controller`()
    throws
  {
    var settings = ControllerState()
    settings.edgesForExtendedLayout = []
    var state = ScreenState(model: try Shipped.model("iPhone X"), os: OSVersion(11))
    state.controllers["root"] = settings

    let root = try #require(environments(for: EnvironmentTests.tree("standard tab"), in: state).last)

    #expect(root.frame == Rect(x: 0, y: 88, width: 375, height: 641))
    #expect(root.safeAreaInsets == .zero)
  }
}
