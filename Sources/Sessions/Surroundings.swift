// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Controllers
import Traits

/// The environments of a screen's controllers in one state.
///
/// Immutable, and shared by sessions that agree in state and controllers: two moments whose surroundings are one
/// object differ in nothing around their views.
final class Surroundings: Sendable {
  let state: ScreenState
  let controllers: Controller
  /// One for each controller, parents before children.
  let environments: [Environment]
  /// For each root of the screen the place of its controller's environment.
  private let places: [Int]

  init(_ controllers: Controller, in state: ScreenState, roots: [String]) {
    self.controllers = controllers
    self.state = state
    let environments = Controllers.environments(for: controllers, in: state)
    self.environments = environments
    places = roots.map { root in
      guard let place = environments.firstIndex(where: { $0.controller == root }) else {
        preconditionFailure("every root has a controller, and every controller an environment")
      }
      return place
    }
  }

  /// The environment of a root, by its place in the screen.
  func environment(ofRoot root: Int) -> Environment { environments[places[root]] }

  /// True when nothing around a root is other than in `other`.
  func isSame(around root: Int, as other: Surroundings?) -> Bool {
    guard let other else { return false }
    return self === other || environments[places[root]] == other.environments[other.places[root]]
  }
}
