// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import EventLoop
import Glibc
import Varlink
import Wire

/// Reads everything anew; for the daemon's own user and root.
struct ReloadMethod: Method {
  let state: DaemonState

  func answer(_ request: Reload, to caller: Caller<Reload>) throws {
    guard let peer = caller.connection?.peer, peer.uid == 0 || peer.uid == geteuid() else {
      throw ServiceError.permissionDenied
    }
    try state.reload()
    let generation = state.generation
    caller.reply(
      .init(
        devices: generation.deviceCount, screens: generation.screenCount,
        strategies: generation.strategyCount))
  }
}
