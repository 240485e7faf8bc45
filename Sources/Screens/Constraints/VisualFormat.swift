// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry

/// UIKit's visual format, `H:|-[a]-8-[b(>=44)]|`, as the constraint lines that it stands for (UIKIT-RULES
/// 119-120).
///
/// A document has neither metrics nor options: it writes the number itself and a second line.
struct VisualFormat {
  private let scalars: [Unicode.Scalar]
  private let metrics: [String: Double]
  let options: VisualFormatOptions
  private var place = 0
  private(set) var axis = Axis.horizontal
  /// The views of the line in order.
  private(set) var views: [Word] = []

  /// True for a text that is meant as visual format; no other line starts so.
  static func isVisual(_ text: String) -> Bool {
    let start = text.unicodeScalars.drop { $0.isBlank }
    guard let first = start.first else { return false }
    if first == "|" || first == "[" { return true }
    return (first == "H" || first == "V") && start.dropFirst().first == ":"
  }

  static func parse(
    _ text: String, metrics: [String: Double] = [:], options: VisualFormatOptions = []
  ) throws(LineFault) -> [ConstraintLine] {
    var format = VisualFormat(text, metrics, options)
    let lines = try format.lines()
    return try lines + format.alignments()
  }

  private init(_ text: String, _ metrics: [String: Double], _ options: VisualFormatOptions) {
    scalars = Array(text.unicodeScalars)
    self.metrics = metrics
    self.options = options
  }

  /// What a connection runs from or to.
  enum End {
    case view(Word)
    case superview(Int)
  }

  /// `>=8@750`: a wish for a distance or a size.
  struct Predicate {
    var relation: Relation
    var value: Value
    var offset: Int
    var priority: Priority

    /// The word for a size, where that is what the value is.
    var text: String { if case .sizeOf(let word) = value { word.text } else { "" } }
  }

  enum Value {
    case points(Double)
    case sizeOf(Word)
  }

  enum Connection {
    /// Nothing between: no distance.
    case none
    /// A bare dash.
    case standard
    case predicates([Predicate])
  }
}

extension VisualFormat {
  private mutating func lines() throws(LineFault) -> [ConstraintLine] {
    skipBlanks()
    for (letter, axis): (Unicode.Scalar, Axis) in [("H", .horizontal), ("V", .vertical)] where take(letter) {
      guard take(":") else { throw fault("a colon is missing: write \(letter): before the line") }
      self.axis = axis
      break
    }
    var lines: [ConstraintLine] = []
    var before: End?
    if take("|") { before = .superview(place - 1) }
    while true {
      let start = place
      let connection = try connection()
      if peek == "|" {
        guard !views.isEmpty else { throw fault("a view is missing: write [id] between the bars") }
        place += 1
        if let before { lines += join(before, .superview(place - 1), connection, at: start) }
        skipBlanks()
        guard place == scalars.count else { throw fault("the bar | ends the line") }
        return lines
      }
      if place == scalars.count, case .none = connection {
        guard !views.isEmpty else { throw fault("a view is missing: write [id]") }
        return lines
      }
      let (view, sizes) = try view()
      if let before {
        lines += join(before, .view(view), connection, at: start)
      } else if case .none = connection {
      } else {
        throw LineFault(offset: start, message: "a distance needs a view or | before it")
      }
      lines += sizes
      before = .view(view)
      views.append(view)
    }
  }

  private mutating func connection() throws(LineFault) -> Connection {
    skipBlanks()
    guard take("-") else { return .none }
    skipBlanks()
    if peek == "[" || peek == "|" { return .standard }
    if peek == nil { throw fault("the line ends too early: [id] or | is missing after -") }
    if peek == "-" { throw fault("a distance below 0 stands in parentheses, as in [a]-(-8)-[b]") }
    let distances: [Predicate]
    if take("(") {
      distances = try predicates()
    } else {
      distances = [try predicate(until: "-[|")]
    }
    for distance in distances {
      guard case .points = distance.value else {
        throw LineFault(
          offset: distance.offset,
          message: metrics.isEmpty
            ? "metrics are not supported: write the number" : "\(distance.text) is none of the metrics")
      }
    }
    skipBlanks()
    guard take("-") else { throw fault("a distance ends with -, as in [a]-8-[b]") }
    skipBlanks()
    return .predicates(distances)
  }

