// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import TextMetrics

/// What a strategy has to set of a view for it to be as it is under other traits.
struct PropertyChanges {
  private var parts: [String] = []

  var isEmpty: Bool { parts.isEmpty }

  /// As it stands under `properties:`.
  var text: String { parts.joined(separator: ", ") }

  init(from usual: ViewProperties, to other: ViewProperties) {
    if other.kind == .stack { addStack(usual.stack, other.stack) }
    if let font = other.text?.font, let told = usual.text?.font, font != told {
      add("font", ViewKeys.spelled(font))
    }
    addMargins(usual, other)
    if other.intrinsicContentSize != usual.intrinsicContentSize {
      add("intrinsicSize", ViewKeys.list(other.intrinsicContentSize))
    }
  }
}

extension PropertyChanges {
  private mutating func add(_ key: String, _ value: String) { parts.append("\(key): \(value)") }

  private mutating func addStack(_ usual: StackProperties, _ other: StackProperties) {
    if other.axis != usual.axis { add("axis", other.axis.rawValue) }
    if other.distribution != usual.distribution { add("distribution", other.distribution.rawValue) }
    if other.alignment != usual.alignment { add("alignment", other.alignment.rawValue) }
    if other.spacing != usual.spacing { add("spacing", ViewKeys.number(other.spacing)) }
  }

  private mutating func addMargins(_ usual: ViewProperties, _ other: ViewProperties) {
    if let margins = other.layoutMargins, margins != usual.layoutMargins {
      add("layoutMargins", ViewKeys.list(margins))
    }
    guard let margins = other.directionalLayoutMargins,
      margins != usual.directionalLayoutMargins || other.systemMarginSides != usual.systemMarginSides
    else { return }
    add("directionalLayoutMargins", ViewKeys.list(margins, other.systemMarginSides))
  }
}
