// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry

// The lines that what was read stands for.

extension VisualFormat {
  /// What the options say of all views, one with the next. Along the line itself nothing can be aligned.
  func alignments() throws(LineFault) -> [ConstraintLine] {
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
  func join(_ from: End, _ to: End, _ connection: Connection, at offset: Int) -> [ConstraintLine] {
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

  func size(of view: Word, _ predicate: Predicate) -> ConstraintLine {
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
