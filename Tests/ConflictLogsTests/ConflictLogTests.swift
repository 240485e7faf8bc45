// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Testing

@testable import ConflictLogs

@Suite struct ConflictLogTests {
  @Test func `a text without a report has no blocks`() {
    #expect(ConflictLog("nothing to see").blocks.isEmpty)
  }
}
