// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import AutoLayout
public import Controllers
public import Traits

/// A session's state between two transactions. Immutable: a session replaces it whole.
public final class Moment: Sendable {
  let surroundings: Surroundings
  /// One for each root of the screen, in the document's order.
  public let arrangements: [Arrangement]
  public let layouts: [Layout]
  /// What is wrong and stays so until a later transaction.
  public let diagnostics: [Diagnostic]

  init(
    surroundings: Surroundings, arrangements: [Arrangement], layouts: [Layout], diagnostics: [Diagnostic]
  ) {
    self.surroundings = surroundings
    self.arrangements = arrangements
    self.layouts = layouts
    self.diagnostics = diagnostics
  }

  public var state: ScreenState { surroundings.state }
  /// One for each controller, parents before children.
  public var environments: [Environment] { surroundings.environments }

  /// The environment of the controller with this id.
  public func environment(of controller: String) -> Environment? {
    environments.first { $0.controller == controller }
  }

  /// The environment at the top of the tree: the window's.
  public var windowEnvironment: Environment { environments[0] }

  public var isExtrapolated: Bool { environments.contains { $0.isExtrapolated } }
}
