// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// `H:|-(16)-[a]`, `V:[a(>=60)]` and the others.
struct VisualFormat {
  private let isHorizontal: Bool
  private let text: Bytes
  private let direction: String?
  private struct Gap {
    var relation = LoggedConstraint.Relation.equal
    var value = 0.0
    var isSymbolic = false
    var priority: Double?
  }

  /// Nil when the text is no visual form.
  init?(_ text: Bytes) {
    guard text.starts(with: "H:") || text.starts(with: "V:") else { return nil }
    isHorizontal = text.first == UInt8(ascii: "H")
    var body = text.dropFirst(2).trimmed
    guard body.first == UInt8(ascii: "|") || body.first == UInt8(ascii: "[") else { return nil }
    if body.ends(with: "(LTR)") {
      direction = "LTR"
      body = body.dropLast(5).trimmed
    } else if body.ends(with: "(RTL)") {
      direction = "RTL"
      body = body.dropLast(5).trimmed
    } else {
      direction = nil
    }
    self.text = body
  }

  var hasBar: Bool { text.first == UInt8(ascii: "|") || text.last == UInt8(ascii: "|") }

  func read(_ items: inout ItemReader) -> ConstraintBody? {
    if text.first == UInt8(ascii: "|") { return leadingInset(&items) }
    if text.last == UInt8(ascii: "|") { return trailingInset(&items) }
    guard text.count > 2, text.last == UInt8(ascii: "]") else { return nil }
    for isStrict in [true, false] {
      if let body = spacing(&items, isStrict) ?? size(&items, isStrict) { return body }
    }
    return nil
  }

  private func leadingInset(_ items: inout ItemReader) -> ConstraintBody? {
    guard let open = text.firstIndex(of: UInt8(ascii: "[")), text.last == UInt8(ascii: "]"),
      let gap = Self.gap(text[(text.startIndex + 1)..<open])
    else { return nil }
    let inner = text[(open + 1)..<(text.endIndex - 1)]
    guard let (item, attribute) = item(inner, &items, false) else { return nil }
    if direction == "RTL", isHorizontal {
      return body(.inset, items.superview, .right, item, attribute ?? .right, gap)
    }
    return body(.inset, item, attribute ?? near, items.superview, near, gap)
  }

  private func trailingInset(_ items: inout ItemReader) -> ConstraintBody? {
    for close in text.indices(of: UInt8(ascii: "]")).reversed() {
      let inner = text[(text.startIndex + 1)..<close]
      guard let gap = Self.gap(text[(close + 1)..<(text.endIndex - 1)]),
        let (item, attribute) = item(inner, &items, false)
      else { continue }
      if direction == "RTL", isHorizontal {
        return body(.inset, item, attribute ?? .left, items.superview, .left, gap)
      }
      return body(.inset, items.superview, far, item, attribute ?? far, gap)
    }
    return nil
  }

  private func spacing(_ items: inout ItemReader, _ isStrict: Bool) -> ConstraintBody? {
    for close in text.indices(of: UInt8(ascii: "]")) where close < text.endIndex - 1 {
      guard let open = text[(close + 1)...].firstIndex(of: UInt8(ascii: "[")),
        let gap = Self.gap(text[(close + 1)..<open])
      else { continue }
      var attempt = items
      guard let one = item(text[(text.startIndex + 1)..<close], &attempt, isStrict),
        let two = item(text[(open + 1)..<(text.endIndex - 1)], &attempt, isStrict)
      else { continue }
      items = attempt
      if direction == "RTL", isHorizontal {
        return body(.spacing, one.item, one.attribute ?? .left, two.item, two.attribute ?? .right, gap)
      }
      return body(.spacing, two.item, two.attribute ?? near, one.item, one.attribute ?? far, gap)
    }
    return nil
  }

  private func size(_ items: inout ItemReader, _ isStrict: Bool) -> ConstraintBody? {
    let inner = text[(text.startIndex + 1)..<(text.endIndex - 1)].trimmed
    guard inner.last == UInt8(ascii: ")"), let open = inner.lastIndex(of: UInt8(ascii: "(")),
      let gap = Self.plainGap(inner[(open + 1)..<(inner.endIndex - 1)]),
      let item = items.item(inner[..<open], isStrict: isStrict)
    else { return nil }
    return body(.size, item, isHorizontal ? .width : .height, nil, nil, gap)
  }

  private var near: LoggedAttribute {
    isHorizontal ? (direction == nil ? .leading : .left) : .top
  }
  private var far: LoggedAttribute {
    isHorizontal ? (direction == nil ? .trailing : .right) : .bottom
  }

  /// An item, and the attribute that may stand with it in the brackets.
  private func item(
    _ text: Bytes, _ items: inout ItemReader, _ isStrict: Bool
  ) -> (item: LoggedItem, attribute: LoggedAttribute?)? {
    if let item = items.item(text, isStrict: true) { return (item, nil) }
    if let dot = text.lastIndex(of: UInt8(ascii: ".")),
      let attribute = LoggedAttribute(rawValue: text[(dot + 1)...].string),
      let item = items.item(text[..<dot], isStrict: isStrict)
    {
      return (item, attribute)
    }
    return isStrict ? nil : items.item(text, isStrict: false).map { ($0, nil) }
  }

  private func body(
    _ kind: LoggedConstraint.Kind, _ first: LoggedItem, _ firstAttribute: LoggedAttribute,
    _ second: LoggedItem?, _ secondAttribute: LoggedAttribute?, _ gap: Gap
  ) -> ConstraintBody {
    ConstraintBody(
      kind: kind, first: first, firstAttribute: firstAttribute, relation: gap.relation, second: second,
      secondAttribute: secondAttribute, constant: gap.value, isSymbolic: gap.isSymbolic,
      priority: gap.priority, textDirection: direction)
  }

  /// What stands between two items: `-(8)-`, or nothing where they touch.
  private static func gap(_ text: Bytes) -> Gap? {
    let text = text.trimmed
    if text.isEmpty { return Gap() }
    guard text.first == UInt8(ascii: "-"), text.last == UInt8(ascii: "-"), text.count > 2 else { return nil }
    let inner = text.dropFirst().dropLast().trimmed
    guard inner.first == UInt8(ascii: "("), inner.last == UInt8(ascii: ")"), inner.count > 2 else {
      return inner.number.map { Gap(value: $0) }
    }
    return plainGap(inner.dropFirst().dropLast())
  }

  /// `>=12@900`, without the parentheses.
  private static func plainGap(_ text: Bytes) -> Gap? {
    var gap = Gap()
    var text = text.trimmed
    if let relation = ConstraintBody.relation(at: text) {
      gap.relation = relation
      text = text.dropFirst(2).trimmed
    }
    if let at = text.lastIndex(of: UInt8(ascii: "@")) {
      guard let priority = text[(at + 1)...].number else { return nil }
      gap.priority = priority
      text = text[..<at]
    }
    guard let value = ConstraintBody.value(text) else { return nil }
    gap.value = value.number
    gap.isSymbolic = value.isSymbolic
    return gap
  }
}
