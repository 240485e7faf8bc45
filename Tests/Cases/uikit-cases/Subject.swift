// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import CaseFiles
import ConstraintSolver
import Geometry
import JSON
import Traits

/// A name in an expectation, and what the project says about it.
struct Subject {
  let stage: Stage
  let name: String
  /// What is expected of it: tells in which words to answer.
  var shape = Value.null

  nonisolated(unsafe) static let answers: [String: (Subject) throws -> Value] = [
    "frames": { .rect(try $0.frame()) }, "sizes": { .size(try $0.frame().size) },
    "x": { .double(try $0.frame().minX) }, "y": { .double(try $0.frame().minY) },
    "w": { .double(try $0.frame().width) }, "h": { .double(try $0.frame().height) },
    "widths": { .double(try $0.frame().width) }, "heights": { .double(try $0.frame().height) },
    "centersX": { .double(try $0.frame().midX) }, "centersY": { .double(try $0.frame().midY) },
    "guideFrames": { .rect(try $0.frame()) }, "guideTopY": { .double(try $0.frame().minY) },
    "guideFramesX": { .numbers(try $0.frame().minX, try $0.frame().width) },
    "absoluteFrames": { .rect($0.tree.absoluteFrame(of: try $0.view())) },
    "screenBounds": { .rect(Rect(origin: .zero, size: try $0.setting().window.windowSize)) },
    "rootTransform": { .string(try $0.frame().size == $0.bounds("root").size ? "identity" : "other") },
    "insetFromSuperview": { .insets(try $0.frame().distances(within: try $0.bounds($0.superview()))) },
    "labelEqualsBoundsOf": {
      try $0.frame() == $0.bounds($0.shape.string ?? "") ? $0.shape : .rect($0.frame())
    },
    "superview": { .string(try $0.superview()) }, "gaps": { .array(try $0.gaps()) },
    "arranged": { try $0.names($0.tree.arrangedSubviews(of: $0.view())) },
    "subviews": { try $0.names($0.tree.subviews(of: $0.view())) },
    "isHidden": { .bool($0.tree.properties(of: try $0.view()).isHidden) },
    "translates": { .bool($0.tree.properties(of: try $0.view()).translatesAutoresizingMaskIntoConstraints) },
    "safeRectSize": { .size($0.tree.frame(of: LayoutItem(try $0.view(), .safeArea)).size) },
    "safeAreaInsets": { .insets(try $0.safeArea()) },
    "safeAreaInsetsPx": { .insets(PixelGrid(scale: $0.tree.displayScale).pixels(try $0.safeArea())) },
    "safeAreaInsetsByOrientation": { .insets(try $0.setting().turn(to: $0.name).safeAreaInsets) },
    "safeAreaInsetsByBehavior": { try $0.insetsByBehavior() },
    "windowSafeAreaTop": { .double(try $0.setting().window.safeAreaInsets.top) },
    "topLayoutGuideLength": { .double(try $0.setting().environment.topLayoutGuideLength) },
    "bottomLayoutGuideLength": { .double(try $0.setting().environment.bottomLayoutGuideLength) },
    "directionalLayoutMargins": { .insets($0.tree.directionalLayoutMargins(of: try $0.view()).listed) },
    "layoutMargins": { .insets(try $0.margins()) },
    "layoutMarginsSides": { .numbers(try $0.margins().left, try $0.margins().right) },
    "adjustedContentInset": { .insets($0.tree.adjustedContentInset(of: try $0.view())) },
    "adjustedContentInsetTop": { .double($0.tree.adjustedContentInset(of: try $0.view()).top) },
    "initialContentOffset": { .point($0.tree.contentOffset(of: try $0.view())) },
    "contentOffsetRangeX": { .range($0.tree.contentOffsetRange(of: try $0.view(), on: .horizontal)) },
    "contentOffsetRangeY": { .range($0.tree.contentOffsetRange(of: try $0.view(), on: .vertical)) },
    "fittingSize": { $0.stage.fittingSizes[$0.name].map { .size($0) } ?? .null },
    "stackFittingWidth": { .double($0.tree.fittingSize(of: .root).width) },
    "stackFittingHeight": { .double($0.tree.fittingSize(of: .root).height) },
    "traits": { .texts($0.tree.traits(of: try $0.view())?.sizeClasses.map(\.rawValue) ?? []) },
    "barHeights": { .double(try $0.bar($0.name)?.height ?? 0) },
    "barFrames": { .rect(try $0.bar($0.name) ?? .zero) },
    "statusBarHidden": { .bool(try $0.bar("status") == nil) },
    "statusBarHeight": { .double(try $0.bar("status")?.height ?? 0) },
    "ambiguous": { .bool($0.tree.hasAmbiguousLayout(try $0.view())) },
    "range": { .range(try $0.range()) }, "minimum": { .double(try $0.range().lowerBound) },
    "generated": { .array(try $0.contentSizes()) },
    "active": { .bool($0.tree.isActive(try found($0.stage.constraintNames[$0.name], $0.name))) },
    "isActive": { .bool($0.stage.constraints.allSatisfy($0.tree.isActive)) },
    "installedCount": { .int($0.tree.activeConstraints.count) },
    "activeConstraintCount": {
      .int($0.tree.activeConstraints(tying: try $0.parts("-").map($0.stage.view)).count)
    },
    "activeConstraintCountTotalForLabel": { .int($0.tree.activeConstraints(tying: try $0.label()).count) },
    "unsatisfied": { .texts($0.broken.map($0.name)) },
    "unsatisfiedCountAtLeast": { .int(min($0.broken.count, $0.shape.int ?? 0)) },
    "brokenKind": { .string($0.broken.allSatisfy(\.isAuthors) ? "application" : "system") },
    "rounded": { .double(PixelGrid(scale: $0.tree.displayScale).round(Double($0.name) ?? 0)) },
    "raw": { .int(try found(ItemAttribute(name: $0.name)?.rawValue ?? $0.relation, $0.name)) },
    "constants": { .int(Int(try found(Priority.named[$0.name], $0.name).rawValue)) },
    "observed": { $0.observed }, "order": { $0.names($0.order) }, "count": { .int($0.count) },
    "events": { .texts(try $0.events()) }, "eventsInOrder": { .texts(Array(try $0.inOrder())) },
    "sent": { try $0.sent(true) }, "notSent": { try $0.sent(false) },
  ]
}

