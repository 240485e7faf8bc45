// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import Screens
import Sessions
import Traits

// Controls behind the keyboard, where one is up.

extension LayoutReview {
  /// What is touched or typed into and lies behind the keyboard. What is only read can wait until the keyboard is gone,
  /// and what a scroll view holds is for that to bring out.
  func behindKeyboard() -> [Observation] {
    let environment = context.environment
    guard let keyboard = environment.dockedKeyboard, keyboard.height > 0, !environment.isOffScreen,
      !tornAxes.contains(.vertical), reachesWindowEdge, takesTyping
    else { return [] }
    let covered = keyboard.offset(dx: -environment.frame.minX, dy: -environment.frame.minY)
    return shown.compactMap { item in
      guard item.kind.isInteractive, !item.mayBleed, !item.isEmpty, item.scrollView == nil,
        item.frame.maxY <= environment.bounds.maxY + item.overhang
      else { return nil }
      let distance = item.frame.maxY - covered.minY
      guard distance > item.overhang, item.frame.maxX > covered.minX + 1, item.frame.minX < covered.maxX - 1
      else { return nil }
      // It scrolls by itself, as long as there is something of it to see.
      if item.kind == .textView, context.properties(item.view).control != .textView(isScrollable: false),
        covered.minY - item.frame.minY >= Self.leastTyped
      {
        return nil
      }
      let name = context.name(item.view)
      return Observation(
        cause: FindingCause(
          kind: .unsafe, controller: context.controller, node: name, detail: "keyboard"),
        message: "\(name) is behind the keyboard", context: context, view: item.view,
        detail: "\(name).bottom \(pointsText(item.frame.maxY)) > \(pointsText(covered.minY)), "
          + "behind the keyboard by \(pointsText(distance))",
        shortage: distance)
    }
  }

  /// Of a field of several lines as much must show as a finger meets, in points.
  private static let leastTyped = 44.0

  /// A sheet or a popover in the middle of a large screen is moved out of the keyboard's way.
  private var reachesWindowEdge: Bool {
    let environment = context.environment
    return environment.frame.maxY >= environment.windowSize.height - 0.5
      || environment.frame.width >= environment.windowSize.width - 0.5
  }

  /// On a screen where nothing is typed no keyboard comes up.
  private var takesTyping: Bool {
    context.prepared.screen.roots.contains { root in
      root.compiled.hierarchy.views.contains {
        [.textField, .textView, .searchBar].contains($0.properties.kind)
      }
    }
  }
}
