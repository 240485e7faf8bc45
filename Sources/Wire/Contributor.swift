// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON
public import Varlink

/// One of those that put an edge where it is.
public struct Contributor: VarlinkRecord, Hashable {
  /// In points, with a sign: all of a chain add up.
  public var points: Double
  /// In a few words, as `home strip`.
  public var what: String
  /// Whose doing it is, as `device` or `constraint`.
  public var origin: String
  /// Where the figure comes from.
  public var source: String
  /// The edge of the guide by which it came in, as `root.safeArea.bottom`.
  public var through: String?
  /// The view or guide that keeps clear.
  public var node: String?
  /// The name of the file.
  public var file: String?
  /// Counted from 1.
  public var line: Int?
  /// Counted from 1, in characters.
  public var column: Int?

  public init(
    points: Double, what: String, origin: String, source: String, through: String? = nil, node: String? = nil,
    file: String? = nil, line: Int? = nil, column: Int? = nil
  ) {
    self.points = points
    self.what = what
    self.origin = origin
    self.source = source
    self.through = through
    self.node = node
    self.file = file
    self.line = line
    self.column = column
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    points = try reader.required("points")
    what = try reader.required("what")
    origin = try reader.required("origin")
    source = try reader.required("source")
    through = try reader.optional("through")
    node = try reader.optional("node")
    file = try reader.optional("file")
    line = try reader.optional("line")
    column = try reader.optional("column")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("points", points)
    json.field("what", what)
    json.field("origin", origin)
    json.field("source", source)
    json.field("through", through)
    json.field("node", node)
    json.field("file", file)
    json.field("line", line)
    json.field("column", column)
  }
}
