// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import Geometry

/// A tree lowered once, ready to be solved for any environment of its layout direction.
///
/// Every solve starts from the same frozen basis, so a layout never depends on the one before. What is kept is
/// what solving needs; the tree itself is let go.
struct LoweredTree {
  private let propagation: InsetsPropagation
  private let guides: [LoweredGuide]
  /// Places in `guides` of those whose distances follow from solved frames.
  private let nestedGuides: [Int]
  private let rootEdges: [ConstraintID]
  private let scrollShifts: [ScrollShift]
  private let lowered: [(place: Int, id: ConstraintID, shift: Double)]
  private let texts: [LoweredText]
  private let ids: [ConstraintID]
  private let members: [LayoutConflict.Member]
  private let variableFree: [ArrangedTree.ActiveConstraint]
  private let hidden: [Bool]
  private let customGuideCount: Int
  /// By view; empty when no view has any.
  private let alignmentInsets: [EdgeInsets]
  private let basis: FrozenBasis
  /// Where layouts are solved, one after the other.
  private let solver: Solver

  /// `canonical` is what the basis is solved for.
  init(_ tree: ArrangedTree, canonical: LayoutInputs, operationLimit: Int? = nil) {
    let lowering = Lowering(tree, isRightToLeft: canonical.isRightToLeft)
    let propagation = InsetsPropagation(tree)
    self.propagation = propagation
    guides = lowering.guides
    nestedGuides = guides.indices.filter { lowering.guides[$0].view != tree.root }
    rootEdges = lowering.rootEdges
    scrollShifts = lowering.scrollShifts
    lowered = lowering.lowered
    texts = lowering.texts
    ids = lowering.ids
    members = lowering.members
    variableFree = lowering.variableFree
    hidden = tree.hidden
    customGuideCount = tree.guideOwners.count
    let hasAlignmentInsets = tree.properties.contains { $0.alignmentRectInsets != .zero }
    alignmentInsets = hasAlignmentInsets ? tree.properties.map(\.alignmentRectInsets) : []
    lowering.solver.operationLimit = operationLimit
    solver = lowering.solver
    Self.set(canonical, propagation, rootEdges, guides, in: solver)
    basis = solver.freeze()
  }

  /// The layout with the constants of some constraints replaced, by their place.
  func layout(_ inputs: LayoutInputs, constants: [Int: Double] = [:]) -> Layout {
    solver.restart(from: basis)
    Self.set(inputs, propagation, rootEdges, guides, in: solver)
    for shift in scrollShifts { shift.set(.zero, in: solver) }
    if !constants.isEmpty {
      for (place, id, shift) in lowered {
        guard let value = constants[place], LayoutNumber.isUsable(value) else { continue }
        try? solver.setConstant(value - shift, of: id)
      }
    }
    var search = InsetsSearch(propagation, inputs, viewCount: propagation.parents.count)
    var distances = nestedGuides.map { propagation.startDistances(of: guides[$0], inputs) }
    let viewCount = propagation.order.count
    let scrollCount = propagation.scrollViews.count
    var values = SolvedEdges(rectangles: viewCount + customGuideCount + scrollCount)
    var textPasses = TextPasses(texts, inputs.content)
    repeat {
      textPasses.read(&values, solver)
      search.pixels = pixels(values, scale: inputs.scale)
      search.contentSizes = (0..<scrollCount).map {
        values.pixels(viewCount + customGuideCount + $0, scale: inputs.scale)
          .rect(scale: inputs.scale).size
      }
    } while search.goesOn(guides, nestedGuides, &distances, scrollShifts, in: solver)
    if !constants.isEmpty || !texts.isEmpty { solver.disturb() }
    let customGuides = (0..<customGuideCount).map {
      values.pixels(viewCount + $0, scale: inputs.scale)
    }
    return Layout(
      parents: propagation.parents, hidden: hidden, inputs: inputs, pixels: search.seen,
      contents: search.contents,
      insets: search.insets, customGuides: customGuides,
      conflicts: inputs.size.isEmpty ? [] : conflicts(solver, constants),
      loop: search.loop, passes: search.passes, isExhausted: solver.isExhausted)
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
    try? solver.renewConstant(inputs.size.width, of: rootEdges[2])
    try? solver.renewConstant(inputs.size.height, of: rootEdges[3])
    let ofRoot = GuideDistances(
      inputs: inputs, insets: propagation.ofRoot(inputs), frame: Rect(origin: .zero, size: inputs.size),
      isRoot: true)
    for guide in guides {
      let distances =
        guide.view == propagation.order.first
        ? ofRoot.distances(of: guide.kind) : propagation.startDistances(of: guide, inputs)
      guide.renew(distances, in: solver)
    }
  }
}

