// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Controllers
public import Devices
public import Geometry
public import Traits

/// What a client asks to be different. Several in one request become one transaction.
///
/// A controller is named by its id; left out, the change goes to the only controller of the kind that the
/// change needs, and is refused when there are several.
public enum Change: Hashable, Sendable {
  case rotate(to: InterfaceOrientation)
  case statusBar(isVisible: Bool)
  case navigationBar(NavigationBarMode, controller: String? = nil)
  case navigationBarIsOpaque(Bool, controller: String? = nil)
  case tabBar(isVisible: Bool, controller: String? = nil)
  case tabBarIsOpaque(Bool, controller: String? = nil)
  case toolbar(isVisible: Bool, controller: String? = nil)
  case toolbarIsOpaque(Bool, controller: String? = nil)
  /// Covered height from the bottom of the window, in points; 0 puts the keyboard away.
  case keyboard(height: Double)
  /// The keyboard floats there on the screen instead of standing at its lower edge.
  case keyboardFloats(in: Rect)
  /// The keyboard comes up as high as the catalogue says.
  case keyboardShown
  /// The window's size in points; nil: as large as the screen again.
  case window(Size?)
  case additionalSafeAreaInsets(EdgeInsets, controller: String? = nil)
  /// Nil: whatever the device allows.
  case supportedInterfaceOrientations([InterfaceOrientation]?, controller: String? = nil)
  case layoutDirection(LayoutDirection)
  case contentSizeCategory(ContentSizeCategory)
  case os(OSVersion)
  /// A call that makes the status bar taller, where it does (UIKIT-RULES 7).
  case call(isInProgress: Bool)
  /// How the reader leaves an app on an Android device.
  case systemNavigation(SystemNavigation)
  /// The display in use on a device that has several, as `inner`.
  case display(String)
  /// Whether a folding device is partly open.
  case fold(isHalfOpen: Bool)
  /// Whether the app shares an iPad's screen with others, as it does unless it says otherwise.
  case multitasking(Bool)
  /// The app's share of an iPad's screen; it stays that share when the device turns.
  case pane(Pane)
  /// Which columns a split view controller shows.
  case displayMode(SplitDisplayMode, controller: String? = nil)
  /// Whether a sheet is on screen.
  case presented(Bool, controller: String? = nil)
  /// The height at which a sheet rests.
  case detent(SheetDetent, controller: String? = nil)
  /// What a controller and all below it see instead of the traits from above (UIKIT-RULES 73).
  case traitOverrides(TraitOverrides, controller: String? = nil)

  /// The word for it in requests and causes.
  public var kind: String {
    switch self {
    case .rotate: "rotate"
    case .statusBar, .navigationBar, .tabBar, .toolbar: "bar"
    case .navigationBarIsOpaque, .tabBarIsOpaque, .toolbarIsOpaque: "bar-opaque"
    case .keyboard, .keyboardShown, .keyboardFloats: "keyboard"
    case .window, .pane: "window"
    case .additionalSafeAreaInsets: "additional-insets"
    case .supportedInterfaceOrientations: "supported-orientations"
    case .layoutDirection: "layout-direction"
    case .contentSizeCategory: "content-size-category"
    case .os: "os"
    case .call: "call"
    case .systemNavigation: "system-navigation"
    case .display: "display"
    case .fold: "fold"
    case .multitasking: "multitasking"
    case .displayMode: "columns"
    case .presented: "present"
    case .detent: "detent"
    case .traitOverrides: "trait-overrides"
    }
  }
}
