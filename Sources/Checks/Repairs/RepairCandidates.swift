// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Strategies
import Screens
import AutoLayout
import ConstraintSolver
import Geometry
import Sessions
import SourceText

/// A change that might help.
struct RepairCandidate {
  var edit: Edit
  var title: String
  var mark: SourceMark?
  var rank: Int

  /// Touches nothing but one constraint or view.
  var isSimple: Bool {
    switch edit {
    case .arrange, .leaveOut, .remove: false
    default: true
    }
  }
}

/// The changes that come into question for a set that cannot hold, best first.
///
/// What gives way should be what can: pictures before plain views, sizes before gaps, and what hangs on the screen's
/// own edges last.
struct RepairCandidates {
  private let context: RootContext
  private let proof: ConflictProof
  private let names: ConflictNames

  init(_ context: RootContext, _ proof: ConflictProof) {
    self.context = context
    self.proof = proof
    names = ConflictNames(screen: context.prepared.screen, hierarchy: context.hierarchy)
  }

  var all: [RepairCandidate] {
    var found: [RepairCandidate] = []
    for part in proof.parts {
      switch part.member {
      case .constraint(let place): found += ofConstraint(place, part)
      case .contentSize(let view, let axis): found.append(ofContent(view, axis))
      case .autoresizing(let view, _): found.append(ofAutoresizing(view))
      default: break
      }
    }
    found += ofStrategies() + ofSets() + ofPictures()
    return found.sorted { $0.rank < $1.rank }
  }
}

extension RepairCandidates {
  private func ofConstraint(_ place: Int, _ part: ConflictProof.Part) -> [RepairCandidate] {
    let constraint = context.hierarchy.constraints[place]
    let member = names.member(for: part.member, isBroken: false)
    let text = short(constraint, place)
    let rank = rank(constraint)
    var found = [
      RepairCandidate(
        edit: .priority(place, .high), title: "\(text) at priority 750", mark: member.mark, rank: rank)
    ]
    // A tie without a distance has none to change.
    if part.amount != 0 || constraint.constant != 0 {
      let now = context.arrangement.constants[place] ?? totalConstant(constraint)
      let value = ConflictProof.tidy(now - proof.shortage / part.factor)
      if value.isFinite, abs(value) < 100_000 {
        found.append(
          RepairCandidate(
            edit: .constant(place, value),
            title: "\(name(constraint)) \(pointsText(value)) instead of \(pointsText(now))",
            mark: member.mark, rank: rank + 30))
      }
    }
    if let second = constraint.second, let attribute = constraint.secondAttribute,
      constraint.first == LayoutItem(.root) || second == LayoutItem(.root)
    {
      let isFirst = constraint.first == LayoutItem(.root)
      let (other, own) = isFirst ? (second, attribute) : (constraint.first, constraint.firstAttribute)
      let safe = isFirst ? constraint.firstAttribute : attribute
      found.append(
        RepairCandidate(
          edit: .retie(place),
          title: "\(context.hierarchy.name(of: other)).\(own.name) tied to "
            + "\(context.name(.root)).safeArea.\(safe.name) instead",
          mark: member.mark, rank: 25))
    }
    return found
  }

  private func rank(_ constraint: LayoutConstraint) -> Int {
    if constraint.second == nil, constraint.firstAttribute.isDimension {
      let kind = context.properties(constraint.first.view).kind
      return kind == .image ? 10 : kind.isInteractive || kind.bearsText ? 24 : 20
    }
    if constraint.firstAttribute.isDimension { return 22 }
    let isAtEdge = [constraint.first, constraint.second].contains { $0?.view == .root }
    return isAtEdge ? 60 : 40
  }

  private func ofContent(_ view: ViewIndex, _ axis: Axis) -> RepairCandidate {
    RepairCandidate(
      edit: .compression(view, axis, .high),
      title:
        "\(context.name(view)).compressionResistance 750 along the \(axis == .horizontal ? "width" : "height")",
      mark: context.mark(view), rank: 12)
  }

  private func ofAutoresizing(_ view: ViewIndex) -> RepairCandidate {
    RepairCandidate(
      edit: .translates(view),
      title: "\(context.name(view)).translatesAutoresizingMaskIntoConstraints: false",
      mark: context.mark(view), rank: 5)
  }

  /// What the strategies would decide in other surroundings, put to use in these.
  private func ofStrategies() -> [RepairCandidate] {
    OtherArrangements(context).all.map { other in
      RepairCandidate(
        edit: .arrange(other), title: OtherArrangements.title(of: other, in: context),
        mark: context.prepared.strategies[context.place].first?.mark, rank: 15)
    }
  }

  private func ofSets() -> [RepairCandidate] {
    var sets: [Int] = []
    for case .constraint(let place) in proof.members {
      if let set = context.hierarchy.setOfConstraint[place], !sets.contains(set) { sets.append(set) }
    }
    return sets.map { set in
      RepairCandidate(
        edit: .leaveOut(set: set), title: "without the set \(context.hierarchy.sets[set])",
        mark: context.prepared.strategies[context.place].first?.mark, rank: 50)
    }
  }

  /// Pictures that take part may go.
  private func ofPictures() -> [RepairCandidate] {
    var views: [(ViewIndex, Axis)] = []
    for case .constraint(let place) in proof.members {
      let constraint = context.hierarchy.constraints[place]
      let view = constraint.first.view
      guard context.properties(view).kind == .image, !views.contains(where: { $0.0 == view }) else {
        continue
      }
      views.append((view, constraint.firstAttribute.axis))
    }
    return views.map { view, axis in
      RepairCandidate(
        edit: .remove(view, axis), title: "drop \(context.name(view)) and close the gap",
        mark: context.mark(view),
        rank: 16)
    }
  }

  /// `hero.height == 180`, as the line says it.
  private func short(_ constraint: LayoutConstraint, _ place: Int) -> String {
    if !context.hierarchy.isOneOfSeveral(place),
      let text = context.prepared.screen.line(ofConstraintTag: constraint.tag)?.text
    {
      return text
    }
    return context.hierarchy.text(of: constraint)
  }

  /// `hero.height`, or `form.top - hero.bottom` for a distance.
  private func name(_ constraint: LayoutConstraint) -> String {
    let first = "\(context.hierarchy.name(of: constraint.first)).\(constraint.firstAttribute.name)"
    guard let second = constraint.second, let attribute = constraint.secondAttribute else { return first }
    return "\(first) to \(context.hierarchy.name(of: second)).\(attribute.name)"
  }

  private func totalConstant(_ constraint: LayoutConstraint) -> Double {
    constraint.constant + 8 * constraint.systemSpacing
  }
}
