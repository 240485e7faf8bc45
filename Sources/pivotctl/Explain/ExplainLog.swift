// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Arguments
import ConflictLogs

/// Apple's "Unable to simultaneously satisfy constraints" in a console's text, said again so that one sees why.
struct ExplainLog {
  static let options = [
    CommandSpec.Option("log", value: "FILE|-", help: "a text with what UIKit or AppKit logged")
  ]
  static let notes = [
    "--log reads the reports that begin with \"Unable to simultaneously satisfy constraints\" out of any text:",
    "the console of Xcode or of a device, a syslog, a paste from a tracker. Each is computed again: the",
    "smallest sets that cannot hold together, the points that are missing, who is suspected.",
    "",
    "Exit code 1 when there is a conflict in it.",
    "",
    "  xcodebuild test ... | tee test.log; pivotctl explain --log test.log",
  ]

  let path: String

  func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitCode {
    var reader = ConflictLogReader()
    var text = LogText()
    try InputFile.pieces(of: path) { reader.feed(text.take($0)) }
    reader.feed(text.finish())
    if let reason = text.refusal {
      throw Failure.document(["\(path == "-" ? "standard input" : path) \(reason)"])
    }
    let log = reader.finish()
    let analyses = log.analyses()
    if arguments.has("json") {
      console.json { ExplainLogDocument(log: log, analyses: analyses).write(to: &$0) }
    } else {
      console.lines(ExplainLogText(log: log, analyses: analyses).lines)
    }
    let isConflict = zip(log.blocks, analyses).contains { block, analysis in
      block.isReport || analysis.minimalSets?.isEmpty != true
    }
    return isConflict || log.bareHeads > 0 ? .findings : .ok
  }
}
