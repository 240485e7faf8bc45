// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
public import Traits

/// Where a navigation bar begins and how tall it is, from the top of the window, in points.
public struct NavigationBarMetrics: Hashable, Sendable {
  public var origin: Double
  /// The large title's part included.
  public var height: Double
}

/// Where a tab bar stands.
public enum TabBarMetrics: Hashable, Sendable {
  /// Its height without the home-indicator strip.
  case bottom(height: Double)
  /// Floating at the top: its height, and how much of the content's top it takes.
  case top(height: Double, reach: Double)
  /// In a column of bars at one side, which takes nothing more.
  case column(width: Double)
}

extension DeviceModel {
  /// False for televisions, whose bars nobody has measured: containers add nothing there.
  public var hasContainerBars: Bool { idiom != .tv }

  private var isDuo: Bool { device.sensorHousing?.kind == .sideColumn }

  /// The entry that answers for `os`, and whether it was read for that version.
  private func pick<Entry>(_ eras: Eras<Entry>, _ os: OSVersion) -> Answer<Entry>? {
    if let entry = eras.entry(at: os) { return Answer(entry, isExtrapolated: false) }
    let isBefore = figures.rules.beforeSafeArea.contains(os)
    guard let entry = eras.entry(at: readAs(os)) ?? eras.nearest(to: os) else { return nil }
    return Answer(entry, isExtrapolated: !isBefore)
  }

  /// The navigation bar under a window's top inset (UIKIT-RULES 23-25, 31).
  public func navigationBar(
    os: OSVersion, orientation: InterfaceOrientation, horizontal: SizeClass, safeTop: Double,
    isLarge: Bool, hasPrompt: Bool = false, hasSearchBar: Bool = false, isInSheet: Bool = false
  ) -> Answer<NavigationBarMetrics> {
    let isFlat = idiom == .phone && orientation.isLandscape && !isDuo
    let height = navigationBarHeight(os, isFlat: isFlat, horizontal, isInSheet: isInSheet)
    // There is no height for a large title in landscape on a phone (Q35), and none at all before iOS 11.
    let canBeLarge = !isFlat && !figures.rules.beforeSafeArea.contains(os)
    let title = isLarge && canBeLarge ? largeTitleExtra(os) : Answer(0, isExtrapolated: false)
    let origin = navigationBarOrigin(os, orientation, safeTop: safeTop, height: height.value)
    let prompt = hasPrompt ? promptExtra(os) : Answer(0, isExtrapolated: false)
    let search = hasSearchBar ? searchExtra(os) : Answer(0, isExtrapolated: false)
    // On an iPhone Duo the top of the content was read, whatever the bar's share of it.
    let isKnown = isDuo && !isLarge && !hasPrompt && !hasSearchBar
    return Answer(
      NavigationBarMetrics(
        origin: origin.value, height: height.value + title.value + prompt.value + search.value),
      isExtrapolated: !isKnown
        && (height.isExtrapolated || title.isExtrapolated || prompt.isExtrapolated || search.isExtrapolated
          || origin.isExtrapolated)
    )
  }

  private func navigationBarHeight(
    _ os: OSVersion, isFlat: Bool, _ horizontal: SizeClass, isInSheet: Bool
  ) -> Answer<Double> {
    if idiom == .pad {
      return pick(figures.bars.pad.navigationBar, os)?.map { isInSheet ? $0.inSheet ?? $0.height : $0.height }
        ?? Answer(0, isExtrapolated: true)
    }
    guard let bar = pick(figures.bars.phone.navigationBar, os) else {
      return Answer(0, isExtrapolated: true)
    }
    let answer = bar.map { bar in
      isFlat ? (horizontal == .regular ? bar.landscapeRegular : bar.landscapeCompact) : bar.portrait
    }
    return isApplePhone ? answer : answer.extrapolated()
  }

  private func largeTitleExtra(_ os: OSVersion) -> Answer<Double> {
    guard idiom == .pad else {
      return Answer(figures.bars.phone.largeTitleExtra.value, isExtrapolated: false)
    }
    return pick(figures.bars.pad.largeTitle, os)?.map(\.extra) ?? Answer(0, isExtrapolated: true)
  }

