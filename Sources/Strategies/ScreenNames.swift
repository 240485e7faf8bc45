// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import CPivotStrategy

/// What the views, sets and constraints of a controller's screen are called.
struct ScreenNames {
  let hierarchy: ViewHierarchy
  /// Places in `ViewHierarchy.constraints`, by identifier; a line of sugar as `edges` makes several.
  let constraints: [String: [Int]]

  init(_ hierarchy: ViewHierarchy) {
    self.hierarchy = hierarchy
    var constraints: [String: [Int]] = [:]
    for (place, constraint) in hierarchy.constraints.enumerated() {
      if let identifier = constraint.identifier { constraints[identifier, default: []].append(place) }
    }
    self.constraints = constraints
  }

  func has(_ name: String, _ kind: pivot_name) -> Bool {
    switch kind {
    case PIVOT_NAME_VIEW: hierarchy.view(named: name) != nil
    case PIVOT_NAME_SET: hierarchy.set(named: name) != nil
    case PIVOT_NAME_CONSTRAINT: constraints[name] != nil
    default: false
    }
  }

  func properties(of view: String) -> ViewProperties? {
    hierarchy.view(named: view).map { hierarchy.views[$0.rawValue].properties }
  }

  func isAmbiguous(_ identifier: String) -> Bool { (constraints[identifier]?.count ?? 0) > 1 }

  /// The sentence about an identifier that several constraints share: a strategy sets one at a time, for the
  /// sides of an `edges` line do not share a constant.
  func ambiguous(_ name: String) -> String {
    "\(constraints[name]?.count ?? 0) constraints have the identifier \(name): "
      + "write them one a line, each with its own"
  }

  /// The sentence about a name that the screen does not have, with the nearest ones it has.
  func unknown(_ name: String, _ kind: pivot_name) -> String {
    switch kind {
    case PIVOT_NAME_VIEW:
      UnknownWord.sentence("view", name, among: hierarchy.views.map(\.name))
    case PIVOT_NAME_SET:
      UnknownWord.sentence(
        "set", name, among: hierarchy.sets, ifNone: "the screen has no sets, they stand under `sets:`")
    case PIVOT_NAME_CONSTRAINT:
      UnknownWord.sentence(
        "constraint", name, among: hierarchy.constraints.compactMap(\.identifier),
        ifNone: "no constraint of the screen has an identifier")
    default: "nothing in a screen is called \(ForeignText.shown(name))"
    }
  }
}
