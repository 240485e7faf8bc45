// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON
public import Varlink

/// All that one request has changed, as one message. Nobody sees a state in between.
public struct Transaction: VarlinkRecord, Hashable {
  /// Which run of the daemon.
  public var epoch: Int
  /// Counts the transactions of all sessions; it only grows.
  public var sequence: Int
  /// The session's name.
  public var session: String
  /// Counts the transactions of this session, from 1.
  public var transaction: Int
  /// What was asked for, as the kinds of the changes: `rotate`, or `bar, keyboard`; `open` and `close`.
  public var cause: String
  /// In a fixed order; empty when nothing turned out to change.
  public var events: [Event]
  /// How many transactions of this session a slow reader has missed just before this one.
  public var dropped: Int?
  /// True when a figure behind it was carried over from another version and not measured.
  public var extrapolated: Bool?

  public init(
    epoch: Int, sequence: Int, session: String, transaction: Int, cause: String, events: [Event],
    dropped: Int? = nil, extrapolated: Bool? = nil
  ) {
    self.epoch = epoch
    self.sequence = sequence
    self.session = session
    self.transaction = transaction
    self.cause = cause
    self.events = events
    self.dropped = dropped
    self.extrapolated = extrapolated
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    epoch = try reader.required("epoch")
    sequence = try reader.required("sequence")
    session = try reader.required("session")
    transaction = try reader.required("transaction")
    cause = try reader.required("cause")
    events = try reader.required("events")
    dropped = try reader.optional("dropped")
    extrapolated = try reader.optional("extrapolated")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("epoch", epoch)
    json.field("sequence", sequence)
    json.field("session", session)
    json.field("transaction", transaction)
    json.field("cause", cause)
    json.field("events", events)
    json.field("dropped", dropped)
    json.field("extrapolated", extrapolated)
  }
}
