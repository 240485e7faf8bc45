// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ShippedDevices
import Checks
import Devices
import Sessions
import SourceText
import Testing
import Traits

/// A check that looks at the moments between two turns too.
@Suite struct TransientTests {
  @Test func `moments are noted where they are asked for, and do not count`() throws {
    let report = try check("examples/panels", moments: true)

    #expect(report.occurrenceCount == 0)
    #expect(report.findings.allSatisfy { $0.kind == .transient })
    let turnFirst = try #require(
      report.findings.first { $0.message.hasSuffix("takes the new size before it swaps its rules") })
    #expect(turnFirst.occurrences.map(\.shortage) == [96, 81])
    #expect(turnFirst.occurrences[0].detail.hasSuffix("325 + 125 = 450, there are 354, short 96"))
    #expect(turnFirst.mark?.line != nil)
    #expect(turnFirst.members.count == 7)
  }

  @Test func `nobody is told who did not ask, nor where nothing is swapped`() throws {
    #expect(try check("examples/panels", moments: false).findings.isEmpty)
    #expect(try check("safe-area", moments: true).findings.isEmpty)
  }

  private func check(_ screen: String, moments: Bool) throws -> CheckReport {
    let subjects = try ["iphone-x", "iphone-14"].map {
      CheckPlan.Subject(name: $0, model: try Shipped.model($0))
    }
    var plan = CheckPlan(devices: subjects, os: [OSVersion(16)], turns: [.portrait, .landscapeLeft])
    plan.looksAtMoments = moments
    var check = ScreenCheck(try Shelf.prepared(screen), name: screen, plan: plan)
    return try check.run()
  }
}
