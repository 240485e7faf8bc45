// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Testing
import Traits

@Suite struct OSVersionTests {
  @Test func `versions compare by major, then minor`() {
    #expect(OSVersion(10, 3) < OSVersion(11))
    #expect(OSVersion(27) == OSVersion("27.0"))
  }

  @Test(arguments: ["", "x", "16.", "16.x", "1.2.3", "-1", "16 ", "99999999999999999999"])
  func `a text that is no version is refused`(text: String) {
    #expect(OSVersion(text) == nil)
  }

  @Test func `a version reads back what it writes`() {
    for text in ["8", "16", "27.1"] { #expect(OSVersion(text)?.description == text) }
  }
}
