// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry

/// A view of a case's hierarchy, and the properties it is made with.
struct ViewSpec {
  let value: Value
  var id: String { value.id.text ?? "" }
  var parent: String? { value.parent.text }
  var kind: String { value.kind.text ?? "view" }

  typealias Setter = (inout ViewProperties, Value) throws -> Void
  nonisolated(unsafe) private static let setters: [String: Setter] = [
    "id": { _, _ in }, "parent": { _, _ in }, "customSpacing": { _, _ in },
    "directionalLayoutMargins": { _, _ in },
    "kind": { $0.kind = try choice(plainKinds.contains($1.text ?? "") ? "view" : $1.text) },
    "frame": { $0.frame = $1.rect ?? .zero },
    "intrinsic": { $0.intrinsicContentSize = try pair($1) { $0 < 0 ? nil : $0 } },
    "hugging": { $0.contentHuggingPriority = try pair($1) { try Priority($0) } },
    "compressionResistance": { $0.contentCompressionResistancePriority = try pair($1) { try Priority($0) } },
    "autoresizing": { $0.autoresizingMask = AutoresizingMask($1.texts.compactMap { masks[$0] }) },
    "translates": { $0.translatesAutoresizingMaskIntoConstraints = $1.bool ?? true },
    "alignmentRectInsets": { $0.alignmentRectInsets = $1.insets ?? .zero },
    "layoutMargins": { $0.layoutMargins = $1.insets },
    "insetsLayoutMarginsFromSafeArea": { $0.insetsLayoutMarginsFromSafeArea = $1.bool ?? true },
    "preservesSuperviewLayoutMargins": { $0.preservesSuperviewLayoutMargins = $1.bool ?? false },
    "viewRespectsSystemMinimumLayoutMargins": {
      $0.viewRespectsSystemMinimumLayoutMargins = $1.bool ?? true
    },
    "isHidden": { $0.isHidden = $1.bool ?? false },
    "direction": {
      $0.semanticContentAttribute = $1.text == "rtl" ? .forceRightToLeft : .forceLeftToRight
    },
    "axis": { $0.stack.axis = try choice($1.text) },
    "distribution": { $0.stack.distribution = try choice($1.text) },
    "alignment": { $0.stack.alignment = try choice(alignments[$1.text ?? ""] ?? $1.text) },
    "spacing": { $0.stack.spacing = $1.double ?? 0 },
    "isLayoutMarginsRelativeArrangement": {
      $0.stack.isLayoutMarginsRelativeArrangement = $1.bool ?? false
    },
    "contentSize": { $0.scroll.contentSize = $1.size ?? .zero },
    "contentInset": { $0.scroll.contentInset = $1.insets ?? .zero },
    "contentInsetAdjustmentBehavior": { $0.scroll.contentInsetAdjustmentBehavior = try choice($1.text) },
    "isScrollEnabled": { $0.scroll.isScrollEnabled = $1.bool ?? true },
    "alwaysBounceVertical": { $0.scroll.alwaysBounceVertical = $1.bool ?? false },
    "alwaysBounceHorizontal": { $0.scroll.alwaysBounceHorizontal = $1.bool ?? false },
  ]
  private static let plainKinds = ["root", "childController", "detached", "standalone", "guide"]
  private static let alignments = ["top": "leading", "bottom": "trailing"]
  private static let masks: [String: AutoresizingMask] = [
    "left": .flexibleLeftMargin, "right": .flexibleRightMargin, "top": .flexibleTopMargin,
    "bottom": .flexibleBottomMargin, "width": .flexibleWidth, "height": .flexibleHeight,
  ]

  func properties(additional: Value? = nil) throws -> ViewProperties {
    var made = ViewProperties()
    // Views whose frame is solved have it off, the others are as made in code.
    made.translatesAutoresizingMaskIntoConstraints =
      kind == "detached" || !value.autoresizing.isNull || (value.frame.doubles ?? []).contains { $0 != 0 }
    for (key, value) in value.table ?? [:] where !value.isNull {
      try found(Self.setters[key], "a view's \(key)")(&made, value)
    }
    made.additionalSafeAreaInsets = additional?.insets ?? .zero
    return made
  }

  private static func pair<T>(_ value: Value, _ each: (Double) throws -> T) throws -> AxisPair<T> {
    AxisPair(horizontal: try each(value.doubles?[0] ?? 0), vertical: try each(value.doubles?[1] ?? 0))
  }
}

/// A priority that UIKit raises an exception for.
struct PriorityOutOfRange: UIKitRefusal {
  let exception: UIKitException? = UIKitException("NSInvalidArgumentException", about: "priority")
}

extension Priority {
  init(_ value: Double) throws {
    guard let priority = Priority(Int(value)) else { throw PriorityOutOfRange() }
    self = priority
  }
}
