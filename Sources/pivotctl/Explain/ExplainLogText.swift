// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConflictLogs

/// Explained reports as people read them.
struct ExplainLogText {
  let log: ConflictLog
  let analyses: [ConflictAnalysis]

  var lines: [String] {
    guard !log.blocks.isEmpty || log.bareHeads > 0 else {
      return ["no report of conflicting constraints in it"]
    }
    var lines: [String] = []
    for (place, (block, analysis)) in zip(log.blocks, analyses).enumerated() {
      if place > 0 { lines.append("") }
      lines += report(place, block, analysis)
    }
    if log.bareHeads > 0 {
      let what = log.bareHeads == 1 ? "1 report" : "\(log.bareHeads) reports"
      let end = "without a list: the log has only the first lines, so a filter or a tool has taken the others"
      lines += (lines.isEmpty ? [] : [""]) + wrapped("\(what) of conflicting constraints \(end)", indent: "")
    }
    if log.leftOut > 0 {
      lines += ["", "\(log.leftOut) more report\(log.leftOut == 1 ? "" : "s") not looked at"]
    } else if log.isCut {
      lines += ["", "there is more than is looked at: the rest is left out"]
    }
    return lines
  }

  private func report(_ place: Int, _ block: ConflictBlock, _ analysis: ConflictAnalysis) -> [String] {
    let explanation = ConflictExplanation(block, analysis)
    var head = "conflict \(place + 1) of \(log.blocks.count), line \(block.line)"
    if let platform = block.platform { head += ", \(platform.frameworkName)" }
    if let axis = analysis.axis { head += ", \(axis == .both ? "both axes" : axis.rawValue)" }
    if let shortage = explanation.shortageWords { head += ": \(shortage)" }
    if let earlier = block.repeats {
      return [head, "  the same as conflict \(earlier + 1), reported again"]
    }
    var lines = [head]
    if let earlier = block.follows { lines.append("  what is left of conflict \(earlier + 1)") }
    lines += wrapped(explanation.summary, indent: "  ")
    lines += section("", members(block, analysis, explanation))
    lines += section("", ConflictDrawing(explanation).lines.map { "  \($0)" })
    if let suspect = explanation.suspect {
      lines += section("", wrapped("look first at \(suspect.place): \(suspect.reason)", indent: "  "))
    }
    lines += section(
      "  what to do", explanation.advice.flatMap { wrapped($0, indent: "    ", first: "  - ") })
    if !analysis.isComplete { lines += ["", "  the list was too much to be looked at wholly"] }
    return lines
  }

  /// Lines with a blank one, and perhaps a title, above; nothing for nothing.
  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [""] + (title.isEmpty ? [] : [title]) + lines
  }

  /// The smallest sets, then what is listed without need.
  private func members(
    _ block: ConflictBlock, _ analysis: ConflictAnalysis, _ explanation: ConflictExplanation
  ) -> [String] {
    let sets = analysis.minimalSets ?? []
    guard let smallest = sets.first else { return rows(Array(block.constraints.indices), block, explanation) }
    var lines = rows(smallest.members, block, explanation)
    lines += explanation.hiddenSizes.map { "     \($0)" }
    if sets.count > 1 {
      let shown = sets.dropFirst().prefix(8).map { set in
        set.members.map(String.init).joined(separator: " ") + " (\(text(rounded(set.shortage))))"
      }
      let more = sets.count > 9 ? ", and \(sets.count - 9) more" : ""
      lines.append("  also: \(shown.joined(separator: ", "))\(more)")
    }
    let needed = Set(sets.flatMap(\.members))
    let rest = block.constraints.indices.filter { !needed.contains($0) }
    if !rest.isEmpty { lines += ["  listed, and not needed for it:"] + rows(rest, block, explanation) }
    return lines
  }

  private func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

  private func rows(
    _ places: [Int], _ block: ConflictBlock, _ explanation: ConflictExplanation
  ) -> [String] {
    let sentences = places.map { explanation.words($0) }
    let width = min(sentences.map(\.sentence.count).max() ?? 0, 64)
    return zip(places, sentences).map { place, words in
      var notes = [words.origin].compactMap(\.self)
      if place == block.broken { notes.append("broken") }
      if !block.constraints[place].isBinding { notes.append("does not bind") }
      let number = padded("\(place)", to: 3)
      return trimmed("  \(number)\(padded(words.sentence, to: width))  \(notes.joined(separator: "; "))")
    }
  }

  private func wrapped(_ text: String, indent: String, first: String? = nil) -> [String] {
    pivotctl.wrapped(text, to: ConflictDrawing.width, first: first ?? indent, indent: indent)
  }
}
