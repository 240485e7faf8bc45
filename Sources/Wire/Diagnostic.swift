// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON
public import Varlink

/// Something that is not as it should be, and stays so until a later transaction.
public struct Diagnostic: VarlinkRecord, Hashable {
  /// `error`, `warning` or `info`.
  public var severity: String
  /// A sentence.
  public var message: String
  /// The controller's id in the screen document.
  public var controller: String?
  /// The strategy module it is about.
  public var module: String?
  /// The smallest set of constraints that cannot hold together; empty when it is about something else.
  public var members: [Member]

  public init(
    severity: String, message: String, controller: String? = nil, module: String? = nil, members: [Member]
  ) {
    self.severity = severity
    self.message = message
    self.controller = controller
    self.module = module
    self.members = members
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    severity = try reader.required("severity")
    message = try reader.required("message")
    controller = try reader.optional("controller")
    module = try reader.optional("module")
    members = try reader.required("members")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("severity", severity)
    json.field("message", message)
    json.field("controller", controller)
    json.field("module", module)
    json.field("members", members)
  }
}
