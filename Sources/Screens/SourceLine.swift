// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import SourceText

/// A constraint's line in its document.
public struct SourceLine: Hashable, Sendable {
  public let mark: SourceMark
  /// As the author wrote it.
  public let text: String
}
