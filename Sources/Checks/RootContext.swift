// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import Screens
import Sessions
import SourceText
import Traits

/// One root of a screen at one moment: what is looked at.
struct RootContext {
  let prepared: PreparedScreen
  /// The place of the root among the screen's.
  let place: Int
  let environment: Environment
  let arrangement: Arrangement
  let layout: Layout

  /// Every root at a moment.
  static func all(_ prepared: PreparedScreen, _ moment: Moment) -> [RootContext] {
    prepared.screen.roots.indices.compactMap { place in
      guard let environment = moment.environment(of: prepared.screen.roots[place].controller) else {
        return nil
      }
      return RootContext(
        prepared: prepared, place: place, environment: environment,
        arrangement: moment.arrangements[place], layout: moment.layouts[place])
    }
  }

  var root: Screen.Root { prepared.screen.roots[place] }
  var hierarchy: ViewHierarchy { root.compiled.hierarchy }
  var controller: String { root.controller }
  var equations: LayoutEquations { root.compiled.equations(in: environment, arranged: arrangement) }

  func name(_ view: ViewIndex) -> String { hierarchy.views[view.rawValue].name }
  func properties(_ view: ViewIndex) -> ViewProperties { hierarchy.views[view.rawValue].properties }
  func mark(_ view: ViewIndex) -> SourceMark? { prepared.screen.mark(of: view, in: root) }

  /// What a view's content asks for in the width that it has.
  func contentLength(of view: ViewIndex, _ axis: Axis) -> Double? {
    layout.contentSize(of: view, in: hierarchy)[axis]
  }

  /// The same root laid out otherwise.
  func with(_ hierarchy: ViewHierarchy? = nil, arranged other: Arrangement? = nil) -> RootContext {
    var hierarchies = prepared.screen.roots.map(\.compiled.hierarchy)
    let arrangement = other ?? arrangement
    guard let hierarchy else {
      return RootContext(
        prepared: prepared, place: place, environment: environment, arrangement: arrangement,
        layout: root.compiled.layout(in: environment, arranged: arrangement))
    }
    hierarchies[place] = hierarchy
    let changed = prepared.replacing(hierarchies)
    return RootContext(
      prepared: changed, place: place, environment: environment, arrangement: arrangement,
      layout: changed.screen.roots[place].compiled.layout(in: environment, arranged: arrangement))
  }

  /// The constraints that hold in this arrangement, by their places.
  func activePlaces() -> [Int] {
    let active = Set(arrangement.activeSets)
    return hierarchy.constraints.indices.filter { place in
      hierarchy.setOfConstraint[place].map(active.contains) ?? true
    }
  }
}

extension ViewKind {
  /// Shows text that people read.
  var bearsText: Bool {
    switch self {
    case .label, .button, .textField, .textView, .searchBar, .segmentedControl: true
    default: false
    }
  }

  /// Is touched.
  var isInteractive: Bool {
    switch self {
    case .button, .switch, .slider, .segmentedControl, .stepper, .pageControl, .picker, .datePicker,
      .searchBar,
      .textField, .textView:
      true
    default: false
    }
  }

  /// Has something of its own to show, whatever its size.
  var showsContent: Bool {
    switch self {
    case .view, .stack, .scroll: false
    default: true
    }
  }
}
