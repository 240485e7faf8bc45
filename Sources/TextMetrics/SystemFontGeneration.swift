// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Traits

/// What the system font was: its letters have other widths in each.
public enum SystemFontGeneration: String, Hashable, Sendable, CaseIterable {
  /// Helvetica Neue: iOS 7 and 8, and Interface Builder before Xcode 8.
  case helveticaNeue
  /// San Francisco in two drawings, one below 20 points and one from there: iOS 9 and 10.
  case sanFrancisco
  /// San Francisco in one drawing that changes with the size: iOS 11 and later.
  case sanFranciscoPro

  public init(_ os: OSVersion) {
    self =
      os < OSVersion(9) ? .helveticaNeue : os < OSVersion(11) ? .sanFrancisco : .sanFranciscoPro
  }
}
