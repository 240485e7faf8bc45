// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Traits

/// The bars between a container view and the controller that it shows behind navigation and tab controllers.
struct EmbeddedBars {
  private(set) var bars: ContainedBars = []
  /// The controller's view ends where the bars above begin, or those below.
  private(set) var endsAtTop = false
  private(set) var endsAtBottom = false

  /// `containers` from the outermost on, around a controller.
  init(of containers: [XMLElement], around controller: XMLElement) {
    let hidesBottom = controller.isYes("hidesBottomBarWhenPushed")
    var isOpaqueAbove = false
    var isOpaqueBelow = false
    func isOpaque(_ container: XMLElement, _ bar: String) -> Bool {
      container.child(bar)?["translucent"] == "NO"
    }
    for container in containers {
      switch container.name {
      case "navigationController":
        if !container.isYes("navigationBarHidden") {
          bars.insert(.navigation)
          isOpaqueAbove = isOpaqueAbove || isOpaque(container, "navigationBar")
          readTitle(container, controller)
        }
        if container["toolbarHidden"] == "NO", !hidesBottom {
          bars.insert(.toolbar)
          isOpaqueBelow = isOpaqueBelow || isOpaque(container, "toolbar")
        }
        if container.isYes("hidesBarsWhenVerticallyCompact") { bars.insert(.hidesWhenVerticallyCompact) }
        if container.isYes("hidesBarsWhenKeyboardAppears") { bars.insert(.hidesWhenKeyboardAppears) }
      case "tabBarController" where !hidesBottom:
        bars.insert(.tab)
        isOpaqueBelow = isOpaqueBelow || isOpaque(container, "tabBar")
      default: break
      }
    }
    endsAtTop = controller.endsAtBar(.top, isOpaque: isOpaqueAbove)
    endsAtBottom = controller.endsAtBar(.bottom, isOpaque: isOpaqueBelow)
  }

  private mutating func readTitle(_ navigation: XMLElement, _ controller: XMLElement) {
    let item = controller.child("navigationItem")
    if navigation.child("navigationBar")?.isYes("largeTitles") ?? false,
      item?["largeTitleDisplayMode"] != "never"
    {
      bars.insert(.largeTitle)
    }
    if item?["prompt"] != nil || item?.value(of: "prompt") != nil { bars.insert(.prompt) }
  }
}

/// An edge of a controller's view at which bars stand.
enum BarEdge: String {
  case top
  case bottom

  /// In `UIRectEdge`.
  fileprivate var bit: Int { self == .top ? 1 : 4 }
}

extension XMLElement {
  /// Whether the view of this controller ends where a bar begins: at an opaque one, unless the controller says otherwise
  /// (UIKIT-RULES 29).
  func endsAtBar(_ edge: BarEdge, isOpaque: Bool) -> Bool {
    if isYes("extendedLayoutIncludesOpaqueBars") { return false }
    if let mask = self["edgesForExtendedLayout"].flatMap({ Int($0) }) {
      // Set when the app runs, as a number.
      if mask & edge.bit == 0 { return true }
    } else if let edges = value(of: "edgesForExtendedLayout"), !edges.isYes(edge.rawValue) {
      return true
    }
    return isOpaque
  }
}
