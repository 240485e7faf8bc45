// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Controllers
import Devices
import Geometry
import Sessions
import Testing
import Traits
import Wire

@testable import Daemon

/// What the daemon makes of the changes that clients send.
@Suite struct WireChangeTests {
  private func read(_ change: Wire.Change) throws -> Sessions.Change {
    try #require(try WireChange.read([change]).first)
  }

  private func reason(_ change: Wire.Change) -> String {
    do throws(SessionsError) {
      _ = try WireChange.read([change])
      return ""
    } catch {
      guard case .invalidChange(change: 0, let reason) = error else { return "\(error)" }
      return reason
    }
  }

  @Test func `devices, sheets and columns are changed in their own words`() throws {
    #expect(try read(.init(kind: "call", on: true)) == .call(isInProgress: true))
    #expect(
      try read(.init(kind: "system-navigation", systemNavigation: "threeButtons"))
        == .systemNavigation(.threeButtons))
    #expect(try read(.init(kind: "display", display: "inner")) == .display("inner"))
    #expect(try read(.init(kind: "fold", on: false)) == .fold(isHalfOpen: false))
    #expect(try read(.init(kind: "window", pane: "slideOver")) == .pane(.slideOver))
    #expect(
      try read(.init(kind: "columns", controller: "s", mode: "twoOverSecondary"))
        == .displayMode(.twoOverSecondary, controller: "s"))
    #expect(try read(.init(kind: "present", controller: "s", on: true)) == .presented(true, controller: "s"))
    #expect(
      try read(.init(kind: "keyboard", frame: Rect(x: 1, y: 2, width: 3, height: 4)))
        == .keyboardFloats(in: Rect(x: 1, y: 2, width: 3, height: 4)))
    #expect(try read(.init(kind: "detent", mode: "medium")) == .detent(.medium))
    #expect(
      try read(.init(kind: "detent", controller: "s", height: 300)) == .detent(.height(300), controller: "s"))
    #expect(
      try read(.init(kind: "trait-overrides", verticalSizeClass: .compact))
        == .traitOverrides(TraitOverrides(verticalSizeClass: .compact)))
  }

  @Test(arguments: [
    (Wire.Change(kind: "call"), "on is missing"), (Wire.Change(kind: "call", height: 3, on: true), "height"),
    (Wire.Change(kind: "window", size: .zero, pane: "oneHalf"), "use either size or pane"),
    (Wire.Change(kind: "window", pane: "half"), "use oneThird, oneHalf, twoThirds, slideOver"),
    (Wire.Change(kind: "columns", mode: "large"), "there is no mode \"large\""),
    (Wire.Change(kind: "system-navigation", systemNavigation: "wave"), "none, gestures, threeButtons"),
    (Wire.Change(kind: "display", on: true), "on does not go with display"),
    (Wire.Change(kind: "present", mode: "automatic", on: true), "mode does not go with present"),
    (Wire.Change(kind: "detent"), "mode or height is missing"),
    (Wire.Change(kind: "detent", mode: "small"), "a sheet rests at mode large or medium"),
    (Wire.Change(kind: "detent", mode: "large", height: 3), "give one of them"),
    (Wire.Change(kind: "slide"), "there is no kind of change"),
  ])
  func `what is wrong with a change is said in a sentence`(change: Wire.Change, words: String) {
    #expect(reason(change).contains(words), "\(reason(change))")
  }

  @Test func `every kind of change is read`() {
    for kind in ChangeKind.allCases {
      let reason = reason(Wire.Change(kind: kind.rawValue))
      #expect(!reason.contains("no kind of change"), "\(kind)")
    }
  }
}
