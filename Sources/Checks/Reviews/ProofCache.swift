// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry

/// The conflicts of layouts, explained; what is the same in many cases is worked out once.
///
/// In one arrangement the same members ask for the same sum in every case, and only what there is differs.
final class ProofCache {
  /// A conflict in one case.
  struct Entry {
    var members: [LayoutConflict.Member]
    var broken: LayoutConflict.Member?
    var detail: String
    var shortage: Double
  }

  private struct Key: Hashable {
    var place: Int
    var arrangement: Arrangement
    var members: [LayoutConflict.Member]
    var broken: LayoutConflict.Member
  }

  private struct Known {
    var members: [LayoutConflict.Member]
    var need: Double
    var roomPerPoint: Double
    var anchors: [ConflictProof.Anchor]

    /// The sum in another case, where it is all that differs; nil where there is less than no room.
    func detail(shortage: Double, in context: RootContext) -> String? {
      // Frames lie on pixels, which is near enough to tell too much from too little.
      let room = anchors.reduce(0) { sum, anchor in
        let frame = context.layout.frame(of: anchor.item)
        let edge: Double? =
          switch anchor.attribute {
          case .left: frame.minX
          case .right: frame.maxX
          case .top: frame.minY
          case .bottom: frame.maxY
          default: nil
          }
        return sum + anchor.factor * (edge ?? .nan)
      }
      if room.isNaN { return nil }
      if room > need { return ProofCache.detail(fill: need, of: need + shortage) }
      let have = need - shortage
      return have < 0 ? nil : ProofCache.detail(need: need, have: have)
    }
  }

  private struct SearchKey: Hashable {
    var place: Int
    var arrangement: Arrangement
    var conflicts: [[LayoutConflict.Member]]
  }

  private var known: [Key: Known] = [:]
  private var searched: [SearchKey: [Set<LayoutConflict.Member>]] = [:]

  /// How many conflicts of one layout are explained, each by itself. Nobody reads more, and a document can have tens
  /// of thousands; the others are counted.
  static let mostExplained = 50

  /// How many equations may be gone through to find the sets of one layout.
  private let effort: Int

  init(effort: Int = 100_000) { self.effort = effort }

  /// What is explained of a layout.
  struct Proofs {
    var entries: [Entry] = []
    /// How many conflicts are not explained, since there are so many.
    var furtherCount = 0
    /// What gave way and is in no set that was found: the effort had an end.
    var unproven: [LayoutConflict.Member] = []
    /// The worst of those that are not explained, in points.
    var worst = 0.0
  }

  func proofs(in context: RootContext) -> Proofs {
    let conflicts = context.layout.conflicts
    // To look for better sets costs solves of the whole layout.
    if conflicts.count <= Self.mostExplained, !context.layout.isExhausted,
      conflicts.contains(where: { $0.members.contains(where: \.isHidden) })
    {
      let proofs = searched(context)
      if !proofs.isEmpty {
        return Proofs(entries: proofs.map { Self.entry($0, broken: broken(in: $0, conflicts)) })
      }
    }
    return told(context)
  }

  /// As the layout tells them, those first of which it knows the members.
  private func told(_ context: RootContext) -> Proofs {
    let conflicts = context.layout.conflicts
    let constant =
      conflicts.contains { $0.members.count == 1 }
      ? Set(conflicts.map(\.broken)).subtracting(context.spokenOf) : []
    let isBare = { (conflict: LayoutConflict) in
      conflict.members.count == 1 && !constant.contains(conflict.broken)
    }
    let known = conflicts.filter { !isBare($0) }
    let bare = conflicts.filter(isBare)
    var prover: ConflictProver?
    var proofs = Proofs(entries: known.prefix(Self.mostExplained).map { entry($0, context, &prover) })
    var left = Array(known.dropFirst(Self.mostExplained))
    if !bare.isEmpty {
      let found = found(bare, context, atMost: Self.mostExplained - proofs.entries.count)
      proofs.entries += found.proofs.map { Self.entry($0, broken: broken(in: $0, bare)) }
      if found.isComplete {
        left += bare.dropFirst(found.proofs.count)
      } else {
        let explained = Set(found.proofs.flatMap(\.members))
        proofs.unproven = bare.map(\.broken).filter { !explained.contains($0) }
      }
    }
    proofs.furtherCount = left.count
    proofs.worst = (left + (proofs.unproven.isEmpty ? [] : bare)).map(\.shortage).max() ?? 0
    return proofs
  }

