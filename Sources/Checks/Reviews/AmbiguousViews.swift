// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Screens
import AutoLayout
import Geometry

// What the constraints leave open.

extension LayoutReview {
  /// Nobody sees which of two contents gives way by a point, in points.
  static let leastOpen = 2.01

  func ambiguities() -> [Observation] {
    let openness = context.openness
    return openness.groups.map { group in
      let name = context.name(of: group.lead)
      let width = group.lead.range.upperBound - group.lead.range.lowerBound
      return Observation(
        cause: cause(of: group),
        message: group.isScrolledContent
          ? "\(name), how far \(context.name(group.lead.item.view)) scrolls, is left open"
          : "\(name) is left open",
        context: context, view: group.lead.item.view, detail: "\(name) \(rangeText(group.lead.range))",
        shortage: width.isFinite ? width : 0, note: group.note(in: context))
    } + (openness.isFinished ? [] : [unfinished])
  }

  private var unfinished: Observation {
    Observation(
      cause: FindingCause(kind: .unfinished, controller: context.controller, detail: UnfinishedWords.open),
      message: UnfinishedWords.open, context: context, view: .root, detail: UnfinishedWords.reason,
      shortage: 0)
  }

  func cause(of group: OpenGroup) -> FindingCause {
    FindingCause(
      kind: .ambiguous, controller: context.controller, node: context.name(group.lead.item.view),
      detail: context.name(of: group.lead))
  }
}

/// What is left open by one cause: where one of them is settled, the others hang on it.
struct OpenGroup {
  /// The one that stands for all: what a scroll view shows before a length that a content asks for, and that before the
  /// rest.
  var lead: OpenAttribute
  var others: [OpenAttribute]
  /// Those that nobody measured.
  var further: [Openness.Further] = []
  /// False where there may be more.
  var isComplete = true

  var all: [OpenAttribute] { [lead] + others }

  /// How large what a scroll view shows is.
  var isScrolledContent: Bool { lead.item.guide == .contentLayout }

  /// As `with it b.width, c.left and 4 more`; nil where it stands alone.
  func note(in context: RootContext) -> String? {
    guard !others.isEmpty || !further.isEmpty else { return nil }
    let all = others.map { context.name(of: $0) } + further.map { context.name(of: $0.item, $0.attribute) }
    let names = all.prefix(Self.mostTold)
    let rest = all.count - names.count
    let more = rest > 0 ? " and \(isComplete ? "" : "at least ")\(rest) more" : ""
    return "with it \(names.joined(separator: ", "))\(more)"
  }

  private static let mostTold = 3
}

/// How it is said that something was not looked at to its end.
enum UnfinishedWords {
  static let open = "whether more is left open was not found out"
  static let reason = "it takes more work than is spent on it"
}

/// What is left open by which causes.
struct OpenGroups {
  var groups: [OpenGroup] = []
  /// False where the effort ended before all was asked.
  var isFinished = true
}

extension RootContext {
  func name(of open: OpenAttribute) -> String {
    name(of: open.item, open.attribute)
  }

  func name(of item: LayoutItem, _ attribute: Attribute) -> String {
    "\(hierarchy.name(of: item)).\(attribute.name)"
  }

  /// What is open of what can be seen, and of what the document does not say that it may be. Where something cannot
  /// hold, or the layout itself is unfinished, nothing is asked: that is told already.
  var openness: OpenGroups {
    guard layout.conflicts.isEmpty, !layout.isExhausted else { return OpenGroups() }
    let found = root.compiled.openness(
      in: environment, arranged: arrangement, operationLimit: openLimit)
    var order: [Int] = []
    var members: [Int: [OpenAttribute]] = [:]
    func counts(_ item: LayoutItem, _ attribute: Attribute) -> Bool {
      !layout.isEffectivelyHidden(item.view) && properties(item.view).verifyAmbiguity.covers(attribute)
    }
    for open in found.attributes
    where counts(open.item, open.attribute)
      && open.range.upperBound - open.range.lowerBound > LayoutReview.leastOpen
    {
      if members[open.group] == nil { order.append(open.group) }
      members[open.group, default: []].append(open)
    }
    let further = Dictionary(grouping: found.further.filter { counts($0.item, $0.attribute) }, by: \.group)
    let groups: [OpenGroup] = order.compactMap { group in
      let all = members[group] ?? []
      guard let place = all.indices.min(by: { (rank(all[$0]), $0) < (rank(all[$1]), $1) }) else { return nil }
      return OpenGroup(
        lead: all[place], others: all.indices.filter { $0 != place }.map { all[$0] },
        further: further[group] ?? [], isComplete: found.isFinished)
    }
    return OpenGroups(groups: groups, isFinished: found.isFinished)
  }

  private func rank(_ open: OpenAttribute) -> Int {
    if open.item.guide == .contentLayout { return 0 }
    let asksForLength =
      open.item.guide == nil && open.attribute.isDimension
      && contentLength(of: open.item.view, open.attribute.axis) != nil
    return asksForLength ? 1 : 2
  }
}

/// As `44 ... 205`; `any value` where nothing bounds it.
func rangeText(_ range: ClosedRange<Double>) -> String {
  switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
  case (true, true): "\(pointsText(range.lowerBound)) ... \(pointsText(range.upperBound))"
  case (true, false): "\(pointsText(range.lowerBound)) and more"
  case (false, true): "\(pointsText(range.upperBound)) and less"
  case (false, false): "any value"
  }
}
