// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ShippedDevices
import Controllers
import Devices
import Screens
import SeededNumbers
import Sessions
import Strategies
import Testing
import Traits

/// Sessions that show one prepared screen share what they found out, and nobody can tell.
@Suite struct SharedScreenTests {
  private func session(on prepared: PreparedScreen, _ device: String = "iphone-x") throws -> ScreenSession {
    ScreenSession(
      name: "test", prepared: prepared,
      state: ScreenState(model: try Shipped.model(device), os: OSVersion(16)))
  }

  private func prepared(_ screen: String = "three-labels") throws -> PreparedScreen {
    try PreparedScreen(Stage.screen(screen), library: Stage.library())
  }

  @Test(arguments: ["three-labels", "two-panels", "by-size-class"], 0..<4)
  func `a session says the same beside others as alone`(screen: String, seed: UInt64) throws {
    var random = SplitMix(seed: seed &* 104_729 &+ 7)
    let together = try prepared(screen)
    let devices = ["iphone-x", "iphone-14-pro", "ipad-9-7", "iphone-x"]
    let pairs = try devices.map { device in
      (shared: try session(on: together, device), alone: try session(on: prepared(screen), device))
    }
    for pair in pairs { #expect(try pair.shared.opened() == pair.alone.opened()) }

    for _ in 0..<60 {
      let change: Change = [
        .rotate(to: .landscapeLeft), .rotate(to: .portrait), .keyboard(height: 300), .keyboard(height: 0),
        .statusBar(isVisible: false), .layoutDirection(.rightToLeft), .layoutDirection(.leftToRight),
      ].randomElement(using: &random)!
      let pair = pairs.randomElement(using: &random)!

      #expect(try pair.shared.applied(change) == pair.alone.applied(change))
    }
  }

  @Test func `in the same surroundings a session with another layout tells of its own`() throws {
    let screen = try prepared()
    let (good, bad) = (try session(on: screen), try session(on: screen))
    try good.opened()
    try bad.opened()
    // Twice there and back, so that what is told is worth remembering.
    for _ in 0..<2 {
      try good.applied(.rotate(to: .landscapeLeft))
      try good.applied(.rotate(to: .portrait))
    }

    var outcome = try bad.apply([.rotate(to: .landscapeLeft)])
    while case .ask(let ask) = outcome {
      outcome = bad.resume(.failure(.refused(module: "m", mark: ask.strategy.mark, reason: "no")))
    }
    let told = try good.applied(.rotate(to: .landscapeLeft))

    guard case .done(let refused) = outcome else {
      Issue.record("the turn still asks: \(outcome)")
      return
    }
    #expect(told.kinds.contains("decision") && !told.kinds.contains("diagnostic"))
    #expect(!refused.kinds.contains("decision") && refused.kinds.contains("diagnostic"))
  }

  @Test func `a fault that stands is told once, beside what is remembered`() throws {
    let text = """
      screen: s
      root:
        subviews:
          - id: a
      constraints: [a.width == 10, a.width == 20, a.top == root.top, a.leading == root.leading, a.height == 5]
      """
    let screen = try PreparedScreen(Screen.parse(text, file: "s.yaml"), library: Stage.library())
    for _ in 0..<3 {
      let session = try session(on: screen)

      let opening = try session.opened()
      let turn = try session.applied(.rotate(to: .landscapeLeft))

      #expect(opening.kinds.last == "diagnostic")
      #expect(!turn.kinds.contains("diagnostic"))
    }
  }
}
