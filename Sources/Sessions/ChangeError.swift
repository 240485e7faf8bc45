// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A change that cannot be made; nothing of the request it stands in was done.
public struct ChangeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place of the change in its request, from 0.
  public var index: Int
  /// The change's kind, as `rotate`.
  public var kind: String
  /// Why not, and what would be possible, in one sentence without a full stop.
  public var reason: String

  public init(index: Int, kind: String, reason: String) {
    self.index = index
    self.kind = kind
    self.reason = reason
  }

  public var description: String { "changes[\(index)] (\(kind)): \(reason)" }
}
