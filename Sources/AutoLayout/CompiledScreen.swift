// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Traits

/// One root's hierarchy, frozen, with the layouts it was asked for.
///
/// A layout is a function of the hierarchy, the environment and the arrangement, never of what was asked
/// before. The same question gets the same object while it is remembered.
public final class CompiledScreen {
  public let hierarchy: ViewHierarchy

  private var layouts: RecentCache<LayoutKey, Layout>
  private var lowered: RecentCache<LoweredKey, LoweredTree>

  /// `rememberedLayouts` bounds the memory: the layouts asked for longest ago are forgotten first.
  public init(_ hierarchy: ViewHierarchy, rememberedLayouts: Int = 256) {
    self.hierarchy = hierarchy
    layouts = RecentCache(limit: rememberedLayouts)
    lowered = RecentCache(limit: min(64, max(4, rememberedLayouts / 4)))
  }

  /// The layout; never fails: what cannot hold is told in `Layout.conflicts`. What in the arrangement does
  /// not fit the hierarchy (see `check`) is left out.
  public func layout(in environment: Environment, arranged arrangement: Arrangement = Arrangement())
    -> Layout
  {
    let inputs = LayoutInputs(environment)
    return layouts.value(for: LayoutKey(inputs: inputs, arrangement: arrangement)) {
      var structure = arrangement
      structure.constants = [:]
      let key = LoweredKey(arrangement: structure, isRightToLeft: inputs.isRightToLeft)
      return lowered.value(for: key) {
        LoweredTree(
          ArrangedTree(hierarchy, structure),
          canonical: LayoutInputs.roomy(isRightToLeft: key.isRightToLeft))
      }.layout(inputs, constants: arrangement.constants)
    }
  }
}

private struct LayoutKey: Hashable {
  var inputs: LayoutInputs
  var arrangement: Arrangement
}

private struct LoweredKey: Hashable {
  var arrangement: Arrangement
  var isRightToLeft: Bool
}
