// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
public import Traits
public import Wire

// The words of Traits and those of the wire are the same; the types are two, because the wire's may not grow
// when ours do.

extension InterfaceOrientation {
  public init(_ orientation: Orientation) {
    switch orientation {
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeLeft
    case .landscapeRight: self = .landscapeRight
    }
  }
}

extension Orientation {
  public init(_ orientation: InterfaceOrientation) {
    switch orientation {
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeLeft
    case .landscapeRight: self = .landscapeRight
    }
  }
}

extension Traits.LayoutDirection {
  public init(_ direction: Wire.LayoutDirection) {
    self = direction == .leftToRight ? .leftToRight : .rightToLeft
  }
}

extension Wire.SizeClass {
  public init(_ sizeClass: Traits.SizeClass) { self = sizeClass == .compact ? .compact : .regular }
}

extension Wire.TraitCollection {
  public init(_ traits: Traits.TraitCollection) {
    self.init(
      idiom: traits.idiom.rawValue,
      horizontalSizeClass: Wire.SizeClass(traits.horizontalSizeClass),
      verticalSizeClass: Wire.SizeClass(traits.verticalSizeClass), displayScale: traits.displayScale,
      layoutDirection: traits.layoutDirection == .leftToRight ? .leftToRight : .rightToLeft,
      preferredContentSizeCategory: traits.preferredContentSizeCategory.rawValue)
  }
}

extension Wire.Environment {
  public init(_ environment: Traits.Environment) {
    self.init(
      controller: environment.controller, platform: environment.platform.rawValue,
      os: environment.os.description, orientation: Orientation(environment.orientation),
      traits: Wire.TraitCollection(environment.traits), windowSize: environment.windowSize,
      frame: environment.frame, safeAreaInsets: environment.safeAreaInsets,
      systemMinimumLayoutMargins: environment.systemMinimumLayoutMargins,
      defaultLayoutMargin: environment.defaultLayoutMargin,
      topLayoutGuideLength: environment.topLayoutGuideLength,
      bottomLayoutGuideLength: environment.bottomLayoutGuideLength,
      readableWidth: environment.readableWidth,
      bars: BarKind.allCases.compactMap { kind in
        environment.bars[kind].map { Bar(bar: kind.rawValue, frame: $0) }
      },
      keyboard: environment.keyboard, display: environment.display, fold: environment.fold,
      offScreen: environment.isOffScreen ? true : nil,
      hasSafeArea: environment.hasSafeArea, extrapolated: environment.isExtrapolated)
  }
}
