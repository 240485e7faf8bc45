// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ShippedDevices
import Controllers
import Devices
import Geometry
import Testing
import Traits

/// Every figure of the catalogue that a state can reach is what the environment shows in that state.
struct ReachableFigureTests {
  let catalogue: Catalogue

  init() throws {
    catalogue = try Shipped.catalogue.get()
  }

  private var classes: [DeviceModel] { catalogue.models.filter { $0.product == nil } }

  /// A version within the range and the model's own, or nil.
  private func version(in range: OSRange, of model: DeviceModel) -> OSVersion? {
    let range = range.intersection(model.os)
    return range.max.flatMap { range.contains($0) && model.os.contains($0) ? $0 : nil }
  }

  private func environment(of state: ScreenState) throws -> Environment {
    try #require(environments(for: Controller(id: "root"), in: state).first)
  }

  @Test func `insets, by device, era and turn`() throws {
    var reached = 0
    for model in classes {
      for era in model.device.safeArea.all {
        guard let os = version(in: era.os, of: model) else { continue }
        for (turn, figure) in era.entry.insets where model.supportedOrientations.contains(turn) {
          let found = try environment(of: ScreenState(model: model, os: os, orientation: turn))
          #expect(found.safeAreaInsets == figure.value.withoutNoise, "\(model.id) \(os) \(turn)")
          #expect(!found.isExtrapolated, "\(model.id) \(os) \(turn)")
          reached += 1
        }
        for (turn, figure) in era.entry.statusBarHidden {
          let state = ScreenState(model: model, os: os, orientation: turn, statusBarIsHidden: true)
          let found = try environment(of: state)
          #expect(
            found.safeAreaInsets == figure.value.filled(from: found.safeAreaInsets).withoutNoise,
            "\(model.id) \(os)")
          #expect(found.bars.status == nil)
          reached += 1
        }
        for (turn, figure) in era.entry.withoutMultitasking {
          let state = ScreenState(model: model, os: os, orientation: turn, supportsMultitasking: false)
          #expect(try environment(of: state).safeAreaInsets == figure.value.withoutNoise, "\(model.id) \(os)")
          reached += 1
        }
      }
    }
    #expect(reached == 276)
  }

  @Test func `screens and scales`() throws {
    for model in catalogue.models {
      for turn in model.supportedOrientations {
        let found = try environment(of: ScreenState(model: model, orientation: turn))
        #expect(found.windowSize == model.screenSize(in: turn), "\(model.id)")
        #expect(found.traits.displayScale == model.scale, "\(model.id)")
        #expect(found.traits.idiom == model.idiom && found.platform == model.platform)
      }
    }
    #expect(try Shipped.model("Apple TV 4K").scale == 2)
    #expect(try Shipped.model("Apple TV HD").scale == 1)
  }

  @Test func `status bars, by device, era and turn`() throws {
    var reached = 0
    for model in classes {
      for era in model.device.statusBar.all {
        guard let os = version(in: era.os, of: model) else { continue }
        for turn in model.supportedOrientations {
          guard let height = era.entry[turn] else { continue }
          let found = try environment(of: ScreenState(model: model, os: os, orientation: turn))
          #expect(found.bars.status?.height ?? 0 == height, "\(model.id) \(os) \(turn)")
          reached += 1
        }
      }
    }
    #expect(reached >= 178)
  }

  @Test func `home indicators are the bottom insets`() throws {
    var reached = 0
    for model in classes {
      for era in model.device.homeIndicator.all {
        guard let os = version(in: era.os, of: model) else { continue }
        for turn in model.supportedOrientations {
          guard let inset = era.entry[turn] else { continue }
          let found = try environment(of: ScreenState(model: model, os: os, orientation: turn))
          #expect(found.safeAreaInsets.bottom == inset, "\(model.id) \(os) \(turn)")
          reached += 1
        }
      }
    }
    #expect(reached >= 137)
  }

  @Test func `size classes, full screen and in every pane`() throws {
    var (read, panes) = (0, 0)
    for model in classes {
      for turn in model.supportedOrientations {
        let full = try environment(of: ScreenState(model: model, orientation: turn)).traits
        if let classes = model.device.sizeClasses?[turn] {
          #expect(
            SizeClasses(horizontal: full.horizontalSizeClass, vertical: full.verticalSizeClass) == classes,
            "\(model.id) \(turn)")
          read += 1
        }
        guard let split = model.device.splitView else { continue }
        for (_, pane) in turn.isLandscape ? split.landscape : split.portrait {
          let window = Size(width: pane.width, height: model.screenSize(in: turn).height)
          let found = try environment(of: ScreenState(model: model, orientation: turn, window: window))
          #expect(found.size == window)
          #expect(found.traits.verticalSizeClass == .regular)
          guard let horizontal = pane.horizontal else { continue }
          #expect(found.traits.horizontalSizeClass == horizontal, "\(model.id) \(pane.width)")
          panes += 1
        }
      }
    }
    #expect(read >= 93 && panes >= 90)
  }

  /// Margins and readable guides were read on iOS 14 to 16, those of the iPhone Duo on 27.1.
  private func marginOS(of model: DeviceModel) -> OSVersion? {
    version(in: OSRange(min: OSVersion(14), max: OSVersion(16)), of: model)
      ?? (model.display != nil ? OSVersion(27, 1) : nil)
  }

  @Test func `root margins at the sides`() throws {
    var reached = 0
    for model in classes {
      guard let margins = model.device.layoutMargins, let os = marginOS(of: model) else { continue }
      for turn in [InterfaceOrientation.portrait, .landscapeLeft] {
        guard let expected = margins[turn] else { continue }
        let found = try environment(of: ScreenState(model: model, os: os, orientation: turn))
        let (insets, least) = (found.safeAreaInsets, found.systemMinimumLayoutMargins)
        #expect(insets.left + least.left == expected.left, "\(model.id) \(turn)")
        #expect(insets.right + least.right == expected.right, "\(model.id) \(turn)")
        reached += 1
      }
    }
    #expect(reached == 38)
  }

  @Test func `readable guides`() throws {
    var reached = 0
    for model in classes {
      guard let readable = model.device.readableInsets, let os = marginOS(of: model) else { continue }
      for turn in [InterfaceOrientation.portrait, .landscapeLeft] {
        guard let expected = readable[turn] else { continue }
        let found = try environment(of: ScreenState(model: model, os: os, orientation: turn))
        let margins = found.safeAreaInsets + found.systemMinimumLayoutMargins
        let width = found.size.width - margins.left - margins.right
        let guide = min(width, found.readableWidth ?? width)
        #expect((found.size.width - guide) / 2 == expected, "\(model.id) \(turn)")
        reached += 1
      }
    }
    #expect(reached == 34)
  }

  @Test func `keyboards, by screen, version and turn`() throws {
    var reached: Set<Int> = []
    for model in classes where model.platform != .android {
      for (place, row) in catalogue.figures.keyboards.heights.enumerated()
      where row.screen == model.screenSize {
        guard let os = version(in: row.os, of: model) else { continue }
        for turn in [InterfaceOrientation.portrait, .landscapeLeft] {
          guard let height = row.full[turn] else { continue }
          let answer = try #require(model.keyboardHeight(os: os, orientation: turn))
          #expect(answer.value == height && !answer.isExtrapolated, "\(model.id) \(os) \(turn)")
          let state = ScreenState(model: model, os: os, orientation: turn, keyboardHeight: answer.value)
          let found = try environment(of: state)
          #expect(found.keyboard?.height == height && found.keyboard?.maxY == found.windowSize.height)
          reached.insert(place)
        }
      }
    }
    // All but those of screens before the models listed here.
    let missing = catalogue.figures.keyboards.heights.indices.filter { !reached.contains($0) }
    #expect(missing.isEmpty, "\(missing.map { catalogue.figures.keyboards.heights[$0] })")
  }
}
