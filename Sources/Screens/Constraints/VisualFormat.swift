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
  private let options: VisualFormatOptions
  private var place = 0
  private var axis = Axis.horizontal
  /// The views of the line in order.
  private var views: [Word] = []

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
  private enum End {
    case view(Word)
    case superview(Int)
  }

  /// `>=8@750`: a wish for a distance or a size.
  private struct Predicate {
    var relation: Relation
    var value: Value
    var offset: Int
    var priority: Priority

    /// The word for a size, where that is what the value is.
    var text: String { if case .sizeOf(let word) = value { word.text } else { "" } }
  }

  private enum Value {
    case points(Double)
    case sizeOf(Word)
  }

  private enum Connection {
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

  /// What the options say of all views, one with the next. Along the line itself nothing can be aligned.
  private func alignments() throws(LineFault) -> [ConstraintLine] {
    var lines: [ConstraintLine] = []
    for attribute in options.aligned {
      guard attribute.axis != axis else {
        throw LineFault(
          offset: 0, message: "views in a \(axis.rawValue) line cannot be aligned by \(attribute.name)")
      }
      for (before, view) in zip(views, views.dropFirst()) {
        func side(_ word: Word) -> ItemReference {
          ItemReference(
            subject: .named(word, guide: nil), attribute: .single(attribute), attributeOffset: word.offset)
        }
        var line = ConstraintLine(
          first: side(view), relation: .equal, relationOffset: view.offset, rightOffset: before.offset)
        line.second = side(before)
        lines.append(line)
      }
    }
    return lines
  }

  /// The attributes at which a line begins and ends.
  private var ends: (near: Attribute, far: Attribute) {
    guard axis == .horizontal else { return (.top, .bottom) }
    if options.contains(.directionRightToLeft) { return (.right, .left) }
    return options.contains(.directionLeftToRight) ? (.left, .right) : (.leading, .trailing)
  }

  private var runsBackward: Bool { axis == .horizontal && options.contains(.directionRightToLeft) }

  /// The constraints of the gap between two ends: `to.near == from.far + distance`.
  private func join(_ from: End, _ to: End, _ connection: Connection, at offset: Int) -> [ConstraintLine] {
    let touchesSuperview = if case (.view, .view) = (from, to) { false } else { true }
    var isStandard = false
    var predicates = [Predicate(relation: .equal, value: .points(0), offset: offset, priority: .required)]
    switch connection {
    case .none: break
    case .standard: isStandard = true
    case .predicates(let given): predicates = given
    }
    return predicates.map { predicate in
      var line = ConstraintLine(
        first: reference(to, isFirst: false, beside: from, margins: isStandard),
        relation: predicate.relation, relationOffset: offset, rightOffset: predicate.offset)
      line.second = reference(from, isFirst: true, beside: to, margins: isStandard)
      if case .points(let points) = predicate.value { line.constant = points }
      if isStandard && !touchesSuperview { line.systemSpacing = 1 }
      line.priority = predicate.priority
      if runsBackward, let second = line.second { (line.first, line.second) = (second, line.first) }
      return line
    }
  }

  /// One end of a gap. A view's far side comes first and its near side last; a superview's are the other way
  /// round, because its views lie inside.
  private func reference(_ end: End, isFirst: Bool, beside other: End, margins: Bool) -> ItemReference {
    let (near, far) = ends
    switch end {
    case .view(let word):
      return ItemReference(
        subject: .named(word, guide: nil), attribute: .single(isFirst ? far : near),
        attributeOffset: word.offset)
    case .superview(let offset):
      var word = Word("|", offset)
      if case .view(let view) = other { word = view }
      return ItemReference(
        subject: .superview(of: word, margins: margins), attribute: .single(isFirst ? near : far),
        attributeOffset: offset)
    }
  }

  private func size(of view: Word, _ predicate: Predicate) -> ConstraintLine {
    let attribute = AttributeWord.single(axis == .horizontal ? .width : .height)
    func side(_ word: Word) -> ItemReference {
      ItemReference(
        subject: .named(word, guide: nil), attribute: attribute, attributeOffset: word.offset)
    }
    var line = ConstraintLine(
      first: side(view), relation: predicate.relation, relationOffset: predicate.offset,
      rightOffset: predicate.offset)
    switch predicate.value {
    case .points(let points): line.constant = points
    case .sizeOf(let other): line.second = side(other)
    }
    line.priority = predicate.priority
    return line
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
