// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import Sessions

/// What tells one cause of trouble from another.
struct FindingCause: Hashable {
  var kind: Finding.Kind
  var controller: String
  var node: String?
  var members: [LayoutConflict.Member] = []
  /// What else tells one cause from another: the edge, the fault.
  var detail = ""
}

/// Something wrong in one layout, before it is known in how many cases.
struct Observation {
  var cause: FindingCause
  var message: String
  var context: RootContext
  /// The view or the line that is to blame.
  var view: ViewIndex?
  var members: [Diagnostic.Member] = []
  /// The numbers.
  var detail: String
  var shortage: Double
  /// What more there is to say of this case alone.
  var note: String?
  /// How many things are wrong.
  var count = 1
  /// What there is to say beside, that may well be the same in other cases.
  var remark: String?

  func finding(screen: String) -> Finding {
    let blamed = members.first(where: \.isBroken)?.mark ?? members.first?.mark
    return Finding(
      kind: cause.kind, screen: screen, controller: cause.controller, node: cause.node, message: message,
      mark: blamed ?? view.flatMap(context.mark), members: members, occurrences: [], remark: remark)
  }
}

/// Looks at one layout for everything that is wrong with it.
///
/// What follows from a set that cannot hold is not told as well: along the axis of a conflict views lie where the
/// dropped constraint left them, and only the conflict is news.
struct LayoutReview {
  let context: RootContext
  /// Views that can be seen, in front of what they lie in, with their frames in the root's coordinates.
  let shown: [ShownView]
  /// The axes along which something had to give way.
  let tornAxes: Set<Axis>
  let proofs: ProofCache
  let ties: TiesToRoot
  let overlays: Overlays

  /// No screen, but a part of one.
  let isPart: Bool

  init(_ context: RootContext, proofs: ProofCache, isPart: Bool = false) {
    self.context = context
    self.isPart = isPart
    self.proofs = proofs
    ties = TiesToRoot(context)
    overlays = Overlays(context)
    shown = ShownView.all(in: context)
    tornAxes = Self.tornAxes(context)
  }

  func observations(withConflicts: Bool = true, withAmbiguity: Bool = true) -> [Observation] {
    (withConflicts ? conflicts() : []) + loops() + unsafe() + clipped() + overlaps()
      + (withAmbiguity ? ambiguities() : [])
  }

  private static func tornAxes(_ context: RootContext) -> Set<Axis> {
    var axes: Set<Axis> = []
    for conflict in context.layout.conflicts {
      for member in conflict.members { axes.formUnion(member.axes(in: context.hierarchy)) }
    }
    return context.layout.isExhausted ? Set(Axis.allCases) : axes
  }
}

extension LayoutReview {
  private func conflicts() -> [Observation] {
    guard !context.layout.conflicts.isEmpty else { return [] }
    let words = ConflictWords(context)
    let proofs = proofs.proofs(in: context)
    let kept = KeptViews(context: context)
    let explained = proofs.entries.map { entry in
      let members =
        entry.members.isEmpty
        ? [] : entry.members.map { words.names.member(for: $0, isBroken: $0 == entry.broken) }
      let count = members.count
      return Observation(
        cause: FindingCause(kind: .impossible, controller: context.controller, members: entry.members),
        message: count == 1 ? "1 constraint cannot hold" : "\(count) constraints cannot hold together",
        context: context, members: members, detail: entry.detail, shortage: entry.shortage,
        remark: kept.sentence(for: entry.members))
    }
    var rest: [Observation] = []
    if !proofs.unproven.isEmpty { rest.append(unproven(proofs, words)) }
    if proofs.furtherCount > 0 { rest.append(further(proofs.furtherCount, worst: proofs.worst)) }
    return explained + rest
  }

  /// The conflicts that are counted and not explained.
  private func further(_ count: Int, worst: Double) -> Observation {
    Observation(
      cause: FindingCause(kind: .impossible, controller: context.controller, detail: "further"),
      message: "more constraints cannot hold together than are told one by one", context: context,
      view: .root, detail: "... and \(count) more \(count == 1 ? "conflict" : "conflicts")",
      shortage: worst, count: count)
  }

