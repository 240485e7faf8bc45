// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry
import Sessions
import Traits

/// A name in an expectation, and what the project says about it.
struct Subject {
  let stage: Stage
  let name: String
  /// What is expected of it: tells in which words to answer.
  var shape = Value.null

  nonisolated(unsafe) static let answers: [String: (Subject) throws -> Value] = [
    "frames": { .rect(try $0.frame) }, "sizes": { .size(try $0.frame.size) },
    "x": { .number(try $0.frame.minX) }, "y": { .number(try $0.frame.minY) },
    "w": { .number(try $0.frame.width) }, "h": { .number(try $0.frame.height) },
    "widths": { .number(try $0.frame.width) }, "heights": { .number(try $0.frame.height) },
    "centersX": { .number(try $0.frame.midX) }, "centersY": { .number(try $0.frame.midY) },
    "guideFrames": { .rect(try $0.frame) }, "guideTopY": { .number(try $0.frame.minY) },
    "guideFramesX": { .numbers(try $0.frame.minX, try $0.frame.width) },
    "absoluteFrames": { .rect($0.tree.absoluteFrame(of: try $0.view)) },
    "insetFromSuperview": { .insets(try $0.frame.distances(within: try $0.bounds($0.superview))) },
    "labelEqualsBoundsOf": { try $0.frame == $0.bounds($0.shape.text ?? "") ? $0.shape : .rect($0.frame) },
    "superview": { .text(try $0.superview) },
    "isHidden": { .bool($0.tree.properties(of: try $0.view).isHidden) },
    "translates": { .bool($0.tree.properties(of: try $0.view).translatesAutoresizingMaskIntoConstraints) },
    "safeRectSize": { .size($0.tree.frame(of: LayoutItem(try $0.view, .safeArea)).size) },
    "safeAreaInsets": { .insets(try $0.safeArea) },
    "safeAreaInsetsPx": { .insets(PixelGrid(scale: $0.tree.displayScale).pixels(try $0.safeArea)) },
    "safeAreaInsetsByOrientation": { .insets(try $0.setting.turn(to: $0.name).safeAreaInsets) },
    "safeAreaInsetsByBehavior": { try $0.insetsByBehavior },
    "layoutMargins": { .insets($0.tree.layoutMargins(of: try $0.view)) },
    "layoutMarginsSides": { .sides($0.tree.layoutMargins(of: try $0.view)) },
    "adjustedContentInset": { .insets($0.tree.adjustedContentInset(of: try $0.view)) },
    "adjustedContentInsetTop": { .number($0.tree.adjustedContentInset(of: try $0.view).top) },
    "initialContentOffset": { .point($0.tree.contentOffset(of: try $0.view)) },
    "contentOffsetRangeX": { .range($0.tree.contentOffsetRange(of: try $0.view, on: .horizontal)) },
    "contentOffsetRangeY": { .range($0.tree.contentOffsetRange(of: try $0.view, on: .vertical)) },
    "fittingSize": { $0.stage.fittingSizes[$0.name].map { .size($0) } ?? .null },
    "ambiguous": { .bool($0.tree.hasAmbiguousLayout(try $0.view)) },
    "range": { .range(try $0.range) }, "minimum": { .number(try $0.range.lowerBound) },
    "generated": { .list(try $0.contentSizes) },
    "active": { .bool($0.tree.isActive(try found($0.stage.constraintNames[$0.name], $0.name))) },
    "activeConstraintCount": { .int(try $0.stage.activeConstraints(of: $0.parts("-")).count) },
    "traits": {
      .texts(
        $0.tree.traits(of: try $0.view).map { ["\($0.horizontalSizeClass)", "\($0.verticalSizeClass)"] } ?? []
      )
    },
    "barHeights": { .number(try $0.bar?.height ?? 0) }, "barFrames": { .rect(try $0.bar ?? .zero) },
    "rounded": { .number(PixelGrid(scale: $0.tree.displayScale).round(Double($0.name) ?? 0)) },
    "raw": { .int(try found(ItemAttribute(name: $0.name), $0.name).rawValue) },
    "constants": { .int(Int(try found(Priority.named[$0.name], $0.name).rawValue)) },
    "observed": { $0.observed }, "order": { .texts($0.order) }, "count": { .int($0.count) },
    "events": { .texts(try $0.events) }, "eventsInOrder": { .texts(try $0.inOrder) },
    "sent": { .texts(try $0.sent) }, "notSent": { .texts(try $0.notSent) },
  ]
}

