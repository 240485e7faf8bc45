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
  let surroundings: Surroundings
  let prepared: PreparedScreen

  private var arrangements: [Arrangement] = []
  private var layouts: [Layout] = []
  /// What stands for the roots that are solved.
  private var diagnostics: [Diagnostic] = []
  /// What went wrong with the answers for the current root.
  private var faults: [Diagnostic] = []
  /// What the strategies of the current root have decided so far, in order; nil: one of them failed.
  private var decisions: [Decision]? = []
  private var asked = 0

  init(
    from: Moment?, to surroundings: Surroundings, prepared: PreparedScreen,
    cause: String, transition: ScreenSession.Transition
  ) {
    self.from = from
    self.surroundings = surroundings
    self.prepared = prepared
    self.cause = cause
    self.transition = transition
  }

  /// The next question, or nil when every root is solved.
  func next() -> ScreenSession.Ask? {
    while arrangements.count < prepared.screen.roots.count {
      let root = arrangements.count
      let isAsked = !surroundings.isSame(around: root, as: from?.surroundings)
      if isAsked, asked < prepared.strategies[root].count {
        return ScreenSession.Ask(prepared.strategies[root][asked], question(about: root))
      }
      settle(root, isAsked: isAsked)
    }
    return nil
  }

  func take(_ answer: Result<Decision, StrategyError>) {
    let root = arrangements.count
    let strategy = prepared.strategies[root][asked]
    asked += 1
    switch answer {
    case .success(let decision):
      decisions?.append(decision)
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
      surroundings: surroundings, arrangements: arrangements, layouts: layouts, diagnostics: diagnostics)
  }
}

extension Passage {
  private func question(about root: Int) -> Question {
    Question(
      controller: prepared.screen.roots[root].controller, cause: cause,
      old: from?.surroundings.environment(ofRoot: root), new: surroundings.environment(ofRoot: root),
      isAnimated: transition.isAnimated, durationMilliseconds: transition.durationMilliseconds)
  }

  private func settle(_ index: Int, isAsked: Bool) {
    let root = prepared.screen.roots[index]
    let decision = isAsked ? decided(on: index) : nil
    let arrangement = decision ?? from?.arrangements[index] ?? Arrangement()
    let layout = root.compiled.layout(in: surroundings.environment(ofRoot: index), arranged: arrangement)
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
  private func decided(on index: Int) -> Arrangement? {
    guard let decisions else { return nil }
    let memory = prepared.arrangements[index]
    if let known = memory.arrangement(for: decisions) { return known }
    let root = prepared.screen.roots[index]
    let named = zip(prepared.strategies[index], decisions).map { strategy, decision in
      (module: strategy.module.name, mark: strategy.mark, decision: decision)
    }
    do {
      let arrangement = try resolve(named, on: root.compiled.hierarchy)
      memory.remember(arrangement, for: decisions)
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
