// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON
public import Varlink

/// Why the session, as it stands, cannot hold or is not settled, and what would repair it.
///
/// Errors: SessionNotFound.
public struct Explain: MethodCall, Hashable {
  public static let method = "io.pivotd.Sessions.Explain"

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
    /// Which run of the daemon.
    public var epoch: Int
    /// The last transaction that is included.
    public var sequence: Int
    /// The session's name.
    public var session: String
    /// The last transaction of this session.
    public var transaction: Int
    /// What cannot hold; empty when all does.
    public var conflicts: [ExplainedConflict]
    /// Better ones first, those that are not offered last.
    public var repairs: [RepairOffer]
    /// What the constraints leave open; looked for where nothing contradicts.
    public var open: [OpenPlace]
    /// What else is not as it should be, a sentence each: content that is not safe, clipped or covered.
    public var others: [String]
    /// What was not looked at to its end, for it takes more work than is spent on it, a sentence each: what is not told
    /// of it may be wrong all the same.
    public var unfinished: [String]

    public init(
      epoch: Int, sequence: Int, session: String, transaction: Int, conflicts: [ExplainedConflict],
      repairs: [RepairOffer], open: [OpenPlace], others: [String],
      unfinished: [String]
    ) {
      self.epoch = epoch
      self.sequence = sequence
      self.session = session
      self.transaction = transaction
      self.conflicts = conflicts
      self.repairs = repairs
      self.open = open
      self.others = others
      self.unfinished = unfinished
    }

    public init(from reader: inout RecordReader) throws(ParameterError) {
      epoch = try reader.required("epoch")
      sequence = try reader.required("sequence")
      session = try reader.required("session")
      transaction = try reader.required("transaction")
      conflicts = try reader.required("conflicts")
      repairs = try reader.required("repairs")
      open = try reader.required("open")
      others = try reader.required("others")
      unfinished = try reader.required("unfinished")
    }

    public func encodeMembers(to json: inout JSONWriter) {
      json.field("epoch", epoch)
      json.field("sequence", sequence)
      json.field("session", session)
      json.field("transaction", transaction)
      json.field("conflicts", conflicts)
      json.field("repairs", repairs)
      json.field("open", open)
      json.field("others", others)
      json.field("unfinished", unfinished)
    }
  }
}
