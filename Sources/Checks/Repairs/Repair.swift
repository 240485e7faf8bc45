// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import SourceText

/// A change that a screen could be repaired by. One that is offered was made, solved and looked at again: it has no
/// finding that the screen had not before, and nothing impossible at all.
public struct Repair: Sendable {
  let edits: [Edit]
  /// What to change, as `hero.height == 180 at priority 750`.
  public let title: String
  /// What is different then, as `hero 153, all else kept`.
  public let outcome: String
  /// Why it is not offered though it would hold; nil for one that is.
  public let objection: String?
  /// Where to change it.
  public let mark: SourceMark?
  /// Lower is better.
  let rank: Int

  public var isOffered: Bool { objection == nil }

  /// A view dropped in two ways; a size that something speaks against, asked for in two ways.
  func comesToTheSame(as other: Repair) -> Bool {
    guard edits.count == 1, other.edits.count == 1 else { return false }
    if let objection {
      return objection == other.objection && edits[0].constraint == other.edits[0].constraint
    }
    switch (edits[0], other.edits[0]) {
    case (.arrange, .remove), (.remove, .arrange), (.arrange, .arrange): return outcome == other.outcome
    default: return false
    }
  }
}
