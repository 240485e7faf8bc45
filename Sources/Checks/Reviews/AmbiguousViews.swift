// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Screens
import AutoLayout
import Geometry

// What the constraints leave open.

extension LayoutReview {
  /// Nobody sees which of two contents gives way by a point, in points.
  static let leastOpen = 2.01

  func ambiguities() -> [Observation] {
    guard context.layout.conflicts.isEmpty, !context.layout.isExhausted else { return [] }
    let visible = Set(shown.map(\.view))
    let open = context.root.compiled.ambiguity(in: context.environment, arranged: context.arrangement)
    return open.compactMap { attribute in
      guard visible.contains(attribute.item.view) else { return nil }
      let name = "\(context.hierarchy.name(of: attribute.item)).\(attribute.attribute.name)"
      let width = attribute.range.upperBound - attribute.range.lowerBound
      guard width > Self.leastOpen else { return nil }
      return Observation(
        cause: FindingCause(
          kind: .ambiguous, controller: context.controller, node: context.name(attribute.item.view),
          detail: name),
        message: "\(name) is left open", context: context, view: attribute.item.view,
        detail: "\(name) \(rangeText(attribute.range))", shortage: width.isFinite ? width : 0)
    }
  }
}

/// As `44 ... 205`; `any value` where nothing bounds it.
func rangeText(_ range: ClosedRange<Double>) -> String {
  switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
  case (true, true): "\(pointsText(range.lowerBound)) ... \(pointsText(range.upperBound))"
  case (true, false): "\(pointsText(range.lowerBound)) and more"
  case (false, true): "\(pointsText(range.upperBound)) and less"
  case (false, false): "any value"
  }
}
