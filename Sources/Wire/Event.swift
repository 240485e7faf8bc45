// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry
public import JSON
public import Varlink

/// One thing that has changed. `kind` says what; fields that do not go with it are absent.
///
///     session          action; with `opened` device, os, screen, with `changed` os, and display on devices with several;
///                      or, when nothing else is told, controller and extrapolated
///     rotation         oldOrientation, newOrientation, oldSize, newSize of the window
///     window-size      oldSize, newSize
///     presentation     controller, visible: a sheet, or a column of a split view, came or went
///     bar-visibility   bar, visible, controller, frame
///     keyboard         oldHeight, newHeight
///     region           region, oldFrame, newFrame: a half-open device's fold came, went or stands elsewhere
///     traits-change    controller, oldTraits, newTraits
///     inset-change     controller, node, oldInsets, newInsets: the safe area of one view
///     margins-change   controller, node, oldInsets, newInsets: the layout margins of one view
///     decision         controller, strategies, activated, deactivated, placed, released, shown, hidden, notes
///     layout           controller, movedCount, digest, and moved for those who ask for it
///     diagnostic       severity, code, message, controller, module, file, line, column, members
///
/// In a transaction events stand in this order. What was `old` is absent when there was nothing before.
/// New
/// kinds may be added; pass over those you do not know.
public struct Event: VarlinkRecord, Hashable {
  /// What has changed.
  public var kind: String
  /// The controller's id in the screen document.
  public var controller: String?
  /// A view, by its id in the screen document.
  public var node: String?
  /// `opened`, `changed` (another system version, display or standing of figures) or `closed`.
  public var action: String?
  /// The device's id in the catalogue.
  public var device: String?
  /// A version, as `16` or `27.1`.
  public var os: String?
  /// The screen's name.
  public var screen: String?
  /// The display in use now.
  public var display: String?
  /// The orientation before.
  public var oldOrientation: Orientation?
  /// The orientation now.
  public var newOrientation: Orientation?
  /// [width, height] in points.
  public var oldSize: Size?
  /// [width, height] in points.
  public var newSize: Size?
  /// `status`, `navigation`, `tab` or `toolbar`.
  public var bar: String?
  /// Whether the bar is shown, or the controller on screen, now.
  public var visible: Bool?
  /// Of the bar, in window coordinates: [x, y, width, height] in points.
  public var frame: Rect?
  /// Of the keyboard, in points; 0 when hidden.
  public var oldHeight: Double?
  /// Of the keyboard, in points; 0 when hidden.
  public var newHeight: Double?
  /// `fold`.
  public var region: String?
  /// Of the region, in window coordinates; absent while there was none.
  public var oldFrame: Rect?
  /// Of the region, in window coordinates; absent while there is none.
  public var newFrame: Rect?
  /// True when a figure of the controller is carried over from another version now and not measured.
  public var extrapolated: Bool?
  /// The traits before.
  public var oldTraits: TraitCollection?
  /// The traits now.
  public var newTraits: TraitCollection?
  /// [top, left, bottom, right] in points.
  public var oldInsets: EdgeInsets?
  /// [top, left, bottom, right] in points.
  public var newInsets: EdgeInsets?
  /// The modules that were asked, in order.
  public var strategies: [String]?
  /// Constraint sets that hold from now on.
  public var activated: [String]?
  /// Constraint sets that no longer hold.
  public var deactivated: [String]?
  /// Views that are in another container now.
  public var placed: [Placement]?
  /// Views that are back where the document puts them.
  public var released: [String]?
  /// Views that are no longer hidden.
  public var shown: [String]?
  /// Views that are hidden now.
  public var hidden: [String]?
  /// Other things that were decided, one sentence each.
  public var notes: [String]?
  /// How many views have another place, parent or visibility now.
  public var movedCount: Int?
  /// The views, with their frames before and now.
  public var moved: [Move]?
  /// A hash of every frame of the controller: equal digests, equal layouts.
  public var digest: String?
  /// `error` or `warning`.
  public var severity: String?
  /// What it is about, as in Diagnostic.
  public var code: String?
  /// A sentence.
  public var message: String?
  /// The strategy module concerned.
  public var module: String?
  /// The name of the file.
  public var file: String?
  /// Counted from 1.
  public var line: Int?
  /// Counted from 1, in characters.
  public var column: Int?
  /// The constraints that cannot hold together.
  public var members: [Member]?

