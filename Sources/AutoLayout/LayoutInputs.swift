// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import Traits

/// What a layout takes from its environment, and nothing else: equal inputs share a layout whoever asks.
///
/// Numbers that no screen can have (not finite, absurdly large) count as 0, so that what follows stays
/// finite.
struct LayoutInputs: Hashable, Sendable {
  var size: Size
  /// Pixels per point.
  var scale: Double
  var isRightToLeft: Bool
  /// The root's; zero where views have no safe areas (before iOS 11).
  var safeAreaInsets: EdgeInsets
  /// False: no view has a safe area, however it lies.
  var hasSafeArea: Bool
  /// False: the root is a view like any other, with the margins of one.
  var rootHasController = true
  var systemMinimumLayoutMargins: EdgeInsets
  var defaultLayoutMargin: Double
  var topLayoutGuideLength: Double
  var bottomLayoutGuideLength: Double
  var readableWidth: Double?
  /// The controller stands in a navigation controller that shows its bar.
  var hasNavigationBar = false
  /// How high the bars of containers inside the root are.
  var containedBars = ContainedBarHeights()
  /// What texts and controls are measured by; nil where the tree has none.
  var content: ContentMetrics?
  /// The keyboard's upper edge in the root's coordinates; nil when it is hidden or beside the root.
  var keyboardTop: Double?
  /// A keyboard that floats, in the root's coordinates.
  var floatingKeyboard: Rect?
  /// The fold in the root's coordinates, where a half-open display has one across the root.
  var fold: Rect?

  init(
    size: Size, scale: Double = 1, safeAreaInsets: EdgeInsets = .zero,
    systemMinimumLayoutMargins: EdgeInsets = .zero
  ) {
    self.size = size
    self.scale = scale
    isRightToLeft = false
    self.safeAreaInsets = safeAreaInsets
    hasSafeArea = true
    self.systemMinimumLayoutMargins = systemMinimumLayoutMargins
    defaultLayoutMargin = 8
    topLayoutGuideLength = safeAreaInsets.top
    bottomLayoutGuideLength = safeAreaInsets.bottom
  }

  init(_ environment: Environment) {
    size = Size(
      width: Self.length(environment.size.width), height: Self.length(environment.size.height))
    let scale = environment.traits.displayScale
    self.scale = scale.isFinite && scale > 0 && scale <= 64 ? scale : 1
    isRightToLeft = environment.traits.layoutDirection == .rightToLeft
    hasSafeArea = environment.hasSafeArea
    safeAreaInsets =
      hasSafeArea ? Self.insets(environment.safeAreaInsets).nonNegative : .zero
    systemMinimumLayoutMargins = Self.insets(environment.systemMinimumLayoutMargins)
    defaultLayoutMargin = Self.number(environment.defaultLayoutMargin)
    topLayoutGuideLength = Self.length(environment.topLayoutGuideLength)
    bottomLayoutGuideLength = Self.length(environment.bottomLayoutGuideLength)
    readableWidth = environment.readableWidth.map(Self.length)
    hasNavigationBar = environment.bars.navigation != nil
    containedBars = environment.containedBars
    let keyboard = environment.keyboard?.intersection(environment.frame)?
      .offset(dx: -environment.frame.minX, dy: -environment.frame.minY)
    if environment.keyboardIsDocked {
      keyboardTop = keyboard.map { Self.number($0.minY) }
    } else {
      floatingKeyboard = keyboard
    }
    fold = environment.fold?.intersection(environment.frame)?
      .offset(dx: -environment.frame.minX, dy: -environment.frame.minY)
  }
}

extension LayoutInputs {
  /// Before iOS 11 Xcode compiles a safe area of a controller's view to the top and bottom guides, and those of other
  /// views to their edges: margins and scroll views know nothing of it.
  var oldGuides: EdgeInsets {
    hasSafeArea ? .zero : EdgeInsets(topLayoutGuideLength, 0, bottomLayoutGuideLength, 0)
  }

  /// What the root of a child controller of that width goes by: its least side margins are those of a window
  /// as wide (UIKIT-RULES 50, Q33).
  func child(width: Double) -> LayoutInputs {
    guard width != size.width else { return self }
    var child = self
    let margin: Double = width >= 400 ? 20 : 16
    child.systemMinimumLayoutMargins = EdgeInsets(0, margin, 0, margin)
    return child
  }

  /// The screen from which the layouts of all screens like this one start: a narrow one, a low one, or one that has
  /// room both ways. Bounds that are slack on one of a kind are so on most of them.
  var startingScreen: StartingScreen {
    let kind: StartingScreen.Kind =
      size.width < 560 ? .narrow : size.height < 560 ? .low : .roomy
    return StartingScreen(kind: kind, isRightToLeft: isRightToLeft, content: content)
  }

  private static func number(_ value: Double) -> Double {
    LayoutNumber.isUsable(value) ? value : 0
  }

  private static func length(_ value: Double) -> Double { max(0, number(value)) }

  private static func insets(_ value: EdgeInsets) -> EdgeInsets {
    EdgeInsets(number(value.top), number(value.left), number(value.bottom), number(value.right))
  }
}

/// A screen that nobody asked for, from whose solution others are found quickly.
///
/// Which one it is depends on what is asked alone, never on what was asked before.
struct StartingScreen: Hashable {
  enum Kind {
    case narrow, low, roomy
  }

  var kind: Kind
  var isRightToLeft: Bool
  var content: ContentMetrics?

  var inputs: LayoutInputs {
    var inputs =
      switch kind {
      case .narrow: Self.inputs(390, 844, EdgeInsets(47, 0, 34, 0), margin: 16)
      case .low: Self.inputs(844, 390, EdgeInsets(0, 47, 21, 47), margin: 16)
      case .roomy: Self.inputs(820, 1_180, EdgeInsets(24, 0, 20, 0), margin: 20)
      }
    inputs.isRightToLeft = isRightToLeft
    inputs.content = content
    return inputs
  }

  private static func inputs(
    _ width: Double, _ height: Double, _ insets: EdgeInsets, margin: Double
  ) -> LayoutInputs {
    LayoutInputs(
      size: Size(width: width, height: height), safeAreaInsets: insets,
      systemMinimumLayoutMargins: EdgeInsets(0, margin, 0, margin))
  }
}
