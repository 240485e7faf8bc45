// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ShippedDevices
import Devices
import Geometry
import Testing
import Traits

/// The rules of figures that devices share, held against what was read of each device.
struct SharedFigureRuleTests {
  let catalogue: Catalogue
  var figures: SharedFigures { catalogue.figures }

  init() throws {
    catalogue = try Shipped.catalogue.get()
  }

  @Test func `margins-phone: 16 on narrow phones, 20 on wide ones, turned 20 or 16 beyond the side`() throws {
    var reached = 0
    for device in catalogue.devices where device.platform == .iOS && device.display == nil {
      guard let margins = device.layoutMargins else { continue }
      if let portrait = margins.portrait {
        let isWide = device.screen.size.width >= figures.margins.wideFrom
        let least = isWide ? figures.margins.wide : figures.margins.narrow
        #expect(portrait == SideInsets(left: least, right: least), "\(device.id)")
        reached += 1
      }
      guard let landscape = margins.landscape else { continue }
      let side = device.safeArea.entry(at: OSVersion(16))?.insets[.landscapeLeft]?.value.left ?? 0
      let beside = try #require(figures.margins.turnedBesideInset.entry(at: OSVersion(16)))
      let expected = side > 0 ? side + beside : figures.margins.turned
      #expect(landscape == SideInsets(left: expected, right: expected), "\(device.id)")
    }
    #expect(reached >= 9)
    #expect((figures.margins.narrow, figures.margins.wide, figures.margins.turned) == (16, 20, 20))
    #expect(figures.margins.turnedBesideInset.entry(at: OSVersion(12)) == 20)
    #expect(figures.margins.turnedBesideInset.entry(at: OSVersion(14)) == 16)
  }

  @Test func `readable-width: 664 in the middle from a safe width of 768 on, else the margins`() throws {
    let entry = try #require(figures.margins.readableWidth.entry(at: OSVersion(15)))
    #expect((entry.value, entry.fromSafeWidth) == (664, 768))
    var reached = 0
    for device in catalogue.devices where device.display == nil {
      guard let readable = device.readableInsets, let margins = device.layoutMargins else { continue }
      for (inset, margin, turn) in [
        (readable.portrait, margins.portrait, InterfaceOrientation.portrait),
        (readable.landscape, margins.landscape, .landscapeLeft),
      ] {
        guard let inset, let margin else { continue }
        let size = device.screen.size
        let width = turn.isPortrait ? size.width : size.height
        let era = device.safeArea.entry(at: OSVersion(16)) ?? device.safeArea.entry(at: OSVersion(15))
        let side = era?.insets[turn]?.value.left ?? 0
        let isWide = width - 2 * side >= (entry.fromSafeWidth ?? 0)
        #expect(inset == (isWide ? (width - entry.value) / 2 : margin.left), "\(device.id) \(turn)")
        reached += 1
      }
    }
    #expect(reached >= 30)
  }

  @Test func `landscape-top-ios26: a bare view keeps a top of 0`() {
    var held = 0
    for device in catalogue.devices where device.platform == .iOS && device.display == nil {
      for era in device.safeArea.all where (era.os.min ?? OSVersion(8)) >= OSVersion(26) {
        for turn in [InterfaceOrientation.landscapeLeft, .landscapeRight] {
          guard let insets = era.entry.insets[turn]?.value else { continue }
          #expect(insets.top == 0, "\(device.id) \(era.os)")
          held += 1
        }
      }
    }
    #expect(held >= 14)
    #expect(figures.rules.landscapeTop == 0)
  }

  @Test func `ipados26-windows: a floating window has 10 above and below`() throws {
    let model = try catalogue.model(named: "ipad-10-9")

    #expect(figures.rules.floatingWindow == EdgeInsets(10, 0, 10, 0))
    #expect(model.floatingWindowInsets(os: OSVersion(26))?.value == figures.rules.floatingWindow)
    #expect(model.floatingWindowInsets(os: OSVersion(18)) == nil)
  }

  @Test func `bars of a notched phone are those of one without, and the home indicator`() throws {
    let phone = figures.bars.phone
    let strip = figures.rules.homeIndicatorPortrait
    let turned = try #require(figures.rules.homeIndicatorLandscape.entry(at: OSVersion(16)))
    for eras in [phone.tabBar, phone.toolbar] {
      let bar = try #require(eras.entry(at: OSVersion(16)))
      #expect(
        bar.withHomeIndicator == [
          bar.portrait + strip, bar.landscapeCompact + turned, bar.landscapeRegular + turned,
        ])
    }
    #expect(phone.statusBar.value == figures.rules.homeButtonPortrait.top)
    #expect(phone.largeTitleExtra.value == 52)
  }

  @Test func `an island's bar begins a pixel below the status bar, and its content a bar further`() throws {
    let bar = try #require(figures.bars.phone.navigationBar.entry(at: OSVersion(16)))
    for origin in figures.bars.phone.islandBarOrigins {
      #expect(abs(origin.originPixels / 3 + bar.portrait - origin.contentTop) < 0.01, "\(origin.safeTop)")
      #expect(figures.rules.islandSafeTops.contains(origin.safeTop))
    }
    #expect(figures.bars.phone.islandBarOrigins.first?.originPixels == figures.rules.islandStatusBar * 3 - 1)
  }

  @Test func `a suggestion row makes a keyboard higher, and none covers more than half a screen upright`() {
    var rows = 0
    for row in figures.keyboards.heights {
      if let plain = row.withoutSuggestions?.portrait, let full = row.full.portrait {
        #expect(plain < full, "\(row.screen) \(row.os)")
        rows += 1
      }
      if let turned = row.full.landscape { #expect(turned < row.screen.width, "\(row.screen) \(row.os)") }
      if let upright = row.full.portrait { #expect(upright < row.screen.height / 2, "\(row.screen)") }
    }
    #expect(rows >= 10)
  }
}
