// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Geometry
public import Traits

/// A place or length that the constraints leave open: every value in the range suits them equally well, and the
/// layout shows one of them (UIKIT-RULES 96).
public struct OpenAttribute: Hashable, Sendable {
  /// A view, a guide that has an id of its own, or the content of a scroll view.
  public let item: LayoutItem
  /// `left` and `top`, counted from the corner of the superview, of a scroll view's content or of the guide's
  /// owner, or `width` and `height`.
  public let attribute: Attribute
  /// In points, with the value that the layout shows; an end is infinite where nothing bounds it.
  public let range: ClosedRange<Double>
  /// The same for all that is open together: where one of them moves, a constraint has the others move as well.
  public let group: Int
}

/// What the constraints leave open in one layout, as far as the effort went, with how far where that was measured.
public struct Openness: Sendable {
  /// One that is open with those that were measured, and was not measured itself.
  public struct Further: Hashable, Sendable {
    public let item: LayoutItem
    public let attribute: Attribute
    public let group: Int
  }

  public internal(set) var attributes: [OpenAttribute] = []
  /// The rest of large groups, in the same order.
  public internal(set) var further: [Further] = []
  /// False where the effort ended before all was asked: what is not named may be open as well then.
  public internal(set) var isFinished = true
}

extension CompiledScreen {
  /// What the constraints leave open in this layout, view by view in the hierarchy's order, then guides, then
  /// what scroll views show. Empty when they settle everything. What a placeholder speaks of is settled elsewhere.
  ///
  /// A view that only moves along with an open superview is not named. Nothing is remembered, and it costs
  /// several solves: ask for a report, not for every layout. Of what is open together the first two dozen are told.
  /// ``openness(in:arranged:operationLimit:)`` also says whether the effort was enough.
  public func ambiguity(in environment: Environment, arranged arrangement: Arrangement = Arrangement())
    -> [OpenAttribute]
  { openness(in: environment, arranged: arrangement).attributes }

  /// As ``ambiguity(in:arranged:)``, with whether that is all. `operationLimit` bounds each of the two searches that it
  /// takes, in the solver's operations; nil for what a layout may cost.
  public func openness(
    in environment: Environment, arranged arrangement: Arrangement = Arrangement(),
    operationLimit limit: Int? = nil
  ) -> Openness {
    let layout = layout(in: environment, arranged: arrangement)
    var lowering = Lowering(
      ArrangedTree(hierarchy, arrangement, measuredBy: layout.inputs.content),
      isRightToLeft: layout.inputs.isRightToLeft,
      settlesMissing: false)
    lowering.solver.operationLimit = operationLimit
    lowering.set(layout)
    var openness = Openness()
    openness.isFinished = !layout.isExhausted
    let variables = lowering.solver.within(limit) {
      $0.likelyOpenVariables(among: nil, isFinished: &openness.isFinished)
    }
    guard !variables.isEmpty else { return openness }
    let open = Set(variables)
    var groups = OpenGroups(variables, lowering, placeholders: hierarchy.placeholders)
    var measures: [Measure] = []
    var others: [Measure] = []
    for measure in lowering.addMeasures(touching: open) where groups.number(of: measure.edges) != nil {
      if groups.takes(measure) { measures.append(measure) } else { others.append(measure) }
    }
    let measured = lowering.solver.within(limit) {
      $0.ambiguousVariables(among: measures.map(\.variable), isFinished: &openness.isFinished)
    }
    let ranges = Dictionary(
      measured.map { ($0.variable, $0.range) }, uniquingKeysWith: { first, _ in first })
    openness.attributes = measures.compactMap { measure in
      guard let range = ranges[measure.variable], let group = groups.number(of: measure.edges) else {
        return nil
      }
      return OpenAttribute(
        item: measure.item, attribute: measure.attribute, range: range, group: group)
    }
    guard !others.isEmpty else { return openness }
    let isOpen = Set(
      lowering.solver.within(limit) {
        $0.likelyOpenVariables(among: others.map(\.variable), isFinished: &openness.isFinished)
      })
    openness.further = others.filter { isOpen.contains($0.variable) }.compactMap { measure in
      groups.number(of: measure.edges).map {
        Openness.Further(item: measure.item, attribute: measure.attribute, group: $0)
      }
    }
    return openness
  }
}

