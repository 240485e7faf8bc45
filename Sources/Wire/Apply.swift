// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON
public import Varlink

/// Changes a session: all changes together are one transaction, or none is made.
///
/// Errors: SessionNotFound, InvalidChange.
public struct Apply: MethodCall, Hashable {
  public static let method = "io.pivotd.Sessions.Apply"

  /// The session's name.
  public var session: String
  /// At least one, at most 64.
  public var changes: [Change]
  /// Whether the strategies are told that the change is animated. Left out: false.
  public var animated: Bool?
  /// Of the animation. Left out: 0.
  public var durationMilliseconds: Int?
  /// Whether the changes are taken back when this connection ends; only for `keyboard` and
  /// `additional-insets`. Left out: false.
  public var hold: Bool?

  public init(
    session: String, changes: [Change], animated: Bool? = nil, durationMilliseconds: Int? = nil,
    hold: Bool? = nil
  ) {
    self.session = session
    self.changes = changes
    self.animated = animated
    self.durationMilliseconds = durationMilliseconds
    self.hold = hold
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    session = try reader.required("session")
    changes = try reader.required("changes")
    animated = try reader.optional("animated")
    durationMilliseconds = try reader.optional("durationMilliseconds")
    hold = try reader.optional("hold")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("session", session)
    json.field("changes", changes)
    json.field("animated", animated)
    json.field("durationMilliseconds", durationMilliseconds)
    json.field("hold", hold)
  }

  /// What comes back.
  public struct Reply: VarlinkRecord, Hashable {
    /// Only what changed; the events hold every node.
    public var transaction: Transaction

    public init(transaction: Transaction) {
      self.transaction = transaction
    }

    public init(from reader: inout RecordReader) throws(ParameterError) {
      transaction = try reader.required("transaction")
    }

    public func encodeMembers(to json: inout JSONWriter) {
      json.field("transaction", transaction)
    }
  }
}
