// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Controllers
import Geometry
import Screens
import Sessions
import Traits
import Wire
import WireSessions

/// What the wire says of a session as it stands.
struct WireMoment {
  let moment: Moment
  let screen: Screen

  var environments: [Wire.Environment] { moment.environments.map { Wire.Environment($0) } }

  var diagnostics: [Wire.Diagnostic] { moment.diagnostics.map { Wire.Diagnostic($0) } }

  func arrangements(strategies: [[String]]) -> [Wire.Arrangement] {
    screen.roots.indices.map { place in
      let root = screen.roots[place]
      let arrangement = moment.arrangements[place]
      let hierarchy = root.compiled.hierarchy
      func name(_ view: ViewIndex) -> String { hierarchy.views[view.rawValue].name }
      return Wire.Arrangement(
        controller: root.controller, strategies: strategies[place],
        activeSets: arrangement.activeSets.map { hierarchy.sets[$0] },
        placed: arrangement.placements.sorted { $0.key < $1.key }
          .map { Placement(view: name($0.key), container: name($0.value)) },
        hidden: arrangement.hidden.filter(\.value).keys.sorted().map(name),
        notes: ArrangementNotes(arrangement: arrangement, hierarchy: hierarchy).sentences,
        digest: digest(of: moment.layouts[place]))
    }
  }

  /// The views that `wanted` takes, superviews first.
  func nodes(_ wanted: (_ node: String, _ controller: String) -> Bool) -> [Node] {
    eachRoot { root, layout in
      layout.preorder.compactMap { view in
        let hierarchy = root.compiled.hierarchy
        let name = hierarchy.views[view.rawValue].name
        guard wanted(name, root.controller) else { return nil }
        return Node(
          controller: root.controller, node: name,
          parent: layout.parent(of: view).map { hierarchy.views[$0.rawValue].name },
          frame: layout.frame(of: view), absoluteFrame: layout.absoluteFrame(of: view),
          safeAreaInsets: layout.safeAreaInsets(of: view), layoutMargins: layout.layoutMargins(of: view),
          hidden: layout.isHidden(view))
      }
    }
  }

  /// The safe areas and margins of the views that `wanted` takes, and the document's own guides.
  func guides(_ wanted: (_ node: String, _ controller: String) -> Bool) -> [Guide] {
    eachRoot { root, layout in
      let hierarchy = root.compiled.hierarchy
      func guide(_ item: LayoutItem) -> Guide {
        Guide(controller: root.controller, guide: hierarchy.name(of: item), frame: layout.frame(of: item))
      }
      let views = layout.preorder.filter { wanted(hierarchy.views[$0.rawValue].name, root.controller) }
      let builtIn = views.flatMap { [guide(LayoutItem($0, .safeArea)), guide(LayoutItem($0, .margins))] }
      let own = hierarchy.guides.enumerated().compactMap { place, custom in
        views.contains(custom.owner) ? guide(LayoutItem(custom.owner, .custom(place))) : nil
      }
      return builtIn + own
    }
  }

  private func eachRoot<Element>(_ body: (Screen.Root, Layout) -> [Element]) -> [Element] {
    zip(screen.roots, moment.layouts).flatMap(body)
  }
}

/// What an arrangement sets that no list of names can say.
private struct ArrangementNotes {
  let arrangement: AutoLayout.Arrangement
  let hierarchy: ViewHierarchy

  var sentences: [String] {
    let constants = arrangement.constants.sorted { $0.key < $1.key }
      .map { "\(name(ofConstraint: $0.key)): constant \(pointsText($0.value))" }
    let priorities = arrangement.priorities.sorted { $0.key < $1.key }
      .map { "\(name(ofConstraint: $0.key)): priority \($0.value)" }
    let settings = arrangement.settings.map { setting in
      "\(hierarchy.views[setting.view.rawValue].name): \(setting.property)"
    }
    return constants + priorities + settings
  }

  private func name(ofConstraint place: Int) -> String {
    hierarchy.constraints[place].identifier ?? "constraint \(place)"
  }
}
