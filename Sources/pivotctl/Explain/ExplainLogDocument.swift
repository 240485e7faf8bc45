// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import ConflictLogs
import JSON
import Varlink

/// Explained reports as one JSON document.
struct ExplainLogDocument {
  let log: ConflictLog
  let analyses: [ConflictAnalysis]

  func write(to json: inout JSONWriter) {
    json.object {
      $0.field("cut", log.isCut)
      $0.field("withoutList", log.bareHeads)
      $0.key("conflicts")
      $0.array { json in
        for (block, analysis) in zip(log.blocks, analyses) { write(block, analysis, to: &json) }
      }
    }
  }

  private func write(_ block: ConflictBlock, _ analysis: ConflictAnalysis, to json: inout JSONWriter) {
    let explanation = ConflictExplanation(block, analysis)
    json.object {
      $0.field("line", block.line)
      $0.field("platform", block.platform?.rawValue)
      $0.field("summary", explanation.summary)
      $0.field("axis", analysis.axis?.rawValue)
      $0.field("direction", analysis.direction.rawValue)
      $0.field("shortage", analysis.shortage)
      $0.field("shortageAtLeast", analysis.shortageAtLeast)
      $0.field("broken", block.broken)
      $0.field("brokenNotListed", block.brokenText)
      $0.field("sameAs", block.repeats)
      $0.field("followsFrom", block.follows)
      $0.field("report", block.isReport)
      $0.field("truncated", block.isTruncated)
      $0.field("redacted", block.isRedacted)
      $0.field("unreadable", block.unreadableCount)
      $0.field("complete", analysis.isComplete)
      $0.field("systemOnly", explanation.isSystemOnly)
      $0.field("suspect", explanation.suspect?.place)
      $0.field("suspectReason", explanation.suspect?.reason)
      $0.key("advice")
      $0.array { for text in explanation.advice { $0.string(text) } }
      $0.list("sets", analysis.minimalSets ?? [], write(_:to:))
      $0.list("readings", analysis.readings, write(_:to:))
      $0.key("constraints")
      $0.array { json in
        for place in block.constraints.indices { write(place, block, analysis, explanation, to: &json) }
      }
    }
  }

  private func write(_ set: ConflictAnalysis.MinimalSet, to json: inout JSONWriter) {
    json.object {
      $0.key("members")
      $0.array { for member in set.members { $0.int(member) } }
      $0.field("shortage", set.shortage)
      $0.field("needsHiddenSize", set.needsHiddenSize)
    }
  }

  private func write(_ reading: ConflictAnalysis.Reading, to json: inout JSONWriter) {
    json.object {
      $0.field("shortage", reading.shortage)
      $0.list("sets", reading.minimalSets, write(_:to:))
    }
  }

  private func write(
    _ place: Int, _ block: ConflictBlock, _ analysis: ConflictAnalysis, _ explanation: ConflictExplanation,
    to json: inout JSONWriter
  ) {
    let constraint = block.constraints[place]
    let words = explanation.words(place)
    json.object {
      $0.field("line", constraint.line)
      $0.field("class", constraint.className)
      $0.field("address", constraint.tag)
      $0.field("identifier", constraint.identifier)
      $0.field("origin", "\(constraint.origin)")
      $0.field("kind", constraint.kind.rawValue)
      $0.field("words", words.sentence)
      $0.field("first", "\(constraint.first)")
      $0.field("firstAttribute", constraint.firstAttribute.rawValue)
      $0.field("relation", constraint.relation.rawValue)
      $0.field("second", constraint.second.map { "\($0)" })
      $0.field("secondAttribute", constraint.secondAttribute?.rawValue)
      $0.field("multiplier", constraint.multiplier)
      $0.field("constant", constraint.constant)
      $0.field("priority", constraint.priority)
      $0.field("active", constraint.state != .inactive)
      $0.field("file", constraint.sourceFile)
      $0.field("sourceLine", constraint.sourceLine)
      $0.field(
        "changeAlone", analysis.changeAlone.indices.contains(place) ? analysis.changeAlone[place] : nil)
    }
  }
}
