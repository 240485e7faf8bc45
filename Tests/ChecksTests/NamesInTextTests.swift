// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Testing

@testable import Checks

@Suite struct NamesInTextTests {
  @Test(arguments: [
    ("the text of label-1 is cut off", "the text of label-1 \"Hi\" is cut off"),
    ("label-1.top is tied to root", "label-1.top \"Hi\" is tied to root"),
    ("label-12 lies over label-1", "label-12 lies over label-1 \"Hi\""),
    ("label-1, how far it scrolls.", "label-1 \"Hi\", how far it scrolls."),
    ("nothing of label-1.", "nothing of label-1. \"Hi\""),
    ("", ""),
  ])
  func `words follow a name with its attribute`(text: String, expected: String) {
    #expect(text.followingNames { $0 == "label-1" ? " \"Hi\"" : nil } == expected)
  }

  @Test func `names are replaced whole`() {
    let text = "view-3.width == view-33.width * 2 - 8, -8"

    #expect(text.replacingNames { $0 == "view-3" ? "abc" : nil } == "abc.width == view-33.width * 2 - 8, -8")
  }
}
