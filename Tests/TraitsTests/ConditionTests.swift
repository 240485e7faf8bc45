// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import Testing
import Traits

@Suite struct ConditionTests {
  @Test func `a condition that asks nothing always holds`() {
    #expect(Condition().holds(in: phone()))
  }

  @Test func `everything that is asked must hold`() {
    let condition = Condition(orientation: .landscape, verticalSizeClass: .compact)

    #expect(!condition.holds(in: phone()))
    #expect(condition.holds(in: phone(.landscapeLeft, vertical: .compact)))
    #expect(!condition.holds(in: phone(.landscapeLeft, vertical: .regular)))
  }

  @Test func `portrait takes in upside down, one named turn does not`() {
    #expect(Condition(orientation: .portrait).holds(in: phone(.portraitUpsideDown)))
    #expect(!Condition(orientation: .exactly(.portrait)).holds(in: phone(.portraitUpsideDown)))
  }

  @Test func `a maximum without a minor version takes in all its minor versions`() {
    let upToTen = Condition(os: .init(max: OSVersion(10)))

    #expect(upToTen.holds(in: phone(os: OSVersion(10, 3))))
    #expect(!upToTen.holds(in: phone(os: OSVersion(11))))
    #expect(!Condition(os: .init(max: OSVersion(10, 1))).holds(in: phone(os: OSVersion(10, 3))))
  }

  @Test func `bars and keyboard are asked for by being there or not`() {
    var environment = phone()
    environment.bars.status = Rect(x: 0, y: 0, width: 390, height: 47)

    #expect(Condition(bars: [.status: true, .tab: false]).holds(in: environment))
    #expect(!Condition(bars: [.tab: true]).holds(in: environment))
    #expect(Condition(keyboard: false).holds(in: environment))
  }

  @Test func `text sizes are those of accessibility or the usual ones`() {
    for category in ContentSizeCategory.allCases {
      var environment = phone()
      environment.traits.preferredContentSizeCategory = category
      let isLarge = category.rawValue.hasPrefix("accessibility")

      #expect(category.isAccessibilityCategory == isLarge)
      #expect(Condition(isAccessibilityCategory: true).holds(in: environment) == isLarge)
      #expect(Condition(isAccessibilityCategory: false).holds(in: environment) != isLarge)
      #expect(Condition().holds(in: environment))
    }
  }

  @Test func `sizes and their ratio may be bounded on either side`() {
    #expect(Condition(width: .init(min: 390, max: 390)).holds(in: phone()))
    #expect(!Condition(height: .init(max: 800)).holds(in: phone()))
    #expect(Condition(aspect: .init(max: 1)).holds(in: phone()))
  }

  private func phone(
    _ orientation: InterfaceOrientation = .portrait, vertical: SizeClass = .regular,
    os: OSVersion = OSVersion(16)
  ) -> Environment {
    let size = orientation.isLandscape ? Size(width: 844, height: 390) : Size(width: 390, height: 844)
    return Environment(
      controller: "main", platform: .iOS, os: os, orientation: orientation,
      traits: TraitCollection(
        idiom: .phone, horizontalSizeClass: .compact, verticalSizeClass: vertical, displayScale: 3),
      windowSize: size, frame: Rect(origin: .zero, size: size))
  }
}
