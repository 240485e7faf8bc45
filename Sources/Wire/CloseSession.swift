// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON
public import Varlink

/// Closes a session.
///
/// Errors: SessionNotFound.
public struct CloseSession: MethodCall, Hashable {
  public static let method = "io.pivotd.Sessions.CloseSession"

  /// The session's name.
  public var session: String

  public init(session: String) {
    self.session = session
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    session = try reader.required("session")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("session", session)
  }

  /// What comes back.
  public struct Reply: VarlinkRecord, Hashable {
    /// What changed.
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
