// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Devices
import Geometry
import Traits

/// A bar as it stands, and how far it and everything beyond it reach into the container.
struct BarPlace {
  /// In window coordinates.
  var frame: Rect
  /// From the container's edge, in points: what the content has as its inset at that edge.
  var reach: Double
  /// True for a tab bar that floats at the top.
  var isAtTop = false
  var isExtrapolated: Bool
}

/// Where bars stand in a container, from the catalogue's figures.
struct BarMetrics {
  let window: Window
  let state: ScreenState

  private var model: DeviceModel { state.model }

  /// A navigation bar begins below the status bar or sensor housing, on island phones a little above the lower edge of
  /// their safe area (UIKIT-RULES 23-25, 31).
  func navigationBar(in place: ContainerPlace, _ settings: ControllerState) -> BarPlace {
    let bar = model.navigationBar(
      os: state.os, orientation: state.orientation, horizontal: place.traits.horizontalSizeClass,
      safeTop: window.insets.value.top, isLarge: settings.navigationBar == .large,
      hasPrompt: settings.navigationBarHasPrompt, hasSearchBar: settings.navigationBarHasSearchBar,
      isInSheet: place.isInSheet)
    // What containers further out added at the top moves the bar with it. A floating tab bar does not: it lies in
    // the navigation bar's own row, and below the row only the navigation bar counts.
    let top = place.insets.top - place.floatingTabBar
    let added = max(0, top - window.insets.value.top)
    let origin = isAtWindowTop(place) ? bar.value.origin + added : top
    return BarPlace(
      frame: Rect(
        x: place.frame.minX, y: place.frame.minY + origin, width: place.frame.width,
        height: bar.value.height),
      reach: max(PixelGrid(scale: model.scale).settled(origin + bar.value.height), top),
      isExtrapolated: bar.isExtrapolated)
  }

  func toolbar(in place: ContainerPlace) -> BarPlace {
    bottom(
      model.toolbar(
        os: state.os, orientation: state.orientation, horizontal: place.traits.horizontalSizeClass,
        bottom: strip(place)), in: place)
  }

  /// A tab bar at the bottom takes in the home-indicator strip; a floating one adds to the top (UIKIT-RULES 27).
  func tabBar(in place: ContainerPlace) -> BarPlace {
    let bar = model.tabBar(
      os: state.os, orientation: state.orientation, horizontal: place.traits.horizontalSizeClass,
      bottom: strip(place))
    switch bar.value {
    case .bottom(let height): return bottom(bar.map { _ in height }, in: place)
    case .top(let height, let reach):
      return BarPlace(
        frame: Rect(
          x: place.frame.minX, y: place.frame.minY + place.insets.top, width: place.frame.width,
          height: height),
        reach: place.insets.top + reach, isAtTop: true, isExtrapolated: bar.isExtrapolated)
    case .column(let width):
      let isLeft = window.insets.value.left > 0
      return BarPlace(
        frame: Rect(
          x: isLeft ? 0 : window.size.width - width, y: 0, width: width, height: window.size.height),
        reach: place.insets.bottom, isExtrapolated: bar.isExtrapolated)
    }
  }

  /// The bars of containers that are children of the controller in this place, whatever they show.
  func contained(in place: ContainerPlace) -> ContainedBarHeights {
    var heights = ContainedBarHeights()
    guard model.hasContainerBars, !place.isOffScreen else { return heights }
    let traits = place.traits
    func navigation(isLarge: Bool = false, hasPrompt: Bool = false) -> NavigationBarMetrics {
      model.navigationBar(
        os: state.os, orientation: state.orientation, horizontal: traits.horizontalSizeClass,
        safeTop: window.insets.value.top, isLarge: isLarge, hasPrompt: hasPrompt,
        isInSheet: place.isInSheet
      ).value
    }
    let plain = navigation()
    heights.navigation = plain.height
    heights.largeTitle = navigation(isLarge: true).height - plain.height
    heights.prompt = navigation(hasPrompt: true).height - plain.height
    heights.windowTop = window.insets.value.top
    heights.navigationOrigin = plain.origin
    heights.isVerticallyCompact = traits.verticalSizeClass == .compact
    heights.hasKeyboard = window.keyboard != nil
    let bottom = window.insets.value.bottom
    heights.toolbar =
      model.toolbar(
        os: state.os, orientation: state.orientation, horizontal: traits.horizontalSizeClass, bottom: bottom
      ).value
    heights.toolbarAmongViews = model.toolbarAmongViews(
      os: state.os, orientation: state.orientation, horizontal: traits.horizontalSizeClass)
    let tab = model.tabBar(
      os: state.os, orientation: state.orientation, horizontal: traits.horizontalSizeClass, bottom: bottom)
    switch tab.value {
    case .bottom(let height):
      heights.tabBelow = height
      // More than that has the strip of a home indicator in it.
      if (1...50).contains(height) { heights.tabAmongViews = height }
    case .top(_, let reach): heights.tabAbove = reach
    case .column: break
    }
    return heights
  }

  /// A bar of `height` on top of what the container already has at its lower edge. Another bar down there keeps the
  /// strip to itself.
  private func bottom(_ height: Answer<Double>, in place: ContainerPlace) -> BarPlace {
    let reach = height.value + place.insets.bottom
    let isAboveTabBar = place.bars.tab.map { $0.maxY > window.size.height / 2 } ?? false
    return BarPlace(
      frame: Rect(
        x: place.frame.minX, y: place.frame.maxY - reach, width: place.frame.width,
        height: isAboveTabBar ? height.value : reach),
      reach: reach, isExtrapolated: height.isExtrapolated)
  }

  private func isAtWindowTop(_ place: ContainerPlace) -> Bool {
    place.frame.minY <= window.shift
  }

  /// What the window has at its lower edge, as far as the container reaches down to it.
  private func strip(_ place: ContainerPlace) -> Double {
    place.frame.maxY >= window.size.height ? window.insets.value.bottom : 0
  }
}
