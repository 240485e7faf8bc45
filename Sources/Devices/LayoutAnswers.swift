// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry
public import Traits

extension DeviceModel {
  /// The room of a window along both axes (UIKIT-RULES 70-72).
  public func sizeClasses(of window: Size, orientation: InterfaceOrientation) -> SizeClasses {
    let screen = screenSize(in: orientation)
    let isNarrow = window.width < screen.width
    if !isNarrow, let classes = device.sizeClasses?[orientation] { return classes }
    switch idiom {
    case .tv: return SizeClasses(horizontal: .regular, vertical: .regular)
    case .pad:
      return SizeClasses(
        horizontal: window.width >= figures.rules.padRegularFromWidth ? .regular : .compact,
        vertical: .regular)
    case .phone:
      let vertical =
        device.sizeClasses?[orientation]?.vertical ?? (orientation.isLandscape ? .compact : .regular)
      if isNarrow {
        return SizeClasses(
          horizontal: window.width >= figures.rules.padRegularFromWidth ? .regular : .compact,
          vertical: vertical)
      }
      let isWide =
        orientation.isLandscape && screenSize.width >= figures.rules.regularLandscapeFromWidth
      return SizeClasses(horizontal: isWide ? .regular : .compact, vertical: vertical)
    }
  }

  /// The insets of a window that does not fill the height of the screen; nil before such windows float.
  public func floatingWindowInsets(os: OSVersion) -> Answer<EdgeInsets>? {
    guard idiom == .pad, figures.rules.floatingWindowOS.contains(os) else { return nil }
    return Answer(
      figures.rules.floatingWindow, isExtrapolated: false,
      evidence: figures.rules.rule("ipados26-windows")?.evidence ?? Evidence())
  }

  /// The least margins of a root view at the left and right, before the safe area (UIKIT-RULES 50-51).
  ///
  /// `insets` are those of the window: a side inset changes the margin beyond it.
  public func systemMinimumMargins(
    of view: Size, os: OSVersion, orientation: InterfaceOrientation, insets: EdgeInsets
  ) -> SideInsets {
    if idiom == .tv { return SideInsets(left: 0, right: 0) }
    func margin(_ inset: Double) -> Double {
      systemMinimumMargin(width: view.width, os, orientation, hasSideInset: inset > 0)
    }
    return SideInsets(left: margin(insets.left), right: margin(insets.right))
  }

  private func systemMinimumMargin(
    width: Double, _ os: OSVersion, _ turn: InterfaceOrientation, hasSideInset: Bool
  ) -> Double {
    if let display = device.display,
      let row = figures.margins.systemMinimum.first(where: { $0.device == display.device })
    {
      return hasSideInset ? row.barSide ?? row.value : row.value
    }
    // A column narrower than any iPad screen has the margin of a phone of that width (Q08).
    if width < figures.margins.wideFrom { return figures.margins.narrow }
    if turn.isPortrait || idiom == .pad { return figures.margins.wide }
    guard hasSideInset else { return figures.margins.turned }
    return figures.margins.turnedBesideInset.entry(at: os) ?? figures.margins.turned
  }

  /// The margins of an ordinary view on every edge (UIKIT-RULES 49).
  public func defaultViewMargin(os: OSVersion) -> Double {
    let eras = figures.margins.view
    if platform == .android || idiom == .tv { return eras.nearest(to: .oldest)?.value ?? 0 }
    return (eras.entry(at: os) ?? eras.nearest(to: os))?.value ?? 0
  }

  /// The greatest width of a readable guide in a view with `safeWidth` between its side insets; nil where the margins
  /// alone decide (UIKIT-RULES 59).
  ///
  /// Read at the default text size only; other sizes follow their body text (Q09).
  public func readableWidth(
    safeWidth: Double, os: OSVersion, category: ContentSizeCategory
  ) -> Double? {
    guard platform != .android, idiom != .tv else { return nil }
    let eras = figures.margins.readableWidth
    guard let entry = eras.entry(at: os) ?? eras.nearest(to: os) else { return nil }
    if let from = entry.fromSafeWidth {
      guard safeWidth >= from else { return nil }
    } else if idiom == .phone {
      return nil
    }
    let sizes = figures.margins.bodySizes
    guard let place = ContentSizeCategory.allCases.firstIndex(of: category),
      let standard = ContentSizeCategory.allCases.firstIndex(of: .large), sizes.indices.contains(place)
    else { return entry.value }
    return entry.value * sizes[place] / sizes[standard]
  }
}
