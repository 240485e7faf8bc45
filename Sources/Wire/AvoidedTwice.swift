// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry
public import JSON
public import Varlink

/// A strip at the root's edge that is avoided twice: what should be the larger of two is their sum.
public struct AvoidedTwice: VarlinkRecord, Hashable {
  /// Where it begins, along the axis, in the root's coordinates.
  public var from: Double
  /// Where it ends.
  public var to: Double
  /// What is taken away twice.
  public var points: Double
  /// A sentence.
  public var message: String
  /// The line to change; absent, with all that follows, when nothing better was found.
  public var file: String?
  /// Counted from 1.
  public var line: Int?
  /// Counted from 1, in characters.
  public var column: Int?
  /// The constraint as written.
  public var old: String?
  /// The constraint to write instead.
  public var new: String?
  /// Of the view, solved again with it: [x, y, width, height] in points.
  public var frame: Rect?
  /// The gap then.
  public var gap: Double?
  /// A sentence.
  public var advice: String?

  public init(
    from: Double, to: Double, points: Double, message: String, file: String? = nil, line: Int? = nil,
    column: Int? = nil, old: String? = nil, new: String? = nil, frame: Rect? = nil, gap: Double? = nil,
    advice: String? = nil
  ) {
    self.from = from
    self.to = to
    self.points = points
    self.message = message
    self.file = file
    self.line = line
    self.column = column
    self.old = old
    self.new = new
    self.frame = frame
    self.gap = gap
    self.advice = advice
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    from = try reader.required("from")
    to = try reader.required("to")
    points = try reader.required("points")
    message = try reader.required("message")
    file = try reader.optional("file")
    line = try reader.optional("line")
    column = try reader.optional("column")
    old = try reader.optional("old")
    new = try reader.optional("new")
    frame = try reader.optional("frame")
    gap = try reader.optional("gap")
    advice = try reader.optional("advice")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("from", from)
    json.field("to", to)
    json.field("points", points)
    json.field("message", message)
    json.field("file", file)
    json.field("line", line)
    json.field("column", column)
    json.field("old", old)
    json.field("new", new)
    json.field("frame", frame)
    json.field("gap", gap)
    json.field("advice", advice)
  }
}
