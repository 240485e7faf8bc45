// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import AutoLayout
public import Geometry
import Screens
public import Sessions
import Traits

extension TurnTrace {
  /// A moment between two good ones, as a program that does one thing after the other passes through it.
  public struct Instant {
    public enum Kind: String, Hashable, Sendable {
      case bothRules = "both-rules"
      case newRulesInOldSize = "new-rules-in-old-size"
      case oldRulesInNewSize = "old-rules-in-new-size"

      public var words: String {
        switch self {
        case .bothRules: "old and new rules in the old size"
        case .newRulesInOldSize: "new rules in the old size"
        case .oldRulesInNewSize: "old rules in the new size"
        }
      }
    }

    /// Constraints that cannot hold together.
    public struct Impossible: Hashable, Sendable {
      public let diagnostic: Diagnostic
      /// Its members by their names, those of the rules that were there first, then those that came.
      public let old: [String]
      public let new: [String]
      /// In points.
      public let shortage: Double
      /// Nil for a set that is too large to be worth a sum.
      public let sum: ConflictSum?

      /// As `a_h with wa_t, wa_b: 325 is not 734`.
      public var sentence: String { "\(names): \(sum?.sentence ?? "short \(pointsText(shortage))")" }

      private var names: String {
        guard !old.isEmpty, !new.isEmpty else { return Self.list(old + new) }
        return "\(Self.list(old)) with \(Self.list(new))"
      }

      /// What nobody wrote comes last.
      private static func list(_ names: [String]) -> String {
        let builtIn = names.filter { $0.hasSuffix(" >= 0") }
        let written = names.filter { !$0.hasSuffix(" >= 0") }.joined(separator: ", ")
        guard !builtIn.isEmpty else { return written }
        return (written.isEmpty ? "" : "\(written) and ") + builtIn.joined(separator: ", ")
      }
    }

    /// A view whose frame is neither the one before nor the one after.
    public struct Stranger: Hashable, Sendable {
      public let controller: String
      public let view: String
      /// In the root's coordinates, on the device's pixels.
      public let frame: Rect
      /// What the rules ask for, before edges are moved to the nearest pixel.
      public let size: Size

      /// As `cv1 187.5 wide, 734 high`.
      public var words: String { "\(view) \(pointsText(size.width)) wide, \(pointsText(size.height)) high" }
    }

    public let kind: Kind
    /// One for each root.
    public let layouts: [Layout]
    /// Worst first.
    public let impossible: [Impossible]
    /// Superviews first.
    public let strangers: [Stranger]

    /// True when nobody would notice it: it holds, and looks as before or after.
    public var isSound: Bool { impossible.isEmpty && strangers.isEmpty }

    init(_ kind: Kind, layouts: [Layout], in trace: TurnTrace) {
      self.kind = kind
      self.layouts = layouts
      var impossible: [Impossible] = []
      var strangers: [Stranger] = []
      for (place, layout) in layouts.enumerated() {
        let root = trace.prepared.screen.roots[place]
        let faults = InstantFaults(
          kind: kind, root: root, screen: trace.prepared.screen, layout: layout,
          environment: trace.environment(kind, root), arrangement: trace.arrangement(kind, place),
          old: (trace.before.arrangements[place], trace.before.layouts[place]),
          new: (trace.after.arrangements[place], trace.after.layouts[place]))
        impossible += faults.impossible
        strangers += faults.strangers
      }
      self.impossible = impossible.enumerated()
        .sorted { ($1.element.shortage, $0.offset) < ($0.element.shortage, $1.offset) }.map(\.element)
      self.strangers = strangers
    }
  }
}

/// What is wrong with one root of an instant.
private struct InstantFaults {
  let kind: TurnTrace.Instant.Kind
  let root: Screen.Root
  let screen: Screen
  let layout: Layout
  let environment: Environment
  let arrangement: Arrangement
  let old: (arrangement: Arrangement, layout: Layout)
  let new: (arrangement: Arrangement, layout: Layout)

  private var hierarchy: ViewHierarchy { root.compiled.hierarchy }

  /// What is impossible before and after as well is no fault of the order.
  var impossible: [TurnTrace.Instant.Impossible] {
    let standing = Set(old.layout.conflicts.map(\.members) + new.layout.conflicts.map(\.members))
    let fresh = layout.conflicts.filter { !standing.contains($0.members) }
    guard !fresh.isEmpty else { return [] }
    let prover = ConflictProver(root.compiled.equations(in: environment, arranged: arrangement))
    return fresh.map { impossible($0, prover) }
  }

