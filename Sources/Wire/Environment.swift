// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry
public import JSON
public import Varlink

/// Everything outside a controller's own views that its layout depends on.
public struct Environment: VarlinkRecord, Hashable {
  /// The controller's id in the screen document.
  public var controller: String
  /// `iOS`, `iPadOS`, `tvOS` or `android`.
  public var platform: String
  /// A version, as `16` or `27.1`.
  public var os: String
  /// How the interface is turned.
  public var orientation: Orientation
  /// What the controller and its views see.
  public var traits: TraitCollection
  /// [width, height] in points.
  public var windowSize: Size
  /// The controller's view, in window coordinates: [x, y, width, height] in points.
  public var frame: Rect
  /// Of the root view: [top, left, bottom, right] in points.
  public var safeAreaInsets: EdgeInsets
  /// Of the root view, before the safe area: [top, left, bottom, right] in points.
  public var systemMinimumLayoutMargins: EdgeInsets
  /// The margin of an ordinary view, in points.
  public var defaultLayoutMargin: Double
  /// In points.
  public var topLayoutGuideLength: Double
  /// In points.
  public var bottomLayoutGuideLength: Double
  /// The greatest width of the readable guide, in points; absent where the margins alone decide.
  public var readableWidth: Double?
  /// Those that are shown.
  public var bars: [Bar]
  /// What the keyboard covers, in window coordinates; absent while it is hidden: [x, y, width, height] in
  /// points.
  public var keyboard: Rect?
  /// The display in use, on devices that have several.
  public var display: String?
  /// What divides the display of a device that is partly open, in window coordinates: [x, y, width, height] in
  /// points.
  public var fold: Rect?
  /// True while the controller is in no window: its sheet is dismissed, or its column hidden. Absent otherwise.
  public var offScreen: Bool?
  /// False before iOS 11.
  public var hasSafeArea: Bool
  /// True when a figure was carried over from another version by rule and not measured.
  public var extrapolated: Bool

  public init(
    controller: String, platform: String, os: String, orientation: Orientation, traits: TraitCollection,
    windowSize: Size, frame: Rect, safeAreaInsets: EdgeInsets, systemMinimumLayoutMargins: EdgeInsets,
    defaultLayoutMargin: Double, topLayoutGuideLength: Double, bottomLayoutGuideLength: Double,
    readableWidth: Double? = nil, bars: [Bar], keyboard: Rect? = nil, display: String? = nil,
    fold: Rect? = nil, offScreen: Bool? = nil, hasSafeArea: Bool, extrapolated: Bool
  ) {
    self.controller = controller
    self.platform = platform
    self.os = os
    self.orientation = orientation
    self.traits = traits
    self.windowSize = windowSize
    self.frame = frame
    self.safeAreaInsets = safeAreaInsets
    self.systemMinimumLayoutMargins = systemMinimumLayoutMargins
    self.defaultLayoutMargin = defaultLayoutMargin
    self.topLayoutGuideLength = topLayoutGuideLength
    self.bottomLayoutGuideLength = bottomLayoutGuideLength
    self.readableWidth = readableWidth
    self.bars = bars
    self.keyboard = keyboard
    self.display = display
    self.fold = fold
    self.offScreen = offScreen
    self.hasSafeArea = hasSafeArea
    self.extrapolated = extrapolated
  }

  public init(from reader: inout RecordReader) throws(ParameterError) {
    controller = try reader.required("controller")
    platform = try reader.required("platform")
    os = try reader.required("os")
    orientation = try reader.required("orientation")
    traits = try reader.required("traits")
    windowSize = try reader.required("windowSize")
    frame = try reader.required("frame")
    safeAreaInsets = try reader.required("safeAreaInsets")
    systemMinimumLayoutMargins = try reader.required("systemMinimumLayoutMargins")
    defaultLayoutMargin = try reader.required("defaultLayoutMargin")
    topLayoutGuideLength = try reader.required("topLayoutGuideLength")
    bottomLayoutGuideLength = try reader.required("bottomLayoutGuideLength")
    readableWidth = try reader.optional("readableWidth")
    bars = try reader.required("bars")
    keyboard = try reader.optional("keyboard")
    display = try reader.optional("display")
    fold = try reader.optional("fold")
    offScreen = try reader.optional("offScreen")
    hasSafeArea = try reader.required("hasSafeArea")
    extrapolated = try reader.required("extrapolated")
  }

  public func encodeMembers(to json: inout JSONWriter) {
    json.field("controller", controller)
    json.field("platform", platform)
    json.field("os", os)
    json.field("orientation", orientation)
    json.field("traits", traits)
    json.field("windowSize", windowSize)
    json.field("frame", frame)
    json.field("safeAreaInsets", safeAreaInsets)
    json.field("systemMinimumLayoutMargins", systemMinimumLayoutMargins)
    json.field("defaultLayoutMargin", defaultLayoutMargin)
    json.field("topLayoutGuideLength", topLayoutGuideLength)
    json.field("bottomLayoutGuideLength", bottomLayoutGuideLength)
    json.field("readableWidth", readableWidth)
    json.field("bars", bars)
    json.field("keyboard", keyboard)
    json.field("display", display)
    json.field("fold", fold)
    json.field("offScreen", offScreen)
    json.field("hasSafeArea", hasSafeArea)
    json.field("extrapolated", extrapolated)
  }
}
