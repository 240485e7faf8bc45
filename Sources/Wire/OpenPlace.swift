// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON
public import Varlink

/// A place or length that the constraints leave open.
public struct OpenPlace: VarlinkRecord, Hashable {
  /// As `form.height`.
  public var name: String
  /// The least value, in points; absent where nothing bounds it.
  public var least: Double?
  /// The greatest value; absent where nothing bounds it.
  public var most: Double?
  /// What the layout shows.
  public var shown: Double
  /// The name of the file.
  public var file: String?
  /// Counted from 1.
  public var line: Int?
  /// Counted from 1, in characters.
  public var column: Int?
  /// Lines that would settle it, each tried.
  public var remedies: [String]

  public init(
    name: String, least: Double? = nil, most: Double? = nil, shown: Double, file: String? = nil,
    line: Int? = nil, column: Int? = nil, remedies: [String]
  ) {
    self.name = name
    self.least = least
    self.most = most
    self.shown = shown
    self.file = file
    self.line = line
    self.column = column
    self.remedies = remedies
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    name = try reader.required("name")
    least = try reader.optional("least")
    most = try reader.optional("most")
    shown = try reader.required("shown")
    file = try reader.optional("file")
    line = try reader.optional("line")
    column = try reader.optional("column")
    remedies = try reader.required("remedies")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("name", name)
    json.field("least", least)
    json.field("most", most)
    json.field("shown", shown)
    json.field("file", file)
    json.field("line", line)
    json.field("column", column)
    json.field("remedies", remedies)
  }
}
