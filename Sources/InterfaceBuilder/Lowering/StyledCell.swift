// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry

/// The labels and the picture of a table cell with a style. The cell lays them out itself, and their frames say how it did so
/// in the width that it was drawn in: what they keep is how far they are from its sides and from one another.
struct StyledCell {
  enum Style {
    /// One text, from side to side.
    case basic
    /// A text, and a detail that ends at the trailing side.
    case rightDetail
    /// A text of a width of its own, and a detail that begins where that ends.
    case leftDetail
    /// A text and a detail below it.
    case subtitle

    init(_ name: String?) {
      switch name {
      case "IBUITableViewCellStyleValue1": self = .rightDetail
      case "IBUITableViewCellStyleValue2": self = .leftDetail
      case "IBUITableViewCellStyleSubtitle": self = .subtitle
      default: self = .basic
      }
    }

    /// A detail that stands beside the text stands below it at text sizes of accessibility.
    var stacks: Bool { self == .rightDetail || self == .leftDetail }
  }

  struct Part {
    let view: ViewIndex
    /// As drawn, in the content view; nil where nothing tells.
    let frame: Rect?
    let element: XMLElement
    /// An image view without a picture has no size, whatever was saved of it.
    var isEmpty = false

    /// What it takes on a device.
    var size: Size? { isEmpty ? .zero : frame?.size }
  }

  let style: Style
  let content: ViewIndex
  /// The content view's, when the frames were drawn.
  let size: Size?
  let margins: DirectionalEdgeInsets
  /// The row is as high as its texts need, and no lower than it was drawn.
  let sizesItself: Bool
  /// At text sizes of accessibility: what stands beside the text otherwise stands below it.
  let isStacked: Bool
  var image: Part?
  var text: Part?
  var detail: Part?

  /// Texts below one another need a guide that is centered with both. Where they are so at some text sizes only, it is
  /// there at all, and rests.
  var needsLines: Bool { (style == .subtitle || style.stacks) && text != nil && detail != nil }

  private var hasLines: Bool { needsLines && (style == .subtitle || isStacked) }

  /// What holds each part, with the element that it is written as.
  func constraints(lines: LayoutItem?) -> [(LayoutConstraint, XMLElement)] {
    var made: [(LayoutConstraint, XMLElement)] = []
    if let image {
      made += (leading(image) + length(image) + middle(image)).map { ($0, image.element) }
    }
    if let text { made += (along(text) + across(text, lines)).map { ($0, text.element) } }
    if let detail { made += (along(detail: detail) + across(detail, lines)).map { ($0, detail.element) } }
    if let lines, let text, let detail {
      made += (span(lines) + (hasLines ? centered(lines, text, detail) : rest(lines))).map {
        ($0, text.element)
      }
    }
    return made
  }
}

// MARK: From side to side

extension StyledCell {
  /// What UIKit leaves between parts that nobody drew.
  private static let usualGap = 6.0
  /// No cell ends its texts further inside, unless its margins do.
  private static let widestEnd = 20.0

  private func along(_ text: Part) -> [LayoutConstraint] {
    switch style {
    case .rightDetail where hasLines, .leftDetail where hasLines:
      leading(text) + [end(text, .lessOrEqual)]
    case .basic: leading(text) + [end(text, .equal)]
    case .rightDetail where detail != nil: leading(text)
    case .leftDetail where text.frame != nil: leading(text) + length(text)
    case .rightDetail, .leftDetail, .subtitle: leading(text) + [end(text, .lessOrEqual)]
    }
  }

  private func along(detail: Part) -> [LayoutConstraint] {
    switch style {
    case .rightDetail where hasLines, .leftDetail where hasLines:
      (text.map { [below($0, detail)] } ?? []) + [end(detail, .lessOrEqual)]
    case .basic, .subtitle: leading(detail) + [end(detail, .lessOrEqual)]
    case .rightDetail:
      [end(detail, .equal)]
        + (text.map { [tie(detail, .leading, .greaterOrEqual, $0, Self.usualGap)] } ?? [])
    case .leftDetail:
      (text.map { [tie(detail, .leading, .equal, $0, gap($0, detail) ?? Self.usualGap)] } ?? leading(detail))
        + [end(detail, .lessOrEqual)]
    }
  }

  /// After the picture, or as far inside the margin as it was drawn.
  private func leading(_ part: Part) -> [LayoutConstraint] {
    if let image, image.view != part.view, image.size.map({ $0.width > 0 }) ?? true {
      let usual = max(Self.usualGap, margins.leading)
      return [tie(part, .leading, .equal, image, gap(image, part) ?? usual)]
    }
    let inside =
      part.isEmpty || isAfterNothing(part) ? 0 : part.frame.map { max(0, $0.minX - margins.leading) } ?? 0
    return [
      LayoutConstraint(
        first: LayoutItem(part.view), firstAttribute: .leading, second: LayoutItem(content, .margins),
        secondAttribute: .leading, constant: inside)
    ]
  }

  /// Drawn after an image view that takes room on the canvas alone.
  private func isAfterNothing(_ part: Part) -> Bool {
    guard let image, image.isEmpty, image.view != part.view, let frame = image.frame, frame.width > 0 else {
      return false
    }
    return gap(image, part) != nil
  }

