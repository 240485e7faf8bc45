// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Screens
import Traits
import AutoLayout
import ConstraintSolver
import Geometry
public import SourceText

/// A place or length that the constraints leave open, and what would settle it.
public struct OpenExplanation: Sendable {
  /// As `form.height`; as `a.width (with it b.left, b.width)` where others hang on it.
  public let name: String
  /// In points; an end is infinite where nothing bounds it.
  public let range: ClosedRange<Double>
  /// What the layout shows.
  public let shown: Double
  public let mark: SourceMark?
  /// Lines that settle it, each tried: with it neither the attribute nor what hangs on it is open, and nothing else is
  /// wrong that was not.
  public let remedies: [String]

  /// As `form.height is left open: 44 ... 205, shown as 44`.
  public var sentence: String { "\(name) is left open: \(rangeText(range)), shown as \(pointsText(shown))" }

  /// What is open in a layout; remedies are looked for while `patience` lasts, a solve each.
  static func all(
    _ openness: OpenGroups, in context: RootContext, patience: Int = 120
  ) -> [OpenExplanation] {
    guard !openness.groups.isEmpty else { return [] }
    var remedies = OpenRemedies(context, openness, patience: patience)
    return openness.groups.map { group in
      let note = group.note(in: context).map { " (\($0))" } ?? ""
      return OpenExplanation(
        name: context.name(of: group.lead) + note, range: group.lead.range,
        shown: context.shown(group.lead.item, group.lead.attribute), mark: context.mark(group.lead.item.view),
        remedies: remedies.remedies(for: group).map(\.title))
    }
  }
}

/// Looks for lines after which nothing of a group is open any more.
///
/// Each is made, solved and reviewed like any layout. Where a group can move in several ways it takes a line for each.
struct OpenRemedies {
  /// Lines that settle a group.
  struct Remedy {
    var edits: [Edit]
    /// As `hugging: 251 of name`, or `form.height == 44`.
    var title: String
  }

  private let context: RootContext
  private let standing: StandingCauses
  private var patience: Int

  private static let mostEdits = 3
  private static let mostRemedies = 2

  /// - Parameter openness: what is open before.
  init(_ context: RootContext, _ openness: OpenGroups, patience: Int) {
    self.context = context
    self.patience = patience
    standing = StandingCauses(context, openness)
  }

  mutating func remedies(for group: OpenGroup) -> [Remedy] {
    let joint = JointRemedies(context).remedies(for: group)
    let single = candidates(for: group, in: context)
    // Where there are many, line by line comes to no end.
    let all = joint.contains { $0.edits.count > Self.mostEdits } ? joint + single : single + joint
    var found: [Remedy] = []
    for first in all where patience > 0 && found.count < Self.mostRemedies {
      // Many lines are offered where few do not do.
      if first.edits.count > 1, !found.isEmpty { continue }
      if let remedy = completed(first, for: group), !found.contains(where: { $0.title == remedy.title }) {
        found.append(remedy)
      }
    }
    return found
  }

  /// The candidate with what else it takes; nil when it does not work.
  private mutating func completed(_ first: Remedy, for group: OpenGroup) -> Remedy? {
    var remedy = first
    let mostEdits = first.edits.count + Self.mostEdits - 1
    while patience > 0 {
      patience -= 1
      guard let changed = context.with(remedy.edits), changed.layout.conflicts.isEmpty,
        !changed.layout.isExhausted
      else { return nil }
      let openness = changed.openness
      guard let left = openness.groups.first(where: { $0.overlaps(group) }) else {
        // What could not be asked is not settled.
        guard openness.isFinished else { return nil }
        return standing.cover(changed, openness) ? remedy : nil
      }
      guard remedy.edits.count < mostEdits, let next = candidates(for: left, in: changed).last
      else { return nil }
      remedy.edits += next.edits
      remedy.title += ", and \(next.title)"
    }
    return nil
  }

  /// What tells where the content ends, for what scrolls and for what holds others. Then equal wishes: where two
  /// contents pull alike, one shall pull harder. Then the value that is shown.
  private func candidates(for group: OpenGroup, in context: RootContext) -> [Remedy] {
    let open = group.lead
    let (item, name) = (open.item, open.attribute)
    var found = group.all.reversed().flatMap { ends(of: $0, in: context) }
    if item.guide == nil, name.isDimension, context.contentLength(of: item.view, name.axis) != nil {
      let hugging = context.properties(item.view).contentHuggingPriority[name.axis].rawValue
      if let more = Priority(Int(hugging) + 1), !more.isRequired {
        let title = "hugging: \(more) of \(context.name(item.view))"
        found.append(Remedy(edits: [.hugging(item.view, name.axis, more)], title: title))
      }
    }
    if let value = context.asShown(item, name) { found.append(value) }
    return found
  }

  /// The most that is left free behind the last view, in points.
  private static let mostGap = 40.0

  /// What holds others ends as far behind the last of them as it begins before the first.
  private func ends(of open: OpenAttribute, in context: RootContext) -> [Remedy] {
    guard open.attribute.isDimension, open.item.guide == nil || open.item.guide == .contentLayout else {
      return []
    }
    let axis = open.attribute.axis
    let layout = context.layout
    let outer = open.item.view
    guard axis == .vertical || !context.isRightToLeft(outer) else { return [] }
    let inner = layout.preorder.filter { layout.parent(of: $0) == outer && !layout.isHidden($0) }
    func sides(_ view: ViewIndex) -> (low: Double, high: Double) {
      let frame = layout.absoluteFrame(of: view)
      return axis == .horizontal ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
    }
    guard let last = inner.max(by: { sides($0).high < sides($1).high }),
      let begin = inner.map({ sides($0).low }).min()
    else { return [] }
    let offset = layout.contentOffset(of: outer)
    let gap = begin - sides(outer).low + (axis == .horizontal ? offset.x : offset.y)
    let edge: Attribute = axis == .horizontal ? .trailing : .bottom
    let constraint = LayoutConstraint(
      first: LayoutItem(last), firstAttribute: edge, second: LayoutItem(outer), secondAttribute: edge,
      constant: (0...Self.mostGap).contains(gap) ? -ConflictProof.tidy(gap) : 0)
    return [Remedy(edits: [.add(constraint)], title: context.hierarchy.text(of: constraint))]
  }
}

extension OpenGroup {
  func overlaps(_ other: OpenGroup) -> Bool {
    !Set(sides).isDisjoint(with: other.sides)
  }

  /// Measured ones first, the one that leads before all.
  var sides: [ItemSide] {
    all.map { ItemSide(item: $0.item, attribute: $0.attribute) }
      + further.map { ItemSide(item: $0.item, attribute: $0.attribute) }
  }

  struct ItemSide: Hashable {
    var item: LayoutItem
    var attribute: Attribute
  }
}

extension RootContext {
  /// The value that the layout shows: places count from the superview's corner, or the guide's owner's.
  func shown(_ item: LayoutItem, _ attribute: Attribute) -> Double {
    if item.guide == .contentLayout { return layout.contentSize(of: item.view)[attribute.axis] }
    let frame = layout.frame(of: item)
    let outer =
      item.guide == nil
      ? layout.parent(of: item.view).map(layout.absoluteFrame) ?? .zero : layout.absoluteFrame(of: item.view)
    return switch attribute {
    case .width: frame.width
    case .height: frame.height
    case .top: frame.minY - outer.minY
    default: frame.minX - outer.minX
    }
  }
}
