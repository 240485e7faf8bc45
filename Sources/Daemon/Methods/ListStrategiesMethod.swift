// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Strategies
import Wire

/// Lists the strategy modules.
struct ListStrategiesMethod: Method {
  let state: DaemonState

  func answer(_ request: ListStrategies, to caller: Caller<ListStrategies>) throws {
    let modules = state.generation.strategies.modules
    caller.reply(
      .init(
        strategies: modules.map { module in
          Wire.Strategy(
            strategy: module.name, version: module.version, summary: module.summary, path: module.path)
        }))
  }
}