  public init(
    kind: String, controller: String? = nil, node: String? = nil, action: String? = nil,
    device: String? = nil, os: String? = nil, screen: String? = nil, display: String? = nil,
    oldOrientation: Orientation? = nil,
    newOrientation: Orientation? = nil, oldSize: Size? = nil, newSize: Size? = nil, bar: String? = nil,
    visible: Bool? = nil, frame: Rect? = nil, oldHeight: Double? = nil, newHeight: Double? = nil,
    region: String? = nil,
    oldFrame: Rect? = nil, newFrame: Rect? = nil, extrapolated: Bool? = nil,
    oldTraits: TraitCollection? = nil, newTraits: TraitCollection? = nil, oldInsets: EdgeInsets? = nil,
    newInsets: EdgeInsets? = nil, strategies: [String]? = nil, activated: [String]? = nil,
    deactivated: [String]? = nil, placed: [Placement]? = nil, released: [String]? = nil,
    shown: [String]? = nil, hidden: [String]? = nil, notes: [String]? = nil, movedCount: Int? = nil,
    moved: [Move]? = nil, digest: String? = nil, severity: String? = nil, code: String? = nil,
    message: String? = nil, module: String? = nil, file: String? = nil, line: Int? = nil, column: Int? = nil,
    members: [Member]? = nil
  ) {
    self.kind = kind
    self.controller = controller
    self.node = node
    self.action = action
    self.device = device
    self.os = os
    self.screen = screen
    self.display = display
    self.oldOrientation = oldOrientation
    self.newOrientation = newOrientation
    self.oldSize = oldSize
    self.newSize = newSize
    self.bar = bar
    self.visible = visible
    self.frame = frame
    self.oldHeight = oldHeight
    self.newHeight = newHeight
    self.region = region
    self.oldFrame = oldFrame
    self.newFrame = newFrame
    self.extrapolated = extrapolated
    self.oldTraits = oldTraits
    self.newTraits = newTraits
    self.oldInsets = oldInsets
    self.newInsets = newInsets
    self.strategies = strategies
    self.activated = activated
    self.deactivated = deactivated
    self.placed = placed
    self.released = released
    self.shown = shown
    self.hidden = hidden
    self.notes = notes
    self.movedCount = movedCount
    self.moved = moved
    self.digest = digest
    self.severity = severity
    self.code = code
    self.message = message
    self.module = module
    self.file = file
    self.line = line
    self.column = column
    self.members = members
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    kind = try reader.required("kind")
    controller = try reader.optional("controller")
    node = try reader.optional("node")
    action = try reader.optional("action")
    device = try reader.optional("device")
    os = try reader.optional("os")
    screen = try reader.optional("screen")
    display = try reader.optional("display")
    oldOrientation = try reader.optional("oldOrientation")
    newOrientation = try reader.optional("newOrientation")
    oldSize = try reader.optional("oldSize")
    newSize = try reader.optional("newSize")
    bar = try reader.optional("bar")
    visible = try reader.optional("visible")
    frame = try reader.optional("frame")
    oldHeight = try reader.optional("oldHeight")
    newHeight = try reader.optional("newHeight")
    region = try reader.optional("region")
    oldFrame = try reader.optional("oldFrame")
    newFrame = try reader.optional("newFrame")
    extrapolated = try reader.optional("extrapolated")
    oldTraits = try reader.optional("oldTraits")
    newTraits = try reader.optional("newTraits")
    oldInsets = try reader.optional("oldInsets")
    newInsets = try reader.optional("newInsets")
    strategies = try reader.optional("strategies")
    activated = try reader.optional("activated")
    deactivated = try reader.optional("deactivated")
    placed = try reader.optional("placed")
    released = try reader.optional("released")
    shown = try reader.optional("shown")
    hidden = try reader.optional("hidden")
    notes = try reader.optional("notes")
    movedCount = try reader.optional("movedCount")
    moved = try reader.optional("moved")
    digest = try reader.optional("digest")
    severity = try reader.optional("severity")
    code = try reader.optional("code")
    message = try reader.optional("message")
    module = try reader.optional("module")
    file = try reader.optional("file")
    line = try reader.optional("line")
    column = try reader.optional("column")
    members = try reader.optional("members")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("kind", kind)
    json.field("controller", controller)
    json.field("node", node)
    json.field("action", action)
    json.field("device", device)
    json.field("os", os)
    json.field("screen", screen)
    json.field("display", display)
    json.field("oldOrientation", oldOrientation)
    json.field("newOrientation", newOrientation)
    json.field("oldSize", oldSize)
    json.field("newSize", newSize)
    json.field("bar", bar)
    json.field("visible", visible)
    json.field("frame", frame)
    json.field("oldHeight", oldHeight)
    json.field("newHeight", newHeight)
    json.field("region", region)
    json.field("oldFrame", oldFrame)
    json.field("newFrame", newFrame)
    json.field("extrapolated", extrapolated)
    json.field("oldTraits", oldTraits)
    json.field("newTraits", newTraits)
    json.field("oldInsets", oldInsets)
    json.field("newInsets", newInsets)
    json.field("strategies", strategies)
    json.field("activated", activated)
    json.field("deactivated", deactivated)
    json.field("placed", placed)
    json.field("released", released)
    json.field("shown", shown)
    json.field("hidden", hidden)
    json.field("notes", notes)
    json.field("movedCount", movedCount)
    json.field("moved", moved)
    json.field("digest", digest)
    json.field("severity", severity)
    json.field("code", code)
    json.field("message", message)
    json.field("module", module)
    json.field("file", file)
    json.field("line", line)
    json.field("column", column)
    json.field("members", members)
  }
}