  /// Read on phones, and taken for tablets as well.
  private func promptExtra(_ os: OSVersion) -> Answer<Double> {
    let answer = pick(figures.bars.phone.prompt, os)?.map(\.extra) ?? Answer(0, isExtrapolated: true)
    return idiom == .pad ? answer.extrapolated() : answer
  }

  /// Before iOS 11 a search bar was part of the content.
  private func searchExtra(_ os: OSVersion) -> Answer<Double> {
    guard !figures.rules.beforeSafeArea.contains(os) else { return Answer(0, isExtrapolated: false) }
    let eras = idiom == .pad ? figures.bars.pad.searchRow : figures.bars.phone.searchRow
    let answer = pick(eras, os)
    let isRead = answer?.value.evidence.confidence != .low
    return answer.map { isRead ? $0.map(\.extra) : $0.map(\.extra).extrapolated() }
      ?? Answer(0, isExtrapolated: true)
  }

  private func navigationBarOrigin(
    _ os: OSVersion, _ turn: InterfaceOrientation, safeTop: Double, height: Double
  ) -> Answer<Double> {
    if isDuo {
      // The content's top is all that was read; where the bar begins follows from its height.
      let top = figures.bars.duo.navigationContentTop.value
      return Answer(max(0, top - height), isExtrapolated: false)
    }
    guard isApplePhone else { return Answer(safeTop, isExtrapolated: false) }
    if turn.isPortrait, device.sensorHousing?.kind == .island,
      let island = figures.bars.phone.islandBarOrigins.first(where: {
        $0.os.contains(os) && $0.safeTop == safeTop
      })
    {
      return Answer(island.originPixels / scale, isExtrapolated: false, evidence: island.evidence)
    }
    let origins = figures.bars.phone.navigationBarOrigin
    if let origin = origins.entry(at: os) ?? origins.entry(at: readAs(os)) {
      return Answer(
        turn.isPortrait ? max(safeTop, origin.portraitAtLeast) : origin.landscape,
        isExtrapolated: origins.entry(at: os) == nil, evidence: origin.evidence)
    }
    return Answer(safeTop, isExtrapolated: false)
  }

  private var isApplePhone: Bool { idiom == .phone && platform == .iOS }

  /// A toolbar's height without what the window has at its lower edge (UIKIT-RULES 28).
  public func toolbar(
    os: OSVersion, orientation: InterfaceOrientation, horizontal: SizeClass, bottom: Double
  ) -> Answer<Double> {
    if idiom == .pad { return padToolbar(os) }
    return phoneBar(figures.bars.phone.toolbar, os, orientation, horizontal, bottom: bottom)
  }

  /// The height of a toolbar that stands among views.
  public func toolbarAmongViews(
    os: OSVersion, orientation: InterfaceOrientation, horizontal: SizeClass
  ) -> Double {
    guard idiom != .pad else {
      let bar = pick(figures.bars.pad.toolbar, os)?.value
      return bar?.intrinsic ?? bar?.height ?? 44
    }
    guard let bar = pick(figures.bars.phone.toolbar, os)?.value else { return 44 }
    if let intrinsic = bar.intrinsic { return intrinsic }
    let isFlat = orientation.isLandscape && !isDuo
    if isFlat, horizontal != .regular { return bar.landscapeCompact }
    if hasHomeIndicator, let intrinsic = bar.intrinsicAboveIndicator { return intrinsic }
    return isFlat ? bar.landscapeRegular : bar.portrait
  }

  private func padToolbar(_ os: OSVersion) -> Answer<Double> {
    guard let bar = pick(figures.bars.pad.toolbar, os) else { return Answer(0, isExtrapolated: true) }
    if let total = bar.value.total {
      let strip = bar.value.totalIncludesBottom
      return Answer(max(0, total - strip), isExtrapolated: bar.isExtrapolated)
    }
    // With a home indicator sources disagree on the total, so the plain height comes on top of the strip (Q10).
    return Answer(
      bar.value.height ?? 0, isExtrapolated: bar.isExtrapolated || hasHomeIndicator)
  }

