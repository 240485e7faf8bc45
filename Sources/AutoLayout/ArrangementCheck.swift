// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver

extension ViewHierarchy {
  /// Refuses an arrangement that names what does not exist or asks for what cannot be.
  public func check(_ arrangement: Arrangement) throws(ArrangementError) {
    for set in arrangement.activeSets where !sets.indices.contains(set) { throw .unknownSet(set) }
    for view in arrangement.hidden.keys.sorted() { try require(view) }
    try check(arrangement.placements)
    try check(arrangement.settings)
    for (place, value) in arrangement.constants.sorted(by: { $0.key < $1.key }) {
      try requireConstraint(place)
      guard LayoutNumber.isUsable(value) else {
        throw .invalidConstant(name(ofConstraint: place), value: value)
      }
    }
    for (place, priority) in arrangement.priorities.sorted(by: { $0.key < $1.key }) {
      try requireConstraint(place)
      try check(priority, ofConstraint: place)
    }
  }
}

extension ViewHierarchy {
  private func require(_ view: ViewIndex) throws(ArrangementError) {
    guard views.indices.contains(view.rawValue) else { throw .unknownView(view) }
  }

  private func requireConstraint(_ place: Int) throws(ArrangementError) {
    guard constraints.indices.contains(place) else { throw .unknownConstraint(place) }
  }

  private func check(_ priority: Priority, ofConstraint place: Int) throws(ArrangementError) {
    // A set's constraint changes while its set is not active, and then every change is fine.
    let old = constraints[place].priority
    guard setOfConstraint[place] == nil, old.isRequired != priority.isRequired else { return }
    throw .requiredPriorityChange(name(ofConstraint: place), from: old, to: priority)
  }

  private func check(_ settings: [Arrangement.Setting]) throws(ArrangementError) {
    for setting in settings {
      try require(setting.view)
      let view = views[setting.view.rawValue]
      switch setting.property {
      case .axis, .distribution, .alignment, .spacing:
        guard view.properties.kind == .stack else { throw .notAStack(view.name) }
      case .font:
        guard view.properties.text != nil else { throw .showsNoText(view.name) }
      case .layoutMargins, .directionalLayoutMargins, .intrinsicContentSize: break
      }
      for value in setting.property.lengths where !LayoutNumber.isUsable(value) {
        throw .invalidLength(view.name, setting.property.name, value: value)
      }
    }
  }

  private func check(_ placements: [ViewIndex: ViewIndex]) throws(ArrangementError) {
    for (view, container) in placements.sorted(by: { $0.key < $1.key }) {
      try require(view)
      try require(container)
      guard view != .root else { throw .placedRoot(views[0].name) }
    }
    let moved = placements.keys.sorted()
    for view in moved { try checkWayUp(from: view, placements) }
  }

  /// Every way up must reach the root within the greatest depth.
  private func checkWayUp(from view: ViewIndex, _ placements: [ViewIndex: ViewIndex])
    throws(ArrangementError)
  {
    var way = [view]
    var places = [view: 0]
    var next = placements[view]
    while let current = next {
      if let start = places[current] {
        throw .placementCycle(way[start...].map { views[$0.rawValue].name })
      }
      guard way.count <= Self.maximumDepth else {
        throw .tooDeep(views[view.rawValue].name, limit: Self.maximumDepth)
      }
      places[current] = way.count
      way.append(current)
      next = placements[current] ?? views[current.rawValue].parent
    }
  }
}

extension CompiledScreen {
  /// Refuses an arrangement that names what does not exist or asks for what cannot be.
  public func check(_ arrangement: Arrangement) throws(ArrangementError) {
    try hierarchy.check(arrangement)
  }
}
