// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON
public import Varlink

/// A place in a document and what is wrong there.
public struct Fault: VarlinkRecord, Hashable {
  /// The name of the file.
  public var file: String
  /// Counted from 1.
  public var line: Int
  /// Counted from 1, in characters.
  public var column: Int
  /// The way from the top of the document, as `constraints[2]`; may be empty.
  public var keyPath: String
  /// What is wrong and what to write instead.
  public var message: String

  public init(file: String, line: Int, column: Int, keyPath: String, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.keyPath = keyPath
    self.message = message
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    file = try reader.required("file")
    line = try reader.required("line")
    column = try reader.required("column")
    keyPath = try reader.required("keyPath")
    message = try reader.required("message")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("file", file)
    json.field("line", line)
    json.field("column", column)
    json.field("keyPath", keyPath)
    json.field("message", message)
  }
}
