// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checkout
import AutoLayout
import Foundation
import Geometry
import Testing
import Traits

@testable import Screens

/// A shipped screen of one root view, compiled.
private struct Shipped {
  let draft: ScreenDraft
  let compiled: CompiledScreen

  init(_ name: String, in folder: String = "config/screens") throws {
    let file = Checkout.file("\(folder)/\(name).yaml")
    draft = try ScreenReader.read(String(contentsOf: file, encoding: .utf8), file: "\(name).yaml")
    compiled = CompiledScreen(draft.roots[0].hierarchy)
  }

  func layout(_ environment: Environment) throws -> Layout {
    let arrangement = try compiled.hierarchy.arrangement(by: draft.strategies, in: environment)
    try compiled.check(arrangement)
    return compiled.layout(in: environment, arranged: arrangement)
  }

  /// The frame in the root's coordinates; a layout with conflicts has none that counts.
  func frame(_ view: String, _ environment: Environment) throws -> [Double] {
    let layout = try layout(environment)
    #expect(layout.conflicts.isEmpty, "\(layout.conflicts)")
    let frame = layout.absoluteFrame(of: try #require(compiled.hierarchy.view(named: view)))
    return [frame.minX, frame.minY, frame.width, frame.height].map { ($0 * 1000).rounded() / 1000 }
  }

  func insets(_ view: String, _ environment: Environment) throws -> EdgeInsets {
    try layout(environment).safeAreaInsets(of: try #require(compiled.hierarchy.view(named: view)))
  }
}

@Suite struct ShippedScreensTests {
  @Test func `each shipped screen is named after its file and says what it shows`() throws {
    for (file, text) in try documents(in: "config/screens") {
      let draft = try ScreenReader.read(text, file: file)

      #expect(draft.name + ".yaml" == file)
      #expect(draft.summary?.isEmpty == false, "\(file)")
    }
    #expect(
      try documents(in: "config/screens").map(\.file) == [
        "by-size-class.yaml", "legacy-guides.yaml", "preferences.yaml", "safe-area.yaml",
        "status-bar-backdrop.yaml",
        "three-labels.yaml", "tv.yaml", "two-panels.yaml",
      ])
  }

  @Test func `the examples beside the strategy modules are screens`() throws {
    for folder in ["ConstraintSwap", "ContainerReparent", "SizeClassSwitch"] {
      let documents = try documents(in: "Plugins/\(folder)")
      #expect(documents.map(\.file) == ["example.yaml"])
      for (file, text) in documents {
        let draft = try ScreenReader.read(text, file: file)

        #expect(!draft.strategies.isEmpty, "\(folder)/\(file)")
      }
    }
  }

  @Test func `safe-area keeps its content in the safe area`() throws {
    let screen = try Shipped("safe-area")

    #expect(try screen.frame("content", .iPhoneX) == [0, 44, 375, 734])
    #expect(try screen.frame("content", .iPhoneXTurned) == [44, 0, 724, 354])
    #expect(try screen.frame("content", .iPhoneXWithBars) == [0, 88, 375, 641])
    #expect(try screen.frame("content", .iPhone8) == [0, 20, 375, 647])
    #expect(try screen.frame("content", .iPhone8Bare) == [0, 0, 375, 667])
    #expect(try screen.frame("nested", .iPhoneX) == [20, 64, 335, 694])
    #expect(try screen.frame("inner", .iPhoneX) == [20, 64, 335, 694])
    #expect(try screen.insets("content", .iPhoneX) == .zero)
    #expect(try screen.insets("nested", .iPhoneXTurned) == .zero)
  }

  @Test func `status-bar-backdrop is as high as the status bar`() throws {
    let screen = try Shipped("status-bar-backdrop")

    #expect(try screen.frame("backdrop", .iPhone8) == [0, 0, 375, 20])
    #expect(try screen.frame("backdrop", .iPhoneX) == [0, 0, 375, 44])
    #expect(try screen.frame("backdrop", .iPhone14Pro) == [0, 0, 393, 59])
    #expect(try screen.frame("backdrop", .iPhoneXTurned) == [0, 0, 812, 0])
    #expect(try screen.frame("backdrop", .iPhone8Turned) == [0, 0, 667, 0])
  }

  @Test(arguments: ["three-labels", "by-size-class"])
  func `three labels stand in a column upright and two thirds to one turned`(name: String) throws {
    let screen = try Shipped(name)

    #expect(try screen.frame("one", .iPhone14) == [0, 47, 390, 254.333])
    #expect(try screen.frame("two", .iPhone14) == [0, 301.333, 390, 254.333])
    #expect(try screen.frame("three", .iPhone14) == [0, 555.667, 390, 254.333])
    #expect(try screen.frame("one", .iPhone14Turned) == [47, 0, 500, 369])
    #expect(try screen.frame("two", .iPhone14Turned) == [547, 0, 250, 184.667])
    #expect(try screen.frame("three", .iPhone14Turned) == [547, 184.667, 250, 184.333])
    #expect(try screen.frame("one", .iPhone14) == [0, 47, 390, 254.333])
  }

  @Test func `only the orientation tells an iPad's landscape from its portrait`() throws {
    let byOrientation = try Shipped("three-labels")
    let bySizeClass = try Shipped("by-size-class")

    #expect(try byOrientation.frame("one", .iPadTurned) == [0, 20, 682.5, 748])
    #expect(try bySizeClass.frame("one", .iPadTurned) == [0, 20, 1024, 249.5])
    #expect(try bySizeClass.frame("three", .iPadTurned) == [0, 518.5, 1024, 249.5])
    #expect(try bySizeClass.frame("one", .iPad) == byOrientation.frame("one", .iPad))
  }

  @Test func `two-panels lie one above the other upright and side by side turned`() throws {
    let screen = try Shipped("two-panels")

    #expect(try screen.frame("first", .iPhoneX) == [0, 44, 375, 367])
    #expect(try screen.frame("second", .iPhoneX) == [0, 411, 375, 367])
    #expect(try screen.frame("first", .iPhoneXTurned) == [44, 0, 362, 354])
    #expect(try screen.frame("second", .iPhoneXTurned) == [406, 0, 362, 354])
    #expect(try screen.frame("first", .iPad) == [0, 20, 768, 502])
    #expect(try screen.frame("second", .iPadTurned) == [512, 20, 512, 748])
  }

  @Test func `legacy-guides lies the same with guides and with a safe area`() throws {
    let screen = try Shipped("legacy-guides")
    let bars = Environment.made(375, 667, insets: EdgeInsets(64, 0, 49, 0), scale: 2)

    #expect(try screen.frame("content", bars) == [0, 72, 375, 538])
    #expect(try screen.frame("content", bars.without(safeAreaOn: OSVersion(9))) == [0, 72, 375, 538])
    #expect(try screen.frame("content", bars.without(safeAreaOn: OSVersion(10, 3))) == [0, 72, 375, 538])
  }

  @Test func `tv keeps its content from the edges that a television cuts off`() throws {
    let screen = try Shipped("tv")

    #expect(try screen.frame("content", .appleTV) == [80, 60, 1760, 960])
    #expect(try screen.frame("picture", .appleTV) == [0, 0, 1920, 1080])
  }
}

@Suite struct PlantedFaultsTests {
  @Test func `sign-in has no room on a small phone that lies with the keyboard up`() throws {
    let screen = try Shipped("sign-in", in: "config/screens/examples")

    let tight = try screen.layout(.iPhone8Turned.withKeyboard(199))

    #expect(tight.conflicts.map { $0.shortage } == [24])
    #expect(try screen.layout(.iPhone8.withKeyboard(260)).conflicts.isEmpty)
    #expect(try screen.layout(.iPhone8Turned).conflicts.isEmpty)
    #expect(try screen.layout(.made(736, 414, insets: .zero).withKeyboard(208)).conflicts.isEmpty)
  }

  @Test func `sign-in's help button slides under the cutout`() throws {
    let screen = try Shipped("sign-in", in: "config/screens/examples")

    #expect(try screen.frame("help", .iPhone14) == [330, 47, 44, 44])
    #expect(try screen.frame("help", .iPhone14Turned).prefix(3) == [784, 0, 44])
    #expect(try screen.insets("help", .iPhone14Turned).right == 31)
  }

  @Test func `checkout is short by what its story says`() throws {
    let screen = try Shipped("checkout", in: "config/screens/examples")
    let plus = Environment.made(736, 414, insets: .zero, width: .regular).withKeyboard(208)
    let pad = Environment.made(1133, 744, insets: EdgeInsets(24, 0, 20, 0), scale: 2, idiom: .pad)

    #expect(try screen.layout(plus).conflicts.map { $0.shortage } == [146])
    #expect(try screen.layout(pad.withKeyboard(395)).conflicts.map { $0.shortage } == [27])
    #expect(try screen.layout(.iPhone14Turned.withKeyboard(209)).conflicts.isEmpty)
    #expect(try screen.insets("help", .iPhone14Turned).right == 31)
  }
}
