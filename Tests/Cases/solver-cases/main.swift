// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Foundation

// solver-cases FILE.jsonl: plays every case of the file, prints `ok ID` or `WRONG ID expected ... got ...`.

guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data("usage: solver-cases FILE.jsonl\n".utf8))
  exit(2)
}
guard let text = try? String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8) else {
  FileHandle.standardError.write(Data("solver-cases: cannot read \(CommandLine.arguments[1])\n".utf8))
  exit(2)
}
var right = 0
var wrong = 0
for line in text.split(separator: "\n") where !line.allSatisfy(\.isWhitespace) {
  let (id, problems) = play(line: String(line))
  if problems.isEmpty {
    right += 1
    print("ok \(id)")
  } else {
    wrong += 1
    print("WRONG \(id) \(problems.joined(separator: "; "))")
  }
}
print("\(right) ok, \(wrong) wrong")
exit(wrong == 0 ? 0 : 1)

func play(line: String) -> (id: String, problems: [String]) {
  do {
    let fields = try object(line) as? [String: Any] ?? [:]
    let id = fields["id"] as? String ?? "?"
    var run = try CaseRun(fields)
    return (id, run.play())
  } catch {
    return ("?", ["expected a case, got \(error)"])
  }
}

/// Some writers put words where JSON has no number; they are read as texts.
func object(_ line: String) throws -> Any {
  do {
    return try JSONSerialization.jsonObject(with: Data(line.utf8))
  } catch {
    let quoted = line.replacingOccurrences(
      of: #"([:\[,]\s*)(NaN|-?Infinity)(?=\s*[,\]}])"#, with: "$1\"$2\"", options: .regularExpression)
    return try JSONSerialization.jsonObject(with: Data(quoted.utf8))
  }
}
