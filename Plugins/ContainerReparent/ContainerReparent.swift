// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import CPivotStrategy
import StrategyKit

// A container per arrangement, laid out once and for all; the content moves from the container that is hidden
// to the one that is shown and fills its place there.

private let table = StrategyTable(
  name: "container-reparent", version: "1.0.0",
  summary: "shows one container per arrangement and moves the content into it",
  create: { functions, context in
    Strategy.create(functions, context) { host in
      CaseStrategy(host, keys: [.show, .hide, .activate, .properties, .place])
    }
  })

@c @implementation
public func pivot_strategy_entry(_ host: UnsafePointer<pivot_host>?) -> UnsafePointer<pivot_strategy>? {
  table.entry(host)
}
