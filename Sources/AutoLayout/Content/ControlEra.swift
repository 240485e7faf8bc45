// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Traits

/// The systems between which the sizes of controls changed.
public enum ControlEra: Int, Hashable, Sendable, CaseIterable, Comparable {
  case iOS7 = 7
  case iOS11 = 11
  case iOS13 = 13
  case iOS14 = 14
  case iOS15 = 15
  case iOS26 = 26

  /// The era of a system; one from before iOS 7 counts as iOS 7.
  public init(_ os: OSVersion) {
    self = Self.allCases.last { os >= OSVersion($0.rawValue) } ?? .iOS7
  }

  public static func < (a: ControlEra, b: ControlEra) -> Bool { a.rawValue < b.rawValue }
}
