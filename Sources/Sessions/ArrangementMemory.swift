// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Strategies

/// What the answers of a root's strategies came to lately, for all sessions that show it.
///
/// A function of the answers, so that nobody can tell whether it was remembered.
final class ArrangementMemory {
  private static let limit = 8

  private var kept: [(decisions: [Decision], arrangement: Arrangement)] = []

  /// The arrangement that these answers came to when they were given last.
  func arrangement(for decisions: [Decision]) -> Arrangement? {
    for known in kept where known.decisions == decisions { return known.arrangement }
    return nil
  }

  func remember(_ arrangement: Arrangement, for decisions: [Decision]) {
    if kept.count == Self.limit { kept.removeLast() }
    kept.insert((decisions, arrangement), at: 0)
  }
}
