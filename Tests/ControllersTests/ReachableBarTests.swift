// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ShippedDevices
import Controllers
import Devices
import Geometry
import Testing
import Traits

/// Every bar figure of the catalogue is what some state shows.
struct ReachableBarTests {
  private func shown(
    _ device: String, _ os: OSVersion, _ turn: InterfaceOrientation, _ bars: String,
    multitasking: Bool = true
  ) throws -> Environment {
    var state = ScreenState(model: try Shipped.model(device), os: os, orientation: turn)
    state.supportsMultitasking = multitasking
    return try #require(environments(for: EnvironmentTests.tree(bars), in: state).last)
  }

  /// A version in the middle of the era: the oldest one it names.
  private func os<Entry>(_ era: Eras<Entry>.Era) -> OSVersion {
    era.os.min ?? era.os.max ?? OSVersion(11)
  }

  @Test func `phone bars`() throws {
    let bars = try Shipped.catalogue.get().figures.bars.phone
    let kinds: [(Eras<BarFigures.PhoneBar>, String, BarKind)] = [
      (bars.navigationBar, "standard", .navigation), (bars.tabBar, "tab", .tab),
      (bars.toolbar, "standard toolbar", .toolbar),
    ]

    var totalled = 0
    for (eras, words, kind) in kinds {
      for era in eras.all {
        // No home-indicator strip comes on top: a home button, or a total that has it.
        let wide = os(era) < OSVersion(26) ? "iphone-plus" : "iphone-xr"
        let upright = try shown("iphone-4-7", os(era), .portrait, words)
        let turned = try shown("iphone-4-7", os(era), .landscapeLeft, words)
        let wideTurned = try shown(wide, os(era), .landscapeLeft, words)
        #expect(upright.bars[kind]?.height == era.entry.portrait, "\(kind) \(era.os)")
        #expect(turned.bars[kind]?.height == era.entry.landscapeCompact, "\(kind) \(era.os)")
        #expect(wideTurned.bars[kind]?.height == era.entry.landscapeRegular, "\(kind) \(era.os)")
        guard let totals = era.entry.withHomeIndicator else { continue }
        let compact = (
          try shown("iPhone X", OSVersion(12), .portrait, words),
          try shown("iPhone X", OSVersion(12), .landscapeLeft, words)
        )
        let regular = try shown("iPhone XR", OSVersion(12), .landscapeLeft, words)
        #expect(
          [compact.0, compact.1, regular].map { $0.bars[kind]?.height } == totals, "\(kind) \(era.os)")
        totalled += 1
      }
    }
    #expect(totalled >= 2)
  }

  @Test func `where the bar of an island phone begins, and its content`() throws {
    let origins = try Shipped.catalogue.get().figures.bars.phone.islandBarOrigins
    #expect(origins.count >= 2)
    for origin in origins {
      let device = origin.safeTop == 59 ? "iPhone 14 Pro" : "iPhone 16 Pro"
      let found = try shown(device, try #require(origin.os.min), .portrait, "standard")
      #expect(found.bars.navigation?.minY == origin.originPixels / 3)
      #expect(abs(found.safeAreaInsets.top - origin.contentTop) < 0.01)
    }
  }

  @Test func `where bars begin on iOS 26`() throws {
    let origins = try Shipped.catalogue.get().figures.bars.phone.navigationBarOrigin
    let origin = try #require(origins.entry(at: OSVersion(26)))
    var hidden = ScreenState(model: try Shipped.model("iPhone SE 3"), os: OSVersion(26))
    hidden.statusBarIsHidden = true

    let upright = environments(for: EnvironmentTests.tree("standard"), in: hidden).last
    let turned = try shown("iPhone SE 3", OSVersion(26), .landscapeLeft, "standard")

    #expect(upright?.bars.navigation?.minY == origin.portraitAtLeast)
    #expect(turned.bars.navigation?.minY == origin.landscape)
    #expect(turned.safeAreaInsets.top == origin.contentTopLandscape)
  }

  @Test func `iPad bars`() throws {
    let bars = try Shipped.catalogue.get().figures.bars.pad
    for era in bars.navigationBar.all {
      let found = try shown("ipad-10-2", max(os(era), OSVersion(11)), .portrait, "standard")
      #expect(found.bars.navigation?.height == era.entry.height, "\(era.os)")
      if let top = era.entry.contentTop { #expect(found.safeAreaInsets.top == top) }
    }
    for era in bars.largeTitle.all {
      let os = max(os(era), OSVersion(12))
      let found = try shown("ipad-10-2", os, .portrait, "large")
      #expect(found.safeAreaInsets.top == era.entry.contentTop, "\(era.os)")
    }
    for era in bars.toolbar.all {
      if let height = era.entry.height {
        let found = try shown("ipad-10-2", os(era), .portrait, "standard toolbar")
        #expect(found.bars.toolbar?.height == height, "\(era.os)")
      }
      if let total = era.entry.total {
        let found = try shown(
          "ipad-10-9", os(era), .portrait, "standard toolbar", multitasking: false)
        #expect(found.bars.toolbar?.height == total, "\(era.os)")
      }
    }
    for era in bars.tabBar.all {
      if era.entry.isAtTop, let height = era.entry.height {
        let found = try shown("ipad-10-9", os(era), .portrait, "tab")
        #expect(found.bars.tab?.height == height && found.safeAreaInsets.top == era.entry.contentTop)
      } else if let height = era.entry.height {
        let found = try shown("ipad-10-2", os(era), .portrait, "tab")
        #expect(found.bars.tab?.height == height && found.safeAreaInsets.bottom == height, "\(era.os)")
      }
      if let total = era.entry.homeIndicatorTotal {
        let found = try shown("ipad-pro-11", os(era), .portrait, "tab")
        #expect(found.bars.tab?.height == total, "\(era.os)")
      }
    }
  }

  @Test func `iPhone Duo: content under a bar begins at one height in every turn`() throws {
    let duo = try Shipped.catalogue.get().figures.bars.duo
    for device in ["iphone-duo-outer", "iphone-duo-inner"] {
      for turn in [InterfaceOrientation.portrait, .landscapeLeft, .landscapeRight] {
        let found = try shown(device, OSVersion(27, 1), turn, "standard")
        #expect(found.safeAreaInsets.top == duo.navigationContentTop.value, "\(device) \(turn)")
      }
    }
    let tab = try shown("iphone-duo-outer", OSVersion(27, 1), .landscapeRight, "tab")
    #expect(tab.bars.tab == Rect(x: 0, y: 0, width: duo.sideBarWidth.value, height: 466))
  }

  @Test func `a large title adds its extra on every phone that has height for it`() throws {
    let extra = try Shipped.catalogue.get().figures.bars.phone.largeTitleExtra.value
    for (device, os) in [("iPhone 8", 12), ("iPhone X", 12), ("iPhone 14 Pro", 16), ("iPhone 16", 26)] {
      let plain = try shown(device, OSVersion(os), .portrait, "standard")
      let large = try shown(device, OSVersion(os), .portrait, "large")
      #expect(abs(large.safeAreaInsets.top - plain.safeAreaInsets.top - extra) < 1e-9, "\(device)")
    }
  }

  @Test func `margins of ordinary views, by version, and of texts by size`() throws {
    let margins = try Shipped.catalogue.get().figures.margins
    for era in margins.view.all {
      let os = era.os.min ?? OSVersion(26)
      let state = ScreenState(model: try Shipped.model("iPhone 14"), os: os)
      let found = try #require(environments(for: Controller(id: "root"), in: state).first)
      #expect(found.defaultLayoutMargin == era.entry.value, "\(era.os)")
    }
    for (category, size) in zip(ContentSizeCategory.allCases, margins.bodySizes) {
      let state = ScreenState(
        model: try Shipped.model("ipad-9-7"), os: OSVersion(15), contentSizeCategory: category)
      let found = try #require(environments(for: Controller(id: "root"), in: state).first)
      #expect(found.readableWidth == 664 * size / margins.bodySizes[3], "\(category)")
    }
    #expect(margins.bodySizes.count == ContentSizeCategory.allCases.count)
    #expect(margins.systemSpacing.value == 8)
  }

  @Test func `an Android device without a figure of its own has the common status bar`() throws {
    let common = try Shipped.catalogue.get().figures.bars.android.statusBar.value
    let found = try shown("galaxy-z-flip3", OSVersion(13), .portrait, "")

    #expect(found.bars.status?.height == common)
    #expect(try Shipped.catalogue.get().figures.rules.androidStatusBar == common)
  }
}
