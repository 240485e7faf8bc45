// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Controllers
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
  /// Covered height from the bottom of the window, in points; 0 puts the keyboard away.
  case keyboard(height: Double)
  /// The window's size in points; nil: as large as the screen again.
  case window(Size?)
  case additionalSafeAreaInsets(EdgeInsets, controller: String? = nil)
  /// Nil: whatever the device allows.
  case supportedInterfaceOrientations([InterfaceOrientation]?, controller: String? = nil)
  case layoutDirection(LayoutDirection)
  case contentSizeCategory(ContentSizeCategory)
  case os(OSVersion)

  /// The word for it in requests and causes.
  public var kind: String {
    switch self {
    case .rotate: "rotate"
    case .statusBar, .navigationBar, .tabBar, .toolbar: "bar"
    case .navigationBarIsOpaque, .tabBarIsOpaque: "bar-opaque"
    case .keyboard: "keyboard"
    case .window: "window"
    case .additionalSafeAreaInsets: "additional-insets"
    case .supportedInterfaceOrientations: "supported-orientations"
    case .layoutDirection: "layout-direction"
    case .contentSizeCategory: "content-size-category"
    case .os: "os"
    }
  }
}
