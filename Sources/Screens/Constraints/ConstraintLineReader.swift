// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver

/// Takes the tokens of one line in order.
struct ConstraintLineReader {
  private let tokens: [ConstraintToken]
  private var place = 0

  init(tokens: [ConstraintToken]) {
    self.tokens = tokens
  }

  mutating func line() throws(LineFault) -> ConstraintLine {
    let first = try left()
    let (relation, sign) = try relation()
    let rightOffset = place < tokens.count ? tokens[place].word.offset : end(after: sign)
    var line = ConstraintLine(
      first: first, relation: relation, relationOffset: sign.offset, rightOffset: rightOffset)
    try readRight(of: sign, into: &line)
    if let at = take(.at) { line.priority = try priority(after: at) }
    if place < tokens.count { throw leftover(tokens[place].word) }
    return line
  }
}

extension ConstraintLineReader {
  private mutating func left() throws(LineFault) -> ItemReference {
    guard let token = tokens.first else {
      throw LineFault(offset: 0, message: "the line is empty: write item.attribute == item.attribute")
    }
    guard token.kind == .word else {
      throw token.word.fault("start with item.attribute, as in root.top")
    }
    if try ConstraintNumber.read(token.word) != nil {
      throw token.word.fault("numbers stand on the right: start with item.attribute, as in root.width == 44")
    }
    place = 1
    return try ItemReference(token.word)
  }

  private mutating func relation() throws(LineFault) -> (Relation, Word) {
    guard place < tokens.count else {
      throw LineFault(
        offset: end(after: tokens[place - 1].word),
        message: "the line ends too early: ==, <= or >= and a right side are missing")
    }
    let token = tokens[place]
    guard case .relation(let relation) = token.kind else {
      let isSum = token.kind != .word && token.kind != .at
      throw token.word.fault(
        isSum
          ? "the left side is one item.attribute: move the rest to the right side"
          : "==, <= or >= is missing here")
    }
    place += 1
    return (relation, token.word)
  }

  /// One item at most, times numbers, then constants.
  private mutating func readRight(of sign: Word, into line: inout ConstraintLine) throws(LineFault) {
    var operation: Word?
    var isNegative = false
    repeat {
      let term = try product(after: operation ?? sign)
      let factor = isNegative ? -term.factor : term.factor
      switch term.unit {
      case .item(let reference, let offset):
        guard line.second == nil else {
          throw LineFault(offset: offset, message: "a line ties two items: write a second line")
        }
        guard operation == nil else {
          throw LineFault(
            offset: offset,
            message: isNegative
              ? "items are not taken away: give it a multiplier, as in -1 * \(reference.text)"
              : "the item stands before the constant: write \(reference.text) first")
        }
        line.second = reference
        line.multiplier = factor
        line.multiplierOffset = term.factorOffset
      case .system: line.systemSpacing += factor
      case .points: line.constant += factor
      }
      operation = take(.plus)
      isNegative = false
      if operation == nil, let minus = take(.minus) {
        operation = minus
        isNegative = true
      }
    } while operation != nil
  }

  private enum Unit {
    case item(ItemReference, offset: Int)
    case system
    case points
  }

  /// `2 * b.width`, `system * 2`, `8`.
  private mutating func product(
    after before: Word
  ) throws(LineFault) -> (factor: Double, factorOffset: Int?, unit: Unit) {
    var factor = 1.0
    var factorOffset: Int?
    var unit = Unit.points
    var last = before
    repeat {
      let word = try factorWord(after: last)
      last = word
      if let value = try ConstraintNumber.read(word) {
        factor *= value
        factorOffset = factorOffset ?? word.offset
        continue
      }
      guard case .points = unit else {
        throw word.fault("only numbers multiply: write a second line")
      }
      unit = word.text == "system" ? .system : .item(try ItemReference(word), offset: word.offset)
    } while take(.times) != nil
    if factor.magnitude > ConstraintNumber.largest {
      throw LineFault(offset: factorOffset ?? 0, message: "numbers go up to 1000000 either way")
    }
    return (factor, factorOffset, unit)
  }

  private mutating func factorWord(after last: Word) throws(LineFault) -> Word {
    guard place < tokens.count else {
      throw LineFault(
        offset: end(after: last),
        message: "the line ends too early: an item or a number is missing after \(last.text)")
    }
    let token = tokens[place]
    guard token.kind == .word else {
      if token.kind == .minus || token.kind == .plus, place + 1 < tokens.count,
        ConstraintNumber.value(of: tokens[place + 1].word.text) != nil
      {
        throw token.word.fault(
          "write the number with its sign: \(token.word.text)\(tokens[place + 1].word.text)")
      }
      throw token.word.fault("an item or a number is missing before \(token.word.text)")
    }
    place += 1
    return token.word
  }

  private mutating func priority(after at: Word) throws(LineFault) -> Priority {
    guard place < tokens.count else {
      throw LineFault(
        offset: end(after: at), message: "a priority is missing after @: a number above 0, up to 1000")
    }
    let word = tokens[place].word
    place += 1
    return try ConstraintPriority.read(word)
  }

  private func leftover(_ word: Word) -> LineFault {
    switch tokens[place].kind {
    case .relation: return word.fault("one relation a line: write a second line")
    case .at: return word.fault("a line has one priority")
    default: break
    }
    if tokens[..<place].contains(where: { $0.kind == .at }) {
      return word.fault("the priority ends the line: move \(word.text) before the @")
    }
    if word.text == "/" { return word.fault("divide with a multiplier: write 1/2 * item.attribute") }
    if let sign = word.text.unicodeScalars.first, sign == "+" || sign == "-" {
      return word.fault("put blanks around \(sign): \(sign) \(word.text.dropFirst())")
    }
    return word.fault("\(word.text) is one word too many: +, -, * or @ is missing before it")
  }

  private mutating func take(_ kind: ConstraintToken.Kind) -> Word? {
    guard place < tokens.count, tokens[place].kind == kind else { return nil }
    place += 1
    return tokens[place - 1].word
  }

  private func end(after word: Word) -> Int {
    word.offset + word.text.unicodeScalars.count
  }
}
