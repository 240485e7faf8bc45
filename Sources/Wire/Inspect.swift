// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON
public import Varlink

/// A session as it stands: environments, views, guides, what the strategies decided.
///
/// Errors: SessionNotFound.
public struct Inspect: MethodCall, Hashable {
  public static let method = "io.pivotd.Sessions.Inspect"

  /// The session's name.
  public var session: String
  /// Only these views and their guides, by id or as `controller/id`. Left out: all.
  public var nodes: [String]?

  public init(session: String, nodes: [String]? = nil) {
    self.session = session
    self.nodes = nodes
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    session = try reader.required("session")
    nodes = try reader.optional("nodes")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("session", session)
    json.field("nodes", nodes)
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
    /// How long the session stays.
    public var lifetime: Lifetime
    /// One for each controller, parents first.
    public var environments: [Environment]
    /// One for each controller that has views.
    public var arrangements: [Arrangement]
    /// The views.
    public var nodes: [Node]
    /// The layout guides.
    public var guides: [Guide]
    /// What stands.
    public var diagnostics: [Diagnostic]
    /// True when a figure was carried over from another version and not measured.
    public var extrapolated: Bool

    public init(
      epoch: Int, sequence: Int, session: String, transaction: Int, device: String, model: String, os: String,
      orientation: Orientation, screen: String, lifetime: Lifetime, environments: [Environment],
      arrangements: [Arrangement], nodes: [Node], guides: [Guide], diagnostics: [Diagnostic],
      extrapolated: Bool
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
      self.lifetime = lifetime
      self.environments = environments
      self.arrangements = arrangements
      self.nodes = nodes
      self.guides = guides
      self.diagnostics = diagnostics
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
      lifetime = try reader.required("lifetime")
      environments = try reader.required("environments")
      arrangements = try reader.required("arrangements")
      nodes = try reader.required("nodes")
      guides = try reader.required("guides")
      diagnostics = try reader.required("diagnostics")
      extrapolated = try reader.required("extrapolated")
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
      json.field("lifetime", lifetime)
      json.field("environments", environments)
      json.field("arrangements", arrangements)
      json.field("nodes", nodes)
      json.field("guides", guides)
      json.field("diagnostics", diagnostics)
      json.field("extrapolated", extrapolated)
    }
  }
}
