// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON
public import Varlink

/// A session as it stands, so that a reader can start here.
public struct Snapshot: VarlinkRecord, Hashable {
  /// Which run of the daemon.
  public var epoch: Int
  /// The last transaction that is included.
  public var sequence: Int
  /// The session's name.
  public var session: String
  /// The last transaction of this session.
  public var transaction: Int
  /// The device's id in the catalogue.
  public var device: String
  /// The name of the model.
  public var model: String
  /// A version, as `16` or `27.1`.
  public var os: String
  /// How the interface is turned.
  public var orientation: Orientation
  /// The screen's name.
  public var screen: String
  /// One for each controller, parents first.
  public var environments: [Environment]
  /// One for each controller that has views.
  public var arrangements: [Arrangement]
  /// The views asked for; absent unless the subscription names nodes or asks for `layoutNodes`.
  public var nodes: [Node]?
  /// What stands.
  public var diagnostics: [Diagnostic]
  /// How many transactions of this session a slow reader has missed.
  public var dropped: Int?
  /// True when a figure was carried over from another version and not measured.
  public var extrapolated: Bool?

  public init(
    epoch: Int, sequence: Int, session: String, transaction: Int, device: String, model: String, os: String,
    orientation: Orientation, screen: String, environments: [Environment], arrangements: [Arrangement],
    nodes: [Node]? = nil, diagnostics: [Diagnostic], dropped: Int? = nil, extrapolated: Bool? = nil
  ) {
    self.epoch = epoch
    self.sequence = sequence
    self.session = session
    self.transaction = transaction
    self.device = device
    self.model = model
    self.os = os
    self.orientation = orientation
    self.screen = screen
    self.environments = environments
    self.arrangements = arrangements
    self.nodes = nodes
    self.diagnostics = diagnostics
    self.dropped = dropped
    self.extrapolated = extrapolated
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    epoch = try reader.required("epoch")
    sequence = try reader.required("sequence")
    session = try reader.required("session")
    transaction = try reader.required("transaction")
    device = try reader.required("device")
    model = try reader.required("model")
    os = try reader.required("os")
    orientation = try reader.required("orientation")
    screen = try reader.required("screen")
    environments = try reader.required("environments")
    arrangements = try reader.required("arrangements")
    nodes = try reader.optional("nodes")
    diagnostics = try reader.required("diagnostics")
    dropped = try reader.optional("dropped")
    extrapolated = try reader.optional("extrapolated")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("epoch", epoch)
    json.field("sequence", sequence)
    json.field("session", session)
    json.field("transaction", transaction)
    json.field("device", device)
    json.field("model", model)
    json.field("os", os)
    json.field("orientation", orientation)
    json.field("screen", screen)
    json.field("environments", environments)
    json.field("arrangements", arrangements)
    json.field("nodes", nodes)
    json.field("diagnostics", diagnostics)
    json.field("dropped", dropped)
    json.field("extrapolated", extrapolated)
  }
}
