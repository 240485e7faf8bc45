// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Geometry
import Sessions
import Traits

// Content outside the safe area of its controller.

extension LayoutReview {
  func unsafe() -> [Observation] {
    let environment = context.environment
    // Frames lie on the pixel grid, so what they are held against must lie on it too.
    let grid = PixelGrid(scale: environment.traits.displayScale)
    let safe = grid.round(environment.bounds.inset(by: context.layout.safeAreaInsets(of: .root)))
    let window = grid.round(environment.bounds)
    var found: [Observation] = []
    for item in shown where item.hasContent && !item.mayBleed && item.scrollView == nil && !item.isEmpty {
      for excess in Excess.all(of: item.frame, outside: safe) {
        // Outside the window it is clipped, which is worse.
        guard !tornAxes.contains(excess.edge.axis), excess.distance > item.overhang,
          excess.edge.distance(of: item.frame, outside: window) <= item.overhang
        else { continue }
        guard !isMeantToReach(item, excess.edge, window: window, safe: safe),
          ShownText(of: item, in: context).map({ excess.edge.distance(of: $0.rect, outside: safe) > 0.01 })
            ?? true
        else { continue }
        found.append(observation(item, excess))
      }
    }
    return found + behindKeyboard()
  }

  /// What is drawn from edge to edge and keeps what is read or touched in the middle, or within the safe area itself.
  private func isMeantToReach(_ item: ShownView, _ edge: Side, window: Rect, safe: Rect) -> Bool {
    let touches = edge.touches(item.frame, window)
    switch item.kind {
    case .image:
      // A picture behind everything, too.
      return touches || item.frame.contains(safe)
    case .button:
      // A whole row to touch, without a word of its own.
      let isRow = Side.allCases.filter { $0.axis == edge.axis }.allSatisfy { $0.touches(item.frame, window) }
      return isRow && context.properties(item.view).text == nil || isTouchedAnywhere(item, safe: safe)
    case .picker: return touches
    case .datePicker: return touches && item.frame.height > 100
    case .searchBar: return touches && edge.axis == .horizontal
    case .textView:
      // It insets what it shows where it scrolls.
      let isScrolling = context.properties(item.view).control != .textView(isScrollable: false)
      return touches && edge.axis == .vertical && isScrolling
    case .view:
      // As bars have it: a height of their own, and any width.
      let content = context.contentSize(of: item.view)
      return touches && content[edge.axis] == nil
    default: return false
    }
  }

  /// A button over all of the safe area whose title, in its middle, is in it.
  private func isTouchedAnywhere(_ button: ShownView, safe: Rect) -> Bool {
    guard button.frame.contains(safe, tolerance: 0.51) else { return false }
    let content = context.contentSize(of: button.view)
    let title = Size(width: content.horizontal ?? 0, height: content.vertical ?? 0)
    return safe.contains(button.frame.centered(title))
  }

  private func observation(_ item: ShownView, _ excess: Excess) -> Observation {
    let name = context.name(item.view)
    let tie = ties.tie(of: item.view, excess.edge)
    var message = "\(name).\(excess.edge.rawValue) is outside the safe area"
    var members: [Diagnostic.Member] = []
    if let tie {
      message = "\(name).\(excess.edge.rawValue) is tied to \(context.name(.root)), not to its safe area"
      if let through = tie.through { message += ", through \(through)" }
      let names = ConflictNames(screen: context.prepared.screen, hierarchy: context.hierarchy)
      members = [names.member(for: .constraint(tie.place), isBroken: false)]
    }
    return Observation(
      cause: FindingCause(
        kind: .unsafe, controller: context.controller, node: name, detail: excess.edge.rawValue),
      message: message, context: context, view: item.view, members: members,
      detail: "\(name).\(excess.edge.rawValue) \(excess.sentence)", shortage: excess.distance,
      note: covering(excess.edge, item.frame))
  }

  /// What the content lies under.
  private func covering(_ edge: Side, _ frame: Rect) -> String? {
    let environment = context.environment
    let inWindow = frame.offset(dx: environment.frame.minX, dy: environment.frame.minY)
    let bars: [BarKind] = edge == .top ? [.navigation, .status] : edge == .bottom ? [.tab, .toolbar] : []
    for bar in bars where environment.bars[bar]?.intersection(inWindow) != nil {
      return "under the \(bar.rawValue) \(bar == .toolbar ? "" : "bar")".trimmed
    }
    let isPhone = environment.platform == .iOS && environment.traits.idiom == .phone
    switch (edge, environment.orientation) {
    case (.left, .landscapeRight) where isPhone, (.right, .landscapeLeft) where isPhone:
      return "below the cutout"
    case (.bottom, _) where isPhone: return "below the home indicator"
    default: return nil
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// A side of a rectangle.
enum Side: String, Hashable, CaseIterable {
  case top
  case left
  case bottom
  case right

  var axis: Axis { self == .left || self == .right ? .horizontal : .vertical }

  func value(of rect: Rect) -> Double {
    switch self {
    case .top: rect.minY
    case .left: rect.minX
    case .bottom: rect.maxY
    case .right: rect.maxX
    }
  }

  var isLow: Bool { self == .top || self == .left }

  /// How far `rect` reaches beyond `bounds` on this side; negative inside.
  func distance(of rect: Rect, outside bounds: Rect) -> Double {
    isLow ? value(of: bounds) - value(of: rect) : value(of: rect) - value(of: bounds)
  }

  func touches(_ rect: Rect, _ bounds: Rect) -> Bool { abs(value(of: rect) - value(of: bounds)) < 0.01 }

  /// The attributes that name this side.
  func attributes(isRightToLeft: Bool) -> [Attribute] {
    switch self {
    case .top: [.top]
    case .bottom: [.bottom, .lastBaseline]
    case .left: [.left, isRightToLeft ? .trailing : .leading]
    case .right: [.right, isRightToLeft ? .leading : .trailing]
    }
  }
}

/// How far a frame sticks out on one side.
struct Excess {
  var edge: Side
  var distance: Double
  var sentence: String

  /// Less than this is noise of the arithmetic, in points.
  static let tolerance = 0.01

  static func all(of frame: Rect, outside bounds: Rect) -> [Excess] {
    Side.allCases.compactMap { edge in
      let distance = edge.distance(of: frame, outside: bounds)
      guard distance > tolerance else { return nil }
      let has = pointsText(edge.value(of: frame))
      let bound = pointsText(edge.value(of: bounds))
      return Excess(
        edge: edge, distance: distance,
        sentence: "\(has) \(edge.isLow ? "<" : ">") \(bound), \(pointsText(distance)) too far")
    }
  }
}
