// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Screens

/// What is told of one root when a layout takes the place of another, apart from where it stands among the
/// other events of its transaction.
///
/// A function of the two layouts alone, since a layout belongs to one arrangement.
struct RootChanges {
  var insets: [Event] = []
  var margins: [Event] = []
  var decision: [Event] = []
  var layout: [Event] = []
}

/// A root as one moment shows it.
struct ShownRoot {
  var arrangement = Arrangement()
  var layout: Layout

  init(_ moment: Moment, root: Int) {
    arrangement = moment.arrangements[root]
    layout = moment.layouts[root]
  }
}

/// Works out what is told of a root.
struct RootDifferences {
  let root: Screen.Root
  /// The words after `use:` of its strategies.
  let modules: [String]
  let old: ShownRoot?
  let new: ShownRoot

  var changes: RootChanges {
    let views = root.compiled.hierarchy.views
    let differences = new.layout.differences(from: old?.layout)
    var changes = RootChanges()
    changes.insets = differences.safeAreas.map {
      .insetChange(controller: root.controller, node: views[$0.view.rawValue].name, old: $0.old, new: $0.new)
    }
    if old != nil {
      changes.margins = differences.margins.map {
        .marginsChange(
          controller: root.controller, node: views[$0.view.rawValue].name, old: $0.old, new: $0.new)
      }
    }
    changes.decision = decisionEvents
    changes.layout = layoutEvents(differences.moved, views)
    return changes
  }

  private var decisionEvents: [Event] {
    let before = old?.arrangement ?? Arrangement()
    guard before != new.arrangement else { return [] }
    let differences = ArrangementDifferences(
      old: before, new: new.arrangement, hierarchy: root.compiled.hierarchy)
    return [.decision(differences.change(controller: root.controller, strategies: modules))]
  }

  private func layoutEvents(_ moved: [ViewIndex], _ views: [ViewHierarchy.View]) -> [Event] {
    guard !moved.isEmpty else { return [] }
    let nodes = moved.map { view in
      LayoutChange.Node(
        node: views[view.rawValue].name, old: old?.layout.absoluteFrame(of: view),
        new: new.layout.absoluteFrame(of: view),
        parent: new.layout.parent(of: view).map { views[$0.rawValue].name },
        isHidden: new.layout.isHidden(view))
    }
    return [
      .layout(LayoutChange(controller: root.controller, nodes: nodes, digest: digest(of: new.layout)))
    ]
  }
}
