// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import ConstraintSolver
public import Geometry
public import TextMetrics
public import Traits

/// What a view is; it decides which properties count and what its default sizes and priorities are.
public enum ViewKind: String, Hashable, Sendable, CaseIterable {
  case view
  case stack
  case scroll
  case label
  case image
  case button
  case `switch`
  case slider
  case segmentedControl
  case stepper
  case progressView
  case activityIndicator
  case pageControl
  case picker
  case datePicker
  case searchBar
  case textField
  case textView
}

/// Which parts of a view's frame follow its superview's size when it has no constraints of its own
/// (`UIView.AutoresizingMask`).
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

  /// The mask in which these parts are flexible: margins by their side, `width` and `height`. Nil for other words.
  public init?(flexible parts: [String]) {
    self = []
    for part in parts {
      switch part {
      case "left": insert(.flexibleLeftMargin)
      case "width": insert(.flexibleWidth)
      case "right": insert(.flexibleRightMargin)
      case "top": insert(.flexibleTopMargin)
      case "height": insert(.flexibleHeight)
      case "bottom": insert(.flexibleBottomMargin)
      default: return nil
      }
    }
  }
}

/// Whether a view's leading side follows the layout direction (`UISemanticContentAttribute`).
public enum SemanticContentAttribute: String, Hashable, Sendable, CaseIterable {
  case unspecified
  case forceLeftToRight
  case forceRightToLeft
  /// Buttons of a player: time runs the same way everywhere.
  case playback
  /// What left and right mean a direction for.
  case spatial

  /// Nil where the layout direction decides.
  public var forcesRightToLeft: Bool? {
    switch self {
    case .unspecified: nil
    case .forceLeftToRight, .playback, .spatial: false
    case .forceRightToLeft: true
    }
  }
}

/// What of a view is looked at for being left open (`verifyAmbiguity` of Interface Builder's documents).
public enum AmbiguityVerification: String, Hashable, Sendable, CaseIterable {
  case on
  case off
  case ignoreSizes
  case ignorePositions

  /// Whether a place or a length that is left open is to be told.
  public func covers(_ attribute: Attribute) -> Bool {
    switch self {
    case .on: true
    case .off: false
    case .ignoreSizes: !attribute.isDimension
    case .ignorePositions: attribute.isDimension
    }
  }
}

/// A stack's own properties (`UIStackView`, UIKIT-RULES 109-118).
public struct StackProperties: Hashable, Sendable {
  public enum Distribution: String, Hashable, Sendable, CaseIterable {
    case fill
    case fillEqually
    case fillProportionally
    case equalSpacing
    case equalCentering
  }

  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    case fill
    case leading
    case firstBaseline
    case center
    case trailing
    case lastBaseline

    /// UIKit has two names for two of them: `top` is `leading`, `bottom` is `trailing`.
    public init?(name: String) {
      switch name {
      case "top": self = .leading
      case "bottom": self = .trailing
      default: self.init(rawValue: name)
      }
    }
  }

  public var axis: Axis = .horizontal
  public var distribution: Distribution = .fill
  public var alignment: Alignment = .fill
  /// Between arranged views, in points.
  public var spacing: Double = 0
  /// The spacing is the system's own (`UIStackView.spacingUseSystem`). It is kept as any other is, but UIKit does
  /// not count it where `fillProportionally` counts spacing in (UIKIT-RULES 112).
  public var isSystemSpacing = false
  public var isLayoutMarginsRelativeArrangement = false
  /// A column counts its spacing from the last line of a view's text to the first line of the next.
  public var isBaselineRelativeArrangement = false
  /// Counts for `fillProportionally`: true shares what the spacing leaves by exact proportion; UIKit counts the
  /// spacing in, and the last view takes the remainder (UIKIT-RULES 112).
  public var isProportionExact = false

  public init() {}
}

/// A value for each axis.
public struct AxisPair<Value: Hashable & Sendable>: Hashable, Sendable {
  public var horizontal: Value
  public var vertical: Value

  public init(horizontal: Value, vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public init(_ both: Value) {
    self.init(horizontal: both, vertical: both)
  }

  public subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

/// A view's properties, under UIKit's names.
public struct ViewProperties: Hashable, Sendable {
  public var kind: ViewKind = .view
  /// In the superview's coordinates, points; what a view without constraints keeps.
  public var frame: Rect = .zero
  /// Documents default to false: a view described by constraints. True adds the constraints that its frame
  /// and mask stand for (UIKIT-RULES 97-98).
  public var translatesAutoresizingMaskIntoConstraints = false
  public var autoresizingMask: AutoresizingMask = []
  /// Nil on an axis: no intrinsic size there (UIKIT-RULES 83).
  public var intrinsicContentSize = AxisPair<Double?>(nil)
  /// What the view shows; its size is then the intrinsic one on the axes that `intrinsicContentSize` leaves
  /// open.
  public var text: TextBlock?
  /// Which control it is, where `kind` alone does not say it all; it decides the size as a text does.
  public var control: ControlKind?
  /// A text of several lines wraps at this width; 0: at the width that layout finds.
  public var preferredMaxLayoutWidth = 0.0
  public var contentHuggingPriority = AxisPair<Priority>(.low)
  public var contentCompressionResistancePriority = AxisPair<Priority>(.high)
  /// How far the frame reaches beyond the rectangle that constraints act on (UIKIT-RULES 99).
  public var alignmentRectInsets = EdgeInsets.zero
  /// The same in both layout directions; nil: the default.
  public var layoutMargins: EdgeInsets?
  /// Instead of `layoutMargins`: these change sides with the view's direction.
  public var directionalLayoutMargins: DirectionalEdgeInsets?
  /// Where `directionalLayoutMargins` are at least those that the system asks of a controller's view, as the content of
  /// a table's cell has them.
  public var systemMarginSides: DirectionalSides = []
  /// What a child controller adds to the safe area of its root view, this one, and of all in it
  /// (UIKIT-RULES 19-20). The screen's own root has its controller's in the environment.
  public var additionalSafeAreaInsets = EdgeInsets.zero
  /// Bars of child containers whose view this is: its safe area, and with it that of all inside, lies between them.
  public var containedBars: ContainedBars = []
  /// This is the root view of a child controller: its side margins are at least those that the system asks of one as wide
  /// (UIKIT-RULES 50).
  public var isControllerView = false
  public var insetsLayoutMarginsFromSafeArea = true
  public var preservesSuperviewLayoutMargins = false
  /// Counts on a controller's root view only (UIKIT-RULES 52).
  public var viewRespectsSystemMinimumLayoutMargins = true
  /// Counts on a controller's root view only: a scroll view that is its content takes top and bottom inside a
  /// navigation controller (UIKIT-RULES 63).
  public var automaticallyAdjustsScrollViewInsets = true
  public var isHidden = false
  /// A hidden view in a stack is as long as its own constraints say, as Interface Builder's canvas has it; with false
  /// it is empty and they conflict with that, as in UIKit (UIKIT-RULES 116).
  public var keepsLengthWhenHidden = false
  public var semanticContentAttribute: SemanticContentAttribute = .unspecified
  /// Counts when `kind` is `.stack`.
  public var stack = StackProperties()
  /// Counts when `kind` is `.scroll`.
  public var scroll = ScrollProperties()
  /// Room after this view, instead of the spacing of the stack that lines it up (UIKIT-RULES 115).
  public var customSpacingAfter: Double?
  /// Why this view is meant to lie under the bars; nil: it is not.
  public var mayBleed: String?
  /// What of the view may be left open without a word.
  public var verifyAmbiguity: AmbiguityVerification = .on

  public init() {}
}
