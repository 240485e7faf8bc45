// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import AutoLayout
import ConstraintSolver
import Geometry

/// Why a smallest set of required constraints cannot hold: the sum that does not come out.
///
/// Multiplied by their factors and added up, the left sides cancel and the constants do not (Farkas). In the usual
/// chain all factors are 1 or -1, and the sum is what a person would add up along it:
///
///     44 + 8 + 180 + 8 + 44 + 8 + 52 + 8 = 352, between 24 and 349 there are 325: short 27
public struct ConflictProof: Sendable {
  /// A member that somebody chose, with what it adds.
  public struct Part: Sendable {
    public let member: LayoutConflict.Member
    /// What the constraint is multiplied by, negative where it counts the other way round.
    public let factor: Double
    /// What it adds to the sum, in points; 0 for a tie without a distance.
    public let amount: Double
  }

  /// An edge that stands where the state puts it.
  public struct Anchor: Sendable {
    public let item: LayoutItem
    public let attribute: Attribute
    /// How often it counts: 1 for the far end of a chain, -1 for the near end.
    public let factor: Double
    /// Where it is, in the root's coordinates.
    public let value: Double
  }

  /// Along the chain where they are one, else in the order of their making.
  public let parts: [Part]
  /// From the near end to the far end.
  public let anchors: [Anchor]
  /// What the parts ask for, and what there is, in points. Where the parts cannot fill what there is, `need` is
  /// the room and `have` what the parts come to.
  public let need: Double
  public let have: Double
  /// True when the parts are too small for the room, and not too large.
  public let isTooSmall: Bool
  /// True when there is less than no room: the far edge lies before the near one. Then `need` and `have` count from 0,
  /// with the edges in them.
  let isTurnedRound: Bool
  /// How much of the room one point of the constraint that gives way is worth.
  let roomPerPoint: [LayoutConflict.Member: Double]

  /// By how much it does not come out, in points.
  public var shortage: Double { need - have }

  /// The members that somebody chose.
  public var members: [LayoutConflict.Member] { parts.map(\.member) }

  /// True when a member is one that nobody sees.
  public var leansOnHidden: Bool { parts.contains { $0.member.isHidden } }

  /// Every conflict of a layout, explained; `effort` is how many equations may be gone through to find them.
  public static func all(of equations: LayoutEquations, effort: Int = 200_000) -> [ConflictProof] {
    var contradictions = Contradictions(equations, effort: effort)
    let values = equations.givenValues
    var seen: Set<Set<LayoutConflict.Member>> = []
    return contradictions.sets().compactMap { set in
      ConflictProof(set.map { equations.rows[$0] }, in: equations, givenValues: values)
    }.filter { seen.insert(Set($0.members)).inserted }
  }

  /// One conflict of a layout, explained; takes from `patience` what it takes to find it, each a look through all
  /// equations.
  static func first(of equations: LayoutEquations, patience: inout Int) -> ConflictProof? {
    let count = max(1, equations.rows.count)
    let most = max(2, min(patience, 30)) * count
    var contradictions = Contradictions(equations, effort: most)
    let set = contradictions.first()
    patience -= (most - contradictions.effort + count - 1) / count
    return set.flatMap { set in
      ConflictProof(set.map { equations.rows[$0] }, in: equations, givenValues: equations.givenValues)
    }
  }
}

