// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import Screens
import Sessions
import SourceText
import Strategies
import Traits

/// What a screen's strategies decide in other surroundings than the present ones.
struct OtherArrangements {
  let context: RootContext

  init(_ context: RootContext) { self.context = context }

  /// Each once, without the present one.
  var all: [Arrangement] {
    let strategies = context.prepared.strategies[context.place]
    guard !strategies.isEmpty else { return [] }
    var seen: Set<Arrangement> = [context.arrangement]
    var found: [Arrangement] = []
    for probe in probes {
      guard let arrangement = arrangement(strategies, in: probe), seen.insert(arrangement).inserted else {
        continue
      }
      found.append(arrangement)
    }
    return found
  }

  private func arrangement(_ strategies: [Strategy], in environment: Environment) -> Arrangement? {
    let question = Question(
      controller: environment.controller, cause: "rotation", old: nil, new: environment)
    var decisions: [(module: String, mark: SourceMark, decision: Decision)] = []
    for strategy in strategies {
      guard case .success(let decision) = strategy.answer(to: question) else { return nil }
      decisions.append((strategy.module.name, strategy.mark, decision))
    }
    return try? resolve(decisions, on: context.hierarchy)
  }

  /// The present surroundings, turned, in all size classes, with and without a keyboard.
  private var probes: [Environment] {
    var probes: [Environment] = []
    for orientation in [InterfaceOrientation.portrait, .landscapeRight] {
      for width in SizeClass.allCases {
        for height in SizeClass.allCases {
          for hasKeyboard in [true, false] {
            var probe = context.environment
            let isTurned = probe.orientation.isPortrait != orientation.isPortrait
            if isTurned {
              probe.frame.size = Size(width: probe.frame.height, height: probe.frame.width)
              probe.orientation = orientation
            }
            probe.traits.horizontalSizeClass = width
            probe.traits.verticalSizeClass = height
            probe.keyboard =
              hasKeyboard
              ? probe.keyboard
                ?? Rect(
                  x: 0, y: probe.frame.height / 2, width: probe.frame.width, height: probe.frame.height / 2)
              : nil
            probes.append(probe)
          }
        }
      }
    }
    return probes
  }

  /// As `drop hero, without-hero instead of with-hero`.
  static func title(of other: Arrangement, in context: RootContext) -> String {
    let hierarchy = context.hierarchy
    func isHidden(_ view: ViewIndex, _ arrangement: Arrangement) -> Bool {
      arrangement.hidden[view] ?? hierarchy.views[view.rawValue].properties.isHidden
    }
    let touched = Set(context.arrangement.hidden.keys).union(other.hidden.keys).sorted()
    let turned = touched.filter { isHidden($0, other) != isHidden($0, context.arrangement) }
    var parts: [String] = []
    let dropped = turned.filter { isHidden($0, other) }.map(context.name)
    let shown = turned.filter { !isHidden($0, other) }.map(context.name)
    if !dropped.isEmpty { parts.append("drop \(dropped.joined(separator: ", "))") }
    if !shown.isEmpty { parts.append("show \(shown.joined(separator: ", "))") }
    let on = other.activeSets.filter { !context.arrangement.activeSets.contains($0) }.map {
      hierarchy.sets[$0]
    }
    let off = context.arrangement.activeSets.filter { !other.activeSets.contains($0) }.map {
      hierarchy.sets[$0]
    }
    switch (on.isEmpty, off.isEmpty) {
    case (false, false):
      parts.append("\(on.joined(separator: ", ")) instead of \(off.joined(separator: ", "))")
    case (false, true): parts.append("with \(on.joined(separator: ", "))")
    case (true, false): parts.append("without \(off.joined(separator: ", "))")
    case (true, true): break
    }
    let moved = other.placements.count { context.arrangement.placements[$0.key] != $0.value }
    if moved > 0 { parts.append("\(moved) views placed otherwise") }
    if parts.isEmpty { parts.append("as in other surroundings") }
    return parts.joined(separator: ", ")
  }
}
