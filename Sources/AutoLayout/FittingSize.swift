// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import ConstraintSolver
public import Geometry
public import Traits

extension ViewTree {
  /// The size that suits a view's content, wishing for `target` with the given priorities: zero for as small
  /// as can be (`systemLayoutSizeFitting`, UIKIT-RULES 106). Changes nothing.
  public func fittingSize(
    of view: ViewIndex, target: Size = .zero,
    priorities: AxisPair<Priority> = AxisPair(.fittingSize)
  ) -> Size {
    guard hasView(view) else { return .zero }
    var inputs = inputs(root(of: view.rawValue))
    inputs.size = Size(
      width: LayoutNumber.isUsable(target.width) ? target.width : 0,
      height: LayoutNumber.isUsable(target.height) ? target.height : 0)
    let lowering = Lowering(
      arrangedTree(view.rawValue), isRightToLeft: inputs.isRightToLeft, fitting: priorities)
    lowering.fit(inputs, root: root(of: view.rawValue)) { self.nodes[Int($0)].insets }
    return lowering.fittingSize(inputs)
  }
}

extension CompiledScreen {
  /// The size that suits what the root holds, wishing for `target` with the given priorities
  /// (`systemLayoutSizeFitting`, UIKIT-RULES 106), as a cell that sizes itself has it. Not moved to whole pixels: a root
  /// of that size holds what was asked for exactly.
  public func fittingSize(
    in environment: Environment, arranged arrangement: Arrangement = Arrangement(), target: Size,
    priorities: AxisPair<Priority>
  ) -> Size {
    let layout = layout(in: environment, arranged: arrangement)
    var inputs = layout.inputs
    inputs.size = target
    let tree = ArrangedTree(hierarchy, arrangement, measuredBy: inputs.content)
    let lowering = Lowering(tree, isRightToLeft: inputs.isRightToLeft, fitting: priorities)
    lowering.fit(inputs, root: Int(tree.root)) { layout.insets(of: ViewIndex(Int($0))) }
    _ = lowering.fittingSize(inputs)
    let root = lowering.edges[Int(tree.root)]
    return Size(
      width: lowering.solver.value(of: root.right) - lowering.solver.value(of: root.left),
      height: lowering.solver.value(of: root.bottom) - lowering.solver.value(of: root.top))
  }
}

extension Lowering {
  fileprivate func fittingSize(_ inputs: LayoutInputs) -> Size {
    // The root's rectangle is the first one made; texts are looked for in the others.
    var values = SolvedEdges(rectangles: texts.isEmpty ? 1 : tree.order.count)
    var textPasses = TextPasses(texts, inputs.content)
    textPasses.read(&values, solver)
    return values.pixels(0, scale: inputs.scale).rect(scale: inputs.scale).size
  }

  /// Sets the wished size, and guides to the insets that their views have now; `root` is that of the whole tree.
  fileprivate func fit(_ inputs: LayoutInputs, root: Int, insets: (Int32) -> ViewInsets) {
    guard rootEdges.count == 4 else { return }
    try? solver.setConstant(inputs.size.width, of: rootEdges[2])
    try? solver.setConstant(inputs.size.height, of: rootEdges[3])
    for guide in guides {
      // No size is known yet, so none is too small for its insets.
      let distances = GuideDistances(
        inputs: inputs, insets: insets(guide.view),
        frame: Rect(x: 0, y: 0, width: LayoutNumber.limit, height: LayoutNumber.limit),
        isRoot: Int(guide.view) == root)
      switch guide.kind {
      case .readable: guide.set(insets(guide.view).margins, in: solver)
      default: guide.set(distances.distances(of: guide.kind), in: solver)
      }
    }
  }
}
