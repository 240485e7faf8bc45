// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry
public import Traits

/// One thing that is different after a transaction.
///
/// The cases stand in the order in which a transaction lists them. Rotation before insets before layout is
/// UIKit's (UIKIT-RULES 40, 45); the place of the others is ours.
public enum Event: Hashable, Sendable {
  case sessionOpened
  /// The device runs another version of its system, or shows its interface on another display.
  case sessionChanged(os: OSVersion, display: String? = nil)
  /// Nothing is other than it was but how a controller's figures are known: measured, or carried over by rule.
  case evidenceChanged(controller: String, isExtrapolated: Bool)
  case sessionClosed
  case rotation(old: InterfaceOrientation, new: InterfaceOrientation, oldSize: Size, newSize: Size)
  /// The window changed its size without a turn.
  case windowSize(old: Size, new: Size)
  /// A sheet, or a column of a split view, came on screen or left it; `controller` is the outermost of what did.
  case presentation(controller: String, isOnScreen: Bool)
  /// `controller` is the one that shows the bar; for the status bar, the one at the top of the tree. The
  /// frame is in window coordinates, and nil when the bar is gone.
  case barVisibility(bar: BarKind, frame: Rect?, controller: String)
  /// Covered height from the bottom of the window, in points; 0 while hidden.
  case keyboard(oldHeight: Double, newHeight: Double)
  /// What divides the display, in window coordinates, came, went or stands elsewhere; nil while there is none.
  case region(Region, old: Rect?, new: Rect?)
  /// Without `old` when a controller appears under iOS 12 or before (UIKIT-RULES 37).
  case traitsChange(controller: String, old: TraitCollection?, new: TraitCollection)
  /// A view's safe area; the root of a controller first, then down (UIKIT-RULES 34).
  case insetChange(controller: String, node: String, old: EdgeInsets, new: EdgeInsets)
  /// A view's effective layout margins (UIKIT-RULES 58).
  case marginsChange(controller: String, node: String, old: EdgeInsets, new: EdgeInsets)
  case decision(DecisionChange)
  case layout(LayoutChange)
  case diagnostic(Diagnostic)

  /// A part of the window that is not like the rest of it.
  public enum Region: String, Hashable, Sendable {
    /// The strip of a half-open device.
    case fold
  }

  /// The word clients filter by.
  public var kind: String {
    switch self {
    case .sessionOpened, .sessionChanged, .evidenceChanged, .sessionClosed: "session"
    case .rotation: "rotation"
    case .windowSize: "window-size"
    case .presentation: "presentation"
    case .barVisibility: "bar-visibility"
    case .keyboard: "keyboard"
    case .region: "region"
    case .traitsChange: "traits-change"
    case .insetChange: "inset-change"
    case .marginsChange: "margins-change"
    case .decision: "decision"
    case .layout: "layout"
    case .diagnostic: "diagnostic"
    }
  }

  /// Every kind, in the order in which a transaction lists them.
  public static let kinds = [
    "session", "rotation", "window-size", "presentation", "bar-visibility", "keyboard", "region",
    "traits-change", "inset-change", "margins-change", "decision", "layout", "diagnostic",
  ]
}

/// How a controller's arrangement differs from the one before.
public struct DecisionChange: Hashable, Sendable {
  public struct Placement: Hashable, Sendable {
    public var node: String
    public var container: String
  }

  public var controller: String
  /// The modules that were asked, in order.
  public var strategies: [String]
  public var activated: [String]
  public var deactivated: [String]
  public var placed: [Placement]
  /// Views that are back where the document has them.
  public var released: [String]
  public var shown: [String]
  public var hidden: [String]
  /// Constants, priorities and properties that were set otherwise, a sentence each.
  public var notes: [String]
}

/// Which of a controller's views moved, and a mark of the whole.
public struct LayoutChange: Hashable, Sendable {
  public struct Node: Hashable, Sendable {
    public var node: String
    /// In the root's coordinates, points; nil when the view was not there before.
    public var old: Rect?
    public var new: Rect
    /// The superview's id; nil for the root.
    public var parent: String?
    public var isHidden: Bool
  }

  public var controller: String
  /// Every view whose place on the screen, superview or visibility changed, root first, then down.
  public var nodes: [Node]
  /// Equal exactly when frames, superviews and visibility are.
  public var digest: String
}