  /// `[name]`, `[name(44)]`, `[name(>=44, ==other@750)]`.
  private mutating func view() throws(LineFault) -> (Word, [ConstraintLine]) {
    guard take("[") else { throw fault("a view is missing here: write [id]") }
    let word = word(until: "](")
    guard Identifier.isWellFormed(word.text) else {
      throw word.fault(
        word.text.isEmpty ? "a view is missing: write [id]" : "\(word.text) is no id: \(Identifier.rule)")
    }
    var lines: [ConstraintLine] = []
    if take("(") {
      for predicate in try predicates() { lines.append(size(of: word, predicate)) }
    }
    skipBlanks()
    guard take("]") else { throw fault("] is missing after \(word.text)") }
    return (word, lines)
  }

  private mutating func predicates() throws(LineFault) -> [Predicate] {
    var predicates: [Predicate] = []
    repeat { predicates.append(try predicate(until: ",)")) } while take(",")
    guard take(")") else { throw fault(") is missing") }
    return predicates
  }

  private mutating func predicate(until ends: String) throws(LineFault) -> Predicate {
    skipBlanks()
    var relation = Relation.equal
    let sign = word(while: "=<>!")
    switch sign.text {
    case "", "==": break
    case "<=": relation = .lessOrEqual
    case ">=": relation = .greaterOrEqual
    default: throw sign.fault("\(sign.text) is no relation: write ==, <= or >=")
    }
    skipBlanks()
    let isSigned = peek == "-"
    if isSigned { place += 1 }
    var word = word(until: ends + "@")
    if isSigned { word = Word("-" + word.text, word.offset - 1) }
    var priority = Priority.required
    if take("@") { priority = try self.priority(self.word(until: ends)) }
    let metric = metrics[word.text]
    if let points = metric == nil ? try ConstraintNumber.read(word) : metric {
      return Predicate(relation: relation, value: .points(points), offset: word.offset, priority: priority)
    }
    guard Identifier.isWellFormed(word.text) else {
      throw word.fault(
        word.text.isEmpty
          ? "a number is missing" : "\(word.text) is neither a number nor the id of a view")
    }
    return Predicate(
      relation: relation, value: .sizeOf(word), offset: word.offset, priority: priority)
  }
}

extension VisualFormat {
  private func priority(_ word: Word) throws(LineFault) -> Priority {
    guard let value = metrics[word.text] else { return try ConstraintPriority.read(word) }
    do throws(PriorityError) {
      return try Priority(value: value)
    } catch {
      throw word.fault("\(error)")
    }
  }
}

extension VisualFormat {
  private var peek: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    place += 1
    return true
  }

  private mutating func skipBlanks() {
    while let next = peek, next.isBlank { place += 1 }
  }

  private mutating func word(until ends: String) -> Word {
    word { !ends.unicodeScalars.contains($0) }
  }

  private mutating func word(while allowed: String) -> Word {
    word { allowed.unicodeScalars.contains($0) }
  }

  private mutating func word(_ isPart: (Unicode.Scalar) -> Bool) -> Word {
    skipBlanks()
    let start = place
    var text = String.UnicodeScalarView()
    while let next = peek, isPart(next) {
      text.append(next)
      place += 1
    }
    while let last = text.last, last.isBlank { text.removeLast() }
    return Word(String(text), start)
  }

  private func fault(_ message: String) -> LineFault {
    LineFault(offset: place, message: message)
  }
}
