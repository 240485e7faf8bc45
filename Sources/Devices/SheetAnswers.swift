// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry
public import Traits

/// How a controller is presented, by UIKit's names.
public enum ModalPresentationStyle: String, Hashable, Sendable, CaseIterable {
  /// A page from iOS 13 on, before that the whole screen.
  case automatic
  case fullScreen
  case pageSheet
  case formSheet
}

/// Where a presented controller stands in its window.
public struct SheetPlace: Hashable, Sendable {
  public var frame: Rect
  /// What it has of the window's insets; nil: what of them reaches into its frame, and nothing at the top.
  public var insets: EdgeInsets?
  /// True: it covers the window and has the insets of a root controller.
  public var isFullScreen: Bool
}

extension DeviceModel {
  /// Where a presented controller stands (UIKIT-RULES 33, Q13). Nearly nothing of this was ever measured, and the answer
  /// says so.
  public func sheet(
    _ style: ModalPresentationStyle, os: OSVersion, orientation: InterfaceOrientation, window: Size,
    classes: SizeClasses, insets: EdgeInsets
  ) -> Answer<SheetPlace> {
    let whole = Rect(origin: .zero, size: window)
    let card = figures.bars.sheets.card
    let fullScreen = Answer(
      SheetPlace(frame: whole, insets: insets, isFullScreen: true), isExtrapolated: false)
    guard platform == .iOS || platform == .iPadOS, style != .fullScreen else { return fullScreen }
    if style == .automatic, !card.os.contains(os) { return fullScreen }
    if let place = duoSheet(orientation, window: whole) { return place }
    if classes.vertical == .compact { return fullScreen.extrapolated() }
    if classes.horizontal == .compact {
      guard card.os.contains(os) else { return fullScreen }
      let top = hasSensorHousing || idiom == .pad ? insets.top + card.belowSafeTop : card.withoutHousing
      let frame = Rect(x: 0, y: top, width: window.width, height: max(0, window.height - top))
      return Answer(SheetPlace(frame: frame, insets: nil, isFullScreen: false), isExtrapolated: true)
    }
    let (size, isRead) =
      style == .formSheet ? formSheet(os) : pageSheet(os, window: window, safeTop: insets.top)
    let frame = Rect(
      x: max(0, (window.width - size.width) / 2), y: max(0, (window.height - size.height) / 2),
      width: min(size.width, window.width), height: min(size.height, window.height))
    return Answer(SheetPlace(frame: frame, insets: nil, isFullScreen: false), isExtrapolated: !isRead)
  }

  private func formSheet(_ os: OSVersion) -> (Size, isRead: Bool) {
    let eras = figures.bars.sheets.form
    let figure = eras.entry(at: os) ?? eras.nearest(to: os)
    return (figure?.value ?? screenSize, figure?.evidence.confidence != .low && readAs(os) == os)
  }

  /// Before iOS 13 as wide as the screen upright and as high as the window.
  private func pageSheet(_ os: OSVersion, window: Size, safeTop: Double) -> (Size, isRead: Bool) {
    guard let page = figures.bars.sheets.page.entry(at: os) else {
      return (Size(width: min(screenSize.width, screenSize.height), height: window.height), false)
    }
    let top = page.top ?? safeTop + page.belowSafeTop
    return (Size(width: page.width, height: window.height - 2 * top), false)
  }

  /// On an iPhone Duo what a sheet leaves to its content was read; it is in the middle, with the bars' side beside it.
  private func duoSheet(_ turn: InterfaceOrientation, window: Rect) -> Answer<SheetPlace>? {
    guard device.sensorHousing?.kind == .sideColumn else { return nil }
    let sheet = figures.bars.duo.sheet
    let isOuter = display == "outer"
    guard !isOuter || turn.isPortrait else { return nil }
    let size = isOuter ? sheet.outerPortrait : turn.isPortrait ? sheet.innerPortrait : sheet.innerLandscape
    let inset = isOuter ? sheet.outerInset : sheet.innerInset
    let width = size.width + inset
    return Answer(
      SheetPlace(
        frame: Rect(
          x: (window.width - width) / 2, y: window.height - size.height, width: width, height: size.height),
        insets: EdgeInsets(0, 0, 0, inset), isFullScreen: false), isExtrapolated: true,
      evidence: sheet.evidence)
  }

  /// How wide a column before the last one of a split view controller is when the app does not say.
  public func columnWidth(in width: Double) -> Answer<Double> {
    Answer(min(width * figures.bars.columnShare, figures.bars.widestColumn), isExtrapolated: true)
  }
}
