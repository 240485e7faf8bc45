// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// A version of the device's system; `27` and `27.0` are the same.
public struct OSVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  public var major: Int
  public var minor: Int

  public init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Reads `16` or `27.1`; nil for anything else.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let major = Int(parts[0]), (0...999).contains(major)
    else { return nil }
    var minor = 0
    if parts.count == 2 {
      guard let value = Int(parts[1]), (0...999).contains(value) else { return nil }
      minor = value
    }
    self.init(major, minor)
  }

  public static func < (a: OSVersion, b: OSVersion) -> Bool {
    (a.major, a.minor) < (b.major, b.minor)
  }

  public var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }
}
