// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Geometry
public import Traits

extension Device {
  /// The insets of a full-screen root view in one span of system versions.
  public struct SafeAreas: Hashable, Sendable {
    public var insets: [InterfaceOrientation: Figure<EdgeInsets>]
    /// What stands when the app hides the status bar; an edge that nobody read is nil.
    public var statusBarHidden: [InterfaceOrientation: Figure<PartialInsets>]
    /// For an app that does not support multitasking on an iPad.
    public var withoutMultitasking: [InterfaceOrientation: Figure<EdgeInsets>]
    /// For an app that forces a turn the device does not offer.
    public var forcedUpsideDown: Figure<EdgeInsets>?
    /// A second figure in use for the same thing.
    public var alternate: Figure<EdgeInsets>?
    /// The version that the figures were read on, where it matters.
    public var measuredOn: OSVersion?
    public var note: String?
  }

  /// Insets of which some edges may be unknown.
  public struct PartialInsets: Hashable, Sendable {
    public var top: Double?
    public var left: Double?
    public var bottom: Double?
    public var right: Double?

    /// The known edges, and those of `other` for the rest.
    public func filled(from other: EdgeInsets) -> EdgeInsets {
      EdgeInsets(top ?? other.top, left ?? other.left, bottom ?? other.bottom, right ?? other.right)
    }

    public var isComplete: Bool {
      top != nil && left != nil && bottom != nil && right != nil
    }
  }

  /// What interrupts the screen of an iPhone.
  public struct SensorHousing: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      case none
      case notch
      case island
      /// A column at one side, for camera and bars.
      case sideColumn
    }

    public var kind: Kind
    /// In portrait, points.
    public var frame: Rect?
    public var width: Double?
    public var statusRegion: [InterfaceOrientation: Rect]
    public var camera: [InterfaceOrientation: Rect]
    public var models: [ModelHousing]
    public var evidence: Evidence
  }

  public struct ModelHousing: Hashable, Sendable {
    public var names: [String]
    public var frame: Rect?
    public var innerFrame: Rect?
    public var height: Double?
    public var evidence: Evidence
  }

  /// What interrupts the screen of an Android device, in points of the upright screen.
  public struct Cutout: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      case none
      case notch
      case hole
    }

    public var kind: Kind
    public var frame: Rect?
    public var circleCenter: Point?
    public var circleRadius: Double?
    /// The entry it was read from.
    public var readFrom: String?
    public var evidence: Evidence
  }

  /// The strip of a folding display that a partly open device divides it by.
  public struct Fold: Hashable, Sendable {
    public var portrait: Rect
    public var landscape: Rect
    public var margin: Double
    public var evidence: Evidence
  }

  public struct CornerRadius: Hashable, Sendable {
    public var top: Double?
    public var bottom: Double?
    public var models: [ModelRadius]
    public var evidence: Evidence
  }

  public struct ModelRadius: Hashable, Sendable {
    public var names: [String]
    public var value: Double
    public var evidence: Evidence
  }

  /// The columns of side-by-side apps on an iPad.
  public struct SplitView: Hashable, Sendable {
    public enum Share: String, Hashable, Sendable, CaseIterable {
      case oneThird
      case oneHalf
      case twoThirds
    }

    public struct Pane: Hashable, Sendable {
      public var width: Double
      /// Nil where sources disagree.
      public var horizontal: SizeClass?
    }

    public var os: OSRange
    public var portrait: [Share: Pane]
    public var landscape: [Share: Pane]
    public var evidence: Evidence
  }

  public struct SlideOver: Hashable, Sendable {
    public var width: Double?
    /// The height less that of the screen.
    public var heightDelta: Double?
    public var horizontal: SizeClass
    public var evidence: Evidence
  }

  /// The screen of a phone set to larger text and controls.
  public struct DisplayZoom: Hashable, Sendable {
    public var size: Size
    public var safeTop: Double?
    public var safeBottom: Double?
    public var evidence: Evidence
  }

  /// The content grid of a television.
  public struct Grid: Hashable, Sendable {
    /// The width of one column's content by number of columns.
    public var contentWidths: [Int: Double]
    public var rowSpacing: Double
    public var evidence: Evidence
  }
}
