// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import EventBus
import Varlink
import Wire

/// Starts a stream, which the subscriptions feed until the connection ends or the daemon stops.
struct SubscribeMethod: Method {
  let state: DaemonState

  func answer(_ request: Subscribe, to caller: Caller<Subscribe>) throws {
    guard let connection = caller.connection else { return }
    let subscriptions = state.subscriptions
    let subscription = try subscriptions.subscribe(request, outbox: connection.outbox)
    // The stream ends with the connection, or when the daemon stops; both end up here.
    caller.pending.whenOver { subscriptions.cancel(subscription) }
  }
}
