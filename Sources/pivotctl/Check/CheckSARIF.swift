// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Traits
import Checks
import JSON
import Sessions
import SourceText
import Varlink

/// What checks found, as SARIF 2.1.0, which code hosts show beside the lines.
struct CheckSARIF {
  let parts: [CheckDocument.Part]
  var refused: [CheckRefusal] = []

  var text: String {
    var json = JSONWriter()
    json.object {
      $0.field(
        "$schema",
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
      $0.field("version", "2.1.0")
      $0.key("runs")
      $0.array { $0.object { write(to: &$0) } }
    }
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  private func write(to json: inout JSONWriter) {
    json.key("tool")
    json.object {
      $0.key("driver")
      $0.object {
        $0.field("name", "pivotctl")
        $0.field("version", Program.version)
        $0.field("semanticVersion", Program.version)
        $0.list("rules", Finding.Kind.allCases, write(_:to:))
      }
    }
    json.key("invocations")
    json.array {
      $0.object {
        $0.field("executionSuccessful", refused.isEmpty)
        if !refused.isEmpty { $0.list("toolExecutionNotifications", refused, write(_:to:)) }
      }
    }
    json.field("columnKind", "unicodeCodePoints")
    json.key("results")
    json.array { json in
      for part in parts {
        for finding in part.report.findings { write(finding, part, to: &json) }
      }
    }
  }

  private func write(_ kind: Finding.Kind, to json: inout JSONWriter) {
    json.object {
      $0.field("id", kind.rawValue)
      $0.key("shortDescription")
      $0.object { $0.field("text", kind.summary) }
      // GitHub's code scanning wants both, and shows the help beside each alert.
      $0.key("fullDescription")
      $0.object { $0.field("text", kind.summary + ".") }
      $0.key("help")
      $0.object {
        $0.field("text", "\(kind.summary). `man pivotctl-check` tells what is found and what is not.")
      }
      $0.key("defaultConfiguration")
      $0.object { $0.field("level", kind.severity.rawValue) }
    }
  }

  private func write(_ refusal: CheckRefusal, to json: inout JSONWriter) {
    json.object {
      $0.field("level", "error")
      $0.key("message")
      $0.object { $0.field("text", refusal.lines.joined(separator: "\n")) }
      $0.key("locations")
      $0.array { location(refusal.mark, nil, to: &$0) }
    }
  }

  private func write(_ finding: Finding, _ part: CheckDocument.Part, to json: inout JSONWriter) {
    let new = finding.newOccurrences
    json.object {
      $0.field("ruleId", finding.kind.rawValue)
      $0.field("ruleIndex", Finding.Kind.allCases.firstIndex(of: finding.kind) ?? 0)
      $0.field("level", finding.kind.severity.rawValue)
      $0.field("baselineState", new.isEmpty ? "unchanged" : "new")
      if finding.placeCount > 1 { $0.field("occurrenceCount", finding.placeCount) }
      $0.key("message")
      $0.object { $0.field("text", message(finding, new.isEmpty ? finding.occurrences : new, part)) }
      $0.key("locations")
      $0.array { location(finding.mark ?? part.start, nil, to: &$0) }
      let related = related(to: finding)
      if !related.isEmpty {
        $0.key("relatedLocations")
        $0.array { json in for (mark, text) in related { location(mark, text, to: &json) } }
      }
      $0.key("partialFingerprints")
      $0.object { $0.field("pivotctl/cause/v1", finding.fingerprint) }
    }
  }

  /// What code hosts take of one result; GitHub refuses a whole log for one with more than 1,000.
  static let mostRelated = 100

  /// The other lines that take part. The schema has no place for one twice.
  private func related(to finding: Finding) -> [(SourceMark, String)] {
    var told: [SourceMark: Set<String>] = [:]
    var related: [(SourceMark, String)] = []
    for member in finding.members where related.count < Self.mostRelated {
      guard let mark = member.mark, mark != finding.mark, told[mark, default: []].insert(member.text).inserted
      else { continue }
      related.append((mark, member.text))
    }
    return related
  }

  private func message(
    _ finding: Finding, _ occurrences: [Finding.Occurrence], _ part: CheckDocument.Part
  ) -> String {
    let shown = PlaceWords(finding: finding).sentence.map { " It \($0)." } ?? ""
    if finding.kind.isOfDocument { return "\(finding.readableMessage).\(shown)" }
    var text = "\(finding.readableMessage) (\(count(occurrences.count, "case")))." + shown
    if let worst = occurrences.max(by: { $0.shortage < $1.shortage }) {
      text += " \(worst.checkCase.device), \(worst.checkCase.orientation.rawValue): \(worst.detail)."
      text += " Repeat: \(worst.checkCase.command(screen: worst.screen ?? part.screen))"
    }
    return text
  }

  private func location(_ mark: SourceMark, _ message: String?, to json: inout JSONWriter) {
    json.object {
      $0.key("physicalLocation")
      $0.object {
        $0.key("artifactLocation")
        $0.object { $0.field("uri", Self.uri(mark.file)) }
        $0.key("region")
        $0.object {
          $0.field("startLine", max(1, mark.line))
          $0.field("startColumn", max(1, mark.column))
        }
      }
      if let message {
        $0.key("message")
        $0.object { $0.field("text", message) }
      }
    }
  }

  /// A path as a URI: relative ones stay relative.
  static func uri(_ path: String) -> String {
    let shown = path.hasPrefix("./") ? path.dropFirst(2) : path[...]
    return (path.hasPrefix("/") ? "file://" : "") + shown.percentEncoded(keeping: "/")
  }
}
