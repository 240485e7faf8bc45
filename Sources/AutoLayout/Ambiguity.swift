// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
public import Geometry

// What constraints leave open. Nobody looks unless asked: it costs a solve of its own (UIKIT-RULES 96).

extension ViewTree {
  /// True when another frame would suit the constraints just as well.
  public func hasAmbiguousLayout(_ view: ViewIndex) -> Bool {
    guard hasView(view) else { return false }
    let lowering = openLowering(around: view)
    let edges = lowering.edges[view.rawValue]
    let own = [edges.left, edges.top, edges.right, edges.bottom]
    lowering.solver.solve()
    return !lowering.solver.ambiguousVariables(among: own).isEmpty
  }

  /// The values that an attribute has in all layouts that suit the constraints equally well; both ends are
  /// infinite where nothing bounds it. Positions count from the outermost view's corner.
  public func range(of attribute: Attribute, of view: ViewIndex) -> ClosedRange<Double> {
    guard hasView(view) else { return 0...0 }
    var lowering = openLowering(around: view)
    let solver = lowering.solver
    let value = solver.makeVariable()
    var form = LinearForm()
    form.add(1, value)
    let item = LayoutItem(view)
    lowering.add(
      -1, attribute, of: item, with: nil, isRightToLeft: lowering.isRightToLeft(edgesOf: item), to: &form)
    _ = try? solver.add(form.terms, .equal, -form.constant, isBuiltIn: true)
    solver.solve()
    if let open = solver.ambiguousVariables(among: [value]).first { return open.range }
    let settled = solver.value(of: value)
    return settled...settled
  }

  /// The view's tree with what nothing speaks of left open.
  private func openLowering(around view: ViewIndex) -> Lowering {
    let root = root(of: view.rawValue)
    let inputs = inputs(root)
    let lowering = Lowering(
      arrangedTree(root), isRightToLeft: inputs.isRightToLeft, settlesMissing: false)
    guard lowering.rootEdges.count == 4 else { return lowering }
    try? lowering.solver.setConstant(inputs.size.width, of: lowering.rootEdges[2])
    try? lowering.solver.setConstant(inputs.size.height, of: lowering.rootEdges[3])
    for guide in lowering.guides {
      let distances = GuideDistances(
        inputs: inputs, insets: nodes[Int(guide.view)].insets,
        frame: absoluteFrame(of: ViewIndex(Int(guide.view))), isRoot: Int(guide.view) == root)
      guide.set(distances.distances(of: guide.kind), in: lowering.solver)
    }
    var textPasses = TextPasses(lowering.texts, inputs.content)
    textPasses.set(in: lowering.solver) { nodes[Int($0)].frame.width }
    return lowering
  }
}

extension ViewTree {
  /// What the view's content asks for with room for every line; nil on an axis on which it has no size.
  public func contentSize(of view: ViewIndex) -> AxisPair<Double?> {
    guard hasView(view) else { return AxisPair(nil) }
    let properties = nodes[view.rawValue].properties
    guard let metrics = inputs(root(of: view.rawValue)).content else {
      return properties.intrinsicContentSize
    }
    let measured = metrics.measure(properties)
    return AxisPair(horizontal: measured.width, vertical: measured.height)
  }

  /// The two constraints that an intrinsic length stands for, at most as long by hugging and at least as long
  /// by compression resistance; none on an axis without one (UIKIT-RULES 83).
  public func contentSizeConstraints(of view: ViewIndex, on axis: Axis) -> [LayoutConstraint] {
    guard hasView(view), let length = contentSize(of: view)[axis] else { return [] }
    let properties = nodes[view.rawValue].properties
    let attribute: Attribute = axis == .horizontal ? .width : .height
    func bound(_ relation: Relation, _ priority: Priority) -> LayoutConstraint {
      LayoutConstraint(
        first: LayoutItem(view), firstAttribute: attribute, relation: relation, constant: length,
        priority: priority)
    }
    return [
      bound(.lessOrEqual, properties.contentHuggingPriority[axis]),
      bound(.greaterOrEqual, properties.contentCompressionResistancePriority[axis]),
    ]
  }
}
