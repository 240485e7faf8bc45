// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import SourceText
import Sessions
import Geometry

/// An explanation as people read it.
public struct ExplanationText {
  private let explanation: Explanation

  public init(_ explanation: Explanation) { self.explanation = explanation }

  public var lines: [String] {
    if explanation.isEmpty {
      guard !explanation.unfinished.isEmpty else {
        return ["Nothing is wrong here: every constraint holds, and all is settled."]
      }
      return ["Every constraint holds; nothing wrong was found so far.", ""] + unfinished
    }
    var blocks: [[String]] = explanation.conflicts.map(lines)
    if !explanation.repairs.isEmpty {
      blocks.append(repairs)
    } else if !explanation.conflicts.isEmpty {
      blocks.append(["Repairs: none was found among the changes that were tried."])
    }
    if !explanation.open.isEmpty { blocks.append(open) }
    if !explanation.others.isEmpty { blocks.append(["Also:"] + explanation.others.map { "  \($0)" }) }
    if !explanation.unfinished.isEmpty { blocks.append(unfinished) }
    return Array(blocks.joined(separator: [""]))
  }

  private var unfinished: [String] { ["Unfinished:"] + explanation.unfinished.map { "  \($0)" } }

  private func lines(_ conflict: Explanation.Conflict) -> [String] {
    let file = conflict.lines.compactMap { $0.member.mark?.file }.first
    let rows = Self.shown(conflict.lines).map { line -> (String, String) in
      guard let line else { return ("...", "\(conflict.lines.count - Self.mostLines) more") }
      let place = line.member.mark.map { $0.file == file ? "line \($0.line)" : "\($0.file):\($0.line)" }
      let at = line.place.map { "  (\($0))" } ?? ""
      return (place ?? (line.isHidden ? "hidden" : "placed"), line.member.text + at)
    }
    let width = rows.map(\.0.count).max() ?? 0
    let head = file.map { "\($0): \(conflict.headline)" } ?? conflict.headline
    return [head]
      + rows.map { "  \($0.0)\(String(repeating: " ", count: width - $0.0.count))  \($0.1)" }
      + ["  \(conflict.sum)"]
  }

  /// How many lines of one set are printed: nobody reads all of a thousand.
  private static let mostLines = 40

  /// Its first lines and its last ones, with nil for those between.
  private static func shown(_ lines: [Explanation.Conflict.Line]) -> [Explanation.Conflict.Line?] {
    guard lines.count > mostLines + 1 else { return lines }
    return lines.prefix(mostLines - 10).map { $0 } + [nil] + lines.suffix(10).map { $0 }
  }

  private var repairs: [String] {
    let width = min(64, explanation.repairs.map(\.title.count).max() ?? 0)
    let letters = Array("abcdefghijklmnopqrstuvwxyz").map(String.init)
    return ["Repairs (each was solved again):"]
      + explanation.repairs.enumerated().map { place, repair in
        let letter = letters.indices.contains(place) ? letters[place] : "-"
        let padding = String(repeating: " ", count: max(0, width - repair.title.count))
        let outcome = repair.objection.map { "not offered: \($0)" } ?? repair.outcome
        let line = repair.mark.map { " (line \($0.line))" } ?? ""
        return "  \(letter)  \(repair.title)\(padding)  -> \(outcome)\(repair.isOffered ? line : "")"
      }
  }

  private var open: [String] {
    var lines: [String] = []
    for entry in explanation.open {
      let place = entry.mark.map { "\($0.file):\($0.line): " } ?? ""
      lines.append("\(place)\(entry.sentence)")
      if entry.remedies.isEmpty { lines.append("  no lines were found that settle it") }
      for (number, remedy) in entry.remedies.enumerated() {
        lines.append("  \(number == 0 ? "settled by" : "or        ")  \(remedy)")
      }
    }
    return lines
  }
}
