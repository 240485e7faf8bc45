// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checks
import Geometry
import Rendering
import Sessions
import SourceText
import Traits

/// What checks found, as the JUnit XML that CI servers show: a suite for each screen, a test for each case. A screen that
/// was refused is a suite of one test that could not run.
struct CheckJUnit {
  let parts: [CheckDocument.Part]
  var refused: [CheckRefusal] = []

  var text: String {
    let failures = parts.reduce(0) { $0 + failing($1).count }
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites name=\"pivotctl check\" "
        + "tests=\"\(parts.reduce(refused.count) { $0 + cases($1).count })\" "
        + "failures=\"\(failures)\" errors=\"\(refused.count)\">",
    ]
    for part in parts { lines += suite(part) }
    for refusal in refused { lines += suite(refusal) }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  private struct Failing {
    var finding: Finding
    var occurrence: Finding.Occurrence
  }

  /// The cases in which something counts, with what does.
  private func failing(_ part: CheckDocument.Part) -> [CheckCase: [Failing]] {
    var failing: [CheckCase: [Failing]] = [:]
    for finding in part.report.findings where finding.kind.severity != .note {
      for occurrence in finding.newOccurrences {
        failing[occurrence.checkCase, default: []].append(Failing(finding: finding, occurrence: occurrence))
      }
    }
    return failing
  }

  private func suite(_ part: CheckDocument.Part) -> [String] {
    let failing = failing(part)
    let cases = cases(part)
    var lines = [
      "  <testsuite name=\(quoted(part.screen)) tests=\"\(cases.count)\" "
        + "failures=\"\(failing.count)\" errors=\"0\" skipped=\"0\">"
    ]
    for checkCase in cases {
      let head = "    <testcase name=\(quoted(name(checkCase))) classname=\(quoted(part.screen))"
      guard let found = failing[checkCase] else {
        lines.append(head + "/>")
        continue
      }
      lines.append(head + ">")
      lines += failure(found, part)
      lines.append("    </testcase>")
    }
    // Fails nothing, and is worth reading beside what does.
    var beside = part.report.findings.filter { $0.kind == .unread }.map { finding in
      "\(finding.kind.rawValue): \(finding.mark.map { "\($0.file):\($0.line): " } ?? "")\(finding.readableMessage)"
    }
    if let elsewhere = part.report.elsewhereWords { beside.append(elsewhere) }
    if !beside.isEmpty {
      lines.append(
        "    <system-out>\(beside.map { xmlEscaped($0.onOneLine) }.joined(separator: "\n"))</system-out>")
    }
    lines.append("  </testsuite>")
    return lines
  }

  /// The screen's own, and those in which only others show what is told with it.
  private func cases(_ part: CheckDocument.Part) -> [CheckCase] {
    let own = Set(part.report.cases)
    let others = part.report.findings.filter { $0.kind.severity != .note }.flatMap(\.newOccurrences)
      .map(\.checkCase).filter { !own.contains($0) }
    return part.report.cases + others.unique
  }

  private func suite(_ refusal: CheckRefusal) -> [String] {
    let text = refusal.lines.map { xmlEscaped($0.onOneLine) }.joined(separator: "\n")
    return [
      "  <testsuite name=\(quoted(refusal.screen)) tests=\"1\" failures=\"0\" errors=\"1\" skipped=\"0\">",
      "    <testcase name=\"document\" classname=\(quoted(refusal.screen))>",
      "      <error type=\"refused\" message=\(quoted(refusal.lines.first ?? ""))>\(text)</error>",
      "    </testcase>",
      "  </testsuite>",
    ]
  }

  /// One for the case: readers count tests, and show the first message.
  private func failure(_ found: [Failing], _ part: CheckDocument.Part) -> [String] {
    let first = found[0]
    let kinds = found.map(\.finding.kind.rawValue).joined(separator: ", ")
    var text: [String] = []
    for entry in found {
      let place = entry.finding.mark.map { "\($0.file):\($0.line): " } ?? ""
      text.append(
        "\(entry.finding.kind.rawValue): \(place)\(entry.finding.readableMessage): \(entry.occurrence.detail)"
      )
      for member in entry.finding.members {
        text.append("  \(member.mark.map { "line \($0.line)" } ?? "hidden"): \(member.text)")
      }
      if let shown = PlaceWords(finding: entry.finding).sentence { text.append("  \(shown)") }
    }
    text.append(
      "repeat: \(first.occurrence.checkCase.command(screen: first.occurrence.screen ?? part.screen))")
    let message = "\(first.finding.readableMessage): \(first.occurrence.detail)"
    return [
      "      <failure type=\(quoted(kinds)) message=\(quoted(message))>"
        + text.map { xmlEscaped($0.onOneLine) }.joined(separator: "\n") + "</failure>"
    ]
  }

  private func name(_ checkCase: CheckCase) -> String {
    var words = [checkCase.device, "OS \(checkCase.os)", checkCase.orientation.rawValue]
    if checkCase.keyboardHeight > 0 { words.append("keyboard \(exactPointsText(checkCase.keyboardHeight))") }
    return (words + checkCase.settings.map { "\($0.option) \($0.word)" }).joined(separator: ", ")
  }

  private func quoted(_ text: String) -> String { "\"\(xmlEscaped(text.onOneLine))\"" }
}
