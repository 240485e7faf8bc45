// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry
import Testing
import Traits

/// A hierarchy written down the way a document would be, for tests.
struct Scene {
  var hierarchy: ViewHierarchy

  init(_ root: ViewProperties = ViewProperties()) {
    hierarchy = ViewHierarchy(rootName: "root", properties: root)
  }

  @discardableResult
  mutating func view(
    _ name: String, in parent: String = "root", _ change: (inout ViewProperties) -> Void = { _ in }
  ) throws -> ViewIndex {
    var properties = ViewProperties()
    change(&properties)
    let superview = try #require(hierarchy.view(named: parent))
    return try hierarchy.addView(named: name, properties: properties, to: superview)
  }

  @discardableResult
  mutating func stack(
    _ name: String, in parent: String = "root", _ change: (inout StackProperties) -> Void = { _ in }
  ) throws -> ViewIndex {
    try view(name, in: parent) {
      $0.kind = .stack
      change(&$0.stack)
    }
  }

  @discardableResult
  mutating func label(
    _ name: String, in parent: String = "root", _ width: Double?, _ height: Double?,
    hugging: Int = 250, resistance: Int = 750
  ) throws -> ViewIndex {
    try view(name, in: parent) {
      $0.kind = .label
      $0.intrinsicContentSize = AxisPair(horizontal: width, vertical: height)
      $0.contentHuggingPriority = AxisPair(Priority(hugging) ?? .low)
      $0.contentCompressionResistancePriority = AxisPair(Priority(resistance) ?? .high)
    }
  }

  /// `item.attribute == 2 * item.attribute + 8 @ 750`; `edges` stands for all four, insets as constant.
  mutating func constrain(_ lines: String..., set: String? = nil) throws {
    let place = try set.map { name in
      if let place = hierarchy.set(named: name) { return place }
      return try hierarchy.addSet(named: name)
    }
    for line in lines {
      for constraint in try constraints(line) { try hierarchy.add(constraint, to: place) }
    }
  }

  private func constraints(_ line: String) throws -> [LayoutConstraint] {
    let hierarchy = hierarchy
    return try ConstraintLine(line).constraints {
      hierarchy.guide(named: $0) ?? hierarchy.view(named: $0).map { LayoutItem($0) }
    }
  }
}

/// A scene compiled, asked by name.
struct CompiledScene {
  let screen: CompiledScreen

  init(_ scene: Scene) {
    screen = CompiledScreen(scene.hierarchy)
  }

  func view(_ name: String) throws -> ViewIndex {
    try #require(screen.hierarchy.view(named: name))
  }

  func arrangement(
    active: [String] = [], place: [String: String] = [:], hide: [String] = [], show: [String] = []
  ) throws -> Arrangement {
    var arrangement = Arrangement()
    arrangement.activeSets = try active.map { try #require(screen.hierarchy.set(named: $0)) }.sorted()
    for (view, container) in place { arrangement.placements[try self.view(view)] = try self.view(container) }
    for name in hide { arrangement.hidden[try view(name)] = true }
    for name in show { arrangement.hidden[try view(name)] = false }
    return arrangement
  }
}

extension Environment {
  /// A root that fills a window of this size.
  static func bare(
    _ width: Double, _ height: Double, scale: Double = 1, insets: EdgeInsets = .zero,
    margins: Double = 0, direction: LayoutDirection = .leftToRight
  ) -> Environment {
    let size = Size(width: width, height: height)
    return Environment(
      controller: "root", platform: .iOS, os: OSVersion(16), orientation: .portrait,
      traits: TraitCollection(
        idiom: .phone, horizontalSizeClass: .compact, verticalSizeClass: .regular,
        displayScale: scale, layoutDirection: direction),
      windowSize: size, frame: Rect(origin: .zero, size: size), safeAreaInsets: insets,
      systemMinimumLayoutMargins: EdgeInsets(0, margins, 0, margins),
      topLayoutGuideLength: insets.top, bottomLayoutGuideLength: insets.bottom)
  }

  static let iPhoneX = bare(375, 812, scale: 3, insets: EdgeInsets(44, 0, 34, 0), margins: 16)
  static let iPhoneXTurned = bare(
    812, 375, scale: 3, insets: EdgeInsets(0, 44, 21, 44), margins: 20)
  static let iPhone8 = bare(375, 667, scale: 2, insets: EdgeInsets(20, 0, 0, 0), margins: 16)
  static let iPhone14 = bare(390, 844, scale: 3, insets: EdgeInsets(47, 0, 34, 0), margins: 16)
  static let iPhone14Turned = bare(
    844, 390, scale: 3, insets: EdgeInsets(0, 47, 21, 47), margins: 20)
}

/// Equal to a hundredth of a pixel: what a fixture's decimals can tell.
func isClose(_ a: Rect, _ b: [Double], tolerance: Double = 0.001) -> Bool {
  let own = [a.minX, a.minY, a.width, a.height]
  return own.count == b.count && zip(own, b).allSatisfy { abs($0 - $1) <= tolerance }
}

func expectFrame(
  _ frame: Rect, _ expected: [Double], tolerance: Double = 0.001,
  location: SourceLocation = #_sourceLocation
) {
  #expect(
    isClose(frame, expected, tolerance: tolerance),
    "\([frame.minX, frame.minY, frame.width, frame.height]) is not \(expected)",
    sourceLocation: location)
}