extension Solver {
  /// Asks what may cost so much, once all that is pending is solved for what it may cost.
  fileprivate func within<Answer>(_ limit: Int?, _ ask: (Solver) -> Answer) -> Answer {
    update()
    guard let limit else { return ask(self) }
    let own = operationLimit
    operationLimit = limit
    defer { operationLimit = own }
    return ask(self)
  }
}

/// A variable that stands for an attribute which the lowering has only as a difference of edges.
private struct Measure {
  var item: LayoutItem
  var attribute: Attribute
  var variable: Variable
  /// What it is the difference of.
  var edges: [Variable]
}

/// Open variables by what they have to do with one another: those of one group stand in constraints together.
private struct OpenGroups {
  private var numbers: [Variable: Int] = [:]
  private var counts: [Int: Int] = [:]

  /// Without the groups that one of the placeholders, by their places, speaks of.
  init(_ variables: [Variable], _ lowering: Lowering, placeholders: Set<Int>) {
    let open = Set(variables)
    var groups = VariableGroups()
    for variable in variables { groups.join([variable]) }
    var left: [Variable] = []
    for (id, member) in zip(lowering.ids, lowering.members) {
      guard let equation = try? lowering.solver.equation(of: id) else { continue }
      let own = equation.terms.map(\.variable).filter(open.contains)
      groups.join(own)
      if let first = own.first, case .constraint(let place) = member, placeholders.contains(place) {
        left.append(first)
      }
    }
    let leftOut = Set(left.map { groups.number(of: $0) })
    for variable in variables {
      let number = groups.number(of: variable)
      if !leftOut.contains(number) { numbers[variable] = number }
    }
  }

  /// How many of one group are measured: the solves that a range costs grow with the group as well.
  private static let mostMeasured = 24

  /// Whether one more of its group is to be measured.
  mutating func takes(_ measure: Measure) -> Bool {
    guard let number = number(of: measure.edges) else { return false }
    counts[number, default: 0] += 1
    return counts[number, default: 0] <= Self.mostMeasured || measure.item.guide == .contentLayout
  }

  /// Nil for edges that are settled or left out.
  func number(of edges: [Variable]) -> Int? { edges.lazy.compactMap { numbers[$0] }.first }
}

extension ViewHierarchy {
  fileprivate var placeholders: Set<Int> { Set(constraints.indices.filter { constraints[$0].isPlaceholder }) }
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
        inputs: layout.inputs, insets: layout.insets(of: view), frame: layout.absoluteFrame(of: view),
        isRoot: layout.isRoot(view))
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
    for view in scrollViews.sorted() where !collapsed.contains(Int(view)) {
      guard let content = contents[view] else { continue }
      addMeasures(
        LayoutItem(ViewIndex(Int(view)), .contentLayout), content, in: content, touching: open, to: &measures,
        attributes: [.width, .height])
    }
    return measures
  }

  private func addMeasures(
    _ item: LayoutItem, _ own: EdgeVariables, in outer: EdgeVariables, touching open: Set<Variable>,
    to measures: inout [Measure], attributes: Set<Attribute> = [.left, .top, .width, .height]
  ) {
    for (attribute, high, low) in [
      (Attribute.left, own.left, outer.left), (.top, own.top, outer.top), (.width, own.right, own.left),
      (.height, own.bottom, own.top),
    ] where attributes.contains(attribute) && (open.contains(high) || open.contains(low)) {
      let variable = solver.makeVariable()
      let terms = [Term(1, variable), Term(-1, high), Term(1, low)]
      guard (try? solver.add(terms, .equal, 0, isBuiltIn: true)) != nil else { continue }
      measures.append(
        Measure(
          item: item, attribute: attribute, variable: variable, edges: [high, low].filter(open.contains)))
    }
  }
}
