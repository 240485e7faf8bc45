// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Geometry

/// One constraint in words.
struct ConstraintWords {
  let names: ItemNames

  /// As `ThumbView is at least 80 high`.
  func sentence(_ constraint: LoggedConstraint) -> String {
    let first = names[constraint.first]
    let amount = pointsText(abs(constraint.constant))
    switch constraint.kind {
    case .size:
      return
        "\(first) is \(bound(constraint))\(pointsText(constraint.constant)) \(constraint.firstAttribute == .width ? "wide" : "high")"
    case .contentSize:
      return "the content of \(first) is \(pointsText(constraint.constant)) "
        + (constraint.firstAttribute == .width ? "wide" : "high")
    case .sizeRelation, .aspect: return relation(constraint)
    case .inset: return inset(constraint, amount)
    case .spacing: return spacing(constraint, amount)
    case .align, .baseline: return place(constraint)
    case .position: return position(constraint)
    }
  }

  /// As the equation that it is, with short names.
  func equation(_ constraint: LoggedConstraint) -> String {
    var text =
      "\(names[constraint.first]).\(constraint.firstAttribute.rawValue) \(constraint.relation.rawValue) "
    guard let second = constraint.second, let attribute = constraint.secondAttribute else {
      return text + pointsText(constraint.constant)
    }
    if constraint.multiplier != 1 { text += "\(pointsText(constraint.multiplier)) * " }
    text += "\(names[second]).\(attribute.rawValue)"
    if constraint.constant != 0 {
      text += constraint.constant < 0 ? " - " : " + "
      text += pointsText(abs(constraint.constant))
    }
    return text
  }

  private func bound(_ constraint: LoggedConstraint) -> String {
    switch constraint.relation {
    case .equal: ""
    case .atLeast: "at least "
    case .atMost: "at most "
    }
  }

  private func relation(_ constraint: LoggedConstraint) -> String {
    guard let second = constraint.second, let other = constraint.secondAttribute else { return "" }
    let mine = constraint.firstAttribute == .width ? "width" : "height"
    let theirs = other == .width ? "width" : "height"
    let factor = constraint.multiplier == 1 ? "" : "\(pointsText(constraint.multiplier)) times "
    let owner = second == constraint.first ? "its own" : "\(names[second])'s"
    return "the \(mine) of \(names[constraint.first]) is \(bound(constraint))\(factor)\(owner) \(theirs)"
      + offset(constraint.constant)
  }

  private func offset(_ constant: Double) -> String {
    constant == 0 ? "" : constant < 0 ? " less \(pointsText(-constant))" : " plus \(pointsText(constant))"
  }

  /// From where to where: the superview's edge and the item's.
  private func inset(_ constraint: LoggedConstraint, _ amount: String) -> String {
    guard let second = constraint.second else { return "" }
    let bar = constraint.superview?.address ?? "?"
    let isNear = second.address == bar
    let item = names[isNear ? constraint.first : second]
    let owner = names[isNear ? second : constraint.first]
    let edge = isNear ? constraint.firstAttribute : constraint.secondAttribute ?? constraint.firstAttribute
    let place = constraint.constant < 0 ? "outside" : "inside"
    if constraint.constant == 0, constraint.relation == .equal {
      return "\(item) touches the \(edge.rawValue) edge of \(owner)"
    }
    return "\(item) is \(bound(constraint))\(amount) \(place) the \(edge.rawValue) edge of \(owner)"
  }

  private func spacing(_ constraint: LoggedConstraint, _ amount: String) -> String {
    guard let second = constraint.second else { return "" }
    let (one, two) = (names[second], names[constraint.first])
    if constraint.constant < 0 { return "\(two) overlaps \(one) by \(bound(constraint))\(amount)" }
    let side = constraint.firstAttribute.isHorizontal ? "after" : "below"
    return "\(two) begins \(bound(constraint))\(amount) \(side) \(one)"
  }

