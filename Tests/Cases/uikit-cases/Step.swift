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
    try found(Self.steps[word], "the action \(word)")(self)
  }

  nonisolated(unsafe) private static let steps: [String: (Step) throws -> Void] = [
    "read": { try $0.stage.read($0.step["view"]?.string ?? "root") },
    "setFrame": { try $0.tree.setFrame($0.step["frame"]?.rect ?? .zero, of: $0.view()) },
    "setHidden": { step in try step.tree.change(step.view()) { $0.isHidden = step.value.bool ?? true } },
    "setContentOffset": { try $0.tree.setBoundsOrigin($0.value.point ?? .zero, of: $0.view()) },
    "setAdditional": { try $0.setAdditional($0.value.insets ?? .zero) },
    "remove": { try $0.tree.removeFromSuperview($0.view()) },
    "add": { try $0.tree.addSubview($0.view(), to: $0.container()) },
    "removeArranged": { try $0.tree.removeArrangedSubview($0.view(), from: $0.container()) },
    "removeArrangedAndReAdd": {
      try $0.tree.removeArrangedSubview($0.view(), from: $0.container())
      try $0.tree.addArrangedSubview($0.view(), to: $0.container(), at: $0.step["index"]?.int)
    },
    "activate": { try $0.tree.activate([$0.constraint()]) },
    "deactivate": { try $0.tree.deactivate([$0.constraint()]) },
    "activateFill": { try $0.tree.activate($0.tree.makeFill($0.view(), in: $0.container())) },
    "addConstraintTo": {
      for each in $0.stage.constraints { try $0.tree.addConstraint(each, to: $0.view()) }
    },
    "setConstant": { try $0.tree.setConstant($0.value.double ?? 0, of: $0.constraint()) },
    "setPriority": { try $0.tree.setPriority(Priority(value: $0.value.double ?? 0), of: $0.constraint()) },
    "visualFormat": {
      try $0.tree.activate($0.tree.makeConstraints(visualFormat: $0.step["format"]?.string ?? ""))
    },
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
  ]

  private var tree: ViewTree { stage.tree }
  private var value: Value { step["value"] ?? .null }
  private func setting() throws -> Setting { try found(stage.setting, "a step without a device") }
  private func view() throws -> ViewIndex { try stage.view(step["view"]?.string ?? "root") }
  private func views() throws -> [ViewIndex] { try step["views"]?.texts.map { try stage.view($0) } ?? [] }
  private func container() throws -> ViewIndex {
    try step["to"]?.string.map { try stage.view($0) } ?? tree.superview(of: view()) ?? .root
  }
  private func constraint() throws -> ConstraintIndex {
    try found(stage.constraintNames[step["constraint"]?.string ?? ""], "a constraint")
  }

  private func setAdditional(_ insets: EdgeInsets) throws {
    if let name = step["vc"]?.string, !name.hasPrefix("root") {
      return try tree.change(stage.view(name)) { $0.additionalSafeAreaInsets = insets }
    }
    try setting().session.applied(.additionalSafeAreaInsets(insets))
    tree.enter(try setting().environment)
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
