// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Controllers
import Devices
import Geometry
import Sessions
import Traits

/// The states of a plan that one device can be in, with the changes that lead there.
struct ReachableStates {
  let plan: CheckPlan
  let subject: CheckPlan.Subject
  let os: OSVersion
  let controllers: Controller

  struct State {
    var changes: [Change]
    var checkCase: CheckCase
    /// Nothing but the turn is special.
    var isPlain: Bool
  }

  /// In the order of the plan: what costs a new arrangement changes least often.
  func states(_ turns: [InterfaceOrientation]) -> [State] {
    var states: [State] = []
    for direction in plan.directions {
      for category in plan.categories {
        for (bars, barChanges) in reachableBars {
          for window in plan.part == nil ? plan.windows.filter(canHave) : [nil] {
            for turn in turns {
              for keyboard in plan.keyboard {
                guard let height = height(of: keyboard, turn) else { continue }
                var checkCase = CheckCase(
                  device: subject.name, model: subject.model, os: os, orientation: turn,
                  keyboardHeight: height,
                  keyboardIsGiven: keyboard != .on || subject.keyboard(turn) != nil)
                checkCase.bars = bars
                checkCase.window = window
                checkCase.direction = direction
                checkCase.category = category
                states.append(
                  State(
                    changes: [
                      .rotate(to: turn), .window(partSize(turn) ?? window), .keyboard(height: height),
                      .layoutDirection(direction),
                      .contentSizeCategory(category),
                    ] + barChanges, checkCase: checkCase,
                    isPlain: keyboard == plan.keyboard[0] && checkCase.settings.isEmpty))
              }
            }
          }
        }
      }
    }
    return states
  }
}

extension ReachableStates {
  /// Nil: this device has no keyboard that anybody knows.
  private func height(of keyboard: CheckPlan.Keyboard, _ orientation: InterfaceOrientation) -> Double? {
    switch keyboard {
    case .off: 0
    case .on:
      subject.keyboard(orientation) ?? subject.model.keyboardHeight(os: os, orientation: orientation)?.value
    case .height(let height): height
    }
  }

  /// Of a part, as much as the screen has room for.
  private func partSize(_ turn: InterfaceOrientation) -> Size? {
    guard let part = plan.part else { return nil }
    let screen = subject.model.screenSize(in: turn)
    return Size(
      width: max(1, min(part.width, screen.width)), height: max(1, min(part.height, screen.height)))
  }

  /// A phone of Apple's has one window, as large as its screen.
  private func canHave(_ window: Size?) -> Bool {
    guard window != nil else { return true }
    let device = subject.model.device
    return !(device.platform == .iOS && device.idiom == .phone) && device.idiom != .tv
  }

  /// What of the plan the controllers can show, with the changes from the document's own state.
  private var reachableBars: [(CheckPlan.Bars, [Change])] {
    let all = controllers.flattened
    let navigations = all.filter { $0.kind == .navigation }
    let tabs = all.filter { $0.kind == .tab }
    func changes(_ bars: CheckPlan.Bars) -> [Change]? {
      switch bars {
      case .shown: return []
      case .hidden:
        return [.statusBar(isVisible: false)]
          + navigations.flatMap {
            [.navigationBar(.hidden, controller: $0.id), .toolbar(isVisible: false, controller: $0.id)]
          }
          + tabs.map { .tabBar(isVisible: false, controller: $0.id) }
      case .noStatus: return [.statusBar(isVisible: false)]
      case .noNavigation:
        return navigations.isEmpty ? nil : navigations.map { .navigationBar(.hidden, controller: $0.id) }
      case .noTab: return tabs.isEmpty ? nil : tabs.map { .tabBar(isVisible: false, controller: $0.id) }
      case .large:
        return navigations.isEmpty ? nil : navigations.map { .navigationBar(.large, controller: $0.id) }
      case .toolbar:
        return navigations.isEmpty ? nil : navigations.map { .toolbar(isVisible: true, controller: $0.id) }
      }
    }
    // The state before may have been another of these: each begins by putting all bars back.
    let back: [Change] =
      [.statusBar(isVisible: true)]
      + navigations.flatMap { controller -> [Change] in
        [
          .navigationBar(controller.initialState.navigationBar, controller: controller.id),
          .toolbar(isVisible: controller.initialState.toolbarIsShown, controller: controller.id),
        ]
      } + tabs.map { .tabBar(isVisible: !$0.initialState.tabBarIsHidden, controller: $0.id) }
    if plan.bars == [.shown] { return [(.shown, [])] }
    return plan.bars.compactMap { bars in changes(bars).map { (bars, back + $0) } }
  }
}