extension InsetsPropagation {
  /// What a guide counts as before any frame is known.
  func startDistances(of guide: LoweredGuide, _ inputs: LayoutInputs) -> EdgeInsets {
    switch guide.kind {
    case .margins, .readable: start(of: Int(guide.view), inputs).margins
    default: .zero
    }
  }
}

extension LoweredGuide {
  fileprivate func renew(_ distances: EdgeInsets, in solver: Solver) {
    try? solver.renewConstant(distances.left, of: left)
    try? solver.renewConstant(distances.top, of: top)
    try? solver.renewConstant(distances.right, of: right)
    try? solver.renewConstant(distances.bottom, of: bottom)
  }

  func set(_ distances: EdgeInsets, in solver: Solver) {
    try? solver.setConstant(distances.left, of: left)
    try? solver.setConstant(distances.top, of: top)
    try? solver.setConstant(distances.right, of: right)
    try? solver.setConstant(distances.bottom, of: bottom)
  }
}

// MARK: Numbers out

extension LoweredTree {
  private func pixels(_ values: SolvedEdges, scale: Double) -> [PixelRect] {
    var pixels = Array(repeating: PixelRect.zero, count: propagation.parents.count)
    for (place, view) in propagation.order.enumerated() {
      pixels[Int(view)] =
        alignmentInsets.isEmpty
        ? values.pixels(place, scale: scale)
        : values.pixels(place, scale: scale, beyond: alignmentInsets[Int(view)])
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
      var members: [LayoutConflict.Member] = []
      var seen: Set<LayoutConflict.Member> = []
      for member in conflict.members.compactMap({ byID[$0] }) where seen.insert(member).inserted {
        members.append(member)
      }
      conflicts.append(
        LayoutConflict(members: members, broken: broken, shortage: conflict.shortage))
    }
    return conflicts
  }
}

/// The solver's values, rectangle by rectangle in the order in which the lowering made their variables: the
/// tree's views in order, then its guides.
struct SolvedEdges {
  private var values: [Double]

  init(rectangles: Int) {
    values = Array(repeating: 0, count: 4 * rectangles)
  }

  /// Solves what is pending first.
  mutating func read(_ solver: Solver) {
    values.withUnsafeMutableBufferPointer { solver.copyValues(into: $0) }
  }

  func length(_ rectangle: Int, _ axis: Axis) -> Double {
    let low = 4 * rectangle + (axis == .horizontal ? 0 : 1)
    guard values.indices.contains(low + 2) else { return 0 }
    return values[low + 2] - values[low]
  }

  func pixels(_ rectangle: Int, scale: Double, beyond insets: EdgeInsets = .zero) -> PixelRect {
    let place = 4 * rectangle
    let (left, right) = Self.span(values[place] - insets.left, values[place + 2] + insets.right, insets)
    let (top, bottom) = Self.span(values[place + 1] - insets.top, values[place + 3] + insets.bottom, insets)
    return PixelRect(left: left, top: top, right: right, bottom: bottom, scale: scale)
  }

  /// Insets that are negative may take away more than there is: then nothing is left, in the middle.
  private static func span(_ low: Double, _ high: Double, _ insets: EdgeInsets) -> (Double, Double) {
    guard low > high, insets != .zero else { return (low, high) }
    let middle = (low + high) / 2
    return (middle, middle)
  }
}

extension Size {
  /// A root without extent is one that nobody has sized yet: what contradicts itself in it will not once it
  /// has a size, and is not worth a report.
  fileprivate var isEmpty: Bool { width == 0 || height == 0 }
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
