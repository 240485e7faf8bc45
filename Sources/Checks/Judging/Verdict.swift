// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// What a log came to.
public struct Verdict: Hashable, Sendable {
  public enum Finding: Hashable, Sendable {
    /// `shouldHaveBeen`: which event it should have been, when others came before it that should not have.
    case right(shouldHaveBeen: Int?)
    /// The value that the event with this number had already.
    case repeats(Int)
    /// A value that no state of the script has.
    case passing(String)
    /// True before, and no more.
    case stale
    /// True, and told after what came later.
    case late
    /// True, and told before what came earlier.
    case early
    /// An event whose value could not be made out.
    case unreadable
  }

  public struct Entry: Hashable, Sendable {
    /// Counts the events of its stream from 1.
    public var number: Int
    public var value: ReportedEvent.Value
    public var finding: Finding
  }

  public struct Counts: Hashable, Sendable {
    public var right = 0
    public var repeats = 0
    public var passing = 0
    public var stale = 0
    public var late = 0
    public var early = 0
    public var unreadable = 0

    /// Events that a true system does not send.
    public var tooMany: Int { repeats + passing + stale }

    mutating func add(_ finding: Finding) {
      switch finding {
      case .right: right += 1
      case .repeats: repeats += 1
      case .passing: passing += 1
      case .stale: stale += 1
      case .late: late += 1
      case .early: early += 1
      case .unreadable: unreadable += 1
      }
    }
  }

  public struct Stream: Hashable, Sendable {
    public var kind: String
    public var node: String?
    public var expected: Int
    public var got: Int
    /// The first of them.
    public var entries: [Entry]
    /// Of all.
    public var counts: Counts
    /// What was never told.
    public var missing: [ReportedEvent.Value]
    public var isFinalRight: Bool
  }

  public var streams: [Stream]
  /// True when what was right came in the order in which it is true.
  public var isOrderRight: Bool

  public var tooMany: Int { streams.reduce(0) { $0 + $1.counts.tooMany } }
  public var missingCount: Int { streams.reduce(0) { $0 + $1.missing.count } }
  public var isFinalRight: Bool { streams.allSatisfy(\.isFinalRight) }

  private var inOrder: Bool {
    isOrderRight && streams.allSatisfy { $0.counts.late == 0 && $0.counts.early == 0 }
  }

  /// True when a true system would have sent just this.
  public var isRight: Bool {
    tooMany == 0 && missingCount == 0 && isFinalRight && inOrder
      && streams.allSatisfy { $0.counts.unreadable == 0 }
  }

  /// As `final value right, order right, 3 repeats, 3 passing values: 6 events too many`.
  public var sentence: String {
    func number(_ count: Int, _ one: String, _ many: String? = nil) -> String? {
      count == 0 ? nil : "\(count) \(count == 1 ? one : many ?? one + "s")"
    }
    func total(_ part: (Counts) -> Int) -> Int { streams.reduce(0) { $0 + part($1.counts) } }
    let parts: [String?] = [
      isFinalRight ? "final value right" : "final value WRONG", inOrder ? "order right" : "order WRONG",
      number(total(\.repeats), "repeat"), number(total(\.passing), "passing value"),
      number(total(\.stale), "value of another moment", "values of another moment"),
      number(total(\.unreadable), "event without a value", "events without a value"),
      number(missingCount, "missing", "missing"),
    ]
    let text = parts.compactMap(\.self).joined(separator: ", ")
    return number(tooMany, "event").map { "\(text): \($0) too many" } ?? text
  }
}
