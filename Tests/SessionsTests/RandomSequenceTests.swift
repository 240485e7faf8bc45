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

/// What holds for every stream, whatever is done to a session.
@Suite struct RandomSequenceTests {
  static let screens = [
    "safe-area", "status-bar-backdrop", "three-labels", "two-panels", "by-size-class", "legacy-guides",
  ]
  static let devices = [
    "iPhone X", "iPhone 8", "iphone-14-pro", "iphone-xr", "ipad-9-7", "ipad-pro-11", "pixel-6",
    "iphone-duo-outer", "iphone-duo-inner", "pixel-fold-inner",
  ]
  /// Screens in containers of their own, by their text.
  static let texts = ["sheet": PresentationTests.document, "split": PresentationTests.split]

  @Test(arguments: screens + texts.keys.sorted(), 0..<6)
  func `every stream keeps its promises`(screen: String, seed: UInt64) throws {
    try play(
      try Self.texts[screen] ?? Stage.text(of: screen), isWrapped: Self.texts[screen] == nil,
      random: SplitMix(seed: seed &+ UInt64(screen.count) << 32))
  }

  @Test(arguments: 0..<60)
  func `every stream of a screen that nobody wrote keeps its promises`(seed: UInt64) throws {
    try play(RandomScreen.text(seed: seed), random: SplitMix(seed: seed &* 7919 &+ 1))
  }

  private func play(_ screen: String, isWrapped: Bool = true, random: SplitMix) throws {
    var random = random
    let device = Self.devices.randomElement(using: &random)!
    let containers: [Controller.Kind] =
      isWrapped ? [[], [.navigation], [.tab, .navigation]].randomElement(using: &random)! : []
    let session = try Stage.session(text: screen, device: device, os: nil, wrappedIn: containers)
    let first = try #require(session.moment)

    var accepted = 0
    for _ in 0..<40 {
      let before = try #require(session.moment)
      let count = Int.random(in: 1...3, using: &random)
      let changes = (0..<count).map { _ in Change.examples.randomElement(using: &random)! }
      guard let transaction = try? session.applied(changes) else {
        #expect(session.moment?.state == before.state, "a refused request left a trace")
        continue
      }
      let after = try #require(session.moment)
      accepted += 1
      checkOrder(of: transaction)
      checkEvents(of: transaction, against: after, in: session)
    }
    #expect(accepted >= 4)
    try checkFresh(session, screen: screen, containers: containers)
    try checkReturn(of: session, to: first)
  }

  private func checkOrder(of transaction: Transaction) {
    let places = transaction.events.map { Event.kinds.firstIndex(of: $0.kind)! }
    #expect(places == places.sorted())
  }

  /// No event tells of equal values, and a query answers what the last event said.
  private func checkEvents(of transaction: Transaction, against moment: Moment, in session: ScreenSession) {
    for event in transaction.events {
      switch event {
      case .insetChange(_, let node, let old, let new):
        #expect(old != new)
        #expect(session.insets(node) == new.list.map { ($0 * 1000).rounded() / 1000 })
      case .marginsChange(_, _, let old, let new): #expect(old != new)
      case .rotation(let old, let new, _, let size):
        #expect(old != new)
        #expect(moment.windowEnvironment.windowSize == size)
      case .presentation(let controller, let isOnScreen):
        #expect(moment.environment(of: controller)?.isOffScreen == !isOnScreen)
      case .traitsChange(let controller, let old, let new):
        #expect(old != new)
        #expect(moment.environment(of: controller)?.traits == new)
      case .keyboard(let old, let new): #expect(old != new)
      case .region(_, let old, let new):
        #expect(old != new)
        #expect(moment.windowEnvironment.fold == new)
      case .evidenceChanged(let controller, let isExtrapolated):
        #expect(moment.environment(of: controller)?.isExtrapolated == isExtrapolated)
      case .layout(let change):
        #expect(!change.nodes.isEmpty)
        for node in change.nodes {
          #expect(session.absoluteFrame(node.node) == node.new.list.map { ($0 * 1000).rounded() / 1000 })
        }
      default: break
      }
    }
  }

  /// A session that was brought to the same state by nothing but opening has the same layout.
  private func checkFresh(_ session: ScreenSession, screen: String, containers: [Controller.Kind]) throws {
    let moment = try #require(session.moment)
    let prepared = try PreparedScreen(Screen.parse(screen, file: "fresh.yaml"), library: Stage.library())
    let fresh = ScreenSession(
      name: "fresh", prepared: prepared, state: moment.state, controllers: session.controllers)
    try fresh.opened()

    #expect(moment.layouts.map(digest(of:)) == (try #require(fresh.moment)).layouts.map(digest(of:)))
  }

  private func checkReturn(of session: ScreenSession, to first: Moment) throws {
    let id = session.controllers.id
    var changes: [Change] = [
      .supportedInterfaceOrientations(nil, controller: id), .rotate(to: first.state.orientation),
      .statusBar(isVisible: true), .keyboard(height: 0), .window(nil),
      .layoutDirection(.leftToRight), .contentSizeCategory(.large), .os(first.state.os),
      .call(isInProgress: false), .systemNavigation(.none), .fold(isHalfOpen: false),
      .multitasking(true),
    ]
    if let display = first.state.model.display { changes.insert(.display(display), at: 0) }
    for controller in session.controllers.flattened {
      changes += [
        .additionalSafeAreaInsets(.zero, controller: controller.id),
        .traitOverrides(TraitOverrides(), controller: controller.id),
      ]
      if controller.kind == .sheet { changes.append(.presented(false)) }
      if controller.kind == .split { changes.append(.displayMode(.automatic)) }
      if controller.kind == .navigation {
        changes += [
          .navigationBar(.standard, controller: controller.id),
          .navigationBarIsOpaque(false, controller: controller.id),
          .toolbar(isVisible: false, controller: controller.id),
          .toolbarIsOpaque(false, controller: controller.id),
        ]
      }
      if controller.kind == .tab { changes += [.tabBar(isVisible: true), .tabBarIsOpaque(false)] }
    }
    try session.applied(changes)

    let last = try #require(session.moment)
    #expect(last.environments == first.environments)
    #expect(last.arrangements == first.arrangements)
    #expect(last.layouts.count == first.layouts.count)
    #expect(zip(last.layouts, first.layouts).allSatisfy { $0.viewsThatDiffer(from: $1).isEmpty })
  }
}
