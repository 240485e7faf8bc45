// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ShippedDevices
import Controllers
import Devices
import Screens
import Sessions
import SourceText
import Strategies
import Testing
import Traits

/// What is told of modules that cannot be found or do not decide.
@Suite struct StrategyFaultTests {
  @Test func `a module that gives no decision is told once with its place, beside the message`() throws {
    let model = try Shipped.model("iphone-x")
    let screen = try PreparedScreen(Stage.screen("three-labels"), library: Stage.library())
    let session = ScreenSession(name: "test", prepared: screen, state: ScreenState(model: model))
    guard case .ask(let ask) = try session.open([]) else {
      Issue.record("nothing was asked")
      return
    }

    let outcome = session.resume(
      .failure(.refused(module: "m", mark: ask.strategy.mark, reason: "the moon is full")))

    guard case .done = outcome else {
      Issue.record("the session is still under way")
      return
    }
    let diagnostic = try #require(session.moment?.diagnostics.first { $0.code == .strategyFailed })
    #expect(diagnostic.message == "m gave no decision: the moon is full")
    #expect(diagnostic.mark == ask.strategy.mark)
  }

  @Test func `a module that is missing is told where the screen uses it`() throws {
    let screen = try Screen.parse(
      "screen: s\nroot:\nstrategies:\n  - controller: root\n    use: size-class-swich\n", file: "s.yaml")

    let error = #expect(throws: ScreenError.self) { try PreparedScreen(screen, library: Stage.library()) }

    #expect(error?.errors.count == 1)
    #expect(
      error?.description.hasPrefix("s.yaml:5:10: strategies[0].use: no strategy module size-class-swich (")
        == true)
    #expect(error?.description.hasSuffix("did you mean size-class-switch?") == true)
  }
}
