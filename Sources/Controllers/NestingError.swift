// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Containers that do not stand in one another.
public enum NestingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A container shows directly what its kind does not.
  case notShown(Controller.Kind, outer: String, inner: String)

  public var description: String {
    switch self {
    case .notShown(let kind, let outer, let inner):
      "the \(kind.rawValue) controller \(outer) cannot show another one, \(inner), directly, where UIKit raises "
        + "an exception: leave one out"
    }
  }
}
