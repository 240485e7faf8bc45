// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Remembers the values that were asked for last, at most `limit` of them.
struct RecentCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var lastUse: UInt64
  }

  let limit: Int
  private var entries: [Key: Entry] = [:]
  private var clock: UInt64 = 0

  init(limit: Int) {
    self.limit = max(1, limit)
  }

  var count: Int { entries.count }

  mutating func value(for key: Key, make: () -> Value) -> Value {
    clock += 1
    if let found = entries[key] {
      entries[key]?.lastUse = clock
      return found.value
    }
    if entries.count >= limit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      entries[oldest.key] = nil
    }
    let value = make()
    entries[key] = Entry(value: value, lastUse: clock)
    return value
  }
}
