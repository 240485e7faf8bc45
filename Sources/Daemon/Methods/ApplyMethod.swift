// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Sessions
import Varlink
import Wire

/// Changes a session, behind whatever is under way in it.
struct ApplyMethod: Method {
  let state: DaemonState

  func answer(_ request: Apply, to caller: Caller<Apply>) throws {
    let hosted = try state.sessions.session(named: request.session)
    guard (1...64).contains(request.changes.count) else { throw ParameterError("changes") }
    guard (0...3_600_000).contains(request.durationMilliseconds ?? 0) else {
      throw ParameterError("durationMilliseconds")
    }
    let changes = try WireChange.read(request.changes)
    let isHeld = request.hold ?? false
    if isHeld { try checkHolding(changes) }
    let sessions = state.sessions
    hosted.apply(changes) { result in
      switch result {
      case .success(let transaction):
        hosted.hold(changes, by: isHeld ? caller.connection : nil)
        caller.reply(.init(transaction: sessions.publish(transaction, of: hosted)))
      case .failure(.refused(let error)):
        caller.fail(.invalidChange(change: error.index, reason: error.reason))
      case .failure(.closed): caller.fail(.sessionNotFound(session: request.session))
      }
    }
  }

  private func checkHolding(_ changes: [Sessions.Change]) throws {
    for (place, change) in changes.enumerated() where HeldChange(change) == nil {
      throw SessionsError.invalidChange(
        change: place,
        reason: "\(change.kind) cannot be held: only keyboard and additional-insets can")
    }
  }
}
