// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry

/// Divides a range of lengths into those at which a screen holds and those at which it does not.
struct LimitSearch {
  let state: SweptState
  let axis: Axis

  struct Span: Hashable {
    var range: ClosedRange<Double>
    var holds: Bool
    /// Whether the first and the last length are in it; a limit between two belongs to one of them.
    var hasFirst = true
    var hasLast = true
  }

  /// How many lengths are looked at for a change of the decision or of the surroundings; closer ones are halved.
  private static let samples = 2_000
  /// What is told apart, in points.
  private static let precision = 1e-7

  /// One after the other, without gaps; neighbours differ.
  func spans(over range: ClosedRange<Double>) -> [Span] {
    var spans: [Span] = []
    for piece in pieces(of: range) {
      for span in split(piece) {
        if let last = spans.last, last.holds == span.holds {
          spans[spans.count - 1].range = last.range.lowerBound...span.range.upperBound
        } else {
          spans.append(span)
        }
      }
    }
    for place in spans.indices.dropFirst() { settle(&spans, place) }
    return spans
  }

  /// A rule for up to 599 points is in force at 599: the limit is that number, and the span above begins after it.
  private func settle(_ spans: inout [Span], _ place: Int) {
    var (below, above) = (spans[place - 1], spans[place])
    let limit = min(max(tidy(above.range.lowerBound), below.range.lowerBound), above.range.upperBound)
    below.range = below.range.lowerBound...limit
    above.range = limit...above.range.upperBound
    above.hasFirst = holds(at: limit) == above.holds
    below.hasLast = !above.hasFirst
    (spans[place - 1], spans[place]) = (below, above)
  }
}

extension LimitSearch {
  /// Ranges in which only the root's length differs.
  private func pieces(of range: ClosedRange<Double>) -> [ClosedRange<Double>] {
    let length = range.upperBound - range.lowerBound
    guard length > 0 else { return [range] }
    // Whole points where they are not too many: that is where rules change.
    let step = max(1, (length / Double(Self.samples)).rounded(.up))
    var pieces: [ClosedRange<Double>] = []
    var start = range.lowerBound
    var last = (at: start, structure: state.structure(at: start))
    while last.at < range.upperBound {
      let at = min(range.upperBound, last.at + step)
      let structure = state.structure(at: at)
      if structure != last.structure {
        let border = border(between: last.at, last.structure, and: at)
        if border > start { pieces.append(start...border.nextDown) }
        start = border
      }
      last = (at, structure)
    }
    pieces.append(start...range.upperBound)
    return pieces
  }

  /// The first length at which the structure is another; a whole point where that is one.
  private func border(between low: Double, _ old: SweptState.Structure, and high: Double) -> Double {
    var (low, high) = (low, high)
    for _ in 0..<60 where high - low > Self.precision {
      let middle = (low + high) / 2
      if state.structure(at: middle) == old { low = middle } else { high = middle }
    }
    let whole = high.rounded()
    if abs(whole - high) < 1e-3, state.structure(at: whole) != old, state.structure(at: whole - 1e-3) == old {
      return whole
    }
    return high
  }

  /// Of one piece the part that holds, as the solver tells it and as layouts confirm it.
  private func split(_ piece: ClosedRange<Double>) -> [Span] {
    let (low, high) = (piece.lowerBound, piece.upperBound)
    guard let feasible = feasible(in: piece) else {
      return holds(at: low) || holds(at: high) ? halved(piece) : [Span(range: piece, holds: false)]
    }
    let from = max(low, tidy(feasible.lowerBound))
    let to = min(high, tidy(feasible.upperBound))
    guard from <= to else {
      return holds(at: low) || holds(at: high) ? halved(piece) : [Span(range: piece, holds: false)]
    }
    let isRight =
      holds(at: from) && holds(at: to) && (from <= low || !holds(at: max(low, from - 0.01)))
      && (to >= high || !holds(at: min(high, to + 0.01)))
    guard isRight else { return halved(piece) }
    var spans: [Span] = []
    if from > low { spans.append(Span(range: low...from, holds: false)) }
    spans.append(Span(range: from...to, holds: true))
    if to < high { spans.append(Span(range: to...high, holds: false)) }
    return spans
  }

  /// The lengths that suit all required constraints at once; nil when none does.
  private func feasible(in piece: ClosedRange<Double>) -> ClosedRange<Double>? {
    var range = -Double.infinity...Double.infinity
    for context in state.contexts(at: (piece.lowerBound + piece.upperBound) / 2) {
      guard let own = Self.feasible(context.equations, axis) else { return nil }
      let (low, high) = (max(range.lowerBound, own.lowerBound), min(range.upperBound, own.upperBound))
      guard low <= high else { return nil }
      range = low...high
    }
    return range
  }

  /// How far the root's far edge can go while every required equation but its own holds.
  private static func feasible(_ equations: LayoutEquations, _ axis: Axis) -> ClosedRange<Double>? {
    guard let edge = equations.rootEdge(axis) else { return nil }
    let solver = Solver()
    var copies: [Variable: Variable] = [:]
    for row in equations.rows {
      guard let relation = row.equation.required else { continue }
      let isOwn = row.member == .rootSize(axis) && row.equation.terms.map(\.variable) == [edge]
      if isOwn { continue }
      let terms = row.equation.terms.map { term in
        let copy = copies[term.variable] ?? solver.makeVariable()
        copies[term.variable] = copy
        return Term(term.coefficient, copy)
      }
      _ = try? solver.add(terms, relation, row.equation.constant, isBuiltIn: !row.member.isAuthors)
    }
    guard solver.conflicts.isEmpty, !solver.isExhausted else { return nil }
    guard let copy = copies[edge] else { return -.infinity ... .infinity }
    return try? solver.feasibleRange(of: copy)
  }

  private func holds(at length: Double) -> Bool {
    state.contexts(at: length).allSatisfy { $0.layout.conflicts.isEmpty && !$0.layout.isExhausted }
  }

  /// By trying: a look at every so many points, and halving where two looks differ.
  private func halved(_ piece: ClosedRange<Double>) -> [Span] {
    let step = max(1, (piece.upperBound - piece.lowerBound) / 256)
    var spans: [Span] = []
    var start = piece.lowerBound
    var last = (at: start, holds: holds(at: start))
    while last.at < piece.upperBound {
      let at = min(piece.upperBound, last.at + step)
      let holds = holds(at: at)
      if holds != last.holds {
        var (low, high) = (last.at, at)
        while high - low > Self.precision {
          let middle = (low + high) / 2
          if self.holds(at: middle) == last.holds { low = middle } else { high = middle }
        }
        let border = tidy(holds ? high : low)
        spans.append(Span(range: start...max(start, border), holds: last.holds))
        start = max(start, border)
      }
      last = (at, holds)
    }
    spans.append(Span(range: start...piece.upperBound, holds: last.holds))
    return spans
  }

  /// Without the last bits.
  private func tidy(_ value: Double) -> Double {
    guard value.isFinite, abs(value) < 1e9 else { return value }
    return (value * 1e6).rounded() / 1e6
  }
}
