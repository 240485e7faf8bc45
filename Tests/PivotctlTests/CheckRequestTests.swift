// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ShippedDevices
import Arguments
import Devices
import Geometry
import Testing
import Traits

@testable import Checks
@testable import pivotctl

@Suite struct CheckRequestTests {
  private func plan(_ words: String...) throws -> CheckPlan {
    try CheckRequest(CheckCommand.spec.parse(["screen"] + words)).plan(try Shipped.catalogue.get())
  }

  @Test func `an identifier's comma does not divide the list`() throws {
    let plan = try plan("--devices", "iPhone14,7,iphone-x", "--devices=iPad14,1")

    #expect(plan.devices.map(\.name) == ["iPhone14,7", "iphone-x", "iPad14,1"])
  }

  @Test func `a device that is named twice is one, by whichever of its names`() throws {
    let all = try plan("--devices", "all")

    #expect(try plan("--devices", "iphone-14,iPhone 14,iPhone14,7").devices.map(\.name) == ["iphone-14"])
    #expect(try plan("--devices", "iphone-x,iphone-8", "--devices", "iphone-x").devices.count == 2)
    #expect(try plan("--devices", "all,iphone-14,iPhone 14").devices.map(\.name) == all.devices.map(\.name))
    #expect(try plan("--devices", "iPhone X,iphone-x", "--os", "16").devices.map(\.name) == ["iPhone X"])
    // Two products, and a product that runs less than its class does.
    #expect(try plan("--devices", "iPhone 13,iPhone 14").devices.count == 2)
    #expect(try plan("--devices", "iPhone X,iphone-x", "--os", "16,26").devices.map(\.name) == ["iphone-x"])
  }

  @Test func `the command that repeats a case has its numbers to the last digit`() throws {
    let model = try Shipped.model("ipad-mini-6")
    var state = CheckCase(
      device: "ipad-mini-6", model: model, os: OSVersion(16), orientation: .portrait,
      keyboardHeight: 336.66666,
      keyboardIsGiven: true)
    state.window = Size(width: 507.00001, height: 744)
    state.textLength = 4.0 / 3

    #expect(
      state.command(screen: "s")
        == "pivotctl check s --devices ipad-mini-6 --os 16 --turns portrait --keyboard 336.66666 "
        + "--window 507.00001x744 --text-length \(4.0 / 3)")
  }

  @Test func `what folds is looked at on the displays that are asked for`() throws {
    let both = try plan("--devices", "iphone-duo,iphone-14", "--display", "outer,inner")

    #expect(both.devices.map(\.name) == ["iphone-duo", "iphone-duo-inner", "iphone-14"])
    #expect(both.devices.map(\.model.screenSize.width) == [466, 669, 390])
    #expect(
      try plan("--devices", "iphone-duo", "--display", "inner").devices.map(\.name) == ["iphone-duo-inner"])
    #expect(
      try plan("--devices", "iphone-duo-inner,iphone-duo", "--display", "inner").devices.map(\.name)
        == ["iphone-duo-inner"])
    #expect(throws: Failure.self) { try plan("--devices", "iphone-14", "--display", "inner") }
    #expect(throws: Failure.self) { try plan("--devices", "iphone-duo", "--display", "middle") }
    #expect(throws: ArgumentError.self) { try plan("--devices", "iphone-duo", "--display", ",") }
  }

  @Test func `turns may be all and more`() throws {
    #expect(try plan("--turns", "landscapeLeft,all").turns.first == .landscapeLeft)
    #expect(try plan("--turns", "landscapeLeft,all").turns.count == InterfaceOrientation.allCases.count)
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
    let either = try plan("--devices", "all", "--os", "11,26")

    #expect(all.devices.count > old.devices.count)
    #expect(old.devices.contains { $0.name == "iphone-x" })
    #expect(!old.devices.contains { $0.name == "iphone-12" })
    #expect(either.devices.contains { $0.name == "iphone-12" })
  }

  @Test func `keyboards are on, off or a height`() throws {
    #expect(try plan("--keyboard", "on,off,301.5,0").keyboard == [.on, .off, .height(301.5)])
    #expect(try plan("--keyboard", "on", "--keyboard=off,on").keyboard == [.on, .off])
  }

  @Test(arguments: [
    ["--keyboard", "up"], ["--keyboard", "-3"], ["--keyboard", ""], ["--turns", "sideways"],
    ["--keyboard", "0x10"], ["--keyboard", "nan"], ["--keyboard", "1e300"], ["--devices", ""],
    ["--devices", ","],
    ["--text-length", "0x1"], ["--text-length", "1e-9"], ["--text-length", "11"],
    ["--turns", ""], ["--os", "x"], ["--devices", "iphnoe-x"],
  ])
  func `what makes no sense is refused`(words: [String]) throws {
    #expect(throws: (any Error).self) {
      try CheckRequest(CheckCommand.spec.parse(["screen"] + words)).plan(try Shipped.catalogue.get())
    }
  }
}
