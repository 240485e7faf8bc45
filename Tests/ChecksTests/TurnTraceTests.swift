// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Devices
import Geometry
import Screens
import Sessions
import Strategies
import Testing
import Traits

@testable import Checks

/// What programs show that turn and swap one after the other. The numbers of the three panels can be worked out by
/// hand: 325 and 125 are their heights, 734 and 354 the safe heights of an iPhone X, 375 its width.
@Suite struct TurnTraceTests {
  @Test func `the two good moments of a turn hold`() throws {
    let trace = try turn("examples/panels")

    #expect(trace.isSwap)
    #expect(trace.before.layouts[0].conflicts.isEmpty)
    #expect(trace.after.layouts[0].conflicts.isEmpty)
    let run = try #require(trace.runs.last)
    #expect(run.program == .atOnce)
    #expect(run.instants.isEmpty)
  }

  @Test func `rules that are on before the old ones are off contradict them`() throws {
    let instant = try #require(try turn("examples/panels").run(.rulesOnFirst).instants.first)

    #expect(instant.kind == .bothRules)
    let worst = try #require(instant.impossible.first)
    #expect(worst.old == ["a_h"])
    #expect(worst.new == ["wa_t", "wa_b"])
    #expect(worst.shortage == 409)
    #expect(worst.sentence == "a_h with wa_t, wa_b: 325 is not 734")
  }

  @Test func `the new size under the old rules is too low for them`() throws {
    let instant = try #require(try turn("examples/panels").run(.turnFirst).instants.first)

    #expect(instant.kind == .oldRulesInNewSize)
    #expect(instant.impossible.count == 1)
    let fault = instant.impossible[0]
    #expect(Set(fault.old) == ["a_h", "a_t", "b_t", "b_b", "c_h", "c_b", "cv2.height >= 0"])
    #expect(fault.new == [])
    #expect(fault.shortage == 96)
    #expect(fault.sum?.sentence == "325 + 125 = 450, there are 354, short 96")
    #expect(fault.diagnostic.members.filter { $0.mark != nil }.count == 6)
  }

  @Test func `the new rules in the old size hold, and show a layout that nobody made`() throws {
    let instant = try #require(try turn("examples/panels").run(.swapFirst).instants.first)

    #expect(instant.impossible.isEmpty)
    #expect(instant.strangers.map(\.view) == ["cv1", "cv2", "cv3"])
    #expect(instant.strangers[0].frame == Rect(x: 0, y: 44, width: 187.5, height: 734).rounded)
  }

  @Test func `every order ends the same`() throws {
    for screen in ["examples/panels", "two-panels", "three-labels"] {
      let runs = try turn(screen).runs
      #expect(runs.count == 4)
      #expect(runs.map(\.endsTheSame) == [true, true, true, true])
    }
  }

  @Test func `views that move to other containers show both arrangements or none`() throws {
    let trace = try turn("three-labels")

    let run = try trace.run(.rulesOnFirst)
    #expect(run.instants.first?.kind == .bothRules)
    #expect(!trace.transients.isEmpty)
    for transient in trace.transients { #expect(!transient.detail.isEmpty) }
  }

  @Test func `a change that swaps nothing has no careless order`() throws {
    let trace = try turn("examples/panels", change: .statusBar(isVisible: false))

    #expect(!trace.isSwap)
    #expect(trace.runs.isEmpty)
    #expect(trace.transients.isEmpty)
  }

  @Test func `transients come worst first, each fault once`() throws {
    let transients = try turn("examples/panels").transients

    let shortages = transients.map(\.shortage)
    #expect(shortages == shortages.sorted().reversed())
    #expect(Set(transients.map(\.detail)).count == transients.count)
    #expect(transients.last?.impossible == nil)
    #expect(transients.last?.detail == "cv1 187.5 wide, 734 high")
    #expect(
      transients.last?.message
        == "new rules in the old size: a third layout shows, where a program puts new rules on before the old ones are off"
    )
    #expect(transients.contains { $0.shortage == 96 })
  }

  private func turn(_ screen: String, change: Change = .rotate(to: .landscapeRight)) throws -> TurnTrace {
    let prepared = try Shelf.prepared(screen)
    let session = try Shelf.session(prepared, device: "iphone-x")
    let before = try #require(session.moment)
    try session.applied(change)
    return TurnTrace(prepared, from: before, to: try #require(session.moment))
  }
}

extension TurnTrace {
  func run(_ program: Program) throws -> Run { try #require(runs.first { $0.program == program }) }
}

extension Rect {
  /// As an iPhone X draws it, three pixels a point.
  var rounded: Rect { PixelGrid(scale: 3).round(self) }
}
