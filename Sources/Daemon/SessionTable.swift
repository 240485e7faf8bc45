// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Controllers
import EventBus
import Screens
import Sessions
import Strategies
import Traits
import Wire
import WireSessions

/// The open sessions, and the one door through which their transactions reach the bus.
final class SessionTable {
  private var sessions: [String: HostedSession] = [:]
  private let subscriptions: Subscriptions

  init(_ subscriptions: Subscriptions) {
    self.subscriptions = subscriptions
    subscriptions.openSessions = { [unowned self] in names }
    subscriptions.snapshot = { [unowned self] name, nodes in snapshot(of: name, nodes) }
  }

  var count: Int { sessions.count }
  /// Those that are open for all to see, sorted.
  var names: [String] { sessions.filter { $0.value.session.moment != nil }.keys.sorted() }
  var all: [HostedSession] { names.compactMap { sessions[$0] } }

  subscript(name: String) -> HostedSession? { sessions[name] }

  /// A session by name; the error for a name that none has.
  func session(named name: String) throws(SessionsError) -> HostedSession {
    try standing(named: name).session
  }

  /// A session by name and how it stands: while a change is under way, as before that.
  func standing(named name: String) throws(SessionsError) -> (session: HostedSession, moment: Moment) {
    guard let hosted = sessions[name], let moment = hosted.session.moment else {
      throw .sessionNotFound(session: name)
    }
    return (hosted, moment)
  }

  /// Takes the name, also while the opening is still under way.
  func add(_ hosted: HostedSession) { sessions[hosted.name] = hosted }

  func remove(_ hosted: HostedSession) {
    if sessions[hosted.name] === hosted { sessions[hosted.name] = nil }
  }

  /// `base`, or `base-2`, `base-3` and so on.
  func freeName(_ base: String) -> String {
    if sessions[base] == nil { return base }
    var number = 2
    while sessions["\(base)-\(number)"] != nil { number += 1 }
    return "\(base)-\(number)"
  }

  /// Publishes what a session has done, and returns it as the wire tells it. A transaction without events
  /// is not published and takes no number.
  func publish(_ transaction: Sessions.Transaction, of hosted: HostedSession) -> Wire.Transaction {
    let opening = OpeningFacts(
      device: hosted.device, os: hosted.session.moment?.state.os.description ?? "",
      screen: hosted.session.prepared.screen.name)
    let isEmpty = transaction.events.isEmpty
    let wire = Wire.Transaction(
      epoch: subscriptions.epoch, sequence: subscriptions.sequence + (isEmpty ? 0 : 1),
      session: transaction.session, transaction: transaction.number, cause: transaction.cause,
      events: transaction.events.map { Wire.Event($0, opening: opening) },
      extrapolated: transaction.isExtrapolated ? true : nil)
    if !isEmpty { subscriptions.publish(wire) }
    return wire
  }

  /// Closes a session once nothing is under way in it.
  func close(_ hosted: HostedSession, _ done: @escaping (Wire.Transaction?) -> Void = { _ in }) {
    hosted.whenFree { [self] in
      if hosted.isClosed { return done(nil) }
      let transaction = hosted.close()
      remove(hosted)
      done(publish(transaction, of: hosted))
    }
  }

  private func snapshot(of name: String, _ nodes: NodeSelection) -> Snapshot? {
    guard let hosted = sessions[name], let moment = hosted.session.moment else { return nil }
    let wire = hosted.wire(moment)
    return Snapshot(
      epoch: subscriptions.epoch, sequence: subscriptions.sequence, session: name,
      transaction: hosted.session.transactionCount, device: hosted.device, model: hosted.model,
      os: moment.state.os.description, orientation: Orientation(moment.state.orientation),
      screen: hosted.session.prepared.screen.name, environments: wire.environments,
      arrangements: wire.arrangements(strategies: hosted.strategyNames),
      nodes: nodes == .none ? nil : wire.nodes { nodes.contains($0, of: $1) },
      diagnostics: wire.diagnostics, extrapolated: moment.isExtrapolated ? true : nil)
  }
}

extension HostedSession {
  func wire(_ moment: Moment) -> WireMoment { WireMoment(moment: moment, screen: session.prepared.screen) }

  /// For each root, the modules that arrange it.
  var strategyNames: [[String]] {
    session.prepared.strategies.map { $0.map(\.module.name) }
  }
}
