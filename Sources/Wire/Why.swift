// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry
public import JSON
public import Varlink

/// Whose gap it is: what puts an edge of a view where it is, in the session as it stands.
///
/// Errors: SessionNotFound, EdgeNotFound.
public struct Why: MethodCall, Hashable {
  public static let method = "io.pivotd.Sessions.Why"

  /// The session's name.
  public var session: String
  /// As `field.bottom`, or `list.content.right` with views around it.
  public var edge: String

  public init(
    session: String, edge: String
  ) {
    self.session = session
    self.edge = edge
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    session = try reader.required("session")
    edge = try reader.required("edge")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("session", session)
    json.field("edge", edge)
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
    /// The controller's id in the screen document.
    public var controller: String
    /// The view or guide.
    public var node: String
    /// The edge, with leading and trailing as the side that they are.
    public var edge: String
    /// In the root's coordinates: [x, y, width, height] in points.
    public var frame: Rect
    /// The place or length, in points.
    public var value: Double
    /// How far it is from what it should keep clear of; absent for lengths and centers.
    public var gap: Double?
    /// What that is, as `keyboard begins at 595`.
    public var gapTo: String?
    /// From the root's edge on.
    public var contributors: [Contributor]
    /// Strips that two contributors keep clear of, one after the other.
    public var avoidedTwice: [AvoidedTwice]

    public init(
      epoch: Int, sequence: Int, session: String, transaction: Int, controller: String, node: String,
      edge: String, frame: Rect, value: Double, gap: Double? = nil, gapTo: String? = nil,
      contributors: [Contributor], avoidedTwice: [AvoidedTwice]
    ) {
      self.epoch = epoch
      self.sequence = sequence
      self.session = session
      self.transaction = transaction
      self.controller = controller
      self.node = node
      self.edge = edge
      self.frame = frame
      self.value = value
      self.gap = gap
      self.gapTo = gapTo
      self.contributors = contributors
      self.avoidedTwice = avoidedTwice
    }

    public init(from reader: inout RecordReader) throws(ParameterError) {
      epoch = try reader.required("epoch")
      sequence = try reader.required("sequence")
      session = try reader.required("session")
      transaction = try reader.required("transaction")
      controller = try reader.required("controller")
      node = try reader.required("node")
      edge = try reader.required("edge")
      frame = try reader.required("frame")
      value = try reader.required("value")
      gap = try reader.optional("gap")
      gapTo = try reader.optional("gapTo")
      contributors = try reader.required("contributors")
      avoidedTwice = try reader.required("avoidedTwice")
    }

    public func encodeMembers(to json: inout JSONWriter) {
      json.field("epoch", epoch)
      json.field("sequence", sequence)
      json.field("session", session)
      json.field("transaction", transaction)
      json.field("controller", controller)
      json.field("node", node)
      json.field("edge", edge)
      json.field("frame", frame)
      json.field("value", value)
      json.field("gap", gap)
      json.field("gapTo", gapTo)
      json.field("contributors", contributors)
      json.field("avoidedTwice", avoidedTwice)
    }
  }
}
