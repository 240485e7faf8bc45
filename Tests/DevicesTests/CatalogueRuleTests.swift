// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ShippedDevices
import Devices
import Geometry
import Testing
import Traits

/// The rules of the catalogue, held against every device in it.
struct CatalogueRuleTests {
  let catalogue: Catalogue
  var rules: CatalogueRules { catalogue.figures.rules }

  init() throws {
    catalogue = try Shipped.catalogue.get()
  }

  /// Every era of every device that passes; there are some.
  private func eras(
    _ isWanted: (DeviceModel) -> Bool
  ) throws -> [(model: DeviceModel, os: OSRange, areas: Device.SafeAreas)] {
    let found = catalogue.models.filter { $0.product == nil && isWanted($0) }.flatMap { model in
      model.device.safeArea.all.map { (model, $0.os, $0.entry) }
    }
    try #require(!found.isEmpty)
    return found
  }

  private func isHoused(_ model: DeviceModel) -> Bool {
    model.platform == .iOS && [.notch, .island].contains(model.device.sensorHousing?.kind)
  }

  private func isHomeButtonPhone(_ model: DeviceModel) -> Bool {
    model.platform == .iOS && model.device.sensorHousing?.kind == Device.SensorHousing.Kind.none
  }

  @Test func `notch-sides: the sides in landscape are the top upright, and the top is 0`() throws {
    var held = 0
    for (model, _, areas) in try eras(isHoused) {
      guard let top = areas.insets[.portrait]?.value.top else { continue }
      for turn in [InterfaceOrientation.landscapeLeft, .landscapeRight] {
        guard let insets = areas.insets[turn]?.value else { continue }
        #expect((insets.top, insets.left, insets.right) == (0, top, top), "\(model.id)")
        held += 1
      }
    }
    #expect(held >= 34)
  }

