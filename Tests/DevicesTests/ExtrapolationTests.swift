// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ShippedDevices
import Devices
import Geometry
import Testing
import Traits

/// What stands in for figures that nobody has read.
struct ExtrapolationTests {
  private func insets(
    _ name: String, _ os: OSVersion, _ turn: InterfaceOrientation, hidden: Bool = false
  ) throws -> Answer<EdgeInsets> {
    try Shipped.model(name).safeAreaInsets(os: os, orientation: turn, statusBarIsHidden: hidden)
  }

  @Test func `a figure that was read is not extrapolated`() throws {
    let answer = try insets("iPhone 14", OSVersion(16), .portrait)

    #expect(answer.value == EdgeInsets(47, 0, 34, 0))
    #expect(!answer.isExtrapolated)
    #expect(answer.evidence.sources.contains("S1"))
  }

  @Test func `iOS 26 on a phone of iOS 18 figures: its top, and the new bottom by rule`() throws {
    let upright = try insets("iPhone 11 Pro", OSVersion(26), .portrait)
    let turned = try insets("iPhone 11 Pro", OSVersion(26), .landscapeLeft)

    #expect(upright.value == EdgeInsets(44, 0, 34, 0) && upright.isExtrapolated)
    #expect(turned.value == EdgeInsets(0, 44, 20, 44) && turned.isExtrapolated)
  }

  @Test func `a turn missing from an era takes that era's top`() throws {
    let answer = try insets("iPhone 13 mini", OSVersion(26), .landscapeRight)

    #expect(answer.value == EdgeInsets(0, 50, 20, 50) && answer.isExtrapolated)
  }

  @Test func `iOS 27 reads as iOS 26 and says so`() throws {
    let answer = try insets("iPhone 14", OSVersion(27), .landscapeLeft)

    #expect(answer.value == EdgeInsets(0, 47, 20, 47) && answer.isExtrapolated)
  }

  @Test func `iPads of iPadOS 26 go by their home button`() throws {
    #expect(try insets("iPad mini 5", OSVersion(26), .portrait).value == EdgeInsets(32, 0, 0, 0))
    #expect(try insets("ipad-10-2", OSVersion(26), .landscapeLeft).value == EdgeInsets(32, 0, 0, 0))
    #expect(try insets("ipad-10-2", OSVersion(26), .landscapeLeft).isExtrapolated)
  }

  @Test func `iOS 8 to 10 have the insets of iOS 11 and no safe area`() throws {
    let model = try Shipped.model("iPhone 6s")

    let answer = model.safeAreaInsets(os: OSVersion(9), orientation: .portrait)

    #expect(answer.value == EdgeInsets(20, 0, 0, 0) && !answer.isExtrapolated)
    #expect(!model.hasSafeArea(os: OSVersion(10, 3)))
    #expect(model.hasSafeArea(os: OSVersion(11)))
  }

  @Test func `an edge nobody read with the status bar hidden is the one with it shown`() throws {
    let answer = try insets("ipad-pro-13-m4", OSVersion(26), .portrait, hidden: true)

    #expect(answer.value == EdgeInsets(0, 0, 20, 0) && answer.isExtrapolated)
  }

  @Test func `an Android phone without a status bar figure has the common one when turned`() throws {
    let answer = try insets("galaxy-s10e", OSVersion(12), .landscapeRight)

    #expect(answer.value.top == 28 && answer.value.left > 20 && answer.isExtrapolated)
  }

  @Test func `every model answers in every turn and version with something sane`() throws {
    var asked: Set<String> = []
    for model in try Shipped.catalogue.get().models {
      for major in 1...30 {
        let version = OSVersion(major)
        guard (try? model.check(os: version)) != nil else { continue }
        asked.insert(model.id)
        for turn in model.supportedOrientations {
          for hidden in [false, true] {
            let answer = model.safeAreaInsets(
              os: version, orientation: turn, statusBarIsHidden: hidden)
            let insets = answer.value
            let screen = model.screenSize(in: turn)
            #expect(insets == insets.nonNegative, "\(model.id) \(version) \(turn)")
            #expect(insets.top + insets.bottom < screen.height / 2, "\(model.id) \(version) \(turn)")
            if !hidden, model.platform == .iOS, !model.hasHomeIndicator, turn.isPortrait {
              #expect(insets.top == 20)
            }
          }
        }
      }
    }
    #expect(try asked == Set(Shipped.catalogue.get().models.map(\.id)))
  }
}
