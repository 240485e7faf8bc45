// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import CaseFiles
import ConstraintSolver
import Geometry
import JSON

/// A view of a case's hierarchy, and the properties it is made with.
struct ViewSpec {
  let value: Value
  var id: String { value["id"]?.string ?? "" }
  var parent: String? { value["parent"]?.string }
  var kind: String { value["kind"]?.string ?? "view" }

  private typealias Setter = (inout ViewProperties, Value) throws -> Void
  nonisolated(unsafe) private static let setters: [String: Setter] = [
    "id": { _, _ in }, "parent": { _, _ in }, "customSpacing": { _, _ in }, "transform": { _, _ in },
    "directionalLayoutMargins": { _, _ in }, "frame": { $0.frame = $1.rect ?? .zero },
    "kind": { $0.kind = ViewKind(rawValue: $1.string ?? "") ?? .view },
    "intrinsic": { $0.intrinsicContentSize = try pair($1) { $0 < 0 ? nil : $0 } },
    "hugging": { $0.contentHuggingPriority = try pair($1, Priority.init(value:)) },
    "compressionResistance": {
      $0.contentCompressionResistancePriority = try pair($1, Priority.init(value:))
    },
    "compression": { $0.contentCompressionResistancePriority = try pair($1, Priority.init(value:)) },
    "autoresizing": { $0.autoresizingMask = try found(AutoresizingMask(flexible: $1.texts), "a mask") },
    "alignmentRectInsets": { $0.alignmentRectInsets = $1.insets ?? .zero },
    "direction": { $0.semanticContentAttribute = $1 == "rtl" ? .forceRightToLeft : .forceLeftToRight },
    "translates": flag(\.translatesAutoresizingMaskIntoConstraints), "isHidden": flag(\.isHidden),
    "layoutMargins": { $0.layoutMargins = $1.insets },
    "insetsLayoutMarginsFromSafeArea": flag(\.insetsLayoutMarginsFromSafeArea),
    "preservesSuperviewLayoutMargins": flag(\.preservesSuperviewLayoutMargins),
    "viewRespectsSystemMinimumLayoutMargins": flag(\.viewRespectsSystemMinimumLayoutMargins),
    "axis": { $0.stack.axis = try choice($1.string) }, "spacing": { $0.stack.spacing = $1.double ?? 0 },
    "distribution": { $0.stack.distribution = try choice($1.string) },
    "alignment": { $0.stack.alignment = try found(.init(name: $1.string ?? ""), "an alignment") },
    "isLayoutMarginsRelativeArrangement": flag(\.stack.isLayoutMarginsRelativeArrangement),
    "contentSize": { $0.scroll.contentSize = $1.size ?? .zero },
    "contentInset": { $0.scroll.contentInset = $1.insets ?? .zero },
    "contentInsetAdjustmentBehavior": { $0.scroll.contentInsetAdjustmentBehavior = try choice($1.string) },
    "isScrollEnabled": flag(\.scroll.isScrollEnabled),
    "alwaysBounceVertical": flag(\.scroll.alwaysBounceVertical),
    "alwaysBounceHorizontal": flag(\.scroll.alwaysBounceHorizontal),
  ]
  func properties(additional: Value? = nil) throws -> ViewProperties {
    var made = ViewProperties()
    // Views whose frame is solved have it off, the others are as made in code.
    made.translatesAutoresizingMaskIntoConstraints =
      kind == "detached" || value["autoresizing"] != nil
      || value["frame"]?.doubles?.contains { $0 != 0 } == true
    for member in value.object?.members ?? [] where !member.value.isNull {
      try found(Self.setters[member.key], "a view's \(member.key)")(&made, member.value)
    }
    made.additionalSafeAreaInsets = additional?.insets ?? .zero
    return made
  }

  private static func flag(_ path: WritableKeyPath<ViewProperties, Bool>) -> Setter {
    { $0[keyPath: path] = $1.bool ?? $0[keyPath: path] }
  }

  private static func pair<T>(_ value: Value, _ each: (Double) throws -> T) throws -> AxisPair<T> {
    AxisPair(horizontal: try each(value[0]?.double ?? 0), vertical: try each(value[1]?.double ?? 0))
  }
}
