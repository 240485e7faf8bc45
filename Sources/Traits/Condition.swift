// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry

/// What a `when:` asks of an environment. Everything that is given must hold; nothing given always holds.
public struct Condition: Hashable, Sendable {
  /// Which turns match.
  public enum Turn: Hashable, Sendable {
    /// Portrait, either way up.
    case portrait
    /// Landscape, either way round.
    case landscape
    case exactly(InterfaceOrientation)
  }

  /// A range that may be open on either side; both ends count as inside.
  public struct Bounds<Value: Hashable & Sendable & Comparable>: Hashable, Sendable {
    public var min: Value?
    public var max: Value?

    public init(min: Value? = nil, max: Value? = nil) {
      self.min = min
      self.max = max
    }

    public func contains(_ value: Value) -> Bool {
      if let min, value < min { return false }
      if let max, value > max { return false }
      return true
    }
  }

  public var orientation: Turn?
  public var horizontalSizeClass: SizeClass?
  public var verticalSizeClass: SizeClass?
  public var idiom: Idiom?
  /// A maximum without a minor version takes in all its minor versions: `{max: 10}` holds on 10.3.
  public var os: Bounds<OSVersion>?
  /// The size of the controller's view, in points.
  public var width: Bounds<Double>?
  public var height: Bounds<Double>?
  /// Width divided by height of the controller's view.
  public var aspect: Bounds<Double>?
  /// Bars that must be shown (true) or must not (false).
  public var bars: [BarKind: Bool]
  /// True: the keyboard is up. False: it is not.
  public var keyboard: Bool?
  public var display: String?
  /// True: the content size category is one of accessibility. False: it is not.
  public var isAccessibilityCategory: Bool?

  public init(
    orientation: Turn? = nil, horizontalSizeClass: SizeClass? = nil,
    verticalSizeClass: SizeClass? = nil, idiom: Idiom? = nil, os: Bounds<OSVersion>? = nil,
    width: Bounds<Double>? = nil, height: Bounds<Double>? = nil, aspect: Bounds<Double>? = nil,
    bars: [BarKind: Bool] = [:], keyboard: Bool? = nil, display: String? = nil,
    isAccessibilityCategory: Bool? = nil
  ) {
    self.orientation = orientation
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.idiom = idiom
    self.os = os
    self.width = width
    self.height = height
    self.aspect = aspect
    self.bars = bars
    self.keyboard = keyboard
    self.display = display
    self.isAccessibilityCategory = isAccessibilityCategory
  }

  /// Whether every key that is given agrees with the environment.
  public func holds(in environment: Environment) -> Bool {
    turnHolds(environment.orientation)
      && matches(horizontalSizeClass, environment.traits.horizontalSizeClass)
      && matches(verticalSizeClass, environment.traits.verticalSizeClass)
      && matches(idiom, environment.traits.idiom)
      && osHolds(environment.os)
      && (width?.contains(environment.size.width) ?? true)
      && (height?.contains(environment.size.height) ?? true)
      && aspectHolds(environment.size)
      && bars.allSatisfy { kind, shown in (environment.bars[kind] != nil) == shown }
      && matches(keyboard, environment.keyboard != nil)
      && (display == nil || display == environment.display)
      && matches(
        isAccessibilityCategory, environment.traits.preferredContentSizeCategory.isAccessibilityCategory)
  }
}

extension Condition {
  private func matches<Value: Equatable>(_ wanted: Value?, _ actual: Value) -> Bool {
    wanted == nil || wanted == actual
  }

  private func turnHolds(_ orientation: InterfaceOrientation) -> Bool {
    switch self.orientation {
    case nil: true
    case .portrait: orientation.isPortrait
    case .landscape: orientation.isLandscape
    case .exactly(let wanted): orientation == wanted
    }
  }

  private func osHolds(_ version: OSVersion) -> Bool {
    guard let os else { return true }
    if let min = os.min, version < min { return false }
    guard let max = os.max else { return true }
    return max.minor == 0 ? version.major <= max.major : version <= max
  }

  private func aspectHolds(_ size: Size) -> Bool {
    guard let aspect else { return true }
    guard size.height > 0 else { return false }
    return aspect.contains(size.width / size.height)
  }
}
