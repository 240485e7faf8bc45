// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Screens
import AutoLayout
import Geometry
public import Sessions
import SourceText

/// Why a screen in one state is not as it should be, what to do about it, and what is left open.
public struct Explanation: Sendable {
  /// A smallest set that cannot hold.
  public struct Conflict: Sendable {
    public struct Line: Sendable {
      public let member: Diagnostic.Member
      /// True for one that nobody wrote: a size that must not be negative, content, autoresizing, a stack's own.
      public let isHidden: Bool
      /// What it adds to the sum, in points.
      public let amount: Double
      /// Where the state puts the edge that it hangs on, as `349 = 744 - keyboard 395`.
      public let place: String?
    }

    public let controller: String
    public let headline: String
    public let lines: [Line]
    public let sum: String
    public let need: Double
    public let have: Double
    /// In points.
    public let shortage: Double
  }

  public let screen: String
  public let conflicts: [Conflict]
  /// Offered ones first, best first, then those that something speaks against.
  public let repairs: [Repair]
  public let open: [OpenExplanation]
  /// Other things that a check would find in this state, a sentence each.
  public let others: [String]
  /// What was not looked at to its end, a sentence each: what is not told of it may be wrong all the same.
  public let unfinished: [String]

  /// True when a check would find nothing that counts; ``unfinished`` says whether it looked at everything.
  public var isEmpty: Bool { conflicts.isEmpty && open.isEmpty && others.isEmpty }

  /// - Parameters:
  ///   - session: open; while a change is under way, what was before it is explained.
  ///   - effort: how many constraints all solves for one root may go through together, to look for smallest sets,
  ///     repairs and remedies; the default keeps large screens to some seconds.
  ///   - openLimit: what one search for what is left open may cost, in the solver's operations; nil for what a layout
  ///     may cost.
  public init(_ session: ScreenSession, effort: Int = 40_000, openLimit: Int? = nil) {
    screen = session.prepared.screen.name
    var conflicts: [Conflict] = []
    var repairs: [Repair] = []
    var open: [OpenExplanation] = []
    var others: [String] = []
    var unfinished: [String] = []
    let contexts = session.moment.map { RootContext.all(session.prepared, $0, openLimit: openLimit) } ?? []
    for context in contexts {
      let patience = min(200, max(4, effort / max(1, context.equations.rows.count)))
      if !context.layout.conflicts.isEmpty {
        let told = Self.proofs(in: context, effort: 10 * effort)
        conflicts += told.proofs.map { Self.conflict($0, context) }
        conflicts += Self.constantOnes(context)
        if !told.unproven.isEmpty { conflicts.append(Self.unproven(told.unproven, context)) }
        if told.furtherCount > 0 {
          others.append("IMPOSSIBLE  ... and \(told.furtherCount) more conflicts, not told one by one")
        }
        var search = RepairSearch(context, patience: patience)
        repairs += search.repairs(for: told.proofs)
      }
      let openness = context.openness
      open += OpenExplanation.all(openness, in: context, patience: patience / 2)
      if !openness.isFinished {
        unfinished.append("\(context.controller): \(UnfinishedWords.open), \(UnfinishedWords.reason)")
      }
      others += LayoutReview(context, proofs: ProofCache())
        .observations(withConflicts: false, withAmbiguity: false)
        .map { observation in
          let place = observation.finding(screen: "").mark.map { "\($0.file):\($0.line): " } ?? ""
          return "\(observation.cause.kind.rawValue)  \(place)\(observation.message): \(observation.detail)"
        }
    }
    self.conflicts = conflicts
    self.repairs = repairs
    self.open = open
    self.others = others
    self.unfinished = unfinished
  }
}

