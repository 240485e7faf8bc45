// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

import Foundation

// text-cases FILE.tsv [--worst N]: measures the texts of a table and says how far off the measurements are.
//
// The first line names the columns. `text`, `font`, `pointSize`, `scale` and `width` must be there; `height`,
// `forWidth`, `numberOfLines` and `era` may be. Fonts are called as Interface Builder calls them: `system`,
// `system:semibold`, `boldSystem`, `style:UICTFontTextStyleBody`, `custom:Menlo-Regular`; eras by Xcode: `xc13`.

var arguments = Array(CommandLine.arguments.dropFirst())
var worst = 0
if let place = arguments.firstIndex(of: "--worst"), place + 1 < arguments.count {
  worst = Int(arguments[place + 1]) ?? 0
  arguments.removeSubrange(place...place + 1)
}
guard arguments.count == 1 else {
  FileHandle.standardError.write(Data("usage: text-cases FILE.tsv [--worst N]\n".utf8))
  exit(2)
}
guard let table = try? String(contentsOfFile: arguments[0], encoding: .utf8) else {
  FileHandle.standardError.write(Data("text-cases: cannot read \(arguments[0])\n".utf8))
  exit(2)
}
let lines = table.split(separator: "\n", omittingEmptySubsequences: true)
  .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
let names = lines.first ?? []
var samples: [TextSample] = []
var skipped = 0
for line in lines.dropFirst() {
  let row = Dictionary(zip(names, line)) { first, _ in first }
  if let sample = TextSample(row) { samples.append(sample) } else { skipped += 1 }
}
var summary = TextErrors()
for sample in samples { summary.add(sample) }
summary.printTable()
print("\(samples.count) measured, \(skipped) left out")
summary.printWorst(worst)
