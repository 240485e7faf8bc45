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

  /// What is explained of a layout, and how many conflicts are not.
  func proofs(in context: RootContext) -> (entries: [Entry], furtherCount: Int) {
    let conflicts = context.layout.conflicts
    let explained = conflicts.prefix(Self.mostExplained)
    // To look for better sets costs solves of the whole layout.
    if explained.count == conflicts.count,
      conflicts.allSatisfy({ $0.members.count <= ConflictProof.mostMembers }),
      conflicts.contains(where: { $0.members.contains(where: \.isHidden) })
    {
      let proofs = searched(context)
      if !proofs.isEmpty { return (proofs.map { Self.entry($0, broken: broken(in: $0, conflicts)) }, 0) }
    }
    var prover: ConflictProver?
    return (explained.map { entry($0, context, &prover) }, conflicts.count - explained.count)
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
    let proofs = ConflictProof.all(of: equations, patience: 40)
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
      return Entry(
        members: known.members, broken: conflict.broken,
        detail: Self.detail(need: known.need, have: known.need - shortage), shortage: shortage)
    }
    let ready = prover ?? ConflictProver(context.equations)
    prover = ready
    guard let proof = ready.proof(of: Set(conflict.members)) else {
      return Entry(
        members: conflict.members.filter { !$0.isGiven }, broken: conflict.broken,
        detail: "short \(pointsText(conflict.shortage))", shortage: conflict.shortage)
    }
    if !proof.isTooSmall, !proof.anchors.isEmpty {
      known[key] = Known(
        members: proof.members, need: proof.need, roomPerPoint: proof.roomPerPoint[conflict.broken] ?? 1)
    }
    return Self.entry(proof, broken: conflict.broken)
  }

  private static func entry(_ proof: ConflictProof, broken: LayoutConflict.Member?) -> Entry {
    let detail =
      proof.isTooSmall
      ? "fill \(pointsText(proof.have)) of \(pointsText(proof.need)), \(pointsText(proof.shortage)) left over"
      : detail(need: proof.need, have: proof.have)
    return Entry(members: proof.members, broken: broken, detail: detail, shortage: proof.shortage)
  }

  private static func detail(need: Double, have: Double) -> String {
    "need \(pointsText(need)) have \(pointsText(have)) short \(pointsText(need - have))"
  }
}
