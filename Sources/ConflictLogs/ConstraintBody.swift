// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What a constraint's text says between its name and its state.
struct ConstraintBody {
  var kind: LoggedConstraint.Kind
  var first: LoggedItem
  var firstAttribute: LoggedAttribute
  var relation: LoggedConstraint.Relation
  var second: LoggedItem?
  var secondAttribute: LoggedAttribute?
  var multiplier = 1.0
  var constant = 0.0
  var isSymbolic = false
  var priority: Double?
  var textDirection: String?

  /// A number, or a standard space with the number that it came to.
  static func value(_ text: Bytes) -> (number: Double, isSymbolic: Bool)? {
    let text = text.trimmed
    if let number = text.number { return (number, false) }
    guard text.last == UInt8(ascii: ")"), let open = text.firstIndex(of: UInt8(ascii: "(")),
      isSpaceName(text[..<open].trimmed),
      let number = text[(open + 1)..<(text.endIndex - 1)].number
    else { return nil }
    return (number, true)
  }

  static func isSpaceName(_ text: Bytes) -> Bool {
    text.elementsEqual("NSSpace".utf8) || text.elementsEqual("NSLayoutAnchorConstraintSpace".utf8)
  }

  static func relation(at text: Bytes) -> LoggedConstraint.Relation? {
    if text.starts(with: "==") { return .equal }
    if text.starts(with: ">=") { return .atLeast }
    if text.starts(with: "<=") { return .atMost }
    return nil
  }
}
