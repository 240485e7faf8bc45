// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Controllers
import Screens
import SourceText
import Strategies
import Traits

/// One request on its way from a moment to the next.
///
/// Roots are walked in the document's order, parents before children. A root whose environment is as before
/// is not asked about: strategies are pure, so the answer would be the same.
final class Passage {
  let cause: String
  let transition: ScreenSession.Transition
  let from: Moment?
  let state: ScreenState
  let environments: [Environment]
  let prepared: PreparedScreen

  private var arrangements: [Arrangement] = []
  private var layouts: [Layout] = []
  /// What stands for the roots that are solved.
  private var diagnostics: [Diagnostic] = []
  /// What went wrong with the answers for the current root.
  private var faults: [Diagnostic] = []
  /// What the strategies of the current root have decided so far, in order; nil: one of them failed.
  private var decisions: [(module: String, mark: SourceMark, decision: Decision)]? = []
  private var asked = 0

  init(
    from: Moment?, to state: ScreenState, environments: [Environment], prepared: PreparedScreen,
    cause: String, transition: ScreenSession.Transition
  ) {
    self.from = from
    self.state = state
    self.environments = environments
    self.prepared = prepared
    self.cause = cause
    self.transition = transition
  }

  /// The next question, or nil when every root is solved.
  func next() -> ScreenSession.Ask? {
    while arrangements.count < prepared.screen.roots.count {
      let root = arrangements.count
      let strategies = prepared.strategies[root]
      let new = environment(of: root, in: environments)
      let old = from.map { environment(of: root, in: $0.environments) }
      if old != new, asked < strategies.count {
        let strategy = strategies[asked]
        return ScreenSession.Ask(
          strategy: strategy,
          question: Question(
            controller: new.controller, cause: cause, old: old, new: new,
            isAnimated: transition.isAnimated, durationMilliseconds: transition.durationMilliseconds))
      }
      settle(root, environment: new, isAsked: old != new)
    }
    return nil
  }

  func take(_ answer: Result<Decision, StrategyError>) {
    let root = arrangements.count
    let strategy = prepared.strategies[root][asked]
    asked += 1
    switch answer {
    case .success(let decision):
      decisions?.append((strategy.module.name, strategy.mark, decision))
    case .failure(let error):
      decisions = nil
      faults.append(
        Diagnostic(
          severity: .error, code: .strategyFailed, message: error.message,
          controller: prepared.screen.roots[root].controller, module: strategy.module.name,
          mark: strategy.mark))
    }
  }

  /// The state that the request leads to, once `next` has answered nil.
  var moment: Moment {
    Moment(
      state: state, environments: environments, arrangements: arrangements, layouts: layouts,
      diagnostics: diagnostics)
  }
}

extension Passage {
  private func environment(of root: Int, in environments: [Environment]) -> Environment {
    let controller = prepared.screen.roots[root].controller
    guard let found = environments.first(where: { $0.controller == controller }) else {
      preconditionFailure("every root has a controller, and every controller an environment")
    }
    return found
  }

  private func settle(_ index: Int, environment: Environment, isAsked: Bool) {
    let root = prepared.screen.roots[index]
    let last = from?.arrangements[index] ?? Arrangement()
    let arrangement = isAsked ? decided(on: root, prepared.memories[index]) ?? last : last
    let layout = root.compiled.layout(in: environment, arranged: arrangement)
    diagnostics += isAsked ? faults : standingFaults(of: root)
    diagnostics += ConflictNames(screen: prepared.screen, hierarchy: root.compiled.hierarchy)
      .diagnostics(for: layout, controller: root.controller)
    arrangements.append(arrangement)
    layouts.append(layout)
    decisions = []
    faults = []
    asked = 0
  }

  /// A root that is not asked about keeps what its last answers left.
  private func standingFaults(of root: Screen.Root) -> [Diagnostic] {
    (from?.diagnostics ?? []).filter {
      $0.controller == root.controller && [.decisionRefused, .strategyFailed].contains($0.code)
    }
  }

  /// The arrangement that the answers add up to; nil when one of them failed or is refused.
  private func decided(on root: Screen.Root, _ memory: RootMemory) -> Arrangement? {
    guard let decisions else { return nil }
    let answers = decisions.map(\.decision)
    if let known = memory.arrangement(for: answers) { return known }
    do {
      let arrangement = try resolve(decisions, on: root.compiled.hierarchy)
      memory.remember(arrangement, for: answers)
      return arrangement
    } catch {
      faults.append(
        Diagnostic(
          severity: .error, code: .decisionRefused, message: error.message, controller: root.controller,
          module: error.module, mark: error.mark))
      return nil
    }
  }
}
