// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Controllers
import Screens
public import Strategies

/// A screen on a simulated device: changes in, transactions out.
///
/// A change is worked out in a `Passage` beside the state that everybody sees, strategy by strategy, and the
/// session takes the result in one assignment. So a query in the middle of a change answers from before it,
/// and no state between the two good ones exists anywhere.
///
///     apply ──► ask(question) ──► resume(answer) ──► ask ... ──► done(transaction)
///
/// Who answers is not the session's concern: the daemon may ask a module in another process and come back
/// turns later; `pivotctl` answers on the spot with `applied`.
public final class ScreenSession {
  /// What a request has come to.
  public enum Outcome {
    case done(Transaction)
    /// A strategy must be asked; the answer goes to `resume`.
    case ask(Ask)
  }

  /// A question, and the strategy that it is for.
  public final class Ask {
    public let strategy: Strategy
    public let question: Question

    init(_ strategy: Strategy, _ question: Question) {
      self.strategy = strategy
      self.question = question
    }
  }

  /// How the app would show a change; strategies are told.
  public struct Transition: Hashable, Sendable {
    public var isAnimated: Bool
    public var durationMilliseconds: Int

    public init(isAnimated: Bool = false, durationMilliseconds: Int = 0) {
      self.isAnimated = isAnimated
      self.durationMilliseconds = durationMilliseconds
    }
  }

  public let name: String
  public let prepared: PreparedScreen
  public let controllers: Controller
  /// What everybody sees; nil until `open` is done.
  public private(set) var moment: Moment?
  /// How many transactions have happened, the opening included.
  public private(set) var transactionCount = 0

  private var passage: Passage?
  private let initialState: ScreenState

  /// - Parameter controllers: the tree to show the screen in; nil: the document's own.
  public init(
    name: String, prepared: PreparedScreen, state: ScreenState, controllers: Controller? = nil
  ) {
    self.name = name
    self.prepared = prepared
    self.controllers = controllers ?? prepared.screen.controllers
    var state = state
    for controller in self.controllers.flattened where state.controllers[controller.id] == nil {
      state.controllers[controller.id] = controller.initialState
    }
    initialState = state
  }

  /// True between an `ask` and the end of its request: no other request may begin.
  public var isBusy: Bool { passage != nil }

  /// Shows the screen for the first time. `changes` are part of the opening.
  public func open(_ changes: [Change] = []) throws(ChangeError) -> Outcome {
    precondition(moment == nil && passage == nil, "a session opens once")
    var edit = StateEdit(initialState, controllers: controllers)
    try edit.apply(changes)
    return start(edit.state, cause: "open", transition: Transition())
  }

  /// Makes all changes or none. Refused changes leave no trace.
  public func apply(
    _ changes: [Change], transition: Transition = Transition()
  ) throws(ChangeError) -> Outcome {
    precondition(passage == nil, "one request at a time: a session that is busy is asked later")
    guard let moment else { preconditionFailure("a session is opened before it changes") }
    var edit = StateEdit(moment.state, controllers: controllers)
    try edit.apply(changes)
    return start(edit.state, cause: Self.cause(of: changes), transition: transition)
  }

  /// Goes on with the answer to the last question. A strategy that failed costs this one decision: the
  /// controller keeps its last accepted arrangement, in the new environment.
  public func resume(_ answer: Result<Decision, StrategyError>) -> Outcome {
    precondition(passage != nil, "nothing was asked")
    passage?.take(answer)
    return proceed()
  }

  /// `open`, with every question answered on the spot.
  @discardableResult
  public func opened(_ changes: [Change] = []) throws(ChangeError) -> Transaction {
    answer(try open(changes))
  }

  /// `apply`, with every question answered on the spot.
  @discardableResult
  public func applied(_ changes: [Change]) throws(ChangeError) -> Transaction {
    answer(try apply(changes))
  }

  @discardableResult
  /// The same for one change.
  public func applied(_ change: Change) throws(ChangeError) -> Transaction {
    try applied([change])
  }

  /// The transaction that tells subscribers that the session is gone.
  public func closingTransaction() -> Transaction {
    transactionCount += 1
    passage = nil
    return Transaction(
      session: name, number: transactionCount, cause: "close", events: [.sessionClosed],
      isExtrapolated: moment?.isExtrapolated ?? false)
  }
}

extension ScreenSession {
  private static func cause(of changes: [Change]) -> String {
    var kinds: [String] = []
    for kind in changes.map(\.kind) where !kinds.contains(kind) { kinds.append(kind) }
    return kinds.joined(separator: ", ")
  }

  private func start(_ state: ScreenState, cause: String, transition: Transition) -> Outcome {
    passage = Passage(
      from: moment, to: prepared.surroundings.surroundings(of: controllers, in: state), prepared: prepared,
      cause: cause, transition: transition)
    return proceed()
  }

  private func proceed() -> Outcome {
    guard let current = passage else { preconditionFailure("no request is under way") }
    if let ask = current.next() { return .ask(ask) }
    passage = nil
    return .done(finish(current))
  }

  private func finish(_ passage: Passage) -> Transaction {
    let next = passage.moment
    let differences = Differences(from: moment, to: next, prepared: prepared)
    var events = prepared.events.events(from: moment, to: next) { differences.events }
    let faults = differences.faults
    // Looked at first: to append nothing would still copy what is shared.
    if !faults.isEmpty { events += faults }
    moment = next
    if !events.isEmpty { transactionCount += 1 }
    return Transaction(
      session: name, number: transactionCount, cause: passage.cause, events: events,
      isExtrapolated: next.isExtrapolated)
  }

  private func answer(_ outcome: Outcome) -> Transaction {
    var outcome = outcome
    while true {
      switch outcome {
      case .done(let transaction): return transaction
      case .ask(let ask): outcome = resume(ask.strategy.answer(to: ask.question))
      }
    }
  }
}

extension Strategy {
  /// `decide`, as a value.
  public func answer(to question: Question) -> Result<Decision, StrategyError> {
    Result { () throws(StrategyError) in try decide(question) }
  }
}
