// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON
public import Varlink

/// A change after which nothing is impossible; it was made, solved and looked at again.
public struct RepairOffer: VarlinkRecord, Hashable {
  /// As `hero.height == 180 at priority 750`.
  public var change: String
  /// What is different then, as `hero 153, all else kept`.
  public var outcome: String
  /// False for one that would hold and is not wanted.
  public var offered: Bool
  /// Why not, as `below 44, smallest touch target`.
  public var objection: String?
  /// The name of the file.
  public var file: String?
  /// Counted from 1.
  public var line: Int?
  /// Counted from 1, in characters.
  public var column: Int?

  public init(
    change: String, outcome: String, offered: Bool, objection: String? = nil, file: String? = nil,
    line: Int? = nil, column: Int? = nil
  ) {
    self.change = change
    self.outcome = outcome
    self.offered = offered
    self.objection = objection
    self.file = file
    self.line = line
    self.column = column
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    change = try reader.required("change")
    outcome = try reader.required("outcome")
    offered = try reader.required("offered")
    objection = try reader.optional("objection")
    file = try reader.optional("file")
    line = try reader.optional("line")
    column = try reader.optional("column")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("change", change)
    json.field("outcome", outcome)
    json.field("offered", offered)
    json.field("objection", objection)
    json.field("file", file)
    json.field("line", line)
    json.field("column", column)
  }
}
