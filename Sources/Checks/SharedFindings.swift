// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Screens

/// Reports on screens of which some show scenes of others: what is wrong with such a scene is told once.
///
/// It is told on the screen of the scene itself where it shows there, else on the first that shows it, with the cases of
/// all.
public struct SharedFindings {
  private struct Key: Hashable {
    var file: String
    var cause: SharedCause
  }

  /// In the order of the reports, each by the place of its report and its own in that.
  private typealias Found = [(report: Int, finding: Int)]

  public private(set) var reports: [CheckReport]
  private let screens: [String]

  /// - Parameter screens: as the findings of each report call it.
  public init(_ reports: [CheckReport], of screens: [String]) {
    self.reports = reports
    self.screens = screens
    tellOnce()
  }

  private mutating func tellOnce() {
    var found: [Key: Found] = [:]
    var order: [Key] = []
    for (report, entry) in reports.enumerated() {
      for (place, finding) in entry.findings.enumerated() {
        guard let cause = finding.shared else { continue }
        let key = Key(file: finding.file, cause: cause)
        if found[key] == nil { order.append(key) }
        found[key, default: []].append((report, place))
      }
    }
    var gone: [Int: Set<Int>] = [:]
    /// By report: those that tell what counts of it.
    var tellers: [Int: [Int]] = [:]
    for key in order {
      let places = found[key] ?? []
      guard places.count > 1,
        let teller = places.first(where: { reports[$0.report].origin?.scene == key.cause.scene })
          ?? places.first
      else { continue }
      for place in places where place != teller {
        let finding = reports[place.report].findings[place.finding]
        merge(finding, of: screens[place.report], into: teller)
        gone[place.report, default: []].insert(place.finding)
        if finding.kind.severity != .note, !finding.newOccurrences.isEmpty {
          tellers[place.report, default: []].append(teller.report)
        }
      }
    }
    for (report, places) in gone {
      reports[report].findings = reports[report].findings.enumerated().filter { !places.contains($0.offset) }
        .map(\.element)
    }
    for (report, tellers) in tellers {
      for teller in Set(tellers).sorted() {
        reports[report].toldElsewhere.append(
          CheckReport.Elsewhere(screen: screens[teller], count: tellers.count { $0 == teller }))
      }
    }
  }

  private mutating func merge(
    _ finding: Finding, of screen: String, into teller: (report: Int, finding: Int)
  ) {
    var merged = reports[teller.report].findings[teller.finding]
    merged.places += finding.places
    if merged.remark != finding.remark { merged.remark = nil }
    // What is so of the document has no cases.
    let known = Dictionary(
      merged.occurrences.enumerated().map { ($0.element.checkCase, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    for var occurrence in finding.occurrences where !finding.kind.isOfDocument {
      if let place = known[occurrence.checkCase] {
        if occurrence.isKnown { merged.occurrences[place].isKnown = true }
      } else {
        occurrence.screen = screen
        merged.occurrences.append(occurrence)
      }
    }
    reports[teller.report].findings[teller.finding] = merged
  }
}