extension Subject {
  private var tree: ViewTree { stage.tree }
  private func setting() throws -> Setting { try found(stage.setting, "\(name) without a device") }
  private func view() throws -> ViewIndex { try stage.view(parts(".")[0]) }
  private func parts(_ mark: Character) -> [String] { name.split(separator: mark).map(String.init) }
  private func bar(_ word: String) throws -> Rect? { try setting().environment.bars[choice(word)] }
  private func bounds(_ name: String) throws -> Rect { tree.frame(of: LayoutItem(try stage.view(name))) }
  private func names(_ views: [ViewIndex]) -> Value { .texts(views.map(name)) }
  private var relation: Int? { Relation(name: name).map { Int($0.rawValue) } }
  private func margins() throws -> EdgeInsets { tree.layoutMargins(of: try view()) }
  private func attribute() throws -> Attribute { try found(Attribute(name: parts(".").last ?? ""), name) }
  private func range() throws -> ClosedRange<Double> { try tree.range(of: attribute(), of: view()) }

  private func frame() throws -> Rect {
    let item = try stage.item(name)
    return item.guide == nil ? tree.frame(of: item.view) : tree.frame(of: item)
  }
  private func superview() throws -> String { try tree.superview(of: view()).map(name) ?? "" }
  private func name(_ view: ViewIndex) -> String { tree.name(of: LayoutItem(view)) }
  private func safeArea() throws -> EdgeInsets {
    try stage.setting?.environment(ofContainer: name)?.safeAreaInsets ?? tree.safeAreaInsets(of: view())
  }
  private func label() throws -> [ViewIndex] {
    try stage.specs.filter { $0.value["intrinsic"] != nil }.prefix(1).map { try stage.view($0.id) }
  }
  private func gaps() throws -> [Value] {
    let frames = tree.arrangedSubviews(of: try view()).map { tree.frame(of: $0) }
    return zip(frames, frames.dropFirst()).map { .double($1.minX - $0.maxX) }
  }
  private func insetsByBehavior() throws -> Value {
    let behavior: ScrollProperties.InsetAdjustment = try choice(name)
    for spec in stage.specs where spec.kind == "scroll" {
      try tree.change(stage.view(spec.id)) { $0.scroll.contentInsetAdjustmentBehavior = behavior }
    }
    return try shape.mapped { name, _ in .insets(tree.safeAreaInsets(of: try stage.view(name))) }
  }
  private func contentSizes() throws -> [Value] {
    try tree.contentSizeConstraints(of: view(), on: attribute().axis).map {
      [.string($0.relation.sign), .double($0.constant), .int(Int($0.priority.rawValue))]
    }
  }
  private var broken: [LayoutConflict.Member] { tree.conflicts(around: .root).map(\.broken) }
  private func name(of member: LayoutConflict.Member) -> String {
    stage.constraintNames.first { member == .constraint($0.value.rawValue) }?.key ?? "\(member)"
  }
}

// MARK: Calls

extension Subject {
  private func calls() throws -> [ViewTreeCallback] { try stage.calls.filter { try $0.view == view() } }
  private var order: [ViewIndex] { stage.calls.filter { $0.isNamed(name) }.map(\.view) }
  private var count: Int { stage.calls.count { "\(name($0.view)).\($0.method)" == name } }

  /// All that a controller heard, or what a view heard of its safe area and by the names that are expected.
  private func events() throws -> [String] {
    let isControllers =
      name == "rootVC" || stage.specs.contains { $0.id == name && $0.kind == "childController" }
    return try calls().filter { call in
      isControllers
        ? call.method.isControllers && ![.alongside, .completion].contains(call.method)
        : call.method == .safeAreaInsetsDidChange || shape.texts.contains(where: call.isNamed)
    }.map { call in shape.texts.first(where: call.isNamed) ?? call.description }
  }
  private func sent(_ isSent: Bool) throws -> Value {
    let calls = try calls()
    return .texts(shape.texts.filter { word in calls.contains { $0.isNamed(word) } == isSent })
  }
  private func inOrder() throws -> ArraySlice<String> {
    shape.texts.prefix(try calls().count(inOrder: shape.texts))
  }

  /// What the root's controller saw inside a method, in the words of what is expected.
  private var observed: Value {
    let orientation = stage.observed[name]?.orientation ?? tree.environment?.orientation.rawValue ?? ""
    guard let word = shape.string else {
      return .insets(stage.observed[name]?.insets ?? tree.safeAreaInsets(of: .root))
    }
    return orientation.hasPrefix(word) ? shape : .string(orientation)
  }
}
