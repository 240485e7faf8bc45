// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// How strongly a constraint is wished for: 1 to 1000, where 1000 is required.
///
/// Levels are strict: no amount of weaker wishes outvotes a stronger one (UIKIT-RULES 81).
public struct Priority: Hashable, Sendable, Comparable, CustomStringConvertible {
  public let rawValue: Int16

  /// Nil outside 1...1000 (UIKIT-RULES 79).
  public init?(_ value: Int) {
    guard (1...1000).contains(value) else { return nil }
    rawValue = Int16(value)
  }

  private init(known value: Int16) {
    rawValue = value
  }

  public static let required = Priority(known: 1000)
  public static let high = Priority(known: 750)
  public static let low = Priority(known: 250)
  public static let fittingSize = Priority(known: 50)

  public var isRequired: Bool { rawValue == 1000 }

  public static func < (a: Priority, b: Priority) -> Bool { a.rawValue < b.rawValue }

  public var description: String { String(rawValue) }
}
