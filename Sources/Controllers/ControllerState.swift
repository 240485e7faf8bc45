// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Devices
public import Geometry
public import Traits

/// How a navigation controller shows its bar.
public enum NavigationBarMode: String, Hashable, Sendable, CaseIterable {
  case hidden
  case standard
  /// With a large title, which makes the bar taller where there is height for it.
  case large
}

/// An edge of a view.
public enum Edge: String, Hashable, Sendable, CaseIterable {
  case top
  case left
  case bottom
  case right
}

/// Which columns a split view controller shows, by UIKit's names.
public enum SplitDisplayMode: String, Hashable, Sendable, CaseIterable {
  /// One column beside the last where it is wider than high, else the last alone.
  case automatic
  case secondaryOnly
  case oneBesideSecondary
  case oneOverSecondary
  case twoBesideSecondary
  case twoOverSecondary
}

/// Traits that a container gives to a controller and all below it instead of its own (UIKIT-RULES 73).
public struct TraitOverrides: Hashable, Sendable {
  public var horizontalSizeClass: SizeClass?
  public var verticalSizeClass: SizeClass?
  public var layoutDirection: LayoutDirection?
  public var preferredContentSizeCategory: ContentSizeCategory?

  public init(
    horizontalSizeClass: SizeClass? = nil, verticalSizeClass: SizeClass? = nil,
    layoutDirection: LayoutDirection? = nil, preferredContentSizeCategory: ContentSizeCategory? = nil
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.layoutDirection = layoutDirection
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }

  /// What these leave open comes from above.
  func applied(to traits: TraitCollection) -> TraitCollection {
    var traits = traits
    traits.horizontalSizeClass = horizontalSizeClass ?? traits.horizontalSizeClass
    traits.verticalSizeClass = verticalSizeClass ?? traits.verticalSizeClass
    traits.layoutDirection = layoutDirection ?? traits.layoutDirection
    traits.preferredContentSizeCategory = preferredContentSizeCategory ?? traits.preferredContentSizeCategory
    return traits
  }
}

/// What a controller can be told at any time; each controller ignores what its kind does not have.
public struct ControllerState: Hashable, Sendable {
  /// Added to what the controller inherits; may be negative (UIKIT-RULES 20-21).
  public var additionalSafeAreaInsets: EdgeInsets
  public var navigationBar: NavigationBarMode
  /// An opaque bar pushes the content below it instead of lying over it (UIKIT-RULES 29).
  public var navigationBarIsOpaque: Bool
  /// A line of text above the title, which makes the bar taller (`UINavigationItem.prompt`).
  public var navigationBarHasPrompt = false
  /// A search bar below the title, which makes the bar taller (`UINavigationItem.searchController`).
  public var navigationBarHasSearchBar = false
  /// A navigation controller whose height is compact shows neither bar (`hidesBarsWhenVerticallyCompact`).
  public var hidesBarsWhenVerticallyCompact = false
  /// Nor does one while a keyboard shows (`hidesBarsWhenKeyboardAppears`).
  public var hidesBarsWhenKeyboardAppears = false
  public var tabBarIsHidden: Bool
  public var tabBarIsOpaque: Bool
  public var toolbarIsShown: Bool
  public var toolbarIsOpaque: Bool
  /// The edges at which the content may lie under the container's bars (`edgesForExtendedLayout`).
  public var edgesForExtendedLayout: Set<Edge>
  /// True when that holds for opaque bars too.
  public var extendedLayoutIncludesOpaqueBars: Bool
  /// The turns the controller allows; nil allows what the device does.
  public var supportedInterfaceOrientations: Set<InterfaceOrientation>?
  /// Changes no inset: the strip of a home indicator that hides stays reserved (UIKIT-RULES 69).
  public var prefersHomeIndicatorAutoHidden = false
  public var traitOverrides = TraitOverrides()
  public var displayMode = SplitDisplayMode.automatic
  /// The width of each column before the last one, in points; nil: the system's.
  public var preferredColumnWidth: Double?
  public var presentationStyle = ModalPresentationStyle.automatic
  /// The height at which a sheet rests.
  public var sheetDetent = SheetDetent.large
  /// How large a form sheet is where there is room; nil: the system's size.
  public var preferredContentSize: Size?
  /// Whether a sheet is on screen.
  public var isPresented = true

  public init(
    additionalSafeAreaInsets: EdgeInsets = .zero, navigationBar: NavigationBarMode = .standard,
    navigationBarIsOpaque: Bool = false, tabBarIsHidden: Bool = false, tabBarIsOpaque: Bool = false,
    toolbarIsShown: Bool = false, toolbarIsOpaque: Bool = false,
    edgesForExtendedLayout: Set<Edge> = Set(Edge.allCases),
    extendedLayoutIncludesOpaqueBars: Bool = false,
    supportedInterfaceOrientations: Set<InterfaceOrientation>? = nil
  ) {
    self.additionalSafeAreaInsets = additionalSafeAreaInsets
    self.navigationBar = navigationBar
    self.navigationBarIsOpaque = navigationBarIsOpaque
    self.tabBarIsHidden = tabBarIsHidden
    self.tabBarIsOpaque = tabBarIsOpaque
    self.toolbarIsShown = toolbarIsShown
    self.toolbarIsOpaque = toolbarIsOpaque
    self.edgesForExtendedLayout = edgesForExtendedLayout
    self.extendedLayoutIncludesOpaqueBars = extendedLayoutIncludesOpaqueBars
    self.supportedInterfaceOrientations = supportedInterfaceOrientations
  }
}
