// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import JSON
import Testing

@testable import pivotctl

/// Lists of devices, as options give them. What is written is held by the end-to-end tests.
@Suite struct ExportTests {
  @Test(arguments: [
    (["iphone-x,ipad-mini-6"], ["iphone-x", "ipad-mini-6"]), (["iPhone14,7"], ["iPhone14,7"]),
    (["iPhone14,7,iphone-x", "pixel-9"], ["iPhone14,7", "iphone-x", "pixel-9"]), ([], []), ([","], []),
  ])
  func `a comma before digits belongs to a name`(lists: [String], names: [String]) {
    #expect(DeviceWords.names(lists) == names)
  }
}
