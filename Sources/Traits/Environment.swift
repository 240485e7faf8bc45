// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry

/// Everything outside a controller's own views that its layout depends on.
///
/// One value per controller and moment. Two equal environments give equal layouts for the same screen and
/// arrangement; that is what lets sessions share a layout.
public struct Environment: Hashable, Sendable {
  /// The controller that this is the environment of, by its id in the document.
  public var controller: String
  public var platform: Platform
  public var os: OSVersion
  public var orientation: InterfaceOrientation
  public var traits: TraitCollection
  /// The window's size, in points.
  public var windowSize: Size
  /// The controller's view in window coordinates.
  public var frame: Rect
  /// The insets of the root view, bars and additional insets included (UIKIT-RULES 10).
  public var safeAreaInsets: EdgeInsets
  /// The least left and right margins of the root view, before the safe area (UIKIT-RULES 50-51); top and
  /// bottom are 0.
  public var systemMinimumLayoutMargins: EdgeInsets
  /// The margins of an ordinary view on every edge: 8, or 0 from iOS 27.1 (UIKIT-RULES 49).
  public var defaultLayoutMargin: Double
  /// The lengths of the old guides: to the lower edge of the bars above, from the upper edge of those below
  /// (UIKIT-RULES 67).
  public var topLayoutGuideLength: Double
  public var bottomLayoutGuideLength: Double
  /// The greatest width of the readable guide, or nil where the margins alone decide (UIKIT-RULES 59).
  public var readableWidth: Double?
  public var bars: BarFrames
  /// How high the bars of containers inside the controller's view are.
  public var containedBars = ContainedBarHeights()
  /// What the keyboard covers, in window coordinates; nil while it is hidden.
  public var keyboard: Rect?
  /// False for one that floats: it lies over the content and takes no room from guides that do not follow it.
  public var keyboardIsDocked = true
  /// The display in use on a device that has several (`inner`, `outer`); nil on all others.
  public var display: String?
  /// The strip that divides the display of a half-open device, in window coordinates; nil while it is flat.
  public var fold: Rect?
  /// False before iOS 11: no view has a safe area; the top and bottom guides are all there is.
  public var hasSafeArea: Bool
  /// True while the controller is in no window: its sheet is dismissed, or its column hidden.
  public var isOffScreen: Bool
  /// True when a figure in here was carried over from another era by rule and not measured.
  public var isExtrapolated: Bool

  public init(
    controller: String, platform: Platform, os: OSVersion, orientation: InterfaceOrientation,
    traits: TraitCollection, windowSize: Size, frame: Rect, safeAreaInsets: EdgeInsets = .zero,
    systemMinimumLayoutMargins: EdgeInsets = .zero, defaultLayoutMargin: Double = 8,
    topLayoutGuideLength: Double = 0, bottomLayoutGuideLength: Double = 0,
    readableWidth: Double? = nil, bars: BarFrames = BarFrames(), keyboard: Rect? = nil,
    display: String? = nil, fold: Rect? = nil, hasSafeArea: Bool = true, isOffScreen: Bool = false,
    isExtrapolated: Bool = false
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
    self.hasSafeArea = hasSafeArea
    self.isOffScreen = isOffScreen
    self.isExtrapolated = isExtrapolated
  }

  /// The keyboard where it takes room: docked at the screen's lower edge.
  public var dockedKeyboard: Rect? { keyboardIsDocked ? keyboard : nil }

  /// The size of the controller's view, in points.
  public var size: Size { frame.size }

  /// The root view's own rectangle: its size at the origin.
  public var bounds: Rect { Rect(origin: .zero, size: frame.size) }
}
