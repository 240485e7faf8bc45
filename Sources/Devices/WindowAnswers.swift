// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry
public import Traits

/// A share of an iPad's screen that the system gives to an app.
public enum Pane: String, Hashable, Sendable, CaseIterable {
  case oneThird
  case oneHalf
  case twoThirds
  case slideOver
}

/// How the reader leaves an app on an Android device.
public enum SystemNavigation: String, Hashable, Sendable, CaseIterable {
  /// No bar, as in an app that hides it: the catalogue's insets are those of status bar and cut-out alone.
  case none
  case gestures
  case threeButtons
}

extension DeviceModel {
  /// The window that a pane is, as the interface is turned (UIKIT-RULES 72); nil on what has no panes.
  ///
  /// Upright there are no halves: an app that has one has the wide pane. What was not read follows the rule: narrow
  /// column, divider and wide column make the screen.
  public func windowSize(of pane: Pane, os: OSVersion, orientation: InterfaceOrientation) -> Answer<Size>? {
    guard let split = device.splitView else { return nil }
    let screen = screenSize(in: orientation)
    let panes = orientation.isLandscape ? split.landscape : split.portrait
    let isKnown = split.os.contains(os)
    func answer(_ width: Double, _ height: Double = screen.height, isRead: Bool = true) -> Answer<Size> {
      Answer(
        Size(width: width, height: height), isExtrapolated: !isRead || !isKnown, evidence: split.evidence)
    }
    switch pane {
    case .slideOver:
      let over = device.slideOver
      let narrow = panes[.oneThird]?.width
      guard let width = over?.width ?? narrow else { return nil }
      let height = max(0, screen.height + (over?.heightDelta ?? 0))
      return answer(width, height, isRead: over?.width != nil)
    case .oneThird: return panes[.oneThird].map { answer($0.width) }
    case .oneHalf where orientation.isLandscape: return panes[.oneHalf].map { answer($0.width) }
    case .oneHalf, .twoThirds:
      if let width = panes[.twoThirds]?.width { return answer(width) }
      guard let narrow = panes[.oneThird]?.width else { return nil }
      return answer(screen.width - figures.rules.splitDivider - narrow, isRead: false)
    }
  }

  /// What the system's navigation takes of an Android screen. A gesture bar lies at the bottom however the device is
  /// turned; three buttons stay at the device's own lower edge on phones.
  public func systemNavigationInsets(
    _ navigation: SystemNavigation, os: OSVersion, orientation: InterfaceOrientation
  ) -> Answer<EdgeInsets>? {
    guard platform == .android, navigation != .none else { return nil }
    let isLarge = min(screenSize.width, screenSize.height) >= Self.largeAndroidScreen
    let figures = figures.bars.android
    switch navigation {
    case .none: return nil
    case .gestures:
      let era = figures.gestureBar.entry(at: os)
      let bar = era ?? figures.gestureBar.nearest(to: os)
      let large = isLarge && bar == figures.gestureBar.all.last?.entry ? figures.largeScreenGestureBar : nil
      guard let figure = large ?? bar else { return nil }
      return Answer(
        EdgeInsets(0, 0, figure.value, 0), isExtrapolated: era == nil, evidence: figure.evidence)
    case .threeButtons:
      let height = figures.threeButtonBar.value
      let edges: EdgeInsets =
        switch orientation {
        case .landscapeRight where !isLarge: EdgeInsets(0, 0, 0, height)
        case .landscapeLeft where !isLarge: EdgeInsets(0, height, 0, 0)
        default: EdgeInsets(0, 0, height, 0)
        }
      return Answer(edges, isExtrapolated: false, evidence: figures.threeButtonBar.evidence)
    }
  }

  /// From this length of the shorter side on Android has a tablet's layout.
  private static let largeAndroidScreen = 600.0

  /// The strip that divides a half-open display, in window coordinates; nil on what does not fold.
  public func foldFrame(orientation: InterfaceOrientation) -> Rect? {
    guard let fold = device.fold else { return nil }
    return orientation.isLandscape ? fold.landscape : fold.portrait
  }
}