extension Subject {
  private var tree: ViewTree { stage.tree }
  private var view: ViewIndex { get throws { try stage.view(parts(".")[0]) } }
  private var frame: Rect { get throws { try stage.frame(name) } }
  private var setting: Setting { get throws { try found(stage.setting, "\(name) without a device") } }
  private var bar: Rect? { get throws { try setting.environment.bars[choice(name)] } }
  private var attribute: Attribute { get throws { try found(Attribute(name: parts(".").last ?? ""), name) } }
  private var range: ClosedRange<Double> { get throws { try tree.range(of: attribute, of: view) } }
  private var superview: String {
    get throws { tree.superview(of: try view).map { tree.name(of: LayoutItem($0)) } ?? "" }
  }
  private var safeArea: EdgeInsets {
    get throws {
      let controller = stage.setting?.session.moment?.environment(of: name)
      return try name == "root"
        ? tree.safeAreaInsets(of: .root) : controller?.safeAreaInsets ?? tree.safeAreaInsets(of: view)
    }
  }

  private func parts(_ mark: Character) -> [String] { name.split(separator: mark).map(String.init) }
  private func bounds(_ name: String) throws -> Rect { tree.frame(of: LayoutItem(try stage.view(name))) }

  private var insetsByBehavior: Value {
    get throws {
      for spec in stage.specs where spec.kind == "scroll" {
        let behavior: ScrollProperties.InsetAdjustment = try choice(name)
        try tree.change(stage.view(spec.id)) { $0.scroll.contentInsetAdjustmentBehavior = behavior }
      }
      return try shape.mapped { .insets(tree.safeAreaInsets(of: try stage.view($0))) }
    }
  }

  private var contentSizes: [Value] {
    get throws {
      try tree.contentSizeConstraints(of: view, on: attribute.axis).map {
        let relation = $0.relation == .lessOrEqual ? "<=" : ">="
        return .list([.text(relation), .number($0.constant), .int(Int($0.priority.rawValue))])
      }
    }
  }
}

// MARK: Calls

extension Subject {
  private static let ofControllers: Set<ViewTreeCallback.Method> = [
    .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .willTransition, .viewWillTransition,
    .traitCollectionDidChange, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .viewSafeAreaInsetsDidChange,
    .alongside, .completion,
  ]

  private var calls: [ViewTreeCallback] {
    get throws { try stage.calls.filter { try $0.view == view } }
  }
  private var count: Int {
    stage.calls.count { "\(tree.name(of: LayoutItem($0.view))).\($0.method)" == name }
  }
  private var order: [String] {
    stage.calls.filter { "\($0.method)" == name }.map { tree.name(of: LayoutItem($0.view)) }
  }
  /// All that a controller heard, or what a view heard of its safe area and by the names that are expected.
  private var events: [String] {
    get throws {
      let isController =
        name == "rootVC" || stage.specs.contains { $0.id == name && $0.kind == "childController" }
      return try calls.filter { call in
        isController && Self.ofControllers.contains(call.method)
          && !["alongside", "completion"].contains("\(call.method)")
          || call.method == .safeAreaInsetsDidChange || shape.texts.contains("\(call.method)")
      }.map { call in shape.texts.first { $0 == call.description } ?? "\(call.method)" }
    }
  }
  private func isSent(_ word: String) throws -> Bool {
    try calls.contains { "\($0.method)" == word || $0.description == word }
  }
  private var sent: [String] { get throws { try shape.texts.filter { try isSent($0) } } }
  private var notSent: [String] { get throws { try shape.texts.filter { try !isSent($0) } } }
  /// What is expected, as far as it comes in this order.
  private var inOrder: [String] {
    get throws {
      var waiting = shape.texts[...]
      for call in try calls where waiting.first == call.description || waiting.first == "\(call.method)" {
        waiting.removeFirst()
      }
      return Array(shape.texts.dropLast(waiting.count))
    }
  }

  /// What the root's controller saw inside a method, in the words of what is expected.
  private var observed: Value {
    let seen =
      stage.observed[name] ?? (
        "\(tree.environment?.orientation.rawValue ?? "")", tree.safeAreaInsets(of: .root)
      )
    return shape.text == nil
      ? .insets(seen.insets)
      : .text(seen.orientation.hasPrefix(shape.text ?? "") ? shape.text ?? "" : seen.orientation)
  }
}
