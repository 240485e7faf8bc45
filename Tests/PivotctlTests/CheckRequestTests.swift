// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import Checks
import Devices
import Testing
import Traits

@testable import pivotctl

@Suite struct CheckRequestTests {
  private static let catalogue = Result {
    try Catalogue(
      directory: #filePath.replacing("Tests/PivotctlTests/CheckRequestTests.swift", with: "config/devices"))
  }

  private func plan(_ words: String...) throws -> CheckPlan {
    try CheckRequest(CheckCommand.spec.parse(["screen"] + words)).plan(try Self.catalogue.get())
  }

  @Test func `an identifier's comma does not divide the list`() throws {
    let plan = try plan("--devices", "iPhone14,7,iphone-x", "--devices=iPad14,1")

    #expect(plan.devices.map(\.name) == ["iPhone14,7", "iphone-x", "iPad14,1"])
  }

  @Test func `without options the usual devices are turned every way`() throws {
    let plan = try plan()

    #expect(plan.devices.map(\.name) == CheckCommand.defaultDevices)
    #expect(plan.turns == InterfaceOrientation.allCases)
    #expect(plan.keyboard == [.off])
  }

  @Test func `of all devices those count that run the version`() throws {
    let all = try plan("--devices", "all")
    let old = try plan("--devices", "all", "--os", "11")

    #expect(all.devices.count > old.devices.count)
    #expect(old.devices.contains { $0.name == "iphone-x" })
    #expect(!old.devices.contains { $0.name == "iphone-12" })
  }

  @Test func `keyboards are on, off or a height`() throws {
    #expect(try plan("--keyboard", "on,off,301.5,0").keyboard == [.on, .off, .height(301.5)])
  }

  @Test(arguments: [
    ["--keyboard", "up"], ["--keyboard", "-3"], ["--keyboard", ""], ["--turns", "sideways"],
    ["--turns", ""], ["--os", "x"], ["--devices", "iphnoe-x"],
  ])
  func `what makes no sense is refused`(words: [String]) throws {
    #expect(throws: (any Error).self) {
      try CheckRequest(CheckCommand.spec.parse(["screen"] + words)).plan(try Self.catalogue.get())
    }
  }
}
