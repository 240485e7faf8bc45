// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Geometry

/// A tree lowered once, ready to be solved for any environment of its layout direction.
///
/// Every solve starts from the same frozen basis, so a layout never depends on the one before.
struct LoweredTree {
  let tree: ArrangedTree
  private let edges: [EdgeVariables]
  private let customGuides: [EdgeVariables]
  private let guides: [LoweredGuide]
  /// Places in `guides` of those whose distances follow from solved frames.
  private let nestedGuides: [Int]
  private let rootEdges: [ConstraintID]
  private let lowered: [Int: ConstraintID]
  private let ids: [ConstraintID]
  private let members: [LayoutConflict.Member]
  private let variableFree: [ArrangedTree.ActiveConstraint]
  private let hasAlignmentInsets: Bool
  private let basis: FrozenBasis

  /// `canonical` is what the basis is solved for; layouts in similar environments take the least work.
  init(_ tree: ArrangedTree, canonical: LayoutInputs) {
    let lowering = Lowering(tree, isRightToLeft: canonical.isRightToLeft)
    self.tree = tree
    edges = lowering.edges
    customGuides = lowering.customGuides
    guides = lowering.guides
    nestedGuides = guides.indices.filter { lowering.guides[$0].view != tree.root }
    rootEdges = lowering.rootEdges
    lowered = lowering.lowered
    ids = lowering.ids
    members = lowering.members
    variableFree = lowering.variableFree
    hasAlignmentInsets = tree.order.contains {
      tree.properties[Int($0)].alignmentRectInsets != .zero
    }
    Self.set(
      canonical, InsetsPropagation(tree: tree, inputs: canonical), lowering.rootEdges,
      lowering.guides, in: lowering.solver)
    basis = lowering.solver.freeze()
  }

  /// The layout with the constants of some constraints replaced, by their place.
  func layout(_ inputs: LayoutInputs, constants: [Int: Double] = [:]) -> Layout {
    let solver = Solver(from: basis)
    let propagation = InsetsPropagation(tree: tree, inputs: inputs)
    Self.set(inputs, propagation, rootEdges, guides, in: solver)
    for (place, value) in constants {
      guard let id = lowered[place], LayoutNumber.isUsable(value) else { continue }
      try? solver.setConstant(value, of: id)
    }
    var search = InsetsSearch(propagation, viewCount: edges.count)
    var distances = nestedGuides.map {
      propagation.startDistances(of: guides[$0])
    }
    repeat {
      solver.solve()
      search.pixels = pixels(solver, scale: inputs.scale)
    } while search.goesOn(guides, nestedGuides, &distances, in: solver)
    return Layout(
      tree: tree, inputs: inputs, pixels: search.pixels, insets: search.insets,
      customGuides: customGuides.map { PixelRect($0, in: solver, scale: inputs.scale) },
      conflicts: conflicts(solver, constants), loop: search.loop, passes: search.passes)
  }
}

// MARK: Numbers in

extension LoweredTree {
  /// The root's size, the distances of its guides, and the canonical start of all others.
  private static func set(
    _ inputs: LayoutInputs, _ propagation: InsetsPropagation, _ rootEdges: [ConstraintID],
    _ guides: [LoweredGuide], in solver: Solver
  ) {
    guard rootEdges.count == 4 else { return }
    try? solver.setConstant(inputs.size.width, of: rootEdges[2])
    try? solver.setConstant(inputs.size.height, of: rootEdges[3])
    let ofRoot = GuideDistances(
      inputs: inputs, insets: propagation.ofRoot, frame: Rect(origin: .zero, size: inputs.size))
    for guide in guides {
      let distances =
        guide.view == propagation.tree.root
        ? ofRoot.distances(of: guide.kind) : propagation.startDistances(of: guide)
      guide.set(distances, in: solver)
    }
  }
}

extension InsetsPropagation {
  /// What a guide counts as before any frame is known.
  func startDistances(of guide: LoweredGuide) -> EdgeInsets {
    switch guide.kind {
    case .margins, .readable: start(of: Int(guide.view)).margins
    default: .zero
    }
  }
}

extension LoweredGuide {
  func set(_ distances: EdgeInsets, in solver: Solver) {
    try? solver.setConstant(distances.left, of: left)
    try? solver.setConstant(distances.top, of: top)
    try? solver.setConstant(distances.right, of: right)
    try? solver.setConstant(distances.bottom, of: bottom)
  }
}

// MARK: Numbers out

extension LoweredTree {
  private func pixels(_ solver: Solver, scale: Double) -> [PixelRect] {
    var pixels = Array(repeating: PixelRect.zero, count: edges.count)
    for view in tree.order {
      let view = Int(view)
      pixels[view] =
        hasAlignmentInsets
        ? PixelRect(
          edges[view], in: solver, scale: scale, beyond: tree.properties[view].alignmentRectInsets)
        : PixelRect(edges[view], in: solver, scale: scale)
    }
    return pixels
  }

  private func conflicts(_ solver: Solver, _ constants: [Int: Double]) -> [LayoutConflict] {
    var conflicts: [LayoutConflict] = []
    for active in variableFree where active.constraint.priority.isRequired {
      let constant = constants[active.place] ?? active.constraint.totalConstant
      guard let shortage = active.constraint.relation.shortage(of: 0, against: constant) else {
        continue
      }
      let member = LayoutConflict.Member.constraint(active.place)
      conflicts.append(LayoutConflict(members: [member], broken: member, shortage: shortage))
    }
    let found = solver.conflicts
    guard !found.isEmpty else { return conflicts }
    let byID = Dictionary(uniqueKeysWithValues: zip(ids, members))
    for conflict in found {
      guard let broken = byID[conflict.dropped] else { continue }
      let members = conflict.members.compactMap { byID[$0] }
      conflicts.append(
        LayoutConflict(members: members, broken: broken, shortage: conflict.shortage))
    }
    return conflicts
  }
}

extension PixelRect {
  init(
    _ edges: EdgeVariables, in solver: Solver, scale: Double, beyond insets: EdgeInsets = .zero
  ) {
    self.init(
      left: solver.value(of: edges.left) - insets.left,
      top: solver.value(of: edges.top) - insets.top,
      right: solver.value(of: edges.right) + insets.right,
      bottom: solver.value(of: edges.bottom) + insets.bottom, scale: scale)
  }
}

extension Relation {
  /// By how much `value` misses the constant; nil when it does not.
  fileprivate func shortage(of value: Double, against constant: Double) -> Double? {
    let difference = value - constant
    let miss =
      switch self {
      case .lessOrEqual: max(0, difference)
      case .equal: abs(difference)
      case .greaterOrEqual: max(0, -difference)
      }
    return miss > 1e-6 ? miss : nil
  }
}
