// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Controllers
import Geometry
import Screens
import Traits

/// What two moments of one session differ in, as events in their order.
///
/// Values are compared on the device's pixel grid: what falls on the same pixel is the same.
struct Differences {
  private let old: Moment?
  private let new: Moment
  private let screen: Screen
  private let controllers: Controller
  private let grid: PixelGrid
  /// For each root, the views in the order in which changes are told; none where the layout is the one before.
  private let orders: [[ViewIndex]]

  init(from old: Moment?, to new: Moment, screen: Screen, controllers: Controller) {
    self.old = old
    self.new = new
    self.screen = screen
    self.controllers = controllers
    grid = PixelGrid(scale: new.windowEnvironment.traits.displayScale)
    orders = new.layouts.enumerated().map { root, layout in
      layout === old?.layouts[root] ? [] : layout.preorder
    }
  }

  var events: [Event] {
    var events: [Event] = []
    if let old { events += stateEvents(old) } else { events.append(.sessionOpened) }
    for root in screen.roots.indices { events += insetEvents(root) }
    if old != nil { for root in screen.roots.indices { events += marginEvents(root) } }
    for root in screen.roots.indices { events += decisionEvents(root) }
    for root in screen.roots.indices { events += layoutEvents(root) }
    let standing = old?.diagnostics ?? []
    events += new.diagnostics.filter { !standing.contains($0) }.map(Event.diagnostic)
    return events
  }
}

extension Differences {
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
    if !grid.isSame(heights.0, heights.1) {
      events.append(.keyboard(oldHeight: heights.0, newHeight: heights.1))
    }
    for (a, b) in zip(old.environments, new.environments) where a.traits != b.traits {
      events.append(.traitsChange(controller: b.controller, old: a.traits, new: b.traits))
    }
    return events
  }

  /// What came or went as a whole is told by its outermost controller alone.
  private func presentationEvents(_ old: Moment) -> [Event] {
    var turned: Set<String> = []
    for (a, b) in zip(old.environments, new.environments) where a.isOffScreen != b.isOffScreen {
      turned.insert(b.controller)
    }
    guard !turned.isEmpty else { return [] }
    let inner = controllers.flattened.filter { turned.contains($0.id) }.flatMap(\.children).map(\.id)
    return new.environments.filter { turned.contains($0.controller) && !inner.contains($0.controller) }
      .map { .presentation(controller: $0.controller, isOnScreen: !$0.isOffScreen) }
  }

  /// The status bar once, then every bar of every container, told by the container that shows it.
  private func barEvents(_ old: Moment) -> [Event] {
    var events: [Event] = []
    func compare(_ bar: BarKind, _ controller: String) {
      let before = old.environment(of: controller)?.bars[bar]
      let after = new.environment(of: controller)?.bars[bar]
      if (before == nil) != (after == nil) {
        events.append(.barVisibility(bar: bar, frame: after, controller: controller))
      }
    }
    compare(.status, controllers.id)
    for controller in controllers.flattened {
      for bar in controller.kind.bars { compare(bar, controller.id) }
    }
    return events
  }

  private func insetEvents(_ root: Int) -> [Event] {
    compareInsets(root, of: { layout, view in layout.safeAreaInsets(of: view) }) {
      .insetChange(controller: $0, node: $1, old: $2, new: $3)
    }
  }

  private func marginEvents(_ root: Int) -> [Event] {
    compareInsets(root, of: { layout, view in layout.layoutMargins(of: view) }) {
      .marginsChange(controller: $0, node: $1, old: $2, new: $3)
    }
  }

  private func compareInsets(
    _ root: Int, of value: (Layout, ViewIndex) -> EdgeInsets,
    event: (String, String, EdgeInsets, EdgeInsets) -> Event
  ) -> [Event] {
    let layout = new.layouts[root]
    let before = old?.layouts[root]
    let hierarchy = screen.roots[root].compiled.hierarchy
    return orders[root].compactMap { view in
      let old = before.map { value($0, view) } ?? .zero
      let new = value(layout, view)
      guard !isSame(old, new) else { return nil }
      return event(screen.roots[root].controller, hierarchy.views[view.rawValue].name, old, new)
    }
  }

  private func isSame(_ a: EdgeInsets, _ b: EdgeInsets) -> Bool {
    grid.isSame(a.top, b.top) && grid.isSame(a.left, b.left) && grid.isSame(a.bottom, b.bottom)
      && grid.isSame(a.right, b.right)
  }

  private func decisionEvents(_ root: Int) -> [Event] {
    let before = old?.arrangements[root] ?? Arrangement()
    let after = new.arrangements[root]
    guard before != after else { return [] }
    let controller = screen.roots[root].controller
    let modules = screen.strategies.filter { $0.controller == controller }.map(\.use)
    return [
      .decision(
        ArrangementDifferences(
          old: before, new: after, hierarchy: screen.roots[root].compiled.hierarchy
        ).change(controller: controller, strategies: modules))
    ]
  }

  private func layoutEvents(_ root: Int) -> [Event] {
    let layout = new.layouts[root]
    let before = old?.layouts[root]
    let hierarchy = screen.roots[root].compiled.hierarchy
    let nodes = orders[root].compactMap { view -> LayoutChange.Node? in
      let frame = layout.absoluteFrame(of: view)
      let parent = layout.parent(of: view)
      if let before, isSame(before.absoluteFrame(of: view), frame), before.parent(of: view) == parent,
        before.isHidden(view) == layout.isHidden(view)
      {
        return nil
      }
      return LayoutChange.Node(
        node: hierarchy.views[view.rawValue].name, old: before?.absoluteFrame(of: view), new: frame,
        parent: parent.map { hierarchy.views[$0.rawValue].name }, isHidden: layout.isHidden(view))
    }
    guard !nodes.isEmpty else { return [] }
    return [
      .layout(
        LayoutChange(
          controller: screen.roots[root].controller, nodes: nodes,
          digest: digest(of: layout, scale: grid.scale)))
    ]
  }

  private func isSame(_ a: Rect, _ b: Rect) -> Bool {
    grid.isSame(a.minX, b.minX) && grid.isSame(a.minY, b.minY) && grid.isSame(a.width, b.width)
      && grid.isSame(a.height, b.height)
  }
}
