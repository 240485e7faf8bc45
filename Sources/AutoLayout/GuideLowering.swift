// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Geometry

/// A view's own guide that some constraint holds on to. Its distances are set for each solve.
struct LoweredGuide {
  var view: Int32
  var kind: GuideKind
  var left: ConstraintID
  var top: ConstraintID
  var right: ConstraintID
  var bottom: ConstraintID
}

extension Lowering {
  /// The rectangle of a view or guide; a guide comes into being when it is first asked for.
  mutating func edges(of item: LayoutItem) -> EdgeVariables {
    let view = edges[item.view.rawValue]
    switch item.guide {
    case nil: return view
    case .custom(let place): return customGuides[place]
    case .frameLayout: return view
    case .contentLayout: return contents[Int32(item.view.rawValue)] ?? view
    case .some(let kind):
      if let place = guidePlaces[item] { return guideEdges[place] }
      return makeGuide(kind, item, in: view)
    }
  }

  /// A guide's edges are tied to its view's by required constraints, which conflicts name (UIKIT-RULES 17).
  private mutating func makeGuide(_ kind: GuideKind, _ item: LayoutItem, in view: EdgeVariables)
    -> EdgeVariables
  {
    let own = EdgeVariables(in: solver)
    let left = tie(own.left, view.left, 0, .guide(item, .left))
    let top =
      kind.hangsFromBottom
      ? tie(view.bottom, own.top, 0, .guide(item, .top))
      : tie(own.top, view.top, 0, .guide(item, .top))
    let right = tie(view.right, own.right, 0, .guide(item, .right))
    let bottom =
      kind.hangsFromTop
      ? tie(own.bottom, view.top, 0, .guide(item, .bottom))
      : tie(view.bottom, own.bottom, 0, .guide(item, .bottom))
    guard let left, let top, let right, let bottom else { return view }
    guidePlaces[item] = guides.count
    guideEdges.append(own)
    guides.append(
      LoweredGuide(
        view: Int32(item.view.rawValue), kind: kind, left: left, top: top, right: right,
        bottom: bottom))
    return own
  }
}
