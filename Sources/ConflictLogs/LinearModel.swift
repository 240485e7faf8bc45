// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver

/// A block's binding constraints as sums against numbers, in one reading.
///
/// Every item has x, width, y and height, all in one coordinate system; sizes are never negative. Margins and
/// the distances of baselines are numbers that the text does not tell, and never negative either.
struct LinearModel {
  struct Quantity: Hashable {
    enum Slot: Hashable {
      case x, width, y, height, leftMargin, rightMargin, topMargin, bottomMargin, ascent, descent
    }
    var item: String
    var slot: Slot

    var isSize: Bool { slot == .width || slot == .height }
    var isUntold: Bool {
      switch slot {
      case .x, .width, .y, .height: false
      default: true
      }
    }
  }

  struct Row {
    /// The constraint's place in the block; nil for what margin guides say of margins.
    var member: Int?
    var terms: [Quantity: Double]
    var relation: Relation
    /// As printed: where it grows by one, so does the right side.
    var constant: Double
  }

  private(set) var rows: [Row] = []
  private(set) var links: [Row] = []
  private let superviews: Superviews
  private let reading: BlockReading

  init(_ block: ConflictBlock, reading: BlockReading) {
    self.reading = reading
    superviews = Superviews(block, names: reading.names)
    for (place, constraint) in block.constraints.enumerated() where constraint.isBinding {
      if let row = row(constraint, place) { rows.append(row) }
      if constraint.origin == .marginGuide, let link = marginLink(constraint, place) { links.append(link) }
    }
  }

  // MARK: - Rows

  private typealias Terms = [Quantity: Double]

  private func row(_ constraint: LoggedConstraint, _ place: Int) -> Row? {
    // Beyond this the solver, and every screen, ends.
    guard abs(constraint.constant) < 1e9, abs(constraint.multiplier) < 1e6 else { return nil }
    let relation: Relation =
      switch constraint.bindingRelation {
      case .equal: .equal
      case .atMost: .lessOrEqual
      case .atLeast: .greaterOrEqual
      }
    let terms = terms(constraint, place)
    return terms.isEmpty
      ? nil : Row(member: place, terms: terms, relation: relation, constant: constraint.constant)
  }

  private func terms(_ constraint: LoggedConstraint, _ place: Int) -> Terms {
    let first = superviews.identity(of: constraint.first, at: place, beside: constraint.second)
    let mine = constraint.firstAttribute
    if let second = constraint.second, let other = constraint.secondAttribute {
      let partner = superviews.identity(of: second, at: place, beside: constraint.first)
      return relative(constraint, place, first, mine, partner, other)
    }
    if mine.isSize { return value(first, mine) }
    let owner = superviews.frameOwner(of: constraint, at: place)
    return fromOrigin(first, mine, of: owner, place)
  }

  private func relative(
    _ constraint: LoggedConstraint, _ place: Int, _ first: String, _ mine: LoggedAttribute, _ partner: String,
    _ other: LoggedAttribute
  ) -> Terms {
    let factor = constraint.multiplier
    switch (mine.isSize, other.isSize) {
    case (true, true): return sum(value(first, mine), value(partner, other), times: -factor)
    case (false, true):
      let owner = superviews.frameOwner(of: constraint, at: place)
      return sum(fromOrigin(first, mine, of: owner, place), value(partner, other), times: -factor)
    case (true, false):
      let owner = superviews.superview(of: partner)
      return sum(value(first, mine), fromOrigin(partner, other, of: owner, place), times: -factor)
    case (false, false): break
    }
    let isMirrored = reading.isRightToLeft && (mine.followsReading || other.followsReading)
    // The same superview that counts upward turns the distance of two places around, too.
    let isUpward = mine.isOfFrame && !mine.isHorizontal && reading.upward.contains(partner)
    let sign = isMirrored || isUpward ? -1.0 : 1.0
    guard factor != 1 else {
      return sum(value(first, mine), value(partner, other), times: -1).mapValues { $0 * sign }
    }
    // A multiple of a place means something only when both are counted from one origin.
    let owner = commonOwner(first, partner)
    let from = origin(of: owner, isHorizontal: mine.isHorizontal, isFar: isMirrored)
    let left = sum(value(first, mine), from, times: -1)
    let right = sum(value(partner, other), from, times: -1)
    return sum(left, right, times: -factor).mapValues { $0 * sign }
  }

  /// Of two places that are multiples: the container among them, else the superview of both.
  private func commonOwner(_ first: String, _ partner: String) -> String {
    if superviews.holds(partner, first) { return partner }
    if superviews.holds(first, partner) { return first }
    if superviews.isKnown(of: first), superviews.isKnown(of: partner) {
      let owner = superviews.superview(of: first)
      return owner == superviews.superview(of: partner) ? owner : "above \(first) and \(partner)"
    }
    return partner
  }

