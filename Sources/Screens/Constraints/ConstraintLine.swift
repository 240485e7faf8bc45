// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import ConstraintSolver

/// A constraint as its line says it, by names; `ConstraintResolver` looks them up and checks the rules.
///
///     item.attribute (== | <= | >=) [multiplier *] item.attribute [+ constant] [@ priority]
///     item.width == 44
struct ConstraintLine: Hashable {
  var first: ItemReference
  var relation: Relation
  var relationOffset: Int
  /// Times `second`; where it stands when the author wrote one.
  var multiplier = 1.0
  var multiplierOffset: Int?
  var second: ItemReference?
  /// In points.
  var constant = 0.0
  /// Times the standard spacing.
  var systemSpacing = 0.0
  /// Where the right side starts.
  var rightOffset: Int
  var priority = Priority.required

  /// The longest line, in Unicode scalars.
  static let longest = 1000

  /// Reads a line of either spelling; the visual format makes several constraints of one line.
  static func parse(_ text: String) throws(LineFault) -> [ConstraintLine] {
    guard text.unicodeScalars.count <= longest else {
      throw LineFault(offset: longest, message: "a line has at most \(longest) characters")
    }
    if VisualFormat.isVisual(text) { return try VisualFormat.parse(text) }
    var reader = ConstraintLineReader(tokens: try ConstraintToken.tokens(of: text))
    return [try reader.line()]
  }

  init(
    first: ItemReference, relation: Relation, relationOffset: Int, rightOffset: Int
  ) {
    self.first = first
    self.relation = relation
    self.relationOffset = relationOffset
    self.rightOffset = rightOffset
  }
}