  /// Looks for the sets of conflicts whose members the layout did not tell. Not complete where one was not found
  /// within the effort.
  private func found(_ bare: [LayoutConflict], _ context: RootContext, atMost most: Int) -> (
    proofs: [ConflictProof], isComplete: Bool
  ) {
    guard most > 0 else { return ([], !context.layout.isExhausted) }
    let equations = context.equations
    let values = equations.givenValues
    let gaveWay = Set(context.layout.conflicts.map(\.broken))
    var contradictions = Contradictions(equations, effort: effort)
    var proofs: [ConflictProof] = []
    for conflict in bare.prefix(most) {
      guard contradictions.effort > 0,
        let set = contradictions.set(with: conflict.broken, without: gaveWay),
        let proof = ConflictProof(set.map { equations.rows[$0] }, in: equations, givenValues: values)
      else { return (proofs, false) }
      proofs.append(proof)
    }
    return (proofs, true)
  }

  /// Looks for sets without hidden members, and begins with those that were found where the same conflicts showed.
  private func searched(_ context: RootContext) -> [ConflictProof] {
    let key = SearchKey(
      place: context.place, arrangement: context.arrangement,
      conflicts: context.layout.conflicts.map(\.members))
    let equations = context.equations
    if let sets = searched[key] {
      let prover = ConflictProver(equations)
      let proofs = sets.compactMap { prover.proof(of: $0) }
      if proofs.count == sets.count { return proofs }
    }
    let proofs = ConflictProof.all(of: equations, effort: effort)
    searched[key] = proofs.map { Set($0.members) }
    return proofs
  }

  private func broken(in proof: ConflictProof, _ conflicts: [LayoutConflict]) -> LayoutConflict.Member? {
    let members = proof.members
    return conflicts.map(\.broken).first(where: members.contains)
      ?? members.last { $0.isAuthors } ?? members.last
  }

  /// `prover` is the one for this layout, made when it is first needed.
  private func entry(
    _ conflict: LayoutConflict, _ context: RootContext, _ prover: inout ConflictProver?
  ) -> Entry {
    let key = Key(
      place: context.place, arrangement: context.arrangement, members: conflict.members,
      broken: conflict.broken)
    if let known = known[key] {
      let shortage = conflict.shortage * known.roomPerPoint
      if let detail = known.detail(shortage: shortage, in: context) {
        return Entry(members: known.members, broken: conflict.broken, detail: detail, shortage: shortage)
      }
    }
    let ready = prover ?? ConflictProver(context.equations)
    prover = ready
    guard let proof = ready.proof(of: Set(conflict.members)) else {
      return Entry(
        members: conflict.members.filter { !$0.isGiven }, broken: conflict.broken,
        detail: "short \(pointsText(conflict.shortage))", shortage: conflict.shortage)
    }
    if !proof.isTooSmall, !proof.isTurnedRound, !proof.anchors.isEmpty {
      known[key] = Known(
        members: proof.members, need: proof.need, roomPerPoint: proof.roomPerPoint[conflict.broken] ?? 1,
        anchors: proof.anchors)
    }
    return Self.entry(proof, broken: conflict.broken)
  }

  private static func entry(_ proof: ConflictProof, broken: LayoutConflict.Member?) -> Entry {
    let detail =
      proof.isTooSmall
      ? detail(fill: proof.have, of: proof.need) : detail(need: proof.need, have: proof.have)
    return Entry(members: proof.members, broken: broken, detail: detail, shortage: proof.shortage)
  }

  private static func detail(fill: Double, of room: Double) -> String {
    "fill \(pointsText(fill)) of \(pointsText(room)), \(pointsText(room - fill)) left over"
  }

  private static func detail(need: Double, have: Double) -> String {
    "need \(pointsText(need)) have \(pointsText(have)) short \(pointsText(need - have))"
  }
}
