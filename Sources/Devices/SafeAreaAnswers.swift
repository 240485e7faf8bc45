// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry
public import Traits

extension DeviceModel {
  /// True when views have a safe area at all; before, the top and bottom guides are all there is.
  public func hasSafeArea(os: OSVersion) -> Bool {
    platform == .android || !figures.rules.beforeSafeArea.contains(os)
  }

  /// The insets of a full-screen root view without an app's bars (UIKIT-RULES 1, 3-6, 8).
  ///
  /// Where nobody has read them the catalogue's rules answer, then the earlier version, and the answer says so.
  public func safeAreaInsets(
    os: OSVersion, orientation: InterfaceOrientation, statusBarIsHidden: Bool = false,
    supportsMultitasking: Bool = true
  ) -> Answer<EdgeInsets> {
    if !supportsMultitasking, let figure = withoutMultitasking(os, orientation) {
      return statusBarIsHidden ? hidden(figure, os, orientation) : figure
    }
    let shown = shownInsets(os, orientation)
    return statusBarIsHidden ? hidden(shown, os, orientation) : shown
  }

  /// The version whose figures answer for `os`: those of iOS 11 for everything before (UIKIT-RULES 67).
  private func era(at os: OSVersion) -> Device.SafeAreas? {
    device.safeArea.entry(at: os)
      ?? (figures.rules.beforeSafeArea.contains(os) ? device.safeArea.nearest(to: os) : nil)
  }

  private func shownInsets(_ os: OSVersion, _ turn: InterfaceOrientation) -> Answer<EdgeInsets> {
    if let figure = era(at: os)?.insets[turn] {
      return Answer(figure.value, isExtrapolated: false, evidence: figure.evidence)
    }
    if let figure = device.safeArea.entry(at: readAs(os))?.insets[turn] {
      return Answer(figure.value, isExtrapolated: true, evidence: figure.evidence)
    }
    if let insets = insetsByRule(os, turn) { return Answer(insets, isExtrapolated: true) }
    let nearest = device.safeArea.nearest(to: os)
    let figure = nearest?.insets[turn] ?? nearest?.insets[.portrait]
    return Answer(figure?.value ?? .zero, isExtrapolated: true, evidence: figure?.evidence ?? Evidence())
  }

  /// The version that rule `ios27` reads instead of `os`.
  func readAs(_ os: OSVersion) -> OSVersion {
    let isApple = platform != .android
    return isApple && os.major > figures.rules.readsAs ? OSVersion(figures.rules.readsAs) : os
  }

  private func withoutMultitasking(
    _ os: OSVersion, _ turn: InterfaceOrientation
  ) -> Answer<EdgeInsets>? {
    if let figure = device.safeArea.entry(at: os)?.withoutMultitasking[turn] {
      return Answer(figure.value, isExtrapolated: false, evidence: figure.evidence)
    }
    guard idiom == .pad, hasHomeIndicator, readAs(os).major == figures.rules.readsAs else { return nil }
    var insets = shownInsets(os, turn)
    insets.value.bottom = figures.rules.padBottomWithoutMultitasking
    return insets.extrapolated()
  }
}

// MARK: - Rules

extension DeviceModel {
  private func insetsByRule(_ os: OSVersion, _ turn: InterfaceOrientation) -> EdgeInsets? {
    let rules = figures.rules
    switch (platform, idiom) {
    case (.android, _): return androidInsets(os, turn)
    case (_, .tv): return nil
    case (_, .pad):
      let eras = hasHomeIndicator ? rules.padHomeIndicator : rules.padHomeButton
      return eras.entry(at: os)
    case (_, .phone):
      if device.sensorHousing?.kind == .sideColumn { return nil }
      guard hasHomeIndicator else {
        return turn.isLandscape ? rules.homeButtonLandscape : rules.homeButtonPortrait
      }
      guard let top = portraitTop(os) else { return nil }
      if turn.isPortrait { return EdgeInsets(top, 0, rules.homeIndicatorPortrait, 0) }
      guard let bottom = rules.homeIndicatorLandscape.entry(at: os) else { return nil }
      return EdgeInsets(rules.landscapeTop, top, bottom, top)
    }
  }

  private func portraitTop(_ os: OSVersion) -> Double? {
    let eras = [
      device.safeArea.entry(at: os), device.safeArea.entry(at: readAs(os)),
      device.safeArea.nearest(to: os),
    ]
    return eras.lazy.compactMap { $0?.insets[.portrait]?.value.top }.first
  }

  /// Status bar or cut-out, whichever is deeper; turned, the cut-out's side has its depth.
  private func androidInsets(_ os: OSVersion, _ turn: InterfaceOrientation) -> EdgeInsets {
    let bar = statusBarHeight(os: os, orientation: turn)?.value ?? 0
    let depth = cutoutDepth
    return switch turn {
    case .portrait: EdgeInsets(max(bar, depth), 0, 0, 0)
    case .portraitUpsideDown: EdgeInsets(bar, 0, depth, 0)
    case .landscapeRight: EdgeInsets(bar, depth, 0, 0)
    case .landscapeLeft: EdgeInsets(bar, 0, 0, depth)
    }
  }

  private var cutoutDepth: Double { device.cutout?.frame?.maxY ?? 0 }

  /// Without the status bar a sensor housing keeps the inset, a home-button phone loses it, an iPad loses its top
  /// (UIKIT-RULES 6).
  private func hidden(
    _ shown: Answer<EdgeInsets>, _ os: OSVersion, _ turn: InterfaceOrientation
  ) -> Answer<EdgeInsets> {
    // Upside down is as upright wherever it was read.
    let read = era(at: os)?.statusBarHidden
    if let figure = read?[turn] ?? (turn == .portraitUpsideDown ? read?[.portrait] : nil) {
      return Answer(
        figure.value.filled(from: shown.value),
        isExtrapolated: !figure.value.isComplete || shown.isExtrapolated, evidence: figure.evidence)
    }
    var insets = shown.value
    switch (platform, idiom) {
    case (.android, _): insets.top = turn == .portrait ? cutoutDepth : 0
    case (_, .tv): return shown
    case (_, .pad): insets.top = 0
    case (_, .phone):
      if hasSensorHousing || turn.isLandscape { return shown }
      insets.top = 0
    }
    return Answer(insets, isExtrapolated: true, evidence: shown.evidence)
  }
}
