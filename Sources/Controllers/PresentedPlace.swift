// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Devices
import Geometry
import Traits

/// Where a presented controller stands (UIKIT-RULES 33).
///
/// It lies over the window and not in the controller that presents it: on the whole screen it has the insets of a root
/// controller; as a sheet it has what of the window's insets reaches into its frame, and nothing at the top. A sheet
/// narrower than its window is compact wide. Until it is presented it is in no window.
struct PresentedPlace {
  let settings: ControllerState
  let window: Window
  let state: ScreenState

  init(_ settings: ControllerState, window: Window, state: ScreenState) {
    self.settings = settings
    self.window = window
    self.state = state
  }

  /// `presenting` is where the sheet's own controller stands.
  func place(over presenting: ContainerPlace) -> ContainerPlace {
    var place = window.place
    place.traits = presenting.traits
    let sheet = state.model.sheet(
      settings.presentationStyle, at: settings.sheetDetent,
      preferring: settings.preferredContentSize, os: state.os, orientation: state.orientation,
      window: window.size,
      classes: SizeClasses(
        horizontal: place.traits.horizontalSizeClass, vertical: place.traits.verticalSizeClass),
      insets: window.insets.value)
    place.isExtrapolated = place.isExtrapolated || sheet.isExtrapolated
    if !sheet.value.isFullScreen {
      let whole = place.frame
      place.frame = sheet.value.frame
      place.insets = sheet.value.insets ?? window.insets.value.reaching(into: place.frame, from: whole)
      place.insets.top = 0
      place.isInSheet = true
      if place.frame.width < whole.width { place.traits.horizontalSizeClass = .compact }
    }
    return settings.isPresented && !presenting.isOffScreen ? place : place.offScreen
  }
}
