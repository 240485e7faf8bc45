// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import CaseFiles
import ConflictLogs
import Glibc
import JSON

// log-cases FILE.jsonl: what is read and computed of each text of a conflict, held against the right answer.

guard CommandLine.arguments.count == 2, let file = CaseFile(CommandLine.arguments[1]) else {
  print("usage: log-cases FILE.jsonl")
  exit(2)
}
exit(file.play { verdict($0) })

func verdict(_ value: Value) -> Verdict {
  let log = ConflictLog(value["log"]?.string ?? "")
  let expect = value["expect"] ?? .null
  let expected = expect["blocks"]?.array ?? [expect]
  let answers = zip(log.blocks, log.analyses()).map { BlockAnswer(block: $0, analysis: $1) }
  guard answers.count == expected.count else {
    return .wrong(["expected \(expected.count) blocks got \(answers.count)"])
  }
  var differences: [String] = []
  if let platform = value["platform"]?.string {
    for case let found? in log.blocks.map(\.platform) where found.rawValue != platform {
      differences.append("expected platform \(platform) got \(found.rawValue)")
    }
  }
  for (place, (block, answer)) in zip(expected, answers).enumerated() {
    let name = expected.count > 1 ? "block \(place) " : ""
    differences += Comparison(expected: block, answer: answer.value(ordered: block)).differences.map {
      name + $0
    }
  }
  return differences.isEmpty ? .ok : .wrong(differences)
}
