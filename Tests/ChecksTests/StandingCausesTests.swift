// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Sessions
import Testing

@testable import Checks

/// Whether a change makes anything worse.
@Suite struct StandingCausesTests {
  private static let clash = ["a.width == 100", "a.width == 120"]
  private static let open = ["a.height >= 44"]
  private static let bare = [
    "a.top == root.safeArea.top + 50", "a.leading == root.safeArea.leading", "t.top == root.safeArea.top",
    "t.leading == root.safeArea.leading",
  ]

  @Test func `what was wrong before may stay, also what cannot hold`() throws {
    let clash = try context(Self.bare + Self.clash + ["a.height == 44"])
    let open = try context(Self.bare + Self.open + ["a.width == 100"])

    #expect(!clash.layout.conflicts.isEmpty)
    #expect(!open.openness.groups.isEmpty)
    #expect(StandingCauses(clash).cover(clash))
    #expect(StandingCauses(open).cover(open))
  }

  @Test func `what was not wrong before may not come, of whatever kind`() throws {
    let sound = try context(Self.bare + ["a.width == 100", "a.height == 44"])
    let worse = [
      Self.bare + Self.clash + ["a.height == 44"],
      Self.bare + Self.open + ["a.width == 100"],
      ["t.top == root.top"] + Self.bare.filter { !$0.hasPrefix("t.top") } + [
        "a.width == 100", "a.height == 44",
      ],
    ]

    for lines in worse {
      let changed = try context(lines)
      #expect(!StandingCauses(sound).cover(changed), "\(lines)")
      #expect(StandingCauses(changed).cover(sound), "\(lines)")
    }
  }

  @Test func `one thing that cannot hold is no leave for another`() throws {
    let before = try context(Self.bare + Self.clash + ["a.height == 44"])
    let after = try context(Self.bare + ["a.width == 100", "a.height == 30", "a.height == 44"])

    #expect(!StandingCauses(before).cover(after))
  }

  @Test func `a search that its effort ends is a note, and no reason against a change`() throws {
    let lines = Self.bare + Self.open + ["a.width == 100"]
    let whole = try context(lines)
    let unfinished = try context(lines, openLimit: 1)

    #expect(whole.openness.isFinished && !unfinished.openness.isFinished)
    #expect(StandingCauses(whole).cover(unfinished))
  }

  private func context(_ lines: [String], openLimit: Int? = nil) throws -> RootContext {
    let text =
      "screen: s\nroot: {subviews: [{id: a, kind: image}, {id: t, kind: label, intrinsicSize: [40, 20]}]}\nconstraints:\n"
      + lines.map { "  - \($0)\n" }.joined()
    let prepared = try Shelf.prepared(text: text)
    let moment = try #require(try Shelf.session(prepared, device: "iphone-x").moment)
    return try #require(RootContext.all(prepared, moment, openLimit: openLimit).first)
  }
}
