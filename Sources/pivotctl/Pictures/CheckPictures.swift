// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Checks
import Geometry
import Rendering
import Screens
import Sessions
import Traits

/// The cases of a check, drawn: all on one sheet, and each with a finding in a file of its own.
struct CheckPictures {
  /// More than anybody looks at: cases of one screen with findings, and as many without; views in all of them.
  private static let mostCases = 500
  private static let mostViews = 100_000

  /// What was seen of one screen, as far as it is going to be drawn.
  struct Part {
    let screen: String
    let prepared: PreparedScreen
    private(set) var sights: [CheckSight] = []
    /// Cases that there was no room for.
    private(set) var leftOut = 0
    private var soundCount = 0
    /// For cases with findings, and for as many without.
    private let room: Int

    init(screen: String, prepared: PreparedScreen) {
      self.screen = screen
      self.prepared = prepared
      let views = prepared.screen.roots.reduce(0) { $0 + $1.compiled.hierarchy.views.count }
      room = max(20, min(CheckPictures.mostCases, CheckPictures.mostViews / max(1, views)))
    }

    /// Cases with findings have their own room.
    mutating func take(_ sight: CheckSight) {
      let isSound = sight.sentences.isEmpty
      let taken = isSound ? soundCount : sights.count - soundCount
      guard taken < room else {
        leftOut += 1
        return
      }
      if isSound { soundCount += 1 }
      sights.append(sight)
    }
  }

  /// Each screen with its report, in which known findings are marked by now.
  let parts: [(part: Part, report: CheckReport)]

  /// The name and text of every file; the sheet first.
  var files: [(name: String, text: String)] {
    var files = [(name: "index.html", text: page.html)]
    var names: Set<String> = []
    for (part, report) in parts {
      let failing = Self.failing(report)
      for sight in part.sights where failing.contains(sight.checkCase) {
        for (place, drawing) in drawings(sight, part).enumerated() {
          var name = Self.fileName(part, sight.checkCase, place)
          while !names.insert(name).inserted { name = "_" + name }
          let title = ([part.screen + ", " + Self.words(sight.checkCase)] + sight.sentences).joined(
            separator: "\n")
          files.append((name + ".svg", SVGPicture(drawing, title: title).document))
        }
      }
    }
    return files
  }

  private var page: PicturePage {
    var rows: [PicturePage.Row] = []
    for (part, report) in parts {
      let failing = Self.failing(report)
      let found = part.sights.filter { failing.contains($0.checkCase) }.count
      rows.append(
        PicturePage.Row(
          title: part.screen,
          notes: [
            "\(count(report.caseCount, "case")), \(found == 0 ? "nothing found" : "findings in \(found)")"
          ]
            + (part.leftOut > 0 ? ["\(count(part.leftOut, "more case")) not drawn"] : []), figures: []))
      var last: (device: String, os: OSVersion)?
      for sight in part.sights {
        let state = sight.checkCase
        if last.map({ $0.device == state.device && $0.os == state.os }) != true {
          rows.append(PicturePage.Row(title: "\(state.device), OS \(state.os)", figures: []))
          last = (state.device, state.os)
        }
        rows[rows.count - 1].figures.append(
          PicturePage.Figure(
            caption: Self.stateWords(state).joined(separator: ", "), notes: sight.sentences,
            isBad: failing.contains(state), drawings: drawings(sight, part)))
      }
    }
    return PicturePage(title: "pivotctl check", rows: rows)
  }

  private func drawings(_ sight: CheckSight, _ part: Part) -> [LayoutDrawing] {
    part.prepared.screen.roots.enumerated().map { place, root in
      LayoutDrawing(sight.moment.layouts[place], root, in: sight.moment, marked: sight.views[place] ?? [])
    }
  }

  /// The cases in which something counts.
  private static func failing(_ report: CheckReport) -> Set<CheckCase> {
    Set(
      report.findings.filter { $0.kind.severity != .note }.flatMap(\.newOccurrences).map(\.checkCase))
  }

  private static func words(_ state: CheckCase) -> String {
    (["\(state.device), OS \(state.os)"] + stateWords(state)).joined(separator: ", ")
  }

  private static func stateWords(_ state: CheckCase) -> [String] {
    var words = [state.orientation.rawValue]
    if state.keyboardHeight > 0 { words.append("keyboard \(exactPointsText(state.keyboardHeight))") }
    return words + state.settings.map { "\($0.option) \($0.word)" }
  }

  /// Letters, digits, dots and dashes; roots after the first are numbered.
  private static func fileName(_ part: Part, _ state: CheckCase, _ root: Int) -> String {
    let screen = part.screen.split(separator: "/").last.map(String.init) ?? part.screen
    let words = [screen, state.device, "\(state.os)"] + stateWords(state) + (root > 0 ? ["\(root + 1)"] : [])
    let name = words.joined(separator: "-").unicodeScalars.map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == ".")
        ? Character(scalar) : "-"
    }
    return String(String(name).drop { $0 == "." || $0 == "-" }.prefix(180))
  }
}
