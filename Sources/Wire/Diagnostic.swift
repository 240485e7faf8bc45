// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON
public import Varlink

/// Something that is not as it should be, and stays so until a later transaction.
public struct Diagnostic: VarlinkRecord, Hashable {
  /// `error` or `warning`.
  public var severity: String
  /// What it is about: `conflict`, `loop`, `too-complex`, `decision-refused` or `strategy-failed`; more may be added.
  public var code: String
  /// A sentence.
  public var message: String
  /// The controller's id in the screen document.
  public var controller: String
  /// The strategy module concerned.
  public var module: String?
  /// The name of the file.
  public var file: String?
  /// Counted from 1.
  public var line: Int?
  /// Counted from 1, in characters.
  public var column: Int?
  /// The smallest set of constraints that cannot hold together; empty when it is about something else.
  public var members: [Member]

  public init(
    severity: String, code: String, message: String, controller: String, module: String? = nil,
    file: String? = nil, line: Int? = nil, column: Int? = nil, members: [Member]
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.controller = controller
    self.module = module
    self.file = file
    self.line = line
    self.column = column
    self.members = members
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    severity = try reader.required("severity")
    code = try reader.required("code")
    message = try reader.required("message")
    controller = try reader.required("controller")
    module = try reader.optional("module")
    file = try reader.optional("file")
    line = try reader.optional("line")
    column = try reader.optional("column")
    members = try reader.required("members")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("severity", severity)
    json.field("code", code)
    json.field("message", message)
    json.field("controller", controller)
    json.field("module", module)
    json.field("file", file)
    json.field("line", line)
    json.field("column", column)
    json.field("members", members)
  }
}
