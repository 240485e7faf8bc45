// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import CaseFiles
import ConstraintSolver
import Geometry
import JSON
import Screens
import Sessions
import Traits

/// One step of a case, as calls.
struct Step {
  let stage: Stage
  let step: Value

  func perform() throws {
    let word = step["do"]?.string ?? ""
    if let perform = Self.steps[word] { return try perform(self) }
    if let bar = Self.bars[word] { return try change("\(value == false ? "show" : "hide") \(bar)") }
    if word.hasSuffix("Keyboard") {
      if step["docked"] == false, word != "hideKeyboard", let frame = value.rect {
        return try change("keyboard \(frame.minX),\(frame.minY),\(frame.width),\(frame.height)")
      }
      // One that floats nobody knows where covers nothing.
      let isThere = word != "hideKeyboard" && step["docked"] != false
      return try change("keyboard \(isThere ? value.rect?.height ?? number : 0)")
    }
    let setter = try found(ViewSpec.key(ofStep: word).flatMap { ViewSpec.setters[$0] }, "the action \(word)")
    var properties = tree.properties(of: try view())
    try setter(&properties, value)
    try tree.change(view()) { $0 = properties }
  }

  private static let bars = [
    "setStatusBarHidden": "status", "setNavigationBarHidden": "navigation", "setTabBarHidden": "tab",
    "setToolbarHidden": "toolbar",
  ]

  nonisolated(unsafe) private static let steps: [String: (Step) throws -> Void] = [
    "read": { try $0.stage.read($0.step["view"]?.string ?? "root") },
    "setFrame": { try $0.tree.setFrame($0.value.rect ?? .zero, of: $0.view()) },
    "setBounds": { try $0.tree.setBounds($0.value.rect ?? .zero, of: $0.view()) },
    "setCenter": { try $0.tree.setCenter($0.value.point ?? .zero, of: $0.view()) },
    "setTransform": {
      let text = $0.value.string ?? ""
      try $0.tree.setTransform(found(Transform(text), "the transform \(text)"), of: $0.view())
    },
    "setContentOffset": { try $0.tree.setBoundsOrigin($0.value.point ?? .zero, of: $0.view()) },
    "setDirectionalLayoutMargins": {
      let margins = DirectionalEdgeInsets(listed: $0.value.insets ?? .zero)
      try $0.tree.setDirectionalLayoutMargins(margins, of: $0.view())
    },
    "setAdditional": { try $0.setAdditional($0.value.insets ?? .zero) },
    "remove": { try $0.tree.removeFromSuperview($0.view()) },
    "add": { try $0.tree.addSubview($0.view(), to: $0.container()) },
    "addArranged": { try $0.tree.addArrangedSubview($0.view(), to: $0.container(), at: $0.place) },
    "removeArranged": { try $0.tree.removeArrangedSubview($0.view(), from: $0.container()) },
    "removeArrangedAndReAdd": {
      try $0.tree.removeArrangedSubview($0.view(), from: $0.container())
      try $0.tree.addArrangedSubview($0.view(), to: $0.container(), at: $0.place)
    },
    "removeGuide": { try $0.tree.removeGuide($0.stage.item($0.step["guide"]?.string ?? "")) },
    "activate": { try $0.tree.activate($0.constraints()) },
    "deactivate": { try $0.tree.deactivate($0.constraints()) },
    "activateFill": { try $0.tree.activate($0.tree.makeFill($0.view(), in: $0.container())) },
    "addConstraintTo": { step in try step.each { try step.tree.addConstraint($0, to: step.view()) } },
    "setConstant": { step in try step.each { try step.tree.setConstant(step.number, of: $0) } },
    "setPriority": { step in
      try step.each { try step.tree.setPriority(Priority(value: step.number), of: $0) }
    },
    "visualFormat": { try $0.visualFormat() },
    "setNeedsLayout": { for view in try $0.views() { $0.tree.setNeedsLayout(view) } },
    "setNeedsUpdateConstraints": { for view in try $0.views() { $0.tree.setNeedsUpdateConstraints(view) } },
    "runLoopTurn": { $0.tree.runLoopTurn() }, "layout": { $0.tree.layoutEverything() },
    "layoutIfNeeded": { $0.tree.layoutIfNeeded(try $0.view()) },
    "systemLayoutSizeFitting": {
      let size = $0.tree.fittingSize(of: try $0.view(), target: $0.step["target"]?.size ?? .zero)
      $0.stage.fittingSizes[$0.step["view"]?.string ?? ""] = size
    },
    "present": { $0.tree.present(in: try $0.setting().environment) },
    "rotate": { try $0.rotate(to: $0.step["to"]?.string) },
    "rotateRepeatedly": { try $0.rotateRepeatedly() },
    "overrideTraits": {
      let (h, v) = ($0.step["h"]?.string ?? "", $0.step["v"]?.string ?? "")
      try $0.tree.overrideTraits(
        of: $0.view(), horizontal: SizeClass(rawValue: h), vertical: SizeClass(rawValue: v))
    },
    "setWindow": { $0.tree.transition(to: try $0.setting().changed([.window($0.value.size)])) },
    "hide": { step in try step.tree.change(step.view()) { $0.isHidden = true } },
    "unhide": { step in try step.tree.change(step.view()) { $0.isHidden = false } },
  ]

