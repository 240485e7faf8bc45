// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry
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
  public init(_ hierarchy: ViewHierarchy, rememberedLayouts: Int = 64) {
    self.hierarchy = hierarchy
    layouts = RecentCache(limit: rememberedLayouts)
    lowered = RecentCache(limit: max(4, rememberedLayouts / 4))
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
      let key = LoweredKey(
        arrangement: structure, canonical: CanonicalScreen(inputs),
        isRightToLeft: inputs.isRightToLeft)
      return lowered.value(for: key) {
        LoweredTree(
          ArrangedTree(hierarchy, structure),
          canonical: key.canonical.inputs(isRightToLeft: key.isRightToLeft))
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
  var canonical: CanonicalScreen
  var isRightToLeft: Bool
}

/// The typical screens from which layouts start. Which one it is follows from the size alone.
enum CanonicalScreen: Hashable {
  case phone
  case turnedPhone
  case tablet
  case turnedTablet

  init(_ inputs: LayoutInputs) {
    let isTurned = inputs.size.width > inputs.size.height
    let isLarge = min(inputs.size.width, inputs.size.height) > 600
    self =
      isLarge ? (isTurned ? .turnedTablet : .tablet) : (isTurned ? .turnedPhone : .phone)
  }

  func inputs(isRightToLeft: Bool) -> LayoutInputs {
    var inputs =
      switch self {
      case .phone: Self.inputs(390, 844, EdgeInsets(47, 0, 34, 0), margin: 16)
      case .turnedPhone: Self.inputs(844, 390, EdgeInsets(0, 47, 21, 47), margin: 20)
      case .tablet: Self.inputs(820, 1180, EdgeInsets(24, 0, 20, 0), margin: 20)
      case .turnedTablet: Self.inputs(1180, 820, EdgeInsets(24, 0, 20, 0), margin: 20)
      }
    inputs.isRightToLeft = isRightToLeft
    return inputs
  }

  private static func inputs(
    _ width: Double, _ height: Double, _ insets: EdgeInsets, margin: Double
  ) -> LayoutInputs {
    LayoutInputs(
      size: Size(width: width, height: height), safeAreaInsets: insets,
      systemMinimumLayoutMargins: EdgeInsets(0, margin, 0, margin))
  }
}
