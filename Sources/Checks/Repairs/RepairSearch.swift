// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry
import Sessions

/// Looks for changes after which a root has no conflict in the state that it is in.
///
/// Every candidate is made, solved and reviewed like any layout; those that leave something impossible or bring a
/// finding of their own are dropped, those that a person would not want (a button too small to touch, views over one
/// another) are kept with the objection. Where several sets contradict, a repair is a change for each.
struct RepairSearch {
  let context: RootContext
  private let standing: StandingCauses
  /// How often something may still be solved: layouts, and searches for what contradicts.
  private var patience: Int

  /// How many changes one repair may be made of.
  private static let mostEdits = 6
  /// How many repairs a person reads.
  private static let mostOffered = 6
  private static let mostObjected = 3

  init(_ context: RootContext, patience: Int = 200) {
    self.context = context
    self.patience = patience
    standing = StandingCauses(context)
  }

  /// Best first; those that are not offered come last.
  mutating func repairs(for proofs: [ConflictProof]) -> [Repair] {
    guard let first = proofs.first else { return [] }
    var offered: [Repair] = []
    var objected: [Repair] = []
    // One change for each set; one more where a change brings another set to light.
    let mostEdits = min(Self.mostEdits, proofs.count == 1 ? 1 : proofs.count + 1)
    for candidate in RepairCandidates(context, first).all where patience > 0 {
      guard let repair = completed(candidate, mostEdits: mostEdits) else { continue }
      if repair.isOffered { offered.append(repair) } else { objected.append(repair) }
    }
    return Array(Self.best(offered).prefix(Self.mostOffered))
      + Self.best(objected.filter { $0.edits.count == 1 }).prefix(Self.mostObjected)
  }

  /// By rank, without those that need more than another that is among them, and without those that come to the same
  /// by other means.
  private static func best(_ repairs: [Repair]) -> [Repair] {
    var best: [Repair] = []
    for repair in repairs.sorted(by: { ($0.edits.count, $0.rank) < ($1.edits.count, $1.rank) }) {
      let edits = Set(repair.edits)
      let isCovered = best.contains { other in
        Set(other.edits).isSubset(of: edits)
          || other.comesToTheSame(as: repair)
      }
      if !isCovered { best.append(repair) }
    }
    return best.sorted { $0.rank < $1.rank }
  }
}

extension RepairSearch {
  /// The candidate with what else it needs; nil when it does not work.
  private mutating func completed(_ candidate: RepairCandidate, mostEdits: Int) -> Repair? {
    var misses = Self.mostMisses
    return completed([candidate], mostEdits: mostEdits, misses: &misses)
  }

  /// How many changes beside one are tried in vain, before it is given up.
  private static let mostMisses = 8

  /// The last of what was chosen may be the wrong one for its set, though the first for it to be tried: what comes after
  /// it is tried then.
  private mutating func completed(_ chosen: [RepairCandidate], mostEdits: Int, misses: inout Int) -> Repair? {
    let edits = chosen.map(\.edit)
    patience -= 1
    guard let first = chosen.first, let changed = context.with(edits) else { return nil }
    if changed.layout.conflicts.isEmpty, !changed.layout.isExhausted {
      let words = RepairWords(before: context, after: changed)
      let objection = words.objection(to: edits)
      guard objection != nil || standing.cover(changed) else { return nil }
      return Repair(
        edits: edits, title: chosen.map(\.title).joined(separator: ", and "),
        outcome: words.outcome(of: edits),
        objection: objection, mark: first.mark, rank: first.rank + 100 * (edits.count - 1))
    }
    // Another set is left: it needs a change of its own.
    guard edits.count < mostEdits, patience > 0,
      let proof = ConflictProof.first(of: changed.equations, patience: &patience)
    else { return nil }
    var objected: Repair?
    for next in RepairCandidates(changed, proof).all where next.isSimple && !edits.contains(next.edit) {
      guard patience > 0, misses > 0 else { break }
      if let repair = completed(chosen + [next], mostEdits: mostEdits, misses: &misses) {
        if repair.isOffered { return repair }
        objected = objected ?? repair
      }
      misses -= 1
    }
    return objected
  }
}