  private var tree: ViewTree { stage.tree }
  /// What the step sets, by one of the names for it.
  private var value: Value {
    let names = [
      "value", "frame", "bounds", "center", "transform", "window", "height", "intrinsic", "hidden",
    ]
    return names.lazy.compactMap { step[$0] }.first ?? .null
  }
  private var number: Double { value.double ?? 0 }
  private var place: Int? { step["index"]?.int }
  private func setting() throws -> Setting { try found(stage.setting, "a step without a device") }
  private func view() throws -> ViewIndex { try stage.view(step["view"]?.string ?? "root") }
  private func views() throws -> [ViewIndex] {
    try step["views"]?.texts.map { try stage.view($0) } ?? [view()]
  }
  private func container() throws -> ViewIndex {
    try step["to"]?.string.map { try stage.view($0) } ?? tree.superview(of: view()) ?? .root
  }
  private func each(_ body: (ConstraintIndex) throws -> Void) throws { try constraints().forEach(body) }
  private func constraints() throws -> [ConstraintIndex] { try stage.constraints(step["constraint"]?.string) }
  private func change(_ script: String) throws {
    tree.transition(to: try setting().changed(ChangeScript(script, name: "step").changes))
  }

  private func visualFormat() throws {
    let metrics = (step["metrics"]?.object?.members ?? []).map { ($0.key, $0.value.double ?? 0) }
    let options = try (step["options"]?.texts ?? []).map { try found(VisualFormatOptions(name: $0), "\($0)") }
    let made = try tree.makeConstraints(
      visualFormat: step["format"]?.string ?? "", metrics: Dictionary(metrics) { $1 },
      options: options.reduce(VisualFormatOptions(rawValue: step["options"]?.int ?? 0)) { $0.union($1) })
    try tree.activate(made)
  }

  private func setAdditional(_ insets: EdgeInsets) throws {
    if let name = step["vc"]?.string, !name.hasPrefix("root") {
      return try tree.change(stage.view(name)) { $0.additionalSafeAreaInsets = insets }
    }
    tree.enter(try setting().changed([.additionalSafeAreaInsets(insets)]))
  }

  private func rotate(to word: String?) throws {
    if let name = step["superNotCalledBy"]?.string {
      try tree.setForwardsTransitions(false, of: stage.view(name))
    }
    try tree.transition(to: setting().turn(to: word)) { _ in
      for next in step["alongside"]?.array ?? [] { try Step(stage: stage, step: next).perform() }
    }
  }

  /// Turns to and fro; what has a content size moves between its container and the container's twin.
  private func rotateRepeatedly() throws {
    for count in 1...max(1, step["times"]?.int ?? 1) {
      let (word, suffix) = count % 2 == 1 ? ("landscape", "Horizon") : ("portrait", "")
      try rotate(to: word)
      for spec in stage.specs where spec.value["intrinsic"] != nil {
        let (view, container) = (try stage.view(spec.id), try stage.view((spec.parent ?? "") + suffix))
        try tree.removeFromSuperview(view)
        try tree.addSubview(view, to: container)
        try tree.activate(tree.makeFill(view, in: container))
      }
    }
  }
}
