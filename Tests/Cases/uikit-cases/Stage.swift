// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry
import Traits

/// A case's views as a tree, in the environment that its device gives them.
final class Stage {
  let given: Value
  let setting: Setting?
  let tree: ViewTree
  let specs: [ViewSpec]
  var constraints: [ConstraintIndex] = []
  private(set) var constraintNames: [String: ConstraintIndex] = [:]
  /// What the root's controller saw at its first call of each method.
  private(set) var observed: [String: (orientation: String, insets: EdgeInsets)] = [:]
  var fittingSizes: [String: Size] = [:]
  /// What was called during the steps.
  var calls: [ViewTreeCallback] = []
  /// What a `read` step does with a view's name.
  var read: (String) throws -> Void = { _ in }

  /// Steps that are about activating something: constraints wait for them.
  private static let activating = ["activate", "deactivate", "addConstraintTo", "setPriority"]

  init(_ given: Value) throws {
    self.given = given
    let actions = given.actions.list ?? []
    let turn = actions.first { $0.do.text == "rotate" }?.from.text
    setting = try Setting(given, turn: turn ?? given.orientation.text)
    specs = given.hierarchy.list?.map { ViewSpec(value: $0) } ?? []
    let top = specs.first { $0.parent == nil && $0.kind != "detached" }
    tree = ViewTree(rootName: top?.id ?? "root", properties: try top?.properties() ?? ViewProperties())
    tree.displayScale = given.scale.double ?? 1
    if top?.value.direction.text == "rtl" { tree.layoutDirection = .rightToLeft }
    let isPresented = actions.contains { $0.do.text == "present" }
    if let setting, top == nil || top?.kind == "root", !isPresented { tree.enter(setting.environment) }
    tree.observer = { [unowned self] in observe($0, $1) }
    for spec in specs where spec.id != top?.id { try add(spec) }
    for spec in specs { try finish(spec) }
    for value in given.constraints.list ?? [] {
      constraints.append(try tree.makeConstraint(try constraint(value)))
      if let id = value.id.text { constraintNames[id] = constraints.last }
    }
    if !actions.contains(where: { Self.activating.contains($0.do.text ?? "") }) {
      try tree.activate(constraints)
    }
  }

  private func add(_ spec: ViewSpec) throws {
    let superview = try spec.parent.map { try view($0) }
    if spec.kind == "guide" {
      _ = try tree.makeGuide(named: spec.id, in: superview ?? .root)
      return
    }
    let properties = try spec.properties(additional: given.additionalSafeAreaInsets.table?[spec.id])
    let made = try tree.makeView(named: spec.id, properties: properties)
    guard let superview else { return }
    if tree.properties(of: superview).kind == .stack {
      try tree.addArrangedSubview(made, to: superview)
    } else {
      try tree.addSubview(made, to: superview)
    }
  }

  private func finish(_ spec: ViewSpec) throws {
    if spec.kind == "childController" { try tree.makeChildController(of: view(spec.id)) }
    if let margins = spec.value.directionalLayoutMargins.doubles {
      let margins = DirectionalEdgeInsets(margins[0], margins[1], margins[2], margins[3])
      try tree.setDirectionalLayoutMargins(margins, of: view(spec.id))
    }
    for (name, spacing) in spec.value.customSpacing.table ?? [:] {
      try tree.change(self.view(name)) { $0.customSpacingAfter = spacing.double }
    }
  }

  private func observe(_ tree: ViewTree, _ call: ViewTreeCallback) {
    guard call.view == .root, observed[call.method.rawValue] == nil else { return }
    let orientation = tree.environment?.orientation.rawValue ?? ""
    observed[call.method.rawValue] = (orientation, tree.safeAreaInsets(of: .root))
  }

  /// Brings every tree up to date: the window's, and loose ones.
  func layout() {
    for view in (0..<tree.viewCount).map({ ViewIndex($0) }) where tree.superview(of: view) == nil {
      tree.layoutIfNeeded(view)
    }
  }
}

// MARK: Names

extension Stage {
  func view(_ name: String) throws -> ViewIndex {
    try name == "rootVC" ? .root : found(tree.item(named: name), "the view \(name)").view
  }

  /// A view's frame, or a guide's in its owner.
  func frame(_ name: String) throws -> Rect {
    let item = try found(tree.item(named: name), "the item \(name)")
    return item.guide == nil ? tree.frame(of: item.view) : tree.frame(of: item)
  }

  /// Those that tie all of these views.
  func activeConstraints(of names: [String]) throws -> [ConstraintIndex] {
    let views = try names.map { try view($0) }
    return try tree.activeConstraints.filter {
      let constraint = try tree.constraint($0)
      return views.allSatisfy { $0 == constraint.first.view || $0 == constraint.second?.view }
    }
  }

  private func constraint(_ value: Value) throws -> LayoutConstraint {
    let relations: [String: Relation] = ["==": .equal, "<=": .lessOrEqual, ">=": .greaterOrEqual]
    let (first, second) = (try side(value.item, value.attr), try side(value.to, value.toAttr))
    return LayoutConstraint(
      first: try found(first.0, "no item"), firstAttribute: try found(first.1, "no attribute"),
      relation: try found(relations[value.rel.text ?? "=="], "a relation"),
      multiplier: value.mult.double ?? 1, second: second.0, secondAttribute: second.1,
      constant: value.const.double ?? 0,
      systemSpacing: value.const.text.flatMap { Double($0.dropFirst("system*".count)) } ?? 0,
      priority: try Priority(value.prio.double ?? 1000))
  }

  private func side(_ name: Value, _ word: Value) throws -> (LayoutItem?, Attribute?) {
    let attribute = try found(ItemAttribute(name: word.text ?? "notAnAttribute"), "the attribute \(word)")
    let item = try name.text.map { try found(tree.item(named: $0), "the item \($0)") }
    return (item.map { attribute.isOnMargins ? attribute.item(of: $0.view) : $0 }, attribute.attribute)
  }
}
