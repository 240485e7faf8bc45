// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry
public import JSON
public import Varlink

/// A view of the screen, as it stands now.
public struct Node: VarlinkRecord, Hashable {
  /// The controller whose tree it is in.
  public var controller: String
  /// Its id in the screen document.
  public var node: String
  /// The view it is in; absent for the root.
  public var parent: String?
  /// In the parent's coordinates: [x, y, width, height] in points.
  public var frame: Rect
  /// In the root's coordinates: [x, y, width, height] in points.
  public var absoluteFrame: Rect
  /// [top, left, bottom, right] in points.
  public var safeAreaInsets: EdgeInsets
  /// [top, left, bottom, right] in points.
  public var layoutMargins: EdgeInsets
  /// The view's own flag; views in a hidden one are not seen either.
  public var hidden: Bool

  public init(
    controller: String, node: String, parent: String? = nil, frame: Rect, absoluteFrame: Rect,
    safeAreaInsets: EdgeInsets, layoutMargins: EdgeInsets, hidden: Bool
  ) {
    self.controller = controller
    self.node = node
    self.parent = parent
    self.frame = frame
    self.absoluteFrame = absoluteFrame
    self.safeAreaInsets = safeAreaInsets
    self.layoutMargins = layoutMargins
    self.hidden = hidden
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    controller = try reader.required("controller")
    node = try reader.required("node")
    parent = try reader.optional("parent")
    frame = try reader.required("frame")
    absoluteFrame = try reader.required("absoluteFrame")
    safeAreaInsets = try reader.required("safeAreaInsets")
    layoutMargins = try reader.required("layoutMargins")
    hidden = try reader.required("hidden")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("controller", controller)
    json.field("node", node)
    json.field("parent", parent)
    json.field("frame", frame)
    json.field("absoluteFrame", absoluteFrame)
    json.field("safeAreaInsets", safeAreaInsets)
    json.field("layoutMargins", layoutMargins)
    json.field("hidden", hidden)
  }
}
