// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Controllers
import Screens
import Sessions
import Traits
import Wire
import WireSessions

/// Lists the open sessions by name.
struct ListSessionsMethod: Method {
  let state: DaemonState

  func answer(_ request: ListSessions, to caller: Caller<ListSessions>) throws {
    let sessions = state.sessions.all.compactMap { hosted -> SessionInfo? in
      guard let moment = hosted.session.moment else { return nil }
      return SessionInfo(
        session: hosted.name, device: hosted.device, model: hosted.model,
        os: moment.state.os.description, orientation: Orientation(moment.state.orientation),
        size: moment.windowEnvironment.windowSize, screen: hosted.session.prepared.screen.name,
        lifetime: hosted.lifetime, transaction: hosted.session.transactionCount,
        extrapolated: moment.isExtrapolated)
    }
    caller.reply(.init(sessions: sessions))
  }
}
