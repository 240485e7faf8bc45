// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Traits

/// What the system font was: its letters have other widths in each.
public enum SystemFontGeneration: String, Hashable, Sendable, CaseIterable {
  /// Helvetica Neue: iOS 7 and 8, and Interface Builder before Xcode 7.
  case helveticaNeue
  /// San Francisco in two drawings, one below 20 points and one from there: iOS 9 and 10.
  case sanFrancisco
  /// San Francisco in one drawing that changes with the size: iOS 11 to 13.
  case sanFranciscoPro
  /// The same, a trace closer at the usual size: iOS 14 and later.
  case sanFranciscoVariable

  public init(_ os: OSVersion) {
    self =
      switch os {
      case ..<OSVersion(9): .helveticaNeue
      case ..<OSVersion(11): .sanFrancisco
      case ..<OSVersion(14): .sanFranciscoPro
      default: .sanFranciscoVariable
      }
  }
}
