// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Devices
import Geometry
import Traits

/// The window: its size and traits, and what hardware and system take of it.
///
/// A window smaller than the screen stands at the screen's top left corner; an edge that does not reach the screen's
/// edge has no inset, except that a floating window of iPadOS 26 has insets of its own, and no status bar.
struct Window {
  let state: ScreenState
  let size: Size
  let sizeClasses: SizeClasses
  /// What the root controller begins with.
  let insets: Answer<EdgeInsets>
  let statusBar: Rect?
  let keyboard: Rect?
  /// How far a call pushes the root view down.
  let shift: Double
  /// What divides the display.
  let fold: Rect?

  init(_ state: ScreenState) {
    self.state = state
    let model = state.model
    let screen = model.screenSize(in: state.orientation)
    let pane = state.pane.flatMap { model.windowSize(of: $0, os: state.os, orientation: state.orientation) }
    size = (pane?.value ?? state.window).map { $0.clamped(to: screen) } ?? screen
    sizeClasses = model.sizeClasses(of: size, orientation: state.orientation)
    let call = model.inCallBar(os: state.os, orientation: state.orientation)
    let isInCall = state.isInCall && !state.statusBarIsHidden && call != nil
    shift = isInCall ? (call?.shift ?? 0) : 0
    var insets = Self.insets(state, size: size, screen: screen)
    insets.isExtrapolated = insets.isExtrapolated || (pane?.isExtrapolated ?? false)
    self.insets = insets
    fold = state.isHalfOpen ? model.foldFrame(orientation: state.orientation) : nil
    let isFloating = Self.floatingInsets(state, size: size, screen: screen) != nil
    statusBar =
      isFloating ? nil : Self.statusBar(state, size: size, callHeight: isInCall ? call?.height : nil)
    keyboard = Self.keyboard(state, size: size, screen: screen)
  }

  var place: ContainerPlace {
    ContainerPlace(
      frame: Rect(x: 0, y: shift, width: size.width, height: max(0, size.height - shift)),
      insets: insets.value, bars: BarFrames(status: statusBar), traits: traits,
      isExtrapolated: insets.isExtrapolated)
  }

  private var traits: TraitCollection {
    TraitCollection(
      idiom: state.model.idiom, horizontalSizeClass: sizeClasses.horizontal,
      verticalSizeClass: sizeClasses.vertical, displayScale: state.model.scale,
      layoutDirection: state.layoutDirection, preferredContentSizeCategory: state.contentSizeCategory)
  }

  private static func insets(
    _ state: ScreenState, size: Size, screen: Size
  ) -> Answer<EdgeInsets> {
    let model = state.model
    var answer = model.safeAreaInsets(
      os: state.os, orientation: state.orientation, statusBarIsHidden: state.statusBarIsHidden,
      supportsMultitasking: state.supportsMultitasking)
    let navigation = model.systemNavigationInsets(
      state.systemNavigation, os: state.os, orientation: state.orientation)
    if let navigation {
      answer.value = answer.value.raised(to: navigation.value)
      answer.isExtrapolated = answer.isExtrapolated || navigation.isExtrapolated
    }
    if let floating = floatingInsets(state, size: size, screen: screen) { return floating }
    if size.width < screen.width { answer.value.right = 0 }
    if size.height < screen.height { answer.value.bottom = 0 }
    return answer
  }

  /// What a window that floats has of its own; nil while the window reaches from the top of the screen to its bottom.
  private static func floatingInsets(
    _ state: ScreenState, size: Size, screen: Size
  ) -> Answer<EdgeInsets>? {
    size.height < screen.height ? state.model.floatingWindowInsets(os: state.os) : nil
  }

  private static func statusBar(_ state: ScreenState, size: Size, callHeight: Double?) -> Rect? {
    guard !state.statusBarIsHidden else { return nil }
    guard
      var frame = state.model.statusBarFrame(os: state.os, orientation: state.orientation)?.value
    else { return nil }
    if let callHeight { frame.size.height = callHeight }
    return frame.intersection(Rect(origin: .zero, size: size))
  }

  /// The keyboard belongs to the screen, so it may reach past the window or miss it.
  private static func keyboard(_ state: ScreenState, size: Size, screen: Size) -> Rect? {
    let window = Rect(origin: .zero, size: size)
    if let floating = state.floatingKeyboard { return floating.moved(into: screen).intersection(window) }
    guard state.keyboardHeight > 0 else { return nil }
    let height = min(state.keyboardHeight, screen.height)
    let onScreen = Rect(x: 0, y: screen.height - height, width: screen.width, height: height)
    return onScreen.intersection(window)
  }
}

extension Rect {
  /// As large, and moved no further than it takes to stand whole on a screen that was turned since.
  fileprivate func moved(into screen: Size) -> Rect {
    Rect(
      x: max(0, min(minX, screen.width - width)), y: max(0, min(minY, screen.height - height)),
      width: width, height: height)
  }
}

extension Size {
  /// Not larger than `other` and not below one point; as large where it is no number.
  fileprivate func clamped(to other: Size) -> Size {
    Size(
      width: width.isFinite ? min(max(width, 1), other.width) : other.width,
      height: height.isFinite ? min(max(height, 1), other.height) : other.height)
  }
}
