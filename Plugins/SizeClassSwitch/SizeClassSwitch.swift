// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import CPivotStrategy
import StrategyKit

// Arrangements by size class, as Interface Builder varies a storyboard. A case may ask for nothing else, so
// that what works on a phone is known to work in every window that has the same classes.

private let table = StrategyTable(
  name: "size-class-switch", version: "1.0.0",
  summary: "arranges by width and height class alone",
  create: { functions, context in
    Strategy.create(functions, context) { host in
      CaseStrategy(
        host, keys: [.show, .hide, .activate, .constants, .priorities, .properties, .place],
        check: reportOtherThanSizeClasses)
    }
  })

private let sizeClassKeys: [StaticString] = ["width", "height", "horizontalSizeClass", "verticalSizeClass"]

private func reportOtherThanSizeClasses(in when: Node) {
  for (key, value) in when.entries {
    guard let name = key.text else { continue }
    if name.matches("orientation") {
      key.report(
        "size classes do not tell how a device is turned, an iPad is regular in both directions either way: "
          + "write width or height here, or use container-reparent or constraint-swap to choose by orientation"
      )
    } else if !sizeClassKeys.contains(where: name.matches) {
      key.report(
        "size-class-switch chooses by width and height class alone: "
          + "use container-reparent or constraint-swap to choose by anything else")
    } else if !value.isScalar {
      value.report(
        "size-class-switch knows compact and regular: "
          + "use container-reparent or constraint-swap to choose by points")
    }
  }
}

@c @implementation
public func pivot_strategy_entry(_ host: UnsafePointer<pivot_host>?) -> UnsafePointer<pivot_strategy>? {
  table.entry(host)
}
