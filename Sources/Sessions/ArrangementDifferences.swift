// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry

/// What two arrangements of one root differ in, in the author's names.
struct ArrangementDifferences {
  let old: Arrangement
  let new: Arrangement
  let hierarchy: ViewHierarchy

  func change(controller: String, strategies: [String]) -> DecisionChange {
    let touched = Set(old.hidden.keys).union(new.hidden.keys).sorted()
    let turned = touched.filter { isHidden($0, in: old) != isHidden($0, in: new) }
    let moved = Set(old.placements.keys).union(new.placements.keys).sorted()
      .filter { old.placements[$0] != new.placements[$0] }
    return DecisionChange(
      controller: controller, strategies: strategies,
      activated: new.activeSets.filter { !old.activeSets.contains($0) }.map { hierarchy.sets[$0] },
      deactivated: old.activeSets.filter { !new.activeSets.contains($0) }.map { hierarchy.sets[$0] },
      placed: moved.compactMap { view in
        new.placements[view].map { DecisionChange.Placement(node: name(view), container: name($0)) }
      },
      released: moved.filter { new.placements[$0] == nil }.map(name),
      shown: turned.filter { !isHidden($0, in: new) }.map(name),
      hidden: turned.filter { isHidden($0, in: new) }.map(name),
      notes: constantNotes + priorityNotes + settingNotes)
  }
}

extension ArrangementDifferences {
  private func name(_ view: ViewIndex) -> String { hierarchy.views[view.rawValue].name }

  private func isHidden(_ view: ViewIndex, in arrangement: Arrangement) -> Bool {
    arrangement.hidden[view] ?? hierarchy.views[view.rawValue].properties.isHidden
  }

  private func name(ofConstraint place: Int) -> String {
    hierarchy.constraints[place].identifier ?? "constraint \(place)"
  }

  private var constantNotes: [String] {
    Set(old.constants.keys).union(new.constants.keys).sorted().compactMap { place in
      guard old.constants[place] != new.constants[place] else { return nil }
      let value = new.constants[place] ?? hierarchy.constraints[place].constant
      return "\(name(ofConstraint: place)): constant \(pointsText(value))"
    }
  }

  private var priorityNotes: [String] {
    Set(old.priorities.keys).union(new.priorities.keys).sorted().compactMap { place in
      guard old.priorities[place] != new.priorities[place] else { return nil }
      let value = new.priorities[place] ?? hierarchy.constraints[place].priority
      return "\(name(ofConstraint: place)): priority \(value)"
    }
  }

  private var settingNotes: [String] {
    let added = new.settings.filter { !old.settings.contains($0) }.map { setting in
      "\(name(setting.view)): \(setting.property)"
    }
    let removed = old.settings.filter { setting in
      !new.settings.contains { $0.view == setting.view && $0.property.name == setting.property.name }
    }
    return added + removed.map { "\(name($0.view)): \($0.property) no longer" }
  }
}
