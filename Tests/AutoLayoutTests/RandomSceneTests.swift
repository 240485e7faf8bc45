// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry
import Testing
import TextMetrics
import Traits

/// Scenes that nobody would write: nothing may trap, and no path may show in a layout.
@Suite struct RandomSceneTests {
  @Test(arguments: 0..<24)
  func `whatever is built and asked, the answer is finite and depends on the question alone`(seed: Int) {
    var scene = RandomScene(seed: UInt64(seed))
    let hierarchy = scene.hierarchy()
    let questions = (0..<4).map { _ in (scene.environment(), scene.arrangement(for: hierarchy)) }
    let used = CompiledScreen(hierarchy, rememberedLayouts: 1)
    for (environment, arrangement) in questions + questions.reversed() {
      _ = used.layout(in: environment, arranged: arrangement)
    }

    for (environment, arrangement) in questions {
      let fresh = CompiledScreen(hierarchy).layout(in: environment, arranged: arrangement)
      let again = used.layout(in: environment, arranged: arrangement)

      #expect(again.viewsThatDiffer(from: fresh).isEmpty)
      #expect(again.conflicts == fresh.conflicts)
      #expect(again.passes == fresh.passes)
      for view in hierarchy.views.indices.map({ ViewIndex($0) }) {
        let frame = fresh.absoluteFrame(of: view)
        #expect(frame.minX.isFinite && frame.maxX.isFinite && frame.minY.isFinite && frame.maxY.isFinite)
        #expect(frame.width >= 0 && frame.height >= 0)
        let insets = fresh.safeAreaInsets(of: view)
        #expect(insets == insets.nonNegative)
      }
      #expect(fresh.absoluteFrame(of: .root).size == environment.size)
    }
  }
}

