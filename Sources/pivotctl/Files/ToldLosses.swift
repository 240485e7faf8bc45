// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Screens

/// Warns of what screens are without of the documents that they were made from; of what a whole document lost once,
/// however many of its screens a command looks at.
final class ToldLosses {
  private var told: Set<ScreenLoss> = []

  func tell(_ losses: [ScreenLoss], _ console: Console) {
    for loss in losses where !loss.isOfWholeDocument || told.insert(loss).inserted {
      console.complain("warning: \(loss)")
    }
  }
}
