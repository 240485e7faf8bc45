// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import AutoLayout
public import Screens
import SourceText
public import Strategies
import YAMLTree

/// A screen with its strategies made, ready to be shown by any number of sessions.
///
/// Strategies are pure, so sessions share them.
public final class PreparedScreen {
  public let screen: Screen
  /// For each root, in the document's order, the strategies that arrange it.
  public let strategies: [[Strategy]]
  /// For each root the words after `use:` of its strategies.
  let modules: [[String]]
  // What sessions of the screen share.
  let arrangements: [ArrangementMemory]
  let surroundings: SurroundingsMemory
  let events: EventMemory

  /// Finds every module that the screen uses and makes its strategies.
  ///
  /// - Parameter log: gets the modules' own lines.
  public convenience init(
    _ screen: Screen, library: StrategyLibrary, log: @escaping (String) -> Void = { _ in }
  ) throws(ScreenError) {
    var strategies: [[Strategy]] = []
    var errors: [DocumentError] = []
    for root in screen.roots {
      var own: [Strategy] = []
      for reference in screen.strategies where reference.controller == root.controller {
        do throws(StrategyError) {
          own.append(
            try library.module(named: reference.use)
              .makeStrategy(config: reference.config, hierarchy: root.compiled.hierarchy, log: log))
        } catch {
          errors += error.errors(at: reference)
        }
      }
      strategies.append(own)
    }
    if !errors.isEmpty { throw ScreenError(errors) }
    self.init(screen, strategies)
  }

  /// The same strategies on the screen with other contents: see `Screen.replacing`.
  public func replacing(_ hierarchies: [ViewHierarchy]) -> PreparedScreen {
    PreparedScreen(screen.replacing(hierarchies), strategies)
  }

  /// The same strategies on the screen with its texts measured otherwise: see `Screen.measured`.
  public func measured(by content: ContentOptions) -> PreparedScreen {
    PreparedScreen(screen.measured(by: content), strategies)
  }

  /// The same screen with some of its strategies, for each root in order.
  public func with(strategies: [[Strategy]]) -> PreparedScreen { PreparedScreen(screen, strategies) }

  private init(_ screen: Screen, _ strategies: [[Strategy]]) {
    self.screen = screen
    self.strategies = strategies
    modules = screen.roots.map { root in
      screen.strategies.filter { $0.controller == root.controller }.map(\.use)
    }
    arrangements = screen.roots.map { _ in ArrangementMemory() }
    surroundings = SurroundingsMemory(roots: screen.roots.map(\.controller))
    events = EventMemory(viewCount: screen.roots.reduce(0) { $0 + $1.compiled.hierarchy.views.count })
  }
}

extension StrategyError {
  /// The faults as the document's author meets them: in the module's configuration, or at `use:`.
  fileprivate func errors(at reference: StrategyReference) -> [DocumentError] {
    if case .configuration(let errors) = self { return errors }
    return [
      DocumentError(mark: reference.useMark, keyPath: reference.config.keyPath + ".use", message: message)
    ]
  }
}
