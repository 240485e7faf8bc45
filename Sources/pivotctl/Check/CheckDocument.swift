// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Checks
import Devices
import Geometry
import JSON
import Screens
import Sessions
import SourceText
import Traits
import Varlink

/// What checks found, as one JSON document.
struct CheckDocument {
  struct Part {
    var screen: String
    var report: CheckReport

    /// Where a finding is told that is about no line: at the beginning of the file.
    var start: SourceMark { SourceMark(startOf: screen) }
  }

  private(set) var parts: [Part] = []
  /// In the order of the command line.
  private(set) var refused: [CheckRefusal] = []
  /// What was told of whole documents.
  private var told: Set<String> = []

  /// Adds what was found on a screen. What is so of a whole document is told with the first of its screens.
  mutating func add(_ report: CheckReport, on screen: String) {
    var part = Part(screen: screen, report: report)
    part.report.findings.removeAll { finding in
      finding.kind.isOfDocument && finding.screen != screen
        && !told.insert("\(finding.screen) \(finding.fingerprint)").inserted
    }
    parts.append(part)
  }

  mutating func add(_ refusal: CheckRefusal) { refused.append(refusal) }

  /// Tells once what several screens have of a scene that they show.
  mutating func tellOnce() {
    let reports = SharedFindings(parts.map(\.report), of: parts.map(\.screen)).reports
    for place in parts.indices { parts[place].report = reports[place] }
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.field("cases", parts.reduce(0) { $0 + $1.report.caseCount })
      $0.field("findings", parts.reduce(0) { $0 + $1.report.occurrenceCount })
      $0.list("screens", parts, write(_:to:))
      $0.list("refused", refused) { $0.write(to: &$1) }
    }
  }

  private func write(_ part: Part, to json: inout JSONWriter) {
    json.object {
      $0.field("screen", part.screen)
      $0.field("cases", part.report.caseCount)
      $0.field("known", part.report.knownCount)
      $0.field("extrapolated", part.report.isExtrapolated)
      if let size = part.report.part {
        $0.key("part")
        $0.array {
          $0.double(size.width)
          $0.double(size.height)
        }
      }
      $0.list("toldWith", part.report.toldElsewhere) { elsewhere, json in
        json.object {
          $0.field("screen", elsewhere.screen)
          $0.field("causes", elsewhere.count)
        }
      }
      $0.key("leftOut")
      $0.array { json in
        for left in part.report.leftOut {
          json.object {
            $0.field("device", left.device)
            $0.field("os", "\(left.os)")
            $0.field("reason", left.reason)
          }
        }
      }
      $0.key("causes")
      $0.array { for finding in part.report.findings { write(finding, part.screen, to: &$0) } }
    }
  }

  private func write(_ finding: Finding, _ screen: String, to json: inout JSONWriter) {
    json.object {
      $0.field("kind", finding.kind.rawValue)
      $0.field("severity", finding.kind.severity.rawValue)
      $0.field("fingerprint", finding.fingerprint)
      $0.field("controller", finding.controller)
      $0.field("node", finding.node)
      if let node = finding.node, let text = finding.texts[node] { $0.field("text", text) }
      $0.field("message", finding.message)
      $0.field("remark", finding.remark)
      $0.markFields(finding.mark)
      if finding.placeCount > 0 {
        $0.field("scene", finding.scene?.name)
        $0.field("placeCount", finding.placeCount)
        $0.list("places", Array(finding.places.prefix(Self.mostPlaces))) { write($0, to: &$1) }
      }
      $0.key("members")
      $0.array { json in
        for member in finding.members {
          json.object {
            $0.field("text", member.text)
            $0.markFields(member.mark)
            $0.field("dropped", member.isBroken)
          }
        }
      }
      $0.key("cases")
      $0.array { for occurrence in finding.occurrences { write(occurrence, screen, to: &$0) } }
    }
  }

  /// A scene that hundreds of others show has no more to tell by naming each.
  private static let mostPlaces = 20

  private func write(_ place: Finding.Place, to json: inout JSONWriter) {
    json.object {
      $0.field("screen", place.screen)
      $0.field("count", place.count)
      $0.key("containers")
      $0.array { for container in place.containers.prefix(Self.mostPlaces) { $0.string(container) } }
    }
  }

  private func write(_ occurrence: Finding.Occurrence, _ screen: String, to json: inout JSONWriter) {
    let state = occurrence.checkCase
    json.object {
      $0.field("device", state.device)
      $0.field("model", state.model.name)
      $0.field("os", "\(state.os)")
      $0.field("orientation", state.orientation.rawValue)
      $0.field("keyboardHeight", state.keyboardHeight)
      for setting in state.settings { $0.field(setting.option, setting.word) }
      $0.field("detail", occurrence.detail)
      $0.field("note", occurrence.note)
      $0.field("known", occurrence.isKnown)
      $0.field("shortage", occurrence.shortage)
      if let screen = occurrence.screen { $0.field("screen", screen) }
      $0.field("repeat", state.command(screen: occurrence.screen ?? screen))
    }
  }
}

extension SourceMark {
  /// The beginning of the file that a screen is in.
  init(startOf screen: String) {
    self.init(file: InterfaceFile(screen)?.path ?? screen, line: 1, column: 1)
  }
}
