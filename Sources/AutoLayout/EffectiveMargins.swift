// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import Traits

/// What of a view's properties has a say in its insets: plain numbers, read for every view of every layout.
struct InsetsProperties {
  /// What the view was given, from left to right and from right to left.
  private var leftToRight: EdgeInsets?
  private var rightToLeft: EdgeInsets?
  private var systemFromLeft: (left: Bool, right: Bool)
  private var systemFromRight: (left: Bool, right: Bool)
  var additionalSafeAreaInsets: EdgeInsets
  var containedBars: ContainedBars
  var isControllerView: Bool
  var insetsLayoutMarginsFromSafeArea: Bool
  var preservesSuperviewLayoutMargins: Bool
  var viewRespectsSystemMinimumLayoutMargins: Bool
  var isStack: Bool

  init(_ properties: ViewProperties) {
    leftToRight = properties.layoutMargins(isRightToLeft: false)
    rightToLeft = properties.layoutMargins(isRightToLeft: true)
    systemFromLeft = properties.systemMargins(isRightToLeft: false)
    systemFromRight = properties.systemMargins(isRightToLeft: true)
    additionalSafeAreaInsets = properties.additionalSafeAreaInsets
    containedBars = properties.containedBars
    isControllerView = properties.isControllerView
    insetsLayoutMarginsFromSafeArea = properties.insetsLayoutMarginsFromSafeArea
    preservesSuperviewLayoutMargins = properties.preservesSuperviewLayoutMargins
    viewRespectsSystemMinimumLayoutMargins = properties.viewRespectsSystemMinimumLayoutMargins
    isStack = properties.kind == .stack
  }

  func layoutMargins(_ inputs: LayoutInputs) -> EdgeInsets? {
    guard var margins = inputs.isRightToLeft ? rightToLeft : leftToRight else { return nil }
    let system = inputs.isRightToLeft ? systemFromRight : systemFromLeft
    if system.left { margins.left = max(margins.left, inputs.systemMinimumLayoutMargins.left) }
    if system.right { margins.right = max(margins.right, inputs.systemMinimumLayoutMargins.right) }
    return margins
  }
}

/// A view's margins as its guide and its getter tell them (UIKIT-RULES 49-55).
struct EffectiveMargins {
  var properties: InsetsProperties
  var inputs: LayoutInputs
  var isRoot: Bool

  /// What the margins are before the safe area and the superview have their say.
  var base: EdgeInsets {
    guard isRoot else { return properties.layoutMargins(inputs) ?? standard }
    // Before iOS 11 the system set the margins of a controller's view, and nobody else could.
    if inputs.rootHasController, !inputs.hasSafeArea { return inputs.systemMinimumLayoutMargins }
    let minimum =
      properties.viewRespectsSystemMinimumLayoutMargins ? inputs.systemMinimumLayoutMargins : .zero
    guard let own = properties.layoutMargins(inputs) else {
      return properties.viewRespectsSystemMinimumLayoutMargins ? minimum : standard
    }
    return own.raised(to: minimum)
  }

  func margins(safeArea: EdgeInsets) -> EdgeInsets {
    properties.insetsLayoutMarginsFromSafeArea ? base + safeArea : base
  }

  /// With `preservesSuperviewLayoutMargins` no content comes closer to the superview's edge than the
  /// superview's own margin, measured between the two edges. Of a view that reaches beyond its superview no more than
  /// that margin is asked: content of a scroll view would grow with its own margin for ever.
  func margins(safeArea: EdgeInsets, superview: EdgeInsets, distances: EdgeInsets) -> EdgeInsets {
    let own = margins(safeArea: safeArea)
    guard properties.preservesSuperviewLayoutMargins else { return own }
    let between = distances.raised(to: .zero)
    return own.raised(
      to: EdgeInsets(
        superview.top - between.top, superview.left - between.left,
        superview.bottom - between.bottom, superview.right - between.right))
  }

  private var standard: EdgeInsets {
    let margin = properties.isStack ? 0 : inputs.defaultLayoutMargin
    return EdgeInsets(margin, margin, margin, margin)
  }
}
