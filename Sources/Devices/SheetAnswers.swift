// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry
public import Traits

/// How a controller is presented, by UIKit's names.
public enum ModalPresentationStyle: String, Hashable, Sendable, CaseIterable {
  /// A page from iOS 13 on, before that the whole screen.
  case automatic
  case fullScreen
  /// The same, with the presenting controller still there behind it.
  case overFullScreen
  case pageSheet
  case formSheet
}

/// A height at which a sheet comes to rest, from iOS 15 on.
public enum SheetDetent: Hashable, Sendable {
  case large
  /// A little more than half of `large`.
  case medium
  /// In points, without what the window's lower inset adds; from that of `large` on it is `large`.
  case height(Double)

  /// Nil for anything but `large` and `medium`.
  public init?(word: String) {
    switch word {
    case "large": self = .large
    case "medium": self = .medium
    default: return nil
    }
  }
}

/// Where a presented controller stands in its window.
public struct SheetPlace: Hashable, Sendable {
  /// Laid out in; from iOS 26 on a phone draws a sheet that is not large a little smaller, 8 points inside.
  public var frame: Rect
  /// What it has of the window's insets; nil: what of them reaches into its frame, and nothing at the top.
  public var insets: EdgeInsets?
  /// True: it covers the window and has the insets of a root controller.
  public var isFullScreen: Bool
}

extension DeviceModel {
  /// Where a presented controller stands (UIKIT-RULES 33, Q13). Little of this was measured before iOS 26, and the answer
  /// says so.
  public func sheet(
    _ style: ModalPresentationStyle, at detent: SheetDetent = .large, preferring preferred: Size? = nil,
    os: OSVersion, orientation: InterfaceOrientation, window: Size, classes: SizeClasses, insets: EdgeInsets
  ) -> Answer<SheetPlace> {
    let whole = Rect(origin: .zero, size: window)
    let card = figures.bars.sheets.card.entry(at: os)
    let fullScreen = Answer(
      SheetPlace(frame: whole, insets: insets, isFullScreen: true), isExtrapolated: false)
    let isWhole = style == .fullScreen || style == .overFullScreen
    guard platform == .iOS || platform == .iPadOS, !isWhole else { return fullScreen }
    if style == .automatic, card == nil { return fullScreen }
    if let place = duoSheet(orientation, window: whole) { return place }
    if classes.vertical == .compact { return fullScreen.extrapolated() }
    let (frame, isRead): (Rect, Bool)
    if classes.horizontal == .compact {
      guard let card else { return fullScreen }
      (frame, isRead) = self.card(card, os, in: whole, safeTop: insets.top)
    } else if style == .formSheet {
      (frame, isRead) = formSheet(os, preferred, in: whole)
    } else {
      (frame, isRead) = pageSheet(os, in: whole, safeTop: insets.top)
    }
    let below = min(insets.bottom, max(0, frame.maxY - (window.height - insets.bottom)))
    let rests = resting(at: detent, os, in: frame, below: below)
    return Answer(
      SheetPlace(frame: rests.frame, insets: nil, isFullScreen: false),
      isExtrapolated: !isRead || !rests.isRead)
  }

  /// As wide as its window.
  private func card(
    _ card: BarFigures.Card, _ os: OSVersion, in window: Rect, safeTop: Double
  ) -> (Rect, isRead: Bool) {
    let below = idiom == .pad ? card.onPad ?? card.belowSafeTop : card.belowSafeTop
    let top = min(max(card.atLeast, safeTop + below), window.height)
    let isRead = card.evidence.confidence != .low && readAs(os) == os && idiom == .phone
    return (Rect(x: 0, y: top, width: window.width, height: window.height - top), isRead)
  }

  /// As large as it prefers to be, as far as the window goes.
  private func formSheet(_ os: OSVersion, _ preferred: Size?, in window: Rect) -> (Rect, isRead: Bool) {
    let eras = figures.bars.sheets.form
    guard let figure = eras.entry(at: os) ?? eras.nearest(to: os) else { return (window, false) }
    let wanted = preferred ?? figure.size
    let size = Size(width: min(wanted.width, window.width), height: min(wanted.height, window.height))
    let frame = Rect(
      x: (window.width - size.width) / 2,
      y: max(0, (window.height - size.height) / 2 - figure.aboveMiddle), width: size.width,
      height: size.height)
    return (frame, figure.evidence.confidence != .low && readAs(os) == os && preferred == nil)
  }

  /// Before iOS 13 as wide as the screen upright and as high as the window; so wide again from iOS 26 on, and down to the
  /// window's lower edge.
  private func pageSheet(_ os: OSVersion, in window: Rect, safeTop: Double) -> (Rect, isRead: Bool) {
    let upright = min(screenSize.width, screenSize.height)
    let page = figures.bars.sheets.page.entry(at: os)
    let width = min(page?.width ?? upright, window.width)
    let top = min(page.map { $0.top ?? safeTop + $0.belowSafeTop } ?? 0, window.height / 2)
    let bottom = page?.reachesBottom == false ? top : 0
    let frame = Rect(
      x: (window.width - width) / 2, y: top, width: width, height: window.height - top - bottom)
    let isRead = page.map { $0.evidence.confidence != .low && readAs(os) == os && width == window.width }
    return (frame, isRead ?? false)
  }

  /// A sheet that is not large keeps its lower edge. `below` is what the window's lower inset reaches into it.
  private func resting(
    at detent: SheetDetent, _ os: OSVersion, in large: Rect, below: Double
  ) -> (frame: Rect, isRead: Bool) {
    guard detent != .large, let figure = figures.bars.sheets.detents.entry(at: os) else {
      return (large, true)
    }
    let most = max(0, large.height - below)
    let wanted =
      switch detent {
      case .large: most
      case .medium: PixelGrid(scale: scale).round(most * figure.value)
      case .height(let height): max(0, height)
      }
    guard wanted < most else { return (large, true) }
    let height = wanted + below
    let frame = Rect(x: large.minX, y: large.maxY - height, width: large.width, height: height)
    return (frame, figure.evidence.confidence != .low && readAs(os) == os)
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
