// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Traits

/// One root's hierarchy, frozen, with the layouts it was asked for.
///
/// A layout is a function of the hierarchy, the environment and the arrangement, never of what was asked
/// before. The same question gets the same object while it is remembered.
public final class CompiledScreen {
  public let hierarchy: ViewHierarchy

  public init(_ hierarchy: ViewHierarchy) {
    self.hierarchy = hierarchy
  }

  /// The layout; never fails: what cannot hold is told in `Layout.conflicts`.
  public func layout(in environment: Environment, arranged arrangement: Arrangement = Arrangement())
    -> Layout
  {
    let tree = ArrangedTree(hierarchy, arrangement)
    let count = hierarchy.views.count
    return Layout(
      tree: tree, inputs: LayoutInputs(environment),
      pixels: Array(repeating: .zero, count: count),
      insets: Array(repeating: ViewInsets(), count: count),
      customGuides: Array(repeating: .zero, count: hierarchy.guides.count), conflicts: [], loop: [],
      passes: 1)
  }
}
