// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Controllers

/// The surroundings that sessions of one screen have been in lately: a function of their state and controllers.
final class SurroundingsMemory {
  private static let limit = 16

  /// The controllers of the screen's roots.
  private let roots: [String]
  private var kept: [Surroundings] = []
  private var oldest = 0

  init(roots: [String]) {
    self.roots = roots
  }

  func surroundings(of controllers: Controller, in state: ScreenState) -> Surroundings {
    for known in kept where known.isOf(controllers, in: state) { return known }
    let made = Surroundings(controllers, in: state, roots: roots)
    if kept.count < Self.limit {
      kept.append(made)
    } else {
      kept[oldest] = made
      oldest = (oldest + 1) % Self.limit
    }
    return made
  }
}

extension Surroundings {
  /// What is compared in a step and differs most often comes first.
  fileprivate func isOf(_ controllers: Controller, in state: ScreenState) -> Bool {
    self.state.orientation == state.orientation && self.state.keyboardHeight == state.keyboardHeight
      && self.state == state && self.controllers == controllers
  }
}
