// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Controllers
import Devices
import Geometry
import Screens
import SeededNumbers
import Sessions
import Testing
import Traits

/// What events tell and what queries answer are one: whoever follows the events knows the answers.
@Suite struct ToldChangeTests {
  private static let inner = """
    screen: inner
    root: {subviews: [{id: card, subviews: [{id: line}]}]}
    constraints:
      - card.edges == root.edges
      - line.edges == card.margins.edges
    """

  @Test(arguments: ["apple-tv", "ipad-9-7", "iphone-8", "iphone-x", "pixel-6"], 0..<4)
  func `who adds up what is told has what a query answers, below a pixel too`(device: String, seed: UInt64)
    throws
  {
    var random = SplitMix(seed: seed)
    let session = try Stage.unopened(
      text: Self.inner, device: device, wrappedIn: seed % 2 == 0 ? [] : [.navigation])
    var told = ToldInsets()
    told.take(try session.opened())
    told.margins = ToldInsets.answers(of: session) { $0.layoutMargins(of: $1) }

    for _ in 0..<60 {
      func edge() -> Double { Double(Int.random(in: -5...45, using: &random)) * 0.1 }
      let insets = EdgeInsets(edge(), edge(), edge(), edge())
      let container = session.controllers.id
      told.take(try session.applied(.additionalSafeAreaInsets(insets, controller: container)))
      #expect(told.safeAreas == ToldInsets.answers(of: session) { $0.safeAreaInsets(of: $1) })
      #expect(told.margins == ToldInsets.answers(of: session) { $0.layoutMargins(of: $1) })
      #expect(session.environment.safeAreaInsets == told.safeAreas["root"] ?? .zero)
    }
    #expect(told.isConnected, "an event's old value is what was told last")
  }

  @Test func `a tenth of a pixel is told, and what was told last is the old value`() throws {
    let session = try Stage.session(text: Self.inner, device: "iphone-x", os: nil)

    let steps = try [0.1, 0.16, 0.17, 0.17].map {
      try session.applied(.additionalSafeAreaInsets(EdgeInsets(0, 0, $0, 0))).insets(of: "root")
    }

    #expect(steps.map { $0.map(\.old[2]) } == [[34], [34.1], [34.16], []])
    #expect(steps.map { $0.map(\.new[2]) } == [[34.1], [34.16], [34.17], []])
  }

  @Test func `noise of arithmetic is nothing that changed, and does not add up unseen`() throws {
    let session = try Stage.session(text: Self.inner, device: "iphone-x", os: nil)
    var told = 34.0

    for step in 1...400 {
      let transaction = try session.applied(
        .additionalSafeAreaInsets(EdgeInsets(0, 0, Double(step) * 1e-6, 0)))
      for change in transaction.insets(of: "root") {
        #expect(change.old[2] == told)
        told = change.new[2]
      }
      #expect(session.environment.safeAreaInsets.bottom == told)
    }
    #expect(abs(told - 34.0004) < 3e-6)
    #expect(session.transactionCount < 100)
  }

  @Test func `every height of a keyboard is told`() throws {
    let session = try Stage.session(text: Self.inner, device: "iphone-x", os: nil)
    try session.applied(.keyboard(height: 291))

    #expect(try session.applied(.keyboard(height: 291.1)).events.first?.kind == "keyboard")
  }

  @Test func `a fold is told with where it was and where it is`() throws {
    let session = try Stage.session(text: Self.inner, device: "iphone-duo-inner", os: nil)
    let landscape = Rect(x: 455.5, y: 0, width: 40, height: 669)

    #expect(session.environment.fold == nil)
    let folded = try session.applied(.fold(isHalfOpen: true))
    let upright = try #require(session.environment.fold)
    #expect(folded.events == [.region(.fold, old: nil, new: upright)])
    let turned = try session.applied(.rotate(to: .landscapeLeft))
    #expect(turned.events.contains(.region(.fold, old: upright, new: landscape)))
    let opened = try session.applied(.fold(isHalfOpen: false))
    #expect(opened.events == [.region(.fold, old: landscape, new: nil)])
  }

  @Test func `figures that are known otherwise are told where nothing else is`() throws {
    let session = try Stage.session(text: Self.inner, device: "ipad-10-2", os: 18)
    try session.applied(.pane(.slideOver))
    let before = session.environment.isExtrapolated

    let transaction = try session.applied(.pane(.oneThird))

    #expect(session.environment.isExtrapolated != before)
    #expect(transaction.events == [.evidenceChanged(controller: "root", isExtrapolated: !before)])
    #expect(transaction.isExtrapolated == !before)
  }

  @Test(arguments: [(11, true), (12, true), (13, false), (16, false)])
  func `up to iOS 12 what appears hears of its first traits`(os: Int, hears: Bool) throws {
    let session = try Stage.unopened(text: PresentationTests.document, device: "iphone-x", os: os)

    let opening = try session.opened()
    let presenting = try session.applied(.presented(true))

    let shown = try #require(session.moment).environments.map(\.controller)
    let first = opening.firstTraits
    let second = presenting.firstTraits
    #expect(first.isEmpty != hears && second.isEmpty != hears)
    if hears { #expect(Set(first + second) == Set(shown) && Set(first).isDisjoint(with: second)) }
  }

  @Test func `nothing on Android hears of first traits`() throws {
    let session = try Stage.unopened(text: Self.inner, device: "pixel-6", os: 12)

    #expect(try session.opened().firstTraits.isEmpty)
  }
}

extension Transaction {
  /// The controllers that were told traits without any before.
  fileprivate var firstTraits: [String] {
    events.compactMap {
      guard case .traitsChange(let controller, nil, _) = $0 else { return nil }
      return controller
    }
  }
}

/// What a subscriber knows who takes every event at its word.
private struct ToldInsets {
  var safeAreas: [String: EdgeInsets] = [:]
  var margins: [String: EdgeInsets] = [:]
  /// False once an event's old value was not the one told last.
  var isConnected = true

  mutating func take(_ transaction: Transaction) {
    for event in transaction.events {
      switch event {
      case .insetChange(_, let node, let old, let new):
        if safeAreas[node, default: .zero] != old { isConnected = false }
        safeAreas[node] = new == .zero ? nil : new
      case .marginsChange(_, let node, let old, let new):
        if margins[node, default: .zero] != old { isConnected = false }
        margins[node] = new == .zero ? nil : new
      default: break
      }
    }
  }

  /// What queries answer, without views that have none.
  static func answers(
    of session: ScreenSession, _ read: (Layout, ViewIndex) -> EdgeInsets
  ) -> [String: EdgeInsets] {
    var answers: [String: EdgeInsets] = [:]
    for (root, layout) in zip(session.prepared.screen.roots, session.moment?.layouts ?? []) {
      for view in root.compiled.hierarchy.views.indices {
        let insets = read(layout, ViewIndex(view))
        if insets != .zero { answers[root.compiled.hierarchy.views[view].name] = insets }
      }
    }
    return answers
  }
}
