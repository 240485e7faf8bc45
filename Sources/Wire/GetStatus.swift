// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON
public import Varlink

/// How the daemon is doing.
public struct GetStatus: MethodCall, Hashable {
  public static let method = "io.pivotd.Manager.GetStatus"

  public init() {}
  public init(from reader: inout RecordReader) {}
  public func encodeMembers(to json: inout JSONWriter) {}

  /// What comes back.
  public struct Reply: VarlinkRecord, Hashable {
    /// The version.
    public var version: String
    /// The process.
    public var pid: Int
    /// Which run of the daemon.
    public var epoch: Int
    /// The last transaction.
    public var sequence: Int
    /// Since the start.
    public var uptimeMilliseconds: Int
    /// How many sessions are open.
    public var sessions: Int
    /// How many connections are open.
    public var connections: Int
    /// How many streams are open.
    public var subscriptions: Int
    /// How many devices the catalogue has.
    public var devices: Int
    /// How many screens can be opened by name.
    public var screens: Int
    /// How many strategy modules there are.
    public var strategies: Int
    /// That slow readers have missed.
    public var droppedTransactions: Int
    /// Connections closed because their reader made no progress.
    public var closedReaders: Int
    /// The path of the socket; absent when systemd opened it.
    public var socket: String?
    /// The configuration file; absent when there is none.
    public var config: String?
    /// That succeeded.
    public var reloads: Int
    /// Why the last reload failed; absent when it did not.
    public var reloadError: String?

    public init(
      version: String, pid: Int, epoch: Int, sequence: Int, uptimeMilliseconds: Int, sessions: Int,
      connections: Int, subscriptions: Int, devices: Int, screens: Int, strategies: Int,
      droppedTransactions: Int, closedReaders: Int, socket: String? = nil, config: String? = nil,
      reloads: Int, reloadError: String? = nil
    ) {
      self.version = version
      self.pid = pid
      self.epoch = epoch
      self.sequence = sequence
      self.uptimeMilliseconds = uptimeMilliseconds
      self.sessions = sessions
      self.connections = connections
      self.subscriptions = subscriptions
      self.devices = devices
      self.screens = screens
      self.strategies = strategies
      self.droppedTransactions = droppedTransactions
      self.closedReaders = closedReaders
      self.socket = socket
      self.config = config
      self.reloads = reloads
      self.reloadError = reloadError
    }

    public init(from reader: inout RecordReader) throws(ParameterError) {
      version = try reader.required("version")
      pid = try reader.required("pid")
      epoch = try reader.required("epoch")
      sequence = try reader.required("sequence")
      uptimeMilliseconds = try reader.required("uptimeMilliseconds")
      sessions = try reader.required("sessions")
      connections = try reader.required("connections")
      subscriptions = try reader.required("subscriptions")
      devices = try reader.required("devices")
      screens = try reader.required("screens")
      strategies = try reader.required("strategies")
      droppedTransactions = try reader.required("droppedTransactions")
      closedReaders = try reader.required("closedReaders")
      socket = try reader.optional("socket")
      config = try reader.optional("config")
      reloads = try reader.required("reloads")
      reloadError = try reader.optional("reloadError")
    }

    public func encodeMembers(to json: inout JSONWriter) {
      json.field("version", version)
      json.field("pid", pid)
      json.field("epoch", epoch)
      json.field("sequence", sequence)
      json.field("uptimeMilliseconds", uptimeMilliseconds)
      json.field("sessions", sessions)
      json.field("connections", connections)
      json.field("subscriptions", subscriptions)
      json.field("devices", devices)
      json.field("screens", screens)
      json.field("strategies", strategies)
      json.field("droppedTransactions", droppedTransactions)
      json.field("closedReaders", closedReaders)
      json.field("socket", socket)
      json.field("config", config)
      json.field("reloads", reloads)
      json.field("reloadError", reloadError)
    }
  }
}
