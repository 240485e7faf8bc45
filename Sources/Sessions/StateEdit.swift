// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Controllers
import Devices
import Geometry
import Traits

/// A session's state while a request's changes are written into it, one by one.
///
/// What the device or the controllers do not allow is refused here, before anything is solved.
struct StateEdit {
  let controllers: Controller
  var state: ScreenState
  /// The place of the change being made, for errors.
  private var index = 0
  /// Whether the window that was asked for lies on the screen as that was turned then.
  private var windowFit = false

  init(_ state: ScreenState, controllers: Controller) {
    self.state = state
    self.controllers = controllers
  }

  mutating func apply(_ changes: [Change]) throws(ChangeError) {
    for (index, change) in changes.enumerated() {
      self.index = index
      try apply(change)
    }
    try checkOrientation(after: changes)
    try checkWindow(after: changes)
  }

  private mutating func apply(_ change: Change) throws(ChangeError) {
    switch change {
    case .rotate(let orientation):
      state.orientation = orientation
    case .statusBar(let isVisible):
      state.statusBarIsHidden = !isVisible
    case .navigationBar(let mode, let name):
      try edit(.navigation, name, change) { $0.navigationBar = mode }
    case .navigationBarIsOpaque(let isOpaque, let name):
      try edit(.navigation, name, change) { $0.navigationBarIsOpaque = isOpaque }
    case .tabBar(let isVisible, let name):
      try edit(.tab, name, change) { $0.tabBarIsHidden = !isVisible }
    case .tabBarIsOpaque(let isOpaque, let name):
      try edit(.tab, name, change) { $0.tabBarIsOpaque = isOpaque }
    case .toolbar(let isVisible, let name):
      try edit(.navigation, name, change) { $0.toolbarIsShown = isVisible }
    case .toolbarIsOpaque(let isOpaque, let name):
      try edit(.navigation, name, change) { $0.toolbarIsOpaque = isOpaque }
    case .keyboard(let height):
      try setKeyboard(height, change)
    case .keyboardFloats(let frame):
      try setFloatingKeyboard(frame, change)
    case .keyboardShown:
      guard let answer = state.model.keyboardHeight(os: state.os, orientation: state.orientation) else {
        throw refuse(change, "how high the keyboard of \(state.model.name) is, is not known: give a height")
      }
      try setKeyboard(answer.value, change)
    case .window(let size):
      try setWindow(size, change)
    case .additionalSafeAreaInsets(let insets, let name):
      try setAdditionalInsets(insets, name, change)
    case .supportedInterfaceOrientations(let orientations, let name):
      try setSupported(orientations, name, change)
    case .layoutDirection(let direction):
      state.layoutDirection = direction
    case .contentSizeCategory(let category):
      state.contentSizeCategory = category
    case .os(let version):
      try setOS(version, change)
    case .call, .systemNavigation, .display, .fold, .multitasking, .pane:
      try changeDevice(change)
    case .displayMode(let mode, let name):
      try setColumns(mode, name, change)
    case .presented(let isPresented, let name):
      try edit(.sheet, name, change) { $0.isPresented = isPresented }
    case .detent(let detent, let name):
      try setDetent(detent, name, change)
    case .traitOverrides(let overrides, let name):
      try edit(nil, name ?? controllers.id, change) { $0.traitOverrides = overrides }
    }
  }

  /// What a device may have or not: refused where it has not, unless it is to go away.
  private mutating func changeDevice(_ change: Change) throws(ChangeError) {
    let model = state.model
    switch change {
    case .call(let isInProgress): state.isInCall = isInProgress
    case .multitasking(let isSupported): state.supportsMultitasking = isSupported
    case .systemNavigation(let navigation):
      if navigation != .none, model.platform != .android {
        throw refuse(change, "\(model.name) has no system navigation of its own: that is Android's")
      }
      state.systemNavigation = navigation
    case .display(let name):
      guard let other = model.using(display: name) else {
        let known = model.displays.sorted().joined(separator: ", ")
        throw refuse(
          change, known.isEmpty ? "\(model.name) has one display" : "there is no display '\(name)': \(known)")
      }
      (state.model, state.window, state.pane) = (other, nil, nil)
    case .fold(let isHalfOpen):
      if isHalfOpen, model.device.fold == nil {
        throw refuse(change, "\(model.name) has no fold that is known")
      }
      state.isHalfOpen = isHalfOpen
    case .pane(let pane):
      guard model.windowSize(of: pane, os: state.os, orientation: state.orientation) != nil else {
        throw refuse(change, "\(model.name) does not share its screen between apps")
      }
      (state.pane, state.window) = (pane, nil)
    default: break
    }
  }
}

