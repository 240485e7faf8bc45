// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Sessions

/// Findings that are known and shall not fail a check: a text with one line for each, so that a change of it can be
/// read in a review.
///
///     # pivotctl check: findings that are known
///     4f1c2d3e5a6b7c8d  UNSAFE  checkout.yaml  iphone-14, 16, landscapeLeft, no keyboard
///
/// The digits stand for the cause without its line numbers: moving lines about changes nothing.
public struct Baseline: Sendable {
  private var entries: Set<String>
  private var seen: Set<String> = []

  public init() { entries = [] }

  /// Reads a text. Lines that begin with `#` and empty ones say nothing.
  public init(_ text: String) {
    entries = Set(
      text.split(whereSeparator: \.isNewline).map { $0.split(separator: " ").joined(separator: " ") }
        .filter { !$0.isEmpty && !$0.hasPrefix("#") })
  }

  /// Marks the occurrences that are known.
  public mutating func mark(_ report: inout CheckReport) {
    for finding in report.findings.indices {
      for place in report.findings[finding].occurrences.indices {
        let entry = Self.entry(report.findings[finding], report.findings[finding].occurrences[place])
        guard entries.contains(entry) else { continue }
        seen.insert(entry)
        report.findings[finding].occurrences[place].isKnown = true
      }
    }
  }

  /// How many known findings no longer show.
  public var goneCount: Int { entries.count - seen.count }

  /// The text that makes everything known that these reports found.
  public static func text(for reports: [CheckReport]) -> String {
    var lines: Set<String> = []
    for finding in reports.flatMap(\.findings) where finding.kind.severity != .note {
      for occurrence in finding.occurrences { lines.insert(entry(finding, occurrence)) }
    }
    return (["# pivotctl check: findings that are known"] + lines.sorted()).joined(separator: "\n") + "\n"
  }

  private static func entry(_ finding: Finding, _ occurrence: Finding.Occurrence) -> String {
    "\(finding.fingerprint) \(finding.kind.rawValue) \(finding.screen) \(occurrence.checkCase.key)"
      .split(separator: " ").joined(separator: " ")
  }
}

extension Finding {
  /// Sixteen hexadecimal digits for the cause, the same in every run and wherever its lines stand.
  public var fingerprint: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    let parts = [kind.rawValue, controller, node ?? "", message] + members.map(\.text)
    for part in parts {
      for byte in Array(part.utf8) + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
