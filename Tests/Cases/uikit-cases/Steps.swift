// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry
import Screens
import Sessions
import Traits

/// One step of a case, as calls.
struct Step {
  let stage: Stage
  let step: Value

  func perform() throws {
    let word = step.do.text ?? ""
    try found(Self.steps[word], "the action \(word)")(self)
  }

  nonisolated(unsafe) private static let steps: [String: (Step) throws -> Void] = [
    "read": { try $0.stage.read($0.step.view.text ?? "root") },
    "setFrame": { try $0.tree.setFrame($0.step.frame.rect ?? .zero, of: $0.view) },
    "setHidden": { step in try step.tree.change(step.view) { $0.isHidden = step.value.bool ?? true } },
    "setContentOffset": {
      try $0.tree.setBoundsOrigin(
        Point(x: $0.value.size?.width ?? 0, y: $0.value.size?.height ?? 0), of: $0.view)
    },
    "setAdditional": { try $0.setAdditional($0.value.insets ?? .zero) },
    "remove": { try $0.tree.removeFromSuperview($0.view) },
    "add": { try $0.tree.addSubview($0.view, to: $0.container) },
    "removeArranged": { try $0.tree.removeArrangedSubview($0.view, from: $0.container) },
    "addArranged": { try $0.tree.addArrangedSubview($0.view, to: $0.container, at: $0.step.index.int) },
    "removeArrangedAndReAdd": {
      try $0.tree.removeArrangedSubview($0.view, from: $0.container)
      try $0.tree.addArrangedSubview($0.view, to: $0.container, at: $0.step.index.int)
    },
    "activate": { try $0.tree.activate([$0.constraint]) },
    "deactivate": { try $0.tree.deactivate([$0.constraint]) },
    "activateFill": { try $0.fill($0.view, $0.container) },
    "addConstraintTo": {
      for constraint in $0.stage.constraints { try $0.tree.addConstraint(constraint, to: $0.view) }
    },
    "setConstant": { try $0.tree.setConstant($0.value.double ?? 0, of: $0.constraint) },
    "setPriority": { try $0.tree.setPriority(Priority($0.value.double ?? 0), of: $0.constraint) },
    "visualFormat": { try $0.tree.activate($0.visualFormat) },
    "setNeedsLayout": { for name in $0.step.views.texts { $0.tree.setNeedsLayout(try $0.stage.view(name)) } },
    "setNeedsUpdateConstraints": {
      for name in $0.step.views.texts { $0.tree.setNeedsUpdateConstraints(try $0.stage.view(name)) }
    },
    "runLoopTurn": { $0.tree.runLoopTurn() },
    "layout": { $0.stage.layout() },
    "layoutIfNeeded": { $0.tree.layoutIfNeeded(try $0.view) },
    "systemLayoutSizeFitting": {
      $0.stage.fittingSizes[$0.step.view.text ?? ""] = $0.tree.fittingSize(
        of: try $0.view, target: $0.step.target.size ?? .zero)
    },
    "present": { $0.tree.present(in: try $0.setting.environment) },
    "rotate": { try $0.rotate(to: $0.step.to.text) },
    "rotateRepeatedly": { try $0.rotateRepeatedly() },
    "overrideTraits": {
      try $0.tree.overrideTraits(
        of: $0.view, horizontal: SizeClass(rawValue: $0.step.h.text ?? ""),
        vertical: SizeClass(rawValue: $0.step.v.text ?? ""))
    },
  ]
}

extension Step {
  private var tree: ViewTree { stage.tree }
  private var value: Value { step.value }
  private var view: ViewIndex { get throws { try stage.view(step.view.text ?? "root") } }
  private var container: ViewIndex {
    get throws { try step.to.text.map { try stage.view($0) } ?? tree.superview(of: view) ?? .root }
  }
  private var constraint: ConstraintIndex {
    get throws {
      try found(stage.constraintNames[step.constraint.text ?? ""], "the constraint \(step.constraint)")
    }
  }
  private var setting: Setting { get throws { try found(stage.setting, "a step without a device") } }

  private func setAdditional(_ insets: EdgeInsets) throws {
    guard let name = step.vc.text, !name.hasPrefix("root") else {
      try setting.session.applied(.additionalSafeAreaInsets(insets))
      return tree.enter(try setting.environment)
    }
    try tree.change(stage.view(name)) { $0.additionalSafeAreaInsets = insets }
  }

  private func fill(_ view: ViewIndex, _ container: ViewIndex) throws {
    let made = try [Attribute.top, .bottom, .leading, .trailing].map { edge in
      try tree.makeConstraint(
        LayoutConstraint(
          first: LayoutItem(view), firstAttribute: edge, second: LayoutItem(container), secondAttribute: edge)
      )
    }
    try tree.activate(made)
  }

  private var visualFormat: [ConstraintIndex] {
    get throws {
      let views = try stage.specs.filter { $0.kind != "guide" }.map {
        LayoutConstraint.NamedView(name: $0.id, view: try stage.view($0.id), superview: $0.parent)
      }
      return try LayoutConstraint.constraints(visualFormat: step.format.text ?? "", views: views)
        .map { try tree.makeConstraint($0) }
    }
  }

  private func rotate(to word: String?) throws {
    if let name = step.superNotCalledBy.text { try tree.setForwardsTransitions(false, of: stage.view(name)) }
    var result = Result<Void, any Error>.success(())
    tree.transition(to: try setting.turn(to: word)) { _ in
      result = Result {
        for next in step.alongside.list ?? [] { try Step(stage: stage, step: next).perform() }
      }
    } completion: { _ in
    }
    try result.get()
  }

  /// Turns to and fro; what has a content size moves between its container and the container's twin.
  private func rotateRepeatedly() throws {
    for count in 1...max(1, step.times.int ?? 1) {
      let (word, suffix) = count % 2 == 1 ? ("landscape", "Horizon") : ("portrait", "")
      try rotate(to: word)
      for spec in stage.specs where !spec.value.intrinsic.isNull {
        let (view, container) = (try stage.view(spec.id), try stage.view((spec.parent ?? "") + suffix))
        try tree.removeFromSuperview(view)
        try tree.addSubview(view, to: container)
        try fill(view, container)
      }
    }
  }
}
