// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Traits

/// The systems between which the sizes of controls changed.
public enum ControlEra: Int, Hashable, Sendable, CaseIterable, Comparable {
  case iOS7 = 700
  case iOS11 = 1100
  case iOS13 = 1300
  case iOS13_4 = 1304
  case iOS14 = 1400
  case iOS15 = 1500
  case iOS26 = 2600

  /// The era of a system; one from before iOS 7 counts as iOS 7.
  public init(_ os: OSVersion) {
    self = Self.allCases.last { os >= OSVersion($0.rawValue / 100, $0.rawValue % 100) } ?? .iOS7
  }

  public static func < (a: ControlEra, b: ControlEra) -> Bool { a.rawValue < b.rawValue }
}
