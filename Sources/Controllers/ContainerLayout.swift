// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Devices
import Geometry
import Traits

/// Where a controller's view stands and what lies over it before its own settings count.
struct ContainerPlace {
  /// In window coordinates.
  var frame: Rect
  /// From the edges of `frame`.
  var insets: EdgeInsets
  /// The bars of the containers around it.
  var bars: BarFrames
  var traits: TraitCollection
  /// How much of the top inset is a floating tab bar's: a navigation bar inside, which stands in the same row,
  /// takes its place.
  var floatingTabBar = 0.0
  /// True when a bar of a container further out makes the bottom inset.
  var hasBarBelow = false
  var isInSheet = false
  /// True for what is in no window now: a sheet that is dismissed, a column that is hidden.
  var isOffScreen = false
  var isExtrapolated: Bool

  /// The same place while nobody sees it: without insets and bars (UIKIT-RULES 9).
  var offScreen: ContainerPlace {
    var place = self
    (place.isOffScreen, place.insets, place.bars, place.floatingTabBar) = (true, .zero, BarFrames(), 0)
    return place
  }
}

/// A controller in its place: its environment, and the places of its children (UIKIT-RULES 10, 20-31).
struct ContainerLayout {
  let controller: Controller
  let settings: ControllerState
  let window: Window
  let state: ScreenState
  /// The view's insets: inherited, and the controller's own addition (UIKIT-RULES 10, 20-21).
  let insets: EdgeInsets
  private var place: ContainerPlace
  private var navigation: BarPlace?
  private var bottomBar: BarPlace?
  private var topTabBar: BarPlace?

  init(_ controller: Controller, in place: ContainerPlace, window: Window, state: ScreenState) {
    self.controller = controller
    self.place = place
    self.window = window
    self.state = state
    settings = state.settings(of: controller)
    self.place.traits = settings.traitOverrides.applied(to: place.traits)
    let hasSafeArea = state.model.hasSafeArea(os: state.os) && !place.isOffScreen
    insets =
      (hasSafeArea ? (place.insets + settings.additionalSafeAreaInsets).nonNegative : place.insets)
      .withoutNoise
    guard state.model.hasContainerBars, !place.isOffScreen else { return }
    let bars = BarMetrics(window: window, state: state)
    switch controller.kind {
    case .plain, .split, .sheet: break
    case .navigation:
      guard !hidesBars else { break }
      if settings.navigationBar != .hidden {
        navigation = bars.navigationBar(in: self.place, settings)
      }
      if settings.toolbarIsShown { bottomBar = bars.toolbar(in: self.place) }
      self.place.bars.navigation = navigation?.frame
      self.place.bars.toolbar = bottomBar?.frame
    case .tab:
      guard !settings.tabBarIsHidden else { break }
      let bar = bars.tabBar(in: self.place)
      if bar.isAtTop { topTabBar = bar } else { bottomBar = bar }
      self.place.bars.tab = bar.frame
    }
  }

  /// Whether a navigation controller has put both its bars away for want of height. A keyboard that floats posts no
  /// notice that it appears, so that bars stay.
  private var hidesBars: Bool {
    settings.hidesBarsWhenVerticallyCompact && place.traits.verticalSizeClass == .compact
      || settings.hidesBarsWhenKeyboardAppears && window.keyboard != nil && state.floatingKeyboard == nil
  }

  /// The places of the children. In a tab controller all have the same, also those it does not show.
  var children: [ContainerPlace] {
    var own = place
    own.insets = insets
    switch controller.kind {
    case .plain, .navigation, .tab:
      return controller.children.map { child in place(of: state.settings(of: child)) }
    case .split:
      return SplitColumns(settings, count: controller.children.count, in: own, state: state).places
    case .sheet:
      return [own, PresentedPlace(settings, window: window, state: state).place(over: own)]
    }
  }

  private func place(of child: ControllerState) -> ContainerPlace {
    var result = place
    result.insets = insets
    if let bar = navigation ?? topTabBar {
      result.isExtrapolated = result.isExtrapolated || bar.isExtrapolated
      let reach = max(bar.reach + (insets.top - place.insets.top), bar.isAtTop ? insets.top : 0)
      let isOpaque = controller.kind == .navigation && settings.navigationBarIsOpaque
      if extends(.top, isOpaque: isOpaque, child) {
        result.insets.top = reach
        result.floatingTabBar = bar.isAtTop ? bar.reach - place.insets.top : 0
      } else {
        result.frame.origin.y += reach
        result.frame.size.height = max(0, result.frame.size.height - reach)
        result.insets.top = 0
        result.floatingTabBar = 0
      }
    }
    if let bar = bottomBar {
      result.isExtrapolated = result.isExtrapolated || bar.isExtrapolated
      let reach = bar.reach + insets.bottom - place.insets.bottom
      let isOpaque =
        controller.kind == .tab ? settings.tabBarIsOpaque : settings.toolbarIsOpaque
      if extends(.bottom, isOpaque: isOpaque, child) {
        result.insets.bottom = reach
        result.hasBarBelow = true
      } else {
        result.frame.size.height = max(0, result.frame.size.height - reach)
        result.insets.bottom = 0
      }
    } else if place.hasBarBelow, !child.edgesForExtendedLayout.contains(.bottom) {
      // The tab bar around a navigation controller is one for what that shows, too.
      result.frame.size.height = max(0, result.frame.size.height - insets.bottom)
      result.insets.bottom = 0
    }
    result.insets = result.insets.nonNegative
    return result
  }

  /// Whether a child may lie under a bar at `edge` (UIKIT-RULES 29).
  private func extends(_ edge: Edge, isOpaque: Bool, _ child: ControllerState) -> Bool {
    guard child.edgesForExtendedLayout.contains(edge) else { return false }
    return !isOpaque || child.extendedLayoutIncludesOpaqueBars
  }
}

extension ContainerLayout {
  var environment: Environment {
    let model = state.model
    let hasSafeArea = model.hasSafeArea(os: state.os)
    let isExtrapolated =
      place.isExtrapolated || (navigation?.isExtrapolated ?? false)
      || (bottomBar?.isExtrapolated ?? false) || (topTabBar?.isExtrapolated ?? false)
    let margins = model.systemMinimumMargins(
      of: place.frame.size, os: state.os, orientation: state.orientation,
      insets: window.insets.value.reaching(into: place.frame, from: Rect(origin: .zero, size: window.size)))
    var environment = Environment(
      controller: controller.id, platform: model.platform, os: state.os,
      orientation: state.orientation, traits: place.traits, windowSize: window.size, frame: place.frame,
      safeAreaInsets: hasSafeArea ? insets : .zero,
      systemMinimumLayoutMargins: EdgeInsets(0, margins.left, 0, margins.right),
      defaultLayoutMargin: model.defaultViewMargin(os: state.os),
      topLayoutGuideLength: insets.top, bottomLayoutGuideLength: insets.bottom,
      readableWidth: model.readableWidth(
        safeWidth: place.frame.width - insets.left - insets.right, os: state.os,
        category: place.traits.preferredContentSizeCategory),
      bars: place.bars, keyboard: window.keyboard, display: model.display, fold: window.fold,
      hasSafeArea: hasSafeArea, isOffScreen: place.isOffScreen, isExtrapolated: isExtrapolated)
    environment.keyboardIsDocked = state.floatingKeyboard == nil
    environment.containedBars = BarMetrics(window: window, state: state).contained(in: place)
    return environment
  }
}
