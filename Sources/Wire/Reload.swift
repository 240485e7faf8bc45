// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON
public import Varlink

/// Reads configuration, devices, screens and strategy modules again. Either all of it is taken or
/// nothing.
/// Open sessions stay as they are. For the daemon's own user and root.
///
/// Errors: ReloadFailed, org.varlink.service.PermissionDenied.
public struct Reload: MethodCall, Hashable {
  public static let method = "io.pivotd.Manager.Reload"

  public init() {}
  public init(from reader: inout RecordReader) {}
  public func encodeMembers(to json: inout JSONWriter) {}

  /// What comes back.
  public struct Reply: VarlinkRecord, Hashable {
    /// How many devices the catalogue has.
    public var devices: Int
    /// How many screens can be opened by name.
    public var screens: Int
    /// How many strategy modules there are.
    public var strategies: Int

    public init(devices: Int, screens: Int, strategies: Int) {
      self.devices = devices
      self.screens = screens
      self.strategies = strategies
    }

    public init(from reader: inout RecordReader) throws(ParameterError) {
      devices = try reader.required("devices")
      screens = try reader.required("screens")
      strategies = try reader.required("strategies")
    }

    public func encodeMembers(to json: inout JSONWriter) {
      json.field("devices", devices)
      json.field("screens", screens)
      json.field("strategies", strategies)
    }
  }
}