  @Test func `home-indicator: 34 upright, 21 turned up to iOS 18, 20 from 26`() throws {
    #expect(rules.homeIndicatorPortrait == 34)
    var turned = 0
    for (model, os, areas) in try eras(isHoused) {
      if let insets = areas.insets[.portrait] { #expect(insets.value.bottom == 34, "\(model.id)") }
      guard let insets = areas.insets[.landscapeLeft], let version = os.min else { continue }
      #expect(insets.value.bottom == rules.homeIndicatorLandscape.entry(at: version), "\(model.id) \(os)")
      turned += 1
    }
    #expect(turned >= 17)
  }

  @Test func `home-button-phones: 20 upright, nothing turned`() throws {
    for (model, _, areas) in try eras(isHomeButtonPhone) {
      #expect(areas.insets[.portrait]?.value == rules.homeButtonPortrait, "\(model.id)")
      #expect(areas.insets[.landscapeLeft]?.value == rules.homeButtonLandscape, "\(model.id)")
      #expect(areas.statusBarHidden[.portrait]?.value.top == 0, "\(model.id)")
    }
  }

  @Test func `ipad-insets: the same in every turn, by home button and version`() throws {
    for (model, os, areas) in try eras({ $0.idiom == .pad && $0.platform == .iPadOS }) {
      let version = try #require(os.min)
      let expected = model.hasHomeIndicator ? rules.padHomeIndicator : rules.padHomeButton
      for (_, figure) in areas.insets {
        #expect(figure.value == expected.entry(at: version), "\(model.id) \(os)")
      }
      for (_, figure) in areas.withoutMultitasking {
        #expect(figure.value.bottom == rules.padBottomWithoutMultitasking, "\(model.id)")
      }
      for (_, figure) in areas.statusBarHidden { #expect(figure.value.top == 0, "\(model.id)") }
    }
  }

  @Test func `xr-ios14: 44 becomes 48`() throws {
    let model = try catalogue.model(named: "iphone-xr")

    for (os, top) in [(OSVersion(12), 44.0), (OSVersion(13), 44), (OSVersion(14), 48), (OSVersion(18), 48)] {
      #expect(model.safeAreaInsets(os: os, orientation: .portrait).value.top == top)
      #expect(model.safeAreaInsets(os: os, orientation: .landscapeLeft).value.left == top)
    }
  }

  @Test func `island-status-bar: 54 under a safe area of 59 or 62`() {
    let islands = catalogue.devices.filter { $0.sensorHousing?.kind == .island && !$0.statusBar.all.isEmpty }
    #expect(!islands.isEmpty)
    for device in islands {
      for era in device.statusBar.all where era.os.overlaps(rules.islandOS) {
        #expect(era.entry.portrait == rules.islandStatusBar, "\(device.id)")
        let top = device.safeArea.all.first { $0.os.overlaps(era.os) }?.entry.insets[.portrait]?.value.top
        #expect(rules.islandSafeTops.contains(top ?? 0), "\(device.id)")
      }
    }
  }

  @Test func `hidden-status-bar: a sensor housing keeps its inset`() throws {
    var held = 0
    for (model, _, areas) in try eras(isHoused) {
      guard let hidden = areas.statusBarHidden[.portrait]?.value else { continue }
      #expect(hidden.top == areas.insets[.portrait]?.value.top, "\(model.id)")
      held += 1
    }
    #expect(held >= 17)
  }

  @Test func `size-class-phone: turned, wide phones are regular`() {
    var held = 0
    for device in catalogue.devices where device.platform == .iOS && device.display == nil {
      guard let classes = device.sizeClasses else { continue }
      #expect(classes.portrait == SizeClasses(horizontal: .compact, vertical: .regular), "\(device.id)")
      guard let turned = classes.landscape else { continue }
      let isWide = device.screen.size.width >= rules.regularLandscapeFromWidth
      #expect(
        turned == SizeClasses(horizontal: isWide ? .regular : .compact, vertical: .compact), "\(device.id)")
      held += 1
    }
    #expect(held >= 14)
  }

  @Test func `size-class-pad: a pane's width decides`() {
    var held = 0
    for device in catalogue.devices {
      guard let split = device.splitView else { continue }
      for pane in Array(split.landscape.values) + Array(split.portrait.values) {
        guard let horizontal = pane.horizontal else { continue }
        let isRegular = pane.width >= rules.padRegularFromWidth
        #expect(horizontal == (isRegular ? .regular : .compact), "\(device.id) \(pane.width)")
        #expect(isRegular || pane.width <= rules.padCompactToWidth, "\(device.id) \(pane.width)")
        held += 1
      }
    }
    #expect(held >= 45)
  }

  @Test func `split-formula: narrow, divider and wide make the screen`() throws {
    var held = 0
    for device in catalogue.devices {
      guard let split = device.splitView else { continue }
      let narrow = try #require(rules.splitNarrow.first { $0.ipads.contains(device.id) }, "\(device.id)")
      let long = device.screen.size.height
      #expect(split.landscape[.oneThird]?.width == narrow.landscape, "\(device.id)")
      #expect(split.portrait[.oneThird]?.width == narrow.portrait, "\(device.id)")
      #expect(split.landscape[.oneHalf]?.width == (long - rules.splitDivider) / 2, "\(device.id)")
      #expect(
        split.landscape[.twoThirds]?.width == long - rules.splitDivider - narrow.landscape, "\(device.id)")
      if let wide = split.portrait[.twoThirds]?.width {
        #expect(
          wide == device.screen.size.width - rules.splitDivider - narrow.portrait, "\(device.id)")
      }
      held += 1
    }
    #expect(held >= 10)
  }

  @Test func `downsampling: points times scale are the pixels`() {
    var downsampled: Set<String> = []
    for device in catalogue.devices where device.platform == .iOS || device.platform == .iPadOS {
      let screen = device.screen
      let drawn = Size(width: screen.size.width * screen.scale, height: screen.size.height * screen.scale)
      if rules.downsampled.contains(device.id) {
        #expect(screen.renderedPixels == drawn, "\(device.id)")
        #expect(screen.pixels != drawn, "\(device.id)")
        downsampled.insert(device.id)
      } else {
        #expect(screen.renderedPixels == nil, "\(device.id)")
        #expect(screen.pixels == nil || screen.pixels == drawn, "\(device.id)")
      }
    }
    #expect(downsampled == Set(rules.downsampled))
  }

  @Test func `ios27: what was read on 27 is what 26 has`() {
    var held = 0
    for device in catalogue.devices {
      for era in device.safeArea.all where era.os.contains(OSVersion(27)) && device.display == nil {
        guard let areas = device.safeArea.entry(at: OSVersion(rules.readsAs)) else { continue }
        #expect(areas.insets.mapValues(\.value) == era.entry.insets.mapValues(\.value), "\(device.id)")
        held += 1
      }
    }
    #expect(held >= 33)
  }

  @Test func `duo-side-column: the column takes its width at one side`() throws {
    for (model, _, areas) in try eras({ $0.device.sensorHousing?.kind == .sideColumn }) {
      for (turn, figure) in areas.insets {
        let insets = figure.value
        #expect(insets.bottom == rules.duoBottom, "\(model.id)")
        let isBand = model.display == "inner" && turn.isPortrait
        #expect(insets.top == (isBand ? rules.duoTop : 0), "\(model.id)")
        #expect(insets.left + insets.right == (isBand ? 0 : rules.duoColumn), "\(model.id)")
      }
    }
  }

  @Test func `android-top: the deeper of status bar and cut-out`() throws {
    var turned = 0
    for (model, _, areas) in try eras({ $0.platform == .android }) {
      let depth = model.device.cutout?.frame?.maxY ?? 0
      let bar = model.device.statusBar.all.first?.entry
      if let insets = areas.insets[.portrait]?.value {
        #expect(abs(insets.top - max(bar?.portrait ?? 0, depth)) < 1e-9, "\(model.id)")
      }
      guard let bar = bar?.landscape else { continue }
      if let insets = areas.insets[.landscapeRight]?.value {
        #expect(abs(insets.top - bar) < 1e-9 && abs(insets.left - depth) < 1e-9, "\(model.id)")
      }
      if let insets = areas.insets[.landscapeLeft]?.value {
        #expect(abs(insets.top - bar) < 1e-9 && abs(insets.right - depth) < 1e-9, "\(model.id)")
        turned += 1
      }
    }
    #expect(turned >= 19)
  }

  @Test func `in-call-bar and home indicators agree with the device's own figures`() {
    #expect((rules.inCallHeight, rules.inCallShift) == (40, 20))
    var held = 0
    for device in catalogue.devices {
      for era in device.homeIndicator.all {
        for other in device.safeArea.all where other.os.overlaps(era.os) {
          for (turn, figure) in other.entry.insets where era.entry[turn] != nil {
            #expect(figure.value.bottom == era.entry[turn], "\(device.id) \(turn)")
            held += 1
          }
        }
      }
    }
    #expect(held >= 140)
  }

  @Test func `every rule is one that these tests or the answers know`() {
    #expect(rules.all.count == 22)
    #expect(Set(rules.all.map(\.id)).count == 22)
    #expect(rules.all.allSatisfy { !$0.says.isEmpty && $0.evidence.confidence != nil })
  }
}
