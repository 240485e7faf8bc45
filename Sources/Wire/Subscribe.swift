// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON
public import Varlink

/// What happens, as it happens. First one `snapshot` for each session that is open, then one `ready`,
/// then
/// `transaction` after `transaction`; each reply has exactly one of the three. A reader that is too
/// slow misses
/// transactions and gets a `snapshot` in their place, which says how many were `dropped`. The
/// connection is busy
/// as long as the stream lasts: call other methods on a second one. Ends with ShuttingDown when the
/// daemon stops.
public struct Subscribe: MethodCall, Hashable {
  public static let method = "io.pivotd.Sessions.Subscribe"
  public static let mode = Call.Mode.more

  /// Only these, also such as are opened later. Left out: all.
  public var sessions: [String]?
  /// Only events of these kinds. Left out: the kinds listed with Event.
  public var kinds: [String]?
  /// Of events about views only those about these, and of `layout` events their moves; by id, or as
  /// `controller/id` where controllers have views of the same id. Left out: all views.
  public var nodes: [String]?
  /// Whether `layout` events list the views that moved and snapshots all views. Left out: false.
  public var layoutNodes: Bool?
  /// Continue after this transaction: those since then are replayed in place of snapshots, as far as the
  /// daemon still has them; otherwise it starts with snapshots.
  public var after: Position?

  public init(
    sessions: [String]? = nil, kinds: [String]? = nil, nodes: [String]? = nil, layoutNodes: Bool? = nil,
    after: Position? = nil
  ) {
    self.sessions = sessions
    self.kinds = kinds
    self.nodes = nodes
    self.layoutNodes = layoutNodes
    self.after = after
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    sessions = try reader.optional("sessions")
    kinds = try reader.optional("kinds")
    nodes = try reader.optional("nodes")
    layoutNodes = try reader.optional("layoutNodes")
    after = try reader.optional("after")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("sessions", sessions)
    json.field("kinds", kinds)
    json.field("nodes", nodes)
    json.field("layoutNodes", layoutNodes)
    json.field("after", after)
  }

  /// What comes back.
  public struct Reply: VarlinkRecord, Hashable {
    /// A session as it stands.
    public var snapshot: Snapshot?
    /// The state up to here has been sent.
    public var ready: Position?
    /// What changed.
    public var transaction: Transaction?

    public init(snapshot: Snapshot? = nil, ready: Position? = nil, transaction: Transaction? = nil) {
      self.snapshot = snapshot
      self.ready = ready
      self.transaction = transaction
    }

    public init(from reader: inout RecordReader) throws(ParameterError) {
      snapshot = try reader.optional("snapshot")
      ready = try reader.optional("ready")
      transaction = try reader.optional("transaction")
    }

    public func encodeMembers(to json: inout JSONWriter) {
      json.field("snapshot", snapshot)
      json.field("ready", ready)
      json.field("transaction", transaction)
    }
  }
}
