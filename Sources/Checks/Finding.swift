// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Sessions
public import SourceText

/// One cause of trouble, with every case in which it shows.
public struct Finding: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    /// Required constraints that cannot hold together.
    case impossible = "IMPOSSIBLE"
    /// Content outside the safe area of its controller.
    case unsafe = "UNSAFE"
    /// A strategy module whose decision was refused, or that gave none; the layout is not the one meant.
    case refused = "REFUSED"
  }

  /// How bad it is in one case.
  public struct Occurrence: Hashable, Sendable {
    public var checkCase: CheckCase
    /// The numbers, as `help.right 828 > 797, 31 too far`.
    public var detail: String
    /// How many points are missing.
    public var shortage: Double
  }

  public var kind: Kind
  public var screen: String
  public var controller: String
  /// The view, where the finding is about one.
  public var node: String?
  /// In one sentence, without numbers of a single case.
  public var message: String
  public var mark: SourceMark?
  /// For an impossible set: its members with their lines.
  public var members: [Diagnostic.Member]
  public var occurrences: [Occurrence]
}

/// What a check found.
public struct CheckReport: Sendable {
  /// How many states were looked at.
  public var caseCount: Int
  /// Grouped by cause, in the order in which the causes first showed.
  public var findings: [Finding]
  /// True when a figure that a case stands on was carried over by rule and not measured.
  public var isExtrapolated: Bool

  /// Cases and findings are counted one by one: a cause that shows in six cases counts six times.
  public var occurrenceCount: Int { findings.reduce(0) { $0 + $1.occurrences.count } }
}
