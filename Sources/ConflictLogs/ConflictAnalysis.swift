// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What a block's constraints cannot do together, computed again from what was printed.
public struct ConflictAnalysis: Hashable, Sendable {
  public enum Axis: String, Hashable, Sendable {
    case horizontal, vertical, both
  }

  public enum Direction: String, Hashable, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }

  /// Constraints that cannot hold together, while all of them but any one could.
  public struct MinimalSet: Hashable, Sendable {
    /// Places in the block's list, ascending.
    public var members: [Int]
    /// The smallest sum of changes to their constants that lets them hold, in points.
    public var shortage: Double
    /// It takes that no view is narrower or lower than nothing, which no line says.
    public var needsHiddenSize: Bool
  }

  /// One of several ways to read the text.
  public struct Reading: Hashable, Sendable {
    public var minimalSets: [MinimalSet]
    public var shortage: Double?
  }

  /// Where an item is along an axis when one constraint of the smallest set gives way.
  public struct Placement: Hashable, Sendable {
    public var item: String
    public var isHorizontal: Bool
    public var start: Double
    public var length: Double
  }

  /// Smallest first; empty: nothing conflicts as printed. Nil: the text can be read in several ways that
  /// disagree, see ``readings``.
  public var minimalSets: [MinimalSet]?
  /// The smallest sum of changes to printed constants that lets the whole list hold; nil: see
  /// ``shortageAtLeast``, or nothing conflicts.
  public var shortage: Double?
  /// Instead of ``shortage`` where margins or baselines, which the text does not tell, come on top.
  public var shortageAtLeast: Double?
  /// For each constraint how far its constant alone would have to move; nil: alone it cannot help.
  public var changeAlone: [Double?]
  public var axis: Axis?
  public var direction: Direction
  public var readings: [Reading]
  /// The constraint that gives way in ``placements``: the broken one, else the last of the smallest set.
  public var givesWay: Int?
  /// The number that the rest of the smallest set leaves for the constraint that gives way.
  public var leftForIt: Double?
  public var placements: [Placement]
  /// The smallest set as a walk along its axis, where it is one.
  var chain: ConflictChain?
  /// False when the list was too much to be looked at wholly.
  public var isComplete: Bool
}

extension ConflictLog {
  /// What each block's constraints cannot do, in order. A block that repeats another has its answer.
  ///
  /// The work is bounded: past the bound answers say that they are incomplete.
  public func analyses() -> [ConflictAnalysis] {
    var allowance = ConflictAnalyzer.mostOperations
    var all: [ConflictAnalysis] = []
    for block in blocks {
      if let earlier = block.repeats, earlier < all.count {
        all.append(all[earlier])
      } else {
        var analyzer = ConflictAnalyzer(
          block, allowance: min(allowance, ConflictAnalyzer.mostOperationsInBlock))
        all.append(analyzer.analysis())
        allowance -= analyzer.spent
      }
    }
    return all
  }
}

/// Tries the readings of one block.
struct ConflictAnalyzer {
  /// Terms that the solver may look at for one text, and for one block of it.
  static let mostOperations = 60_000_000
  static let mostOperationsInBlock = 15_000_000

  private let block: ConflictBlock
  private let allowance: Int
  private(set) var spent = 0

  init(_ block: ConflictBlock, allowance: Int) {
    self.block = block
    self.allowance = allowance
  }

  mutating func analysis() -> ConflictAnalysis {
    var results: [ConflictAnalysis] = []
    for reading in BlockReading.all(of: block) { results.append(result(of: reading)) }
    guard var first = results.first else { return empty(.leftToRight) }
    let impossible = results.first { !($0.minimalSets ?? []).isEmpty }
    let areEqual = results.allSatisfy {
      $0.minimalSets == first.minimalSets && Self.equal($0.shortage, first.shortage)
    }
    if areEqual { return first }
    first.direction = impossible?.direction ?? .leftToRight
    first.axis = impossible?.axis ?? first.axis
    first.shortage = results.allSatisfy { Self.equal($0.shortage, first.shortage) } ? first.shortage : nil
    first.readings = []
    for result in results {
      let reading = ConflictAnalysis.Reading(
        minimalSets: result.minimalSets ?? [], shortage: result.shortage)
      if !first.readings.contains(reading) { first.readings.append(reading) }
    }
    first.minimalSets = nil
    first.changeAlone = block.constraints.map { _ in nil }
    first.placements = []
    first.chain = nil
    first.givesWay = nil
    first.leftForIt = nil
    return first
  }

  private static func equal(_ one: Double?, _ other: Double?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return abs(one - other) <= ModelProbe.tolerance
  }

  // MARK: - Directions

  /// Left to right unless only the other direction explains a conflict.
  private mutating func result(of reading: BlockReading) -> ConflictAnalysis {
    var reading = reading
    if let found = conflict(reading, .leftToRight) { return found }
    if block.constraints.contains(where: {
      $0.firstAttribute.followsReading || $0.secondAttribute?.followsReading == true
    }) {
      reading.isRightToLeft = true
      if let found = conflict(reading, .rightToLeft) { return found }
      reading.isRightToLeft = false
    }
    reading.fromRight = nearPartners
    if !reading.fromRight.isEmpty, let found = conflict(reading, .leftToRight) { return found }
    return empty(.leftToRight)
  }

