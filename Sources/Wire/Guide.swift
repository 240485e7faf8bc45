// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry
public import JSON
public import Varlink

/// A layout guide, as it stands now.
public struct Guide: VarlinkRecord, Hashable {
  /// The controller's id in the screen document.
  public var controller: String
  /// As constraints name it: `content.safeArea`, or an id from `guides:`.
  public var guide: String
  /// In the root's coordinates: [x, y, width, height] in points.
  public var frame: Rect

  public init(controller: String, guide: String, frame: Rect) {
    self.controller = controller
    self.guide = guide
    self.frame = frame
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    controller = try reader.required("controller")
    guide = try reader.required("guide")
    frame = try reader.required("frame")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("controller", controller)
    json.field("guide", guide)
    json.field("frame", frame)
  }
}
