// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry
public import JSON
public import Varlink

/// A bar that is shown.
public struct Bar: VarlinkRecord, Hashable {
  /// `status`, `navigation`, `tab` or `toolbar`.
  public var bar: String
  /// In window coordinates: [x, y, width, height] in points.
  public var frame: Rect

  public init(bar: String, frame: Rect) {
    self.bar = bar
    self.frame = frame
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    bar = try reader.required("bar")
    frame = try reader.required("frame")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("bar", bar)
    json.field("frame", frame)
  }
}