extension StateEdit {
  /// The largest length that a change may name, in points; far above any screen.
  static let longest = 100_000.0

  private func refuse(_ change: Change, _ reason: String) -> ChangeError {
    ChangeError(index: index, kind: change.kind, reason: reason)
  }

  /// Finds the controller and hands out its state to be edited.
  private mutating func edit(
    _ kind: Controller.Kind?, _ name: String?, _ change: Change, _ body: (inout ControllerState) -> Void
  ) throws(ChangeError) {
    let id = try find(kind, name, change)
    body(&state.controllers[id, default: ControllerState()])
  }

  private func find(_ kind: Controller.Kind?, _ name: String?, _ change: Change) throws(ChangeError) -> String
  {
    let all = controllers.flattened
    if let name {
      guard let controller = all.first(where: { $0.id == name }) else {
        let ids = all.map(\.id).joined(separator: ", ")
        throw refuse(change, "no controller is called '\(name)': there are \(ids)")
      }
      if let kind, controller.kind != kind {
        throw refuse(
          change,
          "'\(name)' is a \(controller.kind.rawValue) controller, and this needs a \(kind.rawValue) controller"
        )
      }
      return name
    }
    guard let kind else { return all.last { $0.children.isEmpty && $0.kind == .plain }?.id ?? all[0].id }
    let candidates = all.filter { $0.kind == kind }
    guard let only = candidates.first else {
      throw refuse(change, "the screen has no \(kind.rawValue) controller")
    }
    guard candidates.count == 1 else {
      let ids = candidates.map(\.id).joined(separator: ", ")
      throw refuse(change, "name the controller: \(ids)")
    }
    return only.id
  }

  /// A split view with two columns has one beside the last, and nothing is shown in place of a second.
  private mutating func setColumns(
    _ mode: SplitDisplayMode, _ name: String?, _ change: Change
  ) throws(ChangeError) {
    let id = try find(.split, name, change)
    let count = controllers.find(id)?.children.count ?? 0
    let wantsThree = mode == .twoBesideSecondary || mode == .twoOverSecondary
    guard count > 2 || !wantsThree else {
      let meant: SplitDisplayMode = mode == .twoBesideSecondary ? .oneBesideSecondary : .oneOverSecondary
      throw refuse(
        change, "\(mode.rawValue) shows two columns with the last, and '\(id)' has one: use \(meant.rawValue)"
      )
    }
    try edit(.split, id, change) { $0.displayMode = mode }
  }

  private mutating func setFloatingKeyboard(_ frame: Rect, _ change: Change) throws(ChangeError) {
    let model = state.model
    guard model.idiom != .phone, model.idiom != .tv else {
      throw refuse(change, "the keyboard of \(model.name) does not float: give a height")
    }
    let screen = model.screenSize(in: state.orientation)
    guard frame.width > 0, frame.height > 0, frame.minX >= 0, frame.minY >= 0,
      frame.minX + frame.width <= screen.width, frame.minY + frame.height <= screen.height
    else {
      throw refuse(
        change,
        "a keyboard that floats is more than 0 points wide and high, and stands whole on the screen of "
          + "\(pointsText(screen.width)) x \(pointsText(screen.height)) points")
    }
    (state.keyboardHeight, state.floatingKeyboard) = (0, frame)
  }

  private mutating func setDetent(
    _ detent: SheetDetent, _ name: String?, _ change: Change
  ) throws(ChangeError) {
    if case .height(let height) = detent, !(height.isFinite && (1...Self.longest).contains(height)) {
      throw refuse(
        change, "a sheet rests 1 to \(pointsText(Self.longest)) points high, not \(pointsText(height))")
    }
    try edit(.sheet, name, change) { $0.sheetDetent = detent }
  }