  private func phoneBar(
    _ eras: Eras<BarFigures.PhoneBar>, _ os: OSVersion, _ turn: InterfaceOrientation,
    _ horizontal: SizeClass, bottom: Double
  ) -> Answer<Double> {
    guard let bar = pick(eras, os) else { return Answer(0, isExtrapolated: true) }
    let answer = bar.map { bar -> Double in
      let height =
        turn.isPortrait || idiom != .phone || isDuo
        ? bar.portrait : horizontal == .regular ? bar.landscapeRegular : bar.landscapeCompact
      return bar.isTotal ? max(0, height - bottom) : height
    }
    return isApplePhone && !isDuo ? answer : answer.extrapolated()
  }

  /// Where a tab bar stands in a window (UIKIT-RULES 27).
  public func tabBar(
    os: OSVersion, orientation: InterfaceOrientation, horizontal: SizeClass, bottom: Double
  ) -> Answer<TabBarMetrics> {
    if isDuo, !(display == "inner" && orientation.isPortrait) {
      return Answer(.column(width: figures.bars.duo.sideBarWidth.value), isExtrapolated: false)
    }
    guard idiom == .pad else {
      return phoneBar(figures.bars.phone.tabBar, os, orientation, horizontal, bottom: bottom)
        .map { .bottom(height: $0) }
    }
    return padTabBar(os, horizontal, bottom: bottom)
  }

  private func padTabBar(
    _ os: OSVersion, _ horizontal: SizeClass, bottom: Double
  ) -> Answer<TabBarMetrics> {
    let eras = figures.bars.pad.tabBar
    guard let bar = pick(eras, os) else { return Answer(.bottom(height: 0), isExtrapolated: true) }
    if bar.value.isAtTop, horizontal == .regular, let floating = floatingTabBar(near: os) {
      return Answer(
        floating, isExtrapolated: bar.isExtrapolated || bar.value.height == nil || bar.value.contentTop == nil
      )
    }
    // A window too narrow for a floating bar: as the last bar at the bottom.
    let atBottom = bar.value.isAtTop ? lastBottomBar(before: os) : bar.value
    let height =
      hasHomeIndicator
      ? atBottom?.homeIndicatorTotal.map { $0 - padStrip } ?? atBottom?.height : atBottom?.height
    return Answer(
      .bottom(height: max(0, height ?? 0)), isExtrapolated: bar.isExtrapolated || bar.value.isAtTop)
  }

  /// The floating bar of a version, or of the first one whose bar was measured: that it floats is known for every
  /// version it is said of, and no bar at the bottom tells how tall it is.
  private func floatingTabBar(near os: OSVersion) -> TabBarMetrics? {
    let measured = figures.bars.pad.tabBar.all.filter {
      $0.entry.isAtTop && $0.entry.height != nil && $0.entry.contentTop != nil
    }
    guard let era = measured.first(where: { $0.os.contains(readAs(os)) }) ?? measured.first,
      let height = era.entry.height, let contentTop = era.entry.contentTop,
      let safeTop = figures.rules.padHomeIndicator.entry(at: era.os.min ?? readAs(os))?.top
    else { return nil }
    return .top(height: height, reach: contentTop - safeTop)
  }

  private func lastBottomBar(before os: OSVersion) -> BarFigures.PadTabBar? {
    Eras(figures.bars.pad.tabBar.all.filter { !$0.entry.isAtTop }).nearest(to: os)
  }

  /// The home-indicator strip that the totals of full-screen iPads were read with.
  private var padStrip: Double {
    figures.rules.padHomeIndicator.entry(at: OSVersion(18))?.bottom ?? 0
  }

  /// What a call does to the status bar; nil where nothing (UIKIT-RULES 7).
  public func inCallBar(
    os: OSVersion, orientation: InterfaceOrientation
  ) -> (height: Double, shift: Double)? {
    guard isApplePhone, !hasSensorHousing, orientation.isPortrait, figures.rules.inCallOS.contains(os)
    else { return nil }
    return (figures.rules.inCallHeight, figures.rules.inCallShift)
  }
}
