// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry
public import JSON
public import Varlink

/// A view whose place, parent or visibility has changed.
public struct Move: VarlinkRecord, Hashable {
  /// The controller's id in the screen document.
  public var controller: String
  /// A view, by its id in the screen document.
  public var node: String
  /// In the root's coordinates; absent for a view that was not laid out before: [x, y, width, height] in
  /// points.
  public var old: Rect?
  /// In the root's coordinates: [x, y, width, height] in points.
  public var new: Rect
  /// The view it is in now; absent for the root.
  public var parent: String?
  /// The view's own flag.
  public var hidden: Bool

  public init(
    controller: String, node: String, old: Rect? = nil, new: Rect, parent: String? = nil, hidden: Bool
  ) {
    self.controller = controller
    self.node = node
    self.old = old
    self.new = new
    self.parent = parent
    self.hidden = hidden
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    controller = try reader.required("controller")
    node = try reader.required("node")
    old = try reader.optional("old")
    new = try reader.required("new")
    parent = try reader.optional("parent")
    hidden = try reader.required("hidden")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("controller", controller)
    json.field("node", node)
    json.field("old", old)
    json.field("new", new)
    json.field("parent", parent)
    json.field("hidden", hidden)
  }
}
