// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Wire

/// Closes a session once nothing is under way in it.
struct CloseSessionMethod: Method {
  let state: DaemonState

  func answer(_ request: CloseSession, to caller: Caller<CloseSession>) throws {
    let hosted = try state.sessions.session(named: request.session)
    state.sessions.close(hosted) { transaction in
      guard let transaction else { return caller.fail(.sessionNotFound(session: request.session)) }
      caller.reply(.init(transaction: transaction))
    }
  }
}
