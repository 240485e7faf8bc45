// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A fault in a document, pointed at: where, what is wrong, what to write instead.
///
///     login.yaml:3:17: constraints[2]: left cannot be tied to leading: use leading, or left on both sides
public struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  public var mark: SourceMark
  /// The way from the top of the document, as `constraints[2]` or `root.subviews[0].axis`; may be empty.
  public var keyPath: String
  /// What is wrong and what to write instead, in one sentence without a full stop.
  public var message: String

  public init(mark: SourceMark, keyPath: String = "", message: String) {
    self.mark = mark
    self.keyPath = keyPath
    self.message = message
  }

  /// On one line, whatever the document's own words hold.
  public var description: String {
    (keyPath.isEmpty ? "\(mark): \(message)" : "\(mark): \(shownPath): \(message)").onOneLine
  }

  /// The way without its middle where it is long, as that into deep nesting is.
  private var shownPath: String {
    guard keyPath.unicodeScalars.count > Self.longestPath else { return keyPath }
    let scalars = keyPath.unicodeScalars
    let half = (Self.longestPath - 5) / 2
    return String(String.UnicodeScalarView(scalars.prefix(half))) + " ... "
      + String(String.UnicodeScalarView(scalars.suffix(half)))
  }

  private static let longestPath = 125
}
