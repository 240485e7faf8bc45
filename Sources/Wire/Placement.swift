// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import JSON
public import Varlink

/// A view that a strategy has placed.
public struct Placement: VarlinkRecord, Hashable {
  /// A view, by its id in the screen document.
  public var view: String
  /// The view it is in now, filling it.
  public var container: String

  public init(view: String, container: String) {
    self.view = view
    self.container = container
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    view = try reader.required("view")
    container = try reader.required("container")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("view", view)
    json.field("container", container)
  }
}
