// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Everything that one request changed in one session, in order.
public struct Transaction: Hashable, Sendable {
  /// The session's name.
  public var session: String
  /// Counts this session's transactions from 1 (its opening).
  public var number: Int
  /// What was asked for, as `rotate` or `rotate, keyboard`.
  public var cause: String
  /// Empty when nothing that anybody can see is different; such a transaction takes no number of its own.
  public var events: [Event]
  /// True when a figure that the session stands on was carried over by rule and not measured.
  public var isExtrapolated: Bool

  public init(session: String, number: Int, cause: String, events: [Event], isExtrapolated: Bool) {
    self.session = session
    self.number = number
    self.cause = cause
    self.events = events
    self.isExtrapolated = isExtrapolated
  }
}
