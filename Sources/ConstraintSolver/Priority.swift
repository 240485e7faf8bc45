// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// How strongly a constraint is wished for: above 0 and up to 1000, where 1000 is required.
///
/// Levels are strict: no amount of weaker wishes outvotes a stronger one (UIKIT-RULES 81). 999.5 is a level of its own
/// between 999 and required; a solver that is to tell fractions apart is made for them, see `PriorityScale`.
public struct Priority: Hashable, Sendable, Comparable, CustomStringConvertible {
  public let rawValue: Float

  /// Nil outside 1...1000 (UIKIT-RULES 79).
  public init?(_ value: Int) {
    guard (1...1000).contains(value) else { return nil }
    rawValue = Float(value)
  }

  /// Nil unless above 0 and up to 1000 (UIKIT-RULES 79). Kept as UIKit keeps it, in single precision;
  /// what is below 1000 stays below.
  public init?(_ value: Double) {
    let single = Float(value)
    guard single > 0, value <= 1000 else { return nil }
    rawValue = value < 1000 ? min(single, Float(1000).nextDown) : single
  }

  private init(known value: Float) {
    rawValue = value
  }

  public static let required = Priority(known: 1000)
  public static let high = Priority(known: 750)
  public static let low = Priority(known: 250)
  public static let fittingSize = Priority(known: 50)

  public var isRequired: Bool { rawValue == 1000 }
  public var isWhole: Bool { rawValue == rawValue.rounded(.down) }

  public static func < (a: Priority, b: Priority) -> Bool { a.rawValue < b.rawValue }

  /// The number as it was written: `750`, `249.5`.
  public var description: String { isWhole ? String(Int(rawValue)) : String(describing: rawValue) }
}