private struct RandomScene {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  private mutating func next(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(count))
  }

  private mutating func chance(_ percent: Int) -> Bool { next(100) < percent }

  private mutating func pick<Value>(_ values: [Value]) -> Value { values[next(values.count)] }

  private mutating func priority() -> Priority {
    pick([.required, .required, .required, .high, .low, .fittingSize])
  }

  mutating func hierarchy() -> ViewHierarchy {
    var hierarchy = ViewHierarchy(rootName: "root")
    for place in 0..<(2 + next(12)) {
      let parent = ViewIndex(next(hierarchy.views.count))
      _ = try? hierarchy.addView(named: "v\(place)", properties: properties(), to: parent)
    }
    if chance(50) { _ = try? hierarchy.addGuide(named: "gap", to: ViewIndex(next(hierarchy.views.count))) }
    _ = try? hierarchy.addSet(named: "set")
    for _ in 0..<next(30) {
      let constraint = constraint(in: hierarchy)
      _ = try? hierarchy.add(constraint, to: chance(20) ? 0 : nil)
    }
    return hierarchy
  }

  private mutating func properties() -> ViewProperties {
    var properties = ViewProperties()
    properties.kind = pick([.view, .view, .view, .label, .stack, .stack, .scroll])
    if chance(40) {
      properties.frame = Rect(
        x: Double(next(300)) - 50, y: Double(next(900)) - 50, width: Double(next(400)),
        height: Double(next(500)))
    }
    properties.translatesAutoresizingMaskIntoConstraints = chance(20)
    properties.autoresizingMask = AutoresizingMask(rawValue: UInt8(next(64)))
    if chance(50) {
      properties.intrinsicContentSize = AxisPair(horizontal: Double(next(200)), vertical: Double(next(80)))
    }
    if chance(20) { properties.contentHuggingPriority = AxisPair(priority()) }
    if chance(20) { properties.layoutMargins = EdgeInsets(Double(next(30)), 4, Double(next(30)), 400) }
    properties.preservesSuperviewLayoutMargins = chance(20)
    properties.insetsLayoutMarginsFromSafeArea = !chance(20)
    properties.isHidden = chance(15)
    if chance(10) { properties.semanticContentAttribute = .forceRightToLeft }
    properties.scroll.contentInsetAdjustmentBehavior = pick(ScrollProperties.InsetAdjustment.allCases)
    if chance(30) { properties.scroll.contentSize = Size(width: 900, height: Double(next(2_000))) }
    properties.stack.axis = pick(Axis.allCases)
    properties.stack.distribution = pick(StackProperties.Distribution.allCases)
    properties.stack.alignment = pick(StackProperties.Alignment.allCases)
    properties.stack.spacing = Double(next(20)) - 4
    properties.stack.isLayoutMarginsRelativeArrangement = chance(30)
    if chance(25) { measureContent(&properties) }
    return properties
  }

  private mutating func measureContent(_ properties: inout ViewProperties) {
    properties.kind = pick([
      .label, .label, .label, .button, .textField, .switch, .slider, .progressView, .textView,
    ])
    let words = ["a", "to", "word", "letters-and", "\n", "indistinguishable", "漢字"]
    let text = (0..<next(12)).map { _ in pick(words) }.joined(separator: " ")
    properties.text = TextBlock(
      text, font: FontDescription(pick(TextStyle.allCases)), numberOfLines: next(3),
      lineBreakMode: pick(LineBreakMode.allCases))
    if chance(20) { properties.control = .textView(isScrollable: false) }
    if chance(20) { properties.control = .button(.configuration) }
    if chance(20) { properties.preferredMaxLayoutWidth = Double(next(300)) }
    if chance(70) { properties.intrinsicContentSize = AxisPair(nil) }
  }

  private mutating func item(in hierarchy: ViewHierarchy) -> LayoutItem {
    let view = ViewIndex(next(hierarchy.views.count))
    guard chance(30) else { return LayoutItem(view) }
    return pick([
      LayoutItem(view, .safeArea), LayoutItem(view, .margins), LayoutItem(view, .readable),
      LayoutItem(view, .keyboard), LayoutItem(.root, .topGuide), LayoutItem(.root, .bottomGuide),
      hierarchy.guide(named: "gap") ?? LayoutItem(view),
    ])
  }

  private mutating func constraint(in hierarchy: ViewHierarchy) -> LayoutConstraint {
    let attribute = pick(Attribute.allCases)
    let same = Attribute.allCases.filter {
      $0.axis == attribute.axis && $0.isDimension == attribute.isDimension
    }
    let isAlone = attribute.isDimension && chance(40)
    let relations: [Relation] = [.equal, .equal, .lessOrEqual, .greaterOrEqual]
    return LayoutConstraint(
      first: item(in: hierarchy), firstAttribute: attribute, relation: pick(relations),
      multiplier: isAlone || chance(80) ? 1 : Double(next(7)) / 2 - 1,
      second: isAlone ? nil : item(in: hierarchy), secondAttribute: isAlone ? nil : pick(same),
      constant: Double(next(100)) - 20, systemSpacing: chance(10) ? 1 : 0, priority: priority())
  }

  mutating func environment() -> Environment {
    let scales = [1.0, 2, 3, 2.625]
    let size = pick([(375.0, 812.0), (812, 375), (1_024, 768), (0, 0), (320.5, 33)])
    var environment = Environment.bare(
      size.0, size.1, scale: pick(scales),
      insets: EdgeInsets(Double(next(60)), Double(next(50)), Double(next(40)), Double(next(50))),
      margins: 16, direction: pick(LayoutDirection.allCases))
    environment.traits.preferredContentSizeCategory = pick(ContentSizeCategory.allCases)
    environment.os = OSVersion(pick([8, 12, 16, 26]))
    if environment.size != .zero {
      // Sizes of a controller's view lie on the grid.
      let grid = PixelGrid(scale: environment.traits.displayScale)
      environment.frame = grid.round(environment.frame)
    }
    if chance(30) { environment.keyboard = Rect(x: 0, y: Double(next(800)), width: 400, height: 300) }
    environment.hasSafeArea = !chance(20)
    environment.readableWidth = chance(30) ? 300 : nil
    return environment
  }

  mutating func arrangement(for hierarchy: ViewHierarchy) -> Arrangement {
    var arrangement = Arrangement()
    let count = hierarchy.views.count
    if chance(50) { arrangement.activeSets = [0] }
    for _ in 0..<next(4) {
      arrangement.placements[ViewIndex(next(count))] = ViewIndex(next(count + 1))
    }
    for _ in 0..<next(3) { arrangement.hidden[ViewIndex(next(count))] = chance(50) }
    if chance(40) { arrangement.constants[next(20)] = Double(next(200)) }
    if chance(40) { arrangement.priorities[next(20)] = priority() }
    return arrangement
  }
}
