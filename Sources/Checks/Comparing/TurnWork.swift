// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Screens
import Sessions

/// What a turn does to a screen's constraints and views: what an app would have to do as well.
public struct TurnWork: Hashable, Sendable {
  /// Constraints of sets that go off and on.
  public var off = 0
  public var on = 0
  /// Views that get another superview.
  public var moves = 0
  /// Constraints that end because one of their views moves away (UIKIT-RULES 89).
  public var dropped = 0
  /// Constraints that state where a view lies in its new superview.
  public var declared = 0
  /// Constraints that ended with a move and hold again: only an app that keeps and adds them anew gets these
  /// (UIKIT-RULES 90).
  public var restored = 0
  /// Views that are shown or hidden.
  public var shown = 0
  /// Constants, priorities and properties that are set.
  public var settings = 0

  init(_ prepared: PreparedScreen, _ from: Moment, _ to: Moment) {
    for place in prepared.screen.roots.indices {
      add(prepared.screen.roots[place], from, to, place)
    }
  }

  /// As `off 12, on 12`.
  public var text: String {
    let parts = [
      (off + on > 0, "off \(off), on \(on)"), (moves > 0, moves == 1 ? "1 move" : "\(moves) moves"),
      (dropped > 0 || moves > 0, "\(dropped) dropped"), (declared > 0 || moves > 0, "\(declared) declared"),
      (moves > 0, "\(restored) restored"), (shown > 0, "\(shown) shown or hidden"),
      (settings > 0, "\(settings) set"),
    ]
    let said = parts.filter(\.0).map(\.1)
    return said.isEmpty ? "nothing" : said.joined(separator: ", ")
  }
}

extension TurnWork {
  private mutating func add(_ root: Screen.Root, _ from: Moment, _ to: Moment, _ place: Int) {
    let hierarchy = root.compiled.hierarchy
    let (a, b) = (from.arrangements[place], to.arrangements[place])
    let (old, new) = (from.layouts[place], to.layouts[place])
    let (before, after) = (members(root, from, place), members(root, to, place))
    for constraint in hierarchy.constraints.indices {
      let (was, isNow) = (before.contains(.constraint(constraint)), after.contains(.constraint(constraint)))
      switch (hierarchy.setOfConstraint[constraint] == nil, was, isNow) {
      case (false, true, false): off += 1
      case (false, false, true): on += 1
      case (true, true, false): dropped += 1
      case (true, false, true): restored += 1
      default: break
      }
    }
    for index in hierarchy.views.indices.dropFirst() {
      let view = ViewIndex(index)
      if old.parent(of: view) != new.parent(of: view) {
        moves += 1
        dropped += before.count { $0.isPlacement(of: view) }
        declared += after.count { $0.isPlacement(of: view) }
      }
      if old.isHidden(view) != new.isHidden(view) { shown += 1 }
    }
    settings += Set(a.constants.keys).union(b.constants.keys).count { a.constants[$0] != b.constants[$0] }
    settings += Set(a.priorities.keys).union(b.priorities.keys).count { a.priorities[$0] != b.priorities[$0] }
    settings += b.settings.count { !a.settings.contains($0) }
  }

  /// What constraints there are in a moment.
  private func members(_ root: Screen.Root, _ moment: Moment, _ place: Int) -> Set<LayoutConflict.Member> {
    guard let environment = moment.environment(of: root.controller) else { return [] }
    return Set(
      root.compiled.equations(in: environment, arranged: moment.arrangements[place]).rows.map(\.member))
  }
}

extension LayoutConflict.Member {
  fileprivate func isPlacement(of view: ViewIndex) -> Bool {
    if case .placement(view, _) = self { true } else { false }
  }
}
