// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import Sessions
import Traits

/// What the project says of a case as a whole.
struct Whole {
  let stage: Stage
  let shape: Value

  nonisolated(unsafe) static let answers: [String: (Whole) throws -> Value] = [
    "unsatisfied": { .texts($0.broken.map(\.name)) },
    "unsatisfiedCountAtLeast": { .int(min($0.broken.count, $0.shape.int ?? 0)) },
    "brokenKind": { .text($0.broken.allSatisfy(\.isApplications) ? "application" : "system") },
    "installedCount": { .int($0.tree.activeConstraints.count) },
    "isActive": { .bool($0.stage.constraints.allSatisfy($0.tree.isActive)) },
    "activeConstraintCountTotalForLabel": { .int(try $0.stage.activeConstraints(of: $0.label).count) },
    "arranged": { .texts($0.names($0.tree.arrangedSubviews(of: .root))) },
    "subviews": { .texts($0.names($0.tree.subviews(of: .root))) },
    "gaps": { .list($0.gaps) },
    "stackFittingWidth": { .number($0.tree.fittingSize(of: .root).width) },
    "stackFittingHeight": { .number($0.tree.fittingSize(of: .root).height) },
    "statusBarHidden": { .bool(try $0.setting.environment.bars.status == nil) },
    "statusBarHeight": { .number(try $0.setting.environment.bars.status?.height ?? 0) },
    "windowSafeAreaTop": { .number(try $0.setting.window.safeAreaInsets.top) },
    "screenBounds": { .rect(Rect(origin: .zero, size: try $0.setting.window.windowSize)) },
    "rootTransform": { .text($0.tree.frame(of: .root).size == $0.bounds.size ? "identity" : "other") },
    "topLayoutGuideLength": { .number(try $0.setting.environment.topLayoutGuideLength) },
    "bottomLayoutGuideLength": { .number(try $0.setting.environment.bottomLayoutGuideLength) },
  ]

  private var tree: ViewTree { stage.tree }
  private var setting: Setting { get throws { try found(stage.setting, "a device") } }
  private var bounds: Rect { tree.frame(of: LayoutItem(.root)) }
  private var label: [String] { stage.specs.filter { !$0.value.intrinsic.isNull }.prefix(1).map(\.id) }
  private func names(_ views: [ViewIndex]) -> [String] { views.map { tree.name(of: LayoutItem($0)) } }

  private var gaps: [Value] {
    let frames = tree.arrangedSubviews(of: .root).map { tree.frame(of: $0) }
    return zip(frames, frames.dropFirst()).map { .number($1.minX - $0.maxX) }
  }

  private var broken: [(name: String, isApplications: Bool)] {
    tree.conflicts(around: .root).map { conflict in
      guard case .constraint(let place) = conflict.broken else { return ("\(conflict.broken)", false) }
      return (stage.constraintNames.first { $0.value.rawValue == place }?.key ?? "\(place)", true)
    }
  }
}
