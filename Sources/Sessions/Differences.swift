// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Controllers
import Geometry
import Screens
import Traits

/// What two moments of one session differ in, as events in their order; standing faults come after them.
struct Differences {
  private let old: Moment?
  private let new: Moment
  private let prepared: PreparedScreen

  init(from old: Moment?, to new: Moment, prepared: PreparedScreen) {
    self.old = old
    self.new = new
    self.prepared = prepared
  }

  var events: [Event] {
    var events: [Event] = []
    if let old { events += stateEvents(old) } else { events.append(.sessionOpened) }
    events += traitEvents
    let roots = prepared.screen.roots.indices.map(changes)
    for root in roots { events += root.insets }
    for root in roots { events += root.margins }
    for root in roots { events += root.decision }
    for root in roots { events += root.layout }
    return events.isEmpty ? evidenceEvents : events
  }

  /// The faults that were not there before.
  var faults: [Event] {
    if new.diagnostics.isEmpty { return [] }
    let standing = Set(old?.diagnostics ?? [])
    return new.diagnostics.filter { !standing.contains($0) }.map(Event.diagnostic)
  }
}

extension Differences {
  private func changes(of root: Int) -> RootChanges {
    let layout = new.layouts[root]
    let before = old?.layouts[root]
    if layout === before { return RootChanges() }
    return RootDifferences(
      root: prepared.screen.roots[root], modules: prepared.modules[root],
      old: old.map { ShownRoot($0, root: root) }, new: ShownRoot(new, root: root)
    ).changes
  }

  private func stateEvents(_ old: Moment) -> [Event] {
    var events: [Event] = []
    let before = old.windowEnvironment
    let after = new.windowEnvironment
    if before.os != after.os || before.display != after.display {
      events.append(.sessionChanged(os: after.os, display: after.display))
    }
    if before.orientation != after.orientation {
      events.append(
        .rotation(
          old: before.orientation, new: after.orientation, oldSize: before.windowSize,
          newSize: after.windowSize))
    } else if before.windowSize != after.windowSize {
      events.append(.windowSize(old: before.windowSize, new: after.windowSize))
    }
    events += presentationEvents(old) + barEvents(old)
    let heights = (before.keyboard?.height ?? 0, after.keyboard?.height ?? 0)
    let floats = !before.keyboardIsDocked || !after.keyboardIsDocked
    if heights.0 != heights.1 || floats && before.keyboard != after.keyboard {
      events.append(.keyboard(oldHeight: heights.0, newHeight: heights.1))
    }
    if before.fold != after.fold {
      events.append(.region(.fold, old: before.fold, new: after.fold))
    }
    return events
  }

  /// Traits that are others now. Up to iOS 12 they are also told to a controller that appears, as from nothing; later
  /// they are foreseen (UIKIT-RULES 37, 38).
  private var traitEvents: [Event] {
    new.environments.enumerated().compactMap { place, environment in
      let before = old?.environments[place]
      let appears = !environment.isOffScreen && before?.isOffScreen ?? true
      if appears, environment.platform != .android, environment.os < OSVersion(13) {
        return .traitsChange(controller: environment.controller, old: nil, new: environment.traits)
      }
      guard let before, before.traits != environment.traits else { return nil }
      return .traitsChange(
        controller: environment.controller, old: before.traits, new: environment.traits)
    }
  }

  /// What is left to tell when nothing else is: that figures are known otherwise now.
  private var evidenceEvents: [Event] {
    guard let old else { return [] }
    return zip(old.environments, new.environments).filter { $0.isExtrapolated != $1.isExtrapolated }
      .map { .evidenceChanged(controller: $1.controller, isExtrapolated: $1.isExtrapolated) }
  }

  /// What came or went as a whole is told by its outermost controller alone.
  private func presentationEvents(_ old: Moment) -> [Event] {
    var turned: Set<String> = []
    for (a, b) in zip(old.environments, new.environments) where a.isOffScreen != b.isOffScreen {
      turned.insert(b.controller)
    }
    guard !turned.isEmpty else { return [] }
    let inner = new.surroundings.controllers.flattened.filter { turned.contains($0.id) }.flatMap(\.children)
      .map(\.id)
    return new.environments.filter { turned.contains($0.controller) && !inner.contains($0.controller) }
      .map { .presentation(controller: $0.controller, isOnScreen: !$0.isOffScreen) }
  }

  /// The status bar once, then every bar of every container, told by the container that shows it.
  private func barEvents(_ old: Moment) -> [Event] {
    var events: [Event] = []
    func compare(_ bar: BarKind, _ place: Int) {
      let before = old.environments[place].bars[bar]
      let after = new.environments[place].bars[bar]
      if (before == nil) != (after == nil) {
        events.append(
          .barVisibility(bar: bar, frame: after, controller: new.environments[place].controller))
      }
    }
    compare(.status, 0)
    // Environments stand in the same order.
    for (place, controller) in new.surroundings.controllers.flattened.enumerated() {
      for bar in controller.kind.bars { compare(bar, place) }
    }
    return events
  }
}
