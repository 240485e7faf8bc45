// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry
public import JSON
public import Varlink

/// A session in a list.
public struct SessionInfo: VarlinkRecord, Hashable {
  /// The session's name.
  public var session: String
  /// The device's id in the catalogue.
  public var device: String
  /// The name of the model.
  public var model: String
  /// A version, as `16` or `27.1`.
  public var os: String
  /// How the interface is turned.
  public var orientation: Orientation
  /// Of the window: [width, height] in points.
  public var size: Size
  /// The screen's name.
  public var screen: String
  /// How long the session stays.
  public var lifetime: Lifetime
  /// The last transaction of this session.
  public var transaction: Int
  /// True when a figure was carried over from another version and not measured.
  public var extrapolated: Bool

  public init(
    session: String, device: String, model: String, os: String, orientation: Orientation, size: Size,
    screen: String, lifetime: Lifetime, transaction: Int, extrapolated: Bool
  ) {
    self.session = session
    self.device = device
    self.model = model
    self.os = os
    self.orientation = orientation
    self.size = size
    self.screen = screen
    self.lifetime = lifetime
    self.transaction = transaction
    self.extrapolated = extrapolated
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    session = try reader.required("session")
    device = try reader.required("device")
    model = try reader.required("model")
    os = try reader.required("os")
    orientation = try reader.required("orientation")
    size = try reader.required("size")
    screen = try reader.required("screen")
    lifetime = try reader.required("lifetime")
    transaction = try reader.required("transaction")
    extrapolated = try reader.required("extrapolated")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("session", session)
    json.field("device", device)
    json.field("model", model)
    json.field("os", os)
    json.field("orientation", orientation)
    json.field("size", size)
    json.field("screen", screen)
    json.field("lifetime", lifetime)
    json.field("transaction", transaction)
    json.field("extrapolated", extrapolated)
  }
}
