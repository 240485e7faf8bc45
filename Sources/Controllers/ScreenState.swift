// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Devices
public import Geometry
public import Traits

/// Everything that a change can edit: the device and how it is held, the window, and the controllers' settings.
public struct ScreenState: Hashable, Sendable {
  public var model: DeviceModel
  public var os: OSVersion
  public var orientation: InterfaceOrientation
  /// What the app asks for; a phone in landscape shows none either way (UIKIT-RULES 5).
  public var statusBarIsHidden: Bool
  /// True while a call makes the status bar taller; phones with a home button, up to iOS 12 (UIKIT-RULES 7).
  public var isInCall: Bool
  /// How far the keyboard reaches up from the screen's lower edge, in points; 0 while it is hidden.
  public var keyboardHeight: Double
  /// Where on the screen a keyboard floats that is not docked at its lower edge; nil while there is none. It
  /// stands as near to that as it can stand whole on the screen as that is turned.
  public var floatingKeyboard: Rect?
  /// The window's size in points as the interface is turned; nil for the whole screen.
  public var window: Size?
  /// The share of an iPad's screen that the app has; nil: `window` says how large it is. A turn gives it another size.
  public var pane: Pane?
  /// How the reader leaves the app; Android devices only.
  public var systemNavigation: SystemNavigation
  /// True for a folding device that is partly open, so that its fold divides the display.
  public var isHalfOpen: Bool
  public var layoutDirection: LayoutDirection
  public var contentSizeCategory: ContentSizeCategory
  /// False for an app that wants an iPad's whole screen for itself.
  public var supportsMultitasking: Bool
  /// The settings of controllers that differ from their initial ones, by id.
  public var controllers: [String: ControllerState]

  /// The state a session begins with: the model's default system, the first orientation the device turns to.
  public init(
    model: DeviceModel, os: OSVersion? = nil, orientation: InterfaceOrientation? = nil,
    statusBarIsHidden: Bool = false, isInCall: Bool = false, keyboardHeight: Double = 0,
    window: Size? = nil, pane: Pane? = nil, systemNavigation: SystemNavigation = .none,
    isHalfOpen: Bool = false, layoutDirection: LayoutDirection = .leftToRight,
    contentSizeCategory: ContentSizeCategory = .large, supportsMultitasking: Bool = true,
    controllers: [String: ControllerState] = [:]
  ) {
    self.model = model
    self.os = os ?? model.defaultOS
    self.orientation = orientation ?? model.orientations.first ?? .portrait
    self.statusBarIsHidden = statusBarIsHidden
    self.isInCall = isInCall
    self.keyboardHeight = keyboardHeight
    self.window = window
    self.pane = pane
    self.systemNavigation = systemNavigation
    self.isHalfOpen = isHalfOpen
    self.layoutDirection = layoutDirection
    self.contentSizeCategory = contentSizeCategory
    self.supportsMultitasking = supportsMultitasking
    self.controllers = controllers
  }

  /// What a controller is set to now.
  public func settings(of controller: Controller) -> ControllerState {
    controllers[controller.id] ?? controller.initialState
  }
}

/// The orientations that the device offers and every controller in the tree allows, in the order of the cases.
///
/// A turn that the device offers on request only (upside down on a home-button phone) is there when a controller
/// names it.
public func supportedOrientations(
  of tree: Controller, in state: ScreenState
) -> [InterfaceOrientation] {
  let wishes = wishes(of: tree, in: state)
  let offered = state.model.orientations
  let optional = state.model.optionalOrientations
  return InterfaceOrientation.allCases.filter { orientation in
    let isOffered =
      offered.contains(orientation)
      || optional.contains(orientation) && wishes.contains { $0.contains(orientation) }
    return isOffered && wishes.allSatisfy { $0.contains(orientation) }
  }
}

/// What those controllers ask for that do not allow every turn; one in a sheet that is dismissed has no say.
private func wishes(of tree: Controller, in state: ScreenState) -> [Set<InterfaceOrientation>] {
  var result: [Set<InterfaceOrientation>] = []
  var open = [tree]
  while let next = open.popLast() {
    let settings = state.settings(of: next)
    if let wish = settings.supportedInterfaceOrientations { result.append(wish) }
    let isAlone = next.kind == .sheet && !settings.isPresented
    open.append(contentsOf: next.children.prefix(isAlone ? 1 : next.children.count))
  }
  return result
}
