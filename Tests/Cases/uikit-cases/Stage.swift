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
  var rootName: String { tree.name(of: LayoutItem(.root)) }
  private(set) var constraints: [ConstraintIndex] = []
  private(set) var constraintNames: [String: ConstraintIndex] = [:]
  /// What the root's controller saw at its first call of each method.
  private(set) var observed: [String: Sight] = [:]
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
      observed[call.method.rawValue] = Sight(tree)
    }
    for spec in specs where spec.id != top?.id { try add(spec, given["additionalSafeAreaInsets"]?[spec.id]) }
    for spec in specs { try finish(spec) }
    let made = given["constraints"]?.array ?? []
    for value in made {
      constraints.append(try tree.makeConstraint(LayoutConstraint(value, items: item)))
      if let id = value["id"]?.string { constraintNames[id] = constraints.last }
    }
    // Steps that are about activating something: constraints wait for them.
    let words = steps.compactMap { $0["do"]?.string }
    let waits = ["activate", "addConstraintTo", "setPriority"].contains { words.contains($0) }
    guard !waits || words.first == "deactivate" else { return }
    try tree.activate(zip(made, constraints).filter { $0.0["active"] != false }.map(\.1))
  }

  private func add(_ spec: ViewSpec, _ additional: Value?) throws {
    let superview = try spec.parent.map { try view($0) }
    if spec.kind == "guide" {
      _ = try tree.makeGuide(named: spec.id, in: superview ?? .root)
    } else {
      _ = try tree.makeView(named: spec.id, properties: spec.properties(additional), in: superview)
    }
  }

  private func finish(_ spec: ViewSpec) throws {
    if spec.kind == "childController" { try tree.makeChildController(of: view(spec.id)) }
    if spec.kind == "table" { try tree.makeCell(in: view(spec.id), insetsContentView: spec.insetsCells) }
    for step in spec.steps { try Step(stage: self, step: step).perform() }
  }

  func view(_ name: String) throws -> ViewIndex { name == "rootVC" ? .root : try item(name).view }

  func item(_ name: String) throws -> LayoutItem {
    let item = try found(tree.item(named: name), "the item \(name)")
    guard item.guide == .keyboard,
      let owner = specs.first(where: { $0.id == tree.name(of: LayoutItem(item.view)) })?.value
    else { return item }
    if owner["followsUndockedKeyboard"] == true { return LayoutItem(item.view, .followedKeyboard) }
    return owner["usesBottomSafeArea"] == false ? LayoutItem(item.view, .bareKeyboard) : item
  }

  /// The one of that name; nil for all of them.
  func constraints(_ name: String?) throws -> [ConstraintIndex] {
    try name.map { [try found(constraintNames[$0], "the constraint \($0)")] } ?? constraints
  }
}