  private func fromOrigin(
    _ item: String, _ attribute: LoggedAttribute, of owner: String, _ place: Int
  ) -> Terms {
    if attribute.isHorizontal {
      if reading.fromRight.contains(place) {
        let mirrored: LoggedAttribute = attribute == .minX ? .right : attribute == .maxX ? .left : .centerX
        return sum(value(owner, .right), value(item, mirrored), times: -1)
      }
      let isMirrored = reading.isRightToLeft && attribute.followsReading
      let distance = sum(
        value(item, attribute), origin(of: owner, isHorizontal: true, isFar: isMirrored), times: -1)
      return isMirrored ? distance.mapValues { -$0 } : distance
    }
    if reading.upward.contains(owner), attribute.isOfFrame {
      let mirrored: LoggedAttribute = attribute == .minY ? .bottom : attribute == .maxY ? .top : .centerY
      return sum(value(owner, .bottom), value(item, mirrored), times: -1)
    }
    return sum(value(item, attribute), origin(of: owner, isHorizontal: false, isFar: false), times: -1)
  }

  private func origin(of owner: String, isHorizontal: Bool, isFar: Bool) -> Terms {
    value(owner, isHorizontal ? (isFar ? .right : .left) : .top)
  }

  /// What a margin guide's own constraint says of the margin: the guide's edge is where the margin ends.
  private func marginLink(_ constraint: LoggedConstraint, _ place: Int) -> Row? {
    guard let second = constraint.second, let other = constraint.secondAttribute else { return nil }
    let isNear = constraint.superview?.address == second.address
    let view = isNear ? second : constraint.first
    let guide = isNear ? constraint.first : second
    let edge = isNear ? constraint.firstAttribute : other
    let margin: LoggedAttribute
    switch edge {
    case .left: margin = .leftMargin
    case .right: margin = .rightMargin
    case .leading: margin = .leadingMargin
    case .trailing: margin = .trailingMargin
    case .top: margin = .topMargin
    case .bottom: margin = .bottomMargin
    default: return nil
    }
    let outside = superviews.identity(of: view, at: place, beside: guide)
    let inside = superviews.identity(of: guide, at: place, beside: view)
    return Row(
      member: nil, terms: sum(value(inside, edge), value(outside, margin), times: -1), relation: .equal,
      constant: 0)
  }

  // MARK: - Places

  private func sum(_ one: Terms, _ other: Terms, times factor: Double) -> Terms {
    one.merging(other.mapValues { $0 * factor }, uniquingKeysWith: +).filter { $0.value != 0 }
  }

  /// Where an edge is, or how large a size, in terms of what each item has.
  private func value(_ item: String, _ attribute: LoggedAttribute) -> Terms {
    func of(_ parts: (Quantity.Slot, Double)...) -> Terms {
      Dictionary(
        parts.map { (Quantity(item: item, slot: $0.0), $0.1) }, uniquingKeysWith: +)
    }
    let isRightToLeft = reading.isRightToLeft
    switch attribute {
    case .width: return of((.width, 1))
    case .height: return of((.height, 1))
    case .left, .minX: return of((.x, 1))
    case .right, .maxX: return of((.x, 1), (.width, 1))
    case .leading: return value(item, isRightToLeft ? .right : .left)
    case .trailing: return value(item, isRightToLeft ? .left : .right)
    case .centerX, .midX: return of((.x, 1), (.width, 0.5))
    case .top, .minY: return of((.y, 1))
    case .bottom, .maxY: return of((.y, 1), (.height, 1))
    case .centerY, .midY: return of((.y, 1), (.height, 0.5))
    case .leftMargin: return of((.x, 1), (.leftMargin, 1))
    case .rightMargin: return of((.x, 1), (.width, 1), (.rightMargin, -1))
    case .leadingMargin: return value(item, isRightToLeft ? .rightMargin : .leftMargin)
    case .trailingMargin: return value(item, isRightToLeft ? .leftMargin : .rightMargin)
    case .topMargin: return of((.y, 1), (.topMargin, 1))
    case .bottomMargin: return of((.y, 1), (.height, 1), (.bottomMargin, -1))
    case .centerXWithinMargins:
      return of((.x, 1), (.width, 0.5), (.leftMargin, 0.5), (.rightMargin, -0.5))
    case .centerYWithinMargins:
      return of((.y, 1), (.height, 0.5), (.topMargin, 0.5), (.bottomMargin, -0.5))
    case .firstBaseline: return of((.y, 1), (.ascent, 1))
    case .lastBaseline, .baseline: return of((.y, 1), (.height, 1), (.descent, -1))
    }
  }
}
