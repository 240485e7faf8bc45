// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Controllers
import Geometry
import Sessions
import Strategies
import Wire

/// Answers the questions that sessions have for strategies: on the spot, or in a later turn of the loop.
protocol StrategyAsker: AnyObject {
  func ask(
    _ ask: ScreenSession.Ask, _ answered: @escaping (Result<Decision, StrategyError>) -> Void)
}

/// Asks modules in this process, on the spot.
final class InlineAsker: StrategyAsker {
  func ask(
    _ ask: ScreenSession.Ask, _ answered: @escaping (Result<Decision, StrategyError>) -> Void
  ) {
    answered(ask.strategy.answer(to: ask.question))
  }
}

/// An open session with what the daemon knows of it: whose it is, and what waits for it.
///
/// While a strategy is being asked, later requests for the session queue here; other sessions go on.
final class HostedSession {
  /// Why a request came to nothing.
  enum Failure: Error {
    case refused(ChangeError)
    /// The session was closed before its turn came.
    case closed
  }

  typealias Done = (Result<Sessions.Transaction, Failure>) -> Void

  let session: ScreenSession
  let lifetime: Lifetime
  let device: String
  let model: String
  private let asker: any StrategyAsker
  private var waiting: [() -> Void] = []
  private(set) var isClosed = false
  /// Which connection holds which change, by what the change is of.
  var holders: [HeldChange: ObjectIdentifier] = [:]

  init(
    _ session: ScreenSession, lifetime: Lifetime, device: String, model: String, asker: any StrategyAsker
  ) {
    self.session = session
    self.lifetime = lifetime
    self.device = device
    self.model = model
    self.asker = asker
  }

  var name: String { session.name }

  func open(_ changes: [Sessions.Change], _ done: @escaping Done) {
    run(done) { session throws(ChangeError) in try session.open(changes) }
  }

  func apply(_ changes: [Sessions.Change], _ done: @escaping Done) {
    whenFree { [self] in
      if isClosed { return done(.failure(.closed)) }
      run(done) { session throws(ChangeError) in try session.apply(changes) }
    }
  }

  /// Calls `body` when nothing is under way and nothing waits.
  func whenFree(_ body: @escaping () -> Void) {
    if session.isBusy || !waiting.isEmpty { waiting.append(body) } else { body() }
  }

  /// Notes who holds what was changed; `nil` for changes that stay.
  func hold(_ changes: [Sessions.Change], by connection: ClientConnection?) {
    for key in changes.compactMap(HeldChange.init) {
      holders[key] = connection?.id
      connection?.hold(key, of: self)
    }
  }

  /// What takes a held change back.
  func release(_ change: HeldChange) -> Sessions.Change { change.release(in: session.controllers) }

  /// Nothing changes it any more.
  func close() -> Sessions.Transaction {
    isClosed = true
    return session.closingTransaction()
  }

  /// For a session that could not be opened: nobody has heard of it.
  func abandon() { isClosed = true }

  private func run(
    _ done: @escaping Done,
    _ begin: (ScreenSession) throws(ChangeError) -> ScreenSession.Outcome
  ) {
    do throws(ChangeError) {
      proceed(try begin(session), done)
    } catch {
      done(.failure(.refused(error)))
      next()
    }
  }

  // An answer that comes on the spot is one more round of the loop, not one more level of calls.
  private func proceed(_ outcome: ScreenSession.Outcome, _ done: @escaping Done) {
    var current = outcome
    while true {
      switch current {
      case .done(let transaction):
        done(.success(transaction))
        return next()
      case .ask(let ask):
        let slot = AnswerSlot()
        asker.ask(ask) { [self] answer in
          if slot.isOpen { slot.answer = answer } else { proceed(session.resume(answer), done) }
        }
        slot.isOpen = false
        guard let answer = slot.answer else { return }
        current = session.resume(answer)
      }
    }
  }

  private func next() {
    while !waiting.isEmpty, !session.isBusy { waiting.removeFirst()() }
  }
}

/// Where an answer goes that comes before the asking returns.
private final class AnswerSlot {
  var isOpen = true
  var answer: Result<Decision, StrategyError>?
}

/// A change that a connection can hold: it is taken back when the connection ends.
enum HeldChange: Hashable {
  case keyboard
  case additionalInsets(controller: String?)

  init?(_ change: Sessions.Change) {
    switch change {
    case .keyboard, .keyboardShown: self = .keyboard
    case .additionalSafeAreaInsets(_, let controller): self = .additionalInsets(controller: controller)
    default: return nil
    }
  }

  /// What takes it back.
  func release(in controllers: Controller) -> Sessions.Change {
    switch self {
    case .keyboard: return .keyboard(height: 0)
    case .additionalInsets(let id):
      let initial = id.flatMap(controllers.find)?.initialState.additionalSafeAreaInsets
      return .additionalSafeAreaInsets(initial ?? .zero, controller: id)
    }
  }
}