extension Explanation {
  private static func conflict(_ proof: ConflictProof, _ context: RootContext) -> Conflict {
    let words = ConflictWords(context)
    let all = Set(proof.members)
    let broken = context.layout.conflicts.first { all.contains($0.broken) }?.broken
    let members = words.members(of: proof, broken: broken)
    return Conflict(
      controller: context.controller, headline: words.headline(of: proof),
      lines: zip(proof.parts, members).map { part, member in
        Conflict.Line(
          member: member, isHidden: part.member.isHidden, amount: part.amount,
          place: words.place(of: part.member, in: proof))
      },
      sum: words.sum(of: proof), need: proof.need, have: proof.have, shortage: proof.shortage)
  }

  private struct Told {
    var proofs: [ConflictProof] = []
    var furtherCount = 0
    var unproven: [LayoutConflict.Member] = []
  }

  /// The sets that are found, and what gave way beside them.
  private static func proofs(in context: RootContext, effort: Int) -> Told {
    let conflicts = context.layout.conflicts
    guard !context.layout.isExhausted else { return asTold(context, effort: effort) }
    if conflicts.count > ProofCache.mostExplained { return asTold(context, effort: effort) }
    let proofs = ConflictProof.all(of: context.equations, effort: effort)
    return proofs.isEmpty ? asTold(context, effort: effort) : Told(proofs: proofs)
  }

  /// Of very many, or of those that the solver did not come to the end of, what the layout says of each.
  private static func asTold(_ context: RootContext, effort: Int) -> Told {
    let equations = context.equations
    let spokenOf = Set(equations.rows.map(\.member))
    let conflicts = context.layout.conflicts.filter {
      $0.members.count > 1 || spokenOf.contains($0.broken)
    }
    let prover = ConflictProver(equations)
    let gaveWay = Set(conflicts.map(\.broken))
    var contradictions = Contradictions(equations, effort: effort)
    var told = Told()
    var hasFailed = false
    let known = conflicts.filter { $0.members.count > 1 }
    for conflict in (known + conflicts.filter { $0.members.count == 1 }) {
      guard told.proofs.count < ProofCache.mostExplained else {
        told.furtherCount += 1
        continue
      }
      if conflict.members.count > 1, let proof = prover.proof(of: Set(conflict.members)) {
        told.proofs.append(proof)
        continue
      }
      if !hasFailed, contradictions.effort > 0,
        let set = contradictions.set(with: conflict.broken, without: gaveWay),
        let proof = ConflictProof(
          set.map { equations.rows[$0] }, in: equations, givenValues: equations.givenValues)
      {
        told.proofs.append(proof)
      } else {
        hasFailed = true
        told.unproven.append(conflict.broken)
      }
    }
    if hasFailed { told.furtherCount = 0 }
    return told
  }

  private static func unproven(_ members: [LayoutConflict.Member], _ context: RootContext) -> Conflict {
    let names = ConflictNames(screen: context.prepared.screen, hierarchy: context.hierarchy)
    let worst = context.layout.conflicts.map(\.shortage).max() ?? 0
    return Conflict(
      controller: context.controller,
      headline: UnprovenWords.message + ".",
      lines: members.prefix(UnprovenWords.mostLines).map { member in
        Conflict.Line(
          member: names.member(for: member, isBroken: true), isHidden: member.isHidden, amount: 0, place: nil)
      },
      sum: UnprovenWords.detail(members.count), need: worst, have: 0, shortage: worst)
  }

  /// Constraints in which everything cancels: they hold or not whatever the frames are.
  private static func constantOnes(_ context: RootContext) -> [Conflict] {
    let names = ConflictNames(screen: context.prepared.screen, hierarchy: context.hierarchy)
    let inEquations = Set(context.equations.rows.map(\.member))
    return context.layout.conflicts.filter { $0.members.count == 1 && !inEquations.contains($0.broken) }.map {
      Conflict(
        controller: context.controller, headline: "One constraint cannot hold, whatever the frames are.",
        lines: [
          Conflict.Line(
            member: names.member(for: $0.broken, isBroken: true), isHidden: false, amount: $0.shortage,
            place: nil)
        ],
        sum: "off by \(pointsText($0.shortage))", need: $0.shortage, have: 0, shortage: $0.shortage)
    }
  }
}
