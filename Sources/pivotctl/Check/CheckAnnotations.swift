// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Traits
import Checks
import SourceText

/// What checks found, as the lines that GitHub's runners turn into annotations of a change.
struct CheckAnnotations {
  let parts: [CheckDocument.Part]
  var refused: [CheckRefusal] = []

  var lines: [String] {
    parts.flatMap { part in
      part.report.findings.filter { !$0.newOccurrences.isEmpty }.map { line($0, part) }
    } + refused.map(line)
  }

  private func line(_ refusal: CheckRefusal) -> String {
    line("error", refusal.mark, "refused", refusal.lines.map(\.onOneLine).joined(separator: "\n"))
  }

  private func line(_ command: String, _ mark: SourceMark, _ title: String, _ text: String) -> String {
    "::\(command) file=\(property(mark.file)),line=\(mark.line),col=\(mark.column),"
      + "title=\(property(title))::\(data(text))"
  }

  private func line(_ finding: Finding, _ part: CheckDocument.Part) -> String {
    let command =
      switch finding.kind.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    let mark = finding.mark ?? part.start
    var text = finding.readableMessage.onOneLine
    if !finding.kind.isOfDocument { text += " (\(count(finding.newOccurrences.count, "case")))" }
    if let shown = PlaceWords(finding: finding).sentence { text += "\n\(shown.onOneLine)" }
    if !finding.kind.isOfDocument, let worst = finding.newOccurrences.max(by: { $0.shortage < $1.shortage }) {
      text +=
        "\n\(worst.checkCase.device), \(worst.checkCase.orientation.rawValue): \(worst.detail.onOneLine)"
      text += "\n\(worst.checkCase.command(screen: worst.screen ?? part.screen).onOneLine)"
    }
    return line(command, mark, finding.kind.rawValue, text)
  }

  private func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
