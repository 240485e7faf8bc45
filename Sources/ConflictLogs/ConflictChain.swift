// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry

import ConstraintSolver

/// A smallest set as a walk along one axis: out by what is needed, back by what there is.
///
/// Most conflicts are such a ring: insets, gaps and sizes that add up to more, or less, than a container has.
/// Multipliers, centres, margins and baselines make others, which have no ring.
struct ConflictChain: Hashable, Sendable {
  struct Step: Hashable, Sendable {
    /// The constraint; nil for a size that cannot be negative, which no line says.
    var member: Int?
    /// The item whose size it is; nil for a distance.
    var item: String?
    /// In points, as the ring takes it: below zero it goes back.
    var length: Double
    var isExact: Bool
  }

  struct Insets: Hashable, Sendable {
    var before: Step
    var behind: Step
  }

  /// Out, in order along the axis.
  var needs: [Step]
  /// What they have to fit into, or be equal to.
  var has: Step
  /// Its distances from the container's edges, where it is no container but another row in the same one.
  var insets: Insets?
  /// What there is, insets and all.
  var available: Double { [insets?.before, has, insets?.behind].compactMap { $0?.length }.reduce(0, +) }
  var needed: Double { needs.reduce(0) { $0 + $1.length } }
  var isHorizontal: Bool
}

extension ConflictChain {
  /// Nil where the set is no ring.
  ///
  /// - Parameter isInside: whether a constraint says where in another view an item is.
  init?(
    _ model: LinearModel, _ set: ConflictAnalysis.MinimalSet,
    isInside: (_ member: Int, _ item: String) -> Bool
  ) {
    guard let ring = Ring(model, Set(set.members)) else { return nil }
    isHorizontal = ring.isHorizontal
    let out = ring.steps.indices.filter { ring.steps[$0].length > 0 }
    if let only = out.first, out.count == 1, ring.steps[only].item != nil,
      ring.steps.count(where: { $0.length < 0 }) > 1
    {
      // One size out and everything else back: what is inside comes to less than it.
      has = ring.steps[only]
      needs = (ring.steps[(only + 1)...] + ring.steps[..<only]).reversed().map { step in
        var step = step
        step.length = -step.length
        return step
      }
      return
    }
    // The longest way back is the container, a size rather than a distance; from there all else goes out.
    func rank(_ step: Step) -> Int { step.member == nil ? 2 : step.item == nil ? 1 : 0 }
    guard
      let back = ring.steps.indices.min(by: { one, two in
        (ring.steps[one].length, rank(ring.steps[one])) < (ring.steps[two].length, rank(ring.steps[two]))
      }), ring.steps[back].length <= 0
    else { return nil }
    has = ring.steps[back]
    has.length = -has.length
    needs = Array(ring.steps[(back + 1)...] + ring.steps[..<back])
    takeInsets(isInside)
  }

  /// Two rows in one container: what would go back before and behind one of them stands beside it instead.
  private mutating func takeInsets(_ isInside: (Int, String) -> Bool) {
    guard let item = has.item, needs.count > 2, let first = needs.first, let last = needs.last,
      let before = first.member, let behind = last.member, first.length < 0, last.length < 0,
      first.item == nil, last.item == nil, isInside(before, item), isInside(behind, item)
    else { return }
    insets = Insets(before: first.reversed, behind: last.reversed)
    needs = Array(needs.dropFirst().dropLast())
  }
}

extension ConflictChain.Step {
  fileprivate var reversed: Self {
    var step = self
    step.length = -length
    return step
  }
}

/// The arcs of a set of differences, put one behind the other.
private struct Ring {
  struct Edge: Hashable {
    var item: String
    var isEnd: Bool
  }

  /// `to - from` is at least `least`.
  struct Arc {
    var from: Edge
    var to: Edge
    var least: Double
    var member: Int?
    var isExact: Bool
  }

  private(set) var steps: [ConflictChain.Step] = []
  private(set) var isHorizontal = true

