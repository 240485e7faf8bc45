// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// Remembers the values that were asked for last, at most `limit` of them.
struct RecentCache<Key: Hashable, Value> {
  let limit: Int
  private var places: [Key: Int] = [:]
  private var keys: [Key] = []
  private var values: [Value] = []
  /// When each was asked for last. Apart from the keys, so that looking for the oldest touches nothing else.
  private var lastUses: [UInt64] = []
  private var clock: UInt64 = 0

  init(limit: Int) {
    self.limit = max(1, limit)
  }

  var count: Int { values.count }

  mutating func value(for key: Key, make: () -> Value) -> Value {
    clock += 1
    if let place = places[key] {
      lastUses[place] = clock
      return values[place]
    }
    let value = make()
    if values.count < limit {
      places[key] = values.count
      keys.append(key)
      values.append(value)
      lastUses.append(clock)
    } else {
      replace(oldest, with: value, key)
    }
    return value
  }

  private var oldest: Int {
    var oldest = 0
    for place in lastUses.indices where lastUses[place] < lastUses[oldest] { oldest = place }
    return oldest
  }

  private mutating func replace(_ place: Int, with value: Value, _ key: Key) {
    places[keys[place]] = nil
    places[key] = place
    keys[place] = key
    values[place] = value
    lastUses[place] = clock
  }
}
