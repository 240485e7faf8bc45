// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Controllers
import Traits

/// The surroundings that sessions of one screen have been in lately: a function of their state and controllers.
final class EnvironmentMemory {
  private struct Kept {
    var state: ScreenState
    var controllers: Controller
    var environments: [Environment]

    /// What is compared in a step and differs most often comes first.
    func isOf(_ controllers: Controller, in state: ScreenState) -> Bool {
      self.state.orientation == state.orientation && self.state.keyboardHeight == state.keyboardHeight
        && self.state == state && self.controllers == controllers
    }
  }

  private static let limit = 16
  private var kept: [Kept] = []
  private var oldest = 0

  func environments(of controllers: Controller, in state: ScreenState) -> [Environment] {
    for place in kept.indices where kept[place].isOf(controllers, in: state) {
      return kept[place].environments
    }
    let environments = Controllers.environments(for: controllers, in: state)
    let made = Kept(state: state, controllers: controllers, environments: environments)
    if kept.count < Self.limit {
      kept.append(made)
    } else {
      kept[oldest] = made
      oldest = (oldest + 1) % Self.limit
    }
    return environments
  }
}
