// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import CaseFiles
import ConstraintSolver
import Geometry
import JSON
import Screens
import Traits

/// A name in an expectation, and what the project says about it.
struct Subject {
  let stage: Stage
  let name: String
  /// What is expected of it: tells in which words to answer.
  var shape = Value.null

  nonisolated(unsafe) private static let answers: [String: (Subject) throws -> Value] = [
    "rootTransform": { .string(try $0.frame().size == $0.bounds("root").size ? "identity" : "other") },
    "labelEqualsBoundsOf": {
      try $0.frame() == $0.bounds($0.shape.string ?? "") ? $0.shape : .rect($0.frame())
    },
    "superview": { .string(try $0.superview()) }, "gaps": { .array(try $0.gaps()) },
    "arranged": { try $0.names($0.tree.arrangedSubviews(of: $0.view())) },
    "subviews": { try $0.names($0.tree.subviews(of: $0.view())) },
    "isHidden": { .bool(try $0.properties().isHidden) },
    "translates": { .bool(try $0.properties().translatesAutoresizingMaskIntoConstraints) },
    "intrinsic": { Self.pair(try $0.properties().intrinsicContentSize) { $0 ?? -1 } },
    "hugging": { Self.pair(try $0.properties().contentHuggingPriority) { Double($0.rawValue) } },
    "safeAreaInsetsByOrientation": { .insets(try $0.setting().turn(to: $0.name).safeAreaInsets) },
    "safeAreaInsetsByBehavior": { try $0.insetsByBehavior() },
    "topLayoutGuideLength": { .double(try $0.setting().environment.topLayoutGuideLength) },
    "bottomLayoutGuideLength": { .double(try $0.setting().environment.bottomLayoutGuideLength) },
    "contentOffset": { .point($0.tree.contentOffset(of: try $0.scroll())) },
    "contentOffsetRangeX": { .range($0.tree.contentOffsetRange(of: try $0.scroll(), on: .horizontal)) },
    "contentOffsetRangeY": { .range($0.tree.contentOffsetRange(of: try $0.scroll(), on: .vertical)) },
    "traits": { .texts(try $0.traits().sizeClasses.map(\.rawValue)) },
    "statusBarHidden": { .bool(try $0.bar("status") == nil) },
    "identifier": { .string(try found(try $0.stage.item($0.name).guide?.identifier, $0.name)) },
    "ambiguous": { .bool($0.tree.hasAmbiguousLayout(try $0.view())) },
    "range": { .range(try $0.range()) }, "minimum": { .double(try $0.range().lowerBound) },
    "generated": { .array(try $0.contentSizes()) },
    "active": { .bool($0.tree.isActive(try $0.constraint())) },
    "isActive": { .bool(try $0.constraints().allSatisfy($0.tree.isActive)) },
    "installedOn": { try $0.names([found($0.tree.holder(of: $0.constraint()), $0.name)])[0] ?? .null },
    "installedCount": { .int($0.tree.activeConstraints.count) },
    "activeConstraintCount": { .int(try $0.ties($0.parts("-").map($0.stage.view))) },
    "activeConstraintCountTotalForLabel": { .int(try $0.ties($0.label())) },
    "unsatisfied": { .texts($0.broken.map($0.name)) },
    "unsatisfiedCountAtLeast": { .int(min($0.broken.count, $0.shape.int ?? 0)) },
    "brokenKind": { .string($0.broken.allSatisfy(\.isAuthors) ? "application" : "system") },
    "rounded": { .double(PixelGrid(scale: $0.tree.displayScale).round(Double($0.name) ?? 0)) },
    "raw": { .int(try found(ItemAttribute(name: $0.name)?.rawValue ?? $0.relation ?? $0.option, $0.name)) },
    "constants": { .double(Double(try found(Priority.named[$0.name], $0.name).rawValue)) },
    "observed": { try $0.observed() }, "order": { try $0.names($0.order) }, "count": { .int(try $0.count()) },
    "events": { .texts(try $0.events()) }, "eventsInOrder": { .texts(Array(try $0.inOrder())) },
    "sent": { try $0.sent(true) }, "notSent": { try $0.sent(false) },
  ]

  /// Rectangles by what their keys begin with; what follows names a part: `absoluteX`, `barHeights`.
  nonisolated(unsafe) private static let rects: [(String, (Subject) throws -> Rect)] = [
    ("absolute", { $0.tree.absoluteFrame(of: try $0.view()) }), ("guide", { try $0.frame() }),
    ("alignmentRect", { $0.tree.alignmentRect(of: try $0.view()) }),
    ("safeRect", { $0.tree.frame(of: LayoutItem(try $0.view(), .safeArea)) }),
    ("screen", { Rect(origin: .zero, size: try $0.setting().window.windowSize) }),
    ("bounds", { try $0.bounds($0.name) }), ("fitting", { Rect(origin: .zero, size: try $0.fitting()) }),
    ("stackFitting", { Rect(origin: .zero, size: $0.tree.fittingSize(of: try $0.stack())) }),
    ("bar", { try $0.bar($0.name) ?? .zero }), ("statusBar", { try $0.bar("status") ?? .zero }),
    ("navigationBar", { try $0.bar("navigation") ?? .zero }), ("tabBar", { try $0.bar("tab") ?? .zero }),
    ("toolbar", { try $0.bar("toolbar") ?? .zero }), ("", { try $0.frame() }),
  ]
  nonisolated(unsafe) private static let insets: [(String, (Subject) throws -> EdgeInsets)] = [
    ("safeArea", { try $0.safeArea() }), ("windowSafeArea", { try $0.setting().window.safeAreaInsets }),
    ("layoutMargins", { $0.tree.layoutMargins(of: try $0.view()) }),
    ("directionalLayoutMargins", { $0.tree.directionalLayoutMargins(of: try $0.view()).listed }),
    ("adjustedContent", { $0.tree.adjustedContentInset(of: try $0.scroll()) }),
    ("insetFromSuperview", { try $0.frame().distances(within: try $0.bounds($0.superview())) }),
  ]

