// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry

/// The bars of containers that a view stands for: those of a navigation or tab controller that is a child of the
/// screen's controller, and whose view this is.
public struct ContainedBars: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let navigation = ContainedBars(rawValue: 1)
  public static let largeTitle = ContainedBars(rawValue: 2)
  public static let prompt = ContainedBars(rawValue: 4)
  public static let toolbar = ContainedBars(rawValue: 8)
  public static let tab = ContainedBars(rawValue: 16)
  /// The navigation controller's bars are away where height is compact.
  public static let hidesWhenVerticallyCompact = ContainedBars(rawValue: 32)
  /// The same while a keyboard shows.
  public static let hidesWhenKeyboardAppears = ContainedBars(rawValue: 64)

  /// Every one with its name in documents.
  public static let named: [(name: String, bars: ContainedBars)] = [
    ("navigation", .navigation), ("largeTitle", .largeTitle), ("prompt", .prompt), ("toolbar", .toolbar),
    ("tab", .tab), ("hidesWhenVerticallyCompact", .hidesWhenVerticallyCompact),
    ("hidesWhenKeyboardAppears", .hidesWhenKeyboardAppears),
  ]
}

/// How high such bars are under a controller, in points, besides the strips of hardware that they reach into.
public struct ContainedBarHeights: Hashable, Sendable {
  /// The navigation bar, and what a large title and a prompt add to it.
  public var navigation = 0.0
  public var largeTitle = 0.0
  public var prompt = 0.0
  public var toolbar = 0.0
  /// The tab bar: above what it shows, or below.
  public var tabAbove = 0.0
  public var tabBelow = 0.0
  /// A toolbar and a tab bar that no container shows.
  public var toolbarAmongViews = 44.0
  public var tabAmongViews = 49.0
  /// The window's top inset, and where a navigation bar begins that stands there (UIKIT-RULES 31).
  public var windowTop = 0.0
  public var navigationOrigin = 0.0
  public var isVerticallyCompact = false
  public var hasKeyboard = false

  public init() {}

  /// Of a bar that stands among views and that no container shows (UIKIT-RULES 32).
  public func height(amongViews bar: ContainedBars) -> Double {
    if bar.contains(.toolbar) { return toolbarAmongViews }
    if bar.contains(.tab) { return tabAmongViews }
    let height = navigation > 0 ? navigation : 44
    return height + (bar.contains(.largeTitle) ? largeTitle : 0) + (bar.contains(.prompt) ? prompt : 0)
  }

  /// What the bars add to the safe area of a view that inherits `top` there.
  public func insets(of bars: ContainedBars, inheritedTop top: Double) -> EdgeInsets {
    guard !bars.isEmpty else { return .zero }
    var shown = bars
    if isVerticallyCompact && bars.contains(.hidesWhenVerticallyCompact)
      || hasKeyboard && bars.contains(.hidesWhenKeyboardAppears)
    {
      shown.subtract([.navigation, .largeTitle, .prompt, .toolbar])
    }
    var insets = EdgeInsets.zero
    if shown.contains(.navigation) {
      insets.top = navigation
      if shown.contains(.largeTitle) { insets.top += largeTitle }
      if shown.contains(.prompt) { insets.top += prompt }
      if top > 0, top == windowTop { insets.top += navigationOrigin - windowTop }
    } else if shown.contains(.tab) {
      // A floating tab bar lies in the navigation bar's row (UIKIT-RULES 27).
      insets.top = tabAbove
    }
    if shown.contains(.toolbar) { insets.bottom += toolbar }
    if shown.contains(.tab) { insets.bottom += tabBelow }
    return insets
  }
}