  /// Nil for parts that were drawn over one another, as those are that were never laid out.
  private func gap(_ first: Part, _ second: Part) -> Double? {
    guard let before = first.frame, let after = second.frame, after.minX >= before.maxX else { return nil }
    return after.minX - before.maxX
  }

  /// As far from the trailing side as drawn, which is nothing beside some accessories; gives way in a cell that has
  /// no room at all.
  private func end(_ part: Part, _ relation: Relation) -> LayoutConstraint {
    var distance = margins.trailing
    if relation == .equal, let size, let frame = part.frame, frame.width > 0 {
      let drawn = size.width - frame.maxX
      if drawn >= 0, drawn <= max(distance, Self.widestEnd) { distance = drawn }
    }
    return LayoutConstraint(
      first: LayoutItem(part.view), firstAttribute: .trailing, relation: relation,
      second: LayoutItem(content), secondAttribute: .trailing, constant: -distance,
      priority: Priority(999) ?? .required)
  }

  private func tie(_ part: Part, _ attribute: Attribute, _ relation: Relation, _ before: Part, _ gap: Double)
    -> LayoutConstraint
  {
    LayoutConstraint(
      first: LayoutItem(part.view), firstAttribute: attribute, relation: relation,
      second: LayoutItem(before.view), secondAttribute: .trailing, constant: gap)
  }

  /// Where it was drawn beside the text says nothing of where it begins below.
  private func below(_ text: Part, _ detail: Part) -> LayoutConstraint {
    LayoutConstraint(
      first: LayoutItem(detail.view), firstAttribute: .leading, second: LayoutItem(text.view),
      secondAttribute: .leading)
  }

  private func length(_ part: Part) -> [LayoutConstraint] {
    guard let size = part.size else { return [] }
    return [LayoutConstraint(first: LayoutItem(part.view), firstAttribute: .width, constant: size.width)]
  }
}

// MARK: From top to bottom

extension StyledCell {
  /// What stays free above and below texts that make their row higher.
  private static let leastAbove = 11.0

  private func across(_ part: Part, _ lines: LayoutItem?) -> [LayoutConstraint] {
    if lines != nil, hasLines { return [] }
    let view = LayoutItem(part.view)
    if style == .basic {
      return [Attribute.top, .bottom].map {
        LayoutConstraint(first: view, firstAttribute: $0, second: LayoutItem(content), secondAttribute: $0)
      }
    }
    return [center(view, offset(part.frame))] + room(above: view, part, part)
  }

  private func middle(_ image: Part) -> [LayoutConstraint] {
    let height = image.size.map {
      LayoutConstraint(first: LayoutItem(image.view), firstAttribute: .height, constant: $0.height)
    }
    return [center(LayoutItem(image.view), offset(image.frame))] + (height.map { [$0] } ?? [])
  }

  /// The detail stands as far below the text as drawn, and both in the middle.
  private func centered(_ lines: LayoutItem, _ text: Part, _ detail: Part) -> [LayoutConstraint] {
    let upper = LayoutItem(text.view)
    let lower = LayoutItem(detail.view)
    var gap = 0.0
    if let above = text.frame, let below = detail.frame { gap = max(0, below.minY - above.maxY) }
    return [
      LayoutConstraint(
        first: lower, firstAttribute: .top, second: upper, secondAttribute: .bottom, constant: gap),
      LayoutConstraint(first: lines, firstAttribute: .top, second: upper, secondAttribute: .top),
      LayoutConstraint(first: lines, firstAttribute: .bottom, second: lower, secondAttribute: .bottom),
      center(lines, 0),
    ] + room(above: lines, text, detail)
  }

  private func span(_ lines: LayoutItem) -> [LayoutConstraint] {
    [.leading, .trailing].map {
      LayoutConstraint(first: lines, firstAttribute: $0, second: LayoutItem(content), secondAttribute: $0)
    }
  }

  /// Nothing goes by it.
  private func rest(_ lines: LayoutItem) -> [LayoutConstraint] {
    [.top, .bottom].map {
      LayoutConstraint(first: lines, firstAttribute: $0, second: LayoutItem(content), secondAttribute: $0)
    }
  }

  private func center(_ item: LayoutItem, _ offset: Double) -> LayoutConstraint {
    LayoutConstraint(
      first: item, firstAttribute: .centerY, second: LayoutItem(content), secondAttribute: .centerY,
      constant: offset)
  }

  /// A point or two below the middle where texts of two sizes share a line; more was never laid out.
  private func offset(_ frame: Rect?) -> Double {
    guard let size, let frame else { return 0 }
    let offset = frame.midY - size.height / 2
    return abs(offset) <= 2 ? offset : 0
  }

  /// No less than UIKit leaves, unless the row was drawn with less.
  private func room(above item: LayoutItem, _ first: Part, _ last: Part) -> [LayoutConstraint] {
    guard sizesItself else { return [] }
    var room = Self.leastAbove
    if let size, let above = first.frame?.minY, let below = last.frame.map({ size.height - $0.maxY }) {
      room = max(0, min(room, above, below))
    }
    return [
      LayoutConstraint(
        first: item, firstAttribute: .top, relation: .greaterOrEqual, second: LayoutItem(content),
        secondAttribute: .top, constant: room)
    ]
  }
}
