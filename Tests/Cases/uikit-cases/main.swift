// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import AutoLayout
import Foundation

// uikit-cases FILE.jsonl: what the project says of each case, held against what UIKit does. Exit 1 when any
// differs.

guard CommandLine.arguments.count == 2,
  let file = FileManager.default.contents(atPath: CommandLine.arguments[1])
else {
  print("usage: uikit-cases FILE.jsonl")
  exit(2)
}
var counts = ["ok": 0, "WRONG": 0, "UNSUPPORTED": 0]
for line in file.split(separator: UInt8(ascii: "\n")) {
  let value = try JSONDecoder().decode(Value.self, from: Data(line))
  var (word, detail) = ("ok", "")
  do {
    let answers = try Run(value).answers(value.given)
    for (key, wanted) in (value.expect.table ?? [:]).sorted(by: { $0.key < $1.key }) where key != "tolerance"
    {
      let got = answers[key] ?? .null
      if wanted.accepts(got, tolerance: value.expect.tolerance.double ?? 0.001) { continue }
      (word, detail) = ("WRONG", detail + " expected \(key) \(wanted) got \(got)")
    }
    if let exception = answers["exception"], !exception.isNull, value.expect.exception.isNull {
      (word, detail) = ("WRONG", detail + " expected no exception got \(exception)")
    }
  } catch let error as Unsupported {
    (word, detail) = ("UNSUPPORTED", " " + error.what)
  }
  counts[word, default: 0] += 1
  print("\(word) \(value.id)\(detail)")
}
print("\(counts["ok"] ?? 0) ok, \(counts["WRONG"] ?? 0) wrong, \(counts["UNSUPPORTED"] ?? 0) unsupported")
exit(counts["WRONG"] == 0 ? 0 : 1)
