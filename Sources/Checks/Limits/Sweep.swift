// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
public import Geometry
import Screens
public import Sessions
public import SourceText

/// From which width or height on a screen holds, exactly.
///
/// Between two lengths at which neither the strategies' decision nor the surroundings change, the lengths that suit
/// all required constraints form one range, and the solver tells its ends: the root's far edge is left open and asked
/// how far it can go. So a limit is a number that follows from the constraints, not one that was tried. It is laid out
/// all the same, and where a layout disagrees (a nested safe area, a wrapped text) halving finds the limit.
public struct Sweep: Sendable {
  /// A range of lengths over which the screen holds, or fails in one way.
  public struct Stretch: Sendable {
    public let range: ClosedRange<Double>
    /// False where the range begins after its first length: at that itself the screen is as in the stretch before.
    public let hasFirst: Bool
    /// The same of its end.
    public let hasLast: Bool
    public let holds: Bool
    /// For one that fails: the set, with its lines, in the words of its last point.
    public let members: [Diagnostic.Member]
    /// The sum at the end nearest to a length that holds.
    public let sum: String
    /// Where the sum is told for.
    public let at: Double
  }

  /// Another way to write a line, with the limit that it has then.
  public struct Alternative: Sendable {
    public let title: String
    public let mark: SourceMark?
    /// Where it holds from, within the range that was asked about.
    public let holdsFrom: Double
    /// True when it does not hold at that length itself, but above.
    public let isExclusive: Bool
  }

  public let axis: Axis
  public let range: ClosedRange<Double>
  public let stretches: [Stretch]
  public let alternatives: [Alternative]

  /// The least length from which on it holds up to the end of the range; nil when it fails there.
  public var holdsFrom: Double? {
    guard let last = stretches.last, last.holds else { return nil }
    return last.range.lowerBound
  }

  /// True when it does not hold at ``holdsFrom`` itself, but above.
  public var isExclusive: Bool { stretches.last.map { $0.holds && !$0.hasFirst } ?? false }

  /// Why these insets make no sense over a range of lengths; nil where they do.
  public static func refusal(
    of insets: EdgeInsets, along axis: Axis, over range: ClosedRange<Double>
  ) -> String? {
    guard min(insets.top, insets.left, insets.bottom, insets.right) >= 0 else {
      return "a safe area is not less than nothing: write insets of 0 and more"
    }
    let taken = axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
    let name = axis == .horizontal ? "width" : "height"
    guard taken < range.lowerBound else {
      return "they take \(pointsText(taken)) points of a \(name) that begins at "
        + "\(pointsText(range.lowerBound)): begin above \(pointsText(taken))"
    }
    return nil
  }

  public init(_ state: SweptState, along axis: Axis, over range: ClosedRange<Double>) {
    self.axis = axis
    self.range = range
    let search = LimitSearch(state: state, axis: axis)
    let spans = search.spans(over: range)
    stretches = spans.map { Self.stretch($0, state, spans) }
    alternatives = Self.alternatives(state, axis, range, spans)
  }
}

extension Sweep {
  private static func stretch(_ span: LimitSearch.Span, _ state: SweptState, _ all: [LimitSearch.Span])
    -> Stretch
  {
    guard !span.holds else {
      return Stretch(span, at: span.range.lowerBound)
    }
    let at = point(in: span, all)
    guard let (context, proof) = failure(state, at: at) else {
      return Stretch(span, at: at)
    }
    let words = ConflictWords(context)
    return Stretch(
      span, members: words.members(of: proof, broken: nil), sum: words.sum(of: proof), at: at)
  }

  /// Whole points inside a stretch that fails, next to where it holds.
  private static func point(in span: LimitSearch.Span, _ all: [LimitSearch.Span]) -> Double {
    let (low, high) = (span.range.lowerBound, span.range.upperBound)
    if all.contains(where: { $0.holds && $0.range.lowerBound == high }) {
      return span.hasLast ? high : max(low, high.rounded(.up) - 1)
    }
    if all.contains(where: { $0.holds && $0.range.upperBound == low }) {
      return span.hasFirst ? low : min(high, low.rounded(.down) + 1)
    }
    return low
  }

  private static func failure(_ state: SweptState, at length: Double) -> (RootContext, ConflictProof)? {
    for context in state.contexts(at: length) where !context.layout.conflicts.isEmpty {
      if let proof = ConflictProof.all(of: context.equations).first { return (context, proof) }
    }
    return nil
  }

  /// What is tied to the root itself could be tied to its safe area.
  private static func alternatives(
    _ state: SweptState, _ axis: Axis, _ range: ClosedRange<Double>, _ spans: [LimitSearch.Span]
  ) -> [Alternative] {
    guard let failing = spans.last(where: { !$0.holds }) else { return [] }
    let at = point(in: failing, spans)
    guard let (context, proof) = failure(state, at: at) else { return [] }
    let present = spans.last?.holds == true ? spans.last?.range.lowerBound : nil
    var found: [Alternative] = []
    for candidate in RepairCandidates(context, proof).all {
      guard case .retie = candidate.edit, let changed = context.with([candidate.edit]) else { continue }
      let other = LimitSearch(
        state: state.replacing(changed.prepared.screen.roots.map(\.compiled.hierarchy)), axis: axis)
      guard let last = other.spans(over: range).last, last.holds else { continue }
      let limit = last.range.lowerBound
      guard present.map({ limit < $0 - 1e-6 }) ?? true else { continue }
      found.append(
        Alternative(
          title: candidate.title, mark: candidate.mark, holdsFrom: limit, isExclusive: !last.hasFirst))
    }
    return found.sorted { $0.holdsFrom < $1.holdsFrom }
  }
}

extension Sweep.Stretch {
  fileprivate init(
    _ span: LimitSearch.Span, members: [Diagnostic.Member] = [], sum: String = "", at length: Double
  ) {
    self.init(
      range: span.range, hasFirst: span.hasFirst, hasLast: span.hasLast, holds: span.holds,
      members: members, sum: sum, at: length)
  }
}
