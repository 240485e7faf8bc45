// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What is wrong with a layout before somebody changes it, to hold against it what is wrong afterwards.
///
/// Repairs of what cannot hold, lines for what is open and other ways of keeping a strip clear are all offered only
/// where nothing is wrong that was not: in every one of them that is asked here. Notes do not count, as they fail no
/// check.
struct StandingCauses {
  private let context: RootContext
  /// Without what cannot hold: that takes proofs, and is asked where it makes a difference.
  private let causes: Set<FindingCause>

  /// - Parameter openness: what is open in the layout, for who has asked already: it costs the most.
  init(_ context: RootContext, _ openness: OpenGroups? = nil) {
    self.context = context
    causes = Self.causes(in: context, openness, withConflicts: false)
  }

  /// Whether nothing that counts is wrong with a layout that was not wrong before.
  func cover(_ changed: RootContext, _ openness: OpenGroups? = nil) -> Bool {
    let new = Self.causes(in: changed, openness, withConflicts: true).subtracting(causes)
    guard new.contains(where: { $0.kind == .impossible }) else { return new.isEmpty }
    return new.isSubset(of: Self.causes(in: context, OpenGroups(), withConflicts: true))
  }

  private static func causes(
    in context: RootContext, _ openness: OpenGroups?, withConflicts: Bool
  ) -> Set<FindingCause> {
    let review = LayoutReview(context, proofs: ProofCache())
    let found = review.observations(withConflicts: withConflicts, withAmbiguity: false).map(\.cause)
    let open = (openness ?? context.openness).groups.map(review.cause)
    return Set((found + open).filter { $0.kind.severity != .note })
  }
}