  private mutating func setKeyboard(_ height: Double, _ change: Change) throws(ChangeError) {
    guard height.isFinite, (0...Self.longest).contains(height) else {
      throw refuse(
        change, "a keyboard covers 0 to \(pointsText(Self.longest)) points, not \(pointsText(height))")
    }
    (state.keyboardHeight, state.floatingKeyboard) = (height, nil)
  }

  private mutating func setWindow(_ size: Size?, _ change: Change) throws(ChangeError) {
    if let size {
      guard (1...Self.longest).contains(size.width), (1...Self.longest).contains(size.height) else {
        throw refuse(
          change,
          "a window is 1 to \(pointsText(Self.longest)) points wide and high, not \(pointsText(size.width)) x \(pointsText(size.height))"
        )
      }
    }
    (state.window, state.pane) = (size, nil)
    windowFit = windowFits
  }

  private var windowFits: Bool {
    guard let window = state.window else { return true }
    let screen = state.model.screenSize(in: state.orientation)
    return window.width <= screen.width && window.height <= screen.height
  }

  private mutating func setAdditionalInsets(
    _ insets: EdgeInsets, _ name: String?, _ change: Change
  ) throws(ChangeError) {
    for value in [insets.top, insets.left, insets.bottom, insets.right]
    where !value.isFinite || abs(value) > Self.longest {
      throw refuse(
        change, "an inset is up to \(pointsText(Self.longest)) points either way, not \(pointsText(value))")
    }
    if name == nil {
      let contents = controllers.flattened.filter { $0.children.isEmpty }
      if contents.count > 1 {
        throw refuse(change, "name the controller: \(contents.map(\.id).joined(separator: ", "))")
      }
    }
    try edit(nil, name, change) { $0.additionalSafeAreaInsets = insets }
  }

  private mutating func setSupported(
    _ orientations: [InterfaceOrientation]?, _ name: String?, _ change: Change
  ) throws(ChangeError) {
    if let orientations, orientations.isEmpty {
      throw refuse(change, "name at least one orientation, or leave the list out for all that the device has")
    }
    let id = name ?? controllers.id
    try edit(nil, id, change) { $0.supportedInterfaceOrientations = orientations.map(Set.init) }
  }

  private mutating func setOS(_ version: OSVersion, _ change: Change) throws(ChangeError) {
    do {
      try state.model.check(os: version)
    } catch {
      throw refuse(change, "\(error)")
    }
    state.os = version
  }

  /// The state that the whole request leads to must be one that the device and the controllers can be in.
  private func checkOrientation(after changes: [Change]) throws(ChangeError) {
    let supported = supportedOrientations(of: controllers, in: state)
    guard !supported.contains(state.orientation) else { return }
    let words = supported.map(\.rawValue).joined(separator: ", ")
    let last = changes.lastIndex {
      switch $0 {
      case .rotate, .supportedInterfaceOrientations: true
      default: false
      }
    }
    let reason =
      supported.isEmpty
      ? "no orientation is left that both the device and every controller support"
      : "\(state.orientation.rawValue) is not supported here: \(words)"
    throw ChangeError(
      index: last ?? 0, kind: last.map { changes[$0].kind } ?? "rotate", reason: reason)
  }

  /// A window lies on the screen as that is turned where it was asked for or in the end. A turn that comes after it
  /// cuts it off, as it does in a request of its own.
  private func checkWindow(after changes: [Change]) throws(ChangeError) {
    guard let window = state.window, !windowFit, !windowFits else { return }
    let screen = state.model.screenSize(in: state.orientation)
    guard let place = changes.lastIndex(where: { if case .window = $0 { true } else { false } }) else {
      return
    }
    throw ChangeError(
      index: place, kind: changes[place].kind,
      reason: "the screen has \(pointsText(screen.width)) x \(pointsText(screen.height)) points, "
        + "and a window is no larger: not \(pointsText(window.width)) x \(pointsText(window.height))")
  }
}
