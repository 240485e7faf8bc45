// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Controllers
import Devices
import Geometry
import Screens
import Sessions
import Strategies
import Traits
import Varlink
import Wire
import WireSessions

/// Many sessions of one screen on devices of several kinds, turned all together.
final class Fleet {
  static let devices = ["iphone-x", "iphone-14-pro", "iphone-4-7", "ipad-9-7", "ipad-pro-11", "pixel-6"]

  private(set) var sessions: [ScreenSession] = []
  /// Counts turns, so that one that must not meet a remembered layout can be unlike all before it.
  private var turn = 0

  /// `isShared` false: every session has a document, and with it compiled layouts, of its own.
  init(
    _ text: String, count: Int, isShared: Bool, catalogue: Catalogue, library: StrategyLibrary
  ) throws {
    let models = try Self.devices.map { try catalogue.model(named: $0) }
    let shared = isShared ? try PreparedScreen(Screen.parse(text, file: "bench.yaml"), library: library) : nil
    for number in 0..<count {
      let prepared = try shared ?? PreparedScreen(Screen.parse(text, file: "bench.yaml"), library: library)
      let session = ScreenSession(
        name: "s\(number)", prepared: prepared, state: ScreenState(model: models[number % models.count]))
      try session.opened()
      sessions.append(session)
    }
  }

  /// Turns every session, and returns the processor time of one turn and the transactions.
  ///
  /// `isNew`: with insets that nobody has had before, so that no layout is remembered.
  func turnAll(isNew: Bool) throws -> (each: Double, transactions: [Sessions.Transaction]) {
    turn += 1
    let changes = changes(isNew: isNew)
    var transactions: [Sessions.Transaction] = []
    transactions.reserveCapacity(sessions.count)
    let start = processorTime()
    for session in sessions { transactions.append(try session.applied(changes)) }
    return ((processorTime() - start) / Double(sessions.count), transactions)
  }

  /// Lets go of the layouts that nobody shows any more, as compiled screens do that remember as many as they may.
  func forget() {
    for session in sessions {
      for root in session.prepared.screen.roots { root.compiled.forgetLayouts() }
    }
  }

  private func changes(isNew: Bool) -> [Sessions.Change] {
    let orientation: InterfaceOrientation = turn % 2 == 1 ? .landscapeLeft : .portrait
    guard isNew else { return [.rotate(to: orientation)] }
    return [
      .rotate(to: orientation),
      .additionalSafeAreaInsets(EdgeInsets(Double(turn % 1024) / 64, 0, Double(turn / 1024) / 64, 0)),
    ]
  }

  /// The same turns with a look at the parts: processor time of asking the strategies, and of solving alone, which is
  /// done once more in a compiled screen that has not seen the question.
  func turnAllInParts(isNew: Bool) throws -> (decide: Double, solve: Double, whole: Double) {
    turn += 1
    let changes = changes(isNew: isNew)
    var (decide, whole) = (0.0, 0.0)
    for session in sessions {
      let start = processorTime()
      var outcome = try session.apply(changes)
      while case .ask(let ask) = outcome {
        let asked = processorTime()
        let answer = ask.strategy.answer(to: ask.question)
        decide += processorTime() - asked
        outcome = session.resume(answer)
      }
      whole += processorTime() - start
    }
    let solve = isNew ? solveAgain() : 0
    let count = Double(sessions.count)
    return (decide / count, solve / count, whole / count)
  }

  /// Asks each session's compiled screen for the layout that it shows, with insets a hair larger.
  private func solveAgain() -> Double {
    var time = 0.0
    for session in sessions {
      guard let moment = session.moment, let root = session.prepared.screen.roots.first,
        var environment = moment.environments.last
      else { continue }
      environment.safeAreaInsets.top += 1.0 / 128
      let start = processorTime()
      _ = root.compiled.layout(in: environment, arranged: moment.arrangements[0])
      time += processorTime() - start
    }
    return time
  }
}

/// The processor time for one transaction on its way to bytes.
func encodingTime(of transactions: [Sessions.Transaction]) -> (each: Double, bytes: Int) {
  let opening = OpeningFacts(device: "iPhone X", os: "16", screen: "bench")
  var bytes = 0
  let start = processorTime()
  for (number, transaction) in transactions.enumerated() {
    let wire = Wire.Transaction(
      epoch: 1, sequence: number + 1, session: transaction.session, transaction: transaction.number,
      cause: transaction.cause, events: transaction.events.map { Wire.Event($0, opening: opening) })
    bytes += Reply.encode(Subscribe.Reply(transaction: wire), continues: true).count
  }
  return ((processorTime() - start) / Double(transactions.count), bytes / transactions.count)
}
