// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConstraintSolver
import SourceText

/// Priorities as documents write them: a number above 0, up to 1000, or UIKit's word for one.
enum ConstraintPriority {
  static let names: [(name: String, priority: Priority)] = [
    ("required", .required), ("high", .high), ("low", .low), ("fittingSize", .fittingSize),
  ]

  static func read(_ word: Word) throws(LineFault) -> Priority {
    if let named = names.first(where: { $0.name == word.text }) { return named.priority }
    guard let value = ConstraintNumber.value(of: word.text) else {
      let list = names.map(\.name).joined(separator: ", ")
      throw word.fault("\(word.text) is no priority: write a number above 0, up to 1000, or one of \(list)")
    }
    guard let priority = Priority(value) else {
      throw word.fault(
        "priority \(word.text) is out of range: write a number above 0, up to 1000 (required) (UIKIT-RULES 79)"
      )
    }
    return priority
  }
}
