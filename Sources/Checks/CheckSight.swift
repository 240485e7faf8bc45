// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import AutoLayout
public import Sessions

/// One case as it was looked at, for those who want to see it.
public struct CheckSight {
  public let checkCase: CheckCase
  public let moment: Moment
  /// What is wrong in it, a sentence each; notes are not in it.
  public let sentences: [String]
  /// The views that it is about, by the place of their root.
  public let views: [Int: Set<ViewIndex>]

  init(_ checkCase: CheckCase, _ moment: Moment, _ observations: [Observation]) {
    self.checkCase = checkCase
    self.moment = moment
    sentences = observations.map { "\($0.cause.kind.rawValue): \($0.message): \($0.detail)" }
    var views: [Int: Set<ViewIndex>] = [:]
    for observation in observations {
      let hierarchy = observation.context.hierarchy
      let concerned =
        [observation.view].compactMap(\.self) + observation.cause.members.flatMap { $0.views(in: hierarchy) }
      views[observation.context.place, default: []].formUnion(concerned)
    }
    self.views = views
  }
}

extension LayoutConflict.Member {
  /// The views that a member ties.
  fileprivate func views(in hierarchy: ViewHierarchy) -> [ViewIndex] {
    switch self {
    case .constraint(let place):
      guard hierarchy.constraints.indices.contains(place) else { return [] }
      let constraint = hierarchy.constraints[place]
      return [constraint.first.view] + (constraint.second.map { [$0.view] } ?? [])
    case .nonNegative(let view, _), .contentSize(let view, _), .autoresizing(let view, _),
      .stack(let view, _),
      .placement(let view, _):
      return [view]
    case .guide(let item, _): return [item.view]
    case .rootSize: return []
    }
  }
}
