// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import AutoLayout
import ConstraintSolver
import Geometry
public import JSON

/// A view of a case's hierarchy, and the properties it is made with.
public struct ViewSpec {
  public let value: Value
  public var id: String { value["id"]?.string ?? "" }
  public var parent: String? { value["parent"]?.string }
  public var kind: String { value["kind"]?.string ?? "view" }

  public typealias Setter = (inout ViewProperties, Value) throws -> Void
  /// By the name of the property.
  nonisolated(unsafe) public static let setters: [String: Setter] = [
    "frame": { $0.frame = $1.rect ?? .zero },
    "kind": { $0.kind = ViewKind(rawValue: $1 == "table" ? "scroll" : $1.string ?? "") ?? .view },
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
    "layoutMargins": { $0.layoutMargins = $1.insets }, "hidden": flag(\.isHidden),
    "insetsLayoutMarginsFromSafeArea": flag(\.insetsLayoutMarginsFromSafeArea),
    "preservesSuperviewLayoutMargins": flag(\.preservesSuperviewLayoutMargins),
    "viewRespectsSystemMinimumLayoutMargins": flag(\.viewRespectsSystemMinimumLayoutMargins),
    "automaticallyAdjustsScrollViewInsets": flag(\.automaticallyAdjustsScrollViewInsets),
    "axis": { $0.stack.axis = try choice($1.string) }, "spacing": { $0.stack.spacing = $1.double ?? 0 },
    "distribution": { $0.stack.distribution = try choice($1.string) },
    "alignment": { $0.stack.alignment = try found(.init(name: $1.string ?? ""), "an alignment") },
    "isLayoutMarginsRelativeArrangement": flag(\.stack.isLayoutMarginsRelativeArrangement),
    "customSpacing": { $0.customSpacingAfter = $1.double },
    "contentSize": { $0.scroll.contentSize = $1.size ?? .zero },
    "contentInset": { $0.scroll.contentInset = $1.insets ?? .zero },
    "contentInsetAdjustmentBehavior": { $0.scroll.contentInsetAdjustmentBehavior = try choice($1.string) },
    "isScrollEnabled": flag(\.scroll.isScrollEnabled),
    "alwaysBounceVertical": flag(\.scroll.alwaysBounceVertical),
    "alwaysBounceHorizontal": flag(\.scroll.alwaysBounceHorizontal),
  ]
  /// What is read elsewhere, or changes no layout (UIKIT-RULES 22).
  private static let others: Set = [
    "id", "parent", "customSpacing", "transform", "directionalLayoutMargins", "usesBottomSafeArea",
    "followsUndockedKeyboard",
    "insetsContentViewsToSafeArea", "edgesForExtendedLayout", "extendedLayoutIncludesOpaqueBars",
    "prefersHomeIndicatorAutoHidden", "alpha", "clipsToBounds", "opaque", "text",
  ]

  public init(value: Value) { self.value = value }

  public func properties(_ additional: Value? = nil) throws -> ViewProperties {
    var made = ViewProperties()
    // Views whose frame is solved have it off, the others are as made in code.
    made.translatesAutoresizingMaskIntoConstraints =
      kind == "detached" || value["autoresizing"] != nil
      || value["frame"]?.doubles?.contains { $0 != 0 } == true
    for member in value.object?.members ?? [] where !member.value.isNull && !Self.others.contains(member.key)
    {
      try found(Self.setters[member.key], "a view's \(member.key)")(&made, member.value)
    }
    made.additionalSafeAreaInsets = additional?.insets ?? .zero
    return made
  }

  /// False for a table whose cells' content is as wide as they are.
  public var insetsCells: Bool { value["insetsContentViewsToSafeArea"] != false }

  /// What cannot be said while a view is made, as steps.
  public var steps: [Value] {
    let own = ["transform", "directionalLayoutMargins"].compactMap { key in value[key].map { (id, key, $0) } }
    let spacings = (value["customSpacing"]?.object?.members ?? []).map { ($0.key, "customSpacing", $0.value) }
    return (own + spacings).filter { !$0.2.isNull }.map { view, key, value in
      [
        "do": .string("set\(key.prefix(1).uppercased())\(key.dropFirst())"), "view": .string(view),
        "value": value,
      ]
    }
  }

  /// The property that a step sets: `setLayoutMargins` sets `layoutMargins`.
  public static func key(ofStep word: String) -> String? {
    guard word.hasPrefix("set"), let first = word.dropFirst(3).first else { return nil }
    return first.lowercased() + word.dropFirst(4)
  }

  private static func flag(_ path: WritableKeyPath<ViewProperties, Bool>) -> Setter {
    { $0[keyPath: path] = $1.bool ?? $0[keyPath: path] }
  }

  private static func pair<T>(_ value: Value, _ each: (Double) throws -> T) throws -> AxisPair<T> {
    AxisPair(horizontal: try each(value[0]?.double ?? 0), vertical: try each(value[1]?.double ?? 0))
  }
}

extension LayoutConstraint {
  /// A case's constraint; `items` finds what it names.
  public init(_ value: Value, items: (String) throws -> LayoutItem) throws {
    func attribute(_ key: String) throws -> ItemAttribute {
      try found(ItemAttribute(name: value[key]?.string ?? "notAnAttribute"), "an attribute")
    }
    let constraint = LayoutConstraint(
      item: try items(value["item"]?.string ?? ""), attribute: try attribute("attr"),
      relatedBy: try found(Relation.allCases.first { $0.sign == value["rel"]?.string }, "a relation"),
      toItem: try value["to"]?.string.map(items), attribute: try attribute("toAttr"),
      multiplier: value["mult"]?.double ?? 1, constant: value["const"]?.double ?? 0,
      systemSpacing: value["const"]?.string.flatMap { Double($0.dropFirst("system*".count)) } ?? 0,
      priority: try Priority(value: value["prio"]?.double ?? 1000))
    self = try found(constraint, "a constraint without an attribute")
  }
}