  /// What gave way without a proof: which of the lines are to blame nobody knows, so that it is one finding.
  private func unproven(_ proofs: ProofCache.Proofs, _ words: ConflictWords) -> Observation {
    let count = proofs.unproven.count
    return Observation(
      cause: FindingCause(kind: .impossible, controller: context.controller, detail: "unproven"),
      message: UnprovenWords.message, context: context, view: .root,
      members: proofs.unproven.prefix(UnprovenWords.mostLines).map {
        words.names.member(for: $0, isBroken: true)
      }, detail: UnprovenWords.detail(count), shortage: proofs.worst)
  }

  private func loops() -> [Observation] {
    let layout = context.layout
    if layout.isExhausted {
      // What it did not come to is told with the conflicts.
      guard layout.conflicts.isEmpty else { return [] }
      return [
        Observation(
          cause: FindingCause(kind: .loop, controller: context.controller, detail: "exhausted"),
          message: "the constraints ask for more work than a layout may cost", context: context,
          detail: "frames are as far as it came", shortage: 0)
      ]
    }
    guard !layout.loop.isEmpty else { return [] }
    let names = layout.loop.map(context.name).joined(separator: ", ")
    return [
      Observation(
        cause: FindingCause(kind: .loop, controller: context.controller, detail: names),
        message: "safe area and frame depend on each other without settling: \(names)", context: context,
        view: layout.loop.first, detail: "no rest after \(layout.passes) passes", shortage: 0)
    ]
  }
}

extension LayoutConflict.Member {
  /// The axes that a member speaks of.
  func axes(in hierarchy: ViewHierarchy) -> Set<Axis> {
    switch self {
    case .constraint(let place):
      guard hierarchy.constraints.indices.contains(place) else { return [] }
      let constraint = hierarchy.constraints[place]
      return [constraint.firstAttribute.axis, (constraint.secondAttribute ?? constraint.firstAttribute).axis]
    case .nonNegative(_, let axis), .contentSize(_, let axis), .rootSize(let axis): return [axis]
    case .autoresizing(_, let attribute), .placement(_, let attribute), .guide(_, let attribute):
      return [attribute.axis]
    case .stack: return Set(Axis.allCases)
    }
  }
}

/// A view that can be seen, as a review looks at it.
struct ShownView {
  var view: ViewIndex
  /// In the root's coordinates.
  var frame: Rect
  var kind: ViewKind
  var hasContent: Bool
  var mayBleed: Bool
  /// The innermost scroll view around it.
  var scrollView: ViewIndex?
  var parent: ViewIndex?

  static func all(in context: RootContext) -> [ShownView] {
    let layout = context.layout
    var found: [ShownView] = []
    var scrollViews: [ViewIndex: ViewIndex] = [:]
    var hidden: Set<ViewIndex> = []
    found.reserveCapacity(layout.viewCount)
    for view in layout.preorder {
      let parent = layout.parent(of: view)
      if layout.isHidden(view) || parent.map(hidden.contains) ?? false {
        hidden.insert(view)
        continue
      }
      if let parent {
        scrollViews[view] = context.properties(parent).kind == .scroll ? parent : scrollViews[parent]
      }
      let properties = context.properties(view)
      let intrinsic = properties.intrinsicContentSize
      found.append(
        ShownView(
          view: view, frame: layout.absoluteFrame(of: view), kind: properties.kind,
          hasContent: properties.kind.showsContent || intrinsic.horizontal != nil
            || intrinsic.vertical != nil,
          mayBleed: properties.mayBleed != nil, scrollView: scrollViews[view], parent: parent))
    }
    return found
  }

  /// How far a view may stick out before anybody sees it: what is rounded to the next pixel or point, and how far a
  /// control's frame reaches beyond the rectangle that constraints act on (UIKIT-RULES 99).
  var overhang: Double { kind.isInteractive && kind != .button ? 2.01 : 1.01 }

  var isEmpty: Bool { frame.width <= 0 || frame.height <= 0 }
}
