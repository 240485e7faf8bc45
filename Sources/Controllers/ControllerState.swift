// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry
public import Traits

/// How much of a navigation bar is shown.
public enum NavigationBarMode: String, Hashable, Sendable, CaseIterable {
  case hidden
  case standard
  /// With an expanded large title (UIKIT-RULES 25).
  case large
}

/// What can be set on one controller.
public struct ControllerState: Hashable, Sendable {
  /// Added to the root view's safe area, in points; may be negative (UIKIT-RULES 20-21).
  public var additionalSafeAreaInsets: EdgeInsets = .zero
  public var navigationBar: NavigationBarMode = .standard
  /// Opaque bars push the content beyond themselves instead of into its safe area (UIKIT-RULES 29).
  public var navigationBarIsOpaque = false
  public var tabBarIsHidden = false
  public var tabBarIsOpaque = false
  public var toolbarIsShown = false
  /// Nil: whatever the device allows.
  public var supportedInterfaceOrientations: Set<InterfaceOrientation>?

  public init() {}
}
