// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// `a.leading == 0.5*b.trailing + 8` and what is printed like it.
struct Equation {
  let text: Bytes

  func read(_ items: inout ItemReader) -> ConstraintBody? {
    for isStrict in [true, false] {
      for at in relations {
        var attempt = items
        if let body = read(relationAt: at, &attempt, isStrict) {
          items = attempt
          return body
        }
      }
    }
    return nil
  }

  /// Where `==`, `>=` or `<=` stand; a text in quotes may hold them too.
  private var relations: [Int] {
    var places: [Int] = []
    for at in text.indices where at + 1 < text.endIndex && ConstraintBody.relation(at: text[at...]) != nil {
      places.append(at)
      if places.count == 16 { break }
    }
    return places
  }

  private func read(relationAt at: Int, _ items: inout ItemReader, _ isStrict: Bool) -> ConstraintBody? {
    guard let relation = ConstraintBody.relation(at: text[at...]),
      let (first, attribute) = Self.side(text[..<at], &items, isStrict)
    else { return nil }
    let right = text[(at + 2)...].trimmed
    var body = ConstraintBody(
      kind: .align, first: first, firstAttribute: attribute, relation: relation)
    if let value = ConstraintBody.value(right) {
      body.constant = value.number
      body.isSymbolic = value.isSymbolic
    } else if !Self.sum(right, into: &body, &items, isStrict) {
      return nil
    }
    body.kind = Self.kind(of: body)
    return body
  }

  static func kind(of body: ConstraintBody) -> LoggedConstraint.Kind {
    guard let second = body.secondAttribute else { return body.firstAttribute.isSize ? .size : .position }
    if body.firstAttribute.isSize, second.isSize {
      return body.firstAttribute == second ? .sizeRelation : .aspect
    }
    if body.firstAttribute.isSize || second.isSize { return .position }
    return body.firstAttribute.isBaseline || second.isBaseline ? .baseline : .align
  }

  /// `item.attribute`.
  private static func side(
    _ text: Bytes, _ items: inout ItemReader, _ isStrict: Bool
  ) -> (LoggedItem, LoggedAttribute)? {
    let text = text.trimmed
    guard let dot = text.lastIndex(of: UInt8(ascii: ".")),
      let attribute = LoggedAttribute(rawValue: text[(dot + 1)...].string),
      let item = items.item(text[..<dot], isStrict: isStrict)
    else { return nil }
    return (item, attribute)
  }

  /// `[m*]item.attribute[ * m][ + c][ NSSpace(n)]`: taken apart from its ends, as names may hold anything.
  private static func sum(
    _ text: Bytes, into body: inout ConstraintBody, _ items: inout ItemReader, _ isStrict: Bool
  ) -> Bool {
    var text = text
    if let star = text.firstIndex(of: UInt8(ascii: "*")), let factor = text[..<star].number {
      body.multiplier = factor
      text = text[(star + 1)...].trimmed
    }
    if let (value, before) = spaceAtEnd(text) {
      body.constant += value
      body.isSymbolic = true
      text = before
    }
    if let (value, before) = constantAtEnd(text) {
      body.constant += value
      text = before
    }
    if let star = text.lastIndex(of: UInt8(ascii: "*")), let factor = text[(star + 1)...].number {
      body.multiplier *= factor
      text = text[..<star].trimmed
    }
    guard let (second, attribute) = side(text, &items, isStrict) else { return false }
    body.second = second
    body.secondAttribute = attribute
    return true
  }

  /// A standard space behind an equation; no sign is printed before it, and plus is meant.
  private static func spaceAtEnd(_ text: Bytes) -> (Double, Bytes)? {
    guard text.last == UInt8(ascii: ")"), let open = text.lastIndex(of: UInt8(ascii: "(")),
      let number = text[(open + 1)..<(text.endIndex - 1)].number,
      let blank = text[..<open].lastIndex(where: \.isBlank),
      ConstraintBody.isSpaceName(text[(blank + 1)..<open])
    else { return nil }
    var before = text[..<blank].trimmed
    var sign = 1.0
    if let last = before.last, last == UInt8(ascii: "+") || last == UInt8(ascii: "-") {
      sign = last == UInt8(ascii: "-") ? -1 : 1
      before = before.dropLast().trimmed
    }
    return (sign * number, before)
  }

  private static func constantAtEnd(_ text: Bytes) -> (Double, Bytes)? {
    for at in text.indices.reversed().prefix(40)
    where text[at] == UInt8(ascii: "+") || text[at] == UInt8(ascii: "-") {
      guard at > text.startIndex, text[at - 1].isBlank, let value = text[at...].number else { continue }
      return (value, text[..<at].trimmed)
    }
    return nil
  }
}
