// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import EventBus
import Glibc
import Wire

/// Tells how the daemon is doing.
struct GetStatusMethod: Method {
  let state: DaemonState

  func answer(_ request: GetStatus, to caller: Caller<GetStatus>) throws {
    let subscriptions = state.subscriptions
    let generation = state.generation
    caller.reply(
      .init(
        version: PivotDaemon.version, pid: Int(getpid()), epoch: subscriptions.epoch,
        sequence: subscriptions.sequence, uptimeMilliseconds: state.uptime(),
        sessions: state.sessions.count, connections: state.connectionCount(),
        subscriptions: subscriptions.count, devices: generation.deviceCount,
        screens: generation.screenCount, strategies: generation.strategyCount,
        droppedTransactions: subscriptions.droppedTransactions, closedReaders: state.closedReaders,
        socket: state.socketPath, config: state.configurationFile, reloads: state.reloads,
        reloadError: state.reloadError))
  }
}
