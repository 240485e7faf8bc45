// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// How far a figure can be trusted.
public enum Confidence: String, Hashable, Sendable, CaseIterable {
  /// Two independent sources agree.
  case high
  /// One measured source, or several of one origin.
  case medium
  /// One weak source, a derived figure, or one that another source contradicts.
  case low
}

/// Where a figure comes from.
public struct Evidence: Hashable, Sendable {
  /// Keys into the catalogue's table of sources.
  public var sources: [String]
  public var confidence: Confidence?
  public var note: String?

  public init(sources: [String] = [], confidence: Confidence? = nil, note: String? = nil) {
    self.sources = sources
    self.confidence = confidence
    self.note = note
  }
}

/// A figure with where it comes from.
public struct Figure<Value: Hashable & Sendable>: Hashable, Sendable {
  public var value: Value
  public var evidence: Evidence

  public init(_ value: Value, _ evidence: Evidence = Evidence()) {
    self.value = value
    self.evidence = evidence
  }
}

/// What the catalogue answers: a figure, and whether somebody read it or a rule stood in.
public struct Answer<Value: Hashable & Sendable>: Hashable, Sendable {
  public var value: Value
  /// True when no figure of this system version is known, so a rule or an earlier version answered.
  public var isExtrapolated: Bool
  public var evidence: Evidence

  public init(_ value: Value, isExtrapolated: Bool, evidence: Evidence = Evidence()) {
    self.value = value
    self.isExtrapolated = isExtrapolated
    self.evidence = evidence
  }

  /// The same answer about something made of the value.
  public func map<Other>(_ transform: (Value) -> Other) -> Answer<Other> {
    Answer<Other>(transform(value), isExtrapolated: isExtrapolated, evidence: evidence)
  }

  func extrapolated() -> Answer {
    Answer(value, isExtrapolated: true, evidence: evidence)
  }
}
