// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry
public import JSON
public import Varlink

/// Models that share a screen.
public struct Device: VarlinkRecord, Hashable {
  /// The id in the catalogue.
  public var device: String
  /// `iOS`, `iPadOS`, `tvOS` or `android`.
  public var platform: String
  /// `phone`, `pad` or `tv`.
  public var idiom: String
  /// Upright: [width, height] in points.
  public var size: Size
  /// Pixels per point.
  public var scale: Double
  /// Those the device supports.
  public var orientations: [Orientation]
  /// The models that have this screen.
  public var models: [DeviceModel]

  public init(
    device: String, platform: String, idiom: String, size: Size, scale: Double, orientations: [Orientation],
    models: [DeviceModel]
  ) {
    self.device = device
    self.platform = platform
    self.idiom = idiom
    self.size = size
    self.scale = scale
    self.orientations = orientations
    self.models = models
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    device = try reader.required("device")
    platform = try reader.required("platform")
    idiom = try reader.required("idiom")
    size = try reader.required("size")
    scale = try reader.required("scale")
    orientations = try reader.required("orientations")
    models = try reader.required("models")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("device", device)
    json.field("platform", platform)
    json.field("idiom", idiom)
    json.field("size", size)
    json.field("scale", scale)
    json.field("orientations", orientations)
    json.field("models", models)
  }
}
