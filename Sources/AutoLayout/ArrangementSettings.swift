// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Geometry
import TextMetrics

// What strategies set of a view, and the view with it.

extension ViewHierarchy {
  /// A view's properties as an arrangement has them.
  public func properties(of view: ViewIndex, arranged arrangement: Arrangement) -> ViewProperties {
    var properties = views[view.rawValue].properties
    for setting in arrangement.list(of: view) { properties.apply(setting.property) }
    return properties
  }
}

extension Arrangement {
  fileprivate func list(of view: ViewIndex) -> ArraySlice<Setting> {
    // Sorted by view, and asked for once a view.
    var (low, high) = (0, settings.count)
    while low < high {
      let middle = (low + high) / 2
      if settings[middle].view < view { low = middle + 1 } else { high = middle }
    }
    return settings[low...].prefix { $0.view == view }
  }
}

extension ViewProperties {
  mutating func apply(_ property: Arrangement.Property) {
    switch property {
    case .axis(let value): stack.axis = value
    case .distribution(let value): stack.distribution = value
    case .alignment(let value): stack.alignment = value
    case .spacing(let value):
      guard LayoutNumber.isUsable(value), value != stack.spacing else { return }
      stack.spacing = value
      stack.isSystemSpacing = false
    case .font(let font): text?.changeFont(to: font)
    case .layoutMargins(let margins):
      (layoutMargins, directionalLayoutMargins, systemMarginSides) = (margins, nil, [])
    case .directionalLayoutMargins(let margins, let system):
      (layoutMargins, directionalLayoutMargins, systemMarginSides) = (nil, margins, system)
    case .intrinsicContentSize(let size): intrinsicContentSize = size
    }
  }
}

extension Arrangement.Property: CustomStringConvertible {
  /// As documents name it.
  public var name: String {
    switch self {
    case .axis: "axis"
    case .distribution: "distribution"
    case .alignment: "alignment"
    case .spacing: "spacing"
    case .font: "font"
    case .layoutMargins: "layoutMargins"
    case .directionalLayoutMargins: "directionalLayoutMargins"
    case .intrinsicContentSize: "intrinsicSize"
    }
  }

  /// Its name and value.
  public var description: String { "\(name) \(value)" }

  private var value: String {
    switch self {
    case .axis(let axis): axis.rawValue
    case .distribution(let distribution): distribution.rawValue
    case .alignment(let alignment): alignment.rawValue
    case .spacing(let spacing): pointsText(spacing)
    case .font(let font): Self.words(for: font)
    case .layoutMargins(let margins): Self.list(margins, [])
    case .directionalLayoutMargins(let margins, let system): Self.list(margins.listed, system)
    case .intrinsicContentSize(let size):
      "[\(size.horizontal.map(pointsText) ?? "none"), \(size.vertical.map(pointsText) ?? "none")]"
    }
  }

  private static func list(_ insets: EdgeInsets, _ system: DirectionalSides) -> String {
    let leading = system.contains(.leading) ? "system" : pointsText(insets.left)
    let trailing = system.contains(.trailing) ? "system" : pointsText(insets.right)
    return "[\(pointsText(insets.top)), \(leading), \(pointsText(insets.bottom)), \(trailing)]"
  }

  private static func words(for font: FontDescription) -> String {
    var words = [font.textStyle?.rawValue ?? pointsText(font.size)]
    let usual = font.textStyle.map { FontDescription($0) } ?? FontDescription(size: font.size)
    if font.size != usual.size { words.append(pointsText(font.size)) }
    if font.weight != usual.weight { words.append(font.weight.rawValue) }
    if font.isItalic { words.append("italic") }
    switch font.family {
    case .system: break
    case .monospacedSystem: words.append("monospaced")
    case .named(let name): words.append(name)
    }
    return words.joined(separator: " ")
  }

  /// The lengths in it.
  var lengths: [Double] {
    switch self {
    case .axis, .distribution, .alignment: []
    case .spacing(let value): [value]
    case .font(let font): [font.size]
    case .layoutMargins(let insets): [insets.top, insets.left, insets.bottom, insets.right]
    case .directionalLayoutMargins(let insets, _):
      [insets.top, insets.leading, insets.bottom, insets.trailing]
    case .intrinsicContentSize(let size): [size.horizontal, size.vertical].compactMap { $0 }
    }
  }
}
