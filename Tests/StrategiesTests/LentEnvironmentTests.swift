// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import CPivotStrategy
import Geometry
import Testing
import Traits

@testable import Strategies

@Suite struct LentEnvironmentTests {
  private func roundTrip(_ environment: Environment) -> Environment? {
    let strings = LentStrings()
    return withExtendedLifetime(strings) {
      withUnsafePointer(to: environment.lent(strings)) { Environment($0) }
    }
  }

  @Test func `an environment comes back as it went`() {
    var environment = Environment.pad(.landscapeLeft)
    environment.systemMinimumLayoutMargins = EdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
    environment.topLayoutGuideLength = 64
    environment.bottomLayoutGuideLength = 49
    environment.readableWidth = 672
    environment.bars.navigation = Rect(x: 0, y: 20, width: 844, height: 44)
    environment.bars.tab = Rect(x: 0, y: 341, width: 844, height: 49)
    environment.bars.toolbar = Rect(x: 0, y: 300, width: 844, height: 44)
    environment.keyboard = Rect(x: 0, y: 200, width: 844, height: 190)
    environment.display = "inner"
    environment.isExtrapolated = true
    environment.defaultLayoutMargin = 0

    #expect(roundTrip(environment) == environment)
    #expect(roundTrip(.phone()) == .phone())
  }

  @Test func `every word has a number of its own`() {
    for platform in Platform.allCases {
      for idiom in Idiom.allCases {
        for orientation in InterfaceOrientation.allCases {
          var environment = Environment.phone(orientation)
          environment.platform = platform
          environment.traits.idiom = idiom
          #expect(roundTrip(environment) == environment)
        }
      }
    }
    for category in ContentSizeCategory.allCases {
      for direction in LayoutDirection.allCases {
        var environment = Environment.phone()
        environment.traits.preferredContentSizeCategory = category
        environment.traits.layoutDirection = direction
        #expect(roundTrip(environment) == environment)
      }
    }
  }

  @Test func `an environment of the wrong size is no environment`() {
    let strings = LentStrings()
    var lent = Environment.phone().lent(strings)
    lent.size -= 1

    #expect(withExtendedLifetime(strings) { Environment(&lent) } == nil)
  }
}
