// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import CPivotStrategy
import StrategyKit

// One arrangement, one set of constraints: the set of the old arrangement goes off, the screen takes its new
// size, the set of the new one goes on. Nothing moves in the tree.

private let table = StrategyTable(
  name: "constraint-swap", version: "1.0.0",
  summary: "activates one set of constraints per arrangement, and its constants and priorities",
  create: { functions, context in
    Strategy.create(functions, context) { host in
      CaseStrategy(host, keys: [.activate, .constants, .priorities])
    }
  })

@c @implementation
public func pivot_strategy_entry(_ host: UnsafePointer<pivot_host>?) -> UnsafePointer<pivot_strategy>? {
  table.entry(host)
}
