// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry
import Screens
import Sessions
import SourceText
import Traits

/// One root of a screen at one moment: what is looked at.
struct RootContext {
  private(set) var prepared: PreparedScreen
  /// The place of the root among the screen's.
  let place: Int
  private(set) var environment: Environment
  private(set) var arrangement: Arrangement
  private(set) var layout: Layout
  /// What a search for what is open may cost, in the solver's operations; nil for what a layout may.
  var openLimit: Int?

  /// Every root at a moment.
  static func all(_ prepared: PreparedScreen, _ moment: Moment, openLimit: Int? = nil) -> [RootContext] {
    prepared.screen.roots.indices.compactMap { place in
      guard let environment = moment.environment(of: prepared.screen.roots[place].controller) else {
        return nil
      }
      return RootContext(
        prepared: prepared, place: place, environment: environment,
        arrangement: moment.arrangements[place], layout: moment.layouts[place], openLimit: openLimit)
    }
  }

  var root: Screen.Root { prepared.screen.roots[place] }
  var hierarchy: ViewHierarchy { root.compiled.hierarchy }
  var controller: String { root.controller }
  var equations: LayoutEquations { root.compiled.equations(in: environment, arranged: arrangement) }

  /// The members that an equation speaks of; in the others everything cancels but the constant.
  var spokenOf: Set<LayoutConflict.Member> { Set(equations.rows.map(\.member)) }

  func name(_ view: ViewIndex) -> String { hierarchy.views[view.rawValue].name }
  func properties(_ view: ViewIndex) -> ViewProperties {
    hierarchy.properties(of: view, arranged: arrangement)
  }
  func mark(_ view: ViewIndex) -> SourceMark? { prepared.screen.mark(of: view, in: root) }

  /// Which way leading and trailing are for a view: its own word counts, not that of the view around it.
  func isRightToLeft(_ view: ViewIndex) -> Bool {
    properties(view).semanticContentAttribute.forcesRightToLeft
      ?? (environment.traits.layoutDirection == .rightToLeft)
  }

  /// Which way a constraint reads leading and trailing, on both sides alike: that of the view that holds both items
  /// (UIKIT-RULES 104).
  func isRightToLeft(_ constraint: LayoutConstraint) -> Bool {
    guard let second = constraint.second else {
      return environment.traits.layoutDirection == .rightToLeft
    }
    var around: Set<ViewIndex> = []
    var next: ViewIndex? = constraint.first.view
    while let view = next {
      around.insert(view)
      next = layout.parent(of: view)
    }
    next = second.view
    while let view = next, !around.contains(view) { next = layout.parent(of: view) }
    return isRightToLeft(next ?? .root)
  }

  func contentSize(of view: ViewIndex) -> AxisPair<Double?> {
    layout.contentSize(of: view, in: hierarchy, arranged: arrangement)
  }

  /// What a view's content asks for in the width that it has.
  func contentLength(of view: ViewIndex, _ axis: Axis) -> Double? {
    contentSize(of: view)[axis]
  }

  /// The same root laid out otherwise.
  func with(_ hierarchy: ViewHierarchy? = nil, arranged other: Arrangement? = nil) -> RootContext {
    var changed = self
    if let other { changed.arrangement = other }
    if let hierarchy {
      var hierarchies = prepared.screen.roots.map(\.compiled.hierarchy)
      hierarchies[place] = hierarchy
      changed.prepared = prepared.replacing(hierarchies)
    }
    changed.layOut()
    return changed
  }

  /// The same root in other surroundings.
  func with(_ environment: Environment, _ layout: Layout) -> RootContext {
    var changed = self
    changed.environment = environment
    changed.layout = layout
    return changed
  }

  private mutating func layOut() {
    layout = root.compiled.layout(in: environment, arranged: arrangement)
  }

  /// What is no screen but a part of one, as large as `size` and as high as what it holds asks for: whoever shows it
  /// gives it that. There is no bar and no safe area.
  func asPart(of size: Size) -> RootContext {
    var part = self
    part.environment.frame = Rect(origin: .zero, size: size)
    part.environment.safeAreaInsets = .zero
    part.environment.topLayoutGuideLength = 0
    part.environment.bottomLayoutGuideLength = 0
    part.environment.bars = BarFrames()
    part.environment.keyboard = nil
    part.environment.fold = nil
    let fitting = root.compiled.fittingSize(
      in: part.environment, arranged: arrangement, target: Size(width: size.width, height: 0),
      priorities: AxisPair(horizontal: .required, vertical: .fittingSize))
    if fitting.height.isFinite {
      part.environment.frame.size.height = min(max(size.height, fitting.height), Self.highestPart)
    }
    part.layOut()
    return part
  }

  private static let highestPart = 100_000.0

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