extension ConflictProof {
  init?(
    _ rows: [LayoutEquations.Row], in equations: LayoutEquations, givenValues values: [Variable: Double]
  ) {
    guard var factors = NullVector.of(rows.map(\.equation)) else { return nil }
    let usual = Self.usualSize(of: factors, rows)
    let sum = zip(factors, rows).reduce(0) { $0 + $1.0 * $1.1.equation.constant }
    guard abs(sum) > 1e-9, usual > 0 else { return nil }
    for place in factors.indices { factors[place] /= sum < 0 ? -usual : usual }
    let places = rows.indices.filter { !rows[$0].member.isGiven }
    let parts = places.map {
      Part(
        member: rows[$0].member, factor: factors[$0],
        amount: Self.tidy(factors[$0] * rows[$0].equation.constant))
    }
    let given = rows.indices.filter { rows[$0].member.isGiven }
    let room = given.reduce(0) { $0 - factors[$1] * rows[$1].equation.constant }
    let total = parts.reduce(0) { $0 + $1.amount }
    let net = Self.net(places.map { (rows[$0].equation, factors[$0]) })
    let anchors = net.compactMap { variable, factor -> Anchor? in
      guard let value = values[variable], let edge = equations.edge(of: variable) else { return nil }
      return Anchor(item: edge.item, attribute: edge.attribute, factor: factor, value: value)
    }.sorted { ($0.value, $0.factor) < ($1.value, $1.factor) }
    self.anchors = anchors
    isTurnedRound = !given.isEmpty && room < 0 && total > 0
    if isTurnedRound {
      let places = anchors.map { $0.factor * $0.value }
      need = Self.tidy(parts.reduce(0) { $0 + max(0, $1.amount) } - places.reduce(0) { $0 + min(0, $1) })
      have = Self.tidy(places.reduce(0) { $0 + max(0, $1) } - parts.reduce(0) { $0 + min(0, $1.amount) })
      isTooSmall = false
    } else if given.isEmpty {
      need = Self.tidy(parts.reduce(0) { $0 + max(0, $1.amount) })
      have = Self.tidy(parts.reduce(0) { $0 - min(0, $1.amount) })
      isTooSmall = false
    } else if room >= 0 {
      need = Self.tidy(total)
      have = Self.tidy(room)
      isTooSmall = false
    } else {
      need = Self.tidy(-room)
      have = Self.tidy(-total)
      isTooSmall = true
    }
    let order = ChainOrder.of(places.map { rows[$0].equation }, anchors: values)
    self.parts = order.map { parts[$0] }
    roomPerPoint = Dictionary(
      zip(rows, factors).map { ($0.member, abs($1)) }, uniquingKeysWith: { first, _ in first })
  }

  /// The size that most factors of lengths have: one point of those is one point of room.
  private static func usualSize(of factors: [Double], _ rows: [LayoutEquations.Row]) -> Double {
    var counts: [(size: Double, count: Int)] = []
    for (factor, row) in zip(factors, rows) where !row.member.isGiven {
      let weight = row.equation.constant == 0 ? 1 : 2
      if let place = counts.firstIndex(where: { abs($0.size - abs(factor)) < 1e-9 * $0.size }) {
        counts[place].count += weight
      } else {
        counts.append((abs(factor), weight))
      }
    }
    var best = (size: 0.0, count: 0)
    for entry in counts where entry.count > best.count { best = entry }
    return best.size
  }

  /// How often each variable counts in what people wrote; those that cancel are left out.
  private static func net(_ equations: [(Equation, Double)]) -> [(Variable, Double)] {
    var order: [Variable] = []
    var sums: [Variable: Double] = [:]
    for (equation, factor) in equations {
      for term in equation.terms {
        if sums[term.variable] == nil { order.append(term.variable) }
        sums[term.variable, default: 0] += factor * term.coefficient
      }
    }
    return order.compactMap { variable in
      guard let sum = sums[variable], abs(sum) > 1e-9 else { return nil }
      return (variable, tidy(sum))
    }
  }

  /// Without the last bits, in which sums of tenths differ from what people add up.
  static func tidy(_ value: Double) -> Double {
    let rounded = (value * 1e6).rounded() / 1e6
    return rounded == 0 ? 0 : rounded
  }
}

extension LayoutEquations {
  /// Where the root's edges and those of its guides are.
  var givenValues: [Variable: Double] {
    var values: [Variable: Double] = [:]
    for row in rows where row.member.isGiven {
      guard let unknown = row.equation.terms.first(where: { values[$0.variable] == nil }) else { continue }
      var rest = row.equation.constant
      var isKnown = true
      for term in row.equation.terms where term.variable != unknown.variable {
        guard let value = values[term.variable] else {
          isKnown = false
          break
        }
        rest -= term.coefficient * value
      }
      if isKnown { values[unknown.variable] = rest / unknown.coefficient }
    }
    return values
  }
}
