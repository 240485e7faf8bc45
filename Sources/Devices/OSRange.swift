// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

public import Traits

/// A range of system versions, open where an end is nil.
///
/// A maximum without a minor version takes in all its minor versions: 11 to 18 holds 18.6.
public struct OSRange: Hashable, Sendable, CustomStringConvertible {
  public var min: OSVersion?
  public var max: OSVersion?

  public init(min: OSVersion? = nil, max: OSVersion? = nil) {
    self.min = min
    self.max = max
  }

  public static let all = OSRange()

  /// Whether the version lies within, both ends counted.
  public func contains(_ version: OSVersion) -> Bool {
    !isBefore(version) && !isAfter(version)
  }

  /// True when the whole range lies before `version`.
  public func isBefore(_ version: OSVersion) -> Bool {
    guard let max else { return false }
    return max.minor == 0 ? version.major > max.major : version > max
  }

  /// True when the whole range lies after `version`.
  public func isAfter(_ version: OSVersion) -> Bool {
    guard let min else { return false }
    return version < min
  }

  /// The versions in both.
  public func intersection(_ other: OSRange) -> OSRange {
    let lower = [min, other.min].compactMap { $0 }.max()
    let upper = [max, other.max].compactMap { $0 }.min()
    return OSRange(min: lower, max: upper)
  }

  /// Whether any version lies in both.
  public func overlaps(_ other: OSRange) -> Bool {
    if let min, other.isBefore(min) { return false }
    if let otherMin = other.min, isBefore(otherMin) { return false }
    return true
  }

  public var description: String {
    switch (min, max) {
    case (let min?, let max?) where min == max: "\(min)"
    case (let min?, let max?): "\(min) to \(max)"
    case (let min?, nil): "\(min) and later"
    case (nil, let max?): "up to \(max)"
    case (nil, nil): "every version"
    }
  }
}

/// Entries that each hold for a range of versions.
public struct Eras<Entry: Hashable & Sendable>: Hashable, Sendable {
  public struct Era: Hashable, Sendable {
    public var os: OSRange
    public var entry: Entry
  }

  public var all: [Era]

  public init(_ all: [Era] = []) {
    self.all = all
  }

  /// The entry whose range holds `version`.
  public func entry(at version: OSVersion) -> Entry? {
    all.first { $0.os.contains(version) }?.entry
  }

  /// The entry of the newest range before `version`; where there is none, that of the oldest one.
  public func nearest(to version: OSVersion) -> Entry? {
    let earlier = all.filter { $0.os.isBefore(version) }
    if let last = earlier.max(by: { ($0.os.max ?? .newest) < ($1.os.max ?? .newest) }) { return last.entry }
    return all.min { ($0.os.min ?? .oldest) < ($1.os.min ?? .oldest) }?.entry
  }
}

extension OSVersion {
  static let oldest = OSVersion(0)
  static let newest = OSVersion(999)
}
