// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver

/// A word or sign of a constraint line.
struct ConstraintToken: Hashable {
  enum Kind: Hashable {
    /// An item with its attribute, a number, `system`, the name of a priority.
    case word
    case relation(Relation)
    case times
    case plus
    case minus
    case at
  }

  var kind: Kind
  var word: Word

  /// Takes a line apart. Blanks part words, and so do relations, `*` and `@`; `+` and `-` do only where they
  /// stand between blanks, because ids may contain dashes.
  static func tokens(of line: String) throws(LineFault) -> [ConstraintToken] {
    let scalars = Array(line.unicodeScalars)
    var tokens: [ConstraintToken] = []
    var place = 0
    while place < scalars.count {
      let start = place
      let first = scalars[start]
      place += 1
      if first.isBlank { continue }
      if first == "*" || first == "@" {
        tokens.append(.init(kind: first == "*" ? .times : .at, word: Word("\(first)", start)))
        continue
      }
      let isRelation = isRelationSign(first)
      while place < scalars.count, !scalars[place].isBlank,
        scalars[place] != "*", scalars[place] != "@", isRelationSign(scalars[place]) == isRelation
      {
        place += 1
      }
      let word = Word(text(scalars[start..<place]), start)
      tokens.append(.init(kind: isRelation ? .relation(try relation(word)) : kind(of: word), word: word))
    }
    return tokens
  }
}

extension ConstraintToken {
  private static func isRelationSign(_ scalar: Unicode.Scalar) -> Bool {
    "=<>!≤≥≠".unicodeScalars.contains(scalar)
  }

  private static func kind(of word: Word) -> Kind {
    switch word.text {
    case "+": .plus
    case "-": .minus
    default: .word
    }
  }

  private static func relation(_ word: Word) throws(LineFault) -> Relation {
    switch word.text {
    case "==": return .equal
    case "<=": return .lessOrEqual
    case ">=": return .greaterOrEqual
    case "=": throw word.fault("= is written ==")
    case "<", "=<", "≤": throw word.fault("\(word.text) is written <=")
    case ">", "=>", "≥": throw word.fault("\(word.text) is written >=")
    default: throw word.fault("\(word.text) is no relation: write ==, <= or >=")
    }
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}

extension Word {
  init(_ text: String, _ offset: Int) {
    self.init(text: text, offset: offset)
  }

  /// The words between the separators, each with its own place.
  func split(at separator: Unicode.Scalar) -> [Word] {
    var parts: [Word] = []
    var part = String.UnicodeScalarView()
    var start = offset
    var place = offset
    for scalar in text.unicodeScalars {
      place += 1
      if scalar == separator {
        parts.append(Word(String(part), start))
        part = String.UnicodeScalarView()
        start = place
      } else {
        part.append(scalar)
      }
    }
    parts.append(Word(String(part), start))
    return parts
  }
}