  func answer(_ key: String) throws -> Value {
    let key = key == "initialContentOffset" ? "contentOffset" : key
    if let answer = Self.answers[key] { return try answer(self) }
    for (start, insets) in Self.insets where key.hasPrefix(start) {
      let word = key.dropFirst(start.count)
      if let part = Value.part(word, scale: tree.displayScale, of: try insets(self)) { return part }
    }
    for (start, rect) in Self.rects where key.hasPrefix(start) {
      let word = key.dropFirst(start.count)
      if let part = try Value.part(word, isList: shape.array != nil, of: rect(self)) { return part }
    }
    return try found(nil, "the answer \(key)")
  }
}

extension Subject {
  private var tree: ViewTree { stage.tree }
  private func setting() throws -> Setting { try found(stage.setting, "\(name) without a device") }
  private static func pair<T>(_ pair: AxisPair<T>, _ number: (T) -> Double) -> Value {
    .numbers(number(pair.horizontal), number(pair.vertical))
  }
  private func view() throws -> ViewIndex { try stage.view(parts(".")[0]) }
  private func constraint() throws -> ConstraintIndex { try stage.constraints(name)[0] }
  private func constraints() throws -> [ConstraintIndex] { try stage.constraints(isNamed ? name : nil) }
  private func ties(_ views: [ViewIndex]) -> Int { tree.activeConstraints(tying: views).count }
  private func properties() throws -> ViewProperties { tree.properties(of: try view()) }
  private func traits() throws -> TraitCollection { try found(tree.traits(of: view()), "traits of \(name)") }
  private func parts(_ mark: Character) -> [String] { name.split(separator: mark).map(String.init) }
  private func bar(_ word: String) throws -> Rect? { try setting().environment.bars[choice(word)] }
  private func bounds(_ name: String) throws -> Rect { tree.frame(of: LayoutItem(try stage.view(name))) }
  private var isNamed: Bool { name != stage.rootName }
  private var relation: Int? { Relation(name: name).map { Int($0.rawValue) } }
  private var option: Int? { VisualFormatOptions(name: name)?.rawValue }
  private func attribute() throws -> Attribute { try found(Attribute(name: parts(".").last ?? ""), name) }
  private func range() throws -> ClosedRange<Double> { try tree.range(of: attribute(), of: view()) }
  private func superview() throws -> String { try tree.superview(of: view()).map(name) ?? "" }
  private func name(_ view: ViewIndex) -> String { tree.name(of: LayoutItem(view)) }
  private func first(_ kind: String) throws -> ViewIndex {
    try stage.specs.first { $0.kind == kind }.map { try stage.view($0.id) } ?? .root
  }
  private func scroll() throws -> ViewIndex { try isNamed ? view() : first("scroll") }
  private func stack() throws -> ViewIndex { try isNamed ? view() : first("stack") }
  private func fitting() throws -> Size { try stage.fittingSizes[name] ?? tree.fittingSize(of: view()) }

  /// Views in the words of what is expected: a controller's root may go by the controller.
  private func names(_ views: [ViewIndex]) throws -> Value {
    let words = shape.texts + [shape.string].compactMap { $0 }
    return .texts(views.map { view in words.first { (try? stage.view($0)) == view } ?? name(view) })
  }
  private func frame() throws -> Rect {
    if let container = stage.setting?.environment(ofContainer: name) { return container.frame }
    let item = try stage.item(name)
    return item.guide == nil ? tree.drawnFrame(of: item.view) : tree.frame(of: item)
  }
  private func safeArea() throws -> EdgeInsets {
    try stage.setting?.environment(ofContainer: name)?.safeAreaInsets ?? tree.safeAreaInsets(of: view())
  }
  private func label() throws -> [ViewIndex] {
    try stage.specs.filter { $0.value["intrinsic"] != nil }.prefix(1).map { try stage.view($0.id) }
  }
  private func gaps() throws -> [Value] {
    let shown = tree.arrangedSubviews(of: try stack()).filter { !tree.properties(of: $0).isHidden }
    let (frames, axis) = (shown.map(tree.frame), tree.properties(of: try stack()).stack.axis)
    return zip(frames, frames.dropFirst()).map { .double($0.gap(to: $1, on: axis)) }
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
      [.string($0.relation.sign), .double($0.constant), .double(Double($0.priority.rawValue))]
    }
  }
  private var broken: [LayoutConflict.Member] { tree.conflicts(around: .root).map(\.broken) }
  private func name(of member: LayoutConflict.Member) -> String {
    stage.constraintNames.first { member == .constraint($0.value.rawValue) }?.key ?? "\(member)"
  }
}

extension Subject {
  private func calls() throws -> [ViewTreeCallback] { try stage.calls.filter { try $0.view == view() } }
  private var order: [ViewIndex] { stage.calls.filter { $0.isNamed(name) }.map(\.view) }
  private func count() throws -> Int { try calls().count { $0.isNamed(parts(".").last ?? "") } }

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

  /// What was seen in the first call of that name, or is seen now.
  private func observed() throws -> Value { (stage.observed[name] ?? Sight(stage.tree)).told(as: shape) }
}
