// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Testing

@testable import AutoLayout

@Suite struct RecentCacheTests {
  @Test func `what was asked for longest ago is forgotten first`() {
    var cache = RecentCache<Int, Int>(limit: 3)
    var made: [Int] = []
    func ask(_ key: Int) -> Int {
      cache.value(for: key) {
        made.append(key)
        return key * 10
      }
    }

    let answers = [1, 2, 3, 1, 4, 1, 3, 2].map(ask)

    #expect(answers == [10, 20, 30, 10, 40, 10, 30, 20])
    #expect(made == [1, 2, 3, 4, 2])
    #expect(cache.count == 3)
  }
}
