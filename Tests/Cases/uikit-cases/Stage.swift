// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import CaseFiles
import ConstraintSolver
import Geometry
import JSON
import Traits

/// A case's views as a tree, in the environment that its device gives them.
final class Stage {
  let setting: Setting?
  let tree: ViewTree
  let specs: [ViewSpec]
  private(set) var constraints: [ConstraintIndex] = []
  private(set) var constraintNames: [String: ConstraintIndex] = [:]
  /// What the root's controller saw at its first call of each method.
  private(set) var observed: [String: (orientation: String, insets: EdgeInsets)] = [:]
  var fittingSizes: [String: Size] = [:]
  /// What was called during the steps.
  var calls: [ViewTreeCallback] = []
  /// What a `read` step does with a view's name.
  var read: (String) throws -> Void = { _ in }

  init(_ given: Value) throws {
    let steps = given["actions"]?.array ?? []
    let turn = steps.first { $0["do"] == "rotate" }?["from"] ?? given["orientation"]
    setting = try Setting(given, turn: turn?.string)
    specs = given["hierarchy"]?.array?.map { ViewSpec(value: $0) } ?? []
    let top = specs.first { $0.parent == nil && $0.kind != "detached" }
    tree = ViewTree(rootName: top?.id ?? "root", properties: try top?.properties() ?? ViewProperties())
    tree.displayScale = given["scale"]?.double ?? 1
    if top?.value["direction"] == "rtl" { tree.layoutDirection = .rightToLeft }
    let isPresented = steps.contains { $0["do"] == "present" }
    if let setting, top == nil || top?.kind == "root", !isPresented { tree.enter(setting.environment) }
    tree.observer = { [unowned self] tree, call in
      guard call.view == .root, observed[call.method.rawValue] == nil else { return }
      let orientation = tree.environment?.orientation.rawValue ?? ""
      observed[call.method.rawValue] = (orientation, tree.safeAreaInsets(of: .root))
    }
    for spec in specs where spec.id != top?.id {
      try add(spec, spec.properties(additional: given["additionalSafeAreaInsets"]?[spec.id]))
    }
    for spec in specs { try finish(spec) }
    for value in given["constraints"]?.array ?? [] {
      constraints.append(try tree.makeConstraint(try constraint(value)))
      if let id = value["id"]?.string { constraintNames[id] = constraints.last }
    }
    // Steps that are about activating something: constraints wait for them.
    let activating: [Value] = ["activate", "deactivate", "addConstraintTo", "setPriority"]
    if !steps.contains(where: { activating.contains($0["do"] ?? .null) }) { try tree.activate(constraints) }
  }

  private func add(_ spec: ViewSpec, _ properties: ViewProperties) throws {
    let superview = try spec.parent.map { try view($0) }
    if spec.kind == "guide" {
      _ = try tree.makeGuide(named: spec.id, in: superview ?? .root)
    } else {
      _ = try tree.makeView(named: spec.id, properties: properties, in: superview)
    }
  }

  private func finish(_ spec: ViewSpec) throws {
    if spec.kind == "childController" { try tree.makeChildController(of: view(spec.id)) }
    if let margins = spec.value["directionalLayoutMargins"]?.insets {
      try tree.setDirectionalLayoutMargins(DirectionalEdgeInsets(listed: margins), of: view(spec.id))
    }
    if let text = spec.value["transform"]?.string {
      try tree.setTransform(found(Transform(text), "the transform \(text)"), of: view(spec.id))
    }
    for spacing in spec.value["customSpacing"]?.object?.members ?? [] {
      try tree.change(self.view(spacing.key)) { $0.customSpacingAfter = spacing.value.double }
    }
  }

  func view(_ name: String) throws -> ViewIndex { name == "rootVC" ? .root : try item(name).view }

  func item(_ name: String) throws -> LayoutItem { try found(tree.item(named: name), "the item \(name)") }

  private func constraint(_ value: Value) throws -> LayoutConstraint {
    func attribute(_ key: String) throws -> ItemAttribute {
      try found(ItemAttribute(name: value[key]?.string ?? "notAnAttribute"), "an attribute")
    }
    let constraint = LayoutConstraint(
      item: try item(value["item"]?.string ?? ""), attribute: try attribute("attr"),
      relatedBy: try found(Relation.allCases.first { $0.sign == value["rel"]?.string }, "a relation"),
      toItem: try value["to"]?.string.map { try item($0) }, attribute: try attribute("toAttr"),
      multiplier: value["mult"]?.double ?? 1, constant: value["const"]?.double ?? 0,
      systemSpacing: value["const"]?.string.flatMap { Double($0.dropFirst("system*".count)) } ?? 0,
      priority: try Priority(value: value["prio"]?.double ?? 1000))
    return try found(constraint, "a constraint without an attribute")
  }
}
