// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry
public import JSON
public import Varlink

/// One thing to change. `kind` says what; the other fields that go with it are named below, all others
/// are
/// left out.
///
///     rotate                  orientation
///     bar                     bar, visible or mode; controller
///     bar-opaque              bar, opaque; controller
///     keyboard                height, 0 takes it away; on: as the catalogue says; frame: it floats
///     window                  size or pane; left out: the whole screen
///     additional-insets       insets; controller
///     layout-direction        layoutDirection
///     os                      os
///     supported-orientations  orientations; left out: all that the device supports; controller
///     content-size-category   contentSizeCategory
///     call                    on
///     system-navigation       systemNavigation
///     display                 display
///     fold                    on: partly open
///     multitasking            on
///     columns                 mode; controller
///     present                 on; controller
///     detent                  mode, `large` or `medium`, or height; controller
///     trait-overrides         horizontalSizeClass, verticalSizeClass; left out: as they come; controller
public struct Change: VarlinkRecord, Hashable {
  /// What to change.
  public var kind: String
  /// The controller concerned, by its id in the screen document. Left out: the only one of the kind that
  /// the change needs; when there are several, it must be named.
  public var controller: String?
  /// How the interface is turned.
  public var orientation: Orientation?
  /// `status`, `navigation`, `tab` or `toolbar`.
  public var bar: String?
  /// Whether the bar is shown.
  public var visible: Bool?
  /// How a navigation bar is shown: `hidden`, `standard` or `large`; which columns a split view shows, as
  /// `oneBesideSecondary`; or where a sheet rests.
  public var mode: String?
  /// An opaque bar is not extended under.
  public var opaque: Bool?
  /// Of the keyboard or a sheet, in points.
  public var height: Double?
  /// [width, height] in points.
  public var size: Size?
  /// Where on the screen a keyboard floats: [x, y, width, height] in points.
  public var frame: Rect?
  /// [top, left, bottom, right] in points.
  public var insets: EdgeInsets?
  /// The direction in which text runs.
  public var layoutDirection: LayoutDirection?
  /// A version, as `16` or `27.1`.
  public var os: String?
  /// The orientations.
  public var orientations: [Orientation]?
  /// UIKit's name without its prefix, as `large` or `accessibilityMedium`.
  public var contentSizeCategory: String?
  /// Whether a keyboard is up as high as the catalogue says, a call in progress, a device partly open, an app sharing
  /// the screen, a sheet on it.
  public var on: Bool?
  /// A share of an iPad's screen: `oneThird`, `oneHalf`, `twoThirds` or `slideOver`.
  public var pane: String?
  /// How an app is left on Android: `none`, `gestures` or `threeButtons`.
  public var systemNavigation: String?
  /// A display of the device, as `inner`.
  public var display: String?
  /// Of the width, instead of the one from above.
  public var horizontalSizeClass: SizeClass?
  /// Of the height, instead of the one from above.
  public var verticalSizeClass: SizeClass?

  public init(
    kind: String, controller: String? = nil, orientation: Orientation? = nil, bar: String? = nil,
    visible: Bool? = nil, mode: String? = nil, opaque: Bool? = nil, height: Double? = nil, size: Size? = nil,
    frame: Rect? = nil,
    insets: EdgeInsets? = nil, layoutDirection: LayoutDirection? = nil, os: String? = nil,
    orientations: [Orientation]? = nil, contentSizeCategory: String? = nil, on: Bool? = nil,
    pane: String? = nil, systemNavigation: String? = nil, display: String? = nil,
    horizontalSizeClass: SizeClass? = nil, verticalSizeClass: SizeClass? = nil
  ) {
    self.kind = kind
    self.controller = controller
    self.orientation = orientation
    self.bar = bar
    self.visible = visible
    self.mode = mode
    self.opaque = opaque
    self.height = height
    self.size = size
    self.frame = frame
    self.insets = insets
    self.layoutDirection = layoutDirection
    self.os = os
    self.orientations = orientations
    self.contentSizeCategory = contentSizeCategory
    self.on = on
    self.pane = pane
    self.systemNavigation = systemNavigation
    self.display = display
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    kind = try reader.required("kind")
    controller = try reader.optional("controller")
    orientation = try reader.optional("orientation")
    bar = try reader.optional("bar")
    visible = try reader.optional("visible")
    mode = try reader.optional("mode")
    opaque = try reader.optional("opaque")
    height = try reader.optional("height")
    size = try reader.optional("size")
    frame = try reader.optional("frame")
    insets = try reader.optional("insets")
    layoutDirection = try reader.optional("layoutDirection")
    os = try reader.optional("os")
    orientations = try reader.optional("orientations")
    contentSizeCategory = try reader.optional("contentSizeCategory")
    on = try reader.optional("on")
    pane = try reader.optional("pane")
    systemNavigation = try reader.optional("systemNavigation")
    display = try reader.optional("display")
    horizontalSizeClass = try reader.optional("horizontalSizeClass")
    verticalSizeClass = try reader.optional("verticalSizeClass")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("kind", kind)
    json.field("controller", controller)
    json.field("orientation", orientation)
    json.field("bar", bar)
    json.field("visible", visible)
    json.field("mode", mode)
    json.field("opaque", opaque)
    json.field("height", height)
    json.field("size", size)
    json.field("frame", frame)
    json.field("insets", insets)
    json.field("layoutDirection", layoutDirection)
    json.field("os", os)
    json.field("orientations", orientations)
    json.field("contentSizeCategory", contentSizeCategory)
    json.field("on", on)
    json.field("pane", pane)
    json.field("systemNavigation", systemNavigation)
    json.field("display", display)
    json.field("horizontalSizeClass", horizontalSizeClass)
    json.field("verticalSizeClass", verticalSizeClass)
  }
}
