// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON
public import Varlink

/// One of the constraints that cannot hold together, or another part of a diagnostic.
public struct Member: VarlinkRecord, Hashable {
  /// The constraint as written, or what stands for a built-in one.
  public var text: String
  /// The name of the file.
  public var file: String?
  /// Counted from 1.
  public var line: Int?
  /// Counted from 1, in characters.
  public var column: Int?
  /// True for the one that was dropped so that the rest could hold.
  public var broken: Bool

  public init(text: String, file: String? = nil, line: Int? = nil, column: Int? = nil, broken: Bool) {
    self.text = text
    self.file = file
    self.line = line
    self.column = column
    self.broken = broken
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    text = try reader.required("text")
    file = try reader.optional("file")
    line = try reader.optional("line")
    column = try reader.optional("column")
    broken = try reader.required("broken")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("text", text)
    json.field("file", file)
    json.field("line", line)
    json.field("column", column)
    json.field("broken", broken)
  }
}