  init?(_ model: LinearModel, _ members: Set<Int>) {
    guard model.links.isEmpty else { return nil }
    var arcs: [Arc] = []
    var edges: Set<String> = []
    for row in model.rows where row.member.map(members.contains) ?? false {
      guard let (from, to, horizontal) = Self.difference(row.terms) else { return nil }
      if arcs.isEmpty { isHorizontal = horizontal }
      guard horizontal == isHorizontal else { return nil }
      if row.relation != .lessOrEqual {
        arcs.append(
          Arc(from: from, to: to, least: row.constant, member: row.member, isExact: row.relation == .equal))
      }
      if row.relation != .greaterOrEqual {
        arcs.append(
          Arc(from: to, to: from, least: -row.constant, member: row.member, isExact: row.relation == .equal))
      }
      edges.formUnion([from.item, to.item])
    }
    for item in edges.sorted() {
      arcs.append(
        Arc(
          from: Edge(item: item, isEnd: false), to: Edge(item: item, isEnd: true), least: 0, member: nil,
          isExact: false))
    }
    guard let ring = Self.ring(through: members, arcs) else { return nil }
    steps = ring.map { arc in
      let isSize = arc.from.item == arc.to.item
      return ConflictChain.Step(
        member: arc.member, item: isSize ? arc.from.item : nil, length: arc.least, isExact: arc.isExact)
    }
  }

  /// A row as the distance of two edges of one axis.
  private static func difference(
    _ terms: [LinearModel.Quantity: Double]
  ) -> (from: Edge, to: Edge, isHorizontal: Bool)? {
    guard !terms.isEmpty, terms.keys.allSatisfy({ !$0.isUntold }) else { return nil }
    let isHorizontal = terms.keys.allSatisfy { $0.slot == .x || $0.slot == .width }
    guard isHorizontal || terms.keys.allSatisfy({ $0.slot == .y || $0.slot == .height }) else { return nil }
    let start: LinearModel.Quantity.Slot = isHorizontal ? .x : .y
    let size: LinearModel.Quantity.Slot = isHorizontal ? .width : .height
    var plus: [Edge] = []
    var minus: [Edge] = []
    for item in Set(terms.keys.map(\.item)) {
      let place = terms[.init(item: item, slot: start)] ?? 0
      let length = terms[.init(item: item, slot: size)] ?? 0
      switch (place, length) {
      case (1, 0): plus.append(Edge(item: item, isEnd: false))
      case (1, 1): plus.append(Edge(item: item, isEnd: true))
      case (-1, 0): minus.append(Edge(item: item, isEnd: false))
      case (-1, -1): minus.append(Edge(item: item, isEnd: true))
      case (0, 1):
        plus.append(Edge(item: item, isEnd: true))
        minus.append(Edge(item: item, isEnd: false))
      case (0, -1):
        plus.append(Edge(item: item, isEnd: false))
        minus.append(Edge(item: item, isEnd: true))
      default: return nil
      }
    }
    guard plus.count == 1, minus.count == 1 else { return nil }
    return (minus[0], plus[0], isHorizontal)
  }

  /// A ring that uses every member once and asks for more than it can have.
  private static func ring(through members: Set<Int>, _ arcs: [Arc]) -> [Arc]? {
    guard members.count <= 40, let first = arcs.firstIndex(where: { $0.member != nil }) else { return nil }
    var outgoing: [Edge: [Int]] = [:]
    for (place, arc) in arcs.enumerated() { outgoing[arc.from, default: []].append(place) }
    var tries = 0
    func walk(_ path: [Int], _ used: Set<Int>, _ visited: Set<Edge>) -> [Int]? {
      tries += 1
      guard tries < 20_000, let last = path.last else { return nil }
      let edge = arcs[last].to
      if edge == arcs[path[0]].from {
        let sum = path.reduce(0) { $0 + arcs[$1].least }
        return used == members && sum > ModelProbe.tolerance / 2 ? path : nil
      }
      guard !visited.contains(edge) else { return nil }
      for next in outgoing[edge] ?? [] {
        if let member = arcs[next].member, used.contains(member) { continue }
        let more = arcs[next].member.map { used.union([$0]) } ?? used
        if let found = walk(path + [next], more, visited.union([edge])) { return found }
      }
      return nil
    }
    let member = arcs[first].member
    for start in arcs.indices where arcs[start].member == member {
      if let path = walk([start], Set([member].compactMap(\.self)), [arcs[start].from]) {
        return path.map { arcs[$0] }
      }
    }
    return nil
  }
}
