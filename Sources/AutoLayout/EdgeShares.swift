// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
public import Geometry
public import Traits

/// Where a place or a length of a layout comes from: what each constraint that settles it gives.
public struct EdgeShares: Hashable, Sendable {
  public struct Share: Hashable, Sendable {
    public let member: LayoutConflict.Member
    /// What it gives, in points; with a sign, so that all add up.
    public let points: Double
    /// By how much the place moves with the constraint's constant: 1 or -1 in a plain chain.
    public let multiplier: Double
  }

  /// From the root to the view: what is made of others comes after them. Ties without a constant are among them.
  public let shares: [Share]
  /// In the root's coordinates, as solved: not on the pixel grid, and as if nothing were scrolled.
  public let value: Double
  /// The same place as the layout shows it.
  public let shown: Double

  /// How much of `value` no constraint gives; 0 unless the layout was given up as too much work.
  public var rest: Double { value - shares.reduce(0) { $0 + $1.points } }
}

extension CompiledScreen {
  /// What settles an attribute of a view or guide. Nothing is remembered, and it costs a solve: ask for one place, not
  /// for all of them.
  public func shares(
    of attribute: Attribute, of item: LayoutItem, in environment: Environment,
    arranged arrangement: Arrangement = Arrangement()
  ) -> EdgeShares {
    let layout = layout(in: environment, arranged: arrangement)
    let isRightToLeft = layout.inputs.isRightToLeft
    let tree = ArrangedTree(hierarchy, arrangement, measuredBy: layout.inputs.content)
    var lowering = Lowering(tree, isRightToLeft: isRightToLeft)
    lowering.solver.operationLimit = operationLimit
    let view = Int32(item.view.rawValue)
    guard tree.parents.indices.contains(item.view.rawValue), tree.order.contains(view) else {
      return EdgeShares(shares: [], value: 0, shown: 0)
    }
    let side = attribute.absolute(isRightToLeft: lowering.isRightToLeft(edgesOf: item))
    // A guide that no constraint holds on to comes into being here.
    let edges = lowering.edges(of: item)
    lowering.set(layout)
    var form = LinearForm()
    form.add(1, side, of: edges)
    var members: [ConstraintID: LayoutConflict.Member] = [:]
    for (id, member) in zip(lowering.ids, lowering.members) { members[id] = member }
    let shares = lowering.solver.shares(in: form.terms).compactMap { share in
      members[share.constraint].map {
        EdgeShares.Share(member: $0, points: share.points, multiplier: share.multiplier)
      }
    }
    let value = form.terms.reduce(0) { $0 + $1.coefficient * lowering.solver.value(of: $1.variable) }
    return EdgeShares(shares: shares, value: value, shown: layout.frame(of: item).value(of: side))
  }
}

extension Rect {
  /// The place or length that an attribute names; leading and trailing count as left and right.
  public func value(of attribute: Attribute) -> Double {
    switch attribute {
    case .left, .leading: minX
    case .right, .trailing: maxX
    case .top, .firstBaseline: minY
    case .bottom, .lastBaseline: maxY
    case .width: width
    case .height: height
    case .centerX: midX
    case .centerY: midY
    }
  }
}
