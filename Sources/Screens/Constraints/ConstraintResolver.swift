// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Geometry

/// Turns a line's names into items and its words for several attributes into one constraint each, and
/// refuses what UIKit would refuse when a constraint is made or activated (UIKIT-RULES 74-79, 87).
///
/// `ViewHierarchy` checks the same rules once more; here they are checked because only the line knows which
/// of its words is wrong.
struct ConstraintResolver {
  struct Resolved: Hashable {
    /// Place of the root view that the constraint stands under.
    var root: Int
    var constraint: LayoutConstraint
  }

  let names: NameTable

  /// `name` is the constraint's own; of several from one line each gets its attribute behind it, as in
  /// `frame.leading`.
  func resolve(
    _ line: ConstraintLine, name: String? = nil, tag: Int = -1
  ) throws(LineFault) -> [Resolved] {
    let first = try item(line.first)
    var second: Side?
    if let reference = line.second { second = try item(reference) }
    if let second, let reference = line.second, second.entry.root != first.entry.root {
      throw LineFault(
        offset: reference.offset,
        message: "\(line.first.itemText) and \(reference.itemText) stand under different roots: "
          + "a line ties views of one root (UIKIT-RULES 87)")
    }
    let pairs = try pairs(of: line)
    var resolved: [Resolved] = []
    for pair in pairs {
      let constraint = LayoutConstraint(
        first: first.item, firstAttribute: pair.first, relation: line.relation,
        multiplier: line.multiplier, second: second?.item, secondAttribute: pair.second,
        constant: line.constant * pair.sign + 0, systemSpacing: line.systemSpacing * pair.sign + 0,
        priority: line.priority,
        identifier: pairs.count == 1 ? name : name.map { "\($0).\(pair.first.name)" }, tag: tag)
      resolved.append(Resolved(root: first.entry.root, constraint: constraint))
    }
    return resolved
  }

  private struct Side {
    var entry: NameTable.Entry
    var item: LayoutItem
  }

  private struct Pair {
    var first: Attribute
    var second: Attribute?
    /// -1 where a constant on edges is taken away.
    var sign = 1.0
  }
}

extension ConstraintResolver {
  private func item(_ reference: ItemReference) throws(LineFault) -> Side {
    let side: Side
    switch reference.subject {
    case .named(let id, let guide):
      guard let entry = names[id.text] else { throw names.unknown(id) }
      side = Side(entry: entry, item: try item(entry, guide, id))
    case .superview(let id, let margins):
      guard let view = names[id.text] else { throw names.unknown(id) }
      guard let parent = view.parent, let entry = names[parent] else {
        throw id.fault("\(id.text) has no superview for | to stand for: it is a root view")
      }
      side = Side(entry: entry, item: LayoutItem(entry.item.view, margins ? .margins : nil))
    }
    if side.item.guide != nil, case .single(let attribute) = reference.attribute,
      attribute == .firstBaseline || attribute == .lastBaseline
    {
      let edge = attribute == .firstBaseline ? "top" : "bottom"
      throw LineFault(
        offset: reference.attributeOffset,
        message: "a guide has no baseline: use \(reference.itemText).\(edge)")
    }
    return side
  }

  private func item(
    _ entry: NameTable.Entry, _ guide: GuideKind?, _ id: Word
  ) throws(LineFault) -> LayoutItem {
    guard let guide else { return entry.item }
    let offset = id.offset + id.text.unicodeScalars.count + 1
    if entry.item.guide != nil {
      throw LineFault(offset: offset, message: "\(id.text) is a guide and has no guides of its own")
    }
    if guide == .topGuide || guide == .bottomGuide, entry.item.view != .root {
      throw LineFault(
        offset: offset,
        message: "only a root view has \(guide.name ?? ""): use \(id.text).safeArea (UIKIT-RULES 67)")
    }
    if guide == .contentLayout || guide == .frameLayout, !entry.scrolls {
      throw LineFault(
        offset: offset,
        message: "only a scroll view has \(guide.name ?? ""): use \(id.text) itself, or write kind: scroll")
    }
    return LayoutItem(entry.item.view, guide)
  }
}

extension ConstraintResolver {
  /// The attributes that the line ties, one pair a constraint.
  private func pairs(of line: ConstraintLine) throws(LineFault) -> [Pair] {
    try checkMultiplier(of: line)
    switch line.first.attribute {
    case .single(let first):
      let pair = Pair(first: first, second: try secondAttribute(of: line, first))
      return [pair]
    case .group(let group):
      try check(group, in: line)
      return group.attributes.map { attribute in
        let isTakenAway = group.isEdges && (attribute == .bottom || attribute == .trailing)
        return Pair(
          first: attribute, second: line.second == nil ? nil : attribute, sign: isTakenAway ? -1 : 1)
      }
    }
  }

  private func checkMultiplier(of line: ConstraintLine) throws(LineFault) {
    guard line.multiplier == 0, let second = line.second else { return }
    throw LineFault(
      offset: line.multiplierOffset ?? line.rightOffset,
      message: "0 times \(second.text) ties nothing: leave the multiplier out, "
        + "or write a number alone for a size (UIKIT-RULES 78)")
  }

  private func check(_ group: AttributeGroup, in line: ConstraintLine) throws(LineFault) {
    guard let second = line.second else {
      if group == .size { return }
      throw needsItem(line)
    }
    guard second.attribute == line.first.attribute else {
      throw LineFault(
        offset: second.attributeOffset,
        message: "\(group.rawValue) is tied to \(group.rawValue): write \(second.itemText).\(group.rawValue)")
    }
    if group != .size, line.relation != .equal {
      let lines = group.attributes.map(\.name).joined(separator: ", ")
      throw LineFault(
        offset: line.relationOffset,
        message: "\(group.rawValue) takes == only: write a line each for \(lines)")
    }
    if group.isEdges, line.multiplier != 1 {
      throw LineFault(
        offset: line.multiplierOffset ?? line.rightOffset,
        message: "\(group.rawValue) takes no multiplier: leave it out")
    }
  }

  private func secondAttribute(
    of line: ConstraintLine, _ first: Attribute
  ) throws(LineFault) -> Attribute? {
    guard let reference = line.second else {
      if first.isDimension { return nil }
      throw needsItem(line)
    }
    guard case .single(let second) = reference.attribute else {
      throw LineFault(
        offset: reference.attributeOffset,
        message: "\(reference.attribute.name) stands for several attributes: "
          + "write it on both sides, or one attribute here")
    }
    if let problem = AttributePair(first, second).problem {
      throw LineFault(offset: reference.attributeOffset, message: problem)
    }
    if line.first.subject.isSame(as: reference.subject), first == second, line.multiplier == 1 {
      throw LineFault(
        offset: reference.offset, message: "both sides are \(reference.text): a line ties two of them")
    }
    return second
  }

  private func needsItem(_ line: ConstraintLine) -> LineFault {
    var parent = "root"
    if case .named(let id, _) = line.first.subject, let name = names[id.text]?.parent { parent = name }
    let name = line.first.attribute.name
    let constant = line.constant == 0 ? "" : line.constant < 0 ? " - ..." : " + ..."
    return LineFault(
      offset: line.rightOffset,
      message: "\(name) is a place and needs a second item: write \(line.first.text) "
        + "== \(parent).\(name)\(constant) (UIKIT-RULES 78)")
  }
}

extension ItemReference.Subject {
  fileprivate func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.named(let a, let guideA), .named(let b, let guideB)): a.text == b.text && guideA == guideB
    default: false
    }
  }
}
