// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import TextMetrics
import Traits

/// The version of Interface Builder that saved a document (`toolsVersion`). Canvas, controls and texts changed
/// with it.
public struct InterfaceTools: Hashable, Sendable, Comparable {
  public let number: Int

  public init(number: Int) { self.number = number }

  /// Reads `14490.70`, of which the first number counts. Unreadable ones are those of a current Xcode.
  init(_ text: String?) {
    number = text?.split(separator: ".").first.flatMap { Int($0) } ?? 23_000
  }

  public static func < (a: InterfaceTools, b: InterfaceTools) -> Bool { a.number < b.number }

  static let xcode7 = InterfaceTools(number: 8_000)
  /// Pixels instead of whole points, and a document names its device.
  static let xcode8 = InterfaceTools(number: 11_134)
  static let xcode8_3 = InterfaceTools(number: 12_100)
  static let xcode9 = InterfaceTools(number: 13_100)
  static let xcode9_1 = InterfaceTools(number: 13_500)
  static let xcode10 = InterfaceTools(number: 14_313)
  /// From its first beta on; Xcode 10.3 was 14490.
  static let xcode11 = InterfaceTools(number: 14_700)
  static let xcode11_1 = InterfaceTools(number: 15_000)
  static let xcode11_4 = InterfaceTools(number: 16_000)
  /// From Xcode 12.5 on, which draws most of what 13 draws, but not its sheets.
  static let xcode13 = InterfaceTools(number: 18_122)
  static let xcode13_2 = InterfaceTools(number: 19_000)
  /// The betas before still drew the sensor housing of Xcode 13.
  static let xcode14 = InterfaceTools(number: 21_170)
  static let xcode14_3 = InterfaceTools(number: 21_600)
  static let xcode16_4 = InterfaceTools(number: 23_700)
  static let xcode26 = InterfaceTools(number: 24_000)

  /// Some later builds left a number that says nothing; they draw as those before 16.4 did.
  var isUntold: Bool { number >= 32_000 }

  /// The system whose controls it draws.
  var system: OSVersion {
    let systems: [(from: Int, major: Int)] = [
      (8_000, 9), (11_129, 10), (13_100, 11), (14_313, 12), (14_700, 13), (17_120, 14), (18_122, 15),
      (21_000, 16), (22_100, 17), (23_000, 18), (24_000, 26),
    ]
    if isUntold { return OSVersion(18) }
    return OSVersion(systems.last { number >= $0.from }?.major ?? 9)
  }

  /// What it measures texts in: Xcode 6 had the font of iOS 8.
  var systemFont: SystemFontGeneration {
    self < .xcode7 ? .helveticaNeue : SystemFontGeneration(system)
  }

  /// Xcode 13 measured text styles at the smallest size, Xcode 6 and 7 one below the usual.
  var contentSizeCategory: ContentSizeCategory {
    if isBetween(.xcode13, InterfaceTools(number: 20_038)) { return .extraSmall }
    return number < 11_129 ? .medium : .large
  }

  func isBetween(_ first: InterfaceTools, _ end: InterfaceTools) -> Bool {
    self >= first && self < end
  }
}
