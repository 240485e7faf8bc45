// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON
public import Varlink

/// One of the constraints of a set that cannot hold, with what it adds to the sum.
public struct ExplainedMember: VarlinkRecord, Hashable {
  /// The constraint as written, or what stands for one that nobody wrote.
  public var text: String
  /// The name of the file.
  public var file: String?
  /// Counted from 1.
  public var line: Int?
  /// Counted from 1, in characters.
  public var column: Int?
  /// True for one that nobody wrote: a size that must not be negative, content, autoresizing, a stack.
  public var hidden: Bool
  /// True for the one that was dropped so that the rest could hold.
  public var broken: Bool
  /// What it adds to the sum, in points; 0 for a tie without a distance.
  public var amount: Double
  /// Where the state puts the edge that it hangs on, as `349 = 744 - keyboard 395`.
  public var place: String?

  public init(
    text: String, file: String? = nil, line: Int? = nil, column: Int? = nil, hidden: Bool, broken: Bool,
    amount: Double, place: String? = nil
  ) {
    self.text = text
    self.file = file
    self.line = line
    self.column = column
    self.hidden = hidden
    self.broken = broken
    self.amount = amount
    self.place = place
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    text = try reader.required("text")
    file = try reader.optional("file")
    line = try reader.optional("line")
    column = try reader.optional("column")
    hidden = try reader.required("hidden")
    broken = try reader.required("broken")
    amount = try reader.required("amount")
    place = try reader.optional("place")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("text", text)
    json.field("file", file)
    json.field("line", line)
    json.field("column", column)
    json.field("hidden", hidden)
    json.field("broken", broken)
    json.field("amount", amount)
    json.field("place", place)
  }
}
