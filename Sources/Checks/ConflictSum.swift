// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import AutoLayout
import Geometry

/// The arithmetic of a conflict: the lengths that are asked for one after the other, and the room between the two
/// places that are given.
///
/// A smallest conflicting set of plain distances is one walk from a given place to another, along which every member
/// is used once. Sets with multipliers, centres or stacks in them are not, and have no such sum.
public struct ConflictSum: Hashable, Sendable {
  /// What the members ask for, in the order of the walk; those of no length are left out.
  public let lengths: [Double]
  /// The room that there is.
  public let available: Double

  /// What is asked for, in points.
  public var needed: Double { lengths.reduce(0, +) }

  /// As `325 + 125 = 450, there are 354, short 96`, or `325 is not 734`.
  public var sentence: String {
    let texts = lengths.map(pointsText)
    guard lengths.count > 1, lengths.allSatisfy({ $0 > 0 }) else {
      return lengths.count < 2
        ? "\(texts.first ?? "0") is not \(pointsText(available))"
        : "\(joined(lengths)) = \(pointsText(needed)), there are \(pointsText(available))"
    }
    let sum = "\(texts.joined(separator: " + ")) = \(pointsText(needed)), there are \(pointsText(available))"
    return needed > available ? "\(sum), short \(pointsText(needed - available))" : sum
  }

  private func joined(_ lengths: [Double]) -> String {
    lengths.enumerated().map { place, length in
      place == 0 ? pointsText(length) : (length < 0 ? "- " : "+ ") + pointsText(abs(length))
    }.joined(separator: " ")
  }

  /// Nil when the set is not a walk of plain distances.
  public init?(_ conflict: LayoutConflict, in layout: Layout, _ hierarchy: ViewHierarchy) {
    var hops: [ConflictHop] = []
    for member in conflict.members {
      switch member {
      case .guide, .rootSize: continue
      default:
        guard let hop = ConflictHop(member, layout, hierarchy) else { return nil }
        hops.append(hop)
      }
    }
    guard let walk = Self.walk(hops, layout) else { return nil }
    self = walk
  }

  private init(lengths: [Double], available: Double) {
    self.lengths = lengths.filter { $0 != 0 }
    self.available = available
  }
}

extension ConflictSum {
  /// Walks from the given place that comes first, through every hop, to a given place again. The set is a circle in
  /// which all given places count as one, so there is no choice at any step but at the first.
  private static func walk(_ hops: [ConflictHop], _ layout: Layout) -> ConflictSum? {
    let places = hops.flatMap { [$0.from, $0.to] }
    let given = places.compactMap { place in place.position(in: layout).map { (place, $0) } }
    guard let start = given.min(by: { $0.1 < $1.1 })?.0 ?? places.first else { return nil }
    var rest = hops
    var lengths: [Double] = []
    var place = start
    while !rest.isEmpty {
      guard let next = rest.firstIndex(where: { $0.from == place || $0.to == place }) else { return nil }
      let hop = rest.remove(at: next)
      lengths.append(hop.from == place ? hop.length : -hop.length)
      place = hop.from == place ? hop.to : hop.from
    }
    guard place != start else { return ConflictSum(lengths: Array(lengths.dropLast()), last: lengths.last) }
    guard let from = start.position(in: layout), let to = place.position(in: layout) else { return nil }
    return ConflictSum(lengths: lengths, available: to - from)
  }

  /// A circle that touches no given place: its last length, turned round, is the room for the others.
  private init?(lengths: [Double], last: Double?) {
    guard let last else { return nil }
    self.init(lengths: lengths, available: -last)
  }
}

/// An edge of a view or guide, as a place on its axis.
private struct ConflictPlace: Hashable {
  var item: LayoutItem
  var axis: Axis
  var isHigh: Bool

  init?(_ item: LayoutItem, _ attribute: Attribute, isRightToLeft: Bool) {
    self.item = item
    axis = attribute.axis
    switch attribute {
    case .left, .top: isHigh = false
    case .right, .bottom: isHigh = true
    case .leading: isHigh = isRightToLeft
    case .trailing: isHigh = !isRightToLeft
    default: return nil
    }
  }

  init(_ view: ViewIndex, _ axis: Axis, isHigh: Bool) {
    item = LayoutItem(view)
    self.axis = axis
    self.isHigh = isHigh
  }

  /// Given by the controller: the root's edges, and those of the root's own guides.
  func position(in layout: Layout) -> Double? {
    guard item.view == .root else { return nil }
    if case .custom = item.guide { return nil }
    let frame = layout.frame(of: item)
    switch axis {
    case .horizontal: return isHigh ? frame.maxX : frame.minX
    case .vertical: return isHigh ? frame.maxY : frame.minY
    }
  }
}

/// What one member says: `to - from` is so long, or at least, or at most.
private struct ConflictHop {
  var from: ConflictPlace
  var to: ConflictPlace
  var length: Double

  init?(_ member: LayoutConflict.Member, _ layout: Layout, _ hierarchy: ViewHierarchy) {
    switch member {
    case .constraint(let place):
      guard hierarchy.constraints.indices.contains(place) else { return nil }
      self.init(hierarchy.constraints[place], layout)
    case .nonNegative(let view, let axis):
      self.init(view, axis, 0)
    case .contentSize(let view, let axis):
      guard let size = layout.contentSize(of: view, in: hierarchy)[axis] else { return nil }
      self.init(view, axis, size)
    case .placement(let view, let attribute):
      guard let container = layout.parent(of: view) else { return nil }
      self.init(
        LayoutConstraint(
          first: LayoutItem(view), firstAttribute: attribute, second: LayoutItem(container),
          secondAttribute: attribute), layout)
    default: return nil
    }
  }

  private init(from: ConflictPlace, to: ConflictPlace, length: Double) {
    self.from = from
    self.to = to
    self.length = length
  }

  private init(_ view: ViewIndex, _ axis: Axis, _ length: Double) {
    from = ConflictPlace(view, axis, isHigh: false)
    to = ConflictPlace(view, axis, isHigh: true)
    self.length = length
  }

  private init?(_ constraint: LayoutConstraint, _ layout: Layout) {
    let constant = constraint.constant + constraint.systemSpacing * 8
    guard let second = constraint.second, let attribute = constraint.secondAttribute else {
      guard constraint.firstAttribute.isDimension, constraint.first.guide == nil else { return nil }
      self.init(constraint.first.view, constraint.firstAttribute.axis, constant)
      return
    }
    let isRightToLeft = layout.isRightToLeft
    guard constraint.multiplier == 1,
      let to = ConflictPlace(constraint.first, constraint.firstAttribute, isRightToLeft: isRightToLeft),
      let from = ConflictPlace(second, attribute, isRightToLeft: isRightToLeft)
    else { return nil }
    // From right to left a positive constant at leading or trailing moves left (UIKIT-RULES 104).
    let isRelative = [.leading, .trailing].contains(constraint.firstAttribute)
    self.init(from: from, to: to, length: isRelative && isRightToLeft ? -constant : constant)
  }
}