  var strangers: [TurnTrace.Instant.Stranger] {
    let views = layout.preorder.filter { view in
      guard view != .root, !layout.isEffectivelyHidden(view) else { return false }
      let frame = layout.absoluteFrame(of: view)
      return (frame.width > 0 || frame.height > 0) && frame != old.layout.absoluteFrame(of: view)
        && frame != new.layout.absoluteFrame(of: view)
    }
    guard !views.isEmpty else { return [] }
    let solved = solved
    return views.map { view in
      TurnTrace.Instant.Stranger(
        controller: root.controller, view: hierarchy.views[view.rawValue].name,
        frame: layout.absoluteFrame(of: view), size: solved.absoluteFrame(of: view).size)
    }
  }

  /// The same on a screen with so many pixels that rounding hardly shows.
  private var solved: Layout {
    var fine = environment
    fine.traits.displayScale = 60
    return root.compiled.layout(in: fine, arranged: arrangement)
  }

  private func impossible(
    _ conflict: LayoutConflict, _ prover: ConflictProver
  ) -> TurnTrace.Instant.Impossible {
    let proof = prover.proof(of: Set(conflict.members))
    let named = LayoutConflict(
      members: (proof?.members ?? conflict.members).map(successor), broken: successor(conflict.broken),
      shortage: conflict.shortage)
    let diagnostic = ConflictNames(screen: screen, hierarchy: hierarchy)
      .diagnostic(for: named, controller: root.controller)
    var members: (old: [String], new: [String]) = ([], [])
    for member in named.members {
      guard let name = name(member) else { continue }
      if comesIn(member) { members.new.append(name) } else { members.old.append(name) }
    }
    return TurnTrace.Instant.Impossible(
      diagnostic: diagnostic, old: members.old, new: members.new, shortage: conflict.shortage,
      sum: proof.map(ConflictSum.init))
  }

  /// An old rule that stands word for word among the new ones is not at fault: the new one is named.
  private func successor(_ member: LayoutConflict.Member) -> LayoutConflict.Member {
    guard kind == .bothRules, case .constraint(let place) = member, let set = set(of: place),
      !new.arrangement.activeSets.contains(set)
    else { return member }
    let twin = hierarchy.constraints.indices.first { other in
      guard let set = self.set(of: other), comesIn(set) else { return false }
      return saysTheSame(hierarchy.constraints[place], hierarchy.constraints[other])
    }
    return twin.map { .constraint($0) } ?? member
  }

  private func saysTheSame(_ a: LayoutConstraint, _ b: LayoutConstraint) -> Bool {
    var other = b
    (other.tag, other.identifier) = (a.tag, a.identifier)
    return a == other
  }

  private func set(of place: Int) -> Int? {
    hierarchy.setOfConstraint.indices.contains(place) ? hierarchy.setOfConstraint[place] : nil
  }

  private func comesIn(_ set: Int) -> Bool {
    new.arrangement.activeSets.contains(set) && !old.arrangement.activeSets.contains(set)
  }

  private func comesIn(_ member: LayoutConflict.Member) -> Bool {
    guard kind == .bothRules else { return false }
    switch member {
    case .constraint(let place): return set(of: place).map(comesIn) ?? false
    case .placement(let view, _): return new.arrangement.placements[view] != old.arrangement.placements[view]
    default: return false
    }
  }

  /// As short as it can be said; nil for what is nobody's choice.
  private func name(_ member: LayoutConflict.Member) -> String? {
    switch member {
    case .guide, .rootSize: nil
    case .constraint(let place):
      hierarchy.constraints[place].identifier
        ?? screen.line(ofConstraintTag: hierarchy.constraints[place].tag)?.text
        ?? hierarchy.name(ofConstraint: place)
    case .nonNegative(let view, let axis):
      "\(self.view(view)).\(axis == .horizontal ? "width" : "height") >= 0"
    case .contentSize(let view, _): "\(self.view(view))'s content"
    case .autoresizing(let view, _): "\(self.view(view))'s frame"
    case .stack(let view, let rule): "\(self.view(view)) (\(rule))"
    case .placement(let view, _): "\(self.view(view)) fills its container"
    }
  }

  private func view(_ view: ViewIndex) -> String {
    hierarchy.views.indices.contains(view.rawValue)
      ? hierarchy.views[view.rawValue].name : "view \(view.rawValue)"
  }
}