  /// Autoresizing constraints at `minX` whose partner of the same mask already has the left edge.
  private var nearPartners: Set<Int> {
    var places: Set<Int> = []
    for (place, constraint) in block.constraints.enumerated()
    where constraint.firstAttribute == .minX && constraint.kind == .position && constraint.second == nil {
      let hasPartner = block.constraints.contains {
        $0.kind == .inset && $0.className == constraint.className && $0.mask == constraint.mask
          && $0.first.address == constraint.first.address && [.left, .leading].contains($0.firstAttribute)
      }
      if hasPartner { places.insert(place) }
    }
    return places
  }

  // MARK: - One reading

  private mutating func conflict(
    _ reading: BlockReading, _ direction: ConflictAnalysis.Direction
  ) -> ConflictAnalysis? {
    var probe = ModelProbe(LinearModel(block, reading: reading), allowance: allowance - spent)
    defer { spent = allowance - max(0, probe.allowance) }
    let all = Set(probe.members)
    let whole = probe.relaxed(all)
    guard whole.shortage > ModelProbe.tolerance else { return nil }
    let search = MinimalSetSearch(&probe)
    var analysis = empty(direction)
    analysis.isComplete = search.isComplete
    analysis.minimalSets = search.sets.map { set in
      var free = ModelProbe.Background()
      free.sizesAreNotNegative = false
      return ConflictAnalysis.MinimalSet(
        members: set.sorted(), shortage: probe.relaxed(set).shortage,
        needsHiddenSize: !probe.isImpossible(set, free))
    }
    analysis.axis = axis(of: search.sets.reduce(into: Set()) { $0.formUnion($1) }) ?? analysis.axis
    var unknown = ModelProbe.Background()
    unknown.marginsAreNotNegative = false
    if probe.relaxed(all, unknown).shortage < whole.shortage - ModelProbe.tolerance {
      analysis.shortageAtLeast = whole.shortage
    } else {
      analysis.shortage = whole.shortage
      for member in all.sorted() where !probe.isExhausted {
        analysis.changeAlone[member] = probe.change(of: member, among: all)?.change
      }
    }
    place(&analysis, &probe)
    if let set = analysis.minimalSets?.first {
      analysis.chain = ConflictChain(probe.model, set) { member, item in
        let constraint = block.constraints[member]
        if let superview = constraint.superview { return superview.address != item }
        return constraint.kind == .align && constraint.first.address == item
      }
    }
    if probe.isExhausted { analysis.isComplete = false }
    return analysis
  }

  /// Where everybody is when the broken constraint, or the last of the smallest set, gives way.
  private func place(_ analysis: inout ConflictAnalysis, _ probe: inout ModelProbe) {
    guard let set = analysis.minimalSets?.first?.members else { return }
    let way = block.broken.flatMap { set.contains($0) ? $0 : nil } ?? set.last
    guard let way, let (change, outcome) = probe.change(of: way, among: Set(set)) else { return }
    analysis.givesWay = way
    analysis.leftForIt = block.constraints[way].constant + change
    var items: [String] = []
    for quantity in outcome.values.keys.sorted(by: { "\($0)" < "\($1)" }) where !items.contains(quantity.item)
    {
      items.append(quantity.item)
    }
    for item in items {
      for (isHorizontal, start, size) in [
        (true, LinearModel.Quantity.Slot.x, LinearModel.Quantity.Slot.width), (false, .y, .height),
      ] {
        let from = outcome.values[.init(item: item, slot: start)]
        let length = outcome.values[.init(item: item, slot: size)]
        guard from != nil || length != nil else { continue }
        analysis.placements.append(
          .init(item: item, isHorizontal: isHorizontal, start: from ?? 0, length: length ?? 0))
      }
    }
  }

  private func axis(of members: Set<Int>) -> ConflictAnalysis.Axis? {
    var isHorizontal = false
    var isVertical = false
    for place in members where block.constraints.indices.contains(place) {
      let constraint = block.constraints[place]
      for attribute in [constraint.firstAttribute, constraint.secondAttribute].compactMap(\.self) {
        if attribute.isHorizontal { isHorizontal = true } else { isVertical = true }
      }
    }
    if isHorizontal && isVertical { return .both }
    return isHorizontal ? .horizontal : isVertical ? .vertical : nil
  }

  private func empty(_ direction: ConflictAnalysis.Direction) -> ConflictAnalysis {
    ConflictAnalysis(
      minimalSets: [], shortage: nil, shortageAtLeast: nil,
      changeAlone: block.constraints.map { _ in nil }, axis: axis(of: Set(block.constraints.indices)),
      direction: direction, readings: [], givesWay: nil, leftForIt: nil, placements: [], chain: nil,
      isComplete: spent < allowance)
  }
}
