// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import ConstraintSolver
public import Geometry
public import Traits

/// What a layout was solved from, equation by equation: for those who explain it.
///
/// Variables are edges in the root's coordinates. The guides of views inside the root stand where the layout has
/// them.
public struct LayoutEquations: Sendable {
  public struct Row: Hashable, Sendable {
    public let member: LayoutConflict.Member
    public let equation: Equation
  }

  /// In the order of their making.
  public let rows: [Row]
  fileprivate let items: [Variable: (item: LayoutItem, attribute: Attribute)]

  /// The edge that a variable stands for.
  public func edge(of variable: Variable) -> (item: LayoutItem, attribute: Attribute)? { items[variable] }

  /// The edges of the root that its controller sets: right for the width, bottom for the height.
  public func rootEdge(_ axis: Axis) -> Variable? {
    items.first {
      $0.value.item == LayoutItem(.root)
        && $0.value.attribute == (axis == .horizontal ? .right : .bottom)
    }?.key
  }
}

extension CompiledScreen {
  /// The equations of the layout. Nothing is remembered: it costs a lowering.
  public func equations(
    in environment: Environment, arranged arrangement: Arrangement = Arrangement()
  ) -> LayoutEquations {
    let layout = layout(in: environment, arranged: arrangement)
    let tree = ArrangedTree(hierarchy, arrangement, measuredBy: layout.inputs.content)
    let lowering = Lowering(tree, isRightToLeft: layout.inputs.isRightToLeft)
    lowering.set(layout)
    var rows: [LayoutEquations.Row] = []
    rows.reserveCapacity(lowering.ids.count)
    for (id, member) in zip(lowering.ids, lowering.members) {
      guard let equation = try? lowering.solver.equation(of: id) else { continue }
      rows.append(LayoutEquations.Row(member: member, equation: equation))
    }
    return LayoutEquations(rows: rows, items: lowering.items)
  }
}

extension Lowering {
  fileprivate var items: [Variable: (item: LayoutItem, attribute: Attribute)] {
    var items: [Variable: (item: LayoutItem, attribute: Attribute)] = [:]
    func note(_ item: LayoutItem, _ edges: EdgeVariables) {
      items[edges.left] = (item, .left)
      items[edges.top] = (item, .top)
      items[edges.right] = (item, .right)
      items[edges.bottom] = (item, .bottom)
    }
    for view in tree.order { note(LayoutItem(ViewIndex(Int(view))), edges[Int(view)]) }
    for (place, owner) in tree.guideOwners.enumerated() {
      note(LayoutItem(ViewIndex(Int(owner)), .custom(place)), customGuides[place])
    }
    for (item, place) in guidePlaces { note(item, guideEdges[place]) }
    return items
  }
}
