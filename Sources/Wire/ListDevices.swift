// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON
public import Varlink

/// All devices, in the order of the catalogue.
public struct ListDevices: MethodCall, Hashable {
  public static let method = "io.pivotd.Catalogue.ListDevices"

  public init() {}
  public init(from reader: inout RecordReader) {}
  public func encodeMembers(to json: inout JSONWriter) {}

  /// What comes back.
  public struct Reply: VarlinkRecord, Hashable {
    /// The devices.
    public var devices: [Device]

    public init(devices: [Device]) {
      self.devices = devices
    }

    public init(from reader: inout RecordReader) throws(ParameterError) {
      devices = try reader.required("devices")
    }

    public func encodeMembers(to json: inout JSONWriter) {
      json.field("devices", devices)
    }
  }
}
