// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checks
import Geometry
import Screens
import Sessions
import SourceText
import Traits

/// What a check found, as people read it.
struct CheckText {
  private let report: CheckReport
  private let screen: String
  /// What the repeating commands need beside their case.
  private let suffix: String

  init(_ report: CheckReport, screen: String, suffix: String) {
    self.report = report
    self.screen = screen
    self.suffix = suffix
  }

  func lines(plan: CheckPlan) -> [String] {
    var product = CheckRequest.summary(plan)
    let left = plan.productCount - report.caseCount
    if left > 0 { product += "; \(left) cannot be" }
    if let part = report.part {
      product += "; as a part, \(pointsText(part.width)) x \(pointsText(part.height))"
    }
    var head = "\(screen): \(count(report.caseCount, "case")) (\(product)), "
    let nothing = report.toldElsewhere.isEmpty ? "nothing found" : "nothing else found"
    head += report.occurrenceCount == 0 ? nothing : count(report.occurrenceCount, "finding")
    let causes = report.findings.count { $0.kind.severity != .note && !$0.newOccurrences.isEmpty }
    if causes > 1 { head += " of \(count(causes, "cause"))" }
    if let elsewhere = report.elsewhereWords { head += ", \(elsewhere)" }
    if report.knownCount > 0 { head += ", \(report.knownCount) known" }
    if report.noteCount > 0 { head += ", \(count(report.noteCount, "note"))" }
    var lines = [head]
    lines += leftOut
    if report.isExtrapolated { lines.append("(\(extrapolatedNote))") }
    for finding in report.findings where !finding.newOccurrences.isEmpty {
      lines += [""] + self.lines(for: finding)
    }
    return lines
  }

  /// Which versions were not looked at on which devices, a line for each version.
  private var leftOut: [String] {
    report.leftOut.map(\.os).unique.map { os in
      let devices = report.leftOut.filter { $0.os == os }.map(\.device)
      let rest = devices.count > 6 ? " and \(devices.count - 6) more" : ""
      return "(left out: OS \(os) does not run on \(devices.prefix(6).joined(separator: ", "))\(rest))"
    }
  }

  private func lines(for finding: Finding) -> [String] {
    let occurrences = finding.newOccurrences
    let cases = count(occurrences.count, "case")
    let place = finding.mark.map { "\($0.file):\($0.line): " } ?? ""
    let kind = padded(finding.kind.rawValue, to: 10)
    if finding.kind.isOfDocument {
      let rest = ScreenLoss.words(for: finding.members.compactMap { $0.mark?.line })
      let shown = PlaceWords(finding: finding).sentence
      return ["\(kind)  \(place)\(finding.readableMessage)"]
        + [rest, shown ?? ""].filter { !$0.isEmpty }.map { "  \($0)" }
    }
    var lines = ["\(kind)  \(cases): \(place)\(finding.readableMessage)"]
    lines += members(of: finding)
    lines += rows(of: occurrences).map { "  " + $0 }
    if let shown = PlaceWords(finding: finding).sentence { lines.append("  \(shown)") }
    if let remark = finding.remark { lines.append("  \(remark)") }
    if finding.kind.severity != .note, let worst = occurrences.max(by: { $0.shortage < $1.shortage }) {
      lines.append("  repeat: \(worst.checkCase.command(screen: worst.screen ?? screen))\(suffix)")
    }
    return lines
  }

  /// The lines that take part, as they follow from one another; what nobody wrote is named as such, once.
  private func members(of finding: Finding) -> [String] {
    var rows: [(place: String, text: String)] = []
    var seen: Set<[String]> = []
    for member in finding.members {
      let place = member.mark.map {
        $0.file == finding.mark?.file ? "line \($0.line)" : "\($0.file):\($0.line)"
      }
      let row = (place: place ?? "hidden", text: member.text)
      if seen.insert([row.place, row.text]).inserted { rows.append(row) }
    }
    let hidden = rows.count - Self.mostMembers
    if hidden > 1 {
      rows.replaceSubrange(
        (Self.mostMembers - 10)..<(rows.count - 10), with: [(place: "...", text: "\(hidden) more")])
    }
    let width = rows.map(\.place.count).max() ?? 0
    return rows.map { "    \(padded($0.place, to: width))  \($0.text)" }
  }

  /// How many lines of one set are printed: nobody reads all of a thousand.
  private static let mostMembers = 40

  /// Cases of one device with the same numbers share a line where they are a whole product of turns and
  /// keyboards.
  private func rows(of occurrences: [Finding.Occurrence]) -> [String] {
    // The columns say themselves what they are: the row of heads is left out.
    var table = Table("", "", "", "", "", "", "")
    func key(_ occurrence: Finding.Occurrence) -> [String] {
      let state = occurrence.checkCase
      return [state.device, "\(state.os)", occurrence.detail, occurrence.screen ?? ""]
        + state.settings.map { "\($0.option) \($0.word)" }
    }
    for group in groups(of: occurrences, by: key) {
      let turns = group.map(\.checkCase.orientation).unique
      let keyboards = group.map(\.checkCase.keyboardHeight).unique
      let isProduct = turns.count * keyboards.count == group.count
      let rows = isProduct ? [group] : groups(of: group) { ["\($0.checkCase.keyboardHeight)"] }
      for row in rows {
        let state = row[0].checkCase
        table.add(
          state.device, "OS \(state.os)", text(row.map(\.checkCase.orientation).unique),
          keyboard(row.map(\.checkCase.keyboardHeight).unique),
          state.settings.map { "\($0.option) \($0.word)" }.joined(separator: ", "), row[0].detail, notes(row))
      }
    }
    return Array(table.lines.dropFirst())
  }

  private func groups(
    of occurrences: [Finding.Occurrence], by key: (Finding.Occurrence) -> [String]
  ) -> [[Finding.Occurrence]] {
    var places: [[String]: Int] = [:]
    var groups: [[Finding.Occurrence]] = []
    for occurrence in occurrences {
      if let place = places[key(occurrence)] {
        groups[place].append(occurrence)
      } else {
        places[key(occurrence)] = groups.count
        groups.append([occurrence])
      }
    }
    return groups
  }

  private func text(_ turns: [InterfaceOrientation]) -> String {
    let both: Set<InterfaceOrientation> = [.landscapeLeft, .landscapeRight]
    if turns.count == 2, Set(turns) == both { return "landscape, either side up" }
    return turns.map(\.rawValue).joined(separator: ", ")
  }

  /// What is said of some of the cases, with the turns that it is said of.
  private func notes(_ row: [Finding.Occurrence]) -> String {
    let screen = row.first?.screen.map { ["on \(PlaceWords.scene($0))"] } ?? []
    let notes = row.compactMap(\.note).unique.map { note in
      let noted = row.filter { $0.note == note }
      if noted.count == row.count { return note }
      return "\(noted.map(\.checkCase.orientation.rawValue).unique.joined(separator: ", ")): \(note)"
    }
    return (screen + notes).joined(separator: "; ")
  }

  private func keyboard(_ heights: [Double]) -> String {
    let shown = heights.filter { $0 > 0 }.map { "keyboard \(pointsText($0))" }
    guard !shown.isEmpty else { return "" }
    return shown.joined(separator: ", ") + (shown.count < heights.count ? " or none" : "")
  }
}
