// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver
import Testing

/// A constraint as documents write it, read just well enough for tests.
struct ConstraintLine {
  let line: String

  init(_ line: String) {
    self.line = line
  }

  func constraints(_ item: (String) -> LayoutItem?) throws -> [LayoutConstraint] {
    guard line.contains("edges") else { return [try constraint(line, item)] }
    let negative = line.replacing("+", with: "-")
    return try [
      constraint(line.replacing("edges", with: "top"), item),
      constraint(line.replacing("edges", with: "left"), item),
      constraint(negative.replacing("edges", with: "bottom"), item),
      constraint(negative.replacing("edges", with: "right"), item),
    ]
  }

  private func constraint(_ line: String, _ item: (String) -> LayoutItem?) throws -> LayoutConstraint {
    var words = line.split(separator: " ").map(String.init)
    var priority = Priority.required
    if let at = words.firstIndex(of: "@") {
      priority = try #require(Double(words[at + 1]).flatMap { Priority($0) })
      words.removeSubrange(at...)
    }
    let (first, attribute) = try term(words[0], item)
    let relation: Relation =
      words[1] == "==" ? .equal : words[1] == "<=" ? .lessOrEqual : .greaterOrEqual
    var constraint = LayoutConstraint(
      first: first, firstAttribute: attribute, relation: relation, priority: priority)
    words.removeFirst(2)
    if words.count > 1, words[1] == "*" {
      constraint.multiplier = try #require(Double(words[0]))
      words.removeFirst(2)
    }
    if let constant = Double(words[0]) {
      constraint.constant = constant
      return constraint
    }
    (constraint.second, constraint.secondAttribute) = try term(words[0], item)
    guard words.count > 2 else { return constraint }
    let sign: Double = words[1] == "-" ? -1 : 1
    if words[2] == "system" {
      constraint.systemSpacing = sign
    } else {
      constraint.constant = try #require(Double(words[2])) * sign
    }
    return constraint
  }

  private func term(_ text: String, _ item: (String) -> LayoutItem?) throws -> (LayoutItem, Attribute) {
    let parts = text.split(separator: ".").map(String.init)
    let attribute = try #require(Attribute(name: parts[parts.count - 1]))
    let named = try #require(item(parts[0]), "nothing is named \(parts[0])")
    guard parts.count == 3 else { return (named, attribute) }
    let kinds: [GuideKind] = [
      .safeArea, .margins, .readable, .keyboard, .topGuide, .bottomGuide, .contentLayout, .frameLayout,
    ]
    let kind = try #require(kinds.first { $0.name == parts[1] })
    return (LayoutItem(named.view, kind), attribute)
  }
}