  private func place(_ constraint: LoggedConstraint) -> String {
    guard let second = constraint.second, let other = constraint.secondAttribute else {
      return equation(constraint)
    }
    let factor = constraint.multiplier == 1 ? "" : "\(pointsText(constraint.multiplier)) times "
    let mine = Self.words(constraint.firstAttribute)
    let theirs = "\(factor)the \(Self.words(other)) of \(names[second])"
    if constraint.constant == 0 {
      let bound = ["at ", "not beyond ", "not before "][
        constraint.relation == .equal ? 0 : constraint.relation == .atMost ? 1 : 2]
      return "the \(mine) of \(names[constraint.first]) is \(bound)\(theirs)"
    }
    let isHorizontal = constraint.firstAttribute.isHorizontal
    let isAfter = constraint.constant > 0
    let side = isHorizontal ? (isAfter ? "after" : "before") : isAfter ? "below" : "above"
    // Seen from the other side "at most" and "at least" change places.
    let limit: String
    switch constraint.relation {
    case .equal: limit = ""
    case .atLeast: limit = isAfter ? "at least " : "at most "
    case .atMost: limit = isAfter ? "at most " : "at least "
    }
    return
      "the \(mine) of \(names[constraint.first]) is \(limit)\(pointsText(abs(constraint.constant))) \(side) \(theirs)"
  }

  private func position(_ constraint: LoggedConstraint) -> String {
    let owner =
      constraint.superview.map { names[$0] } ?? constraint.second.map { names[$0] } ?? "its superview"
    let start =
      "the \(Self.words(constraint.firstAttribute)) of \(names[constraint.first]) is \(bound(constraint))at "
    guard let second = constraint.second, let other = constraint.secondAttribute else {
      return start + "\(pointsText(constraint.constant)) in \(owner)"
    }
    let factor = constraint.multiplier == 1 ? "" : "\(pointsText(constraint.multiplier)) times "
    return start + "\(factor)the \(Self.words(other)) of \(names[second])\(offset(constraint.constant))"
  }

  static func edge(_ constraint: LoggedConstraint) -> String { words(constraint.firstAttribute) }

  private static func words(_ attribute: LoggedAttribute) -> String {
    switch attribute {
    case .centerX, .centerY, .midX, .midY: "centre"
    case .left, .minX: "left edge"
    case .right, .maxX: "right edge"
    case .top, .minY: "top"
    case .bottom, .maxY: "bottom"
    case .leading: "leading edge"
    case .trailing: "trailing edge"
    case .firstBaseline: "first baseline"
    case .lastBaseline, .baseline: "last baseline"
    case .leftMargin: "left margin"
    case .rightMargin: "right margin"
    case .topMargin: "top margin"
    case .bottomMargin: "bottom margin"
    case .leadingMargin: "leading margin"
    case .trailingMargin: "trailing margin"
    case .centerXWithinMargins, .centerYWithinMargins: "centre between margins"
    default: attribute.rawValue
    }
  }

  /// Who made it, for the end of a line; nil for what is the app's own and has no name.
  static func origin(_ constraint: LoggedConstraint) -> String? {
    let name = constraint.identifier.map { "'\(ItemNames.printable($0))'" }
    switch constraint.origin {
    case .app: return name
    case .snapkit, .masonry, .systemSpacing:
      let place = constraint.sourceFile.map { file in
        let short = file.split(separator: "/").last.map(String.init) ?? file
        return ItemNames.printable(short) + (constraint.sourceLine.map { ":\($0)" } ?? "")
      }
      return place ?? (constraint.hasKey ? ItemNames.printable(constraint.tag) : name)
    case .autoresizing: return "from its autoresizing mask"
    case .encapsulated: return "set by whoever hosts it"
    case .temporary: return "while it is measured"
    case .stackView(let role): return "stack view, \(ItemNames.printable(role))"
    case .marginGuide: return "layout margins"
    case .safeAreaGuide: return "safe area"
    case .layoutSupport: return "top or bottom layout guide"
    case .ibPrototype: return "made by Interface Builder"
    case .contentSize: return "its content"
    case .nsStackView: return "NSStackView"
    case .system: return "the system's own"
    }
  }
}
