// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
import TextMetrics

// What UIKit raises exceptions for, told before anything runs (UIKIT-RULES 74-79).

/// Those who know views and guides, for the checks that constraints must pass.
protocol ItemDirectory {
  func hasView(_ view: ViewIndex) -> Bool
  /// Nil when there is no such guide.
  func owner(ofGuide place: Int) -> ViewIndex?
  func name(of item: LayoutItem) -> String
}

extension ItemDirectory {
  func check(_ constraint: LayoutConstraint) throws(HierarchyError) {
    try check(constraint.first)
    if let second = constraint.second { try check(second) }
    try checkAttributes(of: constraint)
    try checkNumbers(of: constraint)
  }

  private func check(_ item: LayoutItem) throws(HierarchyError) {
    guard hasView(item.view) else { throw .unknownView(item.view) }
    switch item.guide {
    case .topGuide, .bottomGuide:
      guard item.view == .root else {
        throw .rootGuide(item.guide ?? .topGuide, view: name(of: LayoutItem(item.view)))
      }
    case .custom(let place):
      guard owner(ofGuide: place) == item.view else { throw .unknownGuide(place) }
    default: break
    }
  }

  private func checkAttributes(of constraint: LayoutConstraint) throws(HierarchyError) {
    let first = constraint.firstAttribute
    try checkBaseline(first, of: constraint.first)
    guard let item = constraint.second, let second = constraint.secondAttribute else {
      guard constraint.second == nil, constraint.secondAttribute == nil else {
        throw .incompletePair(name(of: constraint.first), first)
      }
      guard first.isDimension else {
        throw .missingSecondItem(name(of: constraint.first), first)
      }
      return
    }
    try checkBaseline(second, of: item)
    guard first.isDimension == second.isDimension else { throw .mixedKinds(first, second) }
    if first.isDimension { return }
    guard first.axis == second.axis else { throw .mixedAxes(first, second) }
    guard !first.isAbsolute || !second.isRelative, !first.isRelative || !second.isAbsolute else {
      throw .mixedDirections(first, second)
    }
    guard constraint.multiplier != 0 else { throw .zeroMultiplier(first) }
  }

  private func checkBaseline(_ attribute: Attribute, of item: LayoutItem) throws(HierarchyError) {
    guard item.guide == nil || !attribute.isBaseline else {
      throw .missingAttribute(name(of: item), attribute)
    }
  }

  private func checkNumbers(of constraint: LayoutConstraint) throws(HierarchyError) {
    let name = name(of: constraint.first) + "." + constraint.firstAttribute.name
    try LayoutNumber.check(constraint.multiplier, "multiplier", of: name, limit: 1e6)
    try LayoutNumber.check(constraint.constant, "constant", of: name)
    try LayoutNumber.check(constraint.systemSpacing, "system spacing", of: name)
  }
}

extension ViewHierarchy: ItemDirectory {
  func hasView(_ view: ViewIndex) -> Bool { views.indices.contains(view.rawValue) }

  func owner(ofGuide place: Int) -> ViewIndex? {
    guides.indices.contains(place) ? guides[place].owner : nil
  }
}

extension Attribute {
  /// Left or right, whichever way the text runs.
  var isAbsolute: Bool { self == .left || self == .right }
  /// Leading or trailing, which change sides with the layout direction.
  var isRelative: Bool { self == .leading || self == .trailing }
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}

extension ViewProperties {
  func check(of name: String) throws(HierarchyError) {
    for value in [frame.minX, frame.minY, frame.width, frame.height] {
      try LayoutNumber.check(value, "frame", of: name)
    }
    for size in [intrinsicContentSize.horizontal, intrinsicContentSize.vertical] {
      guard let size else { continue }
      guard size >= 0 else { throw .invalidNumber(what: "intrinsicSize", of: name, value: size) }
      try LayoutNumber.check(size, "intrinsicSize", of: name)
    }
    try LayoutNumber.check(preferredMaxLayoutWidth, "preferredMaxLayoutWidth", of: name)
    if let text {
      try LayoutNumber.check(text.font.size, "font size", of: name)
      try text.insets.check("text insets", of: name)
    }
    if let layoutMargins { try layoutMargins.check("layoutMargins", of: name) }
    try directionalLayoutMargins?.listed.check("directionalLayoutMargins", of: name)
    try alignmentRectInsets.check("alignmentRectInsets", of: name)
    try additionalSafeAreaInsets.check("additionalSafeAreaInsets", of: name)
    if let customSpacingAfter {
      try LayoutNumber.check(customSpacingAfter, "customSpacingAfter", of: name)
    }
    try LayoutNumber.check(stack.spacing, "spacing", of: name)
  }
}

extension EdgeInsets {
  fileprivate func check(_ what: String, of name: String) throws(HierarchyError) {
    for value in [top, left, bottom, right] { try LayoutNumber.check(value, what, of: name) }
  }
}

/// The numbers that a layout can hold: sums of many stay exact to far less than a pixel.
enum LayoutNumber {
  static let limit = 1e9

  static func check(_ value: Double, _ what: String, of name: String, limit: Double = limit)
    throws(HierarchyError)
  {
    guard isUsable(value, limit: limit) else {
      throw .invalidNumber(what: what, of: name, value: value)
    }
  }

  static func isUsable(_ value: Double, limit: Double = limit) -> Bool {
    value.isFinite && abs(value) <= limit
  }
}
