// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Devices
import AutoLayout
public import Controllers
public import Geometry
import Screens
public import Sessions
import SourceText
import Strategies
import Traits

/// A screen in a window whose length along one axis can be any number.
public struct SweptState {
  let prepared: PreparedScreen
  private let state: ScreenState
  private let axis: Axis
  private let insets: EdgeInsets?

  /// - Parameters:
  ///   - state: a device as it stands; its window is the whole screen where it has none.
  ///   - insets: the safe area of every root, in points; nil: what the device gives.
  public init(_ prepared: PreparedScreen, _ state: ScreenState, along axis: Axis, insets: EdgeInsets? = nil) {
    self.prepared = prepared
    self.state = state
    self.axis = axis
    self.insets = insets
  }

  /// What decides the layout at a length, but for the length itself: between two lengths at which it is the same, only
  /// the size of the root differs.
  struct Structure: Hashable {
    var arrangements: [Arrangement]
    var environments: [Environment]
  }

  /// The roots at that length, laid out.
  func contexts(at length: Double) -> [RootContext] {
    let environments = rootEnvironments(at: length)
    return prepared.screen.roots.indices.map { place in
      let arrangement = arrangement(of: place, in: environments[place])
      return RootContext(
        prepared: prepared, place: place, environment: environments[place], arrangement: arrangement,
        layout: prepared.screen.roots[place].compiled.layout(in: environments[place], arranged: arrangement))
    }
  }

  func structure(at length: Double) -> Structure {
    let environments = rootEnvironments(at: length)
    return Structure(
      arrangements: environments.indices.map { arrangement(of: $0, in: environments[$0]) },
      environments: environments.map(withoutLength))
  }

  func replacing(_ hierarchies: [ViewHierarchy]) -> SweptState {
    SweptState(prepared.replacing(hierarchies), state, along: axis, insets: insets)
  }
}

extension SweptState {
  private func rootEnvironments(at length: Double) -> [Environment] {
    var state = state
    let screen = state.model.screenSize(in: state.orientation)
    var window = state.window ?? screen
    window[axis] = length
    state.window = window.width == screen.width && window.height == screen.height ? nil : window
    let all = environments(for: prepared.screen.controllers, in: state)
    // A window is cut to the screen; what is asked about may be larger.
    let missing = max(0, length - screen[axis])
    return prepared.screen.roots.map { root in
      guard var environment = all.first(where: { $0.controller == root.controller }) else {
        preconditionFailure("every root has a controller, and every controller an environment")
      }
      environment.frame.size[axis] += missing
      environment.windowSize[axis] += missing
      if axis == .vertical { environment.keyboard?.origin.y += missing }
      if let insets {
        environment.safeAreaInsets = insets
        environment.topLayoutGuideLength = insets.top
        environment.bottomLayoutGuideLength = insets.bottom
      }
      return environment
    }
  }

  private func arrangement(of place: Int, in environment: Environment) -> Arrangement {
    let question = Question(
      controller: environment.controller, cause: "window-size", old: nil, new: environment)
    var decisions: [(module: String, mark: SourceMark, decision: Decision)] = []
    for strategy in prepared.strategies[place] {
      guard case .success(let decision) = strategy.answer(to: question) else { return Arrangement() }
      decisions.append((strategy.module.name, strategy.mark, decision))
    }
    return (try? resolve(decisions, on: prepared.screen.roots[place].compiled.hierarchy)) ?? Arrangement()
  }

  private func withoutLength(_ environment: Environment) -> Environment {
    var environment = environment
    environment.frame.size[axis] = 0
    environment.windowSize[axis] = 0
    environment.bars = BarFrames()
    environment.keyboard = environment.keyboard.map { Rect(x: 0, y: 0, width: 0, height: $0.height) }
    return environment
  }
}
