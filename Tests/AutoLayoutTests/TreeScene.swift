// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry
import Testing
import Traits

/// A `ViewTree` spoken to by name.
final class TreeScene {
  let tree: ViewTree
  private var items: [String: LayoutItem] = [:]

  /// A tree in a window.
  init(_ environment: Environment, root: ViewProperties = ViewProperties()) {
    tree = ViewTree(rootName: "root", properties: root)
    items["root"] = LayoutItem(.root)
    tree.enter(environment)
  }

  /// A tree of its own, in no window.
  init(
    loose name: String = "s", _ width: Double, _ height: Double,
    _ change: (inout ViewProperties) -> Void = { _ in }
  ) {
    var properties = ViewProperties()
    properties.frame = Rect(x: 0, y: 0, width: width, height: height)
    change(&properties)
    tree = ViewTree(rootName: name, properties: properties)
    items[name] = LayoutItem(.root)
  }

  subscript(_ name: String) -> ViewIndex {
    items[name]?.view ?? ViewIndex(-1)
  }

  /// `frame`: x, y, width, height. Described by constraints, as a document's views are.
  @discardableResult
  func view(
    _ name: String, in parent: String? = nil, _ frame: [Double] = [0, 0, 0, 0],
    intrinsic: (Double?, Double?) = (nil, nil), hugging: Int = 250,
    _ change: (inout ViewProperties) -> Void = { _ in }
  ) throws -> ViewIndex {
    var properties = ViewProperties()
    properties.frame = Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    properties.intrinsicContentSize = AxisPair(horizontal: intrinsic.0, vertical: intrinsic.1)
    properties.contentHuggingPriority = AxisPair(Priority(hugging) ?? .low)
    change(&properties)
    let view = try tree.makeView(named: name, properties: properties)
    items[name] = LayoutItem(view)
    guard let parent else { return view }
    if tree.properties(of: self[parent]).kind == .stack {
      try tree.addArrangedSubview(view, to: self[parent])
    } else {
      try tree.addSubview(view, to: self[parent])
    }
    return view
  }

  func guide(_ name: String, in owner: String) throws {
    items[name] = try tree.makeGuide(named: name, in: self[owner])
  }

  func make(_ line: String) throws -> [ConstraintIndex] {
    try ConstraintLine(line).constraints { items[$0] }.map { try tree.makeConstraint($0) }
  }

  @discardableResult
  func activate(_ lines: String...) throws -> [ConstraintIndex] {
    let made = try lines.flatMap { try make($0) }
    try tree.activate(made)
    return made
  }

  func expectFrame(
    _ name: String, _ expected: [Double], tolerance: Double = 0.001,
    location: SourceLocation = #_sourceLocation
  ) {
    AutoLayoutTests.expectFrame(
      tree.frame(of: self[name]), expected, tolerance: tolerance, location: location)
  }

  func calls(_ method: ViewTreeCallback.Method) -> [ViewIndex] {
    tree.callbacks.filter { $0.method == method }.map(\.view)
  }
}
