// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import EventBus
import Sessions
import Wire

/// What the methods work on.
final class DaemonState {
  /// What is on disk, as last read; replaced whole by a reload.
  var generation: Generation
  let sessions: SessionTable
  let subscriptions: Subscriptions
  let asker: any StrategyAsker
  let log: Log
  /// How many connections there are.
  var connectionCount: () -> Int = { 0 }
  /// The path of the socket, when it is our own.
  var socketPath: String?
  /// The configuration file, when there is one.
  var configurationFile: String?
  /// Milliseconds since the start.
  var uptime: () -> Int = { 0 }
  var closedReaders = 0
  var reloads = 0
  var reloadError: String?
  /// Reads everything anew.
  var reload: () throws(ManagerError) -> Void = {}

  init(_ generation: Generation, epoch: Int, asker: any StrategyAsker = InlineAsker(), log: Log) {
    self.generation = generation
    let limits = generation.configuration.limits
    subscriptions = Subscriptions(
      epoch: epoch, limits: .init(queuedBytes: limits.queuedBytes, replayBytes: limits.replayBytes))
    sessions = SessionTable(subscriptions)
    self.asker = asker
    self.log = log
  }
}
