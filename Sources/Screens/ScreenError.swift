// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import SourceText

/// Everything that is wrong with a screen document, in the order of its lines.
public struct ScreenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Never empty.
  public let errors: [DocumentError]
  /// True when so much was wrong that the rest was not told.
  public let isCutShort: Bool

  public init(_ errors: [DocumentError], isCutShort: Bool = false) {
    self.errors = errors
    self.isCutShort = isCutShort
  }

  /// One line for each error.
  public var description: String {
    var lines = errors.map(\.description)
    if isCutShort { lines.append("there may be more: these are the first \(errors.count)") }
    return lines.joined(separator: "\n")
  }
}
