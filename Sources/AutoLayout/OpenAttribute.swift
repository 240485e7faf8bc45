// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Geometry
public import Traits

/// A place or length that the constraints leave open: every value in the range suits them equally well, and the
/// layout shows one of them (UIKIT-RULES 96).
public struct OpenAttribute: Hashable, Sendable {
  /// A view, or a guide that has an id of its own.
  public let item: LayoutItem
  /// `left` and `top`, counted from the corner of the superview, of a scroll view's content or of the guide's
  /// owner, or `width` and `height`.
  public let attribute: Attribute
  /// In points, with the value that the layout shows; an end is infinite where nothing bounds it.
  public let range: ClosedRange<Double>
}

extension CompiledScreen {
  /// What the constraints leave open in this layout, view by view in the hierarchy's order, then guides. Empty
  /// when they settle everything.
  ///
  /// A view that only moves along with an open superview is not named. Nothing is remembered, and it costs
  /// several solves: ask for a report, not for every layout. A layout that is exhausted may leave out some.
  public func ambiguity(in environment: Environment, arranged arrangement: Arrangement = Arrangement())
    -> [OpenAttribute]
  {
    let layout = layout(in: environment, arranged: arrangement)
    var lowering = Lowering(
      ArrangedTree(hierarchy, arrangement, measuredBy: layout.inputs.content),
      isRightToLeft: layout.inputs.isRightToLeft,
      settlesMissing: false)
    lowering.solver.operationLimit = operationLimit
    lowering.set(layout)
    let open = Set(lowering.solver.likelyOpenVariables())
    guard !open.isEmpty else { return [] }
    let measures = lowering.addMeasures(touching: open)
    let ranges = Dictionary(
      lowering.solver.ambiguousVariables(among: measures.map(\.variable)).map { ($0.variable, $0.range) },
      uniquingKeysWith: { first, _ in first })
    return measures.compactMap { measure in
      ranges[measure.variable].map {
        OpenAttribute(item: measure.item, attribute: measure.attribute, range: $0)
      }
    }
  }
}

/// A variable that stands for an attribute which the lowering has only as a difference of edges.
private struct Measure {
  var item: LayoutItem
  var attribute: Attribute
  var variable: Variable
}

extension Lowering {
  /// The numbers of a layout's environment, and of its guides as they came to rest.
  func set(_ layout: Layout) {
    guard rootEdges.count == 4 else { return }
    try? solver.setConstant(layout.inputs.size.width, of: rootEdges[2])
    try? solver.setConstant(layout.inputs.size.height, of: rootEdges[3])
    for guide in guides {
      let view = ViewIndex(Int(guide.view))
      let distances = GuideDistances(
        inputs: layout.inputs, insets: layout.insets(of: view), frame: layout.absoluteFrame(of: view))
      guide.set(distances.distances(of: guide.kind), in: solver)
    }
    var textPasses = TextPasses(texts, layout.inputs.content)
    textPasses.set(in: solver) { layout.absoluteFrame(of: ViewIndex(Int($0))).width }
  }

  /// Measures what open edges take part in. Views that a stack has collapsed are nobody's concern.
  fileprivate mutating func addMeasures(touching open: Set<Variable>) -> [Measure] {
    var measures: [Measure] = []
    for view in tree.order.dropFirst().sorted() where !collapsed.contains(Int(view)) {
      let parent = tree.parents[Int(view)]
      addMeasures(
        LayoutItem(ViewIndex(Int(view))), edges[Int(view)], in: contents[parent] ?? edges[Int(parent)],
        touching: open, to: &measures)
    }
    for (place, owner) in tree.guideOwners.enumerated() {
      addMeasures(
        LayoutItem(ViewIndex(Int(owner)), .custom(place)), customGuides[place], in: edges[Int(owner)],
        touching: open, to: &measures)
    }
    return measures
  }

  private func addMeasures(
    _ item: LayoutItem, _ own: EdgeVariables, in outer: EdgeVariables, touching open: Set<Variable>,
    to measures: inout [Measure]
  ) {
    for (attribute, high, low) in [
      (Attribute.left, own.left, outer.left), (.top, own.top, outer.top), (.width, own.right, own.left),
      (.height, own.bottom, own.top),
    ] where open.contains(high) || open.contains(low) {
      let variable = solver.makeVariable()
      let terms = [Term(1, variable), Term(-1, high), Term(1, low)]
      guard (try? solver.add(terms, .equal, 0, isBuiltIn: true)) != nil else { continue }
      measures.append(Measure(item: item, attribute: attribute, variable: variable))
    }
  }
}
