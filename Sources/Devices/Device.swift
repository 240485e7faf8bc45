// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry
public import Traits

/// A device, or one display of a folding one, with every figure that the catalogue has of it.
///
/// Models that share a screen and its insets share an entry: the iPhone 14 is a model of `iphone-12`.
public struct Device: Hashable, Sendable {
  public var id: String
  public var name: String
  public var platform: Platform
  public var idiom: Idiom
  public var codename: String?
  /// True while the figures of a new device still rest on little.
  public var isProvisional: Bool
  public var display: Display?
  public var models: [Model]
  public var os: OSRange
  public var screen: Screen
  /// The ways the interface turns without asking.
  public var orientations: [InterfaceOrientation]
  /// Further ways for an app that asks for them.
  public var optionalOrientations: [InterfaceOrientation]
  public var safeArea: Eras<SafeAreas>
  public var statusBar: Eras<Turned<Double>>
  public var homeIndicator: Eras<Turned<Double>>
  public var sensorHousing: SensorHousing?
  public var cutout: Cutout?
  public var fold: Fold?
  public var cornerRadius: CornerRadius?
  public var sizeClasses: Turned<SizeClasses>?
  /// What the root view's margins read at the left and right, insets included.
  public var layoutMargins: Turned<SideInsets>?
  /// How far the readable guide stands in from each side.
  public var readableInsets: Turned<Double>?
  public var splitView: SplitView?
  public var slideOver: SlideOver?
  public var displayZoom: DisplayZoom?
  public var grid: Grid?
  public var note: String?

  /// One display of a device that has several.
  public struct Display: Hashable, Sendable {
    public var name: String
    /// The device both displays belong to.
    public var device: String
  }

  /// A product that has this screen.
  public struct Model: Hashable, Sendable {
    public var name: String
    /// Such as `iPhone14,7`.
    public var identifiers: [String]
    public var os: OSRange
    public var evidence: Evidence
  }

  /// Its size in points, and the pixels of it.
  public struct Screen: Hashable, Sendable {
    /// Upright, except on a television.
    public var size: Size
    /// Pixels per point.
    public var scale: Double
    public var pixels: Size?
    /// What is drawn before it is scaled down to the pixels.
    public var renderedPixels: Size?
    public var dotsPerInch: Double?
    /// Models whose scale differs.
    public var models: [ModelScale]
    public var evidence: Evidence
  }

  /// The scale of one model of the device.
  public struct ModelScale: Hashable, Sendable {
    public var names: [String]
    public var scale: Double
    public var pixels: Size
  }
}

/// A figure for each turn; nil where it is not known.
public struct Turned<Value: Hashable & Sendable>: Hashable, Sendable {
  public var portrait: Value?
  public var landscape: Value?
  public var evidence: Evidence

  public init(portrait: Value?, landscape: Value?, evidence: Evidence = Evidence()) {
    self.portrait = portrait
    self.landscape = landscape
    self.evidence = evidence
  }

  public subscript(orientation: InterfaceOrientation) -> Value? {
    orientation.isLandscape ? landscape : portrait
  }
}

/// Distances at the left and right, in points.
public struct SideInsets: Hashable, Sendable {
  public var left: Double
  public var right: Double

  public init(left: Double, right: Double) {
    self.left = left
    self.right = right
  }
}

/// The room of a controller along both axes.
public struct SizeClasses: Hashable, Sendable {
  public var horizontal: SizeClass
  public var vertical: SizeClass

  public init(horizontal: SizeClass, vertical: SizeClass) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
