// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry
import SourceText
import Traits
import YAMLTree

@testable import Strategies

/// The lines that a module logged.
final class Lines {
  private(set) var all: [String] = []
  func add(_ line: String) { all.append(line) }
}

extension ViewHierarchy {
  /// Views one, two and stack in the root, sets wide and narrow, a constraint gap and two called sides.
  static func example() throws -> ViewHierarchy {
    var hierarchy = ViewHierarchy(rootName: "root")
    let one = try hierarchy.addView(named: "one")
    let two = try hierarchy.addView(named: "two")
    var properties = ViewProperties()
    properties.kind = .stack
    try hierarchy.addView(named: "stack", properties: properties)
    let wide = try hierarchy.addSet(named: "wide")
    try hierarchy.addSet(named: "narrow")
    try hierarchy.add(
      LayoutConstraint(
        first: LayoutItem(one), firstAttribute: .left, second: LayoutItem(two), secondAttribute: .left,
        constant: 8, priority: .high, identifier: "gap"))
    for attribute in [Attribute.top, .bottom] {
      try hierarchy.add(
        LayoutConstraint(
          first: LayoutItem(one), firstAttribute: attribute, second: LayoutItem(two),
          secondAttribute: attribute, identifier: "sides"), to: wide)
    }
    return hierarchy
  }
}

extension Environment {
  static func phone(_ orientation: InterfaceOrientation = .portrait) -> Environment {
    let isPortrait = orientation.isPortrait
    let size = isPortrait ? Size(width: 390, height: 844) : Size(width: 844, height: 390)
    return Environment(
      controller: "main", platform: .iOS, os: OSVersion(16, 4), orientation: orientation,
      traits: TraitCollection(
        idiom: .phone, horizontalSizeClass: .compact, verticalSizeClass: isPortrait ? .regular : .compact,
        displayScale: 3),
      windowSize: size, frame: Rect(origin: .zero, size: size),
      safeAreaInsets: isPortrait
        ? EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        : EdgeInsets(top: 0, left: 47, bottom: 21, right: 47),
      bars: BarFrames(status: isPortrait ? Rect(x: 0, y: 0, width: 390, height: 47) : nil))
  }

  static func pad(_ orientation: InterfaceOrientation = .portrait) -> Environment {
    var environment = phone(orientation)
    environment.platform = .iPadOS
    environment.traits.idiom = .pad
    environment.traits.horizontalSizeClass = .regular
    environment.traits.verticalSizeClass = .regular
    return environment
  }
}

extension Question {
  static func opening(in environment: Environment = .phone()) -> Question {
    Question(controller: "main", cause: "session", old: nil, new: environment)
  }

  static func turning(from old: Environment = .phone(), to new: Environment) -> Question {
    Question(
      controller: "main", cause: "rotation", old: old, new: new, isAnimated: true,
      durationMilliseconds: 300)
  }
}

extension StrategyModule {
  /// A strategy on the example hierarchy, its configuration given as text.
  func strategy(
    _ configuration: String = "{}", on hierarchy: ViewHierarchy? = nil, log: Lines = Lines()
  ) throws -> Strategy {
    try makeStrategy(
      config: try YAMLNode.parse(configuration, file: "screen.yaml"),
      hierarchy: try hierarchy ?? .example(), log: log.add)
  }
}

/// What `body` throws, as the user reads it; a sentence that no test wants when it throws nothing.
func message<Value>(_ body: () throws -> Value) -> String {
  do {
    _ = try body()
    return "(no error)"
  } catch { return "\(error)" }
}
