// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON
public import Varlink

/// A smallest set of constraints that cannot hold together: without any one of them the rest can.
public struct ExplainedConflict: VarlinkRecord, Hashable {
  /// The controller's id in the screen document.
  public var controller: String
  /// In a sentence, as `Nine constraints cannot hold together; any eight of them can.`
  public var message: String
  /// Along the chain where they are one, else in the order of their making.
  public var members: [ExplainedMember]
  /// As `44 + 8 + 180 = 232, between 24 and 200 there are 176: short 56`.
  public var sum: String
  /// What the members ask for, in points.
  public var need: Double
  /// What there is.
  public var have: Double
  /// By how much that does not come out.
  public var shortage: Double

  public init(
    controller: String, message: String, members: [ExplainedMember], sum: String, need: Double, have: Double,
    shortage: Double
  ) {
    self.controller = controller
    self.message = message
    self.members = members
    self.sum = sum
    self.need = need
    self.have = have
    self.shortage = shortage
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    controller = try reader.required("controller")
    message = try reader.required("message")
    members = try reader.required("members")
    sum = try reader.required("sum")
    need = try reader.required("need")
    have = try reader.required("have")
    shortage = try reader.required("shortage")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("controller", controller)
    json.field("message", message)
    json.field("members", members)
    json.field("sum", sum)
    json.field("need", need)
    json.field("have", have)
    json.field("shortage", shortage)
  }
}
