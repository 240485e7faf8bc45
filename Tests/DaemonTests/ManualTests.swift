// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checkout
import Arguments
import Foundation
import Testing

@testable import pivotd

@Suite struct ManualTests {
  @Test func `the page of pivotd says what its help says`() throws {
    let page = Checkout.file("docs/man/pivotd.8")
    let parts = ManualPage.parts(of: Program.spec)
    // As `make man` asks for.
    if ProcessInfo.processInfo.environment["PIVOT_WRITE_MANUALS"] != nil {
      let old = try String(contentsOf: page, encoding: .utf8)
      try Data(ManualPage.filled(old, parts).utf8).write(to: page, options: .atomic)
    }

    let text = try String(contentsOf: page, encoding: .utf8)
    let isSame = ManualPage.filled(text, parts) == text
    #expect(isSame, "docs/man/pivotd.8 says something else: run `make man`")
    let hasPlaces = text.contains(".\\\" BEGIN options") && text.contains(".\\\" BEGIN head")
    #expect(hasPlaces)
  }
}
