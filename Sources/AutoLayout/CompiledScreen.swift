// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Traits

/// One root's hierarchy, frozen, with the layouts it was asked for.
///
/// A layout is a function of the hierarchy, the environment and the arrangement, never of what was asked
/// before. The same question gets the same object while it is remembered.
public final class CompiledScreen {
  public let hierarchy: ViewHierarchy
  /// Texts and controls are measured by these.
  public let contentOptions: ContentOptions

  private let measuresContent: Bool
  let operationLimit: Int?
  private let start: LayoutInputs?
  private var layouts: RecentCache<LayoutKey, Layout>
  private var lowered: RecentCache<LoweredKey, LoweredTree>

  /// `rememberedLayouts` bounds the memory: the layouts asked for longest ago are forgotten first. Without it
  /// as many are kept as fit into some megabytes, the fewer the larger the hierarchy. `operationLimit` bounds
  /// what solving may cost, see `Layout.isExhausted`; nil for a limit that grows with the hierarchy. Layouts start
  /// from a roomy screen, or from `start`: a hierarchy that was drawn for one environment is laid out soonest from
  /// there.
  public init(
    _ hierarchy: ViewHierarchy, content: ContentOptions = ContentOptions(), rememberedLayouts: Int? = nil,
    operationLimit: Int? = nil, startingFrom start: Environment? = nil
  ) {
    self.hierarchy = hierarchy
    contentOptions = content
    measuresContent = hierarchy.views.contains { $0.properties.isMeasured }
    self.start = start.map { LayoutInputs($0) }
    self.operationLimit = operationLimit
    let fitting = Self.rememberedViews / hierarchy.views.count
    let limit = rememberedLayouts ?? min(256, max(8, fitting))
    layouts = RecentCache(limit: limit)
    lowered = RecentCache(limit: min(16, max(4, limit / 8)))
  }

  /// Forgets every layout, so that each question is solved again. For those who measure.
  package func forgetLayouts() { layouts = RecentCache(limit: layouts.limit) }

  /// How many views all remembered layouts may hold together, a hundred bytes each.
  private static let rememberedViews = 25_600

  /// The layout; never fails: what cannot hold is told in `Layout.conflicts`. What in the arrangement does
  /// not fit the hierarchy (see `check`) is left out.
  public func layout(in environment: Environment, arranged arrangement: Arrangement = Arrangement())
    -> Layout
  {
    let inputs = inputs(environment)
    return layouts.value(for: LayoutKey(inputs: inputs, arrangement: arrangement)) {
      var structure = arrangement
      structure.constants = [:]
      let key = LoweredKey(arrangement: structure, start: inputs.startingScreen)
      return lowered.value(for: key) {
        LoweredTree(
          ArrangedTree(hierarchy, structure, measuredBy: key.start.content),
          canonical: canonical(key.start),
          operationLimit: operationLimit)
      }.layout(inputs, constants: arrangement.constants)
    }
  }

  /// The size that a view's content asks for, in lines no longer than `width` points where one is given; nil on
  /// an axis on which it has none (UIKIT-RULES 83). Nothing at all for a view that does not exist.
  public func contentSize(of view: ViewIndex, in environment: Environment, width: Double? = nil)
    -> AxisPair<Double?>
  {
    guard hierarchy.views.indices.contains(view.rawValue) else { return AxisPair(nil) }
    let properties = hierarchy.views[view.rawValue].properties
    guard let metrics = inputs(environment).content else { return properties.intrinsicContentSize }
    let measured = metrics.measure(properties, width: width)
    return AxisPair(horizontal: measured.width, vertical: measured.height)
  }

  private func inputs(_ environment: Environment) -> LayoutInputs {
    var inputs = LayoutInputs(environment)
    if measuresContent {
      inputs.content = ContentMetrics(environment, scale: inputs.scale, options: contentOptions)
    }
    return inputs
  }

  private func canonical(_ usual: StartingScreen) -> LayoutInputs {
    guard var start else { return usual.inputs }
    start.isRightToLeft = usual.isRightToLeft
    start.content = usual.content
    return start
  }
}

private struct LayoutKey: Hashable {
  var inputs: LayoutInputs
  var arrangement: Arrangement
}

private struct LoweredKey: Hashable {
  var arrangement: Arrangement
  var start: StartingScreen
}
